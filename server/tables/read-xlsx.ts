import { readSheet } from "read-excel-file/node";
import { SheetError, sheetOf, type Cell, type Sheet } from "./sheet.ts";

/** Bytes that a workbook may fill when it is unpacked: it is held in memory while it is read. */
const mostUnpacked = 300_000_000;

/** A number as the file writes it: a JavaScript number would lose digits, and zeros behind the point. */
class WrittenNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Reads the first sheet of an Excel workbook.
 * @throws SheetError for bytes that are no such workbook, and for one that unpacks to more than fits.
 */
export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  if (unpackedSize(bytes) > mostUnpacked) throw new SheetError("importTooLong");
  return sheetOf(
    (await readRows(bytes)).map((cells, index) => ({ line: index + 1, cells: cells.map(cellOf) })),
  );
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

/** The sizes that the archive itself names, added up; its directory stands at its end. */
function unpackedSize(bytes: Buffer): number {
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end === -1 || end + 20 > bytes.length) throw new SheetError("importNotReadable");
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let size = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) {
      throw new SheetError("importNotReadable");
    }
    size += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return size;
}
