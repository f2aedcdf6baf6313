import { readSheet } from "read-excel-file/node";
import { sheetOf } from "./header-row.ts";
import {
  columnLetters,
  productBounds,
  SheetError,
  SheetLines,
  type Cell,
  type Sheet,
  type SheetBounds,
  type SheetLine,
} from "./sheet.ts";
import type { HiddenPlaces } from "./what-is-shown.ts";
import { Workbook } from "./workbook.ts";

/** A number as the file writes it: a JavaScript number would lose digits and trailing zeros. */
class WrittenNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Reads the lines of the first sheet of an Excel workbook.
 * @throws SheetError for bytes that are no such workbook, and at the limits of a sheet.
 */
export async function readXlsx(bytes: Uint8Array, bounds = productBounds): Promise<SheetLine[]> {
  return (await readLines(new Workbook(bytes, bounds), 0, bounds)).lines;
}

/** How many sheets without a table are passed over in search of one that has a table. */
const mostPassedOver = 20;

/**
 * Reads the sheet of an Excel workbook that has this name; without one, the first that has a line below a header row.
 * Hidden rows, columns and sheets are passed over, and told, unless they are to be taken.
 * @throws SheetError for bytes that are no such workbook, a name that it does not have, and at the limits of a sheet.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { name, takesHidden = false }: { name?: string | undefined; takesHidden?: boolean | undefined } = {},
): Promise<Sheet> {
  const workbook = new Workbook(bytes, productBounds, { takesHidden });
  const { names, hiddenNames } = workbook;
  const read = async (index: number) => {
    const { lines, hidden } = await readLines(workbook, index, productBounds);
    const sheet = takesHidden
      ? sheetOf(lines)
      : sheetOf(
          lines.filter(({ line }) => !hidden.rows.has(line)),
          hidden.columns,
        );
    const rows = takesHidden ? [] : lines.map(({ line }) => line).filter((line) => hidden.rows.has(line));
    return {
      ...sheet,
      sheets: names,
      sheet: names[index] ?? "",
      hidden: { ...sheet.hidden, rows, sheets: hiddenNames },
    };
  };
  // A hidden sheet that was read before, and no longer is to be, is as if nobody had named one.
  if (name !== undefined && !hiddenNames.includes(name)) return read(names.indexOf(name));
  for (let index = 0; index < Math.min(names.length - 1, mostPassedOver); index += 1) {
    try {
      return await read(index);
    } catch (error) {
      if (!(error instanceof SheetError) || error.reason !== "importEmpty") throw error;
    }
  }
  return read(Math.min(names.length - 1, mostPassedOver));
}

async function readLines(
  workbook: Workbook,
  index: number,
  bounds: SheetBounds,
): Promise<{ lines: SheetLine[]; hidden: HiddenPlaces }> {
  const lines = new SheetLines(bounds);
  const { bytes, hidden, withZeros } = workbook.cut(index);
  for (const [row, cells] of (await readRows(bytes)).entries()) lines.add(row + 1, cells, cellOf);
  if (withZeros.size > 0) showZeros(lines.lines, withZeros);
  return { lines: lines.lines, hidden };
}

/** Puts the numbers with zeros in front in the place of those that are stored. */
function showZeros(lines: SheetLine[], withZeros: Map<string, string>): void {
  for (const { line, cells } of lines) {
    for (const [column, { text, kind }] of cells.entries()) {
      const shown = withZeros.get(`${columnLetters(column)}${line}`);
      if (shown !== undefined && kind === "number")
        cells[column] = { text: shown, kind: "text", stored: text };
    }
  }
}

async function readRows(bytes: Buffer): Promise<unknown[][]> {
  try {
    return await readSheet<WrittenNumber>(bytes, {
      trim: false,
      parseNumber: (text) => new WrittenNumber(text),
    });
  } catch {
    throw new SheetError("importNotReadable");
  }
}

function cellOf(value: unknown): Cell {
  if (value instanceof WrittenNumber) return { text: plainNumber(value.text), kind: "number" };
  if (value instanceof Date) return { text: dateText(value), kind: "date" };
  if (typeof value === "boolean") return { text: value ? "1" : "0", kind: "boolean" };
  return { text: typeof value === "string" ? value : "", kind: "text" };
}

/** How many digits of a number a spreadsheet computes with, and shows at most. */
const exactDigits = 15;

/**
 * A number with the digits that a spreadsheet shows at most: a formula leaves behind them what binary fractions cannot
 * hold, such as 1110000.0000000002. Whole numbers keep all their digits, so that one with too many is told.
 */
function plainNumber(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (/e/i.test(text) && Number.isSafeInteger(number)) return BigInt(number).toString();
  const digits = text.replace(/e.*$/i, "").replace(/\D/g, "").replace(/^0+/, "");
  return /[.e]/i.test(text) && digits.length > exactDigits
    ? String(Number(number.toPrecision(exactDigits)))
    : text;
}

function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 16).replace("T", " ");
}
