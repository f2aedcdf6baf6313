import type { StatementBank } from "#contract/admin/statements.ts";

/** Where an amount's direction stands. */
type AmountColumns =
  /** One column, `CR` or `DB` in the amount's own text. */
  | { kind: "inText"; amount: string }
  /** One column, the direction in another: of that name, or in the one right after it where `direction` is empty. */
  | { kind: "beside"; amount: string; direction: string }
  /** A column for what went and one for what came. */
  | { kind: "twoColumns"; debit: string; credit: string };

/** The columns of one kind of export; names are compared in lower case. */
export interface StatementLayout {
  /** Kept with each file that was taken in. */
  id: string;
  bank: StatementBank;
  /** The bank's own name for the service that it is exported from. */
  name: string;
  /** Names that the row of headings must have, in this order; an empty one is a column without a name. */
  heading: readonly string[];
  date: string;
  /** All columns of these names, joined. */
  description: readonly string[];
  amount: AmountColumns;
  balance?: string;
  /** Where each row names the account. */
  account?: string;
  /** Where each row names the currency; only Rupiah is taken. */
  currency?: string;
}
