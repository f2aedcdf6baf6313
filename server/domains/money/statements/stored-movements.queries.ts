import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { exportById } from "../../../bank-files/bank-exports.ts";
import type { MovementForm, StoredMovement } from "../../../bank-files/same-movement.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { bankMutationSightings, bankMutations, bankStatements } from "../../../database/schema/statements.ts";
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
      ? sql`${bankMutations.bookedOn} is null`
      : sql`(${bankMutations.bookedOn} is null or ${bankMutations.bookedOn} between ${days.from} and ${days.to})`;
  const rows = await db
    .select({
      id: bankMutations.id,
      statementId: bankMutations.statementId,
      position: bankMutations.position,
      amountRupiah: bankMutations.amountRupiah,
      bookedOn: bankMutations.bookedOn,
      time: bankMutations.bookedTime,
      description: bankMutations.description,
      reference: bankMutations.reference,
      balanceRupiah: bankMutations.balanceRupiah,
      state: bankMutations.state,
      layout: bankStatements.layout,
      fileName: bankStatements.fileName,
      accountNumber: bankStatements.accountNumber,
      since: sql<string>`coalesce(${bankStatements.lastDay}, (${bankStatements.createdAt} at time zone 'Asia/Jakarta')::date - 14)::text`,
      isElsewhere: sql<boolean>`not ${isOfAccount} and ${bankStatements.bankAccountId} is not null`,
    })
    .from(bankMutations)
    .innerJoin(bankStatements, eq(bankStatements.id, bankMutations.statementId))
    .where(and(then, sql`(${isOfAccount} or ${isNear(account)})`))
    .orderBy(bankMutations.id);
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
        mutationId: bankMutationSightings.mutationId,
        bookedOn: bankMutationSightings.bookedOn,
        time: bankMutationSightings.bookedTime,
        description: bankMutationSightings.description,
        reference: bankMutationSightings.reference,
        balanceRupiah: bankMutationSightings.balanceRupiah,
        layout: bankStatements.layout,
      })
      .from(bankMutationSightings)
      .innerJoin(bankStatements, eq(bankStatements.id, bankMutationSightings.statementId))
      .where(inArray(bankMutationSightings.mutationId, ids.slice(from, from + idsAtOnce)));
    for (const { mutationId, ...form } of rows) {
      byMovement.set(mutationId, [...(byMovement.get(mutationId) ?? []), form]);
    }
  }
  return byMovement;
}
