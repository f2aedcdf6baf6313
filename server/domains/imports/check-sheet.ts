import { setImmediate as othersTurn } from "node:timers/promises";
import { and, inArray, like, sql } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import { normalizePartNumber } from "#contract/part-number.ts";
import { CatalogueNames } from "./catalogue-names.ts";
import { createLineChecker, type CheckedLine } from "./check-line.ts";
import { columnsOf, type Mapping } from "./mapping.ts";
import { restoreFormula } from "../../tables/formulas.ts";
import { unpackLines, type Sheet, type SheetLine } from "../../tables/sheet.ts";
import type { Queryable } from "../../database/queryable.ts";
import { categories, machines, products } from "../../database/schema/catalogue.ts";
import type { ProductDraft } from "../catalogue/product-draft.ts";
import { findDrafts, hasCodeAmong } from "../catalogue/product-drafts.queries.ts";

/** Looks up the products of some codes, by their normalised codes. */
type FindProducts = (codes: string[]) => Promise<Map<string, { draft: ProductDraft }>>;

/** The catalogue's names of categories and machines. */
export async function readCatalogueNames(db: Queryable): Promise<CatalogueNames> {
  return new CatalogueNames({
    categories: await db
      .select({ id: categories.id, nameEn: categories.nameEn, nameId: categories.nameId })
      .from(categories),
    machines: await db
      .select({ id: machines.id, brand: machines.brand, model: machines.model })
      .from(machines),
  });
}

/**
 * Compares a file's lines with the present catalogue, one pack at a time, so that other requests get their turn. Yields
 * nothing if no column is the part number.
 */
export async function* checkSheet(
  db: Queryable,
  {
    sheet,
    mapping,
    language,
    names,
    findProducts = (codes) => findByCode(db, codes),
  }: {
    sheet: Sheet;
    mapping: Mapping;
    language: Language;
    names: CatalogueNames;
    findProducts?: FindProducts;
  },
): AsyncGenerator<CheckedLine[]> {
  const columns = columnsOf(sheet.headers, mapping);
  const codeColumn = columns.get("code");
  if (codeColumn === undefined) return;
  const checker = createLineChecker({ columns, columnCount: sheet.headers.length, names, language });
  const numberOf = ({ cells }: SheetLine) =>
    normalizePartNumber(restoreFormula(cells[codeColumn]?.text.trim() ?? ""));
  for (const lines of unpackLines(sheet)) {
    const numbers = [...new Set(lines.map(numberOf))].filter((number) => number !== "");
    const found = await findProducts(numbers);
    const missing = numbers.filter((number) => !found.has(number));
    const withZeros = await findCodesWithZeros(db, missing);
    const known = {
      find: (number: string) => found.get(number)?.draft,
      findWithZeros: (number: string) => withZeros.get(number),
    };
    const checked: CheckedLine[] = [];
    for (const [index, line] of lines.entries()) {
      if (index % checkedAtOnce === checkedAtOnce - 1) await othersTurn();
      checked.push(checker.check(line, known));
    }
    yield checked;
  }
}

/** So few lines are checked that nobody notices it who waits for something else. */
const checkedAtOnce = 50;

async function findByCode(db: Queryable, codes: string[]): Promise<Map<string, { draft: ProductDraft }>> {
  if (codes.length === 0) return new Map();
  const found = await findDrafts(db, hasCodeAmong(codes));
  return new Map(found.map((product) => [normalizePartNumber(product.draft.code), product]));
}

/** Codes that begin with zeros, by what a spreadsheet turns them into when it takes them for numbers. */
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
