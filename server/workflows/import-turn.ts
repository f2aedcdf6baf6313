import { sql } from "drizzle-orm";
import type { Transaction } from "../database/client.ts";
import { findImport, type ImportRow } from "../domains/imports/imports.queries.ts";

/** Any number that nothing else locks by. */
const importLock = 730_402;

/** The right to write products by files, until the transaction ends. */
export interface ImportTurn {
  id: string;
  /** Who began the import. */
  userId: string;
}

/**
 * Waits until no other process writes products by a file; undefined where the import has meanwhile been finished by one.
 */
export async function takeTurn(
  tx: Transaction,
  { id, createdBy }: ImportRow,
  state: "running" | "undoing",
): Promise<ImportTurn | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
  const now = await findImport(tx, id);
  return now.state === state ? { id, userId: createdBy } : undefined;
}
