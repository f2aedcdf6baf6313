import { Readable } from "node:stream";
import { stringify, type Options } from "csv-stringify";
import { stringify as stringifyAtOnce } from "csv-stringify/sync";
import type { Language } from "#contract/core/languages.ts";
import { neutraliseFormula } from "#contract/core/formulas.ts";

export type TableRow = (string | number | null)[];

/** Every cell is quoted, so that a line feed or another separator inside does not start a new cell. */
const options = { bom: true, record_delimiter: "\r\n", quoted: true, quoted_empty: true } satisfies Options;

/**
 * Rows as CSV for spreadsheets: UTF-8 with a byte order mark, and the delimiter that Excel expects in countries with a
 * decimal comma. `rows` is read while it is sent.
 */
export function csvStream(rows: AsyncIterable<TableRow>, language: Language): Readable {
  const written = stringify({ ...options, delimiter: delimiterOf(language) });
  const source = Readable.from(safeRows(rows));
  source.on("error", (error) => written.destroy(error));
  written.on("close", () => source.destroy());
  return source.pipe(written);
}

/** A few rows as such a file. */
export function csvText(rows: TableRow[], language: Language): string {
  return stringifyAtOnce(rows.map(safeCells), { ...options, delimiter: delimiterOf(language) });
}

function delimiterOf(language: Language): string {
  return language === "id" ? ";" : ",";
}

async function* safeRows(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  for await (const row of rows) yield safeCells(row);
}

/** Cells that no spreadsheet takes for formulas. */
export function safeCells(row: TableRow): TableRow {
  return row.map((cell) => (typeof cell === "string" ? neutraliseFormula(cell) : cell));
}
