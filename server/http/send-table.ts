import type { FastifyReply } from "fastify";
import type { Language } from "#contract/languages.ts";
import { jakartaDay } from "../core/format-moment.ts";
import { csvStream, safeCells, type TableRow } from "../tables/write-csv.ts";
import { writeXlsx } from "../tables/write-xlsx.ts";

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
}

/** Sends a table as a file for spreadsheets; CSV row by row while it is read, a workbook when it is complete. */
export async function sendTable(
  reply: FastifyReply,
  { fileName, format, language, rows, widths }: Table,
): Promise<FastifyReply> {
  const content = format === "csv" ? csvStream(await begun(rows), language) : await workbook(rows, widths);
  return reply
    .type(format === "csv" ? "text/csv; charset=utf-8" : workbookType)
    .header("content-disposition", `attachment; filename="${fileName}.${format}"`)
    .send(content);
}

/** Rows of which the first two are read: until then a fault can still be answered instead of a file that ends early. */
async function begun(rows: AsyncIterable<TableRow>): Promise<AsyncIterable<TableRow>> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = [await iterator.next(), await iterator.next()];
  return (async function* () {
    for (const one of first) if (one.done !== true) yield one.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
}

async function workbook(rows: AsyncIterable<TableRow>, widths: number[]) {
  const read: TableRow[] = [];
  for await (const row of rows) read.push(safeCells(row));
  return writeXlsx({ rows: read, widths });
}

/** Today's date in Jakarta, for a file's name. */
export function dayInFileName(): string {
  return jakartaDay(new Date());
}
