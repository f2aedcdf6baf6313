import { hash } from "node:crypto";
import { sql, type Column, type SQL } from "drizzle-orm";
import type { Queryable } from "./queryable.ts";

/** A query of the builder whose text can be kept. */
interface Preparable<Prepared> {
  prepare: (name: string) => Prepared;
}

/**
 * A query that is asked all the time: its text is built once for each database handle and shape, and each connection
 * plans it once. The values of one call stand in it as `sql.placeholder`. A shape is what changes the text (a sort,
 * a language, whether a filter is set); it is made of checked values of which there are few. Not for searches: which
 * plan is good depends on the words.
 */
export function prepared<Prepared, Shape = void>(
  name: string,
  build: (db: Queryable, shape: Shape) => Preparable<Prepared>,
): (db: Queryable, shape: Shape) => Prepared {
  const built = new WeakMap<Queryable, Map<string, Prepared>>();
  return (db, shape) => {
    const key = JSON.stringify(shape ?? null);
    const ofHandle = built.get(db) ?? new Map<string, Prepared>();
    const known = ofHandle.get(key);
    if (known !== undefined) return known;
    // PostgreSQL tells names apart by their first 63 letters.
    const query = build(db, shape).prepare(`${name}_${hash("sha256", key).slice(0, 16)}`);
    built.set(db, ofHandle.set(key, query));
    return query;
  };
}

/**
 * Compares a column with one of the few values that it can have, which then stands in the query's text: a plan that is
 * kept knows how common the value is. The value must have been checked; texts of any other kind go as parameters.
 */
export function isOfKind(column: Column, kind: string): SQL {
  return sql`${column} = ${kind}`.inlineParams();
}
