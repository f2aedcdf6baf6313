import { and, sql, type SQL } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import type { ChosenNarrowing } from "#contract/catalogue/narrowing.ts";
import type { Source } from "../../../core/cached-by-subject.ts";
import { writtenLimit } from "../../../core/keyset-page.ts";
import { products, wordCounts } from "../../../database/schema/catalogue.ts";
import { narrowedPage, type PageOfIds } from "../narrowing/narrowed-page.queries.ts";
import { cardColumns, readFound, type FoundProducts } from "./card-columns.queries.ts";
import { idsOfPage, rankedColumns, type Cut } from "./ids-of-page.ts";
import { placedPage } from "./placed-page.queries.ts";
import type { Conditions } from "./search-class.ts";

/** If words find more products than this, the statement walks through the list in its order until it has enough. */
const mostReadForWords = writtenLimit(20_000);

export interface FoundCards {
  products: ProductCard[];
  total: number;
  /** There are more than `total`; they are not counted. */
  isTotalMore?: true;
}

/** A page of what a search or a narrowed list finds. */
export interface Page extends Omit<Conditions, "bestFirst" | "likelyFirst">, Cut {
  language: Language;
  /** The machines that were searched or chosen. */
  wanted?: ChosenNarrowing["machines"] | undefined;
  /** Whether `where` uses only words of letters and the category, so that `word_count` knows how many products it matches. */
  isOfWords?: boolean | undefined;
  /** Whether `where` matches only a few products. */
  isOfFew?: boolean | undefined;
  /** Only for a sort by a measure: no index has it, so that at most 20,000 products are sorted by it. */
  orderOfFew?: SQL[] | undefined;
  /** The further condition of a narrowed list. */
  narrowed?: SQL | undefined;
  /** Whether `where` and `narrowed` ask only for a category and makers, or only for a category and grades. */
  isCountedByIndex?: boolean | undefined;
  /** Whether they ask only for one maker, whose products an index has in every order except the newest first. */
  isOfOneMaker?: boolean | undefined;
}

/** A page of a list (by a statement that is built again), and the number of all its products. */
export async function listFoundCards(source: Source, page: Page): Promise<FoundCards> {
  const { found, total, isTotalMore } = await findCards(source, page);
  return { products: found.map(({ card }) => card), total, ...(isTotalMore && { isTotalMore }) };
}

/** The same with the reasons why each product was found. */
export async function findCards(source: Source, page: Page): Promise<FoundProducts> {
  return readFound(source, await source.db.execute(selectFound(page)), page);
}

/**
 * A page of the visible products that match `where`, in the order `orderBy`, and the number of all of them, by one
 * statement, which reads each found product once. For a common word that would take long: its products are counted by
 * `word_count`, and the first ones are found by the index of the order.
 */
export function selectFound(page: Page): SQL {
  const { before, where, orderOfFew, isOfWords = false, isCountedByIndex = false, offset = 0 } = page;
  const narrowed = page.narrowed ?? (orderOfFew && sql`true`);
  const isInOrder = page.isOfOneMaker === true && orderOfFew === undefined;
  if (page.isOfFew === true && narrowed === undefined && offset === 0) return selectFew(page);
  const matching = sql`${products} where ${and(sql`${products.isVisible}`, where, narrowed)}`;
  const ids = (source: SQL) => idsOfPage(source, page);
  const idsOfFew = orderOfFew && ((source: SQL) => idsOfPage(source, { ...page, orderBy: orderOfFew }));
  const part = page.placed
    ? placedPage(page.placed, {
        ...page,
        counted: narrowed === undefined && isOfWords ? countOfWords(where) : undefined,
      })
    : narrowed !== undefined
      ? narrowedPage({ matching, columns: rankedColumns, isCountedByIndex, isInOrder, offset }, ids, idsOfFew)
      : isOfWords
        ? countedFirst({ matching, inOrder: sql.join(page.orderBy, sql`, `), where }, ids)
        : readOnce(matching, ids);
  return selectCards(page, { ...part, before: sql`${before ? sql`${before},` : sql``} ${part.before}` });
}

