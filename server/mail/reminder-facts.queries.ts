import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../database/queryable.ts";
import { orders } from "../database/schema/orders.ts";
import { paymentReminders, type ReminderKind } from "../database/schema/payment-reminders.ts";
import { awaitsPayment, isUnpaid } from "../core/awaits-payment.ts";

/** What a reminder says besides the order; undefined if the order no longer waits for a payment. */
export async function findReminderFacts(db: Queryable, orderId: string, kind: ReminderKind) {
  const [facts] = await db
    .select({
      dueAt: paymentReminders.dueAt,
      // A part of the money may have come since the reminder was recorded.
      endsAt: sql<Date | null>`case when ${isUnpaid} then ${paymentReminders.endsAt} end`.mapWith(
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
