import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { PriceForm } from "#contract/catalogue/admin/price-lists.ts";
import { categories, products } from "./catalogue.ts";
import { createdAt, moment, rupiah } from "./columns.ts";
import { companies } from "./companies.ts";

/** What companies pay instead of the catalogue's prices: the list of one company alone, or one that several share. */
export const priceLists = pgTable("price_list", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** What the staff calls it. */
  name: text("name").notNull().unique("price_list_name_unique"),
  /** The company whose own list it is; null if companies share it (`companyPriceLists`). */
  companyId: uuid("company_id")
    .unique("price_list_one_of_company")
    .references(() => companies.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
  updatedAt: moment("updated_at")
    .notNull()
    .default(sql`now()`),
  /** The prices that a file replaced, so that they can be put back, in the form of the calls; null if none did. */
  replacedPrices: jsonb("replaced_prices").$type<PriceForm[]>(),
  replacedAt: moment("replaced_at"),
  /** When a file last replaced its prices; unlike `replacedAt`, it stays when they are put back. */
  importedAt: moment("imported_at"),
});

/** The shared list of a company; each has at most one. */
export const companyPriceLists = pgTable(
  "company_price_list",
  {
    companyId: uuid("company_id")
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    listId: integer("list_id")
      .notNull()
      .references(() => priceLists.id, { onDelete: "cascade" }),
  },
  (table) => [index("company_price_list_of_list").on(table.listId)],
);

/** One price of a list: of a product, of a category, or of everything if it names neither. */
export const priceRules = pgTable(
  "price_rule",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    listId: integer("list_id")
      .notNull()
      .references(() => priceLists.id, { onDelete: "cascade" }),
    productId: integer("product_id").references(() => products.id, { onDelete: "cascade" }),
    categoryId: integer("category_id").references(() => categories.id, { onDelete: "cascade" }),
    /** From how many of the product's unit on it holds. */
    minQty: integer("min_qty").notNull().default(1),
    /** For one; of a product alone. */
    priceRupiah: rupiah("price_rupiah"),
    /** Off the catalogue's price. */
    percentOff: numeric("percent_off", { precision: 4, scale: 2, mode: "number" }),
    /** The first and the last day on which it holds, in Jakarta; null is open. */
    validFrom: date("valid_from"),
    validUntil: date("valid_until"),
  },
  (table) => [
    // Also finds a list's rules for a product, for a category and for everything.
    unique("price_rule_once")
      .on(table.listId, table.productId, table.categoryId, table.minQty, table.validFrom)
      .nullsNotDistinct(),
    index("price_rule_product").on(table.productId),
    index("price_rule_category").on(table.categoryId),
    check("price_rule_of_one_thing", sql`${table.productId} is null or ${table.categoryId} is null`),
    check("price_rule_is_price_or_percent", sql`num_nonnulls(${table.priceRupiah}, ${table.percentOff}) = 1`),
    check("price_rule_price_of_product", sql`${table.priceRupiah} is null or ${table.productId} is not null`),
    check("price_rule_price_not_negative", sql`${table.priceRupiah} >= 0`),
    check("price_rule_percent_in_range", sql`${table.percentOff} > 0 and ${table.percentOff} < 100`),
    check("price_rule_quantity_positive", sql`${table.minQty} > 0`),
    check("price_rule_ends_after_start", sql`${table.validUntil} >= ${table.validFrom}`),
  ],
);
