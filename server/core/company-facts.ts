import { eq } from "drizzle-orm";
import { companyFacts, type BankAccount, type CompanyFacts } from "#contract/reference.ts";
import type { Queryable } from "../database/queryable.ts";
import { bankAccounts, settings } from "../database/schema/settings.ts";
import { defaultCompanyFacts } from "./default-company-facts.ts";

/**
 * The company's facts. The defaults fill in what the company has not written, for example fields that a newer version
 * added.
 */
export async function readCompanyFacts(db: Queryable): Promise<CompanyFacts> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, "company"));
  return companyFacts.parse({ ...defaultCompanyFacts, ...(row?.value as Partial<CompanyFacts> | undefined) });
}

/** Writes the company's facts. */
export async function writeCompanyFacts(db: Queryable, facts: CompanyFacts): Promise<void> {
  await db
    .insert(settings)
    .values({ key: "company", value: facts })
    .onConflictDoUpdate({ target: settings.key, set: { value: facts, updatedAt: new Date() } });
}

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
