import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companionKinds, type CompanionKind } from "#contract/catalogue/companions.ts";
import { isOneOf } from "./columns.ts";
import { products } from "./catalogue.ts";

/** What is ordered with a product or is in it. By number, not by product: a part that the shop sells later is found, too. */
export const companions = pgTable(
  "companion",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    kind: text("kind").$type<CompanionKind>().notNull(),
    position: integer("position").notNull(),
    /** As it was typed. */
    code: text("code").notNull(),
    codeNormalized: text("code_normalized").notNull(),
    /** How many of it belong to one of the product. */
    pieces: integer("pieces").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.kind, table.codeNormalized] }),
    check("companion_kind_known", isOneOf(table.kind, companionKinds)),
    check("companion_pieces_positive", sql`${table.pieces} > 0`),
  ],
);
