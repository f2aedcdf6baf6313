import { eq, sql } from "drizzle-orm";
import type { AuditAction } from "#contract/operations/admin/audit.ts";
import { insertRows } from "../database/insert-rows.ts";
import type { Queryable } from "../database/queryable.ts";
import { auditEntries } from "../database/schema/audit.ts";
import { users } from "../database/schema/accounts.ts";

export interface AuditedAct {
  /** The member of staff who did it. */
  userId: string;
  action: AuditAction;
  /** What it was done to; the first word of the action names the kind. */
  subjectId: string;
  /** The name that people use for it: an order's code, a part number. */
  subjectLabel: string;
  /**
   * The changed fields, as `changedFields` gives them; left out if there was nothing before or there is nothing now.
   */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes an audit entry for something that a member of staff did, in the same transaction. */
export async function recordAudit(tx: Queryable, act: AuditedAct): Promise<void> {
  const [subject = ""] = act.action.split(".");
  const [person] = await tx.select({ name: users.username }).from(users).where(eq(users.id, act.userId));
  await tx.insert(auditEntries).values({
    userId: act.userId,
    userName: person?.name ?? "",
    action: act.action,
    subject,
    subjectId: act.subjectId,
    subjectLabel: act.subjectLabel,
    before: act.before ?? sql`null`,
    after: act.after ?? sql`null`,
  });
}

/** Writes several audit entries of one kind by one person, in their order. */
export async function recordAudits(
  tx: Queryable,
  { userId, action }: Pick<AuditedAct, "userId" | "action">,
  acts: Omit<AuditedAct, "userId" | "action">[],
): Promise<void> {
  const [subject = ""] = action.split(".");
  const [person] = await tx.select({ name: users.username }).from(users).where(eq(users.id, userId));
  await insertRows(
    tx,
    auditEntries,
    ["userId", "userName", "action", "subject", "subjectId", "subjectLabel", "before", "after"],
    acts.map((act) => ({ ...act, userId, userName: person?.name ?? "", action, subject })),
  );
}

/**
 * The fields that differ between two states of a thing, with their values before and after; undefined if none differs.
 */
export function changedFields<Thing extends Record<string, unknown>>(
  before: Thing,
  after: Partial<Thing>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map((key) => [key, before[key]])),
    after: Object.fromEntries(changed.map((key) => [key, after[key]])),
  };
}
