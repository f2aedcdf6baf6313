import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
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
    /** As the file names it; empty if it does not. */
    accountNumber: text("account_number").notNull().default(""),
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
export const bankMutations = pgTable(
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
    /** SHA-256 that identifies the movement: the same file again adds nothing. */
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
