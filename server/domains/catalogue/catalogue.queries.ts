import { and, asc, count, desc, eq, ilike, or, sql, type SQL } from "drizzle-orm";
import type { Category, ProductCard, ProductDetail } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import { pictureLocation } from "#contract/pictures.ts";
import type { Queryable } from "../../database/client.ts";
import { categories, productPictures, products } from "../../database/schema/catalogue.ts";

/** Shown where a product or a category has no picture. */
export const noPicture = "/no-picture.svg";

/** The address of a stored picture, or of the drawing that stands in for one. */
export function pictureOrNone(key: string | null): string {
  return key === null ? noPicture : pictureLocation(key);
}

export interface ProductOrder {
  column: "createdAt" | "price" | "name" | "code";
  direction: "asc" | "desc";
}

const isVisible = eq(products.isVisible, true);
const firstPicture = and(eq(productPictures.productId, products.id), eq(productPictures.position, 0));

export async function listCategories(db: Queryable, language: Language): Promise<Category[]> {
  const rows = await db
    .select({
      id: categories.id,
      name: language === "id" ? categories.nameId : categories.nameEn,
      pictureKey: categories.pictureKey,
      productCount: count(products.id),
    })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), isVisible))
    .groupBy(categories.id)
    .orderBy(categories.position, categories.id);
  return rows.map(({ pictureKey, ...row }) => ({ ...row, imageLocation: pictureOrNone(pictureKey) }));
}

/** Categories whose name has the text in either language. */
export async function findCategories(db: Queryable, text: string, language: Language) {
  const pattern = `%${escapeLike(text)}%`;
  return db
    .select({ id: categories.id, name: language === "id" ? categories.nameId : categories.nameEn })
    .from(categories)
    .where(or(ilike(categories.nameEn, pattern), ilike(categories.nameId, pattern)))
    .orderBy(categories.position)
    .limit(3);
}

/** Products that fulfil `where`, in an order of `orderBy`, from `offset` on. */
export async function listProductCards(
  db: Queryable,
  options: { language: Language; where?: SQL; orderBy: SQL[]; limit: number; offset?: number },
): Promise<ProductCard[]> {
  const isIndonesian = options.language === "id";
  const rows = await db
    .select({
      id: products.id,
      code: products.code,
      name: isIndonesian ? products.nameId : products.nameEn,
      price: products.priceRupiah,
      pictureKey: productPictures.pictureKey,
      unitname: isIndonesian ? categories.nameId : categories.nameEn,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productPictures, firstPicture)
    .where(and(isVisible, options.where))
    .orderBy(...options.orderBy)
    .limit(options.limit)
    .offset(options.offset ?? 0);
  return rows.map(({ pictureKey, ...row }) => ({ ...row, imageLocation: pictureOrNone(pictureKey) }));
}

export async function countProducts(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(and(isVisible, where));
  return row?.total ?? 0;
}

/** Whether any product that can be seen fulfils `where`. */
export async function hasProducts(db: Queryable, where: SQL): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(and(isVisible, where)).limit(1);
  return rows.length > 0;
}

/** The sort that a visitor chose; the id makes it the same on every page. */
export function orderProducts({ column, direction }: ProductOrder, language: Language): SQL[] {
  const columns = {
    createdAt: products.createdAt,
    price: products.priceRupiah,
    name: language === "id" ? products.nameId : products.nameEn,
    code: products.code,
  };
  const sort = direction === "asc" ? asc : desc;
  return [sort(columns[column]), sort(products.id)];
}

export async function getProduct(
  db: Queryable,
  id: number,
  language: Language,
): Promise<ProductDetail | undefined> {
  const isIndonesian = language === "id";
  const [row] = await db
    .select({
      id: products.id,
      code: products.code,
      name: isIndonesian ? products.nameId : products.nameEn,
      brand: products.brand,
      price: products.priceRupiah,
      description: isIndonesian ? products.descriptionId : products.descriptionEn,
      weight: products.weightGrams,
      isVolume: products.isVolume,
      height: products.heightCm,
      length: products.lengthCm,
      width: products.widthCm,
      ProductCategorization: {
        id: categories.id,
        name: isIndonesian ? categories.nameId : categories.nameEn,
      },
      pictures: sql<{ key: string; alt: string }[]>`coalesce((
        select json_agg(json_build_object('key', picture_key, 'alt', ${isIndonesian ? sql`alt_id` : sql`alt_en`}) order by position)
        from product_picture where product_id = ${products.id}), '[]')`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isVisible, eq(products.id, id)));
  if (row === undefined) return undefined;
  const { pictures, ...product } = row;
  return {
    ...product,
    ProductImages:
      pictures.length === 0
        ? [{ imageLocation: noPicture, alt: product.name }]
        : pictures.map(({ key, alt }) => ({ imageLocation: pictureLocation(key), alt })),
  };
}

/** Every product's id and last change, for the sitemap. */
export async function listProductAddresses(db: Queryable) {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(isVisible)
    .orderBy(products.id)
    .limit(50_000);
}

/** Text as a literal part of a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.slice(0, limits.searchLength).replace(/[\\%_]/g, "\\$&");
}
