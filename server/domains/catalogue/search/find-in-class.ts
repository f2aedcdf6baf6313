import { and, type SQL } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import type { ChosenNarrowing } from "#contract/catalogue/narrowing.ts";
import type { Source } from "../../../core/cached-by-subject.ts";
import { runBuilt, type ValueOf } from "../../../database/prepared.ts";
import {
  isNewest,
  newest,
  orderByMeasure,
  orderProducts,
  type ProductOrder,
} from "../products/catalogue.queries.ts";
import { readFound, type FoundProducts } from "./card-columns.queries.ts";
import { selectFound, type Page } from "./found-cards.queries.ts";
import { isRankedPage, type Part } from "./ids-of-page.ts";
import { placedOrder } from "./places.queries.ts";
import type { SearchClass } from "./search-class.ts";
import { isInScope, type Scope } from "../products/category-scope.ts";

/** A page of what a class of a search finds. */
export interface ShownPage extends Part {
  scope: Scope;
  language: Language;
  /** The machines that were searched or chosen. */
  wanted?: ChosenNarrowing["machines"] | undefined;
  narrowed?: SQL | undefined;
  /** The makers of `narrowed`, if it asks for nothing else. */
  makers?: SQL | undefined;
  /** The sort that the visitor chose, if any. */
  order: ProductOrder | undefined;
}

/** The page sizes that the shop itself asks for. Other limits would make too many statement texts. */
const ownLimits: ReadonlySet<number> = new Set([limits.pageSize, limits.suggestionAnswers]);

/**
 * Finds a page of a class, by one statement. It is prepared if the class has few texts and nothing is narrowed; all other
 * statements are built again.
 */
export async function findInClass(
  source: Source,
  searchClass: SearchClass,
  page: ShownPage,
): Promise<FoundProducts> {
  const { scope, language, narrowed, order, limit, offset, reach } = page;
  const values = { ...searchClass.values, ...scope.values, offset, visible: scope.visible };
  const hasFewTexts = searchClass.shape !== undefined && ownLimits.has(limit) && narrowed === undefined;
  const sort = [order?.column, order?.direction, order?.measure, isRankedPage(page), reach];
  const answer = await runBuilt(source.db, {
    shape: hasFewTexts
      ? ["search", scope.kind, language, limit, ...sort, searchClass.shape].join(" ")
      : undefined,
    build: (value) => selectFound(pageOf(searchClass, page, value)),
    values,
  });
  return readFound(source, answer, page);
}

function pageOf(searchClass: SearchClass, { scope, language, ...shown }: ShownPage, value: ValueOf): Page {
  const { narrowed, makers, order = newest, limit, offset, reach } = shown;
  const { where, bestFirst, likelyFirst, placed, ...conditions } = searchClass.conditions(value);
  const within = isInScope(scope, value);
  const byMeasure = orderByMeasure(order);
  // Places have no other sort; kinds alone can at least be counted for one.
  const isPlaced = isNewest(order)
    ? narrowed === undefined || makers !== undefined
    : narrowed === undefined && byMeasure === undefined && placed?.machines === undefined;
  const found = isPlaced && placed ? { ...placed, kinds: and(placed.kinds, within, makers) } : undefined;
  return {
    ...conditions,
    narrowed,
    limit,
    offset: value("offset", "integer"),
    reach,
    within,
    where,
    placed: found && { ...found, visible: value("visible", "integer"), isNewestFirst: isNewest(order) },
    ...(found && isNewest(order)
      ? { bestFirst: [], orderBy: placedOrder(found) }
      : { bestFirst, orderBy: orderProducts(order, language) }),
    orderOfFew: byMeasure,
    ...(shown.order === undefined && isRankedPage({ limit, offset }) && likelyFirst && { likelyFirst }),
  };
}
