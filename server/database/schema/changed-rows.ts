import { sql } from "drizzle-orm";
import { boolean, check, customType, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "./columns.ts";

/** What programs ask for the changes of. */
export const changedKinds = ["product", "stock", "order", "customer", "payment"] as const;
export type ChangedKind = (typeof changedKinds)[number];

/** The number of a transaction, which grows over the whole life of a database. */
const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * When each thing was changed last, for programs that ask for what has changed. Triggers of its table write it
 * (`note_changes`).
 */
export const changedRows = pgTable(
  "changed_row",
  {
    kind: text("kind").$type<ChangedKind>().notNull(),
    /** The id of its row, as text. */
    rowId: text("row_id").notNull(),
    /**
     * The transaction that changed it. A reader takes only those before the oldest one that still runs, so that none is
     * left out that commits later.
     */
    transaction: transactionId("transaction").notNull(),
    at: moment("at").notNull(),
    isRemoved: boolean("is_removed").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.rowId] }),
    index("changed_row_in_order").on(table.kind, table.transaction, sql`${table.rowId} collate "C"`),
    check("changed_row_kind_known", isOneOf(table.kind, changedKinds)),
  ],
);
