import { parse } from "csv-parse";
import iconv from "iconv-lite";
import { SheetError, sheetOf, type Sheet, type SheetLine } from "./sheet.ts";

const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];
/** Characters at the beginning by which the delimiter is told. */
const sampleLength = 20_000;

/**
 * Reads a CSV file in the encoding and with the delimiter that it shows.
 * @throws SheetError where its quotes do not close, or there is nothing in it.
 */
export async function readCsv(bytes: Buffer): Promise<Sheet> {
  const text = decode(bytes);
  // Excel writes its delimiter into a line of its own where it is asked to.
  const named = /^sep=([,;\t])\r?\n/i.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  const delimiter = (named?.[1] as Delimiter | undefined) ?? sniffDelimiter(body.slice(0, sampleLength));
  const rows: SheetLine[] = [];
  const parser = parse(body, { delimiter, relax_column_count: true, skip_empty_lines: false });
  try {
    let line = 0;
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1;
      rows.push({ line, cells: record.map((cell) => ({ text: cell, kind: "text" })) });
    }
  } catch {
    throw new SheetError("importNotReadable");
  }
  return sheetOf(rows);
}

/** UTF-8 and UTF-16 by their marks or by their bytes; what is neither was written by an older Excel. */
export function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, "utf16-le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, "utf16-be");
  const sample = bytes.subarray(0, 1_000);
  const zeros = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zeros(1) > sample.length / 4) return iconv.decode(bytes, "utf16-le");
  if (zeros(0) > sample.length / 4) return iconv.decode(bytes, "utf16-be");
  if (sample.includes(0)) throw new SheetError("importNotReadable");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, "windows-1252");
  }
}

/** The delimiter that stands most often outside quotes in the first line that has one. */
export function sniffDelimiter(sample: string): Delimiter {
  const outside = sample.replace(/"(?:[^"]|"")*"/g, "");
  for (const line of outside.split(/\r?\n|\r/)) {
    const counted = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 }));
    const most = counted.reduce((one, other) => (other.count > one.count ? other : one));
    if (most.count > 0) return most.delimiter;
  }
  return ",";
}
