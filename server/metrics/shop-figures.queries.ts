import { count, sum } from "drizzle-orm";
import type { Queryable } from "../database/queryable.ts";
import { orderNumbers } from "../database/schema/orders.ts";
import { payments } from "../database/schema/payments.ts";

/** How many orders were ever written: the days' numbers have no gaps. */
export async function countOrders(db: Queryable): Promise<number> {
  const [row] = await db.select({ orders: sum(orderNumbers.last) }).from(orderNumbers);
  return Number(row?.orders ?? 0);
}

/** All payments and refunds, counted by their method and how they stand. */
export async function countPayments(db: Queryable) {
  return db
    .select({ method: payments.method, state: payments.state, count: count() })
    .from(payments)
    .groupBy(payments.method, payments.state);
}
