import type { ImportLine } from "#contract/admin/imports.ts";
import type { Language } from "#contract/languages.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { unpackLines, type Cell, type Sheet } from "../../tables/sheet.ts";
import type { TableRow } from "../../tables/write-csv.ts";
import { faultyLineNumbers } from "./import-lines.ts";
import { isReasonColumn, reasonColumns } from "./mapping.ts";

/**
 * The faulty lines of a file as they stand in it, with what is wrong in a last column; the first row names the columns as
 * they were read. Such a file is read again as the first was, and its last column is passed over.
 */
export async function* faultyRows(
  sheet: Sheet,
  faulty: Iterable<ImportLine>,
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
      // What lies beyond the names of the columns stays beyond them.
      const beyond = cells.slice(sheet.headers.length).map(valueOf);
      yield [...kept.map((index) => valueOf(cells[index])), reason, ...beyond];
    }
  }
}

/** A number stays one if it is written as the file has it: as text, 1.125 would be a thousand and more. */
function valueOf(cell: Cell | undefined): string | number {
  if (cell === undefined) return "";
  return cell.kind === "number" && String(Number(cell.text)) === cell.text ? Number(cell.text) : cell.text;
}

/** The lines that an import leaves out, by their numbers; none unless it was asked for. */
export async function linesLeftOut(
  files: FileStore,
  { fileKey, report }: { fileKey: string; report: { leavesOutFaulty?: boolean } },
): Promise<Set<number>> {
  return report.leavesOutFaulty === true ? faultyLineNumbers(files, fileKey) : new Set();
}