/** The first page of a few products, which are read, counted and sorted in one step; no row if there are none. */
function selectFew({ before, where, orderBy, limit, ...page }: Page): SQL {
  return sql`
    ${before ? sql`with ${before}` : sql``}
    select count(*) over ()::int as total, false as is_total_more, false as is_instead, ${cardColumns(page)}
    from ${products} where ${and(sql`${products.isVisible}`, where)}
    order by ${sql.join(orderBy, sql`, `)} limit ${writtenLimit(limit)}`;
}

/**
 * The same for two lists by one statement. The second list, which is not of common words, is only looked for if the
 * first one is empty.
 */
export function selectFirstFound(page: Page, instead: Page): SQL {
  const isFound = sql`(select exists (select from read))`;
  const { before, ids, total } = selectInstead(instead, sql`not ${isFound}`);
  return selectCards(page, {
    before: sql`${page.before ? sql`${page.before},` : sql``}
      read as materialized (select ${rankedColumns} from ${products} where ${and(sql`${products.isVisible}`, page.where)}), ${before}`,
    ids: sql`case when ${isFound} then ${idsOfPage(sql`read as ${products}`, page)} else ${ids} end`,
    total: sql`(select count(*)::int from read) + ${total}`,
    isInstead: sql`not ${isFound}`,
  });
}

function selectInstead(instead: Page, isAsked: SQL): PageOfIds {
  if (instead.placed !== undefined) return placedPage(instead.placed, { ...instead, isAsked });
  return {
    before: sql`read_instead as materialized (
      select ${rankedColumns} from ${products} where ${and(sql`${products.isVisible}`, instead.where, isAsked)}),`,
    ids: idsOfPage(sql`read_instead as ${products}`, instead),
    total: sql`(select count(*)::int from read_instead)`,
  };
}

function selectCards(
  page: Page,
  { before, ids, total, isTotalMore = sql`false`, isInstead = sql`false` }: PageOfIds & { isInstead?: SQL },
): SQL {
  return sql`
    with ${before}
    page as (select id, place from unnest(${ids}) with ordinality as placed(id, place))
    select counted.total, counted.is_total_more, ${isInstead} as is_instead, ${cardColumns(page)}
    from (select ${total} as total, ${isTotalMore} as is_total_more) as counted
    left join (page join ${products} using (id)) on true
    order by page.place`;
}

/** A page of products that are rarely very many. */
function readOnce(matching: SQL, idsFrom: (source: SQL) => SQL): PageOfIds {
  return {
    before: sql`read as materialized (select ${rankedColumns} from ${matching}),`,
    ids: idsFrom(sql`read as ${products}`),
    total: sql`(select count(*)::int from read)`,
  };
}

/**
 * How many products have some words, from one row. `word_count` gets the name of the products' table here, so that the
 * same condition works.
 */
function countOfWords(where: SQL | undefined): SQL {
  return sql`select coalesce(sum(visible_products), 0)::int as total from ${wordCounts} as ${products} where ${where}`;
}

/** The same page for a condition of words, whose products are counted before any is read. */
function countedFirst(
  { matching, inOrder, where }: { matching: SQL; inOrder: SQL; where: SQL | undefined },
  idsFrom: (source: SQL) => SQL,
): PageOfIds {
  const { before, ids } = readOnce(matching, idsFrom);
  const total = sql`(select total from words_counted)`;
  // The offset makes the planner walk in the list's order. It cannot look into `coalesce`; otherwise it would expect
  // few products with all the words, and sort the whole catalogue.
  const walked = sql`(
    select ${rankedColumns} from ${products} where ${products.isVisible} order by ${inOrder} offset 0
  ) as ${products} where coalesce(${where}, false)`;
  return {
    before: sql`
      words_counted as materialized (${countOfWords(where)}),
      ${before}`,
    ids: sql`case when ${total} <= ${mostReadForWords} then ${ids} else ${idsFrom(walked)} end`,
    total,
  };
}
