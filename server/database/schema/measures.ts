import { sql } from "drizzle-orm";
import { check, index, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { MeasureName } from "#contract/catalogue/measure-names.ts";
import { products } from "./catalogue.ts";

/** The measures of products, one of each kind at most: `contract/catalogue/measures.ts` lists the kinds with their units. */
export const productMeasures = pgTable(
  "product_measure",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    measure: text("measure").$type<MeasureName>().notNull(),
    /** In the measure's own unit, exact. */
    value: numeric("value", { precision: 12, scale: 6, mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.measure] }),
    index("product_measure_value").on(table.measure, table.value, table.productId),
    check("product_measure_positive", sql`${table.value} > 0`),
  ],
);
