import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import {
  technicalKinds,
  technicalLanguages,
  type TechnicalKind,
  type TechnicalLanguage,
} from "#contract/catalogue/technical-documents.ts";
import { products } from "./catalogue.ts";
import { createdAt, isOneOf } from "./columns.ts";

/** A stored PDF that technical documents name. */
export const technicalFiles = pgTable("technical_file", {
  /** Random, and part of the file's address. */
  key: text("key").primaryKey(),
  bytes: integer("bytes").notNull(),
  createdAt: createdAt(),
});

/** Data sheets, certificates and the like of a product, each a stored file or a link. */
export const technicalDocuments = pgTable(
  "technical_document",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    kind: text("kind").$type<TechnicalKind>().notNull(),
    title: text("title").notNull(),
    language: text("language").$type<TechnicalLanguage>().notNull(),
    fileKey: text("file_key").references(() => technicalFiles.key),
    link: text("link"),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index("technical_document_file_key").on(table.fileKey),
    check("technical_document_kind_known", isOneOf(table.kind, technicalKinds)),
    check("technical_document_language_known", isOneOf(table.language, technicalLanguages)),
    check("technical_document_file_or_link", sql`num_nonnulls(${table.fileKey}, ${table.link}) = 1`),
  ],
);
