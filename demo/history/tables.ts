/** A table of the history. */
export interface HistoryTable {
  name: string;
  /** The order in which its rows are written, so that the same history gives the same file. */
  order: string;
  /** Which rows belong to the history; all rows if it is left out. */
  where?: string;
}

/** How many mails of each kind the mailbox keeps: enough to see what each looks like. */
const lettersOfKind = 2;

const isNewestOfItsKind = `id in (
  select id from (
    select kept_mail.id, row_number() over (
      partition by template, facts ->> 'status', facts ->> 'kind' order by kept_mail.created_at desc, kept_mail.id) as place
    from kept_mail join mail on mail.id = kept_mail.id) letter
  where place <= ${lettersOfKind})`;

/** A private link belongs to the mail that contains it: the code itself is only in the mail. */
const isInLetter = `token_hash in (
  select encode(sha256(convert_to(found[1], 'UTF8')), 'hex') from kept_mail, regexp_matches(html, '#([A-Za-z0-9_-]{43})', 'g') found
  where ${isNewestOfItsKind})`;

/**
 * The tables in which a history has rows, each after those to which it refers. Other tables belong to the catalogue, or what they contain is soon
 * out of date: sessions, one-time codes, counters, jobs.
 */
export const historyTables: readonly HistoryTable[] = [
  { name: "app_user", order: "created_at, id", where: "email <> 'budi@contoh.example'" },
  { name: "setting", order: "key", where: "key = 'documents'" },
  { name: "company", order: "created_at, id" },
  { name: "company_member", order: "created_at, user_id" },
  { name: "company_invitation", order: "created_at, id" },
  { name: "address", order: "id" },
  { name: "saved_list", order: "created_at, id" },
  { name: "saved_list_line", order: "list_id, position" },
  { name: "customer_note", order: "id" },
  { name: "price_list", order: "id" },
  { name: "company_price_list", order: "company_id" },
  { name: "price_rule", order: "id" },
  { name: "order_number", order: "day" },
  { name: "sales_order", order: "order_date, id" },
  { name: "sales_order_line", order: "id" },
  { name: "order_charge", order: "order_id, kind" },
  { name: "sales_order_event", order: "id" },
  { name: "sales_order_edit", order: "id" },
  { name: "sales_order_note", order: "id" },
  { name: "payment", order: "created_at, id" },
  { name: "proof_of_payment", order: "created_at, id" },
  { name: "entered_payment", order: "payment_id" },
  { name: "refund", order: "payment_id" },
  { name: "refund_line", order: "refund_id, line_id" },
  { name: "bank_statement", order: "created_at, id" },
  { name: "bank_mutation", order: "id" },
  { name: "payment_allocation", order: "id" },
  { name: "payment_reminder", order: "created_at, order_id, kind" },
  { name: "shipment", order: "id" },
  { name: "shipment_line", order: "shipment_id, line_id" },
  { name: "shipment_event", order: "id" },
  { name: "shipment_following", order: "shipment_id" },
  { name: "return_request", order: "id" },
  { name: "return_line", order: "return_id, line_id" },
  { name: "stock", order: "product_id" },
  { name: "stock_movement", order: "id" },
  { name: "document_number", order: "kind, year" },
  { name: "document", order: "issued_at, number" },
  { name: "coretax_file", order: "id" },
  { name: "tax_invoice", order: "updated_at, document_id" },
  { name: "missed_search", order: "term" },
  { name: "quote_request", order: "id" },
  { name: "quote_request_line", order: "request_id, position" },
  { name: "quotation", order: "created_at, id" },
  { name: "quotation_version", order: "id" },
  { name: "quotation_line", order: "version_id, position" },
  { name: "mail", order: "created_at, id" },
  { name: "kept_mail", order: "created_at, id", where: isNewestOfItsKind },
  { name: "order_link", order: "created_at, token_hash", where: isInLetter },
  { name: "quotation_link", order: "created_at, token_hash", where: isInLetter },
  { name: "company_invitation_code", order: "invitation_id, token_hash", where: isInLetter },
  { name: "audit_log", order: "id" },
];
