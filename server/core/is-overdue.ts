import { and, eq, lt, not, sql } from "drizzle-orm";
import { orders } from "../database/schema/orders.ts";

/** A payment of the order waits to be checked. */
export const isPaymentChecked = sql<boolean>`exists (select from payment where payment.order_id = sales_order.id and payment.state = 'checking')`;

/** The day to pay has passed and no payment waits to be checked. */
export const isOverdue = and(
  eq(orders.status, "waiting for payment"),
  lt(orders.paymentDueAt, sql`now()`),
  not(isPaymentChecked),
);
