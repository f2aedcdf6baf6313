import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  returnReasons,
  returnSettlements,
  returnStates,
  type ReturnReason,
  type ReturnSettlement,
  type ReturnState,
} from "#contract/returns/return-states.ts";
import { createdAt, isOneOf, moment } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";
import { payments } from "./payments.ts";

/**
 * Parts of an order that its customer wants to send back, and what became of that. Triggers keep what follows from returns in the
 * order and its lines (the pieces that came back, the fulfilment state), and refuse returns of more pieces than have left.
 */
export const returns = pgTable(
  "return_request",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Its number among the order's returns, from 1. */
    position: integer("position").notNull(),
    state: text("state").$type<ReturnState>().notNull().default("asked"),
    /** When it came into its state. */
    since: moment("since")
      .notNull()
      .default(sql`now()`),
    /** Whether the staff asked for the customer. */
    isEntered: boolean("is_entered").notNull().default(false),
    /** What is wrong, in the customer's words. */
    note: text("note").notNull().default(""),
    /** Where the parts are to be sent; empty until it is approved. */
    address: text("address").notNull().default(""),
    /** What the company has written to the customer with its last decision. */
    answer: text("answer").notNull().default(""),
    settlement: text("settlement").$type<ReturnSettlement>(),
    /** The refund, or the credit, or by how much what was owed was lowered. */
    refundId: uuid("refund_id").references(() => payments.id),
    /** What goes back beside what was no longer owed. */
    restRefundId: uuid("rest_refund_id").references(() => payments.id),
    /** The order without price that replaces the parts. */
    replacementId: uuid("replacement_id").references(() => orders.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("return_position_unique").on(table.orderId, table.position),
    // Whoever asks twice, since the first answer was lost, has asked once.
    uniqueIndex("return_asked_once")
      .on(table.orderId)
      .where(sql`${table.state} = 'asked'`),
    uniqueIndex("return_refund_once").on(table.refundId),
    uniqueIndex("return_rest_refund_once").on(table.restRefundId),
    uniqueIndex("return_replacement_once").on(table.replacementId),
    index("return_by_state").on(table.state, table.since, table.id),
    check("return_state_known", isOneOf(table.state, returnStates)),
    check("return_settlement_known", isOneOf(table.settlement, returnSettlements)),
    check("return_settled_somehow", sql`(${table.state} = 'settled') = (${table.settlement} is not null)`),
    check(
      "return_has_its_refund",
      sql`coalesce(${table.settlement} in ('refund', 'credit'), false) = (${table.refundId} is not null)`,
    ),
    check(
      "return_has_its_replacement",
      sql`coalesce(${table.settlement} = 'replacement', false) = (${table.replacementId} is not null)`,
    ),
  ],
);

/** How many pieces of a line a return is about, and what became of those that came. */
export const returnLines = pgTable(
  "return_line",
  {
    returnId: bigint("return_id", { mode: "number" })
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    lineId: bigint("line_id", { mode: "number" })
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    qty: integer("qty").notNull(),
    reason: text("reason").$type<ReturnReason>().notNull(),
    /** How many came. */
    receivedQty: integer("received_qty").notNull().default(0),
    /** How many of these went back to the shelf, were thrown away, went to the maker. */
    shelfQty: integer("shelf_qty").notNull().default(0),
    scrapQty: integer("scrap_qty").notNull().default(0),
    makerQty: integer("maker_qty").notNull().default(0),
  },
  (table) => [
    primaryKey({ name: "return_line_once", columns: [table.returnId, table.lineId] }),
    index("return_line_of_line").on(table.lineId),
    check("return_line_quantity_positive", sql`${table.qty} > 0`),
    check("return_line_reason_known", isOneOf(table.reason, returnReasons)),
    check("return_line_receives_what_was_asked", sql`${table.receivedQty} between 0 and ${table.qty}`),
    check(
      "return_line_outcomes_not_negative",
      sql`${table.shelfQty} >= 0 and ${table.scrapQty} >= 0 and ${table.makerQty} >= 0`,
    ),
    check(
      "return_line_inspects_what_came",
      sql`${table.shelfQty} + ${table.scrapQty} + ${table.makerQty} in (0, ${table.receivedQty})`,
    ),
  ],
);

/** Photos of the parts, in the private store. */
export const returnPhotos = pgTable(
  "return_photo",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: bigint("return_id", { mode: "number" })
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    pictureKey: text("picture_key").notNull().unique("return_photo_key_unique"),
  },
  (table) => [index("return_photo_of_return").on(table.returnId, table.id)],
);
