import type { statementFaults } from "#contract/money/admin/statements.ts";
import { daysAfter } from "#contract/core/days.ts";
import { isOpening, isSummary } from "./column-words.ts";
import { accountNumber } from "./file-account.ts";
import { columnsOfMoney, type Columns } from "./find-columns.ts";
import type { TableRow } from "./read-table.ts";
import {
  completeDay,
  readCents,
  readDay,
  readDirection,
  readTime,
  type DayOrder,
  type DecimalSign,
} from "./read-values.ts";
import type { CentRow } from "./statement-row.ts";

/** How the rows of one file are read. */
export interface RowReading {
  columns: Columns;
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
  /** The day to which dates without a year are completed. */
  latest: string;
  dayOrder: DayOrder;
  decimalSign: DecimalSign | undefined;
  /** What an amount means that has neither a word nor a minus for its direction; undefined if nothing says it. */
  unmarked: "credit" | undefined;
}

type FaultKind = (typeof statementFaults)[number];

/** What a row of a table is. */
export type ReadRow =
  | { is: "movement"; row: CentRow }
  /** Words that go on from the row before. */
  | { is: "more"; text: string }
  /** A total or a balance. */
  | { is: "summary" }
  | { is: "faulty"; kind: FaultKind };

/** Reads a row below the headings. Its date and its amount say whether it is a movement, not the words in it. */
export function readRow(line: TableRow, reading: RowReading): ReadRow {
  const { columns, latest, today } = reading;
  const { cells } = line;
  const cell = (at: number | undefined) => (at === undefined ? "" : (cells[at] ?? ""));
  const money = columnsOfMoney(columns.money);
  const isPending = /^pend/i.test(cell(columns.date));
  const named = isPending ? undefined : readDay(cell(columns.date), reading.dayOrder);
  if (!isPending && named === undefined) return readDayless(line, reading);
  if (cells.length <= Math.max(columns.date, Math.min(...money))) return { is: "faulty", kind: "columns" };
  const amountCents = readAmount(line, reading);
  const balanceCents =
    cell(columns.balance) === "" ? null : centsOf(line, columns.balance, reading.decimalSign);
  const isOpeningBalance = amountCents === balanceCents && isOpening(columns.description.map(cell));
  if ((amountCents === 0 || amountCents === undefined || isOpeningBalance) && isNoMovement(line, reading)) {
    return { is: "summary" };
  }
  const bookedOn = named === undefined ? null : completeDay(named, latest);
  if (bookedOn !== null && bookedOn > daysAfter(today, 1)) return { is: "faulty", kind: "date" };
  if (columns.currency !== undefined && !/^(?:IDR|Rp|)$/i.test(cell(columns.currency))) {
    return { is: "faulty", kind: "amount" };
  }
  if (amountCents === undefined || amountCents === 0) return { is: "faulty", kind: "amount" };
  if (balanceCents === undefined) return { is: "faulty", kind: "balance" };
  return {
    is: "movement",
    row: {
      line: line.line,
      account: accountNumber(cell(columns.account)) ?? "",
      bookedOn,
      time: columns.time === undefined ? readTime(cell(columns.date)) : readTime(cell(columns.time)),
      description: columns.description.map(cell).filter(isTelling).join(" "),
      reference: columns.reference.map(cell).filter(isTelling).join(" "),
      amountCents,
      balanceCents: isPending && balanceCents === 0 ? null : balanceCents,
    },
  };
}

/** A row whose date cannot be read is a movement that is broken, unless its other cells say that it is none. */
function readDayless(line: TableRow, { columns }: RowReading): ReadRow {
  const { cells } = line;
  const filled = cells.flatMap((cell, at) => (cell === "" ? [] : [at]));
  if (isSummary(cells)) return { is: "summary" };
  if (filled.every((at) => at !== columns.date && columns.description.includes(at))) {
    return { is: "more", text: filled.map((at) => cells[at]).join(" ") };
  }
  const isShort = cells.length <= Math.min(Math.max(columns.date, 1), ...columnsOfMoney(columns.money));
  return { is: "faulty", kind: isShort ? "columns" : "date" };
}

/** Whether a row with a day and without an amount is a balance or a total. */
function isNoMovement({ cells }: TableRow, { columns }: RowReading): boolean {
  return isSummary(cells.filter((_, at) => at !== columns.date));
}

/** Cents, negative if they went out; 0 if the row has none; undefined if its amount or its direction cannot be read. */
function readAmount(line: TableRow, reading: RowReading): number | undefined {
  const { columns, decimalSign } = reading;
  const { money } = columns;
  if (money.kind === "twoColumns") {
    const [debit, credit] = [money.debit, money.credit].map((at) =>
      at === undefined || /^-?$/.test(line.cells[at] ?? "") ? 0 : centsOf(line, at, decimalSign),
    );
    if (debit === undefined || credit === undefined) return undefined;
    // At most one of the two columns may have an amount.
    if (debit !== 0 && credit !== 0) return undefined;
    return Math.abs(credit) - Math.abs(debit);
  }
  const text = line.cells[money.amount] ?? "";
  const cents = text === "" ? 0 : centsOf(line, money.amount, decimalSign);
  if (cents === undefined || cents === 0) return cents;
  const direction = readDirection(money.kind === "one" ? text : (line.cells[money.direction] ?? ""));
  if (direction === "debit") return -Math.abs(cents);
  if (direction === "credit") return Math.abs(cents);
  if (money.kind === "beside") return undefined;
  return cents < 0 || reading.unmarked === "credit" ? cents : undefined;
}

/** The cents of a cell; `at` is undefined for a column that the table does not have. */
export function centsOf(
  { cells, cents }: TableRow,
  at: number | undefined,
  decimalSign: DecimalSign | undefined,
): number | undefined {
  if (at === undefined) return undefined;
  return cents?.get(at) ?? readCents(cells[at] ?? "", decimalSign);
}

function isTelling(text: string): boolean {
  return text !== "" && text !== "-" && !/^0+$/.test(text);
}
