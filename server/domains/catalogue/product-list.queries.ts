import { and, sql } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import { writtenLimit } from "../../core/keyset-page.ts";
import type { Source } from "../../core/kept-by-subject.ts";
import { pictureOrNone } from "../../core/picture-or-none.ts";
import { prepared } from "../../database/prepared.ts";
import type { Queryable } from "../../database/queryable.ts";
import { products } from "../../database/schema/catalogue.ts";
import { newest, orderProducts, type ProductOrder } from "./catalogue.queries.ts";
import { isNamed, keptCategories } from "./kept-categories.queries.ts";

/** How many new products the home page shows. */
const newArrivals = 10;

export interface ProductList {
  /** The name of a category in either language; empty for all. */
  unit: string;
  /** Counted from 1. */
  page: number;
  limit: number;
  order: ProductOrder;
  language: Language;
}

/** One page of a category or of the whole catalogue, and the number of all its products. */
export async function pageOfProducts(
  source: Source,
  { unit, page, limit, order, language }: ProductList,
): Promise<{ products: ProductCard[]; total: number }> {
  const all = await keptCategories(source);
  const shown = all.filter(({ isVisible }) => isVisible);
  const chosen = unit === "" ? shown : shown.filter((category) => isNamed(category, unit)).slice(0, 1);
  const total = chosen.reduce((sum, { productCount }) => sum + productCount, 0);
  const offset = (page - 1) * limit;
  if (offset >= total) return { products: [], total };
  const rows = await selectCards(source.db, {
    shape: { order, limit, isOfCategory: unit !== "", isAnyHidden: shown.length < all.length, language },
    values: {
      offset,
      category: chosen[0]?.id,
      hidden: all.filter(({ isVisible }) => !isVisible).map(({ id }) => id),
    },
  });
  const nameOf = new Map(chosen.map(({ id, nameEn, nameId }) => [id, language === "id" ? nameId : nameEn]));
  return {
    products: rows.map(({ categoryId, pictureKey, ...row }) => ({
      ...row,
      unitname: nameOf.get(categoryId) ?? "",
      imageLocation: pictureOrNone(pictureKey),
    })),
    total,
  };
}

/** The newest products of the catalogue. */
export async function listNewArrivals(source: Source, language: Language): Promise<ProductCard[]> {
  const list = { unit: "", page: 1, limit: newArrivals, order: newest, language };
  return (await pageOfProducts(source, list)).products;
}

/** What changes the query's text: few and checked. */
interface Shape {
  order: ProductOrder;
  limit: number;
  isOfCategory: boolean;
  isAnyHidden: boolean;
  language: Language;
}

interface Values extends Record<string, unknown> {
  offset: number;
  category: number | undefined;
  hidden: number[];
}

/** The shop's own pages are prepared; for a limit that somebody else chose the text is built once and forgotten. */
async function selectCards(db: Queryable, { shape, values }: { shape: Shape; values: Values }) {
  const isOwn = shape.limit === limits.pageSize || shape.limit === newArrivals;
  if (isOwn) return preparedCards(db, shape).execute(values);
  return cardsOf(db, shape).prepare("").execute(values);
}

const preparedCards = prepared("product_cards", cardsOf);

function cardsOf(db: Queryable, { order, limit, isOfCategory, isAnyHidden, language }: Shape) {
  const { category, hidden } = { category: sql.placeholder("category"), hidden: sql.placeholder("hidden") };
  const sort = orderProducts(order, language);
  // The page's ids are found first, by an index alone, however far back the page is; everything else is read only for
  // them. As an array they are looked up one by one, whatever the planner thinks of how many they are.
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        sql`${products.isVisible}`,
        isOfCategory ? sql`${products.categoryId} = ${category}` : undefined,
        !isOfCategory && isAnyHidden ? sql`${products.categoryId} <> all (${hidden}::integer[])` : undefined,
      ),
    )
    .orderBy(...sort)
    .limit(writtenLimit(limit))
    .offset(sql.placeholder("offset"));
  return db
    .select({
      id: products.id,
      code: products.code,
      name: language === "id" ? products.nameId : products.nameEn,
      price: products.priceRupiah,
      categoryId: products.categoryId,
      pictureKey: sql<string | null>`(
        select picture_key from product_picture where product_id = product.id and position = 0)`,
    })
    .from(products)
    .where(sql`${products.id} = any (array${page})`)
    .orderBy(...sort);
}
