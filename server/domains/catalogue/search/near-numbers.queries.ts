import { and, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { numberDistance } from "./spelling.ts";

/** How many numbers that resemble the typed one are compared with it letter by letter. */
const mostCompared = 60;
/** For each so many signs one may be wrong. */
const signsPerMistake = 6;
const shortestNumber = 4;

/** The ids of products whose number differs from a normalised one by few signs, the nearest first. */
export async function findNearNumbers(
  db: Queryable,
  number: string,
  scope: SQL | undefined,
): Promise<number[]> {
  if (number.length < shortestNumber) return [];
  // Trigrams miss a short number with two signs exchanged, so the numbers with one mistake are looked up themselves.
  const isNear = sql`(${products.codeNormalized} = any(${sql.param(withOneMistake(number))}::text[])
    or ${products.codeNormalized} % ${number})`;
  const rows = await db
    .select({ id: products.id, code: products.codeNormalized })
    .from(products)
    .where(and(sql`${products.isVisible}`, scope, isNear))
    .orderBy(sql`${products.codeNormalized} <-> ${number}`, products.id)
    .limit(mostCompared);
  const most = Math.ceil(number.length / signsPerMistake);
  return rows
    .map(({ id, code }) => ({ id, distance: numberDistance(number, code, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ id }) => id);
}

const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

/** The numbers that a normalised one is if one sign is wrong, missing, too much, or exchanged with its neighbour. */
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
