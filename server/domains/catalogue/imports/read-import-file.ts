import type { ImportRow } from "./imports.queries.ts";
import { Refusal } from "../../../core/refusal.ts";
import { readForeignSheet } from "../../../files/foreign-files/read-foreign-file.ts";
import type { FileStore } from "../../../files/storage/file-store.ts";
import { withHeaderRow } from "../../../files/tables/header-row.ts";
import { SheetError, type Sheet } from "../../../files/tables/sheet.ts";

/**
 * Reads a file with `headerRow` as its header row, or with a guessed one; of a workbook the sheet of this name, or the
 * first sheet that has a table; without what is hidden, unless that is to be taken.
 * @throws Refusal that says why it cannot be read.
 */
export async function readImportSheet(
  bytes: Uint8Array,
  {
    headerRow,
    sheet: name,
    takesHidden,
  }: { headerRow?: number | undefined; sheet?: string | undefined; takesHidden?: boolean | undefined } = {},
): Promise<Sheet> {
  try {
    const sheet = await readForeignSheet(bytes, { name, takesHidden });
    return headerRow === undefined ? sheet : withHeaderRow(sheet, headerRow);
  } catch (error) {
    throw error instanceof SheetError ? new Refusal(error.reason, error.values) : error;
  }
}

/**
 * The sheet of an import, read with its first header row or with the one that was chosen since.
 * @throws Refusal `importNotFound`, and what keeps a sheet from being read.
 */
export async function readStored(
  files: FileStore,
  { fileKey, report }: Pick<ImportRow, "fileKey" | "report">,
): Promise<Sheet> {
  const bytes = await readFile(files, { fileKey });
  const { headerRow, sheet, takesHidden = false } = report;
  return readImportSheet(bytes, { headerRow, sheet: sheet === "" ? undefined : sheet, takesHidden });
}

/**
 * The bytes of an import's file.
 * @throws Refusal `importNotFound`
 */
export async function readFile(
  files: FileStore,
  { fileKey }: Pick<ImportRow, "fileKey">,
): Promise<Uint8Array> {
  const bytes = await files.get(fileKey);
  if (bytes === undefined) throw new Refusal("importNotFound");
  return bytes;
}
