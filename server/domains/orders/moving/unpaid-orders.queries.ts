import { and, asc, eq, lte, not, sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orders } from "../../../database/schema/orders.ts";
import { paymentReminders, type ReminderKind } from "../../../database/schema/payments.ts";
import { awaitsPayment, hasNoPayment } from "../../../rules/money/awaits-payment.ts";
import { openRupiah } from "../../../rules/money/open-amount.ts";
import { isToCustomer } from "../../../rules/people/is-mail-to.ts";

/** How many orders one run of the job reminds of, or ends. */
const ordersAtOnce = 200;

const kindNow = sql<ReminderKind>`case when ${orders.paymentDueAt} <= now() then 'due' else 'before' end`;

/**
 * The customer must be reminded now. At least half a day lies between a reminder and any other mail to the customer about the order, so
 * that a customer with one day to pay is not reminded at once. If there was no reminder within a week after the last
 * day (the order is older than the reminders, or the shop stood still), the order is left to the staff, because its
 * customer no longer expects anything.
 */
const isToRemind = and(
  awaitsPayment,
  sql`${orders.paymentDueAt} between now() - interval '7 days' and now() + interval '1 day'`,
  sql`not exists (
    select from ${mails} where ${mails.orderId} = ${orders.id} and ${isToCustomer}
      and ${mails.createdAt} > now() - interval '12 hours')`,
  sql`not exists (
    select from ${paymentReminders}
    where ${paymentReminders.orderId} = ${orders.id} and ${paymentReminders.kind} = ${kindNow}
      and ${paymentReminders.dueAt} = ${orders.paymentDueAt})`,
);

/** The ids of the orders whose customers must be reminded now. */
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
 * Records a reminder, unless none is due any more, and returns its kind. An order for which nothing is paid will end
 * `graceDays` after its last day to pay, and at least so many days after the reminder; never if they are null. The
 * caller has locked the order's row.
 */
export async function recordReminder(
  tx: Queryable,
  orderId: string,
  graceDays: number | null,
): Promise<ReminderKind | undefined> {
  const { rows } = await tx.execute<{ kind: ReminderKind }>(sql`
    insert into ${paymentReminders} (order_id, kind, due_at, ends_at)
    select ${orders.id}, ${kindNow}, ${orders.paymentDueAt},
      case when ${hasNoPayment} then greatest(now(), ${orders.paymentDueAt}) + make_interval(days => ${graceDays}::integer) end
    from ${orders}
    where ${orders.id} = ${orderId} and ${isToRemind}
    returning kind`);
  return rows[0]?.kind;
}

/** A transfer of exactly what is open lies on a statement, and nobody has said yet what it is. */
const mayBePaid = sql`exists (select from bank_mutation
  where bank_mutation.state = 'open' and bank_mutation.amount_rupiah = ${openRupiah}
    and (bank_mutation.booked_on is null or bank_mutation.booked_on >= (
      select max(event.at at time zone 'Asia/Jakarta')::date - 1 from sales_order_event event
      where event.order_id = sales_order.id and event.to_status = 'waiting for payment')))`;

/**
 * The second reminder has named the moment when the order ends, and it has passed. Orders for which money came, or may
 * have come, are left to the staff.
 */
const isToEnd = and(awaitsPayment, hasNoPayment, lte(paymentReminders.endsAt, sql`now()`), not(mayBePaid));

const isOfLastDay = and(
  eq(paymentReminders.orderId, orders.id),
  eq(paymentReminders.kind, "due"),
  eq(paymentReminders.dueAt, orders.paymentDueAt),
);

/** The ids of the orders that must end now. */
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

/** The order, if it must end now. The caller has locked its row. */
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
