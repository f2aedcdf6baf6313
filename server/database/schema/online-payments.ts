import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  attemptStates,
  onlineMethods,
  type AttemptState,
  type OnlineMethod,
  type PayInstructions,
} from "#contract/money/online-payments.ts";
import { users } from "./accounts.ts";
import { createdAt, isOneOf, moment, rupiah } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * Each attempt to pay an order online, written before the gateway is asked for it, so that none is ever forgotten. The payment
 * that it becomes has the same id.
 */
export const paymentAttempts = pgTable(
  "payment_attempt",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The number at the gateway: the order's code and the attempt's count. */
    reference: text("reference").notNull(),
    method: text("method").$type<OnlineMethod>().notNull(),
    /** What it asks for. */
    amountRupiah: rupiah("amount_rupiah").notNull(),
    state: text("state").$type<AttemptState>().notNull().default("opening"),
    /** The gateway's own id; null until it has answered. */
    transactionId: text("transaction_id"),
    instructions: jsonb("instructions").$type<PayInstructions>(),
    /** Another amount that came, what went back to the payer at the gateway, or what the payer paid with its fee on top. */
    otherRupiah: rupiah("other_rupiah"),
    /** Why the gateway made none; empty if it did. */
    fault: text("fault").notNull().default(""),
    expiresAt: moment("expires_at").notNull(),
    /** When the gateway is asked again how it stands; null if nothing is expected any more. */
    askAgainAt: moment("ask_again_at"),
    /** The member of staff who decided what no rule decides. */
    settledBy: uuid("settled_by").references(() => users.id),
    settledAt: moment("settled_at"),
    note: text("note").notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("payment_attempt_reference").on(table.reference),
    index("payment_attempt_of_order").on(table.orderId, table.createdAt),
    index("payment_attempt_to_ask")
      .on(table.askAgainAt)
      .where(sql`${table.askAgainAt} is not null`),
    // What waits for the staff: few of many.
    index("payment_attempt_to_settle")
      .on(table.createdAt)
      .where(sql`${table.state} in ('mismatched', 'reversed', 'returned') and ${table.settledAt} is null`),
    check("payment_attempt_method_known", isOneOf(table.method, onlineMethods)),
    check("payment_attempt_state_known", isOneOf(table.state, attemptStates)),
    check("payment_attempt_of_something", sql`${table.amountRupiah} > 0`),
  ],
);

/** The gateway's signed notifications, each change once, however often and in whichever order they come. */
export const paymentNotices = pgTable(
  "payment_notice",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: text("transaction_id").notNull(),
    status: text("status").notNull(),
    refundKeys: text("refund_keys").notNull(),
    /** The attempt's number; the gateway may tell of one that this database does not know. */
    reference: text("reference").notNull(),
    receivedAt: moment("received_at")
      .notNull()
      .default(sql`now()`),
    /** What it said, without its signature and without the payer. */
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    uniqueIndex("payment_notice_once").on(table.transactionId, table.status, table.refundKeys),
    index("payment_notice_of_attempt").on(table.reference),
    index("payment_notice_age").on(table.receivedAt),
  ],
);
