import { sql } from "drizzle-orm";
import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

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
