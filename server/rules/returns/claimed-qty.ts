import { sql } from "drizzle-orm";

/**
 * Pieces of a `sales_order_line` that are in returns: the contract's `claimedQty` summed in SQL. The trigger `settle_returns` refuses more
 * of them than have left.
 */
export const claimedQty = sql<number>`coalesce((
  select sum(case request.state when 'refused' then 0 when 'asked' then part.qty when 'approved' then part.qty else part.received_qty end)
  from return_line part join return_request request on request.id = part.return_id
  where part.line_id = sales_order_line.id), 0)::integer`;
