import { setTimeout as sleep } from "node:timers/promises";
import type { OpenDatabase } from "./client.ts";
import { advisoryLocks } from "./advisory-locks.ts";

/**
 * Runs `work` while no other process of the shop does: processes that start at the same moment on one PostgreSQL server
 * migrate and fill it one after another. PGlite has only one process and one connection, which `work` needs.
 */
export async function withStartLock<Result>(
  { engine, pool }: OpenDatabase,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === "pglite") return work();
  const client = await pool.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [
        advisoryLocks.start,
      ]);
      if (rows[0]?.mine === true) break;
      await sleep(200);
    }
    return await work();
  } finally {
    // Ending the session releases the lock, also when the work has failed.
    client.release(true);
  }
}
