import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import { isNarrowed, type ChosenNarrowing } from "#contract/catalogue/narrowing.ts";
import type { Source } from "../../../core/cached-by-subject.ts";
import { hiddenValue, runBuiltOnce, valuesOf, type ValueOf } from "../../../database/prepared.ts";
import { newest, orderByMeasure, orderProducts, type ProductOrder } from "../products/catalogue.queries.ts";
import { isInScope, scopeOf } from "../products/category-scope.ts";
import { isNamed, cachedCategories } from "../products/cached-categories.queries.ts";
import { narrowedTo } from "../narrowing/narrowing.queries.ts";
import { readFound, shownTotal } from "../search/card-columns.queries.ts";
import { selectFound, selectListed, type FoundCards, type Page } from "../search/found-cards.queries.ts";
import { partOf } from "../search/ids-of-page.ts";

/** How many new products the home page shows. */
const newArrivals = 10;

/** The page sizes that the shop itself asks for. Other limits would make too many statement texts. */
const ownLimits: ReadonlySet<number> = new Set([limits.pageSize, newArrivals]);

export interface ProductList {
  /** The name of a category in either language; empty for all. */
  unit: string;
  /** Counted from 1. */
  page: number;
  limit: number;
  order: ProductOrder;
  language: Language;
  narrowing?: ChosenNarrowing | undefined;
}

/** One page of a category or of the whole catalogue, narrowed or not, and the number of all its products. */
export async function pageOfProducts(source: Source, list: ProductList): Promise<FoundCards> {
  const { unit, order, language, narrowing } = list;
  const { limit, offset, reach } = partOf(list);
  const wanted = narrowing?.machines;
  const scope = await scopeOf(source, unit);
  const pageOf = (value: ValueOf): Page => ({
    within: isInScope(scope, value),
    where: undefined,
    bestFirst: [],
    orderBy: orderProducts(order, language),
    orderOfFew: orderByMeasure(order),
    narrowed: narrowedTo(narrowing),
    limit,
    offset: value("offset", "integer"),
    reach,
  });
  const values = { ...scope.values, offset };
  const built = (select: (page: Page) => ReturnType<typeof selectFound>) =>
    source.db.execute(select(pageOf(valuesOf(values))));
  if (isNarrowed(narrowing) || order.measure !== undefined) {
    const { found, ...total } = await readFound(source, await built(selectFound), { language, wanted });
    return { products: found.map(({ card }) => card), ...total };
  }

  const all = await cachedCategories(source);
  const listed = all.filter((category) => category.isVisible && (unit === "" || isNamed(category, unit)));
  const total = shownTotal(listed.reduce((sum, { productCount }) => sum + productCount, 0));
  if (offset >= total.total) return { products: [], ...total };
  const answer = ownLimits.has(limit)
    ? await runBuiltOnce(source.db, {
        shape: ["list", scope.kind, language, limit, order.column, order.direction, reach].join(" "),
        build: () => selectListed(pageOf(hiddenValue)),
        values,
      })
    : await built(selectListed);
  const { found } = await readFound(source, answer, { language });
  return { products: found.map(({ card }) => card), ...total };
}

/** The newest products of the catalogue, without what tells them apart in a list. */
export async function listNewArrivals(source: Source, language: Language): Promise<ProductCard[]> {
  const list = { unit: "", page: 1, limit: newArrivals, order: newest, language };
  const { products } = await pageOfProducts(source, list);
  return products.map(({ brand: _brand, fits: _fits, measures: _measures, ...card }) => card);
}
