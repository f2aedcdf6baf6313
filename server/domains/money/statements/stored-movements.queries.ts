import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { exportById } from "../../../bank-files/bank-exports.ts";
import type { MovementForm, StoredMovement } from "../../../bank-files/same-movement.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { bankTransferSightings, bankTransfers, bankStatements } from "../../../database/schema/statements.ts";
import type { StatementAccount } from "./statement-account.ts";

/** A stored movement with what people see of it when they compare it. */
export interface KnownMovement extends StoredMovement {
  state: "open" | "matched" | "ignored";
  fileName: string;
  accountNumber: string;
  statementId: string;
  position: number;
}

/** How many ids one query names: PostgreSQL allows 65,535 parameters. */
const idsAtOnce = 10_000;

/** The exports that name no account: the older version took them for the first of the shop's accounts at the bank. */
const guessedByOlderVersion = ["bri-internet", "bri-cms", "bca-preview", "bni-sheet"];

/**
 * The movements of some days, and those that are pending, that a file of an account can have: those of the account, and those of files that name none and
 * may have been taken for another account of the same bank.
 */
export async function listStoredMovements(
  db: Queryable,
  account: StatementAccount,
  days: { from: string; to: string } | undefined,
): Promise<KnownMovement[]> {
  const isOfAccount = sql<boolean>`(${isOf(account)})`;
  const then =
    days === undefined
      ? sql`${bankTransfers.bookedOn} is null`
      : sql`(${bankTransfers.bookedOn} is null or ${bankTransfers.bookedOn} between ${days.from} and ${days.to})`;
  const rows = await db
    .select({
      id: bankTransfers.id,
      statementId: bankTransfers.statementId,
      position: bankTransfers.position,
      amountRupiah: bankTransfers.amountRupiah,
      bookedOn: bankTransfers.bookedOn,
      time: bankTransfers.bookedTime,
      description: bankTransfers.description,
      reference: bankTransfers.reference,
      balanceRupiah: bankTransfers.balanceRupiah,
      state: bankTransfers.state,
      layout: bankStatements.layout,
      fileName: bankStatements.fileName,
      accountNumber: bankStatements.accountNumber,
      since: sql<string>`coalesce(${bankStatements.lastDay}, (${bankStatements.createdAt} at time zone 'Asia/Jakarta')::date - 14)::text`,
      isElsewhere: sql<boolean>`not ${isOfAccount} and ${bankStatements.bankAccountId} is not null`,
    })
    .from(bankTransfers)
    .innerJoin(bankStatements, eq(bankStatements.id, bankTransfers.statementId))
    .where(and(then, sql`(${isOfAccount} or ${isNear(account)})`))
    .orderBy(bankTransfers.id);
  const others = await listSightings(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ bookedOn, time, description, reference, balanceRupiah, layout, ...row }) => ({
    ...row,
    forms: [{ bookedOn, time, description, reference, balanceRupiah, layout }, ...(others.get(row.id) ?? [])],
  }));
}

function isOf({ id, accountNumber }: StatementAccount): SQL {
  const byNumber =
    accountNumber === ""
      ? sql`false`
      : sql`ltrim(regexp_replace(${bankStatements.accountNumber}, '\\D', '', 'g'), '0') = ${accountNumber.replaceAll(/\D/g, "").replace(/^0+/, "")}`;
  return id === null
    ? byNumber
    : sql`${bankStatements.bankAccountId} = ${id} or (${bankStatements.bankAccountId} is null and ${byNumber})`;
}

/** Files that name no account, of the same bank or of one that nobody knows. */
function isNear({ bank }: StatementAccount): SQL {
  const older = guessedByOlderVersion.filter((layout) => exportById(layout)?.bank === bank);
  const isOlder = older.length === 0 ? sql`false` : inArray(bankStatements.layout, older);
  return sql`(not ${bankStatements.isAccountNamed} and (
    (${bankStatements.bank} <> '' and ${bankStatements.bank} = ${bank})
    or (${bankStatements.bank} = '' and ${isOlder})
    or (${bankStatements.accountNumber} = '' and (${bank} = '' or ${bankStatements.bank} in ('', ${bank})))))`;
}

async function listSightings(db: Queryable, ids: readonly number[]): Promise<Map<number, MovementForm[]>> {
  const byMovement = new Map<number, MovementForm[]>();
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const rows = await db
      .select({
        mutationId: bankTransferSightings.mutationId,
        bookedOn: bankTransferSightings.bookedOn,
        time: bankTransferSightings.bookedTime,
        description: bankTransferSightings.description,
        reference: bankTransferSightings.reference,
        balanceRupiah: bankTransferSightings.balanceRupiah,
        layout: bankStatements.layout,
      })
      .from(bankTransferSightings)
      .innerJoin(bankStatements, eq(bankStatements.id, bankTransferSightings.statementId))
      .where(inArray(bankTransferSightings.mutationId, ids.slice(from, from + idsAtOnce)));
    for (const { mutationId, ...form } of rows) {
      byMovement.set(mutationId, [...(byMovement.get(mutationId) ?? []), form]);
    }
  }
  return byMovement;
}
