import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { paymentMethods, type PaymentMethod, type PaymentState } from "#contract/money/order-payments.ts";
import { users } from "./accounts.ts";
import { createdAt, isOneOf, moment, rupiah } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";
import { bankTransfers } from "./statements.ts";

/**
 * Each promise or receipt of money for an order; an order is paid by the sum of those that are accepted, which triggers keep on
 * the order. What is known of one stands in rows that point at it: the customer's proof (`proofsOfPayment`, with the same id),
 * the transfers on statements (`paymentAllocations`), what the staff wrote down (`enteredPayments`). One without such rows was
 * accepted by the staff's word.
 */
export const payments = pgTable(
  "payment",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    method: text("method").$type<PaymentMethod>().notNull(),
    /** What the payer claims until it is accepted, then what it counts for the order; negative if it goes back. */
    amountRupiah: rupiah("amount_rupiah").notNull(),
    state: text("state").$type<PaymentState>().notNull(),
    /** The number under which people know it: that of the customer's confirmation, of a gateway's attempt. */
    reference: text("reference").notNull().default(""),
    decidedBy: uuid("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /**
     * What it was before a transfer on a statement showed it, to which it goes back if that match is undone: its state (`rejected`
     * if the match made it) and its amount. Null while no transfer shows it, and if a process of an older version matched it.
     */
    unseenState: text("unseen_state").$type<PaymentState>(),
    unseenRupiah: rupiah("unseen_rupiah"),
    /**
     * Of money that goes back: how much of it takes nothing off what is owed, because it was promised before the order was
     * released, or was more than was owed. The rest was for parts, or to make up for something. A trigger writes it. Null for
     * money that comes, and if it was promised by a version that did not know it.
     */
    owedAgainRupiah: rupiah("owed_again_rupiah"),
    createdAt: createdAt(),
  },
  (table) => [
    index("payment_of_order").on(table.orderId, table.createdAt),
    // What waits for somebody: few of many.
    index("payment_in_hand")
      .on(table.state, table.createdAt, table.id)
      .where(sql`${table.state} in ('checking', 'promised', 'sent')`),
    // For orders that are looked for by an amount.
    index("payment_amount").on(table.amountRupiah),
    // The money of some days, here and on the tables below, is found without reading the years before.
    index("payment_by_decision").on(sql`coalesce(${table.decidedAt}, ${table.createdAt})`),
    check("payment_method_known", isOneOf(table.method, paymentMethods)),
    check(
      "payment_state_known",
      sql`case when ${table.amountRupiah} < 0 then ${table.state} in ('promised', 'sent', 'confirmed', 'withdrawn') else ${table.state} in ('checking', 'accepted', 'rejected') end`,
    ),
    check("payment_not_of_nothing", sql`${table.amountRupiah} <> 0`),
  ],
);

/** What the staff wrote down of a transfer that it saw, cash, a cheque or withheld tax, which nothing else tells of. */
export const enteredPayments = pgTable(
  "entered_payment",
  {
    paymentId: uuid("payment_id")
      .primaryKey()
      .references(() => payments.id, { onDelete: "cascade" }),
    /** The day on which the money came, or of the slip of withheld tax; null until the slip is there. */
    day: date("day"),
    /** The cheque's, or that of the slip (bukti potong, SSP). */
    number: text("number").notNull().default(""),
    note: text("note").notNull().default(""),
    /** The bank's name of the own account to which a transfer came, as in a proof; empty for anything else. */
    account: text("account").notNull().default(""),
    /** The key of its file in the private store; null if there is none. */
    fileKey: text("file_key"),
  },
  (table) => [index("entered_payment_by_day").on(table.day)],
);

/** A promise to pay money back of which an act left less, or nothing. */
export interface FreedPromise {
  /** The refund's id. */
  id: string;
  /** Rupiah that are not promised any more. */
  rupiah: number;
  /** How much of them took nothing off what is owed (`payments.owedAgainRupiah`). */
  owedAgain: number;
}

