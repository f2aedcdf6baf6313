import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { columnFields, type ColumnField } from "#contract/catalogue/admin/import-fields.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import { countJumps } from "#contract/catalogue/price-jumps.ts";
import { unitsOf, type ImportDefaults, type ImportUnit } from "#contract/catalogue/admin/import-layout.ts";
import { findLayout } from "./find-layout.ts";
import { findTable, withFoundHeader } from "./find-table.ts";
import type { Mapping } from "./reading/column-names.ts";
import {
  guessUnits,
  lastingLayout,
  saysStock,
  withoutDefaults,
  type Layout,
  type Units,
} from "./reading/mapping.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { catalogueImports } from "../../../database/schema/imports.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { Refusal } from "../../../core/refusal.ts";
import { findImport, getImport, layoutOf, type ImportReport, type ImportRow } from "./imports.queries.ts";
import { readFile, readStored } from "./read-import-file.ts";
import { reportOn, type FileToReport } from "./report-on-file.ts";
import { withStockOf } from "./supplier-layout.ts";
import {
  findSupplier,
  findSupplierByName,
  keepSupplierLayout,
  listKnownSuppliers,
  noteSupplierList,
  takeSupplier,
  type KnownSupplier,
} from "./suppliers.service.ts";

/**
 * Reads a file and reports what it would do; nothing is changed.
 * @throws Refusal `importTooLarge`, `storageUnavailable`, `tooManySuppliers`, and what keeps a sheet from being read.
 */
export async function uploadImport(
  { db, files }: Dependencies,
  upload: {
    fileName: string;
    file: Uint8Array;
    /** The supplier's name; empty if nobody has named the supplier. */
    supplier: string;
    userId: string;
    mayCount: boolean;
    language: Language;
  },
): Promise<ImportDetail> {
  if (upload.file.length > limits.importFileBytes) throw new Refusal("importTooLarge");
  const named = upload.supplier === "" ? undefined : await findSupplierByName(db, upload.supplier);
  // Without a named supplier, the list's columns may show whose list it is.
  const others = upload.supplier === "" ? await listKnownSuppliers(db) : [];
  const { sheet, isHeaderChosen, supplier = named } = await findTable(db, upload.file, { named, others });
  const { layout, changed } = await findLayout(db, sheet, { mayCount: upload.mayCount, supplier });
  const id = randomUUID();
  const fileKey = `imports/${id}`;
  await files.put(fileKey, upload.file, "application/octet-stream");
  const counted = await reportOn(
    { db, files },
    { sheet, isHeaderChosen, layout, fileKey, language: upload.language, changedColumns: changed },
  );
  await db.transaction(async (tx) => {
    const { id: supplierId } =
      upload.supplier === ""
        ? { id: supplier?.id ?? null }
        : await takeSupplier(tx, upload.supplier, upload.userId);
    await tx.insert(catalogueImports).values({
      id,
      fileName: upload.fileName,
      fileKey,
      supplierId,
      state: "checked",
      createdBy: upload.userId,
      ...counted,
    });
  });
  return getImport(db, id);
}

/**
 * Changes the field and the unit of each column, and what new products get if the file says nothing, and reports on the
 * file again.
 * @throws Refusal `importNotFound`, `importNotOpen`, `notAllowed` for the stock; InvalidInput if two columns are one
 * field.
 */
export async function mapImport(
  dependencies: Dependencies,
  {
    id,
    columns,
    defaults,
    borrowsNames,
    takesSections,
    addsTax,
    roundsPrices,
    mayCount,
    language,
  }: LayoutForm & { id: string; mayCount: boolean; language: Language },
): Promise<ImportDetail> {
  const row = await findOpen(dependencies.db, id);
  const sheet = await readStored(dependencies.files, row);
  const mapping = mappingOf(sheet.headers, columns);
  if (!mayCount && saysStock(mapping)) throw new Refusal("notAllowed");
  const { categories } = layoutOf(row);
  const units = { ...guessUnits(sheet.headers, mapping), ...chosenUnits(columns) };
  const layout: Layout = {
    mapping,
    units,
    defaults,
    borrowsNames,
    categories,
    takesSections,
    addsTax: addsTax ?? undefined,
    roundsPrices,
  };
  const isHeaderChosen = row.report.isHeaderChosen ?? false;
  return checkAgain(dependencies, row, { sheet, isHeaderChosen, layout, language }, { mayCount });
}

