import type { FastifyReply } from "fastify";
import type { Language } from "#contract/languages.ts";
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
  void reply
    .type(format === "csv" ? "text/csv; charset=utf-8" : workbookType)
    .header("content-disposition", `attachment; filename="${fileName}.${format}"`);
  if (format === "csv") return reply.send(csvStream(rows, language));
  const read: TableRow[] = [];
  for await (const row of rows) read.push(safeCells(row));
  return reply.send(await writeXlsx({ rows: read, widths }));
}

/** Today's date in Jakarta, for a file's name. */
export function dayInFileName(): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta" }).format(new Date());
}
