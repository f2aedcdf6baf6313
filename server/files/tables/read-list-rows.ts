import { readXlsx } from "./read-xlsx.ts";
import type { Cell, SheetBounds } from "./sheet.ts";

/** A list that a visitor opens: far less than what the staff imports. Some rows above the list name its columns and who wrote it. */
const listBounds: SheetBounds = {
  lines: 530,
  cells: 50_000,
  cellsInGrid: 1_000_000,
  entries: 500,
  unpackedBytes: 20_000_000,
};

/** Characters of a cell; nothing longer is a part number, and a line of a list is no longer either. */
const cellLength = 300;

/**
 * The cells of each row of a workbook's first sheet, as one line of text each; the empty rows are left out.
 * @throws SheetError
 */
export async function readListRows(bytes: Uint8Array): Promise<string[][]> {
  const lines = await readXlsx(bytes, listBounds);
  return lines.map(({ cells }) =>
    cells.map((cell) => textOf(cell).replace(/\s+/g, " ").trim().slice(0, cellLength)),
  );
}

/**
 * What a list contains for a cell. In a text, three digits behind a dot may be thousands; in a cell that is a number they
 * are decimals, which a fourth digit makes certain.
 */
function textOf({ text, kind }: Cell): string {
  return kind === "number" && /\.\d{3}$/.test(text) ? `${text}0` : text;
}
