/** The newest event of an order whose data names this thing by this field. */
const newestOf = (types: string, field: string, id: string) => `
    select type, data from event
    where subject = 'order/' || order_code and type like '${types}' and data ->> '${field}' = ${id}::text order by sequence desc limit 1`;

/**
 * What other programs know, if they were told every event: the same as the shop. Each law is a query as in `laws.ts`, for lives that began
 * after an endpoint for all events was added.
 */
export const lawsOfEvents: Record<string, string> = {
  "an order is as its newest event says": `
    select order_code as what from sales_order
    where user_id = $1 and (status, payment_state, fulfilment_state, total_rupiah::text) is distinct from (
      select (data ->> 'status', data ->> 'paymentState', data ->> 'fulfilmentState', data ->> 'total')
      from event where subject = 'order/' || order_code and type like 'order.%' order by sequence desc limit 1)`,

  "each payment that counts was told, and no other": `
    select order_code || ' ' || payment.id as what from payment join sales_order on sales_order.id = order_id
    left join lateral (${newestOf("payment.%", "paymentId", "payment.id")}) told on true
    where user_id = $1 and amount_rupiah > 0 and case when payment.state = 'accepted'
      then told.type is distinct from 'payment.accepted' or (told.data ->> 'amount')::bigint <> amount_rupiah
      else told.type = 'payment.accepted' end`,

  "a payment that is gone was told": `
    select order_code as what from sales_order
    cross join lateral (
      select distinct on (data ->> 'paymentId') type, data ->> 'paymentId' as id from event
      where subject = 'order/' || order_code and type like 'payment.%' order by data ->> 'paymentId', sequence desc) told
    where user_id = $1 and told.type = 'payment.accepted' and not exists (select from payment where payment.id = told.id::uuid)`,

  "a refund is as its newest event says": `
    select order_code || ' ' || payment.id as what from payment join sales_order on sales_order.id = order_id
    left join lateral (${newestOf("refund.%", "refundId", "payment.id")}) told on true
    where user_id = $1 and amount_rupiah < 0
      and (told.type, (told.data ->> 'amount')::bigint) is distinct from ('refund.' || payment.state, -amount_rupiah)`,

  "a parcel that has left is as its newest event says": `
    select order_code || ' ' || shipment.id as what from shipment join sales_order on sales_order.id = order_id
    left join lateral (${newestOf("shipment.%", "shipmentId", "shipment.id")}) told on true
    where user_id = $1 and (shipment.state <> 'packed' or told.data is not null)
      and (told.data ->> 'state', told.data ->> 'airwayBill') is distinct from (shipment.state, shipment.airway_bill)`,

  "a return is as its newest event says": `
    select order_code || ' ' || return_request.id as what from return_request join sales_order on sales_order.id = order_id
    left join lateral (${newestOf("return.%", "returnId", "return_request.id")}) told on true
    where user_id = $1 and (told.data ->> 'state', told.data ->> 'settlement') is distinct from (return_request.state, return_request.settlement)`,

  "an invoice or a credit note holds if its newest event says so": `
    select order_code || ' ' || document.number as what from document join sales_order on sales_order.id = order_id
    left join lateral (${newestOf("%", "documentId", "document.id")}) told on true
    where user_id = $1 and document.kind in ('invoice', 'credit-note')
      and (document.voided_at is null) is distinct from (told.type like '%.issued')`,

  "the pieces of a product are as its newest event says": `
    select product_id::text as what from stock
    where product_id in (
      select product_id from sales_order_line join sales_order on sales_order.id = order_id where user_id = $1 and product_id is not null)
    and (on_hand::text, reserved::text, (on_hand - reserved)::text) is distinct from (
      select (data ->> 'onHand', data ->> 'reserved', data ->> 'available')
      from event where subject = 'stock/' || product_id order by sequence desc limit 1)`,

  "an event waits for its endpoint": `
    select order_code || ' ' || type as what from event join sales_order on subject = 'order/' || order_code
    where user_id = $1 and not exists (select from webhook_delivery where event_id = event.id)`,
};
