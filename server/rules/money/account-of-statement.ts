import { sql, type SQL } from "drizzle-orm";

/** Spreadsheets drop the zeros at the beginning of a number. */
const digitsOf = (column: string) => `ltrim(regexp_replace(${column}, '\\D', '', 'g'), '0')`;

/**
 * Whether a row of `bank_account` is the shop's account that a statement is of: the one that its file was taken in for, whatever its number is by now. Files that an
 * older version took in say only the number. A file of an account that is not the shop's has no such row.
 */
export function isAccountOf(statement: "bank_statement" | "statement"): SQL {
  const own = digitsOf("bank_account.account_number");
  return sql.raw(`case when ${statement}.bank_account_id is not null then bank_account.id = ${statement}.bank_account_id
    else ${own} <> '' and ${own} = ${digitsOf(`${statement}.account_number`)} end`);
}
