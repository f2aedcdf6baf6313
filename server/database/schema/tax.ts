import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { taxFillingKinds, type TaxFillingKind } from "#contract/money/admin/tax-fillings.ts";
import {
  buyerDocuments,
  taxCollectors,
  type BuyerDocument,
  type TaxCollector,
} from "#contract/money/tax-documents.ts";
import { users } from "./accounts.ts";
import { createdAt, isOneOf, moment } from "./columns.ts";
import { documents } from "./documents.ts";

/** Files that were written for Coretax, as they were taken. */
export const coretaxFiles = pgTable(
  "coretax_file",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The month whose invoices it holds, `2026-11`. */
    month: text("month").notNull(),
    content: text("content").notNull(),
    createdAt: createdAt(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index("coretax_file_of_month").on(table.month),
    check("coretax_file_month", sql`${table.month} ~ '^\\d{4}-\\d{2}$'`),
  ],
);

/** What is known of an invoice's tax invoice (faktur pajak); an invoice without a row has none yet. */
export const taxInvoices = pgTable(
  "tax_invoice",
  {
    documentId: uuid("document_id")
      .primaryKey()
      .references(() => documents.id),
    /** Who the buyer is, if the invoice does not say it or says it wrongly; null for what the invoice says. */
    buyerDocument: text("buyer_document").$type<BuyerDocument>(),
    buyerNumber: text("buyer_number").notNull().default(""),
    buyerName: text("buyer_name").notNull().default(""),
    collector: text("collector").$type<TaxCollector>().notNull().default("none"),
    /** The file in which it went to Coretax; null if in none. */
    fileId: integer("file_id").references(() => coretaxFiles.id),
    /** 17 digits, given by Coretax; empty until it is known. */
    number: text("number").notNull().default(""),
    /** The key of its PDF in the private store; null if there is none. */
    pdfKey: text("pdf_key"),
    updatedAt: moment("updated_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex("tax_invoice_number_once")
      .on(table.number)
      .where(sql`${table.number} <> ''`),
    index("tax_invoice_of_file").on(table.fileId),
    check("tax_invoice_number_has_17_digits", sql`${table.number} ~ '^(\\d{17})?$'`),
    check("tax_invoice_buyer_document_known", isOneOf(table.buyerDocument, buyerDocuments)),
    check("tax_invoice_buyer_whole", sql`(${table.buyerDocument} is null) = (${table.buyerNumber} = '')`),
    check("tax_invoice_collector_known", isOneOf(table.collector, taxCollectors)),
  ],
);

/** What was filled in for many invoices at once, so that it can be taken back. Stored for 30 days. */
export const taxFillings = pgTable(
  "tax_filling",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<TaxFillingKind>().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("tax_filling_age").on(table.createdAt),
    check("tax_filling_kind_known", isOneOf(table.kind, taxFillingKinds)),
  ],
);

/** What one of them changed of an invoice: its number, or its PDF. */
export const taxFillingEntries = pgTable(
  "tax_filling_entry",
  {
    fillingId: uuid("filling_id")
      .notNull()
      .references(() => taxFillings.id, { onDelete: "cascade" }),
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    numberBefore: text("number_before").notNull().default(""),
    /** Empty if it filled in a PDF. */
    numberAfter: text("number_after").notNull().default(""),
    /** Named here, a PDF that was replaced stays in the store. */
    pdfBeforeKey: text("pdf_before_key"),
    /** Null if it filled in a number. */
    pdfAfterKey: text("pdf_after_key"),
  },
  (table) => [
    primaryKey({ columns: [table.fillingId, table.documentId] }),
    index("tax_filling_entry_of_document").on(table.documentId),
    check(
      "tax_filling_entry_says_one_thing",
      sql`(${table.numberAfter} <> '') <> (${table.pdfAfterKey} is not null)`,
    ),
  ],
);
