import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { importFields, type ImportField } from "#contract/admin/import-fields.ts";
import type { ImportDetail } from "#contract/admin/imports.ts";
import type { Language } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import type { CheckedLine } from "./check-line.ts";
import { columnsOf, guessMapping, type Mapping } from "./mapping.ts";
import { readForeignSheet } from "../../foreign-files/read-foreign-file.ts";
import { SheetError, unpackLines, type Sheet } from "../../tables/sheet.ts";
import type { Queryable } from "../../database/queryable.ts";
import { catalogueImports } from "../../database/schema/imports.ts";
import type { Dependencies } from "../../dependencies.ts";
import { invalidField } from "../../core/invalid-input.ts";
import { Refusal } from "../../core/refusal.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { checkSheet, readCatalogueNames } from "./check-sheet.ts";
import { reportLines, storeReport } from "./import-lines.ts";
import {
  findImport,
  findMappingOf,
  getImport,
  type ImportReport,
  type ImportRow,
} from "./imports.queries.ts";

/** How many lines' cells are shown beside the names of the columns. */
const sampleLines = 3;
/** How many characters of such a cell are shown. */
const sampleLength = 60;

/**
 * Reads a file and reports what it would do; nothing is changed.
 * @throws Refusal `importTooLarge`, `storageUnavailable`, and what keeps a sheet from being read.
 */
export async function uploadImport(
  { db, files }: Dependencies,
  upload: { fileName: string; file: string; userId: string; language: Language },
): Promise<ImportDetail> {
  const bytes = decodeFile(upload.file);
  const sheet = await readSheet(bytes);
  const mapping = (await findMappingOf(db, sheet.headers)) ?? guessMapping(sheet.headers);
  const id = randomUUID();
  const fileKey = `imports/${id}`;
  await files.put(fileKey, bytes, "application/octet-stream");
  const counted = await reportOn({ db, files }, { sheet, mapping, fileKey, language: upload.language });
  await db.insert(catalogueImports).values({
    id,
    fileName: upload.fileName,
    fileKey,
    state: "checked",
    createdBy: upload.userId,
    ...counted,
  });
  return getImport(db, id);
}

/**
 * Changes which field each column is, and reports on the file again.
 * @throws Refusal `importNotFound`, `importNotOpen`; InvalidInput if two columns are one field.
 */
export async function mapImport(
  { db, files }: Dependencies,
  {
    id,
    columns,
    language,
  }: { id: string; columns: { name: string; field: ImportField | "" }[]; language: Language },
): Promise<ImportDetail> {
  const row = await findImport(db, id);
  if (!isOpen(row)) throw new Refusal("importNotOpen");
  const sheet = await readStored(files, row);
  const mapping = mappingOf(sheet.headers, columns);
  const counted = await reportOn({ db, files }, { sheet, mapping, fileKey: row.fileKey, language });
  await db
    .update(catalogueImports)
    .set({ ...counted, state: "checked" })
    .where(sql`${catalogueImports.id} = ${id} and ${catalogueImports.state} in ('checked', 'failed')`);
  return getImport(db, id);
}

/**
 * Starts the job that applies a file.
 * @throws Refusal `importNotFound`, `importNotOpen`, `importHasFaults`, `importHasWarnings`.
 */
export async function startImport(
  { db, jobs }: Dependencies,
  { id, acceptsWarnings }: { id: string; acceptsWarnings: boolean },
): Promise<ImportDetail> {
  await db.transaction(async (tx) => {
    const row = await findImport(tx, id, { isLocked: true });
    if (!isOpen(row)) throw new Refusal("importNotOpen");
    const { faultyCount } = await getImport(tx, id);
    if (faultyCount > 0 || !row.report.hasCodes) throw new Refusal("importHasFaults");
    if (row.report.warnedCount > 0 && !acceptsWarnings) throw new Refusal("importHasWarnings");
    await begin(tx, row, "running");
    await jobs.enqueue(tx, "apply-import", { importId: id });
  });
  return getImport(db, id);
}

