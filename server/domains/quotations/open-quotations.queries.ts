import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { quotationFacts, quotationStates } from "#contract/quotations/quotation-states.ts";
import { today } from "../../database/jakarta-days.ts";
import type { Queryable } from "../../database/queryable.ts";
import { quotationLinks, quotations, quotationVersions } from "../../database/schema/quotations.ts";

const isOpen = inArray(
  quotations.state,
  quotationStates.filter((state) => quotationFacts[state].isOpen),
);

/** How many days before a quotation's last day the reminder is sent. */
const reminderDays = 2;

/** The quotation's validity ends soon, no reminder was sent, and the quotation itself was not sent just now. */
const isToRemind = and(
  isOpen,
  isNull(quotations.remindedAt),
  ne(quotations.email, ""),
  sql`exists (select from quotation_version as sent where sent.quotation_id = ${quotations.id} and sent.version = ${quotations.version}
    and sent.sent_at < now() - interval '1 day' and sent.valid_until between ${today} and ${today} + ${reminderDays}::integer)`,
);

/** The ids of the quotations that need a reminder. */
export async function listQuotationsToRemind(db: Queryable): Promise<string[]> {
  const rows = await db.select({ id: quotations.id }).from(quotations).where(isToRemind);
  return rows.map(({ id }) => id);
}

/** Records a reminder of a quotation; returns the version, or undefined if no reminder is due. */
export async function noteReminder(tx: Queryable, id: string): Promise<number | undefined> {
  const [noted] = await tx
    .update(quotations)
    .set({ remindedAt: sql`now()` })
    .where(and(eq(quotations.id, id), isToRemind))
    .returning({ version: quotations.version });
  return noted?.version;
}

/** Closes the quotations whose last day is over; returns their numbers. */
export async function closeExpired(tx: Queryable): Promise<string[]> {
  const closed = await tx
    .update(quotations)
    .set({ state: "expired", since: sql`now()` })
    .where(
      and(
        isOpen,
        sql`exists (select from quotation_version as sent where sent.quotation_id = ${quotations.id}
          and sent.version = ${quotations.version} and sent.valid_until < ${today})`,
      ),
    )
    .returning({ number: quotations.number });
  return closed.flatMap(({ number }) => (number === null ? [] : [number]));
}

/**
 * Forgets a customer: quotations that were not ordered are deleted; quotations that became orders lose email,
 * telephone and their private links.
 */
export async function forgetQuotations(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(quotations).where(and(eq(quotations.userId, userId), isNull(quotations.orderId)));
  const ordered = tx.select({ id: quotations.id }).from(quotations).where(eq(quotations.userId, userId));
  await tx.delete(quotationLinks).where(inArray(quotationLinks.quotationId, ordered));
  const snapshot = sql`jsonb_set(jsonb_set(${quotationVersions.snapshot}, '{buyer,email}', '""'), '{buyer,phoneNumber}', '""')`;
  await tx
    .update(quotationVersions)
    .set({ snapshot, rejectionNote: "" })
    .where(inArray(quotationVersions.quotationId, ordered));
  await tx.update(quotations).set({ phoneNumber: "", email: "" }).where(eq(quotations.userId, userId));
}
