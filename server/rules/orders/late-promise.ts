import { sql } from "drizzle-orm";
import { today } from "../../database/jakarta-days.ts";

/**
 * The earliest day by which pieces of a `sales_order` that have not left are promised to leave; null if it is not being packed. The status
 * comes first: few orders are packed, so the lines of few are read.
 */
export const promisedDay = sql<string | null>`case when sales_order.status = 'packing' then (
  select min(line.promised_on)::text from sales_order_line line
  where line.order_id = sales_order.id and line.shipped_qty + line.cancelled_qty < line.qty) end`;

/** Pieces of a `sales_order` that is to be packed should have left by a day that has passed. */
export const isPromiseLate = sql<boolean>`(sales_order.status = 'packing' and exists (
  select from sales_order_line line
  where line.order_id = sales_order.id and line.promised_on < ${today} and line.shipped_qty + line.cancelled_qty < line.qty))`;