/**
 * Starts the job that undoes an import.
 * @throws Refusal `importNotFound`, `importNotToUndo`.
 */
export async function startUndo({ db, jobs }: Dependencies, id: string): Promise<ImportDetail> {
  await db.transaction(async (tx) => {
    const row = await findImport(tx, id, { isLocked: true });
    const { undoUntil } = await getImport(tx, id);
    if (undoUntil === null) throw new Refusal("importNotToUndo");
    await begin(tx, row, "undoing");
    await jobs.enqueue(tx, "apply-import", { importId: id });
  });
  return getImport(db, id);
}

async function begin(tx: Queryable, row: ImportRow, state: "running" | "undoing"): Promise<void> {
  const report: ImportReport = { ...row.report, tries: 0, keptByUndo: [] };
  await tx
    .update(catalogueImports)
    .set({ state, progress: 0, report })
    .where(eq(catalogueImports.id, row.id));
}

function isOpen({ state }: ImportRow): boolean {
  return state === "checked" || state === "failed";
}

/** The sheet of an import, as it was read when the file came. */
export async function readStored(files: FileStore, { fileKey }: ImportRow): Promise<Sheet> {
  const bytes = await files.get(fileKey);
  if (bytes === undefined) throw new Refusal("importNotFound");
  return readSheet(bytes);
}

/** Checks a file, stores the remarks on its lines, and counts them. */
export async function reportOn(
  { db, files }: { db: Queryable; files: FileStore },
  {
    sheet,
    mapping,
    fileKey,
    language,
  }: { sheet: Sheet; mapping: Mapping; fileKey: string; language: Language },
) {
  const names = await readCatalogueNames(db);
  const counts = { new: 0, changed: 0, unchanged: 0, faulty: 0 };
  const lines: ReturnType<typeof reportLines> = [];
  for await (const chunk of checkSheet(db, { sheet, mapping, language, names })) {
    for (const { state } of chunk) counts[state] += 1;
    lines.push(...reportLines(chunk));
  }
  await storeReport(files, fileKey, lines);
  const [firstLines = []] = unpackLines(sheet);
  const report: ImportReport = {
    headers: sheet.headers,
    samples: firstLines
      .slice(0, sampleLines)
      .map(({ cells }) => sheet.headers.map((_, index) => cells[index]?.text.slice(0, sampleLength) ?? "")),
    hasCodes: columnsOf(sheet.headers, mapping).has("code"),
    warnedCount: lines.filter((line) => isWarned(line)).length,
    language,
    tries: 0,
    keptByUndo: [],
  };
  return {
    mapping,
    rowCount: sheet.lineCount,
    faultyCount: counts.faulty,
    newCount: counts.new,
    changedCount: counts.changed,
    report,
  };
}

function isWarned({ warnings }: Pick<CheckedLine, "warnings">): boolean {
  return warnings.length > 0;
}

function mappingOf(headers: string[], columns: { name: string; field: ImportField | "" }[]): Mapping {
  const chosen = new Map(columns.map(({ name, field }) => [name, field]));
  const mapping = Object.fromEntries(headers.map((name) => [name, chosen.get(name) ?? ("" as const)]));
  const twice = importFields.find((field) => headers.filter((name) => mapping[name] === field).length > 1);
  if (twice === undefined) return mapping;
  throw invalidField(["columns"], "invalid");
}

function decodeFile(base64: string): Buffer {
  if (Buffer.byteLength(base64, "base64") > limits.importFileBytes) throw new Refusal("importTooLarge");
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length === 0) throw new Refusal("importNotReadable");
  return bytes;
}

async function readSheet(bytes: Buffer): Promise<Sheet> {
  try {
    return await readForeignSheet(bytes);
  } catch (error) {
    throw error instanceof SheetError ? new Refusal(error.reason, error.values) : error;
  }
}
