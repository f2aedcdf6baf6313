import { sql, type SQL } from "drizzle-orm";

/** The array of ids on a page and the number of all, for a statement that begins with `before`. */
export interface PageOfIds {
  before: SQL;
  ids: SQL;
  total: SQL;
  /** Whether there are more than `total`. */
  isTotalMore?: SQL;
}

/** At most so many products of a narrowed list are looked up and sorted, or counted. */
export const mostLookedUp = 20_000;

/**
 * A page of the products that match several conditions. The planner cannot know how few products match all of them, and
 * would walk through the whole catalogue in the visitor's order to find them. So they are looked up first and then
 * sorted. If there are very many, the first ones are found in the visitor's order, and they are not counted.
 */
export function narrowedPage(
  {
    matching,
    columns,
    isCountedByIndex,
    isInOrder,
    offset,
  }: {
    /** The table of products with the condition. */
    matching: SQL;
    /** The columns that the sorting needs. */
    columns: SQL;
    /** Whether an index alone counts them. */
    isCountedByIndex: boolean;
    /** Whether an index has exactly these products in the visitor's order, so that only shown products are read. */
    isInOrder: boolean;
    /** How many products the earlier pages have. */
    offset: number;
  },
  idsFrom: (source: SQL) => SQL,
  /** The same for products that were looked up, if they have an order of their own. */
  idsOfFew: (source: SQL) => SQL = idsFrom,
): PageOfIds {
  const total = sql`(select total from few_counted)`;
  const lookedUp = sql`select ${columns} from ${matching}`;
  const before = isCountedByIndex
    ? sql`
      few_counted as materialized (
        select count(*)::int as total from (select from ${matching} limit ${mostLookedUp + 1}) as counted
      ),
      few as materialized (${lookedUp} and ${total} <= ${mostLookedUp}),`
    : sql`
      few as materialized (${lookedUp} limit ${mostLookedUp + 1}),
      few_counted as materialized (select count(*)::int as total from few),`;
  const inOrder = offset < mostLookedUp ? idsFrom(matching) : sql`array[]::integer[]`;
  return {
    before,
    ids: isInOrder
      ? inOrder
      : sql`case when ${total} <= ${mostLookedUp} then ${idsOfFew(sql`few as product`)} else ${inOrder} end`,
    total: sql`least(${total}, ${mostLookedUp})`,
    isTotalMore: sql`${total} > ${mostLookedUp}`,
  };
}
