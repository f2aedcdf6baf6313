import { and, type SQL } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import type { ChosenNarrowing } from "#contract/catalogue/narrowing.ts";
import type { Source } from "../../../core/cached-by-subject.ts";
import { hiddenValue, runBuiltOnce, valuesOf, type ValueOf } from "../../../database/prepared.ts";
import {
  isNewest,
  newest,
  orderByMeasure,
  orderProducts,
  type ProductOrder,
} from "../products/catalogue.queries.ts";
import { readFound, type FoundProducts } from "./card-columns.queries.ts";
import { findCards, selectFirstFound, selectFound, type Page } from "./found-cards.queries.ts";
import type { SearchClass } from "./search-class.ts";
import { isInScope, type Scope } from "../products/category-scope.ts";

/** A page of what a class of a search finds. */
export interface ShownPage {
  scope: Scope;
  language: Language;
  /** The machines that were searched or chosen. */
  wanted?: ChosenNarrowing["machines"] | undefined;
  narrowed?: SQL | undefined;
  /** The makers of `narrowed`, if it asks for nothing else. */
  makers?: SQL | undefined;
  /** The sort that the visitor chose, if any. */
  order: ProductOrder | undefined;
  limit: number;
  offset: number;
}

/** The page sizes that the shop itself asks for. Other limits would make too many statement texts. */
const ownLimits: ReadonlySet<number> = new Set([limits.pageSize, limits.suggestionAnswers]);

/** What a class, or the next one, has found; `by` is the last class that was asked. */
export interface FoundInClass extends FoundProducts {
  by: SearchClass;
}

/**
 * Finds a page of a class, by one statement. Nearly everybody asks for the first page in the shop's own order: its
 * statement is prepared if the class has few texts, and also looks for the next class. All other statements are built
 * again.
 */
export async function findInClass(
  source: Source,
  searchClass: SearchClass,
  page: ShownPage,
): Promise<FoundInClass> {
  const { db } = source;
  const { scope, language, narrowed, order, limit, offset } = page;
  const values = { ...searchClass.values, ...scope.values };
  const isFirst = order === undefined && offset === 0 && narrowed === undefined && ownLimits.has(limit);
  if (searchClass.shape === undefined || !isFirst) {
    const found = await findCards(source, pageOf(searchClass, page, valuesOf(values)));
    return { ...found, by: searchClass };
  }
  const { next } = searchClass;
  const common = [scope.kind, language, limit];
  if (next?.shape === undefined || next.isOfWords === true) {
    const answer = await runBuiltOnce(db, {
      shape: ["search", ...common, searchClass.shape].join(" "),
      build: () => selectFound(pageOf(searchClass, page, hiddenValue)),
      values,
    });
    return { ...(await readFound(source, answer, page)), by: searchClass };
  }
  const answer = await runBuiltOnce(db, {
    shape: ["search", ...common, searchClass.shape, next.shape].join(" "),
    build: () => selectFirstFound(pageOf(searchClass, page, hiddenValue), pageOf(next, page, hiddenValue)),
    values: { ...next.values, ...values },
  });
  const found = await readFound(source, answer, page);
  return { ...found, by: found.isInstead ? next : searchClass };
}

function pageOf(searchClass: SearchClass, { scope, language, ...shown }: ShownPage, value: ValueOf): Page {
  const { wanted, narrowed, makers, order = newest, limit, offset } = shown;
  const { where, bestFirst, likelyFirst, placed, ...conditions } = searchClass.conditions(value);
  const byMeasure = orderByMeasure(order);
  const isPlaced = isNewest(order) && (narrowed === undefined || makers !== undefined);
  return {
    ...conditions,
    language,
    wanted,
    narrowed,
    limit,
    offset,
    where: and(isInScope(scope, value), where),
    isOfWords: searchClass.isOfWords,
    isOfFew: searchClass.isOfFew,
    placed:
      placed !== undefined && isPlaced
        ? { ...placed, within: and(isInScope(scope, value), makers) }
        : undefined,
    orderBy: [...bestFirst, ...orderProducts(order, language)],
    ...(byMeasure && { orderOfFew: [...bestFirst, ...byMeasure] }),
    ...(shown.order === undefined && likelyFirst && { likelyFirst }),
  };
}
