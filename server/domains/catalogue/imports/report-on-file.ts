import { isReasonColumn } from "./reading/column-names.ts";
import { columnsOf, type Layout } from "./reading/mapping.ts";
import { unknownNameLength, type ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { categoryWords } from "./reading/catalogue-names.ts";
import { cut } from "./reading/cell-remarks.ts";
import type { CheckedLine } from "./reading/check-line.ts";
import { checkSheet, readCatalogueNames, type CheckedPack } from "./check-sheet.ts";
import type { ChangedColumns } from "./supplier-layout.ts";
import { storeReport, writeReport } from "./import-lines.ts";
import type { ImportReport } from "./imports.queries.ts";
import type { Language } from "#contract/core/languages.ts";
import { findPriceJumps, type PriceMove } from "#contract/catalogue/price-jumps.ts";
import { taxInDoubt, taxPercentToday } from "./reading/tax-in-doubt.ts";
import { watchWeights } from "./reading/unit-in-doubt.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { FileStore } from "../../../files/storage/file-store.ts";
import { unpackLines, type Sheet, type SheetLine } from "../../../files/tables/sheet.ts";

/** How many lines are shown as samples beside the names of the columns. */
const sampleLines = 3;
/** How many characters of such a cell are shown. */
const sampleLength = 60;

/** A file, and how it is read. */
export interface FileToReport {
  sheet: Sheet;
  /** Whether the header row was chosen by hand. */
  isHeaderChosen: boolean;
  layout: Layout;
  fileKey: string;
  language: Language;
  /** How the columns differ from those of the supplier's last list. */
  changedColumns?: ChangedColumns | undefined;
  /** Whether what is hidden in it was read too. */
  takesHidden?: boolean | undefined;
}

/** How many unknown names of categories the report lists. */
const mostUnknownCategories = 100;

/** Counts the lines of each name that no category has. */
function countUnknown(lines: CheckedLine[], unknown: Map<string, { name: string; lines: number }>): void {
  for (const { faults } of lines) {
    const name = faults.find(({ remark }) => remark === "unknownCategory")?.value ?? "";
    const words = categoryWords(name);
    const known = unknown.get(words);
    if (known !== undefined) known.lines += 1;
    // Longer names are cut in the report.
    else if (words !== "" && name.length <= unknownNameLength && unknown.size < mostUnknownCategories) {
      unknown.set(words, { name, lines: 1 });
    }
  }
}

/** How many of the lines that are no products are told of, and how many titles of sections. */
const mostPassedOver = 30;
const mostSections = 100;

/** Notes the lines of a file that are no products, and how many products stand below each title. */
function watchSections() {
  let count = 0;
  const lines: ImportDetail["passedOver"]["lines"] = [];
  const sections = new Map<string, { name: string; lines: number }>();
  return {
    add({ passedOver, sections: titles }: Pick<CheckedPack, "passedOver" | "sections">) {
      count += passedOver.length;
      const told = passedOver.slice(0, mostPassedOver - lines.length);
      lines.push(...told.map(({ line, text }) => ({ line, text: cut(text) })));
      for (const name of titles) {
        const words = categoryWords(name);
        const known = sections.get(words);
        if (known !== undefined) known.lines += 1;
        else if (words !== "" && sections.size < mostSections) sections.set(words, { name, lines: 1 });
      }
    },
    passedOver: () => ({ count, lines }),
    sections: () => [...sections.values()],
  };
}

/** Whether a line's price has a fraction of a Rupiah, which is a fault or was rounded. */
function hasFraction({ faults, warnings }: CheckedLine): boolean {
  return [...faults, ...warnings].some(({ remark }) => remark === "fractionOfRupiah" || remark === "rounded");
}

/** How a line changes the price of a product that the shop has. */
function priceMoveOf({ state, code, changes }: CheckedLine): PriceMove[] {
  const price = state === "changed" ? changes.find(({ field }) => field === "priceRupiah") : undefined;
  return price === undefined ? [] : [{ code, before: Number(price.before), after: Number(price.after) }];
}

/** Checks a file, stores the remarks on its lines, and counts them. */
export async function reportOn(
  { db, files }: { db: Queryable; files: FileStore },
  {
    sheet,
    isHeaderChosen,
    layout: said,
    fileKey,
    language,
    changedColumns,
    takesHidden = false,
  }: FileToReport,
) {
  const percent = await taxPercentToday(db);
  const layout: Layout = { ...said, taxPercent: said.addsTax === true ? percent : undefined };
  const names = await readCatalogueNames(db);
  const counts = { new: 0, changed: 0, unchanged: 0, faulty: 0 };
  const told: Buffer[] = [];
  let warnedCount = 0;
  let borrowedCount = 0;
  let fractionCount = 0;
  const moves: PriceMove[] = [];
  const unknown = new Map<string, { name: string; lines: number }>();
  const weights = watchWeights(sheet.headers, layout);
  const sections = watchSections();
  let firstLines: SheetLine[] | undefined;
  for await (const pack of checkSheet(db, { sheet, layout, language, names, isLocked: false })) {
    const { lines, read } = pack;
    sections.add(pack);
    firstLines ??= read;
    for (const { state } of lines) counts[state] += 1;
    warnedCount += lines.filter(({ warnings }) => warnings.length > 0).length;
    borrowedCount += lines.filter(
      ({ state, borrowedName }) => state !== "faulty" && borrowedName !== "",
    ).length;
    fractionCount += lines.filter(hasFraction).length;
    moves.push(...lines.flatMap(priceMoveOf));
    countUnknown(lines, unknown);
    weights.add(read);
    told.push(writeReport(lines));
  }
  await storeReport(files, fileKey, Buffer.concat(told));
  const { count: passedOverCount } = sections.passedOver();
  const [shown = []] = firstLines === undefined ? unpackLines(sheet) : [firstLines];
  const report: ImportReport = {
    headers: sheet.headers,
    samples: shown
      .slice(0, sampleLines)
      .map(({ cells }) => sheet.headers.map((_, index) => cells[index]?.text.slice(0, sampleLength) ?? "")),
    hasCodes: columnsOf(sheet.headers, layout.mapping).has("code"),
    warnedCount,
    borrowedCount,
    lowerNames: sheet.lowerNames,
    hidden: sheet.hidden,
    takesHidden,
    addsTax: layout.addsTax,
    taxPercent: layout.taxPercent,
    roundsPrices: layout.roundsPrices,
    fractionCount,
    taxInDoubt: taxInDoubt(sheet, layout, { passedOver: sections.passedOver().lines, percent }),
    priceJumps: findPriceJumps(moves) ?? undefined,
    units: layout.units,
    defaults: layout.defaults,
    borrowsNames: layout.borrowsNames,
    categories: layout.categories,
    takesSections: layout.takesSections,
    passedOver: sections.passedOver(),
    sections: sections.sections(),
    unitInDoubt: weights.inDoubt(),
    unknownCategories: [...unknown.values()],
    sheets: sheet.sheets,
    sheet: sheet.sheet,
    headerRow: sheet.headerRow,
    isHeaderChosen,
    changedColumns,
    topRows: sheet.top.map(({ row, cells }) => ({ row, cells })),
    language,
    tries: 0,
    keptByUndo: [],
  };
  return {
    // A file of faulty lines is remembered like the file that they come from.
    mapping: Object.fromEntries(Object.entries(layout.mapping).filter(([name]) => !isReasonColumn(name))),
    rowCount: sheet.lineCount - passedOverCount,
    faultyCount: counts.faulty,
    newCount: counts.new,
    changedCount: counts.changed,
    report,
  };
}
