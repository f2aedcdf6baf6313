import { hash } from "node:crypto";
import { is, Placeholder, sql, type Query, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Queryable } from "./queryable.ts";

/** A query of Drizzle's builder that can be prepared. */
interface Preparable<Prepared> {
  prepare: (name: string) => Prepared;
}

/**
 * A query that the requests of all visitors and customers run: its text is built once for each shape and pool, in
 * transactions for each connection, and each connection plans it once. Without that the shop places half as many orders
 * and puts a quarter as many parts into carts (docs/decisions/0022-what-earns-its-keep.md); everywhere else plain queries
 * do. Values that differ between calls are written as `sql.placeholder`. A shape is everything that changes the text (a
 * language, whether a key is given); it must be made of checked values of which there are few. See docs/database.md.
 */
export function prepared<Prepared, Shape = void>(
  name: string,
  build: (db: Queryable, shape: Shape) => Preparable<Prepared>,
): (db: Queryable, shape: Shape) => Prepared {
  const built = new WeakMap<object, Map<string, Prepared>>();
  return (db, shape) => {
    const key = JSON.stringify(shape ?? null);
    const client = clientOf(db);
    const ofClient = built.get(client) ?? new Map<string, Prepared>();
    const known = ofClient.get(key);
    if (known !== undefined) return known;
    const query = build(db, shape).prepare(`${name}_${shortHash(key)}`);
    built.set(client, ofClient.set(key, query));
    return query;
  };
}

/**
 * The pool or the connection that a handle sends its queries to. Every transaction is a handle of its own, but not a
 * connection of its own: queries are known by it, so that a transaction does not build them again.
 */
function clientOf(db: Queryable): object {
  return (db._.session as unknown as { client: object }).client;
}

/** PostgreSQL uses only the first 63 bytes of a name. */
function shortHash(text: string): string {
  return hash("sha256", text).slice(0, 16);
}

const dialect = new PgDialect();

/** The statements of each pool or connection, by their shapes. */
const builtFor = new WeakMap<object, Map<string, BuiltOnce>>();

type BuiltOnce = ReturnType<Queryable["_"]["session"]["prepareQuery"]>;

interface Built {
  /** Names everything that changes the text; undefined if there are many texts. */
  shape: string | undefined;
  /** Writes each value that differs between calls by `value`. */
  build: (value: ValueOf) => SQL;
  values: Record<string, unknown>;
}

/**
 * Runs a statement that is built from many pieces. Its text is built once for each shape, and each connection plans it
 * once; without a shape it is built and planned each time, for these values.
 */
export async function runBuilt(db: Queryable, { shape, build, values }: Built): Promise<{ rows: unknown[] }> {
  if (shape === undefined) return db.execute(build(valuesOf(values)));
  const client = clientOf(db);
  const ofClient = builtFor.get(client) ?? new Map<string, BuiltOnce>();
  let statement = ofClient.get(shape);
  if (statement === undefined) {
    const query = eachOnce(dialect.sqlToQuery(build(hiddenValue)));
    statement = db._.session.prepareQuery(query, undefined, `text_${shortHash(query.sql)}`, false);
    builtFor.set(client, ofClient.set(shape, statement));
  }
  return (await statement.execute(values)) as { rows: unknown[] };
}

/** The same query with one parameter for each name, however often its text has it: each one is sent and read by itself. */
function eachOnce({ sql: text, params, ...query }: Query): Query {
  const [names, once]: [string[], unknown[]] = [[], []];
  const places = params.map((param) => {
    const name = is(param, Placeholder) ? param.name : undefined;
    const known = name === undefined ? -1 : names.indexOf(name);
    if (known >= 0) return known + 1;
    names.push(name ?? "");
    return once.push(param);
  });
  return {
    ...query,
    sql: text.replace(/\$(\d+)/g, (_, place) => `$${places[Number(place) - 1]}`),
    params: once,
  };
}

/** Writes the value of a name into a statement: itself, or the place where it goes in a text that is built once. */
export type ValueOf = (name: string, type: ValueType) => SQL;

/** Writes the values themselves, for a statement that is built each time. */
export function valuesOf(values: Record<string, unknown>): ValueOf {
  return (name, type) => sql`${sql.param(values[name])}::${sql.raw(type)}`;
}

/**
 * A value of a prepared statement that the planner cannot look into, so that it does not make a new plan for each value
 * because one of them looks cheap.
 */
function hiddenValue(name: string, type: ValueType): SQL {
  return sql`(select ${sql.placeholder(name)}::${sql.raw(type)})::${sql.raw(type)}`;
}

export type ValueType = "integer" | "integer[]" | "text" | "text[]" | "tsquery";
