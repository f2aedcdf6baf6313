import { eq, sql } from "drizzle-orm";
import type { AuditAction } from "#contract/admin/audit.ts";
import type { Queryable } from "../database/queryable.ts";
import { auditEntries } from "../database/schema/audit.ts";
import { users } from "../database/schema/accounts.ts";

export interface AuditedAct {
  /** Who of the staff did it. */
  userId: string;
  action: AuditAction;
  /** What it was done to; the action's first word names its kind. */
  subjectId: string;
  /** What people call it: an order's code, a part number. */
  subjectLabel: string;
  /** The changed fields, as `changedFields` gives them; left out where there was nothing, or is nothing any more. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes down what somebody of the staff did, in the transaction that does it. */
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

/** Writes down many acts of one kind of one person, in their order. */
export async function recordAudits(
  tx: Queryable,
  { userId, action }: Pick<AuditedAct, "userId" | "action">,
  acts: Omit<AuditedAct, "userId" | "action">[],
): Promise<void> {
  const [subject = ""] = action.split(".");
  const [person] = await tx.select({ name: users.username }).from(users).where(eq(users.id, userId));
  for (let start = 0; start < acts.length; start += entriesAtOnce) {
    await tx.insert(auditEntries).values(
      acts.slice(start, start + entriesAtOnce).map((act) => ({
        userId,
        userName: person?.name ?? "",
        action,
        subject,
        subjectId: act.subjectId,
        subjectLabel: act.subjectLabel,
        before: act.before ?? sql`null`,
        after: act.after ?? sql`null`,
      })),
    );
  }
}

const entriesAtOnce = 500;

/** The fields that differ between two states of a thing, before and after; undefined where none does. */
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
