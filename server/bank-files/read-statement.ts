import type { PassedOver } from "#contract/money/admin/statements.ts";
import { decodeText, type DecodedText } from "../files/tables/decode-text.ts";
import { bankNamedIn, exportByHeadings } from "./bank-exports.ts";
import { checkBalances, type BalanceBreak } from "./check-balances.ts";
import { isOpening } from "./column-words.ts";
import { accountNumber, readPreamble } from "./file-account.ts";
import { columnsOfMoney, findColumns, isHeading, type FoundColumns } from "./find-columns.ts";
import { findNamed, headingsKey, type NamedColumns } from "./named-columns.ts";
import { isMt940, readMt940 } from "./read-mt940.ts";
import type { RawStatement, StatementFault, StatementLayout } from "./raw-statement.ts";
import { centsOf, readRow, type RowReading } from "./read-row.ts";
import { readTable, type TableRow } from "./read-table.ts";
import { readDirection, sniffDayOrder, sniffDecimalSign } from "./read-values.ts";
import type { CentRow, StatementRow } from "./statement-row.ts";

export interface ReadStatement {
  layout: StatementLayout;
  /** What files of this kind are known by when people say something about them, and the headings as people read them. */
  key: string;
  headings: string[];
  encoding: string;
  /** The numbers of the accounts that the file names, digits only. */
  accountNumbers: string[];
  /** The only one of them; empty if the file names none, or several. */
  accountNumber: string;
  /** The days of its first and its last booked row. */
  from: string | null;
  to: string | null;
  rows: StatementRow[];
  faults: StatementFault[];
  passedOver: PassedOver[];
  /** Null if the file has no balances. */
  isBalanceRight: boolean | null;
  balanceBreaks: BalanceBreak[];
}

/** What the shop knows when it reads a file. */
export interface Known {
  /** The tables whose columns the staff has named. */
  named: readonly NamedColumns[];
}

const nothingKnown: Known = { named: [] };

/**
 * Reads a bank's export, a table of text or MT940; undefined if no table of movements is found in it. A line that cannot be
 * read is reported as a fault, never guessed. `today` is the date in Jakarta, `YYYY-MM-DD`; it completes dates without a year.
 * @throws StatementTooLong
 */
export function readStatement(
  bytes: Uint8Array,
  today: string,
  known: Known = nothingKnown,
): ReadStatement | undefined {
  return readText(decodeText(bytes), today, known);
}

/** The same of a text. */
export function readText(
  { text, encoding }: DecodedText,
  today: string,
  known: Known,
): ReadStatement | undefined {
  // No bank writes NUL, and PostgreSQL cannot store it.
  if (text.includes("\0")) return undefined;
  if (isMt940(text)) return finish(readMt940(text, today), encoding);
  return readRows(readTable(text), { encoding, today, known });
}

interface FileFacts {
  encoding: string;
  today: string;
  known: Known;
}

/** Reads the rows of a table; undefined if none of them are the headings of movements. */
export function readRows(
  table: readonly TableRow[],
  { encoding, today, known }: FileFacts,
): ReadStatement | undefined {
  const named = findNamed(table, known.named);
  const found = named?.found ?? findColumns(table);
  if (found === undefined) return undefined;
  const { columns, headings } = found;
  const preamble = readPreamble(table.slice(0, Math.max(found.at, 0)));
  const lines = table.slice(found.at + 1);
  const cellsOf = (places: readonly (number | undefined)[]) =>
    lines.flatMap(({ cells }) => places.map((at) => (at === undefined ? "" : (cells[at] ?? ""))));
  const bankExport = exportByHeadings(headings);
  const reading: RowReading = {
    columns,
    today,
    latest: preamble.to ?? today,
    dayOrder: named?.dayOrder ?? sniffDayOrder(cellsOf([columns.date])),
    decimalSign: sniffDecimalSign(cellsOf([...columnsOfMoney(columns.money), columns.balance])),
    unmarked: bankExport?.isUnmarkedCredit === true || hasSigns(lines, found) ? "credit" : undefined,
  };
  const raw: RawStatement = {
    layout: layoutOf(found, preamble.text, bankExport),
    headings: [...headings],
    accountNumbers: preamble.accounts,
    openingCents: openingBalance([...table.slice(0, Math.max(found.at, 0)), ...lines], reading),
    ...sortRows(lines, found, reading),
  };
  const inRows =
    columns.account === undefined
      ? []
      : cellsOf([columns.account]).flatMap((cell) => accountNumber(cell) ?? []);
  return finish({ ...raw, accountNumbers: [...new Set([...preamble.accounts, ...inRows])] }, encoding);
}

