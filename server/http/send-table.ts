import type { FastifyReply } from "fastify";
import { mostWorkbookRows } from "#contract/catalogue/admin/imports.ts";
import type { Language } from "#contract/core/languages.ts";
import { jakartaDay } from "../core/format-moment.ts";
import type { Refusal } from "../core/refusal.ts";
import { recordAudit } from "../core/record-audit.ts";
import type { Queryable } from "../database/queryable.ts";
import { csvStream, safeCells, type TableRow } from "../files/tables/write-csv.ts";
import { writeXlsx } from "../files/tables/write-xlsx.ts";

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export interface Table {
  /** Without its extension. */
  fileName: string;
  format: "csv" | "xlsx";
  language: Language;
  /** The first row holds the names of the columns. */
  rows: AsyncIterable<TableRow>;
  /** The widths of a workbook's columns, in characters. */
  widths: number[];
  /** The columns that hold days or months, which a workbook has as dates, by their places from 0. */
  dates?: Readonly<Record<number, "day" | "month">>;
}

/** Who saves a table as a file, for the audit. */
export interface Taking {
  db: Queryable;
  /** The member of staff. */
  userId: string;
  /** The filters and the grouping of the rows. */
  filter: Record<string, string | number | boolean | undefined>;
}

/**
 * Sends a table as a file for spreadsheets; CSV row by row while it is read, a workbook when it is complete. Who saved
 * it of the staff, and with how many rows, is audited: for a workbook before it is sent, for CSV after its last row or
 * when its reader leaves early. What customers save of their own has no `taking`.
 */
export async function sendTable(
  reply: FastifyReply,
  { fileName, format, language, rows, widths, dates = {} }: Table,
  taking?: Taking,
): Promise<FastifyReply> {
  const name = `${fileName}.${format}`;
  const record: RecordRows = async (count) => {
    if (taking === undefined) return;
    const { db, userId, filter } = taking;
    await recordAudit(db, {
      userId,
      action: "report.export",
      subjectId: fileName,
      subjectLabel: name,
      after: {
        rows: count,
        ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== "")),
      },
    });
  };
  const content =
    format === "csv"
      ? csvStream(counted(await begun(rows), record), language)
      : await workbook(rows, { widths, dates }, record);
  return reply
    .type(format === "csv" ? "text/csv; charset=utf-8" : workbookType)
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(content);
}

type RecordRows = (count: number) => Promise<void>;

/** The same rows, if there are not more below the column names than a workbook may have; else throws what `tooMany` makes. */
export async function* withinWorkbook(
  rows: AsyncIterable<TableRow>,
  tooMany: (maximum: number, count: number) => Refusal,
): AsyncGenerator<TableRow> {
  let count = -1;
  for await (const row of rows) {
    count += 1;
    if (count > mostWorkbookRows) throw tooMany(mostWorkbookRows, count);
    yield row;
  }
}

/** The same rows; reports at their end how many were read below the column names. */
async function* counted(rows: AsyncIterable<TableRow>, record: RecordRows): AsyncGenerator<TableRow> {
  let count = -1;
  try {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  } finally {
    await record(Math.max(0, count));
  }
}

/**
 * The same rows, after reading the first two: until then a fault can still be answered in words, and not by a file that
 * ends early.
 */
async function begun(rows: AsyncIterable<TableRow>): Promise<AsyncIterable<TableRow>> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = [await iterator.next(), await iterator.next()];
  return (async function* () {
    for (const one of first) if (one.done !== true) yield one.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
}

async function workbook(
  rows: AsyncIterable<TableRow>,
  columns: Required<Pick<Table, "widths" | "dates">>,
  record: RecordRows,
) {
  const read: TableRow[] = [];
  for await (const row of rows) read.push(safeCells(row));
  await record(Math.max(0, read.length - 1));
  return writeXlsx({ rows: read, ...columns });
}

/** Today's date in Jakarta, for a file's name. */
export function dayInFileName(): string {
  return jakartaDay(new Date());
}

/** Rows that are there already, as a table takes them. */
export async function* oneByOne(rows: TableRow[]): AsyncGenerator<TableRow> {
  yield* rows;
}
