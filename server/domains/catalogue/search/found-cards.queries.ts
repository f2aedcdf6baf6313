import { and, sql, type SQL } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { cardColumns } from "./card-columns.queries.ts";
import {
  idsOfMany,
  idsOfPage,
  mostCounted,
  mostPassed,
  rankedColumns,
  writtenLimit,
  type Cut,
  type Finding,
  type Many,
} from "./ids-of-page.ts";
import { findByPlaces, type Placed } from "./places.queries.ts";
import type { Conditions } from "./search-class.ts";

export interface FoundCards {
  products: ProductCard[];
  total: number;
  /** There are more than `total`; they are not counted. */
  isTotalMore?: true;
}

/** A page of a list, or of what a search finds. */
export interface Page extends Omit<Conditions, "likelyFirst" | "placed">, Cut {
  /** The categories that it is of; all if undefined. */
  within: SQL | undefined;
  /** The further condition of a narrowed list. */
  narrowed?: SQL | undefined;
  placed?: Placed | undefined;
  /** Only for a sort by a measure: no index has it, so that only counted products are sorted by it. */
  orderOfFew?: SQL[] | undefined;
}

/**
 * The one statement of lists and searches: it finds the visible products that match, counts them, sorts them if they are
 * few and otherwise reads the catalogue in the list's order, and reads the cards of the page.
 */
export function selectFound(page: Page): SQL {
  const { found, few, many, joined } = page.placed
    ? findByPlaces(page.placed, page, findMany(page))
    : findByRows(page);
  const total = sql`(select total from counted)`;
  const sortedBy = (order: SQL[]) => ({ ...page, orderBy: [...page.bestFirst, ...order] });
  const ofFew = idsOfPage(few, sortedBy(page.orderOfFew ?? page.orderBy), { joined });
  return selectCards(page, {
    before: sql`${page.before ? sql`${page.before},` : sql``} ${found},
      counted as materialized (select count(*)::int as total from found),`,
    ids: many
      ? sql`case when ${total} <= ${many.mostSorted ?? writtenLimit(mostCounted)} then ${ofFew} else ${idsOfMany(many, sortedBy(page.orderBy), joined)} end`
      : ofFew,
    total,
  });
}

/** A page of a list whose products the shop has counted before. */
export function selectListed(page: Page): SQL {
  const listed = sql`${products} where ${and(sql`${products.isVisible}`, page.within)}`;
  return selectCards(page, { before: sql``, ids: idsOfPage(listed, page), total: sql`null::int` });
}

/** The products themselves are read, so that they can be sorted in any way. */
function findByRows(page: Page): Finding {
  const { within, where, narrowed } = page;
  return {
    found: sql`
      found as materialized (
        select ${rankedColumns} from ${products} where ${and(sql`${products.isVisible}`, within, where, narrowed)}
        limit ${writtenLimit(mostCounted + 1)}
      )`,
    few: sql`found as ${products}`,
    many: findMany(page),
  };
}

/**
 * Very many products. The planner expects few with all the words, and would always sort them. So it is made to read the
 * catalogue in the list's order and to look for the words on the way (`coalesce`), which it cannot look into. A list without
 * words it knows.
 */
function findMany({ within, where, narrowed, orderBy, isQuick = false }: Page): Many {
  const read = sql`select ${rankedColumns} from ${products} where ${and(sql`${products.isVisible}`, within)}`;
  const condition = and(where, narrowed);
  const matching = condition ? sql`${read} and ${condition}` : read;
  if (where === undefined) return { all: sql`(${matching}) as ${products}` };
  const inOrder = sql`(
    ${read} order by ${sql.join(orderBy, sql`, `)} limit ${writtenLimit(mostPassed)}
  ) as ${products} where coalesce(${condition}, false)`;
  return { all: sql`(${matching} offset 0) as ${products}`, inOrder: isQuick ? inOrder : undefined };
}

/** The cards of the page, each with the number of all products; one row without a card if the page has none. */
function selectCards(page: Page, { before, ids, total }: { before: SQL; ids: SQL; total: SQL }): SQL {
  return sql`
    with ${before} page as (select id, place from unnest(${ids}) with ordinality as placed(id, place))
    select counted.total, ${cardColumns(page)}
    from (select ${total} as total) as counted left join (page join ${products} using (id)) on true
    order by page.place`;
}
