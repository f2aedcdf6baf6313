import type { TableRow } from "./read-table.ts";
import { completeDay, readDay } from "./read-values.ts";

/** What the lines above a table say about it. */
export interface Preamble {
  /** The numbers of the accounts that it names, digits only. */
  accounts: string[];
  /** The last day of its period, `YYYY-MM-DD`. */
  to: string | undefined;
  /** Its words, without the names of people and companies. */
  text: string;
}

const accountLabel = /\bno\.? ?rek|norek|rekening|\baccount|\bacc?t\b|\ba\/c\b/i;
/** Lines that name the holder, whose name may contain a bank's. */
const holderLabel = /^(?:nama|name|atas nama|pemilik|holder|alamat|address|account name|account holder)/i;
const days = /\d{1,2}[/\-. ](?:\d{1,2}|[a-z]{3,9})[/\-. ]\d{2,4}|\d{4}-\d{2}-\d{2}/gi;

/** Reads the lines above the table of movements. */
export function readPreamble(rows: readonly TableRow[]): Preamble {
  const accounts = new Set<string>();
  let to: string | undefined;
  const texts: string[] = [];
  for (const [at, { cells }] of rows.entries()) {
    const text = cells.join(" ").trim();
    if (/^(?:periode|period|tanggal|date)\b/i.test(text)) {
      const last = text
        .match(days)
        ?.flatMap((day) => readDay(day) ?? [])
        .at(-1);
      if (last !== undefined) to = completeDay(last, "");
    }
    if (holderLabel.test(text)) continue;
    texts.push(text);
    const number =
      accountIn(text) ?? (isLabelAlone(text) ? plainNumber(rows[at + 1]?.cells ?? []) : undefined);
    if (number !== undefined) accounts.add(number);
  }
  return { accounts: [...accounts], to, text: texts.join("\n") };
}

function accountIn(text: string): string | undefined {
  const label = accountLabel.exec(text);
  if (label === null) return undefined;
  const behind = text.slice(label.index + label[0].length).replaceAll(days, " ");
  return accountNumber(/\d[\d\s.-]{4,}\d/.exec(behind)?.[0] ?? "");
}

/** Some files have a label in one line and its value in the next. */
function isLabelAlone(text: string): boolean {
  return accountLabel.test(text) && !/\d/.test(text);
}

function plainNumber(cells: readonly string[]): string | undefined {
  return cells
    .map((cell) => (/^[\d\s.-]+$/.test(cell) ? accountNumber(cell) : undefined))
    .find((number) => number !== undefined);
}

/** The digits of an account's number; undefined for fewer than the shortest one has. */
export function accountNumber(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, "");
  return digits.length >= 6 && digits.length <= 20 ? digits : undefined;
}

/** Whether two numbers are one account's: a spreadsheet drops the zeros at the beginning. */
export function isSameAccount(one: string, other: string): boolean {
  return withoutZeros(one) !== "" && withoutZeros(one) === withoutZeros(other);
}

function withoutZeros(number: string): string {
  return number.replaceAll(/\D/g, "").replace(/^0+/, "");
}
