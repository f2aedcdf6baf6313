import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { importFields, type ImportField } from "#contract/admin/import-fields.ts";
import type { ImportDetail } from "#contract/admin/imports.ts";
import type { Language } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import { guessMapping, type Mapping } from "./mapping.ts";
import { withHeaderRow } from "../../tables/header-row.ts";
import type { Sheet } from "../../tables/sheet.ts";
import type { Queryable } from "../../database/queryable.ts";
import { catalogueImports } from "../../database/schema/imports.ts";
import type { Dependencies } from "../../dependencies.ts";
import { invalidField } from "../../core/invalid-input.ts";
import { Refusal } from "../../core/refusal.ts";
import {
  findChosenRow,
  findImport,
  findMappingOf,
  getImport,
  type ImportReport,
  type ImportRow,
} from "./imports.queries.ts";
import { readSheet, readStored, reportOn, type Reading } from "./report-on-file.ts";

/**
 * Reads a file and reports what it would do; nothing is changed.
 * @throws Refusal `importTooLarge`, `storageUnavailable`, and what keeps a sheet from being read.
 */
export async function uploadImport(
  { db, files }: Dependencies,
  upload: { fileName: string; file: Uint8Array; userId: string; language: Language },
): Promise<ImportDetail> {
  if (upload.file.length > limits.importFileBytes) throw new Refusal("importTooLarge");
  const read = await readSheet(upload.file);
  const chosenRow = await findChosenRow(db, read.top);
  const sheet = chosenRow === undefined ? read : withHeaderRow(read, chosenRow);
  const mapping = await findMapping(db, sheet);
  const id = randomUUID();
  const fileKey = `imports/${id}`;
  await files.put(fileKey, upload.file, "application/octet-stream");
  const counted = await reportOn(
    { db, files },
    { sheet, isHeaderChosen: chosenRow !== undefined, mapping, fileKey, language: upload.language },
  );
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
  dependencies: Dependencies,
  {
    id,
    columns,
    language,
  }: { id: string; columns: { name: string; field: ImportField | "" }[]; language: Language },
): Promise<ImportDetail> {
  const row = await findOpen(dependencies.db, id);
  const sheet = await readStored(dependencies.files, row);
  const mapping = mappingOf(sheet.headers, columns);
  const isHeaderChosen = row.report.isHeaderChosen ?? false;
  return checkAgain(dependencies, row, { sheet, isHeaderChosen, mapping, language });
}

/**
 * Changes which row of the file is the header row, guesses or remembers which field each column is, and reports on the
 * file again.
 * @throws Refusal `importNotFound`, `importNotOpen`, `importHeaderRow`, `importEmpty`.
 */
export async function chooseHeaderRow(
  dependencies: Dependencies,
  { id, headerRow, language }: { id: string; headerRow: number; language: Language },
): Promise<ImportDetail> {
  const { db, files } = dependencies;
  const row = await findOpen(db, id);
  const sheet = await readStored(files, { ...row, report: { ...row.report, headerRow } });
  const mapping = await findMapping(db, sheet);
  return checkAgain(dependencies, row, { sheet, isHeaderChosen: true, mapping, language });
}

async function findOpen(db: Queryable, id: string): Promise<ImportRow> {
  const row = await findImport(db, id);
  if (!isOpen(row)) throw new Refusal("importNotOpen");
  return row;
}

/** The latest mapping of a file with the same columns; without one, a guess by their names. */
async function findMapping(db: Queryable, { headers }: Sheet): Promise<Mapping> {
  return (await findMappingOf(db, headers)) ?? guessMapping(headers);
}

async function checkAgain(
  { db, files }: Dependencies,
  { id, fileKey }: ImportRow,
  reading: Omit<Reading, "fileKey">,
): Promise<ImportDetail> {
  const counted = await reportOn({ db, files }, { ...reading, fileKey });
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

function mappingOf(headers: string[], columns: { name: string; field: ImportField | "" }[]): Mapping {
  const chosen = new Map(columns.map(({ name, field }) => [name, field]));
  const mapping = Object.fromEntries(headers.map((name) => [name, chosen.get(name) ?? ("" as const)]));
  const twice = importFields.find((field) => headers.filter((name) => mapping[name] === field).length > 1);
  if (twice === undefined) return mapping;
  throw invalidField(["columns"], "invalid");
}
