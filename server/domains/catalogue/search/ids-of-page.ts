import { sql, type SQL } from "drizzle-orm";
import { products } from "../../../database/schema/catalogue.ts";

/** Lists and searches are counted to here, and their pages end there. */
export const mostCounted = 10_000;

/** So many products are passed at most on the way to a page in the list's order. */
export const mostPassed = 20_000;

/** The part of a list that a page shows. */
export interface Part {
  limit: number;
  /** How many products come before it. */
  offset: number;
  /** How many products are read for it at most: one of few numbers, which the planner gets to know. */
  reach: number;
}

const reaches = [60, 600, mostCounted];

export function partOf({ page, limit: asked }: { page: number; limit: number }): Part {
  const offset = (page - 1) * asked;
  const limit = Math.max(0, Math.min(asked, mostCounted - offset));
  return { offset, limit, reach: reaches.find((reach) => reach >= offset + limit) ?? mostCounted };
}

/** A number that is written into the statement's text, so that the planner knows how few rows are wanted. */
export function writtenLimit(rows: number): SQL {
  return sql.raw(String(rows));
}

/** How many of a search's results are put in order of relevance; the rest follow in the visitor's sort. */
const mostRanked = 1_000;

/** How many products are ranked: as many as fill whole pages. */
function rankedCount(limit: number): number {
  return Math.floor(mostRanked / limit) * limit;
}

/** Whether the products of a page are put in order of relevance. */
export function isRankedPage({ limit, offset }: { limit: number; offset: number }): boolean {
  return offset < rankedCount(limit);
}

/** The columns that the sorting of a search needs, and its narrowing. */
export const rankedColumns = sql.join(
  [
    products.id,
    products.createdAt,
    products.codeNormalized,
    products.nameEn,
    products.nameId,
    products.brand,
    products.grade,
    products.priceRupiah,
    products.categoryId,
    products.words,
    products.nameWords,
  ],
  sql`, `,
);

/** How a list is sorted, and which part of it is wanted. */
export interface Cut {
  orderBy: SQL[];
  /** The sorting that comes before `orderBy`, only for the first products (`isRankedPage`). */
  likelyFirst?: SQL[] | undefined;
  limit: number;
  /** How many products come before the page. */
  offset: SQL;
  reach: number;
}

/** Very many products; both forms have the name and the columns of `Finding.few`. */
export interface Many {
  /** All of them. */
  all: SQL;
  /** The first of them in the list's order, as far as they are among the first {@link mostPassed} of the catalogue. */
  inOrder?: SQL | undefined;
  /** More than so many are read in this way, {@link mostCounted} at most and if undefined. */
  mostSorted?: SQL | undefined;
}

/** What a statement finds, before a page is cut from it. */
export interface Finding {
  /** Common tables, the last of them `found`; it has at most one product more than are counted, where there are very many. */
  found: SQL;
  /** The found products; with the name of the products' table and the columns that the order needs. */
  few: SQL;
  /** The same, if more are found than are counted, or than are sorted. */
  many?: Many;
  /** Joined to the first products before they are ranked. */
  joined?: SQL | undefined;
}

/** What comes to a page's products beside their list. */
interface Beside {
  /** Joined to the first products before they are ranked. */
  joined?: SQL | undefined;
  /** Whether the products come in the list's order. If too few of them come, the page is empty. */
  isInOrder?: boolean;
}

/**
 * The ids of a page of a list, as an array. `source` has the name of the products' table, and the columns that the order
 * needs; those of `joined` only the sorting by `likelyFirst` needs.
 */
export function idsOfPage(
  source: SQL,
  { orderBy, likelyFirst = [], limit, offset, reach }: Cut,
  { joined, isInOrder = false }: Beside = {},
): SQL {
  const inOrder = isInOrder ? sql`` : sql`order by ${sql.join(orderBy, sql`, `)}`;
  const isRanked = likelyFirst.length > 0;
  const count = writtenLimit(isRanked ? rankedCount(limit) : reach);
  // The first products in the visitor's sort, which may then be ranked.
  const first = sql`(select * from ${source} ${inOrder} limit ${count}) as ${products}`;
  const joinedFirst = isRanked && joined ? sql`(select * from ${first} ${joined}) as ${products}` : first;
  // Pages show each product once only if all of them rank the same ones.
  const candidates =
    isRanked && isInOrder
      ? sql`(select *, count(*) over () as ranked from ${joinedFirst}) as ${products} where ranked = ${count}`
      : joinedFirst;
  return sql`array(
    select ${products.id} from ${candidates} order by ${sql.join([...likelyFirst, ...orderBy], sql`, `)}
    limit ${writtenLimit(limit)} offset ${offset})`;
}

/** The same of very many products: they are only sorted if the page is not full by those that come first in the list's order. */
export function idsOfMany({ all, inOrder }: Many, cut: Cut, joined: SQL | undefined): SQL {
  const sorted = idsOfPage(all, cut, { joined });
  if (inOrder === undefined) return sorted;
  return sql`(
    select case when cardinality(ids) = ${writtenLimit(cut.limit)} then ids else ${sorted} end
    from (select ${idsOfPage(inOrder, cut, { joined, isInOrder: true })} as ids offset 0) as passed)`;
}
