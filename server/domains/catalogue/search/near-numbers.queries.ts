import { and, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { numberDistance } from "./reading/spelling.ts";

/** How many numbers that resemble the typed one are compared with it character by character. */
const mostCompared = 200;
/** How many numbers with the same beginning or end are read at most; the makers' groups of parts are smaller. */
const mostOfText = 20_000;
/** One character may be wrong for each so many characters. */
const signsPerMistake = 6;
const shortestNumber = 4;

/** The ids of products whose number differs from a normalised one in few characters, the nearest first. */
export async function findNearNumbers(
  db: Queryable,
  number: string,
  scope: SQL | undefined,
): Promise<number[]> {
  if (number.length < shortestNumber) return [];
  const most = mostMistakes(number);
  const { beginnings, endings } = intactHalves(number, most);
  const { rows } = await db.execute<Numbered>(
    sql`
      with resembling as materialized (
        select code_normalized from (
          ${eachOf(withOneMistake(number), sql`code_normalized = text`)}
          union
          ${eachOf(beginnings, beginsWithText(sql`code_normalized`))}
          union
          ${eachOf(endings, beginsWithText(sql`reverse(code_normalized)`))}
        ) as found
        order by code_normalized <-> ${number}, code_normalized limit ${mostCompared}
      )
      select ${products.id}, code_normalized as code from resembling join ${products} using (code_normalized)
      where ${and(sql`${products.isVisible}`, scope)}`,
  );
  return nearestFirst(number, rows);
}

/**
 * The same for several numbers by one statement, only with numbers that differ by one mistake: for a million products a
 * twentieth of the work.
 */
export async function findOneMistakeAway(
  db: Queryable,
  numbers: string[],
  scope: SQL | undefined,
): Promise<Map<string, number[]>> {
  const each = numbers
    .filter(({ length }) => length >= shortestNumber)
    .flatMap((number) => withOneMistake(number).map((text) => ({ number, text })));
  const { rows } = await db.execute<Numbered & { number: string }>(
    sql`
      select number, beside.id, beside.code
      from unnest(${sql.param(each.map(({ number }) => number))}::text[], ${sql.param(each.map(({ text }) => text))}::text[]) as asked(number, text)
      cross join lateral (
        select id, code_normalized as code from ${products}
        where ${and(sql`code_normalized = text and ${products.isVisible}`, scope)} limit 1
      ) as beside`,
  );
  const found = Map.groupBy(rows, ({ number }) => number);
  return new Map([...found].map(([number, near]) => [number, nearestFirst(number, near)]));
}

interface Numbered extends Record<string, unknown> {
  id: number;
  code: string;
}

function mostMistakes({ length }: string): number {
  return Math.ceil(length / signsPerMistake);
}

function nearestFirst(number: string, near: Numbered[]): number[] {
  const most = mostMistakes(number);
  return near
    .map(({ id, code }) => ({ id, distance: numberDistance(number, code, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance || one.id - other.id)
    .map(({ id }) => id);
}

/** Looks up each text by itself, by an index; the limit stops the planner from reading all products for all texts together. */
function eachOf(texts: string[], condition: SQL): SQL {
  return sql`
    select code_normalized from unnest(${sql.param(texts)}::text[]) as text
    cross join lateral (select code_normalized from product where ${condition} limit ${mostOfText}) as beside`;
}

/** Compares by bytes, as the indexes of numbers do. No normalised number contains a character after the last one used here. */
function beginsWithText(expression: SQL): SQL {
  return sql`${expression} ~>=~ text and ${expression} ~<~ (text || '~')`;
}

/**
 * The possible beginnings and ends of numbers with at most `most` mistakes. With two mistakes one half has none, or
 * each has one; with three, one half has at most one. Numbers with one mistake need no halves. The ends are written
 * backwards, as in their index.
 */
function intactHalves(number: string, most: number): { beginnings: string[]; endings: string[] } {
  if (most < 2) return { beginnings: [], endings: [] };
  // The end of a number distinguishes parts better than its beginning.
  const cut = Math.floor(number.length / 2);
  const [first, second] = [number.slice(0, cut), number.slice(cut)];
  // Unchanged, or with its last character swapped with the first one of the other half.
  const whole = [first, first.slice(0, -1) + number.charAt(cut)];
  return {
    beginnings: shortestOf(most === 2 ? whole : [...whole, ...withOneMistake(first)]),
    endings: shortestOf([second, ...withOneMistake(second)].map(reversed)),
  };
}

/** The texts without those that begin with another text of the list. */
function shortestOf(texts: string[]): string[] {
  const all = new Set(texts);
  const isBegun = (text: string) =>
    Array.from(text, (_, length) => text.slice(0, length)).some((beginning) => all.has(beginning));
  return [...all].filter((text) => !isBegun(text));
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join("");
}

const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

/** All numbers that differ from a normalised one by one wrong, missing or extra character, or by two swapped neighbours. */
export function withOneMistake(number: string): string[] {
  const places = Array.from(
    { length: number.length + 1 },
    (_, at) => [number.slice(0, at), number.slice(at)] as const,
  );
  const variants = places.flatMap(([before, after]) => [
    before + after.slice(1),
    `${before}${after[1] ?? ""}${after[0] ?? ""}${after.slice(2)}`,
    ...signs.flatMap((sign) => [before + sign + after, before + sign + after.slice(1)]),
  ]);
  return [...new Set(variants)].filter((variant) => variant !== number);
}
