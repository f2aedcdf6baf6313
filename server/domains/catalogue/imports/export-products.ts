import { and, asc, gt, inArray } from "drizzle-orm";
import { importFieldNames, importFields, type ImportField } from "#contract/catalogue/admin/import-fields.ts";
import type { ProductFilter } from "#contract/catalogue/admin/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { productCell } from "./reading/product-cells.ts";
import type { TableRow } from "../../../files/tables/write-csv.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { productsMatching } from "../products/admin-products.queries.ts";
import { findDrafts } from "../products/full-products.queries.ts";
import { readCatalogueNames } from "./check-sheet.ts";

/** How many products are read at once; an export never holds more in memory. */
const chunkSize = 500;

/** The widths of a workbook's columns, in characters. */
const widthOf: Partial<Record<ImportField, number>> = {
  nameEn: 32,
  nameId: 32,
  descriptionEn: 40,
  descriptionId: 40,
  machines: 32,
  crossReferences: 32,
  measures: 32,
};
export const exportWidths = importFields.map((field) => widthOf[field] ?? 16);

/**
 * The products that a filter matches, as rows of a file that can be imported again; the first row names the columns.
 */
export async function* exportRows(
  db: Queryable,
  { filter, language }: { filter: ProductFilter; language: Language },
): AsyncGenerator<TableRow> {
  const names = await readCatalogueNames(db);
  yield importFields.map((field) => importFieldNames[language][field]);
  let lastId = 0;
  for (;;) {
    const page = await db
      .select({ id: products.id })
      .from(products)
      .where(and(productsMatching(filter), gt(products.id, lastId)))
      .orderBy(asc(products.id))
      .limit(chunkSize);
    const last = page.at(-1);
    if (last === undefined) return;
    lastId = last.id;
    const ids = page.map(({ id }) => id);
    for (const { draft } of await findDrafts(db, inArray(products.id, ids))) {
      yield importFields.map((field) => productCell(draft, field, { names, language }));
    }
  }
}
