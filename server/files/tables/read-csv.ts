import { CsvError, parse } from "csv-parse";
import { decodeText } from "./decode-text.ts";
import { productBounds, SheetError, SheetLines, type Cell, type SheetLine } from "./sheet.ts";

const delimiters = [",", ";", "\t"] as const;
type Delimiter = (typeof delimiters)[number];
/** How many characters at the beginning are used to find the delimiter. */
const sampleLength = 20_000;
/** Lines, the empty ones included: no spreadsheet has more. */
const mostLinesOfText = 1_048_576;

/**
 * Reads the lines of a CSV file; encoding and delimiter are detected.
 * @throws SheetError if its quotes do not close, and at the limits of a sheet.
 */
export async function readCsv(bytes: Uint8Array): Promise<SheetLine[]> {
  const { text } = decodeText(bytes);
  if (text.slice(0, sampleLength).includes("\0")) throw new SheetError("importNotReadable");
  // Excel can write its delimiter into a line of its own (`sep=;`).
  const named = /^sep=([,;\t])\r?\n/i.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  const delimiter = (named?.[1] as Delimiter | undefined) ?? sniffDelimiter(body.slice(0, sampleLength));
  const rows = new SheetLines(productBounds);
  const parser = parse(body, {
    delimiter,
    // A file that two programs wrote may have both kinds of line ends.
    record_delimiter: ["\r\n", "\n", "\r"],
    // An inch sign inside a field (`Filter G 1/2"`) is itself: only a field that begins with a quote is a quoted one.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
  });
  let line = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1;
      if (line > mostLinesOfText) throw new SheetError("importTooMuch");
      rows.add(line, record, textCell);
    }
  } catch (error) {
    if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED") {
      // The line that opens the quote is the first that could not be read to its end.
      throw new SheetError("importQuoteOpen", { line: String(Number(error["records"]) + 1) });
    }
    throw error instanceof SheetError ? error : new SheetError("importNotReadable");
  }
  return rows.lines;
}

/** Programs write `="00123"` so that a spreadsheet keeps the zeros: a formula whose value is the text in it. */
const textFormula = /^\s*="((?:[^"]|"")*)"\s*$/;

function textCell(text: string): Cell {
  const [, value] = textFormula.exec(text) ?? [];
  return { text: value === undefined ? text : value.replaceAll('""', '"'), kind: "text" };
}

/** The most frequent delimiter outside quoted fields in the first line that has one. */
function sniffDelimiter(sample: string): Delimiter {
  const outside = sample.replace(/(^|[,;\t])"(?:[^"]|"")*"/gm, "$1");
  for (const line of outside.split(/\r?\n|\r/)) {
    const counted = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 }));
    const most = counted.reduce((one, other) => (other.count > one.count ? other : one));
    if (most.count > 0) return most.delimiter;
  }
  return ",";
}
