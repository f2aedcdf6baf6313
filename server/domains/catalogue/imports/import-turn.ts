import type { Transaction } from "../../../database/queryable.ts";
import { findImport, type ImportRow } from "./imports.queries.ts";
import { holdLock } from "../../../database/advisory-locks.ts";

/** The right to write products from files, until the transaction ends. */
export interface ImportTurn {
  id: string;
  /** Who started the import. */
  userId: string;
}

/**
 * Waits until no other process writes products from a file; undefined if another process has finished this import
 * meanwhile.
 */
export async function takeTurn(
  tx: Transaction,
  { id, createdBy }: ImportRow,
  state: "running" | "undoing",
): Promise<ImportTurn | undefined> {
  await holdLock(tx, "imports");
  const now = await findImport(tx, id);
  return now.state === state ? { id, userId: createdBy } : undefined;
}
