import { sql } from "drizzle-orm";
import { prepared } from "./prepared.ts";
import type { Queryable } from "./queryable.ts";

// A commit waits for the disk while it still holds its locks: whoever needs a row that every such transaction writes
// (the day's order number), or announces something, then gets one wait for the disk after another. Without it they
// wait for the disk together, afterwards.

/**
 * An expression for a statement of a transaction whose commit is not to wait for the disk. Nobody may be told of what
 * was written before `untilDurable`. Whatever is committed later and is on the disk has this with it, because the log
 * is written in the order of the commits.
 */
export const withoutDiskWait = sql<string>`set_config('synchronous_commit', 'off', true)`;

const logMark = prepared("log_mark", (db) =>
  db
    .select({ at: sql<string>`pg_logical_emit_message(true, 'durable', '')` })
    .from(sql`(values (1)) as once`),
);

/** Waits until all that was committed so far is on the disk: a mark that is committed after it takes it along. */
export async function untilDurable(db: Queryable): Promise<void> {
  await logMark(db).execute();
}