/** Whether the amounts of a table have signs: then those without came in. */
function hasSigns(lines: readonly TableRow[], { columns }: FoundColumns): boolean {
  const { money } = columns;
  if (money.kind !== "one") return false;
  const amounts = lines.map(({ cells }) => cells[money.amount] ?? "").filter((cell) => /\d/.test(cell));
  return (
    amounts.some((cell) => /^\W*-|^\(.*\)$|-$/.test(cell)) &&
    amounts.every((cell) => readDirection(cell) === undefined)
  );
}

function layoutOf(
  { headings }: FoundColumns,
  preamble: string,
  known: ReturnType<typeof exportByHeadings>,
): StatementLayout {
  const named = bankNamedIn(preamble);
  if (known !== undefined && (known.isCommon !== true || named === undefined || named === known.bank)) {
    return {
      id: known.id,
      bank: known.bank,
      name: known.name,
      isSure: known.isCommon !== true || named === known.bank,
    };
  }
  return { id: headingsKey(headings), bank: named ?? "", name: "", isSure: named !== undefined };
}

function sortRows(lines: readonly TableRow[], { headings }: FoundColumns, reading: RowReading) {
  const rows: CentRow[] = [];
  const faults: StatementFault[] = [];
  const passedOver: PassedOver[] = [];
  let hasEnded = false;
  let before = 0;
  for (const line of lines) {
    const text = line.cells
      .filter((cell) => cell !== "")
      .join(" · ")
      .slice(0, 200);
    const read = isHeading(line.cells, headings) ? ({ is: "heading" } as const) : readRow(line, reading);
    // What stands below the table, after an empty line or the totals, and has no day, is no movement.
    const isBelow = hasEnded || (line.line > before + 1 && rows.length > 0);
    const last = rows.at(-1);
    if (read.is === "movement") {
      rows.push(read.row);
      hasEnded = false;
    } else if (read.is === "more" && last !== undefined && !isBelow) {
      last.description = `${last.description} ${read.text}`.trim();
    } else if (read.is === "summary" || read.is === "heading") {
      passedOver.push({ line: line.line, why: read.is, text });
      hasEnded = read.is === "summary" && rows.length > 0;
    } else if (isBelow && !(read.is === "faulty" && isLikeMovement(line, reading))) {
      passedOver.push({ line: line.line, why: "note", text });
      hasEnded = true;
    } else {
      faults.push({ line: line.line, kind: read.is === "faulty" ? read.kind : "date", text });
    }
    before = line.line;
  }
  return { rows, faults, passedOver };
}

/** Whether a row has something in the column of days and something in a column of money. */
function isLikeMovement({ cells }: TableRow, { columns }: RowReading): boolean {
  const has = (at: number) => /\d/.test(cells[at] ?? "");
  return has(columns.date) && columnsOfMoney(columns.money).some(has);
}

function openingBalance(rows: readonly TableRow[], { decimalSign }: RowReading): number | undefined {
  const row = rows.find(({ cells }) => isOpening(cells));
  if (row === undefined) return undefined;
  return row.cells
    .flatMap(
      (cell, at) =>
        row.cents?.get(at) ??
        centsOf({ ...row, cells: row.cells.with(at, cell.replace(/^[^:]*:/, "").trim()) }, at, decimalSign) ??
        [],
    )
    .at(-1);
}

function finish(raw: RawStatement, encoding: string): ReadStatement {
  const booked = raw.rows.flatMap(({ bookedOn }) => bookedOn ?? []).toSorted();
  const { rows, accountNumbers } = raw;
  return {
    layout: raw.layout,
    key: raw.headings.length === 0 ? raw.layout.id : headingsKey(raw.headings),
    headings: raw.headings,
    encoding,
    accountNumbers,
    accountNumber: accountNumbers.length === 1 ? (accountNumbers[0] ?? "") : "",
    from: booked[0] ?? null,
    to: booked.at(-1) ?? null,
    rows: rows.map(({ amountCents, balanceCents, ...row }) => ({
      ...row,
      amountRupiah: Math.round(amountCents / 100),
      balanceRupiah: balanceCents === null ? null : Math.round(balanceCents / 100),
    })),
    faults: raw.faults,
    passedOver: raw.passedOver,
    ...checkBalances(rows, raw.openingCents),
  };
}
