import { and, desc, like, or, sql, type SQL } from "drizzle-orm";
import { escapeLike } from "../../../database/like.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { hasReading } from "../measures.queries.ts";
import { wordsIn } from "./dictionary.ts";
import type { Need } from "./read-words.ts";
import type { ValueOf } from "../../../database/prepared.ts";
import { hasAll, hasAllAsTyped, hasNoun, type WordQuery } from "./word-query.ts";

const shortestNumberInside = 3;
/** From this length on a number is searched as a beginning only: inside another one it would be another part's. */
const shortestBeginning = 5;

/** As the index of words has them. */
const productWords = sql`array_to_tsvector(${products.words})`;

/** Matches products whose words answer a query. */
export function hasWords(query: SQL): SQL {
  return sql`${productWords} @@ ${query}::tsquery`;
}

/** Matches products that answer to all needs. */
export function answersAll(needs: readonly Need[]): SQL | undefined {
  return and(...needs.map(answersTo));
}

/** Matches products that answer to a need. */
export function answersTo(need: Need): SQL {
  const query = hasAll([need]);
  const words = query === undefined ? sql`false` : hasWords(sql`${query}`);
  const others = otherWays(need);
  if (others.length === 0) return words;
  // Each way has an index of its own; with `or` between them, or with `in`, the planner would rather read all products.
  const ways = [sql`select id from ${products} where ${products.isVisible} and ${words}`, ...others];
  return sql`${products.id} = any(array(${sql.join(ways, sql` union all `)}))`;
}

/** The same for a product that was found otherwise, and is asked only whether it has what is needed. */
export function hasItself(need: Need): SQL | undefined {
  const query = hasAll([need]);
  return or(query === undefined ? sql`false` : hasWords(sql`${query}`), ...otherConditions(need));
}

/** The queries of the ids that have the number or the sizes. */
function otherWays(need: Need): SQL[] {
  return otherConditions(need).map((condition) => sql`select id from ${products} where ${condition}`);
}

/** Match products that have the number, or the sizes. */
function otherConditions({ number, sizes }: Need): SQL[] {
  const isLongEnough = number !== undefined && number.length >= shortestNumberInside;
  const pattern = `${(number?.length ?? 0) < shortestBeginning ? "%" : ""}${escapeLike(number ?? "")}%`;
  return [
    ...(isLongEnough ? [like(products.codeNormalized, pattern)] : []),
    ...(sizes === undefined ? [] : [hasReading(sizes)]),
  ];
}

/** Whether kinds of products, which have words of letters only, tell what answers to a need. */
export function isOfKinds(need: Need): boolean {
  return need.number === undefined && need.sizes === undefined && hasNoDigit(hasAll([need]) ?? "");
}

/** Whether words of letters are all that a query asks for. */
export function hasNoDigit(query: WordQuery): boolean {
  return !/\d/.test(query);
}

export interface NamedCategory {
  id: number;
  nameEn: string;
  nameId: string;
}

/** The values that `bestNamesFirst` names. */
export interface NameValues extends Record<string, unknown> {
  called: WordQuery;
  asTyped: WordQuery;
  nouns: WordQuery;
  /** The categories whose names answer to all needs. */
  inCategories: number[];
}

export function nameValues(needs: readonly Need[], all: readonly NamedCategory[]): NameValues {
  const named = needs.filter(isNamed);
  return {
    called: hasAll(named) ?? "",
    asTyped: hasAllAsTyped(named),
    nouns: hasNoun(named),
    inCategories: all.filter((category) => isCalled(category, named)).map(({ id }) => id),
  };
}

/** The words of categories' names, which every search compares; by the category as it is kept in memory. */
const wordsOfCategories = new WeakMap<NamedCategory, ReadonlySet<string>>();

function isCalled(category: NamedCategory, needs: readonly Need[]): boolean {
  const { nameEn, nameId } = category;
  const words = wordsOfCategories.get(category) ?? new Set(wordsIn(`${nameEn} ${nameId}`));
  wordsOfCategories.set(category, words);
  return needs.every(({ alternatives }) =>
    alternatives.some((places) => places.every((any) => any.some((word) => words.has(word)))),
  );
}

function isNamed({ alternatives, sizes }: Need): boolean {
  return alternatives.length > 0 && sizes === undefined;
}

/**
 * Sorts what is the thing before what only goes with it: products that have the sizes; those that have all needs in their names; those whose name has
 * one of them as its noun; those that are called as it was typed, and not by another word for it; those of a category of
 * that name; then short names before long ones.
 */
export function bestNamesFirst(needs: readonly Need[], value: ValueOf): SQL[] {
  const sized = needs.flatMap(({ sizes }) =>
    sizes === undefined ? [] : [desc(sql`(${hasReading(sizes)})`)],
  );
  if (!needs.some(isNamed)) return sized;
  return [
    ...sized,
    desc(sql`${products.nameWords} @@ ${value("called", "tsquery")}`),
    desc(sql`${products.nameWords} @@ ${value("nouns", "tsquery")}`),
    desc(sql`${products.nameWords} @@ ${value("asTyped", "tsquery")}`),
    desc(sql`${products.categoryId} = any(${value("inCategories", "integer[]")})`),
    sql`length(${products.nameEn}) - length(replace(${products.nameEn}, ' ', ''))`,
  ];
}

/** Matches products that fit one of the machines; finds them one by one, whatever the planner thinks of how many they are. */
export function fitsAny(machines: SQL): SQL {
  return sql`${products.id} = any(array(select product_id from fitment where machine_id = any(${machines})))`;
}

/** Whether a product that was found otherwise fits one of the machines; looked up for each, however many the machines have. */
export function fits(machines: SQL): SQL {
  return sql`exists (select from fitment where product_id = ${products.id} and machine_id = any(${machines}) offset 0)`;
}
