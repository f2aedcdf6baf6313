import { and, asc, count, desc, eq, ilike, or, sql, type SQL } from "drizzle-orm";
import type { Category, ProductCard, ProductDetail } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import { normalizePartNumber } from "#contract/part-number.ts";
import { pictureLocation } from "#contract/pictures.ts";
import type { Queryable } from "../../database/client.ts";
import { prepared } from "../../database/prepared.ts";
import { categories, products } from "../../database/schema/catalogue.ts";
import { listMachinesOf } from "./machines.queries.ts";
import { findReplacements } from "./replacements.queries.ts";

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

/** Written without a parameter, as the indexes of visible products are. */
const isVisible = sql`${products.isVisible}`;

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

/**
 * Products that fulfil `where`, in an order of `orderBy`, from `offset` on. Category and picture are looked up for the
 * products of this page alone; joined, they would be looked up for all that come before it too.
 */
export async function listProductCards(
  db: Queryable,
  options: { language: Language; where?: SQL | undefined; orderBy: SQL[]; limit: number; offset?: number },
): Promise<ProductCard[]> {
  const isIndonesian = options.language === "id";
  const page = db
    .select({
      id: products.id,
      code: products.code,
      name: sql<string>`${isIndonesian ? products.nameId : products.nameEn}`.as("name"),
      price: products.priceRupiah,
      categoryId: products.categoryId,
    })
    .from(products)
    .where(and(isVisible, options.where))
    .orderBy(...options.orderBy)
    .limit(options.limit)
    .offset(options.offset ?? 0)
    .as("page");
  // In a query over one table Drizzle writes columns without its name: inner queries must write `page` themselves.
  const rows = await db
    .select({
      id: page.id,
      code: page.code,
      name: page.name,
      price: page.price,
      pictureKey: sql<string | null>`(
        select picture_key from product_picture where product_id = page.id and position = 0)`,
      unitname: sql<string>`(
        select ${isIndonesian ? sql`name_id` : sql`name_en`} from category where category.id = page.category_id)`,
    })
    .from(page);
  return rows.map(({ pictureKey, ...row }) => ({ ...row, imageLocation: pictureOrNone(pictureKey) }));
}

export async function countProducts(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(and(isVisible, where));
  return row?.total ?? 0;
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

const productIn = (language: Language) =>
  prepared((db) =>
    db
      .select({
        id: products.id,
        code: products.code,
        name: language === "id" ? products.nameId : products.nameEn,
        brand: products.brand,
        price: products.priceRupiah,
        description: language === "id" ? products.descriptionId : products.descriptionEn,
        weight: products.weightGrams,
        isVolume: products.isVolume,
        height: products.heightCm,
        length: products.lengthCm,
        width: products.widthCm,
        ProductCategorization: {
          id: categories.id,
          name: language === "id" ? categories.nameId : categories.nameEn,
        },
        pictures: sql<{ key: string; alt: string }[]>`coalesce((
          select json_agg(json_build_object('key', picture_key, 'alt', ${language === "id" ? sql`alt_id` : sql`alt_en`}) order by position)
          from product_picture where product_id = ${products.id}), '[]')`,
        crossReferences: sql<{ brand: string; code: string }[]>`coalesce((
          select json_agg(json_build_object('brand', brand, 'code', code) order by id)
          from cross_reference where product_id = ${products.id}), '[]')`,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(isVisible, eq(products.id, sql.placeholder("id"))))
      .prepare(`product_in_${language}`),
  );
const productOf = { en: productIn("en"), id: productIn("id") };

export async function getProduct(
  db: Queryable,
  id: number,
  language: Language,
): Promise<ProductDetail | undefined> {
  const [row] = await productOf[language](db).execute({ id });
  if (row === undefined) return undefined;
  const { pictures, ...product } = row;
  const [{ older, newer }, machines] = await Promise.all([
    findReplacements(db, [normalizePartNumber(product.code)]),
    listMachinesOf(db, id),
  ]);
  return {
    ...product,
    olderNumbers: older.map(({ code }) => code),
    newerNumbers: newer.map(({ code }) => code),
    machines,
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
