import type { SQL } from "drizzle-orm";
import type { FoundBy, SearchReading } from "#contract/catalogue.ts";
import { valuesOf, type ValueOf } from "../../../database/prepared.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { FoundProduct } from "./found-product.ts";
import type { Placed } from "./placed-page.queries.ts";
import type { Need } from "./read-words.ts";

/** What a statement finds, and in which order. */
export interface Conditions {
  /** A table (`name as (…)`) that the others name. */
  before?: SQL;
  where: SQL | undefined;
  /** The order before the visitor's own sort. */
  bestFirst: SQL[];
  /** Extra ranking for the default sort: matches in the name before matches in category or machines. */
  likelyFirst?: SQL[];
  /** The same, if kinds of products and places tell it, in the order of the newest. */
  placed?: Placed | undefined;
  /** Columns (`, … as name`) that explain why a product was found. */
  columns?: SQL;
}

/** One class of a search: which products it finds, in which order, and why it found them. */
export interface SearchClass {
  conditions: (value: ValueOf) => Conditions;
  values: Record<string, unknown>;
  /** Names all that changes the text of the conditions, if it is one of few, which the database can keep. */
  shape?: string | undefined;
  /** The class that comes next, if nothing has to be asked before it: one statement may look for both. */
  next?: SearchClass | undefined;
  /** What `where` matches, where it stands without `before`. */
  matches?: () => SQL;
  /** Whether it asks for nothing but words of letters. */
  isOfWords?: boolean;
  /** Whether it finds a handful of products at most. */
  isOfFew?: boolean;
  explain?: (db: Queryable, found: FoundProduct[]) => Map<number, FoundBy> | Promise<Map<number, FoundBy>>;
  /** The words that products must have in their names. */
  named?: Need[];
  /** What the answer must say about the typed text. */
  absent: SearchReading["absent"];
  /** Whether it asks for the words as they were typed, whatever they would be corrected to. */
  isAsTyped?: true;
  /** The typed number, if the products' numbers are only similar to it. */
  similarTo?: string | undefined;
}

/** What is said, and which classes are offered beside it, if no class has found anything. */
export interface NothingFound {
  absent: SearchReading["absent"];
  near: (SearchClass & Pick<SearchReading["near"][number], "kind" | "text">)[];
}

/** Matches what a class finds, in any statement. */
export function matchesOf(searchClass: SearchClass): SQL | undefined {
  return searchClass.matches?.() ?? searchClass.conditions(valuesOf(searchClass.values)).where;
}
