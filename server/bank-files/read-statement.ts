import type { StatementPreview } from "#contract/admin/statements.ts";
import { checkBalances, type BalanceBreak } from "./check-balances.ts";
import { decodeText } from "../tables/decode-text.ts";
import { findLayout, headingNames, type FoundLayout } from "./find-layout.ts";
import { readTable, type TableRow } from "./read-table.ts";
import {
  completeDay,
  readCents,
  readDay,
  readDirection,
  sniffDecimalSign,
  type DecimalSign,
} from "./read-values.ts";
import type { StatementLayout } from "./statement-layout.ts";
import type { CentRow, StatementRow } from "./statement-row.ts";

export type StatementFault = StatementPreview["faults"][number];

export interface ReadStatement {
  layout: StatementLayout;
  encoding: string;
  /** Digits; empty if the file names no account. */
  accountNumber: string;
  /** The days of its first and its last booked row. */
  from: string | null;
  to: string | null;
  rows: StatementRow[];
  faults: StatementFault[];
  /** Null if the file has no balances. */
  isBalanceRight: boolean | null;
  balanceBreaks: BalanceBreak[];
}

/**
 * Reads a bank's export; undefined if the shop does not know its layout. A line that cannot be read is reported as a
 * fault, never guessed. `today` is the date in Jakarta, `YYYY-MM-DD`; it completes dates without a year.
 * @throws StatementTooLong
 */
export function readStatement(bytes: Uint8Array, today: string): ReadStatement | undefined {
  const { text, encoding } = decodeText(bytes);
  // No bank writes NUL, and PostgreSQL cannot store it.
  if (text.includes("\0")) return undefined;
  const table = readTable(text);
  const found = findLayout(table);
  if (found === undefined) return undefined;
  const { layout } = found;
  const preamble = readPreamble(table.slice(0, found.at));
  const columns = columnsOf(found);
  const body = table.slice(found.at + 1).filter(({ cells }) => !isHeading(cells, found));
  const lines = body.filter(({ cells }) => !summaryPattern.test(cells.find((cell) => cell !== "") ?? ""));
  const context: Context = {
    columns,
    layout,
    today,
    latest: preamble.to ?? today,
    decimalSign: sniffDecimalSign(lines.flatMap(({ cells }) => columns.money.map((at) => cells[at] ?? ""))),
  };
  const faults: StatementFault[] = [];
  const rows: CentRow[] = [];
  for (const line of lines) {
    const read = readRow(line, context);
    if ("kind" in read)
      faults.push({ line: line.line, kind: read.kind, text: line.cells.join(" · ").slice(0, 200) });
    else rows.push(read);
  }
  const opening = openingBalance(body, context.decimalSign);
  const booked = rows.flatMap(({ bookedOn }) => bookedOn ?? []).toSorted();
  return {
    layout,
    encoding,
    accountNumber: preamble.accountNumber || accountInRows(lines, columns),
    from: booked[0] ?? null,
    to: booked.at(-1) ?? null,
    rows: rows.map(({ amountCents, balanceCents, ...row }) => ({
      ...row,
      amountRupiah: Math.round(amountCents / 100),
      balanceRupiah: balanceCents === null ? null : Math.round(balanceCents / 100),
    })),
    faults,
    ...checkBalances(rows, opening),
  };
}

interface Columns {
  date: number;
  description: number[];
  amount: number;
  direction: number;
  debit: number;
  credit: number;
  balance: number;
  account: number;
  currency: number;
  /** The columns that hold money. */
  money: number[];
}

interface Context {
  columns: Columns;
  layout: StatementLayout;
  today: string;
  latest: string;
  decimalSign: DecimalSign | undefined;
}

const none = -1;

function columnsOf({ layout, names }: FoundLayout): Columns {
  const at = (name: string | undefined) => (name === undefined ? none : names.indexOf(name));
  const { amount } = layout;
  const one = amount.kind === "twoColumns" ? none : at(amount.amount);
  const columns = {
    date: at(layout.date),
    description: names.flatMap((name, index) => (layout.description.includes(name) ? index : [])),
    amount: one,
    direction: amount.kind !== "beside" ? none : amount.direction === "" ? one + 1 : at(amount.direction),
    debit: amount.kind === "twoColumns" ? at(amount.debit) : none,
    credit: amount.kind === "twoColumns" ? at(amount.credit) : none,
    balance: at(layout.balance),
    account: at(layout.account),
    currency: at(layout.currency),
  };
  const money = [columns.amount, columns.debit, columns.credit, columns.balance].filter(
    (index) => index >= 0,
  );
  return { ...columns, money };
}

