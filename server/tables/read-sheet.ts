import { readCsv } from "./read-csv.ts";
import { sheetOf } from "./header-row.ts";
import type { Sheet } from "./sheet.ts";

/**
 * Reads a file of products, a workbook or text by its first bytes, whatever its name is; of a workbook the sheet of this
 * name, or the first that has a table.
 * @throws SheetError if it is neither, empty, or beyond a limit.
 */
export async function readSheetFile(bytes: Uint8Array, name?: string): Promise<Sheet> {
  if (!isArchive(bytes)) return sheetOf(await readCsv(bytes));
  const { readWorkbook } = await import("./read-xlsx.ts");
  return readWorkbook(bytes, name);
}

/** A workbook is a ZIP archive. */
function isArchive(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from("PK\x03\x04", "latin1"));
}
