import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { columnFields, stockFields, type ColumnField } from "#contract/admin/import-fields.ts";
import type { ImportDetail } from "#contract/admin/imports.ts";
import type { Language } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import { unitsOf, type ImportDefaults, type ImportUnit } from "#contract/admin/import-layout.ts";
import { guessHeaderRow } from "./header-guess.ts";
import { guessLayout, type Layout, type Mapping, type Units } from "./mapping.ts";
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
  findLayoutOf,
  getImport,
  layoutOf,
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
  upload: { fileName: string; file: Uint8Array; userId: string; mayCount: boolean; language: Language },
): Promise<ImportDetail> {
  if (upload.file.length > limits.importFileBytes) throw new Refusal("importTooLarge");
  const { sheet, isHeaderChosen } = await findTable(db, upload.file);
  const layout = await findLayout(db, sheet, upload);
  const id = randomUUID();
  const fileKey = `imports/${id}`;
  await files.put(fileKey, upload.file, "application/octet-stream");
  const counted = await reportOn(
    { db, files },
    { sheet, isHeaderChosen, layout, fileKey, language: upload.language },
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
 * Changes which field each column is, its unit, and what new parts get where the file says nothing; reports on the file
 * again.
 * @throws Refusal `importNotFound`, `importNotOpen`, `notAllowed` for the stock; InvalidInput if two columns are one field.
 */
export async function mapImport(
  dependencies: Dependencies,
  {
    id,
    columns,
    defaults,
    borrowsNames,
    mayCount,
    language,
  }: LayoutForm & { id: string; mayCount: boolean; language: Language },
): Promise<ImportDetail> {
  const row = await findOpen(dependencies.db, id);
  const sheet = await readStored(dependencies.files, row);
  const mapping = mappingOf(sheet.headers, columns);
  if (!mayCount && saysStock(mapping)) throw new Refusal("notAllowed");
  const { categories } = layoutOf(row);
  const layout = { mapping, units: chosenUnits(columns), defaults, borrowsNames, categories };
  const isHeaderChosen = row.report.isHeaderChosen ?? false;
  return checkAgain(dependencies, row, { sheet, isHeaderChosen, layout, language });
}

/**
 * Changes which row of the file is the header row, guesses or remembers which field each column is, and reports on the
 * file again.
 * @throws Refusal `importNotFound`, `importNotOpen`, `importHeaderRow`, `importEmpty`.
 */
export async function chooseHeaderRow(
  dependencies: Dependencies,
  {
    id,
    headerRow,
    mayCount,
    language,
  }: { id: string; headerRow: number; mayCount: boolean; language: Language },
): Promise<ImportDetail> {
  const { db, files } = dependencies;
  const row = await findOpen(db, id);
  const sheet = await readStored(files, { ...row, report: { ...row.report, headerRow } });
  const layout = await findLayout(db, sheet, { mayCount }, row);
  return checkAgain(dependencies, row, { sheet, isHeaderChosen: true, layout, language });
}

/**
 * Changes which sheet of a workbook is read, finds its header row and its columns, and reports on it.
 * @throws Refusal `importNotFound`, `importNotOpen`, what keeps a sheet from being read; InvalidInput for a sheet that the
 * workbook does not have.
 */
export async function chooseSheet(
  dependencies: Dependencies,
  {
    id,
    sheet: name,
    mayCount,
    language,
  }: { id: string; sheet: string; mayCount: boolean; language: Language },
): Promise<ImportDetail> {
  const { db, files } = dependencies;
  const row = await findOpen(db, id);
  if (!(row.report.sheets ?? []).includes(name)) throw invalidField(["sheet"], "invalid");
  const { headerRow: _other, ...report } = row.report;
  const read = await readStored(files, { ...row, report: { ...report, sheet: name } });
  const { sheet, isHeaderChosen } = await withFoundHeader(db, read);
  const layout = await findLayout(db, sheet, { mayCount }, row);
  return checkAgain(dependencies, row, { sheet, isHeaderChosen, layout, language });
}

const isStockField = (field: ColumnField | "") => stockFields.some((name) => name === field);

/** Whether a file is read for what was counted, which is for those who may move stock. */
export function saysStock(mapping: Mapping): boolean {
  return Object.values(mapping).some(isStockField);
}

function withoutStock(mapping: Mapping): Mapping {
  return Object.fromEntries(
    Object.entries(mapping).map(([name, field]) => [name, isStockField(field) ? ("" as const) : field]),
  );
}

/** How many sheets of a workbook are looked into for one that lists parts. */
const mostSheetsTried = 10;

/**
 * Reads a file with the header row that was chosen for an earlier one with the same columns, or else that names the most
 * fields. Of a workbook whose first table has no part numbers, the first sheet that has some is read.
 */
async function findTable(db: Queryable, file: Uint8Array) {
  const first = await withFoundHeader(db, await readSheet(file));
  const { sheets, sheet } = first.sheet;
  if (first.isKnown || hasCodes(first.sheet)) return first;
  for (const name of sheets.slice(0, mostSheetsTried).filter((one) => one !== sheet)) {
    const other = await readSheet(file, { sheet: name }).catch((error: unknown) => {
      // A sheet of the workbook that cannot be read is none with part numbers.
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    const found = other && (await withFoundHeader(db, other));
    if (found !== undefined && (found.isKnown || hasCodes(found.sheet))) return found;
  }
  return first;
}

async function withFoundHeader(db: Queryable, read: Sheet) {
  const chosen = await findChosenRow(db, read.top);
  const row = chosen?.row ?? guessHeaderRow(read.top);
  return {
    sheet: row === undefined ? read : withHeaderRow(read, row),
    isHeaderChosen: chosen?.isByHand ?? false,
    /** Whether an earlier file had the same columns. */
    isKnown: chosen !== undefined,
  };
}

function hasCodes({ headers }: Sheet): boolean {
  return Object.values(guessLayout(headers).mapping).includes("code");
}

/**
 * Says which categories are meant by names that the shop does not have, besides those that were said before, and reports
 * on the file again. The names are in the form of `categoryWords`.
 * @throws Refusal `importNotFound`, `importNotOpen`.
 */
export async function checkWithCategories(
  dependencies: Dependencies,
  { id, categories, language }: { id: string; categories: Record<string, number>; language: Language },
): Promise<ImportDetail> {
  const row = await findOpen(dependencies.db, id);
  const sheet = await readStored(dependencies.files, row);
  const known = layoutOf(row);
  const layout = { ...known, categories: { ...known.categories, ...categories } };
  const isHeaderChosen = row.report.isHeaderChosen ?? false;
  return checkAgain(dependencies, row, { sheet, isHeaderChosen, layout, language });
}

async function findOpen(db: Queryable, id: string): Promise<ImportRow> {
  const row = await findImport(db, id);
  if (!isOpen(row)) throw new Refusal("importNotOpen");
  return row;
}

/**
 * How the latest file with the same columns was understood; without one, a guess by their names, with the defaults that
 * were given for this import.
 */
async function findLayout(
  db: Queryable,
  { headers }: Sheet,
  { mayCount }: { mayCount: boolean },
  row?: ImportRow,
): Promise<Layout> {
  const known = await findLayoutOf(db, headers);
  if (known !== undefined) return mayCount ? known : { ...known, mapping: withoutStock(known.mapping) };
  const guess = guessLayout(headers);
  if (row === undefined) return guess;
  const { defaults, categories } = layoutOf(row);
  return { ...guess, defaults, categories };
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
 * @throws Refusal `importNotFound`, `importNotOpen`, `importHasFaults`, `importHasWarnings`, `notAllowed` for the stock.
 */
export async function startImport(
  { db, jobs }: Dependencies,
  {
    id,
    acceptsWarnings,
    leavesOutFaulty,
    mayCount,
  }: { id: string; acceptsWarnings: boolean; leavesOutFaulty: boolean; mayCount: boolean },
): Promise<ImportDetail> {
  await db.transaction(async (tx) => {
    const row = await findImport(tx, id, { isLocked: true });
    if (!isOpen(row)) throw new Refusal("importNotOpen");
    if (!mayCount && saysStock(row.mapping)) throw new Refusal("notAllowed");
    const { faultyCount } = await getImport(tx, id);
    if ((faultyCount > 0 && !leavesOutFaulty) || !row.report.hasCodes) throw new Refusal("importHasFaults");
    if (row.report.warnedCount > 0 && !acceptsWarnings) throw new Refusal("importHasWarnings");
    await begin(tx, { ...row, report: { ...row.report, leavesOutFaulty } }, "running");
    await jobs.enqueue(tx, "apply-import", { importId: id });
  });
  return getImport(db, id);
}

/**
 * Starts the job that undoes an import.
 * @throws Refusal `importNotFound`, `importNotToUndo`, `notAllowed` for the stock.
 */
export async function startUndo(
  { db, jobs }: Dependencies,
  { id, mayCount }: { id: string; mayCount: boolean },
): Promise<ImportDetail> {
  await db.transaction(async (tx) => {
    const row = await findImport(tx, id, { isLocked: true });
    if (!mayCount && saysStock(row.mapping)) throw new Refusal("notAllowed");
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

interface ColumnForm {
  name: string;
  field: ColumnField | "";
  unit?: ImportUnit | null | undefined;
}

/** What somebody says of a file's columns. */
interface LayoutForm {
  columns: ColumnForm[];
  defaults: ImportDefaults;
  borrowsNames: boolean;
}

/** @throws InvalidInput for a unit that the column's field does not have. */
function chosenUnits(columns: ColumnForm[]): Units {
  const units: Units = {};
  for (const [index, { field, unit }] of columns.entries()) {
    if (field === "" || unit === undefined || unit === null) continue;
    if (!unitsOf(field).includes(unit)) throw invalidField(["columns", index, "unit"], "invalid");
    units[field] = unit;
  }
  return units;
}

function mappingOf(headers: string[], columns: ColumnForm[]): Mapping {
  const chosen = new Map(columns.map(({ name, field }) => [name, field]));
  const mapping = Object.fromEntries(headers.map((name) => [name, chosen.get(name) ?? ("" as const)]));
  const twice = columnFields.find((field) => headers.filter((name) => mapping[name] === field).length > 1);
  if (twice === undefined) return mapping;
  throw invalidField(["columns"], "invalid");
}