/** Lines at the end or the beginning that are not movements, such as totals. */
const summaryPattern =
  /^(?:saldo (?:awal|akhir)|mutasi (?:kredit|debet|debit)|(?:starting|opening|ending|closing) balance|total|kredit$|credit$|debet$|debit$)/i;
const openingPattern = /^(?:saldo awal|(?:starting|opening) balance)/i;

function isHeading(cells: readonly string[], { names }: FoundLayout): boolean {
  return headingNames(cells).join("|") === names.join("|");
}

function readRow({ line, cells }: TableRow, context: Context): CentRow | Pick<StatementFault, "kind"> {
  const { columns, layout, decimalSign, latest, today } = context;
  const cell = (at: number) => cells[at] ?? "";
  const lastNeeded = Math.max(columns.date, ...columns.description, ...columns.money.slice(0, -1));
  if (cells.length <= Math.min(lastNeeded, columns.money[0] ?? 0)) return { kind: "columns" };
  const isPending = /^pend/i.test(cell(columns.date));
  const named = isPending ? undefined : readDay(cell(columns.date));
  if (!isPending && named === undefined) return { kind: "date" };
  const bookedOn = named === undefined ? null : completeDay(named, latest);
  if (bookedOn !== null && bookedOn > dayAfter(today)) return { kind: "date" };
  if (columns.currency !== none && !/^(?:IDR|Rp)$/i.test(cell(columns.currency))) return { kind: "amount" };
  const amountCents = readAmount(cells, layout, columns, decimalSign);
  if (amountCents === undefined) return { kind: "amount" };
  const balanceText = cell(columns.balance);
  const balanceCents = balanceText === "" ? null : readCents(balanceText, decimalSign);
  if (balanceCents === undefined) return { kind: "balance" };
  return {
    line,
    bookedOn,
    description: columns.description.map(cell).filter(isTelling).join(" "),
    amountCents,
    balanceCents: isPending && balanceCents === 0 ? null : balanceCents,
  };
}

function readAmount(
  cells: readonly string[],
  { amount }: StatementLayout,
  columns: Columns,
  decimalSign: DecimalSign | undefined,
): number | undefined {
  const cell = (at: number) => cells[at] ?? "";
  if (amount.kind === "twoColumns") {
    const [debit, credit] = [columns.debit, columns.credit].map((at) =>
      /^-?$/.test(cell(at)) ? 0 : readCents(cell(at), decimalSign),
    );
    if (debit === undefined || credit === undefined) return undefined;
    // Exactly one of the two columns must have an amount; a row with both or with none is a fault.
    if ((debit === 0) === (credit === 0)) return undefined;
    return Math.abs(credit) - Math.abs(debit);
  }
  const text = cell(columns.amount);
  const direction = readDirection(amount.kind === "inText" ? text : cell(columns.direction));
  const cents = readCents(text, decimalSign);
  if (cents === undefined || cents === 0) return undefined;
  if (direction === "debit") return -Math.abs(cents);
  // KlikBCA Bisnis writes the sign (`DB`) of debits and leaves out the one of credits.
  if (direction === "credit" || amount.kind === "inText") return Math.abs(cents);
  return undefined;
}

function isTelling(text: string): boolean {
  return text !== "" && text !== "-" && !/^0+$/.test(text);
}

function readPreamble(rows: readonly TableRow[]): { accountNumber: string; to: string | undefined } {
  let accountNumber = "";
  let to: string | undefined;
  for (const { cells } of rows) {
    const text = cells.join(" ");
    if (/(?:rekening|account)/i.test(text) && accountNumber === "") {
      accountNumber = /\d[\d\s.-]{6,}\d/.exec(text)?.[0].replace(/\D/g, "") ?? "";
    }
    if (/^(?:periode|period|tanggal|date)\b/i.test(text)) {
      const days = text
        .match(/\d{1,2}[/\-. ](?:\d{1,2}|[a-z]{3,9})[/\-. ]\d{2,4}/gi)
        ?.flatMap((day) => readDay(day) ?? []);
      const last = days?.at(-1);
      if (last !== undefined) to = completeDay(last, "");
    }
  }
  return { accountNumber, to };
}

function accountInRows(lines: readonly TableRow[], { account }: Columns): string {
  return (lines[0]?.cells[account] ?? "").replace(/\D/g, "");
}

function openingBalance(body: readonly TableRow[], decimalSign: DecimalSign | undefined): number | undefined {
  const row = body.find(({ cells }) => openingPattern.test(cells.find((cell) => cell !== "") ?? ""));
  return row?.cells
    .flatMap((cell) => readCents(cell.replace(/^[^:]*:/, "").trim(), decimalSign) ?? [])
    .at(-1);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
