import { sql } from "drizzle-orm";
import { orders } from "../database/schema/orders.ts";

/** Rupiah that an order that waits for payment, or went on account, still has to bring; `openAmount` of the contract as SQL. */
export const openRupiah =
  sql<number>`greatest(0, ${orders.totalRupiah} - ${orders.receivedRupiah} + case when ${orders.onAccountAt} is null then ${orders.promisedRupiah} + ${orders.refundedRupiah} else 0 end)`.mapWith(
    Number,
  );
