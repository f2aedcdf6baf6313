import { eq } from "drizzle-orm";
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
  const [category] = await tx
    .select({ nameEn: categories.nameEn, nameId: categories.nameId })
    .from(categories)
    .where(eq(categories.id, product.categoryId));
  const { pictures, createdAt, ...columns } = product;
  const [row] = await tx
    .insert(products)
    .values({
      code: columns.code,
      codeNormalized: normalizePartNumber(columns.code),
      brand: columns.brand,
      nameEn: columns.nameEn,
      nameId: columns.nameId,
      descriptionEn: columns.descriptionEn,
      descriptionId: columns.descriptionId,
      priceRupiah: columns.priceRupiah,
      weightGrams: columns.weightGrams,
      isVolume: columns.isVolume,
      lengthCm: columns.lengthCm,
      widthCm: columns.widthCm,
      heightCm: columns.heightCm,
      categoryId: columns.categoryId,
      searchWords: [
        columns.nameEn,
        columns.nameId,
        columns.brand,
        category?.nameEn,
        category?.nameId,
        columns.code,
      ]
        .join(" ")
        .toLowerCase(),
      ...(createdAt && { createdAt }),
    })
    .returning({ id: products.id });
  if (row === undefined) throw new Error("the database did not answer the product's id");
  const rows = pictures.map(({ key, altEn, altId }, position) => ({
    productId: row.id,
    pictureKey: key,
    position,
    altEn,
    altId,
  }));
  if (rows.length > 0) await tx.insert(productPictures).values(rows);
  return row.id;
}
