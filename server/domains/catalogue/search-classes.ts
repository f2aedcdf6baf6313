import { and, desc, inArray, like, sql, type SQL } from "drizzle-orm";
import type { FoundBy, ProductCard } from "#contract/catalogue.ts";
import { normalizePartNumber } from "#contract/part-number.ts";
import type { Queryable } from "../../database/queryable.ts";
import { escapeLike } from "../../database/like.ts";
import { categories, products } from "../../database/schema/catalogue.ts";
import { foundByMachine, foundByNumber } from "./found-by.queries.ts";
import { inShownCategory } from "./hidden-categories.queries.ts";
import type { Machine } from "./machines.queries.ts";
import { readSearch, type Phrase, type ReadSearch } from "./read-search.ts";
import { rankNameMatches, hasPhrases } from "./word-search.ts";

/** One class of a search: which products it finds, the order before the visitor's own sort, and why it found them. */
export interface SearchClass {
  where: SQL | undefined;
  bestFirst: SQL[];
  /** Extra ranking for the default sort: matches in the name before matches in category or machines. */
  likelyFirst?: SQL[];
  explain?: (db: Queryable, found: ProductCard[]) => Promise<Map<number, FoundBy>>;
}

/**
 * The classes of a search from strict to loose: the very number (a product's own, another maker's, an older or newer
 * one), a machine named in full, numbers that begin with the typed one, products that fit a machine and have the other
 * words, products with every word (in names, brand, category, machines or number; the workshop's words too), and
 * similar words. The first class that finds anything is the answer.
 */
export async function searchClasses(
  db: Queryable,
  { unit, keyWord }: { unit: string; keyWord: string },
): Promise<SearchClass[]> {
  const inCategory = and(
    unit === "" ? undefined : sql`${products.categoryId} = ${categoryNamed(unit)}`,
    await inShownCategory(db),
  );
  if (keyWord === "") return [{ where: inCategory, bestFirst: [] }];
  const read = await readSearch(db, keyWord);
  const isWholeMachine = read.machine?.phrases.length === 0 && read.machine.exact.length > 0;
  const classes = [
    ...(read.numbers.length > 0 ? [byNumber(read)] : []),
    ...(isWholeMachine ? byMachine(read) : []),
    ...(read.numbers.length > 0 ? [byBeginning(read)] : []),
    ...(isWholeMachine ? [] : byMachine(read)),
    byWords(read.phrases),
    ...byMachineAlone(read),
    ...nearly(keyWord, inCategory),
  ];
  return classes.map((search) => ({ ...search, where: and(inCategory, search.where) }));
}

/** The number itself, then its replacements and predecessors, then other makers' numbers. */
function byNumber(read: ReadSearch): SearchClass {
  const { numbers, replacements } = read;
  const chain = [...replacements.newer, ...replacements.older].map(({ normalized }) => normalized);
  return {
    where: sql`${products.id} in (
      select id from product where ${inArray(sql`code_normalized`, [...numbers, ...chain])}
      union all
      select product_id from cross_reference where ${inArray(sql`code_normalized`, numbers)})`,
    bestFirst: [
      desc(inArray(products.codeNormalized, numbers)),
      ...(chain.length > 0 ? [desc(inArray(products.codeNormalized, chain))] : []),
    ],
    explain: (db, found) => foundByNumber(db, read, found),
  };
}

/** Products whose own number, or another maker's, begins with the typed number. */
function byBeginning(read: ReadSearch): SearchClass {
  const [number = ""] = read.numbers;
  const beginning = `${number}%`;
  return {
    where:
      number.length < shortestCrossBeginning
        ? like(products.codeNormalized, beginning)
        : sql`${products.id} in (
            select id from product where code_normalized like ${beginning}
            union all
            select product_id from cross_reference where code_normalized like ${beginning})`,
    bestFirst: [desc(like(products.codeNormalized, beginning))],
    explain: (db, found) => foundByNumber(db, read, found),
  };
}
const shortestCrossBeginning = 4;

/** Products that fit the named machine and have all other words. */
function byMachine({ machine }: ReadSearch): SearchClass[] {
  if (machine === undefined) return [];
  const { exact, all, phrases } = machine;
  return [
    {
      where: and(fits(all), hasPhrases(phrases)),
      // Products for the model exactly as typed come before those for one of its series.
      bestFirst: exact.length > 0 && exact.length < all.length ? [desc(fits(exact))] : [],
      likelyFirst: rankNameMatches(phrases),
      explain: (db, found) => foundByMachine(db, all, found),
    },
  ];
}

/** Products that fit the machine, if none of them has the other words. */
function byMachineAlone({ machine, ...read }: ReadSearch): SearchClass[] {
  if (machine === undefined || machine.phrases.length === 0) return [];
  return byMachine({ ...read, machine: { ...machine, phrases: [] } });
}

function byWords(phrases: Phrase[]): SearchClass {
  return {
    where: hasPhrases(phrases),
    bestFirst: [],
    likelyFirst: rankNameMatches(phrases),
  };
}

const mostResembling = 1_000;
/** In a larger catalogue similar words are searched only among this many of the newest products. */
const mostCompared = 100_000;

/** Matches numbers in which similar-looking letters and digits are exchanged, then similar spellings. */
function nearly(keyWord: string, inCategory: SQL | undefined): SearchClass[] {
  const number = normalizePartNumber(keyWord);
  const text = keyWord.toLowerCase();
  const isNumber = number.length >= 4;
  const folded = sql`translate(${number}, 'OISB', '0158')`;
  const isFolded = sql`translate(${products.codeNormalized}, 'OISB', '0158') = ${folded}`;
  const lookingAlike = {
    where: sql`${products.id} in (
      select id from product where translate(code_normalized, 'OISB', '0158') = ${folded}
      union all
      select product_id from cross_reference where translate(code_normalized, 'OISB', '0158') = ${folded})`,
    bestFirst: [desc(isFolded)],
  };
  // Similar words match very many products, so only the first ones that the index gives are used. "Materialized" keeps
  // the planner from searching the whole table, and the index is read only until there are enough.
  const resembling = {
    where: sql`${products.id} in (
      ${isNumber ? sql`select id from product where code_normalized % ${number} union all` : undefined}
      select id from (
        with alike as materialized (
          select id from product where ${and(
            sql`id > (select max(id) - ${mostCompared} from product) and is_visible`,
            inCategory,
            sql`${text} <% search_words`,
          )})
        select id from alike limit ${mostResembling}) as some_alike)`,
    bestFirst: [
      sql`greatest(similarity(${products.codeNormalized}, ${number}), word_similarity(${text}, ${products.searchWords})) desc`,
    ],
  };
  return isNumber ? [lookingAlike, resembling] : [resembling];
}

/** The category's id as a subquery, which runs once per query: then an index can give its products in order. */
function categoryNamed(name: string): SQL {
  const pattern = escapeLike(name);
  return sql`(
    select ${categories.id} from ${categories}
    where ${categories.nameEn} ilike ${pattern} or ${categories.nameId} ilike ${pattern}
    order by ${categories.position} limit 1)`;
}

function fits(machines: Machine[]): SQL {
  const ids = machines.map(({ id }) => id);
  return sql`${products.id} in (select product_id from fitment where ${inArray(sql`machine_id`, ids)})`;
}
