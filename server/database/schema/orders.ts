import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  unique,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { fulfilmentStates, type FulfilmentState } from "#contract/orders/fulfilment-states.ts";
import type { Language } from "#contract/core/languages.ts";
import { orderPaymentStates, type OrderPaymentState } from "#contract/money/order-payments.ts";
import { orderStatuses, type OrderStatus } from "#contract/orders/order-states.ts";
import { chargeKinds, type ChargeKind } from "#contract/orders/order-total.ts";
import { salesUnits, type SalesUnit } from "#contract/core/sales-units.ts";
import { users } from "./accounts.ts";
import { companies } from "./companies.ts";
import { createdAt, forUnits, isOneOf, moment, recipientColumns, rupiah } from "./columns.ts";
import { products } from "./catalogue.ts";

/**
 * The last order number given on a day (Asia/Jakarta); its row lock makes order codes unique when orders come at once.
 */
export const orderNumbers = pgTable("order_number", {
  day: date("day").primaryKey(),
  last: integer("last").notNull(),
});

export const orders = pgTable(
  "sales_order",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderCode: text("order_code").notNull().unique("order_code_unique"),
    orderDate: moment("order_date")
      .notNull()
      .default(sql`now()`),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** The company whose order it is, and what it said of itself when the order was placed; null and empty if it is a person's. */
    companyId: uuid("company_id").references(() => companies.id),
    companyLegalName: text("company_legal_name").notNull().default(""),
    companyNpwp: text("company_npwp").notNull().default(""),
    companyNitku: text("company_nitku").notNull().default(""),
    /** The number of the company's purchase order; empty if it has named none. */
    poNumber: text("po_number").notNull().default(""),
    /** The key of its file in the private store. */
    poFileKey: text("po_file_key"),
    /** Its buyer has asked for it on account; the staff releases it, or asks for payment all the same. */
    isAskedOnAccount: boolean("is_asked_on_account").notNull().default(false),
    /** When it was released to packing unpaid, to be paid until `paymentDueAt`; null if it was not. */
    onAccountAt: moment("on_account_at"),
    /** Why it was released although the company's terms spoke against it; for the staff alone. */
    onAccountReason: text("on_account_reason").notNull().default(""),
    /** The language of its mails and of the names in its lines. */
    language: text("language").$type<Language>().notNull(),
    status: text("status").$type<OrderStatus>().notNull().default("new"),
    /** The sum of the lines, their discounts taken off. */
    subtotalRupiah: rupiah("subtotal_rupiah").notNull(),
    /** A charge of the kind `shipping` too, which a trigger writes; likewise the unique code. */
    shippingCostRupiah: rupiah("shipping_cost_rupiah").notNull(),
    /**
     * 1 to 999 Rupiah added to the total, so that the amount identifies the order; 0 if the shop does not use unique
     * codes.
     */
    uniqueCodeRupiah: integer("unique_code_rupiah").notNull().default(0),
    /** The code with which it was last asked to be paid before it was reopened; it gets this one again if it can. */
    formerCodeRupiah: integer("former_code_rupiah").notNull().default(0),
    /** The lines plus the charges; a trigger checks it when the transaction ends (`order_total_adds_up`). */
    totalRupiah: rupiah("total_rupiah").notNull(),
    /** The sums of its payments: what was accepted, what is promised back, what was sent back; triggers write them. */
    receivedRupiah: rupiah("received_rupiah").notNull().default(0),
    /** What of it settled the order without money: tax that the buyer withheld, and what was written off. It never goes back. */
    withheldRupiah: rupiah("withheld_rupiah").notNull().default(0),
    /** What of that was written off. */
    writtenOffRupiah: rupiah("written_off_rupiah").notNull().default(0),
    promisedRupiah: rupiah("promised_rupiah").notNull().default(0),
    refundedRupiah: rupiah("refunded_rupiah").notNull().default(0),
    /** What of these two took nothing off what is owed (see `payments`). */
    owedAgainRupiah: rupiah("owed_again_rupiah").notNull().default(0),
    /** Follows from the total and these sums; a trigger writes it. */
    paymentState: text("payment_state").$type<OrderPaymentState>().notNull().default("unpaid"),
    /** May exceed an integer: 9,999 undercarriages are heavier. */
    weightGrams: bigint("weight_grams", { mode: "number" }).notNull(),
    chargeableKilograms: integer("chargeable_kilograms").notNull(),
    shippingProvider: text("shipping_provider").notNull(),
    /**
     * What the company called a courier of its own when it was chosen; empty for couriers that are known by their code. A trigger
     * writes it (`name_of_own_courier`).
     */
    shippingProviderName: text("shipping_provider_name").notNull().default(""),
    shippingMethod: text("shipping_method").notNull(),
    isShippingEstimate: boolean("is_shipping_estimate").notNull(),
    /** All numbers under which something of the order has left; triggers write it (see `shipments`). */
    airwayBill: text("airway_bill"),
    /** How far its goods have come; triggers write it (see `shipments`). */
    fulfilmentState: text("fulfilment_state").$type<FulfilmentState>().notNull().default("nothing"),
    paymentDueAt: moment("payment_due_at"),
    /** Set when the customer confirms the payment; cleared when the payment is rejected. */
    paymentReceiptSenderName: text("payment_receipt_sender_name"),
    customerSalutation: text("customer_salutation").$type<"Mr" | "Mrs" | "Ms">().notNull(),
    customerFirstName: text("customer_first_name").notNull(),
    customerLastName: text("customer_last_name").notNull(),
    customerCompany: text("customer_company").notNull(),
    customerEmail: text("customer_email").notNull(),
    customerPhoneNumber: text("customer_phone_number").notNull(),
    customerAddress: text("customer_address").notNull(),
    customerSubdistrictId: integer("customer_subdistrict_id").notNull(),
    customerSubdistrict: text("customer_subdistrict").notNull(),
    customerCity: text("customer_city").notNull(),
    customerProvince: text("customer_province").notNull(),
    customerPostalCode: text("customer_postal_code").notNull(),
    ...recipientColumns(),
    createdAt: createdAt(),
    updatedAt: moment("updated_at")
      .notNull()
      .default(sql`now()`),
    /** The text that the back office searches orders in, lower case; the database itself writes it. */
    searchText: text("search_text").generatedAlwaysAs(
      sql`lower(order_code || ' ' || customer_first_name || ' ' || customer_last_name || ' ' || customer_company || ' ' || customer_email || ' ' || customer_phone_number || ' ' || recipient_first_name || ' ' || recipient_last_name || ' ' || recipient_company || ' ' || recipient_phone_number || ' ' || coalesce(airway_bill, ''))`,
    ),
  },
  (table) => [
    // The office's list, the newest first.
    index("order_newest").on(table.orderDate.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // The search of the list.
    index("order_search").using("gin", table.searchText.op("gin_trgm_ops")),
    // Only orders that can still be paid hold their code: a closed order gives it back.
    uniqueIndex("order_unique_code_once")
      .on(table.uniqueCodeRupiah)
      .where(sql`${table.uniqueCodeRupiah} > 0 and ${table.status} = 'waiting for payment'`),
    // Finds the orders that a transfer of some amount may pay, and sorts the list by total.
    index("order_total").on(table.totalRupiah),
    index("order_of_user").on(table.userId, table.orderDate.desc().nullsFirst()),
    index("order_of_company")
      .on(table.companyId, table.orderDate.desc().nullsFirst())
      .where(sql`${table.companyId} is not null`),
    // The tabs that are one status, and "promise late".
    index("order_by_status").on(
      table.status,
      table.orderDate.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // The tabs of unusual payment states: most orders are not paid or paid, the others are few and looked for.
    index("order_by_payment_state")
      .on(table.paymentState, table.orderDate.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.paymentState} not in ('unpaid', 'paid')`),
    // Beside the search text, whose change would write every order again.
    index("order_po_number")
      .using("gin", sql`lower(${table.poNumber}) gin_trgm_ops`)
      .where(sql`${table.poNumber} <> ''`),
    check(
      "order_purchase_order_of_company",
      sql`${table.companyId} is not null or (${table.poNumber} = '' and ${table.poFileKey} is null)`,
    ),
    check(
      "order_on_account_of_company",
      sql`${table.companyId} is not null or (not ${table.isAskedOnAccount} and ${table.onAccountAt} is null)`,
    ),
    // The tab "on account", and what a company owes: few of its orders, read before each new one on account.
    index("order_on_account")
      .on(table.companyId)
      .where(
        sql`(${table.isAskedOnAccount} or ${table.onAccountAt} is not null) and ${table.paymentState} not in ('paid', 'overpaid')`,
      ),
    // The tabs "overdue" and "slips missing": the few orders for which money is still to come, on account or not, in the list's order. In a
    // status that is not named here, that is so if less than the total was received, without what went back and is owed again.
    index("order_to_be_paid")
      .on(table.orderDate.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(
        sql`${table.status} = 'waiting for payment' or (${table.status} not in ('new', 'processing', 'cancel') and ${table.receivedRupiah} - ${table.owedAgainRupiah} < ${table.totalRupiah})`,
      ),
    // The tab "money left": the few orders of which money came that they do not need, and that nobody has given back or kept.
    index("order_money_left")
      .on(table.orderDate.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(
        sql`(${table.status} = 'cancel' and ${table.receivedRupiah} - ${table.withheldRupiah} - ${table.promisedRupiah} - ${table.refundedRupiah} > 0) or (${table.status} <> 'cancel' and ${table.receivedRupiah} - ${table.promisedRupiah} - ${table.refundedRupiah} > ${table.totalRupiah})`,
      ),
    check("order_unique_code_in_range", sql`${table.uniqueCodeRupiah} between 0 and 999`),
    // The tab "partly shipped": the few orders of which a part has left.
    index("order_partly_shipped")
      .on(table.orderDate.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.fulfilmentState} = 'partly shipped'`),
    check("order_fulfilment_state_known", isOneOf(table.fulfilmentState, fulfilmentStates)),
    check(
      "order_cancelled_before_it_ships",
      sql`${table.status} <> 'cancel' or ${table.fulfilmentState} = 'nothing'`,
    ),
    check(
      "order_refunds_within_receipts",
      sql`${table.promisedRupiah} + ${table.refundedRupiah} <= ${table.receivedRupiah} - ${table.withheldRupiah}`,
    ),
    check("order_payment_state_known", isOneOf(table.paymentState, orderPaymentStates)),
    check("order_status_known", isOneOf(table.status, orderStatuses)),
  ],
);

