import { z } from "zod";
import type { ImportLine, ImportLineKind } from "#contract/admin/imports.ts";
import type { Language } from "#contract/languages.ts";
import { importRemarkText } from "#contract/texts/import-remark-text.ts";
import type { CellRemark, CheckedLine } from "./check-line.ts";
import type { Mapping } from "./mapping.ts";
import { asPage, cursorFields, decodeCursor, listPageSize } from "../../core/keyset-page.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { reportKey, type ImportRow } from "./imports.queries.ts";

/** A line as the report stores it, without the draft to be saved. */
export type ReportLine = Omit<CheckedLine, "draft" | "newMachines">;

/** The lines on which the report has remarks. */
export function reportLines(lines: CheckedLine[]): ReportLine[] {
  return lines
    .filter(({ state, warnings }) => state !== "unchanged" || warnings.length > 0)
    .map(({ line, code, state, faults, warnings, changes }) => ({
      line,
      code,
      state,
      faults,
      warnings,
      changes,
    }));
}

export async function storeReport(files: FileStore, fileKey: string, lines: ReportLine[]): Promise<void> {
  await files.put(reportKey(fileKey), Buffer.from(JSON.stringify(lines)), "application/json");
}

/** The lines of a report that are of one kind, in the order of the file. */
export async function readReport(
  files: FileStore,
  { fileKey, mapping }: ImportRow,
  { kind, language }: { kind?: ImportLineKind | undefined; language: Language },
): Promise<ImportLine[]> {
  const bytes = await files.get(reportKey(fileKey));
  const lines = bytes === undefined ? [] : (JSON.parse(bytes.toString()) as ReportLine[]);
  const columns = columnNames(mapping);
  const tell = ({ field, value, remark, values }: CellRemark) => ({
    field,
    column: (field !== null && columns.get(field)) || "",
    value,
    message: importRemarkText(remark, language, values),
  });
  return lines
    .filter(({ state, warnings }) =>
      kind === "warned" ? warnings.length > 0 : kind === undefined || state === kind,
    )
    .map((line) => ({ ...line, faults: line.faults.map(tell), warnings: line.warnings.map(tell) }));
}

/** A page of the report. */
export function pageLines(lines: ImportLine[], after: string | undefined) {
  const [behind] = decodeCursor(after, z.tuple([cursorFields.integer])) ?? [0];
  const rest = lines.filter(({ line }) => line > behind);
  return asPage(rest.slice(0, listPageSize + 1), ({ line }) => [line]);
}

function columnNames(mapping: Mapping): Map<string, string> {
  return new Map(Object.entries(mapping).map(([column, field]) => [field, column]));
}
