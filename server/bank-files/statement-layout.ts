import type { StatementBank } from "#contract/admin/statements.ts";

/** Where a row says whether money came or went. */
type AmountColumns =
  /** One column; `CR` or `DB` is part of the amount's text. */
  | { kind: "inText"; amount: string }
  /**
   * One column for the amount; the direction is in the column of this name, or in the next one if `direction` is empty.
   */
  | { kind: "beside"; amount: string; direction: string }
  /** One column for debits and one for credits. */
  | { kind: "twoColumns"; debit: string; credit: string };

/** The columns of one kind of export; names are compared in lower case. */
export interface StatementLayout {
  /** Stored with each file that was taken in. */
  id: string;
  bank: StatementBank;
  /** The bank's own name for the service that makes this export. */
  name: string;
  /** The names that the row of headings must have, in this order; an empty string is a column without a name. */
  heading: readonly string[];
  date: string;
  /** All columns with one of these names, joined into one text. */
  description: readonly string[];
  amount: AmountColumns;
  balance?: string;
  /** The column that names the account in each row. */
  account?: string;
  /** The column that names the currency in each row; only Rupiah is accepted. */
  currency?: string;
}
