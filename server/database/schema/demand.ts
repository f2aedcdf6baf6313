import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { sql } from "drizzle-orm";

/** What visitors searched and the catalogue did not have: the list to buy by. */
export const missedSearches = pgTable(
  "missed_search",
  {
    /** Lower case, one space between words. */
    term: text("term").primaryKey(),
    /** As it was typed last. */
    typed: text("typed").notNull(),
    count: integer("count").notNull().default(1),
    firstAt: createdAt(),
    lastAt: moment("last_at")
      .notNull()
      .default(sql`now()`),
    /** Put away by the staff; it comes back when it is searched again. */
    settledAt: moment("settled_at"),
    /** The catalogue has it by now, as was seen then; null again when it is searched in vain once more. */
    foundAt: moment("found_at"),
  },
  (table) => [
    index("missed_search_most").on(table.count.desc().nullsFirst(), table.term),
    index("missed_search_last").on(table.lastAt.desc().nullsFirst(), table.term),
  ],
);
