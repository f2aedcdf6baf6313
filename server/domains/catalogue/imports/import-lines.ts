import { z } from "zod";
import type { ImportLine, ImportLineKind } from "#contract/catalogue/admin/imports.ts";
import type { Language } from "#contract/core/languages.ts";
import { importRemarkText } from "#contract/texts/import-remark-text.ts";
import type { CellRemark } from "./reading/cell-remarks.ts";
import type { CheckedLine } from "./reading/check-line.ts";
import type { Mapping } from "./reading/column-names.ts";
import { asPage, cursorFields, decodeCursor, listPageSize } from "../../../core/keyset-page.ts";
import type { FileStore } from "../../../files/storage/file-store.ts";
import { reportKey, type ImportRow } from "./imports.queries.ts";

/** A line as the report stores it, without the draft to be saved. */
type ReportLine = Omit<CheckedLine, "draft" | "newMachines" | "borrowedName" | "stock"> &
  Partial<Pick<CheckedLine, "borrowedName">>;

/** The beginning of a stored line. It is enough to choose the lines of a page, and only these are parsed completely. */
const lineHead = /^\{"line":(\d+),"state":"(\w+)","isWarned":(true|false)/;
/** So many bytes of a line contain its head. */
const headLength = 80;

/** The lines on which the report has remarks, each as one line of JSON. */
export function writeReport(lines: CheckedLine[]): Buffer {
  const told = lines.filter(({ state, warnings }) => state !== "unchanged" || warnings.length > 0);
  return Buffer.from(told.map((line) => writeLine(line)).join(""));
}

function writeLine({ line, state, code, faults, warnings, changes, borrowedName }: ReportLine): string {
  const isWarned = warnings.length > 0;
  return `${JSON.stringify({ line, state, isWarned, code, faults, warnings, changes, borrowedName })}\n`;
}

export async function storeReport(files: FileStore, fileKey: string, report: Buffer): Promise<void> {
  await files.put(reportKey(fileKey), report, "application/x-ndjson");
}

/** The lines of a report after the file's line `behind`, in the order of the file; with `kind` only lines of that kind. */
export async function readReport(
  files: FileStore,
  { fileKey, mapping }: ImportRow,
  { kind, behind = 0, language }: { kind?: ImportLineKind | undefined; behind?: number; language: Language },
): Promise<Iterable<ImportLine>> {
  const report = await files.get(reportKey(fileKey));
  if (report === undefined) return [];
  return tellLines(asLines(report), { mapping, kind, behind, language });
}

/** Older reports are stored as one JSON array; this makes lines of it. */
function asLines(report: Buffer): Buffer {
  if (report.toString("latin1", 0, 1) !== "[") return report;
  return Buffer.from((JSON.parse(report.toString()) as ReportLine[]).map((line) => writeLine(line)).join(""));
}

function* tellLines(
  report: Buffer,
  {
    mapping,
    kind,
    behind,
    language,
  }: { mapping: Mapping; kind: ImportLineKind | undefined; behind: number; language: Language },
): Generator<ImportLine> {
  const columns = columnNames(mapping);
  const tell = ({ field, value, remark, values }: CellRemark) => ({
    field,
    column: (field !== null && columns.get(field)) || "",
    value,
    message: importRemarkText(remark, language, values),
  });
  let end = 0;
  for (let start = 0; start < report.length; start = end + 1) {
    end = report.indexOf("\n", start);
    const head = report.toString("latin1", start, start + headLength);
    const [, number, state, isWarned] = lineHead.exec(head) ?? [];
    const isOfKind = kind === "warned" ? isWarned === "true" : kind === undefined || state === kind;
    if (!isOfKind || Number(number) <= behind) continue;
    const { line, code, ...rest } = JSON.parse(report.toString("utf8", start, end)) as ReportLine;
    yield {
      line,
      code,
      state: rest.state,
      faults: rest.faults.map(tell),
      warnings: rest.warnings.map(tell),
      changes: rest.changes,
      // Older reports have none.
      borrowedName: rest.borrowedName ?? "",
    };
  }
}

/** The numbers of a report's faulty lines. */
export async function faultyLineNumbers(files: FileStore, fileKey: string): Promise<Set<number>> {
  const report = asLines((await files.get(reportKey(fileKey))) ?? Buffer.from(""));
  const numbers = new Set<number>();
  let end = 0;
  for (let start = 0; start < report.length; start = end + 1) {
    end = report.indexOf("\n", start);
    const [, number, state] = lineHead.exec(report.toString("latin1", start, start + headLength)) ?? [];
    if (state === "faulty") numbers.add(Number(number));
  }
  return numbers;
}

/** A page of the report. */
export async function pageReport(
  files: FileStore,
  row: ImportRow,
  {
    kind,
    after,
    language,
  }: { kind?: ImportLineKind | undefined; after?: string | undefined; language: Language },
) {
  const [behind] = decodeCursor(after, z.tuple([cursorFields.integer])) ?? [0];
  const lines: ImportLine[] = [];
  for (const line of await readReport(files, row, { kind, behind, language })) {
    lines.push(line);
    if (lines.length > listPageSize) break;
  }
  return asPage(lines, ({ line }) => [line]);
}

function columnNames(mapping: Mapping): Map<string, string> {
  return new Map(Object.entries(mapping).map(([column, field]) => [field, column]));
}
