import { and, desc, sql, type SQL } from "drizzle-orm";
import { products } from "../../../database/schema/catalogue.ts";
import {
  mostCounted,
  mostPassed,
  rankedColumns,
  writtenLimit,
  type Cut,
  type Finding,
  type Many,
} from "./ids-of-page.ts";

/** A search that kinds of products and their places can answer (database/schema/search-places.ts). */
export interface Placed {
  /** Matches kinds, which have the name of the products' table here; undefined if all kinds are meant. */
  kinds: SQL | undefined;
  /** Ids of machines, of which the products fit one. */
  machines?: SQL | undefined;
  /** Those of them that were named exactly: products that fit them come first. */
  exact?: SQL | undefined;
  /** Set if the search, or its ranking, needs the products' own rows; with the further condition on them. */
  ofRows?: { others: SQL | undefined } | undefined;
  /** How many visible products there are in all. */
  visible: SQL;
  /** Whether the newest come first, as places have them. */
  isNewestFirst: boolean;
}

/** The order of the newest products of some machines: those that fit the machine as it was typed come first. */
export function placedOrder({ exact }: Pick<Placed, "exact">): SQL[] {
  return [...(exact === undefined ? [] : [desc(sql`product.is_exact`)]), ...newestFirst];
}

const newestFirst = [desc(products.createdAt), desc(products.id)];

/**
 * Products of some kinds, or those that fit a machine, found and counted by indexes alone. They are read only if their own
 * rows are needed.
 */
export function findByPlaces(placed: Placed, cut: Cut, rows: Many): Finding {
  return placed.machines === undefined ? ofKinds(placed, cut, rows) : ofMachines(placed, placed.machines);
}

/** Matches the products of some kinds that fit one of the machines, in any statement: both are read from indexes alone. */
export function isOfPlaces({ kinds, machines }: { kinds: SQL; machines: SQL }): SQL {
  return sql`${products.id} = any(array(
    select product_id from search_place
    where machine_id = any(${machines}) and kind in (select key from search_kind as ${products} where ${kinds})))`;
}

function selectKinds(condition: SQL | undefined): SQL {
  return sql`select key as kind, name_words, name_en, brand, category_id from search_kind as ${products}
    ${condition ? sql`where ${condition}` : sql``}`;
}

function ofKinds({ kinds, visible, isNewestFirst }: Placed, { limit, offset }: Cut, rows: Many): Finding {
  const found = sql`
    kinds as materialized (${selectKinds(kinds)}),
    found as materialized (
      select product_id as id, created_at, kind, false as is_exact from search_place join kinds using (kind)
      where machine_id = 0 limit ${writtenLimit(mostCounted + 1)}
    )`;
  if (!isNewestFirst) {
    // All are read and sorted, unless fewer are passed on the way to the page.
    const passed = sql`sqrt((${offset} + ${writtenLimit(limit)})::float8 * ${visible})`;
    return {
      found,
      few: sql`(${readEach(sql`found`)}) as ${products}`,
      many: { ...rows, mostSorted: sql`least(${passed}, ${writtenLimit(mostCounted)})` },
    };
  }
  const places = sql`select product_id as id, created_at, kind from search_place`;
  return {
    found,
    few: sql`found as ${products}`,
    many: {
      all: sql`(${places} join kinds using (kind) where machine_id = 0) as ${products}`,
      inOrder: sql`(
        ${places} where machine_id = 0 order by created_at desc, product_id desc limit ${writtenLimit(mostPassed)}
      ) as ${products} where coalesce(kind in (select kind from kinds), false)`,
    },
    joined: sql`join kinds using (kind)`,
  };
}

function ofMachines({ kinds, exact, ofRows }: Placed, machines: SQL): Finding {
  const fitting = sql`
    select product_id as id, created_at, kind, ${exact ? sql`bool_or(machine_id = any(${exact}))` : sql`false`} as is_exact
    from search_place ${kinds ? sql`join kinds using (kind)` : sql``}
    where machine_id = any(${machines}) group by product_id, created_at, kind`;
  return {
    found: sql`
      kinds as ${kinds ? sql`materialized` : sql`not materialized`} (${selectKinds(kinds)}),
      found as materialized (${ofRows ? readEach(sql`(${fitting})`, ofRows.others) : fitting})`,
    few: sql`found as ${products}`,
    joined: ofRows ? undefined : sql`join kinds using (kind)`,
  };
}

/** Places with what sorts and ranks their products, which are looked up one by one, however many the planner expects. */
function readEach(places: SQL, condition?: SQL): SQL {
  return sql`select ${products}.*, place.is_exact from ${places} as place, lateral (
    select ${rankedColumns} from ${products} where ${and(sql`${products.id} = place.id`, condition)} offset 0
  ) as ${products}`;
}
