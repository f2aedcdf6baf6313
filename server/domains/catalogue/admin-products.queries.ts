import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { ProductFilter, ProductRow } from "#contract/admin/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { normalizePartNumber } from "#contract/part-number.ts";
import type { Queryable } from "../../database/client.ts";
import { runNamed } from "../../database/prepared.ts";
import { categories, products } from "../../database/schema/catalogue.ts";
import { asPage, decodeCursor, listPageSize, pageLimit } from "../../http/list-cursor.ts";
import { escapeLike, pictureOrNone } from "./catalogue.queries.ts";

/** To the microsecond, as the database keeps it: a row's place in the list must not be rounded. */
const exactChange = sql<string>`to_char(${products.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const sorts = {
  updatedAt: { column: sql`product.updated_at`, cast: sql`timestamptz` },
  code: { column: sql`product.code_normalized`, cast: sql`text` },
  price: { column: sql`product.price_rupiah`, cast: sql`bigint` },
} as const;

const cursorSchema = z.tuple([z.string(), z.int()]);

/** Products that a filter of the back office matches; archived ones only where it asks for them. */
export function productsMatching({ q, category, brand, state, picture }: ProductFilter): SQL | undefined {
  return and(
    state === "archived" ? isNotNull(products.archivedAt) : isNull(products.archivedAt),
    state === "visible" ? sql`${products.isVisible}` : undefined,
    state === "hidden" ? sql`not ${products.isVisible}` : undefined,
    category === "" ? undefined : eq(products.categoryId, category),
    brand === "" ? undefined : eq(products.brand, brand),
    picture === "none"
      ? sql`not exists (select from product_picture where product_id = product.id)`
      : undefined,
    q === "" ? undefined : hasWords(q),
  );
}

/** The number's beginning, a number of another maker, or every word among name, brand, category and machines. */
function hasWords(typed: string): SQL {
  const number = normalizePartNumber(typed);
  const words = typed.toLowerCase().split(/\s+/);
  const byWords = sql.join(
    words.map((word) => sql`search_words like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  );
  const byNumber = sql`
    select id from product where code_normalized like ${`${number}%`}
    union all
    select product_id from cross_reference where code_normalized like ${`${number}%`}
    union all`;
  return sql`product.id in (
    ${number.length < 2 ? undefined : byNumber}
    select id from product where ${byWords})`;
}

/**
 * Rows from a page's beginning that are looked through first: a frequent word fills the page from them, and sorting all
 * that have it is spared. For a rare one the indexes of words and numbers are asked.
 */
const nearRows = 1_000;

/** The same as `hasWords`, among the rows next to the page's beginning alone. */
function hasWordsNear(typed: string, filter: SQL | undefined, order: SQL): SQL {
  const number = normalizePartNumber(typed);
  const byWords = sql.join(
    typed
      .toLowerCase()
      .split(/\s+/)
      .map((word) => sql`near.search_words like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  );
  const byNumber = sql`near.code_normalized like ${`${number}%`} or near.id in (
      select product_id from cross_reference where code_normalized like ${`${number}%`}) or`;
  return sql`product.id in (
    select near.id from (
      select id, code_normalized, search_words from product where ${filter} order by ${order} limit ${nearRows}
    ) near
    where ${number.length < 2 ? undefined : byNumber} (${byWords}))`;
}

/** One page of the products of the back office. */
export async function listProducts(
  db: Queryable,
  { sort, after, language, ...filter }: ProductFilter & { sort: string; after: string; language: Language },
): Promise<{ rows: ProductRow[]; next: string | null }> {
  const chosen = sort === "" ? "-updatedAt" : sort;
  const isDown = chosen.startsWith("-");
  const name = (isDown ? chosen.slice(1) : chosen) as keyof typeof sorts;
  const { column, cast } = sorts[name];
  const direction = isDown ? desc : asc;
  const cursor = decodeCursor(after, cursorSchema);
  const isBehind =
    cursor &&
    sql`(${column}, product.id) ${isDown ? sql`<` : sql`>`} (${cursor[0]}::${cast}, ${cursor[1]}::integer)`;
  const order = [direction(column), direction(products.id)] as const;
  const select = (isFound: SQL | undefined) =>
    db
      .select({
        id: products.id,
        code: products.code,
        codeNormalized: products.codeNormalized,
        brand: products.brand,
        name: language === "id" ? products.nameId : products.nameEn,
        category: language === "id" ? categories.nameId : categories.nameEn,
        isCategoryVisible: categories.isVisible,
        priceRupiah: products.priceRupiah,
        weightGrams: products.weightGrams,
        isVisible: products.isVisible,
        isArchived: sql<boolean>`${products.archivedAt} is not null`,
        updatedAt: products.updatedAt,
        exactChange,
        pictureKey: sql<string | null>`(
        select picture_key from product_picture where product_id = product.id and position = 0)`,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(isFound, isBehind))
      .orderBy(...order)
      .limit(pageLimit);
  const isOpen = and(productsMatching({ ...filter, q: "" }), isBehind);
  const near =
    filter.q === "" ? [] : await select(hasWordsNear(filter.q, isOpen, sql.join([...order], sql`, `)));
  const query = select(productsMatching(filter));
  const rows = near.length > listPageSize ? near : await (filter.q === "" ? runNamed(query) : query);
  const page = asPage(rows, (last) => [
    { updatedAt: last.exactChange, code: last.codeNormalized, price: String(last.priceRupiah) }[name],
    last.id,
  ]);
  return {
    next: page.next,
    rows: page.rows.map((row) => ({
      id: row.id,
      code: row.code,
      brand: row.brand,
      name: row.name,
      category: row.category,
      isCategoryVisible: row.isCategoryVisible,
      priceRupiah: row.priceRupiah,
      weightGrams: row.weightGrams,
      isVisible: row.isVisible,
      isArchived: row.isArchived,
      updatedAt: row.updatedAt.toISOString(),
      imageLocation: pictureOrNone(row.pictureKey),
    })),
  };
}

/** The ids of all products that a filter matches, at most `limit`. */
export async function listProductIds(db: Queryable, filter: ProductFilter, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(productsMatching(filter))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many products a filter matches. */
export async function countProducts(db: Queryable, filter: ProductFilter): Promise<number> {
  return db.$count(products, productsMatching(filter));
}

/** The brands of all products, in the order of the alphabet. */
export async function listBrands(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ brand: products.brand }).from(products).orderBy(products.brand);
  return rows.map(({ brand }) => brand);
}