/**
 * Says which supplier's list an import is; an empty name means none. The list is then read like the supplier's last
 * list; if there is none, the way in which it is read now is stored with the supplier.
 * @throws Refusal `importNotFound`, `importNotOpen`, `tooManySuppliers`, and what keeps a sheet from being read.
 */
export async function setImportSupplier(
  dependencies: Dependencies,
  {
    id,
    supplier: name,
    userId,
    mayCount,
    language,
  }: { id: string; supplier: string; userId: string; mayCount: boolean; language: Language },
): Promise<ImportDetail> {
  const { db, files } = dependencies;
  const row = await findOpen(db, id);
  const supplier = await db.transaction(async (tx) => {
    const chosen = name === "" ? undefined : await takeSupplier(tx, name, userId);
    await tx
      .update(catalogueImports)
      .set({ supplierId: chosen?.id ?? null })
      .where(eq(catalogueImports.id, id));
    return chosen;
  });
  const chosen = { ...row, supplierId: supplier?.id ?? null };
  if (supplier?.layout == null) {
    const sheet = await readStored(files, row);
    const isHeaderChosen = row.report.isHeaderChosen ?? false;
    const read = layoutOf(row);
    const isOthers = row.supplierId !== null && row.supplierId !== chosen.supplierId;
    const layout = isOthers ? withoutDefaults(read) : read;
    const reading = { sheet, isHeaderChosen, layout, language };
    return checkAgain(dependencies, chosen, reading, { mayCount });
  }
  const file = await readFile(files, row);
  const { sheet, isHeaderChosen } = await findTable(db, file, { named: supplier, others: [] });
  const { layout, changed } = await findLayout(db, sheet, { mayCount, supplier, row });
  const reading = { sheet, isHeaderChosen, layout, language, changedColumns: changed, takesHidden: false };
  return checkAgain(dependencies, chosen, reading);
}

/**
 * Changes the header row of the file, guesses or remembers the field of each column, and reports on the file again.
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
  const supplier = await supplierOf(db, row);
  const { layout, changed } = await findLayout(db, sheet, { mayCount, supplier, row });
  const reading = { sheet, isHeaderChosen: true, layout, language, changedColumns: changed };
  return checkAgain(dependencies, row, reading, { mayCount });
}

/**
 * Changes the sheet of a workbook that is read, and whether what is hidden is read too; finds its header row and its
 * columns, and reports on it.
 * @throws Refusal `importNotFound`, `importNotOpen`, what keeps a sheet from being read; InvalidInput for a sheet that
 * the workbook does not have.
 */
export async function chooseSheet(
  dependencies: Dependencies,
  {
    id,
    sheet: name,
    takesHidden,
    mayCount,
    language,
  }: { id: string; sheet: string; takesHidden: boolean; mayCount: boolean; language: Language },
): Promise<ImportDetail> {
  const { db, files } = dependencies;
  const row = await findOpen(db, id);
  if (!(row.report.sheets ?? []).includes(name)) throw invalidField(["sheet"], "invalid");
  const { headerRow: _other, ...report } = row.report;
  const read = await readStored(files, { ...row, report: { ...report, sheet: name, takesHidden } });
  const supplier = await supplierOf(db, row);
  const { sheet, isHeaderChosen } = await withFoundHeader(db, read, { named: supplier, others: [] });
  const { layout, changed } = await findLayout(db, sheet, { mayCount, supplier, row });
  const reading = { sheet, isHeaderChosen, layout, language, changedColumns: changed, takesHidden };
  return checkAgain(dependencies, row, reading, { mayCount });
}

async function supplierOf(db: Queryable, { supplierId }: ImportRow): Promise<KnownSupplier | undefined> {
  return supplierId === null ? undefined : findSupplier(db, supplierId);
}

/**
 * Adds which categories are meant by unknown names, and reports on the file again. The names are in the form of
 * `categoryWords`.
 * @throws Refusal `importNotFound`, `importNotOpen`.
 */
export async function checkWithCategories(
  dependencies: Dependencies,
  {
    id,
    categories,
    mayCount,
    language,
  }: { id: string; categories: Record<string, number>; mayCount: boolean; language: Language },
): Promise<ImportDetail> {
  const row = await findOpen(dependencies.db, id);
  const sheet = await readStored(dependencies.files, row);
  const known = layoutOf(row);
  const layout = { ...known, categories: { ...known.categories, ...categories } };
  const { isHeaderChosen = false, changedColumns: changed } = row.report;
  const reading = { sheet, isHeaderChosen, layout, language, changedColumns: changed };
  return checkAgain(dependencies, row, reading, { mayCount });
}

