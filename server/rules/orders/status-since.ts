import { sql } from "drizzle-orm";

/** Since when a `sales_order` has been in its status. */
export const statusSince = sql<Date>`coalesce(
  (select at from sales_order_event where order_id = sales_order.id order by id desc limit 1), sales_order.order_date)`;
