import { inArray, sql } from "drizzle-orm";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { insertRows } from "../../../database/insert-rows.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { categories, machines, productPictures, products } from "../../../database/schema/catalogue.ts";
import { insertCompanions } from "./companions.queries.ts";
import { insertMeasures } from "./measures.queries.ts";
import { draftOf, type NewProduct, type FullProduct, type ProductWithId } from "./full-product.ts";
import { productRow, savedColumns, type ProductRow } from "./product-rows.ts";
import { insertTechnicalDocuments } from "./files/technical-documents.queries.ts";
import { insertWaysIn } from "./ways-in.service.ts";

export interface NewCategory {
  nameEn: string;
  nameId: string;
  position: number;
  pictureKey: string | null;
}

/** Inserts a category; returns its id. */
export async function insertCategory(tx: Queryable, category: NewCategory): Promise<number> {
  const [row] = await tx.insert(categories).values(category).returning({ id: categories.id });
  if (row === undefined) throw new Error("the database did not answer the category's id");
  return row.id;
}

/** Creates a product with its pictures and search data; returns its id. */
export async function insertProduct(tx: Queryable, product: NewProduct): Promise<number> {
  const [id] = await insertProducts(tx, [product]);
  if (id === undefined) throw new Error("the database did not answer the product's id");
  return id;
}

const namesOfSaved = Object.keys(savedColumns) as (keyof typeof savedColumns)[];

/** Creates products, at most a few thousand per call; returns their ids in the same order. */
export async function insertProducts(tx: Queryable, added: NewProduct[]): Promise<number[]> {
  if (added.length === 0) return [];
  const drafts = added.map(draftOf);
  const rows = await productRows(tx, drafts);
  const inserted = (await insertRows(
    tx,
    products,
    [...namesOfSaved, "createdAt", "archivedAt"],
    rows.map((row, index) => ({
      ...row,
      createdAt: added[index]?.createdAt,
      archivedAt: added[index]?.isArchived === true ? new Date() : null,
    })),
    sql`returning id, code_normalized`,
  )) as { id: number; code_normalized: string }[];
  const idOf = new Map(inserted.map((row) => [row.code_normalized, row.id]));
  const withIds = drafts.map((product) => ({
    product,
    productId: idOf.get(normalizePartNumber(product.code)) ?? 0,
  }));
  await insertPictures(tx, withIds);
  await insertWaysIn(tx, withIds);
  await insertMeasures(tx, withIds);
  await insertCompanions(tx, withIds);
  await insertTechnicalDocuments(tx, withIds);
  return withIds.map(({ productId }) => productId);
}

/** The rows of products, in their order, with their search words. */
export async function productRows(tx: Queryable, all: FullProduct[]): Promise<ProductRow[]> {
  const categoryNames = await namesOfCategories(tx, all);
  const machineNames = await namesOfMachines(tx, all);
  return all.map((product) =>
    productRow(product, {
      category: categoryNames.get(product.categoryId) ?? "",
      machines: product.machineIds.map((id) => machineNames.get(id) ?? ""),
    }),
  );
}

async function namesOfCategories(tx: Queryable, all: FullProduct[]): Promise<Map<number, string>> {
  const ids = [...new Set(all.map(({ categoryId }) => categoryId))];
  const rows = await tx
    .select({ id: categories.id, nameEn: categories.nameEn, nameId: categories.nameId })
    .from(categories)
    .where(inArray(categories.id, ids));
  return new Map(rows.map(({ id, nameEn, nameId }) => [id, `${nameEn} ${nameId}`]));
}

async function namesOfMachines(tx: Queryable, all: FullProduct[]): Promise<Map<number, string>> {
  const ids = [...new Set(all.flatMap(({ machineIds }) => machineIds))];
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
  await insertRows(tx, productPictures, ["productId", "pictureKey", "position", "altEn", "altId"], rows);
}
