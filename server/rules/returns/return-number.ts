import { sql } from "drizzle-orm";

/** The number under which people know a `return_request`; the query must join its `sales_order`, and use the tables' own names. */
export const returnNumber = sql<string>`sales_order.order_code || '-R' || return_request.position`;
