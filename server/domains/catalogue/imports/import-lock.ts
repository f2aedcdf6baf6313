import type { Transaction } from "../../../database/queryable.ts";
import { findImport, type ImportRow } from "./imports.queries.ts";
import { takeLock } from "../../../database/advisory-locks.ts";

/** The right to write products from files, until the transaction ends. */
export interface LockedImport {
  id: string;
  /** Who started the import. */
  userId: string;
}

/**
 * Waits until no other process writes products from a file; undefined if another process has finished this import
 * meanwhile.
 */
export async function lockImport(
  tx: Transaction,
  { id, createdBy }: ImportRow,
  state: "running" | "undoing",
): Promise<LockedImport | undefined> {
  await takeLock(tx, "imports");
  const now = await findImport(tx, id);
  return now.state === state ? { id, userId: createdBy } : undefined;
}