/**
 * Copies of what was bought. Only the staff changes them, and only before payment is asked for; `orderEdits` records
 * the result.
 */
export const orderLines = pgTable(
  "sales_order_line",
  {
    /**
     * Names the line: one that stays in an edit keeps it, while the position of a removed line is given to another. The
     * database itself gives it, also to lines of an older process, which knows no ids. A number and no UUID: only the staff
     * and the order's customer see it, lines of one order stand together, and rows that point at lines stay small.
     */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Its place among the order's lines. */
    position: integer("position").notNull(),
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    code: text("code").notNull(),
    /** In the form in which part numbers are compared; the database itself writes it. */
    codeNormalized: text("code_normalized").generatedAlwaysAs(
      sql`regexp_replace(upper(code), '[^A-Z0-9]', '', 'g')`,
    ),
    name: text("name").notNull(),
    priceRupiah: rupiah("price_rupiah").notNull(),
    /** The catalogue's price at that moment, where the line was priced by one of the company's price lists; else null. */
    listPriceRupiah: rupiah("list_price_rupiah"),
    /** The name that this price list had. */
    priceListName: text("price_list_name"),
    qty: integer("qty").notNull(),
    /** The product's unit when it was ordered: a trigger copies it, also for an older process, which knows no units. */
    salesUnit: text("sales_unit").$type<SalesUnit>().notNull().default("pcs"),
    /** What is taken off the whole line. */
    discountRupiah: rupiah("discount_rupiah").notNull().default(0),
    /** The per cent as which the discount was entered; null if it was entered in Rupiah. */
    discountPercent: numeric("discount_percent", { precision: 5, scale: 2, mode: "number" }),
    /**
     * How many of the pieces the stock holds for this order. A process of an older version may hold pieces that have left:
     * they are freed when the line's last piece leaves.
     */
    reservedQty: integer("reserved_qty").notNull().default(0),
    /** How many of the pieces have left, and how many of these have arrived; triggers write both (see `shipments`). */
    shippedQty: integer("shipped_qty").notNull().default(0),
    deliveredQty: integer("delivered_qty").notNull().default(0),
    /** How many of the pieces that left came back. */
    returnedQty: integer("returned_qty").notNull().default(0),
    /** How many of the pieces will never leave. */
    cancelledQty: integer("cancelled_qty").notNull().default(0),
    /** When what waits is promised to leave. */
    promisedOn: date("promised_on"),
    weightGrams: integer("weight_grams").notNull(),
    customerNotes: text("customer_notes").notNull().default(""),
    forUnits: forUnits(),
    pictureKey: text("picture_key"),
  },
  (table) => [
    uniqueIndex("order_line_position_unique").on(table.orderId, table.position),
    index("order_line_code").on(table.codeNormalized.op("text_pattern_ops")),
    index("order_line_product").on(table.productId),
    check("order_line_sales_unit_known", isOneOf(table.salesUnit, salesUnits)),
    check("order_line_quantity_positive", sql`${table.qty} > 0`),
    check("order_line_reserves_at_most_all", sql`${table.reservedQty} between 0 and ${table.qty}`),
    check("order_line_cancels_at_most_all", sql`${table.cancelledQty} between 0 and ${table.qty}`),
    check(
      "order_line_ships_at_most_all",
      sql`${table.shippedQty} between 0 and ${table.qty} - ${table.cancelledQty}`,
    ),
    check("order_line_delivers_what_left", sql`${table.deliveredQty} between 0 and ${table.shippedQty}`),
    check("order_line_returns_what_left", sql`${table.returnedQty} between 0 and ${table.shippedQty}`),
    check("order_line_discount_not_negative", sql`${table.discountRupiah} >= 0`),
  ],
);

