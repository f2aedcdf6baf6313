import type { Pool } from "pg";
import { lawsOfEvents } from "./laws-of-events.ts";

const productsOfCustomer = `select product_id from sales_order_line join sales_order on sales_order.id = order_id
    where user_id = $1 and product_id is not null`;

/** Valid documents that say what is sold, and where it goes. */
const saysGoods = "user_id = $1 and kind in ('invoice', 'delivery-order') and voided_at is null";

/**
 * What is always true, whatever happened before: each law is a query that finds violations among the orders of the
 * customer `$1`, or among the products that only this customer has bought. All documents belong to one life, and each
 * was issued after the one before it.
 */
const laws: Record<string, string> = {
  "no more goes back than came": `
    select order_code as what from sales_order
    where user_id = $1 and promised_rupiah + refunded_rupiah > received_rupiah`,

  "an order's sums are those of its payments": `
    select order_code as what from sales_order
    where user_id = $1 and (received_rupiah, promised_rupiah, refunded_rupiah, owed_again_rupiah) is distinct from (
      select (
        coalesce(sum(amount_rupiah) filter (where state = 'accepted'), 0)::bigint,
        coalesce(-sum(amount_rupiah) filter (where state = 'promised'), 0)::bigint,
        coalesce(-sum(amount_rupiah) filter (where state in ('sent', 'confirmed') and amount_rupiah < 0), 0)::bigint,
        coalesce(sum(owed_again_rupiah) filter (where state in ('promised', 'sent', 'confirmed')), 0)::bigint)
      from payment where order_id = sales_order.id)`,

  "no more leaves than was ordered": `
    select code as what from sales_order_line line join sales_order on sales_order.id = order_id
    where user_id = $1 and (cancelled_qty < 0 or shipped_qty + cancelled_qty > qty or shipped_qty <> (
      select coalesce(sum(shipment_line.qty), 0) from shipment_line
      join shipment on shipment.id = shipment_id
      where line_id = line.id and handed_over_at is not null))`,

  "what has come is what was in parcels that came": `
    select code as what from sales_order_line line join sales_order on sales_order.id = order_id
    where user_id = $1 and delivered_qty <> (
      select coalesce(sum(shipment_line.qty), 0) from shipment_line
      join shipment on shipment.id = shipment_id
      where line_id = line.id and state = 'delivered')`,

  "pieces are left out for which money goes back, and each once": `
    select code as what from sales_order_line line join sales_order on sales_order.id = order_id
    cross join lateral (
      select coalesce(sum(refund_line.qty), 0) as refunded, coalesce(sum(unsent_qty), 0) as unsent
      from refund_line join payment on payment.id = refund_id
      where line_id = line.id and payment.state <> 'withdrawn') part
    where user_id = $1 and (refunded > line.qty
      or unsent > cancelled_qty and status in ('packing', 'delivering', 'done'))`,

  "no more comes back than has left": `
    select code as what from sales_order_line line join sales_order on sales_order.id = order_id
    where user_id = $1 and (returned_qty > shipped_qty or returned_qty <> (
      select coalesce(sum(received_qty), 0) from return_line where line_id = line.id))`,

  "what is shelved again is counted in": `
    select product_id::text as what from stock
    where product_id in (${productsOfCustomer}) and (
      select coalesce(sum(quantity), 0) from stock_movement
      where product_id = stock.product_id and kind = 'return'
    ) <> (
      select coalesce(sum(shelf_qty), 0) from return_line join sales_order_line line on line.id = line_id
      where line.product_id = stock.product_id)`,

  "pieces on the shelf and sold are those that came": `
    select product_id::text as what from stock
    where product_id in (${productsOfCustomer}) and on_hand <> (
      select coalesce(sum(quantity), 0) from stock_movement where product_id = stock.product_id)`,

  "no more is sold than left, and no less than nothing": `
    select product_id::text as what from stock
    cross join lateral (
      select coalesce(-sum(quantity), 0) as pieces from stock_movement
      where product_id = stock.product_id and kind = 'sale') sold
    where product_id in (${productsOfCustomer}) and (pieces < 0
      or pieces > (select sum(shipped_qty) from sales_order_line where product_id = stock.product_id))`,

  "the pieces that are held are those that open orders hold": `
    select product_id::text as what from stock
    where product_id in (${productsOfCustomer}) and reserved <> (
      select sum(reserved_qty) from sales_order_line where product_id = stock.product_id)`,

  "only what has not left is held": `
    select code as what from sales_order_line line join sales_order on sales_order.id = order_id
    where user_id = $1 and reserved_qty > case
      when status in ('cancel', 'done', 'delivering') then 0 else qty - cancelled_qty - shipped_qty end`,

  "nobody waits for pieces that are free": `
    select code as what from sales_order_line line
    join sales_order on sales_order.id = order_id join stock on stock.product_id = line.product_id
    where user_id = $1 and status not in ('cancel', 'done', 'delivering')
      and reserved_qty < qty - cancelled_qty - shipped_qty and on_hand > reserved`,

  "a total is its lines and charges": `
    select order_code as what from sales_order
    where user_id = $1 and total_rupiah <>
      (select sum(qty * price_rupiah - discount_rupiah) from sales_order_line where order_id = sales_order.id)
      + (select coalesce(sum(amount_rupiah), 0) from order_charge where order_id = sales_order.id)`,

  "what a document says of the goods is what the order says": `
    select number as what from document join sales_order on sales_order.id = order_id
    where ${saysGoods} and (
      (snapshot #>> '{order,recipient,name}', snapshot #>> '{order,recipient,address}')
        is distinct from (trim(recipient_first_name || ' ' || recipient_last_name), recipient_address)
        -- What has left of an order whose recipient was changed went where the order said then.
        and not (
          exists (select from shipment where id::text = subject and handed_over_at is not null)
          and exists (select from audit_log
            where subject_id = sales_order.id::text and action = 'order.edit' and after ? 'recipientFields'))
      or exists (
        select from jsonb_to_recordset(snapshot #> '{order,lines}') as said (id bigint, "salesUnit" text)
        left join sales_order_line line on line.id = said.id and line.order_id = sales_order.id
        where said."salesUnit" is distinct from line.sales_unit))`,

  "no more pieces are for units than a line has, each unit named once": `
    select code as what from sales_order_line line join sales_order on sales_order.id = order_id
    cross join lateral (
      select coalesce(sum((unit ->> 'qty')::int), 0) as pieces, coalesce(min((unit ->> 'qty')::int), 1) as fewest,
        count(*) as units, count(distinct lower(unit ->> 'unitNumber')) as names
      from jsonb_array_elements(for_units) as unit) said
    where user_id = $1 and (pieces > qty or fewest < 1 or units <> names)`,

  "an invoice has no more pieces for units than it has pieces": `
    select number as what from document join sales_order on sales_order.id = order_id
    cross join lateral jsonb_to_recordset(snapshot #> '{order,lines}') as said (qty int, "forUnits" jsonb)
    where user_id = $1 and kind = 'invoice' and voided_at is null and qty < (
      select sum((unit ->> 'qty')::int) from jsonb_array_elements("forUnits") as unit)`,

  "a meter does not go back": `
    select what from (
      select unit_number as what, hours - lag(hours) over (partition by machine.id order by day, reading.id) as ran
      from customer_machine machine join machine_reading reading on customer_machine_id = machine.id
      where machine.user_id = $1) as reading
    where ran < 0`,

  "services follow each other, and the reading of each is of its day": `
    select unit_number as what from customer_machine machine join service_done done on customer_machine_id = machine.id
    where machine.user_id = $1 and (
      exists (select from service_done later
        where later.customer_machine_id = machine.id and later.day > done.day and later.hours < done.hours)
      or exists (select from machine_reading reading where reading.id = done.reading_id
        and (reading.customer_machine_id, reading.day) <> (machine.id, done.day)))`,

  "what is audited names no recipient": `
    select action as what from audit_log join sales_order on subject_id = sales_order.id::text
    where sales_order.user_id = $1 and concat(before, after) ~ 'Widodo|Daan Mogot'`,

  "documents have numbers without gaps": `
    select number as what from document join sales_order on sales_order.id = order_id
    where user_id = $1 and sequence <> 1 and not exists (
      select from document before
      where before.kind = document.kind and before.year = document.year and before.sequence = document.sequence - 1)`,

  "a payment state says how an order stands with its money": `
    select order_code as what from sales_order
    cross join lateral (select coalesce(sum(case when sales_order.status <> 'cancel' then payment.amount_rupiah end), 0) as lowered from payment
      where payment.order_id = sales_order.id and payment.state = 'accepted' and method = 'credit' and reference <> '') set_off
    cross join lateral (select case when status = 'cancel' then 0 else owed_again_rupiah end as again) back
    cross join lateral (select status <> 'cancel' and received_rupiah - again < total_rupiah
      and (lowered > 0 or again > 0 or on_account_at is not null and refunded_rupiah > 0) as lacks) short
    where user_id = $1 and payment_state <> 'credited' and payment_state <> case
      when lacks and received_rupiah > refunded_rupiah then 'partly paid'
      when lacks then 'unpaid'
      when received_rupiah - refunded_rupiah > total_rupiah - lowered then 'overpaid'
      when received_rupiah - refunded_rupiah = total_rupiah - lowered then 'paid'
      when refunded_rupiah > lowered and received_rupiah = refunded_rupiah then 'refunded'
      when refunded_rupiah > lowered then 'partly refunded'
      when received_rupiah > lowered then 'partly paid'
      else 'unpaid' end`,

  "a transfer counts once, for all of it, and only while it is matched": `
    select mutation.id::text as what from bank_mutation mutation
    where id in (select mutation_id from payment_allocation part join payment on payment.id = payment_id
        join sales_order on sales_order.id = payment.order_id where user_id = $1)
      and (case when state = 'matched' then amount_rupiah else 0 end)
        <> (select sum(amount_rupiah) from payment_allocation where mutation_id = mutation.id)`,

  "no payment is shown for more than it counts": `
    select payment.id::text as what from payment join sales_order on sales_order.id = order_id
    where user_id = $1 and (case when state = 'accepted' then payment.amount_rupiah else 0 end)
      < (select coalesce(sum(amount_rupiah), 0) from payment_allocation where payment_id = payment.id)`,

  "no more credit is used than was kept": `
    select 'credit' as what from payment join sales_order on sales_order.id = order_id
    where user_id = $1 and method = 'credit' and payment.state in ('confirmed', 'accepted')
    having sum(amount_rupiah) > 0`,

  "a valid kwitansi belongs to money that came, a valid credit note to money that goes back": `
    select number as what from document join sales_order on sales_order.id = order_id
    where user_id = $1 and voided_at is null and (
      kind = 'kwitansi' and not exists (select from payment where id::text = subject and state = 'accepted')
      or kind = 'credit-note' and not exists (select from payment where id::text = subject and state in ('sent', 'confirmed')))`,

  "a void document says why": `
    select number as what from document join sales_order on sales_order.id = order_id
    where user_id = $1 and voided_at is not null and void_reason = ''`,

  "an order of which something has left does not wait for its payment": `
    select order_code as what from sales_order
    where user_id = $1 and status in ('new', 'processing', 'waiting for payment') and fulfilment_state <> 'nothing'`,

  "an order's status is the one that its history ends with": `
    select order_code as what from sales_order
    where user_id = $1 and status <> (
      select to_status from sales_order_event where order_id = sales_order.id order by id desc limit 1)`,

  // What a courier said of another airway bill is not about this parcel any more.
  "a parcel is where it was last said to be": `
    select shipment.id::text as what from shipment join sales_order on sales_order.id = order_id
    left join lateral (
      select array_agg(state) as told from shipment_event
      where shipment_id = shipment.id and withdrawn_at is null and airway_bill in ('', shipment.airway_bill)) said on true
    where user_id = $1 and status <> 'done' and handed_over_at is not null
      and state <> all (coalesce(told, array['handed over']))`,

  "a lost parcel has not arrived, and a step says so": `
    select shipment.id::text as what from shipment_loss
    join shipment on shipment.id = shipment_id join sales_order on sales_order.id = order_id
    where user_id = $1 and found_at is null and (state <> 'problem' or not exists (
      select from shipment_event where id = step_id and withdrawn_at is null))`,

  "a parcel that was found is neither told as lost nor made good": `
    select shipment.id::text as what from shipment_loss
    join shipment on shipment.id = shipment_id join sales_order on sales_order.id = order_id
    where user_id = $1 and found_at is not null and (
      exists (select from shipment_event where id = step_id and withdrawn_at is null)
      or exists (select from payment where id in (refund_id, rest_refund_id) and state <> 'withdrawn')
      or exists (select from sales_order one where one.id = replacement_id and one.status <> 'cancel' and one.total_rupiah = 0))`,

  "a lost parcel is made good by its pieces or by their money": `
    select shipment.id::text as what from shipment_loss
    join shipment on shipment.id = shipment_id join sales_order on sales_order.id = order_id
    where user_id = $1 and found_at is null
      and exists (select from payment where id in (refund_id, rest_refund_id) and state <> 'withdrawn')
      and exists (select from sales_order one where one.id = replacement_id and one.status <> 'cancel')`,

  "pieces of lost parcels are not in returns": `
    select code as what from sales_order_line line join sales_order on sales_order.id = order_id
    where user_id = $1 and shipped_qty < (
      select coalesce(sum(part.qty), 0) from shipment_line part join shipment_loss on shipment_loss.shipment_id = part.shipment_id
      where part.line_id = line.id and found_at is null
    ) + (
      select coalesce(sum(case request.state when 'refused' then 0 when 'asked' then part.qty when 'approved' then part.qty else part.received_qty end), 0)
      from return_line part join return_request request on request.id = part.return_id where part.line_id = line.id)`,

  "a refund that was promised is mailed": `
    select order_code as what from sales_order
    where user_id = $1 and (select count(*) from mail where order_id = sales_order.id and template in ('refund-promised', 'credit-kept', 'credit-note'))
      < (select count(*) from payment join refund on payment_id = payment.id where order_id = sales_order.id)`,

  "an accepted payment is audited": `
    select order_code as what from sales_order
    where user_id = $1 and (select count(*) from audit_log where subject_id = sales_order.id::text and action in ('payment.accept', 'payment.writeOff'))
      < (select count(*) from payment where order_id = sales_order.id and state = 'accepted' and decided_by is not null
        and not (method = 'credit' and reference <> ''))`,

  "only who was refused is told so": `
    select order_code as what from sales_order
    where user_id = $1 and (select count(*) from mail where order_id = sales_order.id and template = 'payment-rejected')
      > (select count(*) from audit_log where subject_id = sales_order.id::text and action = 'payment.reject')`,
};

const asQuery = (name: string, asked: Record<string, string>) => ({
  name,
  text: Object.entries(asked)
    .map(([law, find]) => `select '${law.replaceAll("'", "''")}' as law, what from (${find}) as broken`)
    .join(" union all "),
});

const queryOfOrders = asQuery("broken laws", laws);
const queryOfAll = asQuery("broken laws, also of events", { ...laws, ...lawsOfEvents });

/** The broken laws, each with what breaks it; those of events too where an endpoint wants all of them. */
export async function brokenLaws(
  pool: Pool,
  customer: string,
  { areEventsTold } = { areEventsTold: false },
): Promise<string[]> {
  const query = areEventsTold ? queryOfAll : queryOfOrders;
  const { rows } = await pool.query<{ law: string; what: string }>({ ...query, values: [customer] });
  return rows.map(({ law, what }) => `${law}: ${what}`);
}
