import { CsvError, parse } from "csv-parse/sync";
import { readXlsx } from "../files/tables/read-xlsx.ts";
import { SheetError, type SheetBounds } from "../files/tables/sheet.ts";

/** A row of cells and the line of the file on which it starts, counted from 1. */
export interface TableRow {
  line: number;
  cells: string[];
  /** The cents of the cells that a spreadsheet holds as numbers; the text of such a cell has no thousands' marks. */
  cents?: ReadonlyMap<number, number>;
}

const delimiters = [",", ";", "\t", "|"];

/** How many lines are used to find the delimiter; a file may begin with some short lines that say little. */
const sniffedLines = 40;

/** The most lines that a file may have, empty ones included. */
const mostLines = 50_000;
/** The most characters of a cell and of a line; a bank's longest descriptions have some hundred. */
const cellLength = 10_000;
const lineLength = 100_000;

/** A workbook of one account's movements. */
const workbookBounds: SheetBounds = {
  lines: mostLines,
  cells: 1_000_000,
  cellsInGrid: 6_000_000,
  entries: 500,
  unpackedBytes: 60_000_000,
};

/** The file has more lines than can be read at once, or a cell or a line longer than any bank writes. */
export class StatementTooLong extends Error {}

/**
 * Reads the rows of a file whose delimiter is not known. Spaces and the apostrophe before a cell are removed.
 * @throws StatementTooLong
 */
export function readTable(text: string): TableRow[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.some(({ length }) => length > lineLength)) throw new StatementTooLong();
  const records = parseRecords(text, sniffDelimiter(lines.slice(0, sniffedLines)));
  if (records.length > mostLines) throw new StatementTooLong();
  if (records.some(({ record }) => record.some(({ length }) => length > cellLength))) {
    throw new StatementTooLong();
  }
  return records
    .map(({ record }, index) => ({
      line: (records[index - 1]?.info.lines ?? 0) + 1,
      cells: record.map(cleanCell),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/**
 * A quote that is never closed would swallow the rest of the file. Then quotes get no special meaning, and the affected
 * lines are reported as faults.
 */
function parseRecords(text: string, delimiter: string): CsvRecord[] {
  const options = {
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    trim: true,
    // One more than allowed, so that the caller sees that there are too many.
    to: mostLines + 1,
  };
  try {
    return parse(text, options) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return parse(text, { ...options, quote: false }) as unknown as CsvRecord[];
  }
}

/** The delimiter that splits the most lines into the most cells. */
function sniffDelimiter(lines: string[]): string {
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    count: lines.reduce((sum, line) => sum + cellsOf(line, delimiter), 0),
  }));
  const [best] = counted.toSorted((one, other) => other.count - one.count);
  return best?.delimiter ?? ",";
}

/**
 * Reads the rows of the first sheet of a workbook that has some. Numbers of a spreadsheet are binary fractions: they are
 * rounded to cents.
 * @throws StatementTooLong; SheetError for bytes that are no workbook.
 */
export async function readWorkbookTable(bytes: Uint8Array): Promise<TableRow[]> {
  try {
    return (await readXlsx(bytes, workbookBounds)).map(({ line, cells }) => {
      const numbers = cells.flatMap(({ text, kind }, at): [number, number][] =>
        kind === "number" && Number.isFinite(Number(text)) ? [[at, Math.round(Number(text) * 100)]] : [],
      );
      return { line, cells: cells.map(({ text }) => cleanCell(text)), cents: new Map(numbers) };
    });
  } catch (error) {
    const isTooMuch = error instanceof SheetError && !unreadable.has(error.reason);
    throw isTooMuch ? new StatementTooLong() : error;
  }
}

const unreadable: ReadonlySet<string> = new Set([
  "importNotReadable",
  "importOldExcel",
  "importTextNotAllowed",
]);

/** Counts delimiters outside quotes; a line with only one may be an ordinary sentence. */
function cellsOf(line: string, delimiter: string): number {
  const count = line.replace(/"(?:[^"]|"")*"/g, "").split(delimiter).length - 1;
  return count > 1 ? count : 0;
}

/** Banks write an apostrophe, or a formula of a text, where a spreadsheet would take it for a number. */
function cleanCell(cell: string): string {
  return cell
    .replace(/^="(.*)"$/s, "$1")
    .replaceAll(/\p{Cf}/gu, "")
    .replace(/^\s*'+/, "")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .trim();
}
