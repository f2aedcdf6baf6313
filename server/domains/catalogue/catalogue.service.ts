import { inArray } from "drizzle-orm";
import { normalizePartNumber } from "#contract/part-number.ts";
import type { Queryable } from "../../database/queryable.ts";
import { categories, machines, productPictures, products } from "../../database/schema/catalogue.ts";
import { productRow } from "./product-rows.ts";
import { insertWaysIn } from "./ways-in.service.ts";

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
  /** Numbers of other makers for the same part. */
  crossReferences?: { brand: string; code: string }[];
  /** The numbers that this one replaced, the latest first. */
  supersedes?: string[];
  /** The numbers that replace this one, in order, the nearest first. */
  supersededBy?: string[];
  /** Machines and engines that it fits. */
  machineIds?: number[];
  /** If left out, it is shown. */
  isVisible?: boolean;
  /** Stored for old orders only; never shown. */
  isArchived?: boolean;
}

/** Creates a product with its pictures and search data; returns its id. */
export async function insertProduct(tx: Queryable, product: NewProduct): Promise<number> {
  const [id] = await insertProducts(tx, [product]);
  if (id === undefined) throw new Error("the database did not answer the product's id");
  return id;
}

/** Creates products, at most a few thousand per call; returns their ids in the same order. */
export async function insertProducts(tx: Queryable, added: NewProduct[]): Promise<number[]> {
  if (added.length === 0) return [];
  const rows = await tx
    .insert(products)
    .values(await productRows(tx, added))
    .returning({ id: products.id, codeNormalized: products.codeNormalized });
  const idOf = new Map(rows.map(({ id, codeNormalized }) => [codeNormalized, id]));
  const withIds = added.map((product) => ({
    product,
    productId: idOf.get(normalizePartNumber(product.code)) ?? 0,
  }));
  await insertPictures(tx, withIds);
  await insertWaysIn(tx, withIds);
  return withIds.map(({ productId }) => productId);
}

/** The rows of products, in their order, with their search words. */
export async function productRows(
  tx: Queryable,
  all: NewProduct[],
): Promise<ReturnType<typeof productRow>[]> {
  const categoryNames = await namesOfCategories(tx, all);
  const machineNames = await namesOfMachines(tx, all);
  return all.map((product) =>
    productRow(product, {
      category: categoryNames.get(product.categoryId) ?? "",
      machines: (product.machineIds ?? []).map((id) => machineNames.get(id) ?? ""),
    }),
  );
}

export interface ProductWithId {
  product: NewProduct;
  productId: number;
}

async function namesOfCategories(tx: Queryable, added: NewProduct[]): Promise<Map<number, string>> {
  const ids = [...new Set(added.map(({ categoryId }) => categoryId))];
  const rows = await tx
    .select({ id: categories.id, nameEn: categories.nameEn, nameId: categories.nameId })
    .from(categories)
    .where(inArray(categories.id, ids));
  return new Map(rows.map(({ id, nameEn, nameId }) => [id, `${nameEn} ${nameId}`]));
}

async function namesOfMachines(tx: Queryable, added: NewProduct[]): Promise<Map<number, string>> {
  const ids = [...new Set(added.flatMap(({ machineIds }) => machineIds ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: machines.id, brand: machines.brand, model: machines.model })
    .from(machines)
    .where(inArray(machines.id, ids));
  return new Map(rows.map(({ id, brand, model }) => [id, `${brand} ${model}`]));
}

/** The rows of products' pictures. */
export async function insertPictures(tx: Queryable, added: ProductWithId[]): Promise<void> {
  const rows = added.flatMap(({ product, productId }) =>
    product.pictures.map(({ key, altEn, altId }, position) => ({
      productId,
      pictureKey: key,
      position,
      altEn,
      altId,
    })),
  );
  if (rows.length > 0) await tx.insert(productPictures).values(rows);
}
