import { desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { ColumnField } from "#contract/catalogue/admin/import-fields.ts";
import { undoHours, type ImportDetail, type ImportSummary } from "#contract/catalogue/admin/imports.ts";
import type { Language } from "#contract/core/languages.ts";
import { unitsOf, type ImportDefaults } from "#contract/catalogue/admin/import-layout.ts";
import type { ChangedColumns } from "./supplier-layout.ts";
import { lastingLayout, withoutDefaults, withoutStock, type Layout, type Units } from "./reading/mapping.ts";
import { isReasonColumn, whyLeftOut, type Mapping } from "./reading/column-names.ts";
import { deleteInBatches } from "../../../database/delete-in-batches.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { PriceJumps } from "#contract/catalogue/price-jumps.ts";
import type { Hidden, TopRow } from "../../../files/tables/sheet.ts";
import { users } from "../../../database/schema/accounts.ts";
import {
  catalogueImports,
  importedProducts,
  suppliers,
  type ImportState,
} from "../../../database/schema/imports.ts";
import { Refusal } from "../../../core/refusal.ts";
import { asPage, cursorFields, decodeCursor, listPageSize } from "../../../core/keyset-page.ts";

/** How many hidden rows are named. */
const shownHidden = 30;

/** What an import stores in its row beside the counts; the lines themselves are in a file. */
export interface ImportReport {
  headers: string[];
  /** The first lines' values in each column. */
  samples: string[][];
  hasCodes: boolean;
  warnedCount: number;
  /** The lower names of columns whose names were put together from two rows; missing in older imports. */
  lowerNames?: Record<string, string>;
  /** What is hidden in the workbook and was passed over; missing in older imports. */
  hidden?: Hidden;
  takesHidden?: boolean;
  /** Whether PPN is added to the prices; missing if nobody has said. */
  addsTax?: boolean | undefined;
  taxPercent?: number | undefined;
  roundsPrices?: boolean | undefined;
  /** Prices with a fraction of a Rupiah: how many are faulty, or rounded. */
  fractionCount?: number;
  taxInDoubt?: ImportDetail["taxInDoubt"] | undefined;
  priceJumps?: PriceJumps | undefined;
  /** The header row's number in the spreadsheet; missing in imports that are older than this choice. */
  headerRow?: number;
  /** The workbook's sheets and the one that is read; missing in files that are no workbook, and in older imports. */
  sheets?: string[];
  sheet?: string;
  /** How the columns are read; missing in older imports. */
  units?: Units;
  defaults?: ImportDefaults;
  borrowsNames?: boolean;
  borrowedCount?: number;
  categories?: Record<string, number>;
  takesSections?: boolean;
  /** Lines that are no products, and the titles of sections among them; missing in imports from before they were told apart. */
  passedOver?: ImportDetail["passedOver"];
  sections?: ImportDetail["sections"];
  unknownCategories?: ImportDetail["unknownCategories"];
  /** The column of weights that may be in grams or kilograms; missing if there is none. */
  unitInDoubt?: ImportDetail["unitInDoubt"] | undefined;
  /** Whether it was applied without its faulty lines. */
  leavesOutFaulty?: boolean;
  /** Whether it was chosen by hand, for this file or for an earlier one with the same columns. */
  isHeaderChosen?: boolean;
  /** How the columns differ from those of the supplier's last list; missing if they do not. */
  changedColumns?: ChangedColumns | undefined;
  /** The rows from which it can be chosen. */
  topRows?: ImportDetail["topRows"];
  /** The language of the categories' names in the report. */
  language: Language;
  /** How often applying or undoing it was started. */
  tries: number;
  keptByUndo: ImportDetail["keptByUndo"];
}

export interface ImportRow {
  id: string;
  fileName: string;
  fileKey: string;
  supplierId: number | null;
  mapping: Mapping;
  state: ImportState;
  createdBy: string;
  finishedAt: Date | null;
  report: ImportReport;
}

/** Where the lines of an import's report are in the store. */
export function reportKey(fileKey: string): string {
  return `${fileKey}-report`;
}

const summaryColumns = {
  id: catalogueImports.id,
  fileName: catalogueImports.fileName,
  state: catalogueImports.state,
  lineCount: catalogueImports.rowCount,
  faultyCount: catalogueImports.faultyCount,
  newCount: catalogueImports.newCount,
  changedCount: catalogueImports.changedCount,
  progress: catalogueImports.progress,
  createdAt: catalogueImports.createdAt,
  finishedAt: catalogueImports.finishedAt,
  createdBy: users.username,
  supplier: suppliers.name,
  hasCodes: sql<boolean>`(${catalogueImports.report} ->> 'hasCodes')::boolean`,
  warnedCount: sql<number>`(${catalogueImports.report} ->> 'warnedCount')::integer`,
  /** To the microsecond, as the database stores it. */
  exactCreation: sql<string>`to_char(${catalogueImports.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
};

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

function selectSummaries(db: Queryable, where: SQL | undefined, limit: number) {
  return db
    .select(summaryColumns)
    .from(catalogueImports)
    .innerJoin(users, eq(users.id, catalogueImports.createdBy))
    .leftJoin(suppliers, eq(suppliers.id, catalogueImports.supplierId))
    .where(where)
    .orderBy(desc(catalogueImports.createdAt), desc(catalogueImports.id))
    .limit(limit);
}

function summaryOf(row: SummaryRow): ImportSummary {
  const { finishedAt } = row;
  const undoUntil =
    row.state === "done" && finishedAt !== null ? finishedAt.getTime() + undoHours * 3_600_000 : 0;
  return {
    id: row.id,
    fileName: row.fileName,
    state: row.state,
    lineCount: row.lineCount,
    faultyCount: row.faultyCount,
    newCount: row.newCount,
    changedCount: row.changedCount,
    progress: row.progress,
    createdBy: row.createdBy,
    supplier: row.supplier ?? "",
    warnedCount: row.warnedCount,
    unchangedCount: row.hasCodes ? row.lineCount - row.newCount - row.changedCount - row.faultyCount : 0,
    createdAt: row.createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoUntil: undoUntil > Date.now() ? new Date(undoUntil).toISOString() : null,
  };
}

/** A page of imports, the newest first. */
export async function listImports(
  db: Queryable,
  after: string | undefined,
): Promise<{ rows: ImportSummary[]; next: string | null }> {
  const cursor = decodeCursor(after, z.tuple([cursorFields.moment, z.uuid()]));
  const isBehind =
    cursor &&
    sql`(${catalogueImports.createdAt}, ${catalogueImports.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`;
  const page = asPage(await selectSummaries(db, isBehind, listPageSize + 1), (last) => [
    last.exactCreation,
    last.id,
  ]);
  return { rows: page.rows.map(summaryOf), next: page.next };
}

/**
 * One import with its columns.
 * @throws Refusal `importNotFound`
 */
export async function getImport(db: Queryable, id: string): Promise<ImportDetail> {
  const [row] = await selectSummaries(db, eq(catalogueImports.id, id), 1);
  if (row === undefined) throw new Refusal("importNotFound");
  const { mapping, report } = await findImport(db, id);
  const { headers, samples, hasCodes, keptByUndo, headerRow = null, topRows = [] } = report;
  const { sheets = [], sheet = "", borrowedCount = 0, lowerNames = {} } = report;
  const layout = layoutOf({ mapping, report });
  const { units, defaults, borrowsNames, takesSections } = layout;
  const unitOf = (field: ColumnField | "") => {
    const said = field === "" ? undefined : units[field];
    return { unit: said ?? unitsOf(field)[0] ?? null, isUnitSaid: said !== undefined };
  };
  return {
    ...summaryOf(row),
    columns: headers.map((name, index) => ({
      name,
      field: mapping[name] ?? "",
      ...unitOf(mapping[name] ?? ""),
      leftOut: whyLeftOut(name, mapping, lowerNames[name]),
      samples: samples.map((cells) => cells[index] ?? ""),
    })),
    headerRow,
    topRows,
    sheets,
    sheet,
    defaults,
    borrowsNames,
    takesSections,
    passedOver: report.passedOver ?? { count: 0, lines: [] },
    sections: report.sections ?? [],
    borrowedCount,
    hasCodes,
    unitInDoubt: report.unitInDoubt ?? null,
    hidden: {
      rows: report.hidden?.rows.slice(0, shownHidden) ?? [],
      rowCount: report.hidden?.rows.length ?? 0,
      columns: report.hidden?.columns ?? [],
      sheets: report.hidden?.sheets ?? [],
      isTaken: report.takesHidden ?? false,
    },
    addsTax: layout.addsTax ?? null,
    taxPercent: layout.taxPercent ?? null,
    taxInDoubt: report.taxInDoubt ?? null,
    fractions: { count: report.fractionCount ?? 0, isRounded: layout.roundsPrices ?? false },
    priceJumps: report.priceJumps ?? null,
    unknownCategories: report.unknownCategories ?? [],
    changedColumns: report.changedColumns ?? null,
    leavesOutFaulty: report.leavesOutFaulty ?? false,
    keptByUndo,
  };
}

/**
 * The row of an import.
 * @throws Refusal `importNotFound`
 */
export async function findImport(db: Queryable, id: string, { isLocked = false } = {}): Promise<ImportRow> {
  const query = db
    .select({
      id: catalogueImports.id,
      fileName: catalogueImports.fileName,
      fileKey: catalogueImports.fileKey,
      supplierId: catalogueImports.supplierId,
      mapping: sql<Mapping>`${catalogueImports.mapping}`,
      state: catalogueImports.state,
      createdBy: catalogueImports.createdBy,
      finishedAt: catalogueImports.finishedAt,
      report: sql<ImportReport>`${catalogueImports.report}`,
    })
    .from(catalogueImports)
    .where(eq(catalogueImports.id, id));
  const [row] = await (isLocked ? query.for("update") : query);
  if (row === undefined) throw new Refusal("importNotFound");
  return row;
}

/** How the columns of an import are read. */
export function layoutOf({ mapping, report }: Pick<ImportRow, "mapping" | "report">): Layout {
  // An older import required both names.
  const { units = {}, defaults = {}, borrowsNames = false, categories = {}, takesSections = false } = report;
  const { addsTax, taxPercent, roundsPrices } = report;
  return {
    mapping,
    units,
    defaults,
    borrowsNames,
    categories,
    takesSections,
    addsTax,
    taxPercent,
    roundsPrices,
  };
}

/**
 * How a file with exactly the same headers was last read, the supplier's own before others'. What another supplier's list leaves
 * out says nothing of this one, and its stock is not the shop's: of such a list only the other columns are taken.
 */
export async function findLayoutOf(
  db: Queryable,
  headers: string[],
  supplierId: number | null,
): Promise<Layout | undefined> {
  const own = headers.filter((name) => !isReasonColumn(name));
  const { rows } = await db.execute<{ mapping: Mapping; report: ImportReport; isOwn: boolean }>(sql`
    select mapping, report - 'topRows' - 'samples' - 'keptByUndo' - 'unknownCategories' - 'passedOver' - 'sections' report,
      supplier_id is not distinct from ${supplierId}::integer "isOwn" from catalogue_import
    where jsonb_exists_all(mapping, ${sql.param(own)}::text[])
      and (select count(*) from jsonb_object_keys(mapping)) = ${own.length}
    order by 3 desc, created_at desc limit 1`);
  const [latest] = rows;
  if (latest === undefined) return undefined;
  const layout = lastingLayout({ ...layoutOf(latest), borrowsNames: latest.report.borrowsNames ?? true });
  if (latest.isOwn) return layout;
  return withoutDefaults({ ...layout, mapping: withoutStock(layout.mapping) });
}

/**
 * The row that has the same column names as the latest import that could be read, or whose header row was chosen by hand;
 * undefined if there is no such row.
 */
export async function findChosenRow(
  db: Queryable,
  top: TopRow[],
): Promise<{ row: number; isByHand: boolean } | undefined> {
  const candidates = top
    .filter(({ linesBelow }) => linesBelow > 0)
    .map(({ row, names }) => ({ row, names: names.filter((name) => !isReasonColumn(name)) }));
  const { rows } = await db.execute<{ row: number; isByHand: boolean }>(sql`
    select candidate."row", coalesce((import.report ->> 'isHeaderChosen')::boolean, false) "isByHand"
    from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) candidate ("row" integer, names jsonb)
    join catalogue_import import on (import.report -> 'isHeaderChosen' = 'true' or import.report -> 'hasCodes' = 'true')
      and jsonb_exists_all(import.mapping, array(select jsonb_array_elements_text(candidate.names)))
      and (select count(*) from jsonb_object_keys(import.mapping)) = jsonb_array_length(candidate.names)
    order by import.created_at desc, candidate."row" limit 1`);
  return rows[0];
}

/** Imports that were being applied or undone when their process ended. */
export async function listUnfinished(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: catalogueImports.id })
    .from(catalogueImports)
    .where(inArray(catalogueImports.state, ["running", "undoing"]));
  return rows.map(({ id }) => id);
}

/** Deletes what imports did to each product, once they can no longer be undone. */
export async function deleteOldUndos(db: Queryable, signal?: AbortSignal): Promise<number> {
  const isPast = sql`exists (select from ${catalogueImports} where ${catalogueImports.id} = ${importedProducts.importId}
    and ${catalogueImports.state} in ('done', 'undone') and ${catalogueImports.finishedAt} < now() - make_interval(hours => ${undoHours + 1}))`;
  return deleteInBatches(db, importedProducts, isPast, signal);
}

/**
 * Deletes imports that are so many days old, what they did to products first and in steps; returns the keys of files
 * that are no longer needed, two for each.
 */
export async function deleteOldImports(db: Queryable, days: number, signal?: AbortSignal): Promise<string[]> {
  const isOld = sql`${catalogueImports.createdAt} < now() - make_interval(days => ${days})
    and ${catalogueImports.state} not in ('running', 'undoing')`;
  const isOfOld = sql`exists (select from ${catalogueImports}
    where ${catalogueImports.id} = ${importedProducts.importId} and ${isOld})`;
  await deleteInBatches(db, importedProducts, isOfOld, signal);
  const gone = await db
    .delete(catalogueImports)
    .where(isOld)
    .returning({ fileKey: catalogueImports.fileKey });
  return gone.flatMap(({ fileKey }) => [fileKey, reportKey(fileKey)]);
}
