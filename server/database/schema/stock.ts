import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { products } from "./catalogue.ts";
import { createdAt, moment } from "./columns.ts";
import { orders } from "./orders.ts";

/** The stock of a counted product; a product without a row here is not counted. */
export const stocks = pgTable(
  "stock",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Pieces in the warehouse. */
    onHand: integer("on_hand").notNull().default(0),
    /** How many of them open orders hold. */
    reserved: integer("reserved").notNull().default(0),
    /** The shelf or place in the warehouse. */
    shelf: text("shelf").notNull().default(""),
    updatedAt: moment("updated_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index("stock_available").on(sql`(${table.onHand} - ${table.reserved})`, table.productId),
    check("stock_not_negative", sql`${table.onHand} >= 0 and ${table.reserved} >= 0`),
    // The database itself refuses to hold more pieces than there are, so that no piece is sold twice.
    check("stock_reserves_at_most_all", sql`${table.reserved} <= ${table.onHand}`),
  ],
);

export const stockMovementKinds = ["receipt", "count", "sale", "return", "damage", "correction"] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];

/** Each change of the pieces on hand. Rows are only ever added. */
export const stockMovements = pgTable(
  "stock_movement",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    kind: text("kind").$type<StockMovementKind>().notNull(),
    /** Positive if pieces came, negative if they went. */
    quantity: integer("quantity").notNull(),
    onHandAfter: integer("on_hand_after").notNull(),
    reason: text("reason").notNull().default(""),
    orderId: uuid("order_id").references(() => orders.id),
    userId: uuid("user_id").references(() => users.id),
    /** The id of the movement of the same product that this one takes back. */
    takesBack: integer("takes_back"),
    at: createdAt(),
  },
  (table) => [
    index("stock_movement_of_product").on(table.productId, table.id.desc().nullsFirst()),
    index("stock_movement_of_order").on(table.orderId),
  ],
);
