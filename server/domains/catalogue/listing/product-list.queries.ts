import { and } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import { isNarrowed, type ChosenNarrowing } from "#contract/catalogue/narrowing.ts";
import type { Source } from "../../../core/cached-by-subject.ts";
import { runBuilt, type ValueOf } from "../../../database/prepared.ts";
import {
  isNewest,
  newest,
  orderByMeasure,
  orderProducts,
  type ProductOrder,
} from "../products/catalogue.queries.ts";
import { isInScope, scopeOf } from "../products/category-scope.ts";
import { narrowedTo, placedByMachines } from "../narrowing/narrowing.queries.ts";
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
  const scope = await scopeOf(source, unit);
  // All that fits a machine would have to be read to be counted and sorted; its places hold that already.
  const places = isNewest(order) ? placedByMachines(narrowing) : undefined;
  const pageOf = (value: ValueOf): Page => ({
    within: isInScope(scope, value),
    where: undefined,
    bestFirst: [],
    orderBy: orderProducts(order, language),
    orderOfFew: orderByMeasure(order),
    narrowed: narrowedTo(narrowing),
    placed: places && {
      machines: places.machines,
      kinds: and(isInScope(scope, value), places.kinds),
      visible: value("visible", "integer"),
      isNewestFirst: true,
    },
    limit,
    offset: value("offset", "integer"),
    reach,
  });
  const values = { ...scope.values, offset, visible: scope.visible };
  if (isNarrowed(narrowing) || order.measure !== undefined) {
    const build = (value: ValueOf) => selectFound(pageOf(value));
    const answer = await runBuilt(source.db, { shape: undefined, build, values });
    const { found, ...total } = await readFound(source, answer, { language, wanted: narrowing?.machines });
    return { products: found.map(({ card }) => card), ...total };
  }

  const total = shownTotal(scope.size);
  if (offset >= total.total) return { products: [], ...total };
  const answer = await runBuilt(source.db, {
    shape: ownLimits.has(limit)
      ? ["list", scope.kind, language, limit, order.column, order.direction, reach].join(" ")
      : undefined,
    build: (value) => selectListed(pageOf(value)),
    values,
  });
  const { found } = await readFound(source, answer, { language });
  return { products: found.map(({ card }) => card), ...total };
}

/** The newest products of the catalogue, without what tells them apart in a list. */
export async function listNewArrivals(source: Source, language: Language): Promise<ProductCard[]> {
  const list = { unit: "", page: 1, limit: newArrivals, order: newest, language };
  const { products } = await pageOfProducts(source, list);
  return products.map(({ brand: _brand, fits: _fits, measures: _measures, ...card }) => card);
}
