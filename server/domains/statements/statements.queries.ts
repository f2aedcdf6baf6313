import { and, desc, eq, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { StatementBank, StatementTakenIn } from "#contract/admin/statements.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { bankAccounts } from "../../database/schema/settings.ts";
import { bankMutations, bankStatements } from "../../database/schema/statements.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../core/keyset-page.ts";
import { layoutById, statementLayouts } from "../../bank-files/find-layout.ts";
import { personName } from "../../core/person-name.ts";
import { holdLock } from "../../database/advisory-locks.ts";

/** How many hashes one query names: PostgreSQL allows 65,535 parameters. */
const hashesAtOnce = 10_000;
/** Rows in one statement: a row has eight parameters. */
const rowsAtOnce = 2_000;

/** A bank account whose statements are uploaded; `accountNumber` is digits, empty if unknown. */
export interface StatementAccount {
  bank: StatementBank;
  accountNumber: string;
}

/** The numbers of the shop's own accounts at a bank, digits only. */
export async function listOwnAccounts(db: Queryable, bank: StatementBank): Promise<string[]> {
  const accounts = await db
    .select({ alias: bankAccounts.bankAliasName, number: bankAccounts.accountNumber })
    .from(bankAccounts)
    .orderBy(bankAccounts.position);
  return accounts
    .filter(({ alias }) => alias.toUpperCase().includes(bank.toUpperCase()))
    .map(({ number }) => number.replace(/\D/g, ""));
}

/** Locks a bank account until the transaction ends, so that uploads to it wait for each other. */
export async function lockAccount(tx: Queryable, { bank, accountNumber }: StatementAccount): Promise<void> {
  await holdLock(tx, "statements", `${bank} ${accountNumber}`);
}

/** Which of the hashes belong to stored rows, in their present or their pending form. */
export async function findKnownHashes(db: Queryable, hashes: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < hashes.length; from += hashesAtOnce) {
    const some = hashes.slice(from, from + hashesAtOnce);
    for (const column of [bankMutations.rowHash, bankMutations.pendingHash]) {
      const rows = await db.select({ hash: column }).from(bankMutations).where(inArray(column, some));
      for (const { hash } of rows) if (hash !== null) known.add(hash);
    }
  }
  return known;
}

const ofAccount = ({ bank, accountNumber }: StatementAccount) =>
  and(
    eq(bankStatements.accountNumber, accountNumber),
    inArray(
      bankStatements.layout,
      statementLayouts.filter((layout) => layout.bank === bank).map(({ id }) => id),
    ),
  );

const keyColumns = {
  id: bankMutations.id,
  amountRupiah: bankMutations.amountRupiah,
  description: bankMutations.description,
  rowHash: bankMutations.rowHash,
};

/** The account's movements that are still pending, the oldest first. */
export async function listPending(db: Queryable, account: StatementAccount) {
  return db
    .select(keyColumns)
    .from(bankMutations)
    .innerJoin(bankStatements, eq(bankStatements.id, bankMutations.statementId))
    .where(and(isNull(bankMutations.bookedOn), ofAccount(account)))
    .orderBy(bankMutations.id);
}

/** The account's movements of some days that were never pending in a file. */
export async function listNeverPending(
  db: Queryable,
  account: StatementAccount,
  days: { from: string; to: string },
) {
  return db
    .select(keyColumns)
    .from(bankMutations)
    .innerJoin(bankStatements, eq(bankStatements.id, bankMutations.statementId))
    .where(
      and(
        gte(bankMutations.bookedOn, days.from),
        lte(bankMutations.bookedOn, days.to),
        isNull(bankMutations.pendingHash),
        ofAccount(account),
      ),
    )
    .orderBy(bankMutations.id);
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

export async function insertMutations(
  tx: Queryable,
  rows: readonly (typeof bankMutations.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(bankMutations).values(rows.slice(from, from + rowsAtOnce));
  }
}

/** Marks pending movements as booked. A decision on them stays. */
export async function bookPending(
  tx: Queryable,
  id: number,
  booked: { bookedOn: string; description: string; balanceRupiah: number | null; rowHash: string },
): Promise<void> {
  await tx.update(bankMutations).set(booked).where(eq(bankMutations.id, id));
}

/** Stores the pending hash of a movement that an older file lists as pending, after a newer file had it as booked. */
export async function rememberPendingHash(tx: Queryable, id: number, pendingHash: string): Promise<void> {
  await tx.update(bankMutations).set({ pendingHash }).where(eq(bankMutations.id, id));
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
    layoutName: layoutById(row.layout)?.name ?? row.layout,
    createdAt: row.createdAt.toISOString(),
  };
}
