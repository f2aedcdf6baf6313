import { desc, eq, gt, sql } from "drizzle-orm";
import type { AdminCallData } from "#contract/admin/call.ts";
import { machineFileUndoHours, type MachineFileKind } from "#contract/machines/admin/machine-files.ts";
import { deleteInBatches } from "../../../database/delete-in-batches.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { machineImports } from "../../../database/schema/imports.ts";
import { personName } from "../../../rules/people/person-name.ts";

/** What a file changed of one machine: its series, or its service plans, before and after. */
export interface MachineChange {
  id: number;
  before: unknown[];
  after: unknown[];
}

interface NewImport {
  kind: MachineFileKind;
  userId: string;
  addedCount: number;
  changedCount: number;
  machines: MachineChange[];
}

/** Keeps what a file has changed, so that it can be taken back. */
export async function insertMachineImport(tx: Queryable, row: NewImport): Promise<void> {
  await tx.insert(machineImports).values(row);
}

const canBeUndone = gt(
  machineImports.createdAt,
  sql`now() - make_interval(hours => ${machineFileUndoHours})`,
);

/** The files that can be taken back, the newest first. */
export async function listMachineImports(db: Queryable): Promise<AdminCallData<"listMachineFiles">> {
  const rows = await db
    .select({
      id: machineImports.id,
      kind: machineImports.kind,
      by: personName,
      at: machineImports.createdAt,
      added: machineImports.addedCount,
      changed: machineImports.changedCount,
      machines: sql<number>`jsonb_array_length(${machineImports.machines})`,
    })
    .from(machineImports)
    .innerJoin(users, eq(users.id, machineImports.userId))
    .where(canBeUndone)
    .orderBy(desc(machineImports.id))
    .limit(50);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** What a file has changed; its row stays locked until the transaction ends. Undefined once it cannot be taken back. */
export async function lockMachineImport(tx: Queryable, id: number) {
  const [row] = await tx
    .select({ kind: machineImports.kind, machines: machineImports.machines })
    .from(machineImports)
    .where(sql`${machineImports.id} = ${id} and ${canBeUndone}`)
    .for("update");
  return row;
}

export async function deleteMachineImport(tx: Queryable, id: number): Promise<void> {
  await tx.delete(machineImports).where(eq(machineImports.id, id));
}

/** Deletes what files have changed, once it can no longer be taken back. */
export async function deleteOldMachineImports(db: Queryable, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, machineImports, sql`not ${canBeUndone}`, signal);
}
