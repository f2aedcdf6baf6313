import type { Language } from "#contract/core/languages.ts";
import type { FileStore } from "../../../files/storage/file-store.ts";
import { unpackLines, type Cell, type Sheet } from "../../../files/tables/sheet.ts";
import type { TableRow } from "../../../files/tables/write-csv.ts";
import { faultyLineNumbers } from "./import-lines.ts";
import { isReasonColumn, reasonColumns } from "./reading/column-names.ts";

/**
 * The faulty lines of a file as they are in it, with what is wrong in a last column; the first row has the column names
 * as they were read. Such a file is read like the first one, and its last column is ignored.
 */
export async function* faultyRows(
  sheet: Sheet,
  faulty: Iterable<{ line: number; faults: { column: string; message: string }[] }>,
  language: Language,
): AsyncGenerator<TableRow> {
  const kept = sheet.headers.flatMap((name, index) => (isReasonColumn(name) ? [] : [index]));
  yield [...kept.map((index) => sheet.headers[index] ?? ""), reasonColumns[language]];
  const reasons = new Map<number, string>();
  for (const { line, faults } of faulty) {
    const told = faults.map(({ column, message }) => (column === "" ? message : `${column}: ${message}`));
    reasons.set(line, told.join(" "));
  }
  for (const lines of unpackLines(sheet)) {
    for (const { line, cells } of lines) {
      const reason = reasons.get(line);
      if (reason === undefined) continue;
      // Cells beyond the last column name stay beyond it.
      const beyond = cells.slice(sheet.headers.length).map(valueOf);
      yield [...kept.map((index) => valueOf(cells[index])), reason, ...beyond];
    }
  }
}

/** A number stays a number if the file wrote it like one: as a text, 1.125 would be read as more than a thousand. */
function valueOf(cell: Cell | undefined): string | number {
  if (cell === undefined) return "";
  return cell.kind === "number" && String(Number(cell.text)) === cell.text ? Number(cell.text) : cell.text;
}

/** The numbers of the lines that an import leaves out; none unless somebody asked for that. */
export async function linesLeftOut(
  files: FileStore,
  { fileKey, report }: { fileKey: string; report: { leavesOutFaulty?: boolean } },
): Promise<Set<number>> {
  return report.leavesOutFaulty === true ? faultyLineNumbers(files, fileKey) : new Set();
}
