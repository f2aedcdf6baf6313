import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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
import type { Columns } from "../../bank-files/find-columns.ts";
import type { DayOrder } from "../../bank-files/read-values.ts";
import { users } from "./accounts.ts";
import { createdAt, moment, rupiah } from "./columns.ts";
import { orders } from "./orders.ts";

/** A bank's export file that was taken in. */
export const bankStatements = pgTable(
  "bank_statement",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Which layout of which bank it has. */
    layout: text("layout").notNull(),
    /** Digits: as the file names it, else those of the account that was chosen; empty if there is neither. */
    accountNumber: text("account_number").notNull().default(""),
    /** The bank's short name; empty in files that an older version took in, whose layout says it. */
    bank: text("bank").notNull().default(""),
    /** The shop's own account; null if it is none of them, or an older version took the file in. An account that a file names is never deleted. */
    bankAccountId: integer("bank_account_id"),
    /** Whether the file itself says its account; otherwise somebody chose it, or an older version guessed it. */
    isAccountNamed: boolean("is_account_named").notNull().default(false),
    /** The last day on which the bank had booked something; what is pending in the file is booked later. */
    lastDay: date("last_day"),
    fileName: text("file_name").notNull(),
    rowCount: integer("row_count").notNull(),
    /** How many of its rows were in no earlier file. */
    newRowCount: integer("new_row_count").notNull(),
    /** Whether every balance is the previous balance plus the row's amount; null if the file has no balances. */
    isBalanceRight: boolean("is_balance_right"),
    uploadedBy: uuid("uploaded_by")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index("bank_statement_newest").on(table.createdAt.desc().nullsFirst())],
);

/** One movement on one of the company's bank accounts. */
export const bankTransfers = pgTable(
  "bank_mutation",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    statementId: uuid("statement_id")
      .notNull()
      .references(() => bankStatements.id),
    position: integer("position").notNull(),
    /** Null while the bank has not booked it (`PEND`). */
    bookedOn: date("booked_on"),
    description: text("description").notNull(),
    /** Positive if money came in. */
    amountRupiah: rupiah("amount_rupiah").notNull(),
    balanceRupiah: rupiah("balance_rupiah"),
    /** `10:15:30`; empty if the bank gives none. */
    bookedTime: text("booked_time").notNull().default(""),
    /** The bank's reference or journal number; empty if it gives none. */
    reference: text("reference").notNull().default(""),
    /** It was pending in its file, and a later file that should have it booked has it in no form. */
    isNeverBooked: boolean("is_never_booked").notNull().default(false),
    /** SHA-256 that no other movement has. Processes of an older version know a movement by it. */
    rowHash: text("row_hash").notNull().unique("bank_mutation_once"),
    /**
     * The hash that it had while it was pending; stored, so that an older file with the pending row adds nothing again.
     */
    pendingHash: text("pending_hash").unique("bank_mutation_pending_once"),
    state: text("state").$type<"open" | "matched" | "ignored">().notNull().default("open"),
    /** The first of the orders that it paid; `paymentAllocations` has all of them. Processes of an older version read it. */
    orderId: uuid("order_id").references(() => orders.id),
    decidedBy: uuid("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** Why it was set aside; empty otherwise. */
    asideReason: text("aside_reason").notNull().default(""),
  },
  (table) => [
    index("bank_mutation_open")
      .on(table.id.desc().nullsFirst())
      .where(sql`${table.state} = 'open' and ${table.amountRupiah} > 0`),
    index("bank_mutation_by_state").on(table.state, table.id.desc().nullsFirst()),
    index("bank_mutation_pending")
      .on(table.statementId)
      .where(sql`${table.bookedOn} is null`),
    index("bank_mutation_of_order").on(table.orderId),
    index("bank_mutation_by_day").on(table.bookedOn),
    // For the search among transfers.
    index("bank_mutation_search").using("gin", sql`lower(${table.description}) gin_trgm_ops`),
    index("bank_mutation_amount").on(table.amountRupiah),
    uniqueIndex("bank_mutation_position_unique").on(table.statementId, table.position),
    check("bank_mutation_state_known", sql`${table.state} in ('open', 'matched', 'ignored')`),
    check(
      "bank_mutation_matched_has_order",
      sql`(${table.state} = 'matched') = (${table.orderId} is not null)`,
    ),
  ],
);

/**
 * How a movement stands in the other files that have it: two kinds of export of one account tell it in different words, and a pending one is told
 * again when it is booked. The movement itself has the form of one file; this table has the others.
 */
export const bankTransferSightings = pgTable(
  "bank_mutation_sighting",
  {
    statementId: uuid("statement_id")
      .notNull()
      .references(() => bankStatements.id, { onDelete: "cascade" }),
    /** The place of its row in the file. */
    position: integer("position").notNull(),
    mutationId: bigint("mutation_id", { mode: "number" })
      .notNull()
      .references(() => bankTransfers.id, { onDelete: "cascade" }),
    bookedOn: date("booked_on"),
    bookedTime: text("booked_time").notNull(),
    description: text("description").notNull(),
    reference: text("reference").notNull(),
    balanceRupiah: rupiah("balance_rupiah"),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.position] }),
    index("bank_mutation_sighting_of_mutation").on(table.mutationId),
  ],
);

/** What the staff has said about the bank files that have the same headings. */
export const knownBankFiles = pgTable("known_bank_file", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** The headings as they are compared. */
  key: text("key").notNull().unique("known_bank_file_key_once"),
  /** The headings as people read them. */
  headings: jsonb("headings").$type<string[]>().notNull(),
  /** Which columns hold what; null if the shop finds them by itself. */
  columns: jsonb("columns").$type<{ columns: Columns; dayOrder: DayOrder }>(),
  /** The shop's account that these files belong to if they name none; null if nobody has said it. */
  bankAccountId: integer("bank_account_id"),
  /** The ids of the accounts among which it was chosen: if there are others, it is asked again. */
  offered: jsonb("offered").$type<number[]>().notNull().default([]),
  saidBy: uuid("said_by")
    .notNull()
    .references(() => users.id),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});
