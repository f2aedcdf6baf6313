import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Queryable } from "#server/database/queryable.ts";
import { categories } from "#server/database/schema/catalogue.ts";
import { insertCategory, insertProduct } from "#server/domains/catalogue/products/catalogue.service.ts";
import type { NewProduct } from "#server/domains/catalogue/products/full-product.ts";

/** A category with this English name, created if it is missing; returns its id. */
export async function buildCategory(
  db: Queryable,
  nameEn = "Oil Filter",
  nameId = `${nameEn} (id)`,
): Promise<number> {
  const [known] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.nameEn, nameEn));
  return known?.id ?? insertCategory(db, { nameEn, nameId, position: 0, pictureKey: null });
}

/** A product that can be bought, with its own category; returns its id. */
export async function buildProduct(db: Queryable, overrides: Partial<NewProduct> = {}): Promise<number> {
  const categoryId = overrides.categoryId ?? (await buildCategory(db));
  return insertProduct(db, {
    code: `TEST-${randomBytes(5).toString("hex")}`,
    brand: "Komatsu",
    nameEn: "Engine oil filter",
    nameId: "Filter oli mesin",
    descriptionEn: "For the engine.",
    descriptionId: "Untuk mesin.",
    priceRupiah: 345_000,
    weightGrams: 1_800,
    ...overrides,
    categoryId,
  });
}
