import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { products } from "./catalogue.ts";
import { createdAt, forUnits, moment } from "./columns.ts";

export const cartItems = pgTable(
  "cart_item",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    qty: integer("qty").notNull(),
    customerNotes: text("customer_notes").notNull().default(""),
    forUnits: forUnits(),
    createdAt: createdAt(),
    updatedAt: moment("updated_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex("cart_item_product_unique").on(table.userId, table.productId),
    index("cart_item_order").on(table.userId, table.createdAt),
    check("cart_item_quantity_in_range", sql`${table.qty} between 1 and 9999`),
  ],
);
