import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Language } from "#contract/languages.ts";
import { neutraliseFormula } from "./formulas.ts";

export type TableRow = (string | number | null)[];

/**
 * Rows as CSV that a spreadsheet opens: UTF-8 with its mark, and the delimiter that Excel expects where decimals have a
 * comma. They are taken from `rows` as they are sent.
 */
export function csvStream(rows: AsyncIterable<TableRow>, language: Language): Readable {
  const written = stringify({
    bom: true,
    delimiter: language === "id" ? ";" : ",",
    record_delimiter: "\r\n",
  });
  const source = Readable.from(safeRows(rows));
  source.on("error", (error) => written.destroy(error));
  written.on("close", () => source.destroy());
  return source.pipe(written);
}

async function* safeRows(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  for await (const row of rows) yield safeCells(row);
}

/** Cells that no spreadsheet takes for formulas. */
export function safeCells(row: TableRow): TableRow {
  return row.map((cell) => (typeof cell === "string" ? neutraliseFormula(cell) : cell));
}
