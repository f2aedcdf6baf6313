import { sql } from "drizzle-orm";
import { orders } from "../../database/schema/orders.ts";
import { statusList } from "../orders/status-list.ts";

/** Rupiah that are still to come for an order; `openAmount` of the contract as SQL, and `owedAmount` where `isOwed` is true. */
export const openRupiah =
  sql<number>`greatest(0, ${orders.totalRupiah} - ${orders.receivedRupiah} + ${orders.owedAgainRupiah})`.mapWith(
    Number,
  );

/** Something of the order is still to come, in the words of the index `order_to_be_paid`. */
export const isShort = sql`${orders.receivedRupiah} - ${orders.owedAgainRupiah} < ${orders.totalRupiah}`;

/** The order was released and is not fully paid. */
export const isReleasedUnpaid = sql`(${orders.status} in (${statusList("isReleased")})
  and ${orders.paymentState} not in ('paid', 'overpaid') and ${isShort})`;

/** The order waits for payment, or was released and is not fully paid; `isToPay` of the contract as SQL. */
export const isOwed = sql`(${orders.status} = 'waiting for payment' or ${isReleasedUnpaid})`;
