import { sql } from "drizzle-orm";

/** Whether a `shipment` is lost now; the query must use the table's own name. */
export const isLost = sql<boolean>`exists (
  select from shipment_loss where shipment_loss.shipment_id = shipment.id and shipment_loss.found_at is null)`;

/** How many pieces of a `sales_order_line` are in parcels that are lost. */
export const lostQty = sql<number>`(
  select coalesce(sum(part.qty), 0)::integer from shipment_line part
  join shipment_loss on shipment_loss.shipment_id = part.shipment_id
  where part.line_id = sales_order_line.id and shipment_loss.found_at is null)`;

/** How many of these are sent again by an order that was not cancelled. */
export const resentQty = sql<number>`(
  select coalesce(sum(part.qty), 0)::integer from shipment_line part
  join shipment_loss on shipment_loss.shipment_id = part.shipment_id
  join sales_order replacement on replacement.id = shipment_loss.replacement_id
  where part.line_id = sales_order_line.id and shipment_loss.found_at is null and replacement.status <> 'cancel')`;

/**
 * Something of a lost parcel of a `sales_order` waits: the claim for its courier's answer, or, until the order is finished,
 * its customer for the pieces or the money.
 */
export const hasOpenLoss = sql<boolean>`sales_order.id in (
  select shipment.order_id from shipment_loss
  join shipment on shipment.id = shipment_loss.shipment_id join sales_order lost on lost.id = shipment.order_id
  where shipment_loss.found_at is null and (claim_rupiah > 0 and claim_paid_rupiah is null
    or lost.status <> 'done'
      and not exists (select from sales_order one where one.id = replacement_id and one.status <> 'cancel')
      and not exists (select from payment where payment.id in (refund_id, rest_refund_id) and payment.state <> 'withdrawn')))`;
