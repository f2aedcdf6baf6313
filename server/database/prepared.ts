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
