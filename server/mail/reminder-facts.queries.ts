import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "../database/queryable.ts";
import { orders } from "../database/schema/orders.ts";
import { users } from "../database/schema/accounts.ts";
import { companies, companyMembers } from "../database/schema/companies.ts";
import { awaitsAccount } from "../domains/money/credit/account-reminders.queries.ts";
import { findIssued } from "../domains/money/documents/documents.queries.ts";
import { paymentReminders, type ReminderKind } from "../database/schema/payments.ts";
import { awaitsPayment, hasNoPayment } from "../rules/money/awaits-payment.ts";

/** What a reminder says besides the order; undefined if the order no longer waits for a payment. */
export async function findReminderFacts(db: Queryable, orderId: string, kind: ReminderKind) {
  const [facts] = await db
    .select({
      dueAt: paymentReminders.dueAt,
      // A part of the money may have come since the reminder was recorded.
      endsAt: sql<Date | null>`case when ${hasNoPayment} then ${paymentReminders.endsAt} end`.mapWith(
        paymentReminders.endsAt,
      ),
    })
    .from(paymentReminders)
    .innerJoin(orders, eq(orders.id, paymentReminders.orderId))
    .where(and(eq(orders.id, orderId), eq(paymentReminders.kind, kind), awaitsPayment))
    .orderBy(desc(paymentReminders.at))
    .limit(1);
  return facts;
}

/**
 * What a reminder of an order on account says besides the order; undefined if nothing of it is owed any more, or its reader does not
 * pay for the company any more.
 */
export async function findAccountReminderFacts(
  db: Queryable,
  { orderId, payerId }: { orderId: string; payerId?: string },
) {
  const isPayer = and(
    eq(companyMembers.companyId, orders.companyId),
    eq(companyMembers.role, "finance"),
    payerId === undefined ? sql`false` : eq(companyMembers.userId, payerId),
  );
  const [owed] = await db
    .select({
      dueAt: sql<Date>`${orders.paymentDueAt}`.mapWith(orders.paymentDueAt),
      withholds: sql<boolean>`${companies.taxCollector} <> 'none' or ${companies.withholdsPph22}`,
      payer: {
        salutation: users.salutation,
        firstName: users.firstName,
        lastName: users.lastName,
      },
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(companyMembers, isPayer)
    .leftJoin(users, and(eq(users.id, companyMembers.userId), isNull(users.deletedAt)))
    .where(and(eq(orders.id, orderId), awaitsAccount));
  if (owed === undefined || (payerId !== undefined && owed.payer === null)) return undefined;
  const invoice = await findIssued(db, { orderId, kind: "invoice", subject: "" });
  return { ...owed, invoiceNumber: invoice?.number ?? null };
}
