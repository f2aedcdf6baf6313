import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";

/** Why a text is emptied: a person is erased, or the years for which books are kept are over. */
type Occasion = "erasure" | "years";

interface Emptied {
  /** The statement that empties the rows; `$ids` are the ids of the orders. */
  statement: string;
  /** The law requires it as long as the books, so only the end of the years empties it. */
  isOfBooks?: boolean;
}

const people = ["customer", "recipient"] as const;
const contacts = ["email", "phoneNumber"];
// As `addressOf` writes them; documents of older versions may have first and last name.
const names = ["name", "salutation", "firstName", "lastName", "company", "address", "postalCode"];

/** Empties the named texts of customer and recipient in the column `snapshot` of a document, and adds none that it lacks. */
function withoutTexts(fields: string[]): string {
  return people
    .flatMap((who) => fields.map((field) => `{order,${who},${field}}`))
    .reduce((json, path) => `jsonb_set(${json}, '${path}', '""', false)`, "snapshot");
}

/** The lines of a document's order without what the customer wrote beside them, and without what they call their units. */
const withoutNotes = `case when jsonb_typeof(snapshot #> '{order,lines}') = 'array' then jsonb_set(snapshot, '{order,lines}', (
  select coalesce(jsonb_agg(line - 'forUnits' || '{"customerNotes": ""}' order by place), '[]')
  from jsonb_array_elements(snapshot #> '{order,lines}') with ordinality as each(line, place))) else snapshot end`;

/** The lines of a quotation without their remarks, and without what the customer calls their units. */
const withoutRemarks = `case when jsonb_typeof(snapshot -> 'lines') = 'array' then jsonb_set(snapshot, '{lines}', (
  select coalesce(jsonb_agg(line - 'forUnits' || '{"note": ""}' order by place), '[]')
  from jsonb_array_elements(snapshot -> 'lines') with ordinality as each(line, place))) else snapshot end`;

const ofOrder = "order_id = any($ids)";
const ofPayment = "payment_id in (select id from payment where order_id = any($ids))";
const ofShipment = "shipment_id in (select id from shipment where order_id = any($ids))";
const ofReturn = "return_id in (select id from return_request where order_id = any($ids))";
const ofQuotation = "quotation_id in (select id from quotation where order_id = any($ids))";

/**
 * Everything in orders and the rows that belong to them that may tell about a person, in words or as a file. What the
 * law does not require is emptied when a person is erased: contacts, notes, reasons, answers. The rest is emptied when
 * the years are over.
 */
const emptied: Emptied[] = [
  {
    statement: `update sales_order set customer_email = '', customer_phone_number = '', recipient_email = '',
      recipient_phone_number = '', on_account_reason = '' where id = any($ids)`,
  },
  { statement: `delete from sales_order_note where ${ofOrder}` },
  { statement: `update sales_order_event set reason = '' where reason <> '' and ${ofOrder}` },
  {
    statement: `update sales_order_line set customer_notes = '', for_units = '[]'
      where (customer_notes <> '' or for_units <> '[]') and ${ofOrder}`,
  },
  {
    statement: `update document set void_reason = '', snapshot = ${withoutTexts(contacts)} where ${ofOrder}`,
  },
  { statement: `update document set snapshot = ${withoutNotes} where ${ofOrder}` },
  {
    statement: `update proof_of_payment set sender_email = '', reject_reason = '', corrections = '[]' where ${ofOrder}`,
  },
  { statement: `update refund set reason = '', account_number = '', account_holder = '' where ${ofPayment}` },
  { statement: `update entered_payment set note = '' where ${ofPayment}` },
  { statement: `update payment_attempt set note = '', fault = '', instructions = null where ${ofOrder}` },
  {
    statement: `delete from payment_notice where reference in (select reference from payment_attempt where ${ofOrder})`,
  },
  { statement: `update shipment_loss set reason = '' where ${ofShipment}` },
  { statement: `update stock_movement set reason = '' where reason <> '' and ${ofOrder}` },
  { statement: `update return_request set note = '', answer = '' where ${ofOrder}` },
  { statement: `update quotation set phone_number = '', email = '' where ${ofOrder}` },
  {
    statement: `update quotation_version set rejection_note = '', snapshot = jsonb_set(
      jsonb_set(snapshot, '{buyer,email}', '""'), '{buyer,phoneNumber}', '""') where ${ofQuotation}`,
  },
  { statement: `update quotation_version set snapshot = ${withoutRemarks} where ${ofQuotation}` },
  {
    statement: `update quotation_line set note = '', for_units = '[]' where (note <> '' or for_units <> '[]')
      and version_id in (select id from quotation_version where ${ofQuotation})`,
  },
  {
    isOfBooks: true,
    statement: `update sales_order set po_file_key = null, payment_receipt_sender_name = null,
      ${people.map((who) => `${who}_first_name = '', ${who}_last_name = '', ${who}_company = '', ${who}_address = '', ${who}_postal_code = ''`).join(", ")}
      where id = any($ids)`,
  },
  {
    isOfBooks: true,
    statement: `update document set snapshot = jsonb_set(${withoutTexts(names)}, '{reason}', '""', false) where ${ofOrder}`,
  },
  {
    isOfBooks: true,
    statement: `update proof_of_payment set sender_name = '', receipt_key = '' where ${ofOrder}`,
  },
  { isOfBooks: true, statement: `update refund set bank_name = '', receipt_key = null where ${ofPayment}` },
  {
    isOfBooks: true,
    statement: `update entered_payment set number = '', file_key = null where ${ofPayment}`,
  },
  {
    isOfBooks: true,
    statement: `update tax_invoice set buyer_document = null, buyer_number = '', buyer_name = '', pdf_key = null
      where document_id in (select id from document where order_id = any($ids))`,
  },
  {
    isOfBooks: true,
    statement: `delete from tax_filling_entry where document_id in (select id from document where order_id = any($ids))`,
  },
  // Two steps that differ only in their words would become duplicates.
  { isOfBooks: true, statement: `delete from shipment_event where ${ofShipment}` },
  { isOfBooks: true, statement: `delete from return_photo where ${ofReturn}` },
  {
    isOfBooks: true,
    statement: `update quotation_version set name = '', company = '', address = '', terms = '', snapshot = jsonb_set(jsonb_set(
      jsonb_set(jsonb_set(snapshot, '{buyer,name}', '""'), '{buyer,company}', '""'), '{buyer,address}', '""'), '{terms}', '""') where ${ofQuotation}`,
  },
];

/**
 * Empties what these orders tell about people. The files that they named stay in the store, where the clearing of
 * unnamed files finds them.
 */
export async function forgetOrderTexts(tx: Queryable, orderIds: string[], occasion: Occasion): Promise<void> {
  if (orderIds.length === 0) return;
  for (const { statement, isOfBooks = false } of emptied) {
    if (isOfBooks && occasion === "erasure") continue;
    await tx.execute(withIds(statement, orderIds));
  }
}

function withIds(statement: string, orderIds: string[]): SQL {
  const ids = sql`${sql.param(orderIds)}::uuid[]`;
  return sql.join(
    statement.split("$ids").map((part) => sql.raw(part)),
    ids,
  );
}
