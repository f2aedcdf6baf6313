import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./queryable.ts";

/** Rows of one statement, which ends within milliseconds, so that nobody waits for its locks. */
const rowsAtOnce = 1_000;

/**
 * Deletes the rows that match, some at a time, each time in a transaction of its own unless `db` is one. Rows that
 * somebody else has locked are left for the next time. Returns how many were deleted.
 * @throws if `signal` ends it early; rows that were deleted until then stay deleted.
 */
export async function deleteInBatches(
  db: Queryable,
  table: PgTable,
  matches: SQL,
  signal?: AbortSignal,
): Promise<number> {
  return inBatches(
    () =>
      db.execute(
        sql`delete from ${table} where ctid = any(array(${someRows(table, matches)})) returning 1 as "gone"`,
      ),
    signal,
  );
}

/** Changes rows that match the same way; `set` must leave none of them matching. Returns how many were changed. */
export async function changeInBatches(
  db: Queryable,
  table: PgTable,
  { set, matches }: { set: SQL; matches: SQL },
  signal?: AbortSignal,
): Promise<number> {
  return inBatches(
    () =>
      db.execute(
        sql`update ${table} set ${set} where ctid = any(array(${someRows(table, matches)})) returning 1 as "changed"`,
      ),
    signal,
  );
}

function someRows(table: PgTable, matches: SQL): SQL {
  return sql`select ctid from ${table} where ${matches} limit ${sql.raw(String(rowsAtOnce))} for update skip locked`;
}

async function inBatches(batch: () => Promise<{ rows: unknown[] }>, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await batch();
    count += rows.length;
    if (rows.length < rowsAtOnce) return count;
  }
}
