import { sql, type SQL } from "drizzle-orm";
import type { Refund } from "#contract/money/admin/refunds.ts";
import { resentQty } from "../parcels/lost-pieces.ts";

/**
 * The pieces that a refund is for, as a query: line_id, qty, amount (Rupiah of the refund for the line). They are the
 * pieces that the refund names, or those that came back by the return that it settled, with what was paid for them as
 * the contract's `piecesShares` calculates it (`refunded-pieces.test.ts` runs both); what goes back next to a set-off is for what the
 * set-off leaves of that. None if the refund is for the whole order. `refund` is SQL for the refund's id.
 */
export function refundedPieces(refund: SQL): SQL {
  return sql`
  select line_id, qty, amount_rupiah as amount from refund_line where refund_id = ${refund}
  union all
  select line_id, qty,
    coalesce(div(paid::numeric * upto, nullif(worth, 0)) - div(paid::numeric * before, nullif(worth, 0)), 0)::bigint
  from (
    select line_id, qty, upto, lag(upto, 1, 0::bigint) over (order by position) as before, worth,
      least(-payment.amount_rupiah, worth - least(taken_off, worth)) as paid
    from (
      select valued.*, max(upto) over () as worth
      from (
        select line.id as line_id, line.position, return_line.received_qty as qty,
          case when return_request.refund_id = ${refund} then 0 else coalesce((
            select -first.amount_rupiah from payment first where first.id = return_request.refund_id), 0) end as taken_off, floor(round(sum(
          (line.qty::bigint * line.price_rupiah - line.discount_rupiah)::numeric * return_line.received_qty / line.qty
            * (1 + coalesce(discount.amount_rupiah, 0)::numeric / nullif(sold.subtotal_rupiah, 0))
        ) over (order by line.position), 6))::bigint as upto
        from return_request join return_line on return_line.return_id = return_request.id
        join sales_order_line line on line.id = return_line.line_id
        join sales_order sold on sold.id = return_request.order_id
        left join order_charge discount on discount.order_id = sold.id and discount.kind = 'discount'
        where ${refund} in (return_request.refund_id, return_request.rest_refund_id) and return_line.received_qty > 0
      ) valued
    ) returned cross join payment
    where payment.id = ${refund}
  ) given`;
}

/** The lines of a `refund`, sorted as in the order; the query must use the table's own name. */
export const linesOfRefund = sql<Refund["lines"]>`(
  select coalesce(json_agg(json_build_object('lineId', line.id, 'code', line.code, 'name', line.name, 'qty', part.qty,
    'salesUnit', line.sales_unit, 'amount', part.amount) order by line.position), '[]')
  from (${refundedPieces(sql`refund.payment_id`)}) part join sales_order_line line on line.id = part.line_id)`;

/** How many pieces of a `sales_order_line` were replaced after they came back or were lost. */
export const replacedQty = sql<number>`(
  select coalesce(sum(part.received_qty), 0)::integer + ${resentQty} from return_line part join return_request request on request.id = part.return_id
  where part.line_id = sales_order_line.id and request.replacement_id is not null)`;

/** How many pieces of a `sales_order_line` are refunded or promised to be; a promise that was withdrawn does not count. */
export const refundedQty = sql<number>`(
  select coalesce(sum(qty), 0)::integer from (
    select part.qty from refund_line part join payment on payment.id = part.refund_id
    where part.line_id = sales_order_line.id and payment.state <> 'withdrawn'
    union all
    select part.received_qty from return_line part join return_request on return_request.id = part.return_id
    where part.line_id = sales_order_line.id and return_request.refund_id is not null
  ) refunded)`;
