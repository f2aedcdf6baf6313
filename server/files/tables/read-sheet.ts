import { readCsv } from "./read-csv.ts";
import { sheetOf } from "./header-row.ts";
import { SheetError, type Sheet } from "./sheet.ts";

/**
 * Reads a file of products, a workbook or text by its first bytes, whatever its name is; of a workbook the sheet of this
 * name, or the first that has a table, without what is hidden unless that is to be taken.
 * @throws SheetError if it is neither, empty, or beyond a limit.
 */
export async function readSheetFile(
  bytes: Uint8Array,
  options: { name?: string | undefined; takesHidden?: boolean | undefined } = {},
): Promise<Sheet> {
  if (isOldWorkbook(bytes)) throw new SheetError("importOldExcel");
  if (!isArchive(bytes)) return sheetOf(await readCsv(bytes));
  const { readWorkbook } = await import("./read-xlsx.ts");
  return readWorkbook(bytes, options);
}

/** A workbook of Excel 97 to 2003 (.xls), and one that is protected by a password, are OLE files. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).equals(Buffer.from("d0cf11e0a1b11ae1", "hex"));
}

/** A workbook is a ZIP archive. */
export function isArchive(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from("PK\x03\x04", "latin1"));
}
