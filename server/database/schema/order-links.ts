import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { orders } from "./orders.ts";

/** The private links to an order's page; an order has one for each mail or message that names it. */
export const orderLinks = pgTable(
  "order_link",
  {
    /** SHA-256 of the link's code, hex; the code itself is not stored anywhere. */
    tokenHash: text("token_hash").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("order_link_of_order").on(table.orderId), index("order_link_age").on(table.createdAt)],
);
