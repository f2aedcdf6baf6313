import { decodeText } from "../files/tables/decode-text.ts";
import { isOldWorkbook } from "../files/tables/read-sheet.ts";
import { SheetError } from "../files/tables/sheet.ts";
import { readRows, readText, type Known, type ReadStatement } from "./read-statement.ts";
import { readTable, readWorkbookTable, type TableRow } from "./read-table.ts";

export interface ReadBankFile {
  /** Undefined if no table of movements was found. */
  statement: ReadStatement | undefined;
  /** The file's first rows, from which people can name the columns. */
  top: TopRow[];
}

/** One of a file's first rows; long cells are cut. */
export interface TopRow {
  line: number;
  cells: string[];
}

const shownRows = 25;
const shownCells = 40;
const cellLength = 80;

/**
 * Reads what a bank's export holds: a table of text, MT940, or an Excel workbook. `today` is the date in Jakarta.
 * @throws StatementTooLong; SheetError for bytes that are no workbook.
 */
export async function readBankFile(bytes: Uint8Array, today: string, known: Known): Promise<ReadBankFile> {
  if (isOldWorkbook(bytes)) throw new SheetError("importOldExcel");
  // "PK" begins an archive, and so a workbook.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const table = await readWorkbookTable(bytes);
    return { statement: readRows(table, { encoding: "XLSX", today, known }), top: topOf(table) };
  }
  const decoded = decodeText(bytes);
  const statement = readText(decoded, today, known);
  if (decoded.text.includes("\0")) return { statement, top: [] };
  const beginning = decoded.text.split(/\r\n|\n|\r/, shownRows * 2).join("\n");
  return { statement, top: topOf(readTable(beginning)) };
}

function topOf(table: readonly TableRow[]): TopRow[] {
  return table.slice(0, shownRows).map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, shownCells).map((cell) => cell.slice(0, cellLength)),
  }));
}
