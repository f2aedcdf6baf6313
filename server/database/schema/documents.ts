import { sql } from "drizzle-orm";
import {
  check,
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
import { issuedKinds, type IssuedKind } from "#contract/money/documents.ts";
import { users } from "./accounts.ts";
import { isOneOf, moment } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * The last number given to a kind of document in a year (Asia/Jakarta). Its row is locked until the transaction that
 * takes a number ends: a number that is not used is given again, so there are no gaps.
 */
export const documentNumbers = pgTable(
  "document_number",
  {
    kind: text("kind").$type<IssuedKind | "quotation">().notNull(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (table) => [primaryKey({ name: "document_number_of_year", columns: [table.kind, table.year] })],
);

/**
 * Documents as they were issued: each has its number for good, and is printed from `snapshot`. Rows are only ever added; a
 * document that no longer holds is void.
 */
export const documents = pgTable(
  "document",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").$type<IssuedKind>().notNull(),
    year: integer("year").notNull(),
    /** Its place among the documents of its kind and year, from 1. */
    sequence: integer("sequence").notNull(),
    /** `INV/2026/0001`. */
    number: text("number").notNull().unique("document_number_unique"),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** What of the order it is about, if not all of it: the id of a payment, a shipment or a refund. */
    subject: text("subject").notNull().default(""),
    issuedAt: moment("issued_at")
      .notNull()
      .default(sql`now()`),
    /** Null if the shop itself issued it. */
    issuedBy: uuid("issued_by").references(() => users.id),
    voidedAt: moment("voided_at"),
    voidReason: text("void_reason").notNull().default(""),
    /** `DocumentFacts`. */
    snapshot: jsonb("snapshot").notNull(),
  },
  (table) => [
    unique("document_sequence_unique").on(table.kind, table.year, table.sequence),
    uniqueIndex("document_issued_once")
      .on(table.orderId, table.kind, table.subject)
      .where(sql`${table.voidedAt} is null`),
    index("document_of_order").on(table.orderId),
    index("document_of_kind_by_day").on(table.kind, table.issuedAt),
    check("document_kind_known", isOneOf(table.kind, issuedKinds)),
  ],
);
