import { sql } from "drizzle-orm";
import { orders } from "../database/schema/orders.ts";
import { statusList } from "./status-list.ts";

/** Rupiah that are still to come for an order that waits for payment or is on account; `openAmount` of the contract as SQL. */
export const openRupiah =
  sql<number>`greatest(0, ${orders.totalRupiah} - ${orders.receivedRupiah} + case when ${orders.onAccountAt} is null then ${orders.promisedRupiah} + ${orders.refundedRupiah} else 0 end)`.mapWith(
    Number,
  );

/** Rupiah that are owed for an order for which `isOwed` is true; `owedAmount` of the contract as SQL. */
export const owedRupiah = sql`case when ${orders.status} = 'waiting for payment' then ${openRupiah} else ${orders.totalRupiah} - ${orders.receivedRupiah} end`;

/** The order waits for payment, or was released and is not fully paid. */
export const isOwed = sql`(${orders.status} = 'waiting for payment' or (${orders.status} in (${statusList("isReleased")})
  and ${orders.paymentState} not in ('paid', 'overpaid') and ${orders.receivedRupiah} < ${orders.totalRupiah}))`;
