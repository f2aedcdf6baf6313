import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "#contract/operations/admin/audit.ts";
import { changedFields, recordAudit } from "../../core/record-audit.ts";
import { versionOf } from "../../core/version-of.ts";
import { takeLock } from "../../database/advisory-locks.ts";
import { announceChange } from "../../database/changes.ts";
import type { Database, Queryable } from "../../database/queryable.ts";
import { requireVersion } from "./setting-version.ts";

/** A part of the settings that the owner edits separately: a setting, a piece of one, or several together. */
export interface SettingsPart<Value> {
  action: AuditAction;
  /** Its name in the audit. */
  name: string;
  read: (db: Queryable) => Promise<Value>;
  write: (tx: Queryable, value: Value) => Promise<void>;
  /** The fields that the audit shows when they change, if it does not show all as they are. */
  audited?: (value: Value) => Record<string, unknown>;
}

/** A part, with the version that a change must name. */
export async function readPart<Value>(db: Queryable, part: SettingsPart<Value>) {
  const value = await part.read(db);
  return { version: versionOf(value), value };
}

/**
 * Stores a part, which applies at once; stores nothing if nothing differs.
 * @throws Refusal `settingChanged` if somebody else has written it since `version` was read.
 */
export async function writePart<Value extends Record<string, unknown>>(
  db: Database,
  part: SettingsPart<Value>,
  change: { version: string; value: Value; userId: string },
) {
  const audited = (value: Value) => part.audited?.(value) ?? value;
  await db.transaction(async (tx) => {
    await takeLock(tx, "settings");
    const before = await part.read(tx);
    requireVersion(before, change.version);
    if (isDeepStrictEqual(before, change.value)) return;
    await part.write(tx, change.value);
    await recordAudit(tx, {
      userId: change.userId,
      action: part.action,
      subjectId: part.name,
      subjectLabel: part.name,
      ...changedFields(audited(before), audited(change.value)),
    });
    await announceChange(tx, "settings");
  });
  return readPart(db, part);
}
