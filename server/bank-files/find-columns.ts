import { bookingRank, headingName, meaningOf, type ColumnMeaning } from "./column-words.ts";
import type { TableRow } from "./read-table.ts";
import { readCents, readDay, readDirection, sniffDecimalSign } from "./read-values.ts";

/** Which columns of a table hold what, counted from 0. */
export interface Columns {
  date: number;
  time: number | undefined;
  /** Joined into one text. */
  description: number[];
  /** What the bank calls the movement: its reference or journal number. */
  reference: number[];
  money: MoneyColumns;
  balance: number | undefined;
  account: number | undefined;
  currency: number | undefined;
}

/** Where a row says how much came or went. */
export type MoneyColumns =
  /** One column for debits and one for credits; one of them may be missing. */
  | { kind: "twoColumns"; debit: number | undefined; credit: number | undefined }
  /** One column for the amount, one for the direction. */
  | { kind: "beside"; amount: number; direction: number }
  /** One column; its sign, or `CR` or `DB` in its text, says the direction. */
  | { kind: "one"; amount: number };

export interface FoundColumns {
  columns: Columns;
  /** The index of the row of headings among the rows. */
  at: number;
  headings: string[];
}

/** How many rows at the top of a file are searched for the headings. */
export const searchedRows = 60;
/** How many rows below the headings say what a column without a telling name holds. */
const sampledRows = 200;

/** The table of movements in a file, by what its headings mean and its cells hold. */
export function findColumns(rows: readonly TableRow[]): FoundColumns | undefined {
  for (const [at, { cells }] of rows.slice(0, searchedRows).entries()) {
    if (cells.filter((cell) => meaningOf(cell) !== undefined).length < 3) continue;
    const columns = columnsOf(cells, rows.slice(at + 1, at + 1 + sampledRows));
    if (columns !== undefined) return { columns, at, headings: cells };
  }
  return undefined;
}

/** Whether a row repeats the headings, or says them in another language. */
export function isHeading(cells: readonly string[], headings: readonly string[]): boolean {
  if (cells.map(headingName).join("|") === headings.map(headingName).join("|")) return true;
  const filled = cells.filter((cell) => cell !== "");
  return (
    filled.length >= 3 &&
    !filled.some((cell) => /\d/.test(cell)) &&
    filled.filter((cell) => meaningOf(cell) !== undefined).length >= filled.length - 1
  );
}

function columnsOf(headings: readonly string[], below: readonly TableRow[]): Columns | undefined {
  const body = below.filter(({ cells }) => cells.filter((cell) => cell !== "").length > 2);
  const meanings = headings.map((heading) => meaningOf(heading));
  const all = (meaning: ColumnMeaning) => meanings.flatMap((found, at) => (found === meaning ? [at] : []));
  const [first] = all("date").toSorted(
    (one, other) => bookingRank(headings[one] ?? "") - bookingRank(headings[other] ?? ""),
  );
  const date =
    first ??
    all("time").find((at) => isMostly(body, at, (cell) => readDay(cell) !== undefined)) ??
    all("valueDate")[0];
  const money = moneyOf(headings, meanings, body);
  if (date === undefined || money === undefined) return undefined;
  const reference = [...all("reference"), ...all("journal")];
  const described = meanings.flatMap((found, at) =>
    found === "description" || found === "reference" ? [at] : [],
  );
  const balance = all("balance");
  const columns = {
    date,
    time: all("time").find((at) => at !== date),
    reference,
    money,
    balance: balance.find((at) => /akhir|clos|end/.test(headingName(headings[at] ?? ""))) ?? balance[0],
    account: all("account")[0],
    currency: all("currency")[0],
  };
  if (described.length > 0) return { ...columns, description: described };
  const used = new Set([
    date,
    columns.time,
    columns.balance,
    columns.account,
    columns.currency,
    ...columnsOfMoney(money),
  ]);
  return { ...columns, description: headings.flatMap((_, at) => (used.has(at) ? [] : [at])) };
}

function moneyOf(
  headings: readonly string[],
  meanings: readonly (ColumnMeaning | undefined)[],
  body: readonly TableRow[],
): MoneyColumns | undefined {
  const first = (meaning: ColumnMeaning) => {
    const at = meanings.indexOf(meaning);
    return at < 0 ? undefined : at;
  };
  const [debit, credit] = [first("debit"), first("credit")];
  if (debit !== undefined && credit !== undefined) return { kind: "twoColumns", debit, credit };
  const isDirection = (at: number) =>
    isMostly(body, at, (cell) => !/\d/.test(cell) && readDirection(cell) !== undefined);
  const both = first("debitOrCredit");
  const amount = first("amount") ?? (both !== undefined && isMostly(body, both, isAmount) ? both : undefined);
  if (amount === undefined) {
    if (debit === undefined && credit === undefined) return undefined;
    return { kind: "twoColumns", debit, credit };
  }
  const named = [first("direction"), both].find((at) => at !== undefined && at !== amount && isDirection(at));
  const unnamed = headings.flatMap((heading, at) => (headingName(heading) === "" ? [at] : []));
  const direction = named ?? unnamed.find(isDirection);
  if (direction !== undefined) return { kind: "beside", amount, direction };
  return { kind: "one", amount };
}

/** The columns that hold amounts. */
export function columnsOfMoney(money: MoneyColumns): number[] {
  return money.kind === "twoColumns"
    ? [money.debit, money.credit].filter((at) => at !== undefined)
    : [money.amount];
}

function isAmount(cell: string): boolean {
  return readCents(cell, sniffDecimalSign([cell])) !== undefined;
}

/** Whether most of a column's cells that hold something are of a kind, and at least one. */
function isMostly(body: readonly TableRow[], at: number, isOfKind: (cell: string) => boolean): boolean {
  const filled = body.flatMap(({ cells }) =>
    cells[at] === undefined || cells[at] === "" ? [] : [cells[at]],
  );
  return filled.length > 0 && filled.filter(isOfKind).length * 2 > filled.length;
}
