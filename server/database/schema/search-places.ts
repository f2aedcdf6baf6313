import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, tsvector } from "./columns.ts";

/**
 * A kind of product, as far as a search for words can tell: its words of letters, its maker and its category. A million
 * products are of few kinds, so that a search ranks kinds and not products. Triggers add kinds; one that no product is of
 * any more does no harm.
 */
export const searchKinds = pgTable(
  "search_kind",
  {
    /** Made of all the other columns (`search_kind_of`). */
    key: bigint("key", { mode: "bigint" }).primaryKey(),
    /** Those of `product.words` that have no digit. */
    words: text("words").array().notNull(),
    /** The same of `product.name_words`. */
    nameWords: tsvector("name_words").notNull(),
    /** The name of one of its products; all have as many words. */
    nameEn: text("name_en").notNull(),
    brand: text("brand").notNull(),
    categoryId: integer("category_id").notNull(),
  },
  (table) => [
    index("search_kind_words").using("gin", sql`array_to_tsvector(${table.words})`),
    index("search_kind_brand").on(table.brand, table.categoryId),
  ],
);

/**
 * Where a visible product stands in the search: once for itself, and once for each machine that it fits. Indexes hold all of
 * it, so that a search counts and ranks without reading products. Triggers on `product` and `fitment` keep it.
 */
export const searchPlaces = pgTable(
  "search_place",
  {
    productId: integer("product_id").notNull(),
    /** 0 for the product itself. */
    machineId: integer("machine_id").notNull(),
    kind: bigint("kind", { mode: "bigint" }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.machineId] }),
    index("search_place_machine").on(table.machineId, table.kind, table.createdAt, table.productId),
    // All visible products, in the order of the list.
    index("search_place_newest")
      .on(table.createdAt.desc().nullsFirst(), table.productId.desc().nullsFirst(), table.kind)
      .where(sql`${table.machineId} = 0`),
  ],
);
