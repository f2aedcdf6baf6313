import { and, sql } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import type { Queryable } from "../../database/queryable.ts";
import { products } from "../../database/schema/catalogue.ts";
import { countProducts, listProductCards, orderProducts, type ProductOrder } from "./catalogue.queries.ts";
import { searchClasses, type SearchClass } from "./search-classes.ts";

/** The sort of a list if the visitor has not chosen one. */
export const newest: ProductOrder = { column: "createdAt", direction: "desc" };

interface Search {
  /** The name of a category; empty for all. */
  unit: string;
  keyWord: string;
  language: Language;
}

/** One page (counted from 1) of a search's results, and the number of all results. */
export async function searchProducts(
  db: Queryable,
  { page, limit, order, ...search }: Search & { page: number; limit: number; order: ProductOrder },
): Promise<{ products: ProductCard[]; total: number }> {
  const isUsual = order.column === newest.column && order.direction === newest.direction;
  const { language } = search;
  const found = await findByFirstClass(db, search, async ({ where, bestFirst, likelyFirst, explain }) => {
    const [cards, total] = await Promise.all([
      listProductCards(db, {
        language,
        where,
        orderBy: [...bestFirst, ...orderProducts(order, language)],
        likelyFirst: isUsual ? (likelyFirst ?? []) : [],
        limit,
        offset: (page - 1) * limit,
      }),
      countProducts(db, where),
    ]);
    return total === 0 ? undefined : { products: await withReasons(db, explain, cards), total };
  });
  return found ?? { products: [], total: 0 };
}

/** The few products that are offered while somebody types. */
export async function suggestProducts(
  db: Queryable,
  keyWord: string,
  language: Language,
): Promise<ProductCard[]> {
  const search = { unit: "", keyWord, language };
  const found = await findByFirstClass(
    db,
    search,
    async ({ where, bestFirst, likelyFirst = [], explain }) => {
      const orderBy = [...bestFirst, ...orderProducts(newest, language)];
      const limit = limits.suggestionAnswers;
      const cards = await listProductCards(db, { language, where, orderBy, likelyFirst, limit });
      return cards.length === 0 ? undefined : withReasons(db, explain, cards);
    },
  );
  return found ?? [];
}

/** Whether a search finds anything at all. */
export async function isFound(db: Queryable, keyWord: string): Promise<boolean> {
  const found = await findByFirstClass(db, { unit: "", keyWord }, async ({ where }) => {
    const [one] = await db
      .select({ id: products.id })
      .from(products)
      .where(and(sql`${products.isVisible}`, where))
      .limit(1);
    return one;
  });
  return found !== undefined;
}

/**
 * Tries the classes of a search in order and returns the first result that is not undefined; `find` returns undefined
 * if its class finds nothing.
 */
async function findByFirstClass<Found>(
  db: Queryable,
  search: Pick<Search, "unit" | "keyWord">,
  find: (searchClass: SearchClass) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (const searchClass of await searchClasses(db, search)) {
    const found = await find(searchClass);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The products; those that have neither the number nor the words themselves say what found them. */
async function withReasons(
  db: Queryable,
  explain: SearchClass["explain"],
  cards: ProductCard[],
): Promise<ProductCard[]> {
  const reasons = await explain?.(db, cards);
  return cards.map((card) => {
    const foundBy = reasons?.get(card.id);
    return foundBy === undefined ? card : { ...card, foundBy };
  });
}
