import { count, inArray, not, sql, sum } from "drizzle-orm";
import { statusesThat } from "#contract/orders/order-states.ts";
import type { Queryable } from "../database/queryable.ts";
import { orderNumbers, orders } from "../database/schema/orders.ts";
import { payments } from "../database/schema/payments.ts";

/** How many orders were ever written: the days' numbers have no gaps. */
export async function countOrders(db: Queryable): Promise<number> {
  const [row] = await db.select({ orders: sum(orderNumbers.last) }).from(orderNumbers);
  return Number(row?.orders ?? 0);
}

/** How many open orders are in each status. */
export async function countOpenOrders(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(inArray(orders.status, statusesThat("isOpen")))
    .groupBy(orders.status);
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** How many jobs wait in each queue, those for another try too. */
export async function countWaitingJobs(db: Queryable): Promise<{ queue: string; count: number }[]> {
  // pg-boss's own queues begin with two underscores. Its index of what may run is named by these two conditions.
  const { rows } = await db.execute<{ queue: string; count: number }>(sql`
    select queue.name as queue, count(job.id)::int as count
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'active' and not job.blocked
    where not starts_with(queue.name, '__') group by queue.name`);
  return rows;
}

/**
 * Payments and refunds that wait for somebody: a few of many, which are in an index of their own (`payment_in_hand`).
 */
const isInHand = sql`${payments.state} in ('checking', 'promised', 'sent')`;

/** Payments and refunds counted by their method and how they stand: those in hand, or all others, for which the whole table is read. */
export async function countPayments(db: Queryable, which: "in hand" | "decided") {
  return db
    .select({ method: payments.method, state: payments.state, count: count() })
    .from(payments)
    .where(which === "in hand" ? isInHand : not(isInHand))
    .groupBy(payments.method, payments.state);
}
