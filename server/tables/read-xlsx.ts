import { readSheet } from "read-excel-file/node";
import { cutFirstSheet } from "./first-sheet.ts";
import { productBounds, SheetError, SheetLines, type Cell, type SheetLine } from "./sheet.ts";

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
  const lines = new SheetLines(bounds);
  for (const [index, cells] of (await readRows(cutFirstSheet(bytes, bounds))).entries()) {
    lines.add(index + 1, cells, cellOf);
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
