import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { ProductFilter, productSorts, ProductRow } from "#contract/catalogue/admin/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { containing } from "../../../database/like.ts";
import { categories, products } from "../../../database/schema/catalogue.ts";
import { asPage, cursorFields, decodeCursor, listPageSize, pageLimit } from "../../../core/keyset-page.ts";
import { pictureOrNone } from "../../../rules/catalogue/picture-or-none.ts";

/** To the microsecond, as the database stores it: otherwise the position of a row in the list would be rounded. */
const exactChange = sql<string>`to_char(${products.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const sorts = {
  updatedAt: { column: sql`product.updated_at`, type: "timestamptz", cursor: cursorFields.moment },
  code: { column: sql`product.code_normalized`, type: "text", cursor: cursorFields.text },
  price: { column: sql`product.price_rupiah`, type: "bigint", cursor: z.string().regex(/^\d{1,15}$/) },
} as const;

/** Matches the products of a back-office filter; archived ones only if it asks for them. */
export function productsMatching({
  q,
  category,
  brand,
  state,
  picture,
  name,
}: ProductFilter): SQL | undefined {
  return and(
    state === "archived" ? isNotNull(products.archivedAt) : isNull(products.archivedAt),
    state === "visible" ? sql`${products.isVisible}` : undefined,
    state === "hidden" ? sql`not ${products.isVisible}` : undefined,
    category === "" ? undefined : eq(products.categoryId, category),
    brand === "" ? undefined : eq(products.brand, brand),
    picture === "none"
      ? sql`not exists (select from product_picture where product_id = product.id)`
      : undefined,
    name === "borrowed" ? sql`${products.borrowedName} <> ''` : undefined,
    q === "" ? undefined : hasWords(q),
  );
}

/** Matches the start of the number, another maker's number, or all words in name, brand, category and machines. */
function hasWords(typed: string): SQL {
  const number = normalizePartNumber(typed);
  const words = typed.toLowerCase().split(/\s+/);
  const byWords = sql.join(
    words.map((word) => sql`search_words like ${containing(word)}`),
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
 * How many rows from the start of a page are searched first. A frequent word fills the page from them, so that not all
 * products with the word are sorted. A rare word is found by the indexes of words and numbers.
 */
const nearRows = 1_000;

/** The same as `hasWords`, but only among the rows near the page's start. */
function hasWordsNear(typed: string, filter: SQL | undefined, order: SQL): SQL {
  const number = normalizePartNumber(typed);
  const byWords = sql.join(
    typed
      .toLowerCase()
      .split(/\s+/)
      .map((word) => sql`near.search_words like ${containing(word)}`),
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

interface ProductList extends ProductFilter {
  sort: (typeof productSorts)[number];
  language: Language;
  /** The column that the list is sorted by and the id, of the last product of the page before. */
  place: [string, number] | undefined;
}

/** A page of products, or of the products that a text finds: among all, or among those near the page's start. */
function selectPage(
  db: Queryable,
  { sort, language, place, ...filter }: ProductList,
  reach: "near" | "all" = "all",
) {
  const { q, picture } = filter;
  const { column, type } = sorts[sortedBy(sort)];
  const isDown = sort.startsWith("-");
  const direction = isDown ? desc : asc;
  const order = [direction(column), direction(products.id)];
  const isOpen = and(
    productsMatching({ ...filter, q: "" }),
    place &&
      sql`(${column}, product.id) ${isDown ? sql`<` : sql`>`} (${place[0]}::${sql.raw(type)}, ${place[1]}::integer)`,
  );
  // The ids alone are read from the list's index, which has no column of a product: nearly all are passed over.
  const withoutPicture = db
    .select({ id: products.id })
    .from(products)
    .where(isOpen)
    .orderBy(...order)
    .limit(pageLimit);
  const isShown = picture === "none" && q === "" ? inArray(products.id, withoutPicture) : isOpen;
  return db
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
    .where(
      reach === "near"
        ? hasWordsNear(q, isOpen, sql.join(order, sql`, `))
        : and(isShown, q === "" ? undefined : hasWords(q)),
    )
    .orderBy(...order)
    .limit(pageLimit);
}

function sortedBy(sort: ProductList["sort"]): keyof typeof sorts {
  return sort.replace("-", "") as keyof typeof sorts;
}

/**
 * The products of a page that a text finds: looked for near the page's start, and among all products if these do not
 * fill the page.
 */
async function search(db: Queryable, list: ProductList) {
  const near = await selectPage(db, list, "near");
  if (near.length > listPageSize) return near;
  return selectPage(db, list);
}

/** One page of the back office's product list. */
export async function listProducts(
  db: Queryable,
  {
    sort: asked,
    after,
    ...list
  }: ProductFilter & { sort: "" | ProductList["sort"]; after: string; language: Language },
): Promise<{ rows: ProductRow[]; next: string | null }> {
  const sort = asked === "" ? "-updatedAt" : asked;
  const { cursor } = sorts[sortedBy(sort)];
  const place = decodeCursor(after, z.tuple([cursor, cursorFields.integer]));
  const sorted = { ...list, sort, place };
  const rows = await (list.q === "" ? selectPage(db, sorted) : search(db, sorted));
  const page = asPage(rows, (last) => [
    { updatedAt: last.exactChange, code: last.codeNormalized, price: String(last.priceRupiah) }[
      sortedBy(sort)
    ],
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

/** The ids of the products that a filter matches, at most `limit`. */
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

/** The brands of all products in alphabetical order. */
export async function listBrands(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ brand: products.brand }).from(products).orderBy(products.brand);
  return rows.map(({ brand }) => brand);
}
