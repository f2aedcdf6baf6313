import { eq } from "drizzle-orm";
import { companyFacts, type BankAccount } from "#contract/company/company-facts.ts";
import type { Queryable } from "../database/queryable.ts";
import { bankAccounts } from "../database/schema/settings.ts";
import { defaultCompanyFacts } from "./default-company-facts.ts";
import { defineSetting } from "../core/define-setting.ts";

/** What the shop says about the company. */
export const companySetting = defineSetting("company", companyFacts, defaultCompanyFacts);

/** The accounts that customers may pay to, in the order that the company chose. */
export async function listBankAccounts(db: Queryable): Promise<BankAccount[]> {
  return db
    .select({
      bankName: bankAccounts.bankName,
      bankAliasName: bankAccounts.bankAliasName,
      bankAccountNumber: bankAccounts.accountNumber,
      bankAccountName: bankAccounts.accountName,
    })
    .from(bankAccounts)
    .where(eq(bankAccounts.isActive, true))
    .orderBy(bankAccounts.position);
}

/** Adds an account that customers may pay to. */
export async function insertBankAccount(
  db: Queryable,
  account: Omit<typeof bankAccounts.$inferInsert, "id">,
): Promise<void> {
  await db.insert(bankAccounts).values(account);
}
