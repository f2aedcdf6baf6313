import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "../database/queryable.ts";
import { orders } from "../database/schema/orders.ts";
import { paymentReminders, type ReminderKind } from "../database/schema/payment-reminders.ts";
import { awaitsPayment } from "../core/awaits-payment.ts";

/** What a reminder says besides the order; undefined if the order no longer waits for a payment. */
export async function findReminderFacts(db: Queryable, orderId: string, kind: ReminderKind) {
  const [facts] = await db
    .select({ dueAt: paymentReminders.dueAt, endsAt: paymentReminders.endsAt })
    .from(paymentReminders)
    .innerJoin(orders, eq(orders.id, paymentReminders.orderId))
    .where(and(eq(orders.id, orderId), eq(paymentReminders.kind, kind), awaitsPayment))
    .orderBy(desc(paymentReminders.at))
    .limit(1);
  return facts;
}
