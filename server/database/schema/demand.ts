import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { sql } from "drizzle-orm";

/** What visitors searched and the catalogue did not have: the buying list. */
export const missedSearches = pgTable(
  "missed_search",
  {
    /** Lower case, with one space between words. */
    term: text("term").primaryKey(),
    /** As it was typed the last time. */
    typed: text("typed").notNull(),
    count: integer("count").notNull().default(1),
    firstAt: createdAt(),
    lastAt: moment("last_at")
      .notNull()
      .default(sql`now()`),
    /** Dismissed by the staff; it appears again when somebody searches it again. */
    settledAt: moment("settled_at"),
    /** When it was noticed that the catalogue has it now; null again when a later search finds nothing. */
    foundAt: moment("found_at"),
  },
  (table) => [
    index("missed_search_most").on(table.count.desc().nullsFirst(), table.term),
    index("missed_search_last").on(table.lastAt.desc().nullsFirst(), table.term),
  ],
);
