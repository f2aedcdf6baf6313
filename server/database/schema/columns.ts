import { sql, type SQL } from "drizzle-orm";
import { bigint, customType, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";

/** A moment, stored in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** When a row was made. */
export const createdAt = () =>
  moment("created_at")
    .notNull()
    .default(sql`now()`);

/** Whole Rupiah. */
export const rupiah = (name: string) => bigint(name, { mode: "number" });

/** Words for a text search; nobody reads or writes it but the database. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The condition of a check that a column has one of these words. */
export const isOneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
