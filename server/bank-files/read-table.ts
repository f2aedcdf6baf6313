import { CsvError, parse } from "csv-parse/sync";

/** A row of cells and the line in the file on which it begins; the first is 1. */
export interface TableRow {
  line: number;
  cells: string[];
}

const delimiters = [",", ";", "\t", "|"];

/** Lines by which the delimiter is chosen: a preamble of short lines says little. */
const sniffedLines = 40;

/** Lines that a file may have, the empty ones counted. */
const mostLines = 50_000;
/** Characters of a cell; a bank's longest descriptions have some hundred. */
const cellLength = 10_000;

/** The file has more lines than can be read at once, or a cell of a length that no bank writes. */
export class StatementTooLong extends Error {}

/**
 * Reads the rows of a file whose delimiter is not known. Cells lose the spaces and the apostrophe before them.
 * @throws StatementTooLong
 */
export function readTable(text: string): TableRow[] {
  const records = parseRecords(text);
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

/** A quote that is never closed would take in the rest of the file: then quotes mean nothing, and lines show the fault. */
function parseRecords(text: string): CsvRecord[] {
  const options = {
    delimiter: sniffDelimiter(text),
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    trim: true,
    // One more than may be: enough to tell.
    to: mostLines + 1,
  };
  try {
    return parse(text, options) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return parse(text, { ...options, quote: false }) as unknown as CsvRecord[];
  }
}

/** The delimiter that divides most lines into most cells. */
function sniffDelimiter(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, sniffedLines);
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    count: lines.reduce((sum, line) => sum + cellsOf(line, delimiter), 0),
  }));
  const [best] = counted.toSorted((one, other) => other.count - one.count);
  return best?.delimiter ?? ",";
}

/** Delimiters outside quotes; a line with one alone may be a sentence. */
function cellsOf(line: string, delimiter: string): number {
  const count = line.replace(/"(?:[^"]|"")*"/g, "").split(delimiter).length - 1;
  return count > 1 ? count : 0;
}

/** Banks write an apostrophe before what a spreadsheet would take for a number. */
function cleanCell(cell: string): string {
  return cell
    .replace(/^'+/, "")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}
