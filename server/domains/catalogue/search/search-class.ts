import type { SQL } from "drizzle-orm";
import type { FoundBy, SearchReading } from "#contract/catalogue/catalogue.ts";
import { valuesOf, type ValueOf } from "../../../database/prepared.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { FoundProduct } from "./found-product.ts";
import type { Placed } from "./places.queries.ts";
import type { Need } from "./reading/read-words.ts";

/** What a statement finds, and in which order. */
export interface Conditions {
  /** A common table (`name as (…)`) that the other fields use. */
  before?: SQL;
  where: SQL | undefined;
  /** Whether `where` is so quickly decided for a product that thousands may be passed on the way to a page. */
  isQuick?: boolean | undefined;
  /** The sorting before the visitor's own sort. */
  bestFirst: SQL[];
  /** Extra ranking for the default sort: matches in the name before matches in category or machines. */
  likelyFirst?: SQL[];
  /** The same search for kinds of products and their places, if these can answer it. */
  placed?: Omit<Placed, "visible" | "isNewestFirst"> | undefined;
  /** Columns (`, … as name`) that tell why a product was found. */
  columns?: SQL;
}

/** One class of a search: which products it finds, in which order, and why it found them. */
export interface SearchClass {
  conditions: (value: ValueOf) => Conditions;
  values: Record<string, unknown>;
  /** Names everything that changes the text of the conditions, if there are few such texts, which the database can keep. */
  shape?: string | undefined;
  /** The condition for a statement without `before`, where `where` needs it or the places tell the same faster. */
  matches?: (() => SQL) | undefined;
  explain?: (db: Queryable, found: FoundProduct[]) => Map<number, FoundBy> | Promise<Map<number, FoundBy>>;
  /** The needs that products must have in their names. */
  named?: Need[];
  /** What the answer must say about the typed text. */
  absent: SearchReading["absent"];
  /** Whether it asks for the words as they were typed, without corrections. */
  isAsTyped?: true;
  /** The typed number, if the products' numbers are only similar to it. */
  similarTo?: string | undefined;
}

/** What the answer says, and which classes it offers, if no class has found anything. */
export interface NothingFound {
  absent: SearchReading["absent"];
  near: (SearchClass & Pick<SearchReading["near"][number], "kind" | "text">)[];
}

/** The condition of what a class finds, for any statement. */
export function matchesOf(searchClass: SearchClass): SQL | undefined {
  return searchClass.matches?.() ?? searchClass.conditions(valuesOf(searchClass.values)).where;
}
