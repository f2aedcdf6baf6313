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
