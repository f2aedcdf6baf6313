import { sql, type SQL } from "drizzle-orm";
import { writtenLimit } from "../../../core/keyset-page.ts";
import { products } from "../../../database/schema/catalogue.ts";

/** How many of a search's results are put in order of relevance; the rest follow in the visitor's sort. */
const mostRanked = 1_000;

/** What the orders of a search look at. */
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

/** The order of a list, and which part of it is wanted. */
export interface Cut {
  orderBy: SQL[];
  /** The order that comes before `orderBy` for the first {@link mostRanked} products. */
  likelyFirst?: SQL[] | undefined;
  limit: number;
  offset?: number | undefined;
}

/** What a list has beside the products' own columns. */
interface Beside {
  /** What is read of the list, its orders first of all. */
  columns: SQL;
  /** What only `likelyFirst` compares is joined to the first products. */
  joined?: SQL;
}

/** The array of a page's ids among the products of a list. */
export function idsOfPage(
  source: SQL,
  { orderBy, likelyFirst = [], limit, offset = 0 }: Cut,
  { columns, joined }: Beside = { columns: rankedColumns },
): SQL {
  const rankedCount = Math.floor(mostRanked / limit) * limit;
  const isRanked = likelyFirst.length > 0 && offset < rankedCount;
  const inOrder = sql.join(orderBy, sql`, `);
  const order = isRanked ? sql.join([...likelyFirst, ...orderBy], sql`, `) : inOrder;
  // The first products of the visitor's sort, among which the likely ones are looked for.
  const first = sql`(select ${columns} from ${source} order by ${inOrder} limit ${writtenLimit(rankedCount)}) as ${products}`;
  const candidates = joined === undefined ? first : sql`(select * from ${first} ${joined}) as ${products}`;
  return sql`array(
    select ${products.id} from ${isRanked ? candidates : source} order by ${order}
    limit ${writtenLimit(limit)} offset ${writtenLimit(offset)})`;
}