async function findOpen(db: Queryable, id: string): Promise<ImportRow> {
  const row = await findImport(db, id);
  if (!isOpen(row)) throw new Refusal("importNotOpen");
  return row;
}

/**
 * Reports on a file that is read in another way. With `chosenBy`, who has chosen that, the supplier's next list is read
 * in the same way.
 */
async function checkAgain(
  { db, files }: Dependencies,
  { id, fileKey, supplierId, report: before }: ImportRow,
  reading: Omit<FileToReport, "fileKey">,
  chosenBy?: { mayCount: boolean },
): Promise<ImportDetail> {
  const { takesHidden = before.takesHidden } = reading;
  const counted = await reportOn({ db, files }, { ...reading, fileKey, takesHidden });
  if (supplierId !== null && chosenBy !== undefined) {
    await keepLayout(db, supplierId, { mapping: counted.mapping, report: counted.report }, chosenBy);
  }
  await db
    .update(catalogueImports)
    .set({ ...counted, state: "checked" })
    .where(sql`${catalogueImports.id} = ${id} and ${catalogueImports.state} in ('checked', 'failed')`);
  return getImport(db, id);
}

async function keepLayout(
  db: Queryable,
  supplierId: number,
  read: Pick<ImportRow, "mapping" | "report">,
  { mayCount }: { mayCount: boolean },
): Promise<void> {
  if (!read.report.hasCodes) return;
  const last = (await findSupplier(db, supplierId))?.layout ?? null;
  const layout = layoutOf(read);
  const { sheet = "", isHeaderChosen = false } = read.report;
  await keepSupplierLayout(db, supplierId, {
    ...lastingLayout(layout),
    mapping: mayCount ? layout.mapping : withStockOf(layout.mapping, last),
    headers: Object.keys(layout.mapping),
    sheet,
    isHeaderChosen,
  });
}

/**
 * Starts the job that applies a file.
 * @throws Refusal `importNotFound`, `importNotOpen`, `importUnitInDoubt`, `importTaxInDoubt`, `importHasFaults`, `importHasWarnings`, `pricesJump`,
 * `notAllowed` for the stock.
 */
export async function startImport(
  { db, jobs }: Dependencies,
  {
    id,
    acceptsWarnings,
    leavesOutFaulty,
    acceptsPriceJumps,
    mayCount,
  }: {
    id: string;
    acceptsWarnings: boolean;
    leavesOutFaulty: boolean;
    acceptsPriceJumps: boolean;
    mayCount: boolean;
  },
): Promise<ImportDetail> {
  await db.transaction(async (tx) => {
    const row = await findImport(tx, id, { isLocked: true });
    if (!isOpen(row)) throw new Refusal("importNotOpen");
    if (!mayCount && saysStock(row.mapping)) throw new Refusal("notAllowed");
    if (row.report.unitInDoubt !== undefined) throw new Refusal("importUnitInDoubt");
    if (row.report.taxInDoubt !== undefined) throw new Refusal("importTaxInDoubt");
    const { faultyCount } = await getImport(tx, id);
    if ((faultyCount > 0 && !leavesOutFaulty) || !row.report.hasCodes) throw new Refusal("importHasFaults");
    if (row.report.warnedCount > 0 && !acceptsWarnings) throw new Refusal("importHasWarnings");
    const { priceJumps } = row.report;
    if (priceJumps !== undefined && !acceptsPriceJumps)
      throw new Refusal("pricesJump", countJumps(priceJumps));
    await begin(tx, { ...row, report: { ...row.report, leavesOutFaulty } }, "running");
    if (row.supplierId !== null) {
      await keepLayout(tx, row.supplierId, row, { mayCount });
      await noteSupplierList(tx, row.supplierId, row.fileName);
    }
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

/** What somebody says about a file's columns. */
interface LayoutForm {
  columns: ColumnForm[];
  defaults: ImportDefaults;
  borrowsNames: boolean;
  takesSections: boolean;
  addsTax?: boolean | null | undefined;
  roundsPrices: boolean;
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
