import { asc, eq, isNotNull, sql } from "drizzle-orm";
import type { KnownBankFile } from "#contract/money/admin/bank-columns.ts";
import type { NamedColumns } from "../../../bank-files/named-columns.ts";
import { personName } from "../../../rules/people/person-name.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { bankAccounts } from "../../../database/schema/settings.ts";
import { knownBankFiles } from "../../../database/schema/statements.ts";

/** The account that somebody chose for files with the same headings, and the accounts among which it was chosen. */
export interface KnownAccount {
  bankAccountId: number | null;
  offered: number[];
}

/** The tables whose columns were named. */
export async function listNamedColumns(db: Queryable): Promise<NamedColumns[]> {
  const rows = await db
    .select({ key: knownBankFiles.key, named: knownBankFiles.columns })
    .from(knownBankFiles)
    .where(isNotNull(knownBankFiles.columns));
  return rows.flatMap(({ key, named }) => (named === null ? [] : [{ key, ...named }]));
}

export async function findKnownAccount(db: Queryable, key: string): Promise<KnownAccount | undefined> {
  const [found] = await db
    .select({ bankAccountId: knownBankFiles.bankAccountId, offered: knownBankFiles.offered })
    .from(knownBankFiles)
    .where(eq(knownBankFiles.key, key));
  return found;
}

/** Remembers what somebody said about the files with these headings; what is left out stays as it is. Returns the row's id. */
export async function rememberBankFile(
  tx: Queryable,
  {
    key,
    headings,
    saidBy,
    ...said
  }: Pick<typeof knownBankFiles.$inferInsert, "key" | "headings" | "saidBy"> &
    Partial<Pick<typeof knownBankFiles.$inferInsert, "columns" | "bankAccountId" | "offered">>,
): Promise<number> {
  const [row] = await tx
    .insert(knownBankFiles)
    .values({ key, headings, saidBy, ...said })
    .onConflictDoUpdate({
      target: knownBankFiles.key,
      set: { headings, saidBy, updatedAt: sql`now()`, ...said },
    })
    .returning({ id: knownBankFiles.id });
  return row?.id ?? 0;
}

/** What was said about kinds of files, in the order in which it was said first. */
export async function listKnownFiles(db: Queryable): Promise<KnownBankFile[]> {
  const rows = await db
    .select({
      id: knownBankFiles.id,
      headings: knownBankFiles.headings,
      hasColumns: sql<boolean>`${knownBankFiles.columns} is not null`,
      accountNumber: bankAccounts.accountNumber,
      saidBy: personName,
      saidAt: knownBankFiles.updatedAt,
    })
    .from(knownBankFiles)
    .innerJoin(users, eq(users.id, knownBankFiles.saidBy))
    .leftJoin(bankAccounts, eq(bankAccounts.id, knownBankFiles.bankAccountId))
    .orderBy(asc(knownBankFiles.id));
  return rows.map((row) => ({
    ...row,
    accountNumber: row.accountNumber ?? "",
    saidAt: row.saidAt.toISOString(),
  }));
}

/** Forgets a kind of file; returns its headings, undefined if there is none. */
export async function deleteKnownFile(tx: Queryable, id: number): Promise<string[] | undefined> {
  const [gone] = await tx
    .delete(knownBankFiles)
    .where(eq(knownBankFiles.id, id))
    .returning({ headings: knownBankFiles.headings });
  return gone?.headings;
}
