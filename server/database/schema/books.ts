import { bigint, boolean, check, date, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { entryKinds, type EntryKind, type Posting } from "#contract/money/admin/books.ts";
import { users } from "./accounts.ts";
import { createdAt, isOneOf } from "./columns.ts";
import { orders } from "./orders.ts";

/** Months of the books that are closed: their entries are those below, whatever changes later. */
export const closedMonths = pgTable(
  "closed_month",
  {
    /** `2026-11` */
    month: text("month").primaryKey(),
    closedBy: uuid("closed_by")
      .notNull()
      .references(() => users.id),
    closedAt: createdAt(),
  },
  (table) => [check("closed_month_form", sql`${table.month} ~ '^\\d{4}-\\d{2}$'`)],
);

/** What a closed month says; an open one is read from orders and payments. */
export const bookedEntries = pgTable(
  "booked_entry",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    month: text("month")
      .notNull()
      .references(() => closedMonths.month, { onDelete: "cascade" }),
    /** Names what it is about: the same source has the same name in every month. */
    source: text("source").notNull(),
    kind: text("kind").$type<EntryKind>().notNull(),
    /** It posts what changed of an earlier closed month. */
    isCorrection: boolean("is_correction").notNull(),
    day: date("day").notNull(),
    number: text("number").notNull(),
    /** Its invoice or credit note, which never changes; null if there is none. */
    documentId: uuid("document_id"),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    orderCode: text("order_code").notNull(),
    postings: jsonb("postings").$type<Posting[]>().notNull(),
  },
  (table) => [
    index("booked_entry_of_month").on(table.month, table.day),
    index("booked_entry_of_order").on(table.orderId),
    check("booked_entry_kind_known", isOneOf(table.kind, entryKinds)),
  ],
);
