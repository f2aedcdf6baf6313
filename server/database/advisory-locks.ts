import { sql } from "drizzle-orm";
import type { Queryable } from "./queryable.ts";

/** Every advisory lock of the shop, each with its own number: two uses of the same number would wait for each other. */
export const advisoryLocks = {
  /** Held while a process migrates and fills the database at its start. */
  start: 730_401,
  /** Held while the list of provinces, cities and subdistricts is loaded. */
  places: 730_402,
  /** Held while the default tariffs are loaded. */
  tariffs: 730_403,
  /** Held while settings are written. */
  settings: 730_404,
  /** Held while products are written from a file. */
  imports: 730_405,
  /** Held while bank statements are written, one lock for each bank account. */
  statements: 730_406,
  /** Held while it is decided what the owner is told of the shop's health. */
  health: 730_407,
  /** Held while the workshop's words are written. */
  workshopWords: 730_408,
  /** Held while partitions of the audit are made or taken away. */
  auditMonths: 730_409,
  /** Held while series of machines are written: two acts may build two machines into each other. */
  machineSeries: 730_410,
  /** Held while service plans of machines are written. */
  servicePlans: 730_411,
  /** Held while an endpoint for events is added: their number is limited. */
  webhooks: 730_412,
} as const;

/**
 * Waits for the lock and holds it until the transaction ends. With `key`, only transactions with the same key wait for
 * each other.
 */
export async function takeLock(tx: Queryable, lock: keyof typeof advisoryLocks, key?: string): Promise<void> {
  const number = advisoryLocks[lock];
  await tx.execute(
    key === undefined
      ? sql`select pg_advisory_xact_lock(${number})`
      : sql`select pg_advisory_xact_lock(${number}, hashtext(${key}))`,
  );
}
