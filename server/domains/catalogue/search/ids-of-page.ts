import { sql, type SQL } from "drizzle-orm";
import { writtenLimit } from "../../../core/keyset-page.ts";
import { products } from "../../../database/schema/catalogue.ts";

/** How many of a search's results are put in order of relevance; the rest follow in the visitor's sort. */
const mostRanked = 1_000;

/** The columns that the sorting of a search needs. */
export const rankedColumns = sql.join(
  [
    products.id,
    products.createdAt,
    products.codeNormalized,
    products.nameEn,
    products.nameId,
    products.brand,
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
  /** The sorting that comes before `orderBy`, only for the first {@link mostRanked} products. */
  likelyFirst?: SQL[] | undefined;
  limit: number;
  offset?: number | undefined;
}

/** What a list reads beside the products' own columns. */
interface Beside {
  /** The columns that are read from the list, above all those of its sorting. */
  columns: SQL;
  /** Joined only to the first products, for `likelyFirst`. */
  joined?: SQL | undefined;
}

/** The ids of a page of a list, as an array. */
export function idsOfPage(
  source: SQL,
  { orderBy, likelyFirst = [], limit, offset = 0 }: Cut,
  { columns, joined }: Beside = { columns: rankedColumns },
): SQL {
  const rankedCount = Math.floor(mostRanked / limit) * limit;
  const isRanked = likelyFirst.length > 0 && offset < rankedCount;
  const inOrder = sql.join(orderBy, sql`, `);
  const order = isRanked ? sql.join([...likelyFirst, ...orderBy], sql`, `) : inOrder;
  // The first products in the visitor's sort, which are then ranked.
  const first = sql`(select ${columns} from ${source} order by ${inOrder} limit ${writtenLimit(rankedCount)}) as ${products}`;
  const candidates = joined === undefined ? first : sql`(select * from ${first} ${joined}) as ${products}`;
  return sql`array(
    select ${products.id} from ${isRanked ? candidates : source} order by ${order}
    limit ${writtenLimit(limit)} offset ${writtenLimit(offset)})`;
}
