import { readSheet } from "read-excel-file/node";
import { sheetOf } from "./header-row.ts";
import {
  productBounds,
  SheetError,
  SheetLines,
  type Cell,
  type Sheet,
  type SheetBounds,
  type SheetLine,
} from "./sheet.ts";
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
  return readLines(new Workbook(bytes, bounds), 0, bounds);
}

/** How many sheets without a table are passed over in search of one that has a table. */
const mostPassedOver = 20;

/**
 * Reads the sheet of an Excel workbook that has this name; without one, the first that has a line below a header row.
 * @throws SheetError for bytes that are no such workbook, a name that it does not have, and at the limits of a sheet.
 */
export async function readWorkbook(bytes: Uint8Array, name?: string): Promise<Sheet> {
  const workbook = new Workbook(bytes, productBounds);
  const { names } = workbook;
  const read = async (index: number) => ({
    ...sheetOf(await readLines(workbook, index, productBounds)),
    sheets: names,
    sheet: names[index] ?? "",
  });
  if (name !== undefined) return read(names.indexOf(name));
  for (let index = 0; index < Math.min(names.length - 1, mostPassedOver); index += 1) {
    try {
      return await read(index);
    } catch (error) {
      if (!(error instanceof SheetError) || error.reason !== "importEmpty") throw error;
    }
  }
  return read(Math.min(names.length - 1, mostPassedOver));
}

async function readLines(workbook: Workbook, index: number, bounds: SheetBounds): Promise<SheetLine[]> {
  const lines = new SheetLines(bounds);
  for (const [row, cells] of (await readRows(workbook.cut(index))).entries()) {
    lines.add(row + 1, cells, cellOf);
  }
  return lines.lines;
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

/** Excel writes large and small numbers with an exponent; within its 15 digits they are exact. */
function plainNumber(text: string): string {
  const number = Number(text);
  if (!/e/i.test(text) || !Number.isFinite(number)) return text;
  return Number.isSafeInteger(number) ? BigInt(number).toString() : text;
}

function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 16).replace("T", " ");
}
