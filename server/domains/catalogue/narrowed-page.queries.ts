import { sql, type SQL } from "drizzle-orm";

/** The array of ids on a page and the number of all, for a statement that begins with `before`. */
export interface PageOfIds {
  before: SQL;
  ids: SQL;
  total: SQL;
  /** Whether there are more than `total`. */
  isTotalMore?: SQL;
}

/** So many products of a narrowed list are looked up and sorted, or counted. */
export const mostLookedUp = 20_000;

/**
 * A page of what matches several conditions, of which the planner cannot know how few products have them all: it would walk
 * through the whole catalogue in the visitor's order to find them. So they are looked up first, and sorted. Of very many
 * the first are found in the visitor's order, and nobody counts how many there are.
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
    /** What the orders look at. */
    columns: SQL;
    /** Whether an index alone counts them. */
    isCountedByIndex: boolean;
    /** Whether an index has just these products in the visitor's order: then none is looked up that is not shown. */
    isInOrder: boolean;
    /** How many products the pages before have. */
    offset: number;
  },
  idsFrom: (source: SQL) => SQL,
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
      : sql`case when ${total} <= ${mostLookedUp} then ${idsFrom(sql`few as product`)} else ${inOrder} end`,
    total: sql`least(${total}, ${mostLookedUp})`,
    isTotalMore: sql`${total} > ${mostLookedUp}`,
  };
}
