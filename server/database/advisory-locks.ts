import { sql } from "drizzle-orm";
import type { Queryable } from "./queryable.ts";

/** Every advisory lock of the shop stands here, each with a number of its own: two with one number would wait for each other. */
export const advisoryLocks = {
  /** Whoever migrates and fills the database at start. */
  start: 730_401,
  /** Whoever loads the list of provinces, cities and subdistricts. */
  places: 730_402,
  /** Whoever loads the first tariffs. */
  tariffs: 730_403,
  /** Whoever writes settings. */
  settings: 730_404,
  /** Whoever writes products from a file. */
  imports: 730_405,
  /** Whoever writes bank statements, by bank account. */
  statements: 730_406,
} as const;

/**
 * Waits until nobody else holds the lock and holds it until the transaction ends. With `key`, only those who name the
 * same key wait for each other.
 */
export async function holdLock(tx: Queryable, lock: keyof typeof advisoryLocks, key?: string): Promise<void> {
  const number = advisoryLocks[lock];
  await tx.execute(
    key === undefined
      ? sql`select pg_advisory_xact_lock(${number})`
      : sql`select pg_advisory_xact_lock(${number}, hashtext(${key}))`,
  );
}
