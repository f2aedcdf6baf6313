import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { mails } from "../../database/schema/mail.ts";
import { orders } from "../../database/schema/orders.ts";
import { paymentReminders, type ReminderKind } from "../../database/schema/payment-reminders.ts";
import { awaitsPayment, isUnpaid } from "../../core/awaits-payment.ts";

/** How many orders are reminded of, or ended, by one run of the job. */
const ordersAtOnce = 200;

const kindNow = sql<ReminderKind>`case when ${orders.paymentDueAt} <= now() then 'due' else 'before' end`;

/**
 * The customer is to be reminded now. Half a day lies between a reminder and any other mail about the order, so that whoever has a
 * day to pay is not reminded at once. An order that nobody reminded of within a week of its last day (it is older than the
 * reminders, or the shop stood still) is left to the staff: its customer does not expect anything any more.
 */
const isToRemind = and(
  awaitsPayment,
  sql`${orders.paymentDueAt} between now() - interval '7 days' and now() + interval '1 day'`,
  sql`not exists (
    select from ${mails} where ${mails.orderId} = ${orders.id} and ${mails.createdAt} > now() - interval '12 hours')`,
  sql`not exists (
    select from ${paymentReminders}
    where ${paymentReminders.orderId} = ${orders.id} and ${paymentReminders.kind} = ${kindNow}
      and ${paymentReminders.dueAt} = ${orders.paymentDueAt})`,
);

/** The ids of the orders whose customers are to be reminded now. */
export async function listToRemind(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isToRemind)
    .orderBy(asc(orders.paymentDueAt))
    .limit(ordersAtOnce);
  return rows.map(({ id }) => id);
}

/**
 * Records a reminder, unless there is none to send any more. An order of which nothing is paid ends `graceDays` after its time to
 * pay, and not earlier than that after the reminder; never if they are null. Returns the reminder's kind. The caller has locked the
 * order's row.
 */
export async function recordReminder(
  tx: Queryable,
  orderId: string,
  graceDays: number | null,
): Promise<ReminderKind | undefined> {
  const { rows } = await tx.execute<{ kind: ReminderKind }>(sql`
    insert into ${paymentReminders} (order_id, kind, due_at, ends_at)
    select ${orders.id}, ${kindNow}, ${orders.paymentDueAt},
      case when ${isUnpaid} then greatest(now(), ${orders.paymentDueAt}) + make_interval(days => ${graceDays}::integer) end
    from ${orders}
    where ${orders.id} = ${orderId} and ${isToRemind}
    returning kind`);
  return rows[0]?.kind;
}

/**
 * The reminder at the end of the time to pay said that the order ends, and that moment is over. What becomes of an order with money
 * on it is for the staff to say.
 */
const isToEnd = and(awaitsPayment, isUnpaid, lte(paymentReminders.endsAt, sql`now()`));

const isOfLastDay = and(
  eq(paymentReminders.orderId, orders.id),
  eq(paymentReminders.kind, "due"),
  eq(paymentReminders.dueAt, orders.paymentDueAt),
);

/** The ids of the orders that are to end now. */
export async function listToEnd(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(paymentReminders, isOfLastDay)
    .where(isToEnd)
    .orderBy(asc(paymentReminders.endsAt))
    .limit(ordersAtOnce);
  return rows.map(({ id }) => id);
}

/** The order, if it is to end now. The caller has locked its row. */
export async function findOrderToEnd(tx: Queryable, orderId: string) {
  const [order] = await tx
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      language: orders.language,
      dueAt: paymentReminders.dueAt,
    })
    .from(orders)
    .innerJoin(paymentReminders, isOfLastDay)
    .where(and(eq(orders.id, orderId), isToEnd));
  return order;
}