/** What an order costs beside its lines, or less: its total is the lines plus these. */
export const orderCharges = pgTable(
  "order_charge",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ChargeKind>().notNull(),
    /** What the company calls it; empty for the kind's usual name. */
    label: text("label").notNull().default(""),
    /** The per cent as which a discount was entered; null if it was entered in Rupiah. */
    percent: numeric("percent", { precision: 5, scale: 2, mode: "number" }),
    /** A discount is negative. */
    amountRupiah: rupiah("amount_rupiah").notNull(),
  },
  (table) => [
    primaryKey({ name: "order_charge_once", columns: [table.orderId, table.kind] }),
    check("order_charge_kind_known", isOneOf(table.kind, chargeKinds)),
    check(
      "order_charge_has_its_sign",
      sql`case ${table.kind} when 'discount' then ${table.amountRupiah} < 0 when 'rounding' then true else ${table.amountRupiah} >= 0 end`,
    ),
  ],
);

/** Each move of an order: who, when, why. Rows are only ever added. */
export const orderEvents = pgTable(
  "sales_order_event",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    fromStatus: text("from_status").$type<OrderStatus>(),
    toStatus: text("to_status").$type<OrderStatus>().notNull(),
    reason: text("reason").notNull().default(""),
    userId: uuid("user_id").references(() => users.id),
    at: moment("at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index("order_event_of_order").on(table.orderId, table.id)],
);

/** Each change of an order's lines or shipping: who, when, and the result. Rows are only ever added. */
export const orderEdits = pgTable(
  "sales_order_edit",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    totalBeforeRupiah: rupiah("total_before_rupiah").notNull(),
    totalAfterRupiah: rupiah("total_after_rupiah").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    at: createdAt(),
  },
  (table) => [index("order_edit_of_order").on(table.orderId, table.id)],
);

