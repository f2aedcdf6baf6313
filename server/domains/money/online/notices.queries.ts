import { and, eq, inArray, sql } from "drizzle-orm";
import { deleteInBatches } from "../../../database/delete-in-batches.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { paymentAttempts, paymentNotices } from "../../../database/schema/online-payments.ts";
import { openStates } from "./attempts.queries.ts";

type NewNotice = Omit<typeof paymentNotices.$inferInsert, "id" | "receivedAt">;

/** Stores a notification; returns false if the same change is already stored. */
export async function insertNotice(tx: Queryable, notice: NewNotice): Promise<boolean> {
  const written = await tx
    .insert(paymentNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: paymentNotices.id });
  return written.length > 0;
}

/**
 * Marks an attempt of which the gateway has news. Returns its id; undefined if there is none with this number, or, with
 * `isOpenOnly`, none that may still be paid.
 */
export async function markAttemptToAsk(
  tx: Queryable,
  reference: string,
  { isOpenOnly }: { isOpenOnly: boolean },
): Promise<string | undefined> {
  const isIt = eq(paymentAttempts.reference, reference);
  const [attempt] = await tx
    .update(paymentAttempts)
    .set({ askAgainAt: sql`now()` })
    .where(isOpenOnly ? and(isIt, inArray(paymentAttempts.state, openStates)) : isIt)
    .returning({ id: paymentAttempts.id });
  return attempt?.id;
}

/** Deletes the notifications that are at least so many months old. */
export async function deleteOldNotices(db: Queryable, months: number, signal?: AbortSignal): Promise<number> {
  const isOld = sql`${paymentNotices.receivedAt} < now() - make_interval(months => ${months})`;
  return deleteInBatches(db, paymentNotices, isOld, signal);
}
