import { inArray } from "drizzle-orm";
import { normalizePartNumber } from "#contract/part-number.ts";
import type { Queryable } from "../../database/client.ts";
import { categories, productPictures, products } from "../../database/schema/catalogue.ts";

export interface NewCategory {
  nameEn: string;
  nameId: string;
  position: number;
  pictureKey: string | null;
}

/** Makes a category; answers its id. */
export async function insertCategory(tx: Queryable, category: NewCategory): Promise<number> {
  const [row] = await tx.insert(categories).values(category).returning({ id: categories.id });
  if (row === undefined) throw new Error("the database did not answer the category's id");
  return row.id;
}

export interface NewProduct {
  code: string;
  brand: string;
  nameEn: string;
  nameId: string;
  descriptionEn: string;
  descriptionId: string;
  priceRupiah: number;
  weightGrams: number;
  isVolume: boolean;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  categoryId: number;
  createdAt?: Date;
  /** In the order in which the product page shows them. */
  pictures: { key: string; altEn: string; altId: string }[];
}

/** Makes a product with its pictures and what it is searched by; answers its id. */
export async function insertProduct(tx: Queryable, product: NewProduct): Promise<number> {
  const [id] = await insertProducts(tx, [product]);
  if (id === undefined) throw new Error("the database did not answer the product's id");
  return id;
}

/** Makes products, at most a few thousand a call; answers their ids in the same order. */
export async function insertProducts(tx: Queryable, added: NewProduct[]): Promise<number[]> {
  const categoryIds = [...new Set(added.map(({ categoryId }) => categoryId))];
  const named = await tx
    .select({ id: categories.id, nameEn: categories.nameEn, nameId: categories.nameId })
    .from(categories)
    .where(inArray(categories.id, categoryIds));
  const categoryNames = new Map(named.map(({ id, nameEn, nameId }) => [id, `${nameEn} ${nameId}`]));
  const rows = await tx
    .insert(products)
    .values(added.map((product) => productRow(product, categoryNames.get(product.categoryId) ?? "")))
    .returning({ id: products.id, codeNormalized: products.codeNormalized });
  const idOf = new Map(rows.map(({ id, codeNormalized }) => [codeNormalized, id]));
  const ids = added.map(({ code }) => idOf.get(normalizePartNumber(code)) ?? 0);
  const pictureRows = added.flatMap(({ pictures }, index) =>
    pictures.map(({ key, altEn, altId }, position) => ({
      productId: ids[index] ?? 0,
      pictureKey: key,
      position,
      altEn,
      altId,
    })),
  );
  if (pictureRows.length > 0) await tx.insert(productPictures).values(pictureRows);
  return ids;
}

function productRow(product: NewProduct, categoryName: string): typeof products.$inferInsert {
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
    searchWords: [nameEn, nameId, brand, categoryName, code].join(" ").toLowerCase(),
    ...(createdAt && { createdAt }),
  };
}
