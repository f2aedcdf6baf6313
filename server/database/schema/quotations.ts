import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Language } from "#contract/core/languages.ts";
import {
  deliveryTerms,
  quotationStates,
  rejectionReasons,
  type DeliveryTerms,
  type QuotationState,
  type RejectionReason,
} from "#contract/quotations/quotation-states.ts";
import { grades, type Grade } from "#contract/catalogue/grades.ts";
import { salesUnits, type SalesUnit } from "#contract/core/sales-units.ts";
import { users } from "./accounts.ts";
import { products } from "./catalogue.ts";
import { createdAt, forUnits, isOneOf, moment, rupiah } from "./columns.ts";
import { companies } from "./companies.ts";
import { orders } from "./orders.ts";
import { quoteRequests } from "./quote-requests.ts";

/** What the company offers for a request: whom, and how it stands. What it says stands in its versions. */
export const quotations = pgTable(
  "quotation",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null if the request was erased with its customer. */
    requestId: bigint("request_id", { mode: "number" })
      .references(() => quoteRequests.id, { onDelete: "set null" })
      .unique("quotation_of_request"),
    /** `001/PNW/MJ/XI/2026`; null until it is sent. */
    number: text("number").unique("quotation_number_unique"),
    state: text("state").$type<QuotationState>().notNull().default("draft"),
    /** When it came into its state. */
    since: moment("since")
      .notNull()
      .default(sql`now()`),
    /** Null for a guest. */
    userId: uuid("user_id").references(() => users.id),
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** How to reach whom it is for. */
    phoneNumber: text("phone_number").notNull().default(""),
    email: text("email").notNull().default(""),
    language: text("language").$type<Language>().notNull(),
    /** The latest version that was sent; 0 if none was. */
    version: integer("version").notNull().default(0),
    /** Grows with each change, so that of two who write at once the second is told. */
    edit: integer("edit").notNull().default(0),
    /** The order that it became. */
    orderId: uuid("order_id")
      .references(() => orders.id)
      .unique("quotation_of_order"),
    /** When its customer was reminded of its end. */
    remindedAt: moment("reminded_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("quotation_newest").on(table.since.desc(), table.id.desc()),
    index("quotation_by_state").on(table.state, table.since.desc(), table.id.desc()),
    index("quotation_of_account").on(table.userId),
    index("quotation_of_company").on(table.companyId),
    check("quotation_state_known", isOneOf(table.state, quotationStates)),
    check("quotation_sent_has_number", sql`(${table.version} > 0) = (${table.number} is not null)`),
    check("quotation_draft_was_not_sent", sql`(${table.state} = 'draft') = (${table.version} = 0)`),
    check(
      "quotation_converted_has_order",
      sql`(${table.state} = 'converted') = (${table.orderId} is not null)`,
    ),
  ],
);

/** What a quotation says. A version that was sent never changes; the one that was not is the draft, of which there is one at most. */
export const quotationVersions = pgTable(
  "quotation_version",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    quotationId: uuid("quotation_id")
      .notNull()
      .references(() => quotations.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    /** Null for the draft. */
    sentAt: moment("sent_at"),
    sentBy: uuid("sent_by").references(() => users.id),
    name: text("name").notNull(),
    company: text("company").notNull().default(""),
    address: text("address").notNull().default(""),
    validUntil: date("valid_until").notNull(),
    delivery: text("delivery").$type<DeliveryTerms>().notNull(),
    shippingCostRupiah: rupiah("shipping_cost_rupiah").notNull(),
    terms: text("terms").notNull(),
    totalRupiah: rupiah("total_rupiah").notNull(),
    /** `QuotationFacts`, once it was sent: all that its PDF is printed from. */
    snapshot: jsonb("snapshot"),
    /** When its customer said no to it, and why. */
    rejectedAt: moment("rejected_at"),
    rejectionReason: text("rejection_reason").$type<RejectionReason>(),
    rejectionNote: text("rejection_note").notNull().default(""),
  },
  (table) => [
    unique("quotation_version_once").on(table.quotationId, table.version),
    uniqueIndex("quotation_has_one_draft")
      .on(table.quotationId)
      .where(sql`${table.sentAt} is null`),
    check("quotation_version_delivery_known", isOneOf(table.delivery, deliveryTerms)),
    check("quotation_version_sent_is_kept", sql`(${table.sentAt} is null) = (${table.snapshot} is null)`),
    check("quotation_version_rejection_known", isOneOf(table.rejectionReason, rejectionReasons)),
    check(
      "quotation_version_rejection_has_reason",
      sql`(${table.rejectedAt} is null) = (${table.rejectionReason} is null)`,
    ),
    check(
      "quotation_version_amounts_not_negative",
      sql`${table.shippingCostRupiah} >= 0 and ${table.totalRupiah} >= ${table.shippingCostRupiah}`,
    ),
  ],
);

/** The lines of a version. */
export const quotationLines = pgTable(
  "quotation_line",
  {
    versionId: bigint("version_id", { mode: "number" })
      .notNull()
      .references(() => quotationVersions.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** Null for a part that is not in the catalogue. */
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    code: text("code").notNull().default(""),
    name: text("name").notNull(),
    brand: text("brand").notNull().default(""),
    /** Null if nobody has said. */
    grade: text("grade").$type<Grade>(),
    qty: integer("qty").notNull(),
    salesUnit: text("sales_unit").$type<SalesUnit>().notNull(),
    priceRupiah: rupiah("price_rupiah").notNull(),
    /** Working days until it leaves; 0 if it is ready, null while nobody has said. */
    deliveryDays: integer("delivery_days"),
    /** The place of the line that it can stand in for. */
    alternativeOf: integer("alternative_of"),
    note: text("note").notNull().default(""),
    forUnits: forUnits(),
  },
  (table) => [
    primaryKey({ name: "quotation_line_place", columns: [table.versionId, table.position] }),
    check("quotation_line_quantity_positive", sql`${table.qty} > 0`),
    check("quotation_line_price_not_negative", sql`${table.priceRupiah} >= 0`),
    check("quotation_line_grade_known", isOneOf(table.grade, grades)),
    check("quotation_line_unit_known", isOneOf(table.salesUnit, salesUnits)),
    check("quotation_line_stands_in_for_one_before", sql`${table.alternativeOf} < ${table.position}`),
  ],
);

/** The private links to a quotation; it has one for each mail or message that names it. */
export const quotationLinks = pgTable(
  "quotation_link",
  {
    /** SHA-256 of the link's code, hex; the code itself is not stored anywhere. */
    tokenHash: text("token_hash").primaryKey(),
    quotationId: uuid("quotation_id")
      .notNull()
      .references(() => quotations.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("quotation_link_of_quotation").on(table.quotationId),
    index("quotation_link_age").on(table.createdAt),
  ],
);
