import { asc, eq, max, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { bankAccountForm, BankAccountSetting } from "#contract/company/admin/settings-banks.ts";
import { versionOf } from "../../core/version-of.ts";
import type { Queryable } from "../../database/queryable.ts";
import { proofsOfPayment } from "../../database/schema/orders.ts";
import { bankAccounts } from "../../database/schema/settings.ts";
import { bankStatements } from "../../database/schema/statements.ts";

export type BankAccountForm = z.output<typeof bankAccountForm>;

/** An account number in the form for comparing: without spaces, dots and dashes. */
const digits = (column: PgColumn) => sql`regexp_replace(${column}, '\\D', '', 'g')`;

/** All accounts, sorted as customers see them, each with whether anything refers to it. */
export async function listAllBankAccounts(db: Queryable): Promise<BankAccountSetting[]> {
  const rows = await db
    .select({
      id: bankAccounts.id,
      bankName: bankAccounts.bankName,
      bankAliasName: bankAccounts.bankAliasName,
      accountNumber: bankAccounts.accountNumber,
      accountName: bankAccounts.accountName,
      isActive: bankAccounts.isActive,
      isNamed: sql<boolean>`exists (select from ${proofsOfPayment} where ${proofsOfPayment.paymentTo} = ${bankAccounts.bankName})
        or exists (select from refund where refund.sent_from = ${bankAccounts.bankName})
        or exists (select from bank_statement where bank_statement.bank_account_id = bank_account.id)
        or exists (select from ${bankStatements} where ${bankStatements.accountNumber} <> '' and ${digits(bankStatements.accountNumber)} = ${digits(bankAccounts.accountNumber)})`,
    })
    .from(bankAccounts)
    .orderBy(asc(bankAccounts.position), asc(bankAccounts.id));
  return rows.map((row) => ({ ...row, version: versionOf(formOf(row)) }));
}

/** The stored fields of an account, from which its version is computed. */
export function formOf(account: BankAccountForm): BankAccountForm {
  const { bankName, bankAliasName, accountNumber, accountName, isActive } = account;
  return { bankName, bankAliasName, accountNumber, accountName, isActive };
}

/** Adds an account at the end; returns its id. */
export async function appendBankAccount(tx: Queryable, form: BankAccountForm): Promise<number> {
  const [last] = await tx.select({ position: max(bankAccounts.position) }).from(bankAccounts);
  const [row] = await tx
    .insert(bankAccounts)
    .values({ ...form, position: (last?.position ?? 0) + 1 })
    .returning({ id: bankAccounts.id });
  return row?.id ?? 0;
}

export async function updateBankAccount(tx: Queryable, id: number, form: BankAccountForm): Promise<void> {
  await tx.update(bankAccounts).set(form).where(eq(bankAccounts.id, id));
}

export async function placeBankAccount(tx: Queryable, id: number, position: number): Promise<void> {
  await tx.update(bankAccounts).set({ position }).where(eq(bankAccounts.id, id));
}

export async function removeBankAccount(tx: Queryable, id: number): Promise<void> {
  await tx.delete(bankAccounts).where(eq(bankAccounts.id, id));
}
