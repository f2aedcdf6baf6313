import { hash } from "node:crypto";
import { sql, type Column, type SQL } from "drizzle-orm";
import type { Queryable } from "./queryable.ts";

/** A query of Drizzle's builder that can be prepared. */
interface Preparable<Prepared> {
  prepare: (name: string) => Prepared;
}

/**
 * A query that is run very often: its text is built once for each database handle and shape, and each connection plans
 * it once. Values that differ between calls are written as `sql.placeholder`. A shape is everything that changes the
 * text (a sort, a language, whether a filter is set); it must be made of checked values of which there are few. Do not
 * use it for searches: there the best plan depends on the words. See docs/prepared-queries.md.
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
    // PostgreSQL uses only the first 63 bytes of a name.
    const query = build(db, shape).prepare(`${name}_${hash("sha256", key).slice(0, 16)}`);
    built.set(db, ofHandle.set(key, query));
    return query;
  };
}

/**
 * Compares a column with one of its few possible values and writes the value into the query's text, so that the planner
 * knows for the prepared plan how common it is. The value must have been checked; pass any other text as a parameter.
 */
export function isOfKind(column: Column, kind: string): SQL {
  return sql`${column} = ${kind}`.inlineParams();
}
