import { and, desc, like, or, sql, type SQL } from "drizzle-orm";
import { escapeLike } from "../../../../database/like.ts";
import { products } from "../../../../database/schema/catalogue.ts";
import { hasReading } from "../../products/measures.queries.ts";
import { wordsIn } from "./dictionary.ts";
import type { Need } from "./read-words.ts";
import type { ValueOf } from "../../../../database/prepared.ts";
import { hasAll, hasAllAsTyped, hasNoun, type WordQuery } from "./word-query.ts";

const shortestNumberInside = 3;
/** From this length on a number is searched only as a beginning; inside another number it would mean another part. */
const shortestBeginning = 5;

/** The same expression as in the index of words. */
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
  // Each way has an index of its own. With `or` between them, or with `in`, the planner would read all products.
  const ways = [sql`select id from ${products} where ${products.isVisible} and ${words}`, ...others];
  return sql`${products.id} = any(array(${sql.join(ways, sql` union all `)}))`;
}

/** The same for a product that was found in another way, and is only checked. `value` writes the values of `valuesOfChecked`. */
export function hasItself(need: Need, place: number, value: ValueOf): SQL | undefined {
  const { words, number } = checkedNames(place);
  return or(
    hasAll([need]) === undefined ? sql`false` : hasWords(value(words, "tsquery")),
    ...otherConditions(need, value(number, "text")),
  );
}

/** The values that `hasItself` names, for needs at these places. */
export function valuesOfChecked(needs: readonly Need[]): Record<string, unknown> {
  const pairs = needs.flatMap((need, place): [string, unknown][] => {
    const { words, number } = checkedNames(place);
    return [
      [words, hasAll([need])],
      [number, patternOf(need)],
    ];
  });
  return Object.fromEntries(pairs);
}

/** Everything that changes the text of `hasItself` for needs without sizes; undefined if there are too many such texts. */
export function shapeOfChecked(needs: readonly Need[]): boolean[][] | undefined {
  if (needs.length > mostChecked) return undefined;
  return needs.map((need) => [hasAll([need]) !== undefined, isLongEnough(need)]);
}

const mostChecked = 2;

function checkedNames(place: number) {
  return { words: `checkedWords${place}`, number: `checkedNumber${place}` };
}

/** The queries of the ids that have the number or the sizes. */
function otherWays(need: Need): SQL[] {
  return otherConditions(need).map((condition) => sql`select id from ${products} where ${condition}`);
}

/** The conditions that a product has the number, whose pattern may be written in another way, or the sizes. */
function otherConditions(need: Need, pattern: string | SQL = patternOf(need)): SQL[] {
  return [
    ...(isLongEnough(need) ? [like(products.codeNormalized, pattern)] : []),
    ...(need.sizes === undefined ? [] : [hasReading(need.sizes)]),
  ];
}

function isLongEnough({ number = "" }: Need): boolean {
  return number.length >= shortestNumberInside;
}

function patternOf({ number = "" }: Need): string {
  return `${number.length < shortestBeginning ? "%" : ""}${escapeLike(number)}%`;
}

/** Whether kinds of products, which have only words of letters, can tell which products answer to a need. */
export function isOfKinds(need: Need): boolean {
  return need.number === undefined && need.sizes === undefined && hasNoDigit(hasAll([need]) ?? "");
}

/** Whether a query asks only for words of letters. */
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
  /** The typed words in lower case, of which one may be the name of a part's maker. */
  brands: string[];
  /** The ids of the categories whose names answer to all needs, or to all but one. */
  inCategories: number[];
}

export function nameValues(needs: readonly Need[], all: readonly NamedCategory[]): NameValues {
  const named = needs.filter(isNamed);
  return {
    called: hasAll(named) ?? "",
    asTyped: hasAllAsTyped(named),
    nouns: hasNoun(named),
    brands: named.map(({ typed }) => typed.toLowerCase()),
    inCategories: categoriesOf(named, all).map(({ id }) => id),
  };
}

/** The categories whose names answer to all needs; if there are none, to all but one, which may be a maker: `cat oil filter`. */
function categoriesOf(needs: readonly Need[], all: readonly NamedCategory[]): readonly NamedCategory[] {
  if (needs.length < 2 || isCategory(needs, all)) return all.filter((one) => isCalled(one, needs));
  return needs.flatMap((need) => {
    const others = needs.filter((other) => other !== need);
    return all.filter((one) => isCalled(one, others));
  });
}

/** Whether a category's name answers to all needs that have words. */
export function isCategory(needs: readonly Need[], all: readonly NamedCategory[]): boolean {
  const named = needs.filter(isNamed);
  return all.some((one) => isCalled(one, named));
}

/** The words of categories' names, which every search compares, by the category object in memory. */
const wordsOfCategories = new WeakMap<NamedCategory, ReadonlySet<string>>();

function isCalled(category: NamedCategory, needs: readonly Need[]): boolean {
  const { nameEn, nameId } = category;
  const words = wordsOfCategories.get(category) ?? new Set(wordsIn(`${nameEn} ${nameId}`));
  wordsOfCategories.set(category, words);
  return needs.every(({ alternatives }) =>
    alternatives.some((places) => places.every((any) => any.some((word) => words.has(word)))),
  );
}

/** Whether a product's name can answer to a need. */
export function isNamed({ alternatives, sizes }: Need): boolean {
  return alternatives.length > 0 && sizes === undefined;
}

/**
 * Sorts the thing itself before what only belongs to it. First products that have the sizes; then those with all needs
 * in their names; those whose name has one of them as its noun; those that are called as it was typed and not by a
 * synonym; those of a category of that name; those of a maker that was typed; at last those whose names have few words,
 * both languages together.
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
    desc(sql`string_to_array(lower(${products.brand}), ' ') && ${value("brands", "text[]")}`),
    sql`length(${products.nameWords})`,
  ];
}

/** Matches products that fit one of the machines; finds them one by one, however many the planner expects. */
export function fitsAny(machines: SQL): SQL {
  return sql`${products.id} = any(array(select product_id from fitment where machine_id = any(${machines})))`;
}

/**
 * Whether a product that was found in another way fits one of the machines; looked up for each product, however many
 * parts fit the machines.
 */
export function fits(machines: SQL): SQL {
  return sql`exists (select from fitment where product_id = ${products.id} and machine_id = any(${machines}) offset 0)`;
}
