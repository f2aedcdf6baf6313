import { sql } from "drizzle-orm";
import { orders } from "../database/schema/orders.ts";

/** Rupiah that an order waits for while it waits for payment; `openAmount` of the contract as SQL. */
export const openRupiah =
  sql<number>`greatest(0, ${orders.totalRupiah} - ${orders.receivedRupiah} + ${orders.promisedRupiah} + ${orders.refundedRupiah})`.mapWith(
    Number,
  );
