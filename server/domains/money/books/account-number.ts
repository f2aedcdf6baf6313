import type { BookSettings, Posting } from "#contract/money/admin/books.ts";

/** The number of an account in the company's accounting program; that of its own for a bank account that has one. */
export function accountNumberOf(
  { accounts, banks }: BookSettings,
  { account, bank }: Pick<Posting, "account" | "bank">,
): string {
  const own = account === "bank" ? banks.find(({ bankName }) => bankName === bank) : undefined;
  return own?.account ?? accounts[account];
}