/** Notes of the staff about an order; the customer never sees them. */
export const orderNotes = pgTable(
  "sales_order_note",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    at: createdAt(),
  },
  (table) => [index("order_note_of_order").on(table.orderId, table.id)],
);

/** Requests that came with an Idempotency-Key, stored for 24 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_key",
  {
    /** Null for somebody without an account. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** SHA-256 of what the request asks for. */
    requestHash: text("request_hash").notNull(),
    /** Null for an added cart line, which is always answered with the current cart. */
    answer: jsonb("answer"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("idempotency_key_of_one").on(table.userId, table.key).nullsNotDistinct(),
    index("idempotency_key_age").on(table.createdAt),
  ],
);

/** What a confirmation said before it was corrected; whom it names is not kept. */
interface ProofCorrection {
  at: string;
  amount: number;
  paymentTo: string;
  transferredAt: string;
  /** Whether the correction came with another picture. */
  isOtherPicture: boolean;
}

export const proofsOfPayment = pgTable(
  "proof_of_payment",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    invoiceCode: text("invoice_code").notNull().unique("invoice_code_unique"),
    status: text("status").$type<"checking" | "accepted" | "rejected">().notNull().default("checking"),
    amountRupiah: rupiah("amount_rupiah").notNull(),
    senderName: text("sender_name").notNull(),
    senderEmail: text("sender_email").notNull(),
    paymentTo: text("payment_to").notNull(),
    transferredAt: moment("transferred_at").notNull(),
    /** The picture's key in the private store. */
    receiptKey: text("receipt_key").notNull(),
    /** SHA-256 of the bytes as they were sent, to notice when the same picture is sent twice. */
    receiptHash: text("receipt_hash").notNull(),
    /** The id that the shares of one transfer for several orders have in common; null if it was for this order alone. */
    transferId: uuid("transfer_id"),
    /** What the customer said before each correction, the oldest first. */
    corrections: jsonb("corrections").$type<ProofCorrection[]>().notNull().default([]),
    rejectReason: text("reject_reason").notNull().default(""),
    decidedBy: uuid("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    createdAt: createdAt(),
    createdBy: text("created_by").notNull(),
    updatedAt: moment("updated_at")
      .notNull()
      .default(sql`now()`),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [
    index("proof_by_status").on(table.status, table.createdAt, table.id),
    index("proof_receipt_hash").on(table.receiptHash),
    index("proof_of_transfer")
      .on(table.transferId)
      .where(sql`${table.transferId} is not null`),
    index("proof_sender").using("gin", sql`lower(${table.senderName}) gin_trgm_ops`),
    index("proof_of_order").on(table.orderId, table.createdAt.desc().nullsFirst()),
    uniqueIndex("proof_one_open_per_order")
      .on(table.orderId)
      .where(sql`${table.status} = 'checking'`),
  ],
);
