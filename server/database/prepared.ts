import { sql, type Column, type SQL } from "drizzle-orm";
import type { Queryable } from "./client.ts";

/**
 * A query that is asked all the time: its text is built once for each database handle (`build` ends in
 * `.prepare("name")`, values stand in it as `sql.placeholder`), and each connection plans it once.
 */
export function prepared<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>();
  return (db) => {
    const known = built.get(db) ?? build(db);
    built.set(db, known);
    return known;
  };
}

/** A query of the builder that can be run under a name. */
interface Nameable<Rows> {
  toSQL: () => { sql: string };
  execute: () => Promise<Rows>;
  prepare: (name: string) => { execute: () => Promise<Rows> };
}

/**
 * Compares a column with one of the few values that it can have, which then stands in the query's text: a plan that is
 * kept knows how common the value is. The value must have been checked; texts of any other kind go as parameters.
 */
export function isOfKind(column: Column, kind: string): SQL {
  return sql`${column} = ${kind}`.inlineParams();
}

/** Texts that are named, in one process; a list has a few for its sorts and filters. */
const namedAtMost = 200;
const names = new Map<string, string>();

/**
 * Runs a query whose text is one of few, as a list's is for each of its sorts and filters: each connection plans the
 * text once. Not for searches: which plan is good depends on the words.
 */
export async function runNamed<Rows>(query: Nameable<Rows>): Promise<Rows> {
  const text = query.toSQL().sql;
  const name = names.get(text) ?? `list_${names.size + 1}`;
  if (!names.has(text) && names.size >= namedAtMost) return query.execute();
  names.set(text, name);
  return query.prepare(name).execute();
}
