import { and, desc, sql, type SQL } from "drizzle-orm";
import { writtenLimit } from "../../../core/keyset-page.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { mostLookedUp, type PageOfIds } from "../narrowing/narrowed-page.queries.ts";
import { idsOfPage, rankedColumns, type Cut } from "./ids-of-page.ts";

/** A search that kinds of products and their places can answer (database/schema/search-places.ts). */
export interface Placed {
  /** Matches kinds, which have the name of the products' table here; undefined if all kinds are meant. */
  kinds: SQL | undefined;
  /** A further condition that many kinds match: a category, makers. */
  within?: SQL | undefined;
  /** Ids of machines, of which the products fit one. */
  machines?: SQL | undefined;
  /** Those of them that were named exactly: products that fit them come first. */
  exact?: SQL | undefined;
  /** Set if the search, or its ranking, needs the products' own rows; with the further condition on them. */
  ofRows?: { others: SQL | undefined } | undefined;
}

/** Which part of the result is wanted, and how it is counted and ranked. */
interface AskedPage extends Omit<Cut, "orderBy"> {
  /** The number of products, if `word_count` knows it. */
  counted?: SQL | undefined;
  /** Whether they are looked for at all. */
  isAsked?: SQL | undefined;
}

const isExact = sql`product.is_exact`;
const newestFirst = [desc(products.createdAt), desc(products.id)];

/**
 * A page of the newest products of some kinds, or of those that fit a machine, counted and ranked by indexes alone.
 * Products are read only if their own rows are needed.
 */
export function placedPage(placed: Placed, asked: AskedPage): PageOfIds {
  return placed.machines === undefined ? ofKinds(placed, asked) : ofMachines(placed, placed.machines, asked);
}

/** Matches the products of some kinds that fit one of the machines, in any statement: both are read from indexes alone. */
export function isOfPlaces({ kinds, machines }: { kinds: SQL; machines: SQL }): SQL {
  return sql`${products.id} = any(array(
    select product_id from search_place
    where machine_id = any(${machines}) and kind in (select key from search_kind as ${products} where ${kinds})))`;
}

/** The columns of a kind that the ranking needs. */
const rankedKind = sql`name_words, name_en, brand, category_id`;

function selectKinds(condition: SQL | undefined): SQL {
  return sql`select key as kind, ${rankedKind} from search_kind as ${products} ${condition ? sql`where ${condition}` : sql``}`;
}

function ofMachines({ kinds, within, exact, ofRows }: Placed, machines: SQL, asked: AskedPage): PageOfIds {
  const { isAsked, likelyFirst, limit, offset } = asked;
  const matching = and(kinds, within);
  const withKinds = sql`join (${selectKinds(and(matching, isAsked))}) as placed_kinds using (kind)`;
  // If any kind is meant, only the first products need theirs, to be ranked by it.
  const [joined, joinedToFirst] = matching ? [withKinds, undefined] : [sql``, withKinds];
  const columns = matching ? rankedKind : sql`kind`;
  const fitting = sql`
    select product_id as id, created_at, ${columns}, ${exact ? sql`bool_or(machine_id = any(${exact}))` : sql`false`} as is_exact
    from search_place ${joined}
    where ${and(sql`machine_id = any(${machines})`, isAsked)} group by product_id, created_at, ${columns}`;
  const bestFirst = exact === undefined ? [] : [desc(isExact)];
  const cut = { orderBy: [...bestFirst, ...newestFirst], likelyFirst, limit, offset };
  const total = sql`(select count(*)::int from placed)`;
  const placed = sql`placed as ${products}`;
  if (ofRows === undefined) {
    return {
      before: sql`placed as materialized (${fitting}),`,
      ids: idsOfPage(placed, cut, { columns: sql`*`, joined: joinedToFirst }),
      total,
    };
  }
  // The products are looked up one by one, however many the planner expects.
  return {
    before: sql`placed as materialized (
      select ${products}.*, is_exact from (${fitting}) as fitting, lateral (
        select ${rankedColumns} from ${products} where ${and(sql`${products.id} = fitting.id`, ofRows.others)} offset 0
      ) as ${products}
    ),`,
    ids: idsOfPage(placed, cut, { columns: sql`${rankedColumns}, is_exact` }),
    total,
  };
}

function idsByKinds(source: SQL, { likelyFirst, limit, offset }: AskedPage): SQL {
  const cut = { orderBy: newestFirst, likelyFirst, limit, offset };
  return idsOfPage(source, cut, { columns: sql`*`, joined: sql`join placed_kinds using (kind)` });
}

function ofKinds({ kinds, within }: Placed, asked: AskedPage): PageOfIds {
  const { counted, isAsked, offset = 0 } = asked;
  const places = sql`search_place join placed_kinds using (kind) where machine_id = 0`;
  const total = sql`(select total from placed_counted)`;
  const count =
    counted ??
    sql`select count(*)::int as total from (select from ${places} limit ${writtenLimit(mostLookedUp + 1)}) as counted`;
  // If there are very many, the first ones are found by walking through all products in the list's order. The planner
  // cannot look into `coalesce`; otherwise it would sort all of them.
  const walked = sql`(
    select id, created_at, kind from (
      select product_id as id, created_at, kind from search_place where machine_id = 0
      order by created_at desc, product_id desc offset 0
    ) as walked where coalesce(kind in (select kind from placed_kinds), false)
  ) as ${products}`;
  const isTooDeep = counted === undefined && offset >= mostLookedUp;
  return {
    before: sql`placed_kinds as materialized (${selectKinds(and(kinds, within, isAsked))}), placed_counted as materialized (${count}),`,
    ids: sql`case when ${total} <= ${writtenLimit(mostLookedUp)}
      then ${idsByKinds(sql`(select product_id as id, created_at, kind from ${places}) as ${products}`, asked)}
      else ${isTooDeep ? sql`array[]::integer[]` : idsByKinds(walked, asked)} end`,
    ...(counted === undefined
      ? {
          total: sql`least(${total}, ${writtenLimit(mostLookedUp)})`,
          isTotalMore: sql`${total} > ${writtenLimit(mostLookedUp)}`,
        }
      : { total }),
  };
}
