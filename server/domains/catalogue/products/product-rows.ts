import { getTableColumns } from "drizzle-orm";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { products, type supersessions } from "../../../database/schema/catalogue.ts";
import type { FullProduct } from "./full-product.ts";

const {
  id: _id,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  archivedAt: _archivedAt,
  words: _words,
  nameWords: _nameWords,
  ...columns
} = getTableColumns(products);

/**
 * Every column of a product except its id, its dates and the columns that the database makes from others. Insert,
 * update and reading all use this list.
 */
export const savedColumns = columns;

/** A product's row without its id and its dates. */
export type ProductRow = Pick<typeof products.$inferSelect, keyof typeof savedColumns>;

/** The row of a product, with its search words. It still has the fields that are no columns. */
export function productRow(
  product: FullProduct,
  names: {
    /** In both languages. */
    category: string;
    /** Brand and model of each. */
    machines: string[];
  },
): ProductRow {
  const { code, brand, nameEn, nameId } = product;
  return {
    ...product,
    borrowedName: nameEn === nameId ? product.borrowedName : "",
    codeNormalized: normalizePartNumber(code),
    searchWords: [nameEn, nameId, brand, names.category, code, ...names.machines].join(" ").toLowerCase(),
    isVisible: product.isVisible && !product.isArchived,
  };
}

/** All links of the chain that contains a product's number. */
export function chainRows({
  code,
  supersedes,
  supersededBy,
}: Pick<FullProduct, "code" | "supersedes" | "supersededBy">): (typeof supersessions.$inferInsert)[] {
  const [newest = code, ...older] = [...supersededBy.toReversed(), code, ...supersedes];
  return supersessionRows(newest, older);
}

/** The links of a chain of numbers, from the newest number to the oldest. */
export function supersessionRows(
  newestCode: string,
  supersedes: string[],
): (typeof supersessions.$inferInsert)[] {
  return supersedes
    .map((olderCode, index) => {
      const newerCode = supersedes[index - 1] ?? newestCode;
      return {
        olderCode,
        olderNormalized: normalizePartNumber(olderCode),
        newerCode,
        newerNormalized: normalizePartNumber(newerCode),
      };
    })
    .filter(({ olderNormalized, newerNormalized }) => olderNormalized !== newerNormalized);
}
