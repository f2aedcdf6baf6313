import { normalizePartNumber } from "#contract/part-number.ts";
import type { products, supersessions } from "../../database/schema/catalogue.ts";
import type { NewProduct } from "./catalogue.service.ts";

/** The row of a product, with its search words. */
export function productRow(
  product: NewProduct,
  names: {
    /** In both languages. */
    category: string;
    /** Brand and model of each. */
    machines: string[];
  },
): typeof products.$inferInsert {
  const { code, brand, nameEn, nameId, createdAt } = product;
  return {
    code,
    codeNormalized: normalizePartNumber(code),
    brand,
    nameEn,
    nameId,
    descriptionEn: product.descriptionEn,
    descriptionId: product.descriptionId,
    priceRupiah: product.priceRupiah,
    weightGrams: product.weightGrams,
    isVolume: product.isVolume,
    lengthCm: product.lengthCm,
    widthCm: product.widthCm,
    heightCm: product.heightCm,
    categoryId: product.categoryId,
    searchWords: [nameEn, nameId, brand, names.category, code, ...names.machines].join(" ").toLowerCase(),
    ...(createdAt && { createdAt }),
    ...((product.isVisible === false || product.isArchived === true) && { isVisible: false }),
    ...(product.isArchived === true && { archivedAt: new Date() }),
  };
}

/** All links of the chain that contains a product's number. */
export function chainRows({
  code,
  supersedes = [],
  supersededBy = [],
}: Pick<NewProduct, "code" | "supersedes" | "supersededBy">): (typeof supersessions.$inferInsert)[] {
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
