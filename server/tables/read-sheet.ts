import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { Sheet } from "./sheet.ts";

/**
 * Reads a file of products, a workbook or text by its first bytes, whatever it is called.
 * @throws SheetError where it is neither, empty or too long.
 */
export async function readSheetFile(bytes: Buffer): Promise<Sheet> {
  return bytes.subarray(0, 4).equals(Buffer.from("PK\x03\x04", "latin1")) ? readXlsx(bytes) : readCsv(bytes);
}
