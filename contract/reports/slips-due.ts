import type { AccountStatement } from "./account-statement.ts";

/** The Rupiah of what is due on an account that are withheld tax for which only the slips are missing. */
export function slipsDue({ due }: AccountStatement): number {
  return due.reduce((sum, { open, isOnlyTax }) => (isOnlyTax ? sum + open : sum), 0);
}
