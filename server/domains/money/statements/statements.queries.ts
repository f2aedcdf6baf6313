import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { StatementTakenIn } from "#contract/money/admin/statements.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { bankAccounts } from "../../../database/schema/settings.ts";
import { bankTransfers, bankTransferSightings, bankStatements } from "../../../database/schema/statements.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../../core/keyset-page.ts";
import { bankNamedIn, exportById } from "../../../bank-files/bank-exports.ts";
import { personName } from "../../../rules/people/person-name.ts";
import { takeLock } from "../../../database/advisory-locks.ts";
import type { ShopAccount } from "./statement-account.ts";

/** How many hashes one query names: PostgreSQL allows 65,535 parameters. */
const hashesAtOnce = 10_000;
/** Rows in one statement: a row has some ten parameters. */
const rowsAtOnce = 2_000;

/** The shop's own accounts, in the order of the settings. */
export async function listShopAccounts(db: Queryable): Promise<ShopAccount[]> {
  const accounts = await db
    .select({
      id: bankAccounts.id,
      name: bankAccounts.bankName,
      alias: bankAccounts.bankAliasName,
      number: bankAccounts.accountNumber,
    })
    .from(bankAccounts)
    .orderBy(asc(bankAccounts.position), asc(bankAccounts.id));
  return accounts.map(({ id, name, alias, number }) => ({
    id,
    name: alias,
    // Settings may call the bank by its code or by its name.
    bank: bankNamedIn(alias) ?? bankNamedIn(name) ?? alias,
    number: number.replaceAll(/\D/g, ""),
  }));
}

/** Makes uploads wait for each other until the transaction ends: a file may have movements that another one is bringing. */
export async function lockStatements(tx: Queryable): Promise<void> {
  await takeLock(tx, "statements");
}

/** Which of the hashes belong to stored rows, in their present or their pending form. */
export async function findKnownHashes(db: Queryable, hashes: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < hashes.length; from += hashesAtOnce) {
    const some = hashes.slice(from, from + hashesAtOnce);
    for (const column of [bankTransfers.rowHash, bankTransfers.pendingHash]) {
      const rows = await db.select({ hash: column }).from(bankTransfers).where(inArray(column, some));
      for (const { hash } of rows) if (hash !== null) known.add(hash);
    }
  }
  return known;
}

/** Records an uploaded file; the caller has counted its new rows. */
export async function insertStatement(
  tx: Queryable,
  statement: typeof bankStatements.$inferInsert,
): Promise<string> {
  const [written] = await tx.insert(bankStatements).values(statement).returning({ id: bankStatements.id });
  if (written === undefined) throw new Error("the database did not answer the statement's id");
  return written.id;
}

export async function insertTransfers(
  tx: Queryable,
  rows: readonly (typeof bankTransfers.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(bankTransfers).values(rows.slice(from, from + rowsAtOnce));
  }
}

/** Stores how files tell movements that earlier files have. */
export async function insertSightings(
  tx: Queryable,
  rows: readonly (typeof bankTransferSightings.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx
      .insert(bankTransferSightings)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoNothing();
  }
}

/** Gives a movement the form of another file. A decision on it stays. */
export async function rewriteTransfer(
  tx: Queryable,
  id: number,
  form: Partial<typeof bankTransfers.$inferInsert>,
): Promise<void> {
  await tx.update(bankTransfers).set(form).where(eq(bankTransfers.id, id));
}

/** Marks movements that were pending as never booked, or no longer as such. */
export async function markNeverBooked(
  tx: Queryable,
  ids: readonly number[],
  isNeverBooked: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(bankTransfers)
    .set({ isNeverBooked })
    .where(inArray(bankTransfers.id, [...ids]));
}

const createdAtText = sql<string>`${bankStatements.createdAt}::text`;

/** The uploaded files, the newest first. */
export async function listStatements(
  db: Queryable,
  after: string,
): Promise<{ rows: StatementTakenIn[]; next: string | null }> {
  const place = decodeCursor(after, z.tuple([cursorFields.moment, z.uuid()]));
  const rows = await selectStatements(db)
    .where(
      place &&
        sql`(${bankStatements.createdAt}, ${bankStatements.id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`,
    )
    .orderBy(desc(bankStatements.createdAt), desc(bankStatements.id))
    .limit(pageLimit);
  const page = asPage(rows, (last) => [last.createdAtText, last.id]);
  return { rows: page.rows.map(shownStatement), next: page.next };
}

/** One uploaded file. */
export async function findStatement(db: Queryable, id: string): Promise<StatementTakenIn | undefined> {
  const [row] = await selectStatements(db).where(eq(bankStatements.id, id));
  return row && shownStatement(row);
}

function selectStatements(db: Queryable) {
  return db
    .select({
      id: bankStatements.id,
      layout: bankStatements.layout,
      bank: bankStatements.bank,
      accountNumber: bankStatements.accountNumber,
      fileName: bankStatements.fileName,
      rowCount: bankStatements.rowCount,
      newRowCount: bankStatements.newRowCount,
      isBalanceRight: bankStatements.isBalanceRight,
      uploadedBy: personName,
      createdAt: bankStatements.createdAt,
      createdAtText,
    })
    .from(bankStatements)
    .innerJoin(users, eq(users.id, bankStatements.uploadedBy));
}

function shownStatement(row: Awaited<ReturnType<typeof selectStatements>>[number]): StatementTakenIn {
  const { createdAtText: _, ...shown } = row;
  return {
    ...shown,
    layoutName: exportById(row.layout)?.name ?? "",
    bank: row.bank || (exportById(row.layout)?.bank ?? ""),
    createdAt: row.createdAt.toISOString(),
  };
}