/** Which part of a transfer on a statement is which payment: one transfer pays several orders, several pay one. */
export const paymentAllocations = pgTable(
  "payment_allocation",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    mutationId: bigint("mutation_id", { mode: "number" })
      .notNull()
      .references(() => bankTransfers.id, { onDelete: "cascade" }),
    amountRupiah: rupiah("amount_rupiah").notNull(),
    /** The promises to pay money back that its match took away or lowered, because it showed less than had been counted. */
    freed: jsonb("freed").$type<FreedPromise[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("payment_allocation_once").on(table.paymentId, table.mutationId),
    index("payment_allocation_of_mutation").on(table.mutationId),
    check("payment_allocation_positive", sql`${table.amountRupiah} > 0`),
  ],
);

/** A transfer that was matched with an order by mistake: it is never proposed for that order again. */
export const undoneMatches = pgTable(
  "undone_match",
  {
    mutationId: bigint("mutation_id", { mode: "number" })
      .notNull()
      .references(() => bankTransfers.id, { onDelete: "cascade" }),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: "undone_match_once", columns: [table.mutationId, table.orderId] })],
);

/** What is known of a payment that goes back, beside its amount and state. */
export const refunds = pgTable(
  "refund",
  {
    paymentId: uuid("payment_id")
      .primaryKey()
      .references(() => payments.id, { onDelete: "cascade" }),
    /** Told to the customer. */
    reason: text("reason").notNull(),
    promisedBy: uuid("promised_by").references(() => users.id),
    /** The customer's account; empty until somebody has named it, and again once the customer is erased. */
    bankName: text("bank_name").notNull().default(""),
    accountNumber: text("account_number").notNull().default(""),
    accountHolder: text("account_holder").notNull().default(""),
    /** The picture of the bank's receipt in the private store. */
    receiptKey: text("receipt_key"),
    /** When it left the shop's account; on a day before it was recorded, noon in Jakarta. */
    sentAt: moment("sent_at"),
    /** The bank's name of the own account from which it was sent; empty if nobody has said so. */
    sentFrom: text("sent_from").notNull().default(""),
    /** The line of a bank statement that shows it; one line may show several refunds. */
    mutationId: bigint("mutation_id", { mode: "number" }).references(() => bankTransfers.id, {
      onDelete: "set null",
    }),
  },
  (table) => [index("refund_by_sending").on(table.sentAt), index("refund_of_mutation").on(table.mutationId)],
);

/**
 * The pieces of an order that a refund is for, and what of it is for them; a refund without such rows is for the whole order, or
 * for the pieces of the return that it settled. A trigger refuses pieces that were not ordered, or for which money goes back already.
 */
export const refundLines = pgTable(
  "refund_line",
  {
    refundId: uuid("refund_id")
      .notNull()
      .references(() => refunds.paymentId, { onDelete: "cascade" }),
    lineId: bigint("line_id", { mode: "number" })
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    qty: integer("qty").notNull(),
    /** How many of the pieces will never leave because of it: they are sent after all when it is withdrawn. */
    unsentQty: integer("unsent_qty").notNull().default(0),
    /** Less than the pieces were worth, if less goes back. */
    amountRupiah: rupiah("amount_rupiah").notNull(),
  },
  (table) => [
    primaryKey({ name: "refund_line_once", columns: [table.refundId, table.lineId] }),
    index("refund_line_of_line").on(table.lineId),
    check("refund_line_quantity_positive", sql`${table.qty} > 0`),
    check("refund_line_amount_not_negative", sql`${table.amountRupiah} >= 0`),
  ],
);

/**
 * Before the end of the time to pay and at it; of an order on account also some days after it, and for the last time. In the order in
 * which they come.
 */
export const reminderKinds = ["before", "due", "overdue", "again"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Each reminder to pay that the shop sent by itself. Rows are only ever added. */
export const paymentReminders = pgTable(
  "payment_reminder",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ReminderKind>().notNull(),
    /** The end of the time to pay that it was about; of a later one the customer is reminded again. */
    dueAt: moment("due_at").notNull(),
    /** When the order ends unless a payment comes; null if the shop ended no orders by itself then, or a part of it was paid. */
    endsAt: moment("ends_at"),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ name: "payment_reminder_once", columns: [table.orderId, table.kind, table.dueAt] }),
    check("payment_reminder_kind_known", isOneOf(table.kind, reminderKinds)),
  ],
);
