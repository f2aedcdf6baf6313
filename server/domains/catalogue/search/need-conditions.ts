import { and, desc, like, or, sql, type SQL } from "drizzle-orm";
import { escapeLike } from "../../../database/like.ts";
import { products } from "../../../database/schema/catalogue.ts";
import type { Machine } from "../machines.queries.ts";
import { hasReading } from "../measures.queries.ts";
import type { Need } from "./read-words.ts";

const shortestNumberInside = 3;
/** From this length on a number is searched as a beginning only: inside another one it would be another part's. */
const shortestBeginning = 5;

/** Matches products that answer to all needs. */
export function answersAll(needs: readonly Need[]): SQL | undefined {
  return and(...needs.map(answersTo));
}

/** Matches products that answer to a need. */
export function answersTo(need: Need): SQL {
  const words = hasAlternative(need.alternatives, sql`${products.words}`);
  const others = otherWays(need);
  if (others.length === 0) return words;
  // Each way has an index of its own; with `or` between them, or with `in`, the planner would rather read all products.
  const ways = [sql`select id from ${products} where ${products.isVisible} and ${words}`, ...others];
  return sql`${products.id} = any(array(${sql.join(ways, sql` union all `)}))`;
}

/** Matches products that have the words of one of a need's alternatives, among an array of theirs. */
export function hasAlternative(alternatives: Need["alternatives"], words: SQL): SQL {
  const single = alternatives.flatMap(([any = [], ...others]) => (others.length === 0 ? any : []));
  const phrases = alternatives.filter((places) => places.length > 1);
  return (
    or(
      single.length > 0 ? hasAny(words, single) : undefined,
      ...phrases.map((places) => and(...places.map((any) => hasAny(words, any)))),
    ) ?? sql`false`
  );
}

/** The queries of the ids that have the number or the sizes. */
function otherWays({ number, sizes }: Need): SQL[] {
  const isLongEnough = number !== undefined && number.length >= shortestNumberInside;
  const pattern = `${(number?.length ?? 0) < shortestBeginning ? "%" : ""}${escapeLike(number ?? "")}%`;
  return [
    ...(isLongEnough
      ? [sql`select id from ${products} where ${like(products.codeNormalized, pattern)}`]
      : []),
    ...(sizes === undefined ? [] : [sql`select id from ${products} where ${hasReading(sizes)}`]),
  ];
}

/**
 * Sorts what is the thing before what only goes with it: products that have the sizes; those that have all needs in their names; those whose name has
 * one of them as its noun; those that are called as it was typed, and not by another word for it; those of a category of
 * that name; then short names before long ones.
 */
export function bestNamesFirst(needs: readonly Need[]): SQL[] {
  const sized = needs.flatMap(({ sizes }) => (sizes === undefined ? [] : [first(hasReading(sizes))]));
  const named = needs.filter(({ alternatives, sizes }) => alternatives.length > 0 && sizes === undefined);
  if (named.length === 0) return sized;
  const names = sql`lower(${products.nameEn} || ' ' || ${products.nameId})`;
  const category = sql`(
    select lower(name_en || ' ' || name_id) from category where category.id = ${products.categoryId})`;
  const isCalled = named.map(({ alternatives }) =>
    or(...alternatives.map((places) => hasWords(names, places))),
  );
  const asTyped = named.map(({ alternatives }) => hasWords(names, alternatives[0] ?? []));
  const inCategory = named.map(({ alternatives }) =>
    or(...alternatives.map((places) => hasWords(category, places))),
  );
  return [
    ...sized,
    first(and(...isCalled)),
    first(or(...named.flatMap(({ alternatives }) => alternatives.map(isNoun)))),
    first(and(...asTyped)),
    first(and(...inCategory)),
    sql`length(regexp_replace(${products.nameEn}, '[^ ]', '', 'g'))`,
  ];
}

function first(condition: SQL | undefined): SQL {
  return desc(sql`(${condition ?? sql`false`})`);
}

function hasWords(text: SQL, places: string[][]): SQL | undefined {
  return and(...places.map((any) => sql`${text} ~ ${`\\m(?:${any.join("|")})\\M`}`));
}

/** What a name may have around its noun: `Set kampas rem`, `Fuel filter element`. */
const parts = { before: "(?:set|elemen) ", after: " (?:set|element|assy|assembly)" };

/**
 * Matches products whose name has the alternative as its noun: in Indonesian a name begins with it, in English it ends with
 * it, before what a comma, a bracket or a number adds.
 */
function isNoun(places: string[][]): SQL | undefined {
  const [begin, end] = [places[0] ?? [], places.at(-1) ?? []].map((any) => `(?:${any.join("|")})`);
  const addition = String.raw`\s*(?:[,/(0-9].*)?$`;
  return and(
    hasWords(sql`lower(${products.nameEn} || ' ' || ${products.nameId})`, places),
    or(
      sql`lower(${products.nameId}) ~ ${`^(?:${parts.before})?${begin}\\M`}`,
      sql`lower(${products.nameEn}) ~ ${`^[^,/(0-9]*\\m${end}(?:${parts.after})?${addition}`}`,
    ),
  );
}

/** Matches products that fit one of the machines; finds them one by one, whatever the planner thinks of how many they are. */
export function fitsAny(machines: readonly Machine[]): SQL {
  return sql`${products.id} = any(array(${fitting(machines)}))`;
}

/** Whether a product that was found fits one of the machines, for an order. */
export function fits(machines: readonly Machine[]): SQL {
  return sql`${products.id} in (${fitting(machines)})`;
}

function fitting(machines: readonly Machine[]): SQL {
  const ids = machines.map(({ id }) => id);
  return sql`select product_id from fitment where machine_id = any(${sql.param(ids)}::int[])`;
}

function hasAny(words: SQL, any: string[]): SQL {
  return sql`${words} && ${sql.param(any)}::text[]`;
}
