import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../database/client.ts";
import { Refusal } from "../../http/refusal.ts";

/** What a part of the settings is now, in a few characters: the same for the same content, whoever wrote it. */
export function versionOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

/** Refuses a change of something that is no more as its editor saw it. @throws Refusal `settingChanged` */
export function requireVersion(now: unknown, seen: string): void {
  if (versionOf(now) !== seen) throw new Refusal("settingChanged");
}

/** Any number that nothing else locks by: whoever writes settings does so one after another. */
const settingsLock = 730_404;

/** Lets nobody else write settings until the transaction ends; a row that is not there yet cannot be locked itself. */
export async function lockSettings(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${settingsLock})`);
}
