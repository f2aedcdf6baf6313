import { count, inArray, not, sql, sum } from "drizzle-orm";
import { statusesThat } from "#contract/order-states.ts";
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
