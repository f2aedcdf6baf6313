import type { Pool } from "pg";

/**
 * How many connections of this pool's database wait for a row or a table. The jobs of two processes, which wait for each
 * other by advisory locks, do not count. Call it outside a transaction, which would see the
 * first answer again.
 */
export async function countLockWaits(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and wait_event <> 'advisory' and datname = current_database()",
  );
  return rows.length;
}
