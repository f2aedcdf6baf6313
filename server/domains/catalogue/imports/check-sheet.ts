import { setImmediate as othersTurn } from "node:timers/promises";
import { and, inArray, like, sql } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { CatalogueNames } from "./reading/catalogue-names.ts";
import { findStocks } from "./counted-stock.queries.ts";
import { createLineChecker, type CheckedLine } from "./reading/check-line.ts";
import { columnsOf, type Layout } from "./reading/mapping.ts";
import { createLineSorter, type PassedOver } from "./passed-over.ts";
import { partNumberIn } from "./reading/mangled-codes.ts";
import { unpackLines, type Sheet, type SheetLine } from "../../../files/tables/sheet.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { categories, machines, products } from "../../../database/schema/catalogue.ts";
import type { SavedProduct } from "../products/full-product.ts";
import { findProductsByCode } from "../products/full-products.ts";
import { listTechnicalFiles } from "../products/files/technical-documents.queries.ts";

/** Some lines of a file, and the products that have their numbers, by the normalised number. */
export interface CheckedPack {
  lines: CheckedLine[];
  /** The same lines as they are in the file. */
  read: SheetLine[];
  /** The section that each of them stands in; empty for those above the first. */
  sections: string[];
  /** The lines among them that are no products. */
  passedOver: (PassedOver & { line: number })[];
  found: Map<string, SavedProduct>;
}

interface SheetToCheck {
  sheet: Sheet;
  layout: Layout;
  language: Language;
  names: CatalogueNames;
  /** Whether the products stay locked until the transaction ends, because the lines will be saved. */
  isLocked: boolean;
}

/** The catalogue's names of categories and machines, and the files that technical documents can name. */
export async function readCatalogueNames(db: Queryable): Promise<CatalogueNames> {
  return new CatalogueNames({
    categories: await db
      .select({ id: categories.id, nameEn: categories.nameEn, nameId: categories.nameId })
      .from(categories),
    machines: await db
      .select({ id: machines.id, brand: machines.brand, model: machines.model })
      .from(machines),
    technicalFiles: await listTechnicalFiles(db),
  });
}

/**
 * Compares a file's lines with the present catalogue, one pack at a time, so that other requests get their turn. Yields
 * nothing if no column is the part number.
 */
export async function* checkSheet(
  db: Queryable,
  { sheet, layout, language, names, isLocked }: SheetToCheck,
): AsyncGenerator<CheckedPack> {
  const columns = columnsOf(sheet.headers, layout.mapping);
  const codeColumn = columns.get("code");
  if (codeColumn === undefined) return;
  // What was counted is also needed where the unit of a count may change.
  const needsStock = columns.has("onHand") || columns.has("shelf") || columns.has("salesUnit");
  const checker = createLineChecker({ headers: sheet.headers, layout, names, language });
  const sort = createLineSorter(sheet.headers, layout.mapping);
  let section = "";
  const numberOf = ({ cells }: SheetLine) => normalizePartNumber(partNumberIn(cells[codeColumn]?.text ?? ""));
  for (const lines of unpackLines(sheet)) {
    const numbers = [...new Set(lines.map(numberOf))].filter((number) => number !== "");
    const found = await findProductsByCode(db, numbers, { isLocked });
    const stocks = needsStock
      ? await findStocks(
          db,
          [...found.values()].map(({ id }) => id),
        )
      : new Map<number, { onHand: number; shelf: string }>();
    const missing = numbers.filter((number) => !found.has(number));
    const withZeros = await findCodesWithZeros(db, missing);
    const known = {
      find: (number: string) => found.get(number)?.draft,
      findStock: (number: string) => stocks.get(found.get(number)?.id ?? 0),
      findWithZeros: (number: string) => withZeros.get(number),
    };
    const pack: CheckedPack = { lines: [], read: [], sections: [], passedOver: [], found };
    for (const [index, line] of lines.entries()) {
      if (index % checkedAtOnce === checkedAtOnce - 1) await othersTurn();
      const words = sort(line, (number) => found.has(number));
      if (words === undefined) {
        pack.lines.push(checker.check(line, known, section));
        pack.read.push(line);
        pack.sections.push(section);
      } else {
        pack.passedOver.push({ line: line.line, ...words });
        if (words.section !== "") ({ section } = words);
      }
    }
    yield pack;
  }
}

/** Lines that are checked in one step: few enough that nobody who waits for something else notices. */
const checkedAtOnce = 50;

/** Codes that begin with zeros, by the numbers that a spreadsheet makes of them. */
async function findCodesWithZeros(db: Queryable, numbers: string[]): Promise<Map<string, string>> {
  const digits = numbers.filter((number) => /^[1-9]\d*$/.test(number));
  if (digits.length === 0) return new Map();
  const bare = sql<string>`ltrim(${products.codeNormalized}, '0')`;
  const rows = await db
    .select({ code: products.code, bare })
    .from(products)
    .where(and(like(products.codeNormalized, "0%"), inArray(bare, digits)));
  return new Map(rows.map((row) => [row.bare, row.code]));
}
