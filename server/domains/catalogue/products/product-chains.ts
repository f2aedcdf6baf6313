import { inArray, sql, type SQL } from "drizzle-orm";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { supersessions } from "../../../database/schema/catalogue.ts";
import type { FullProduct } from "./full-product.ts";
import { chainRows } from "./product-rows.ts";
import { follow, newerOfOlder, olderOfNewer, type Link, type ChainStep } from "./replacements.queries.ts";

/** How many steps a chain is followed; real chains have a handful. */
const longestChain = 50;

export interface Chain {
  /** The numbers that this one replaced, the nearest first. */
  supersedes: string[];
  /** The numbers that replace this one, the nearest first. */
  supersededBy: string[];
}

/** The chains of many numbers (normalised), by number. */
export async function findChains(db: Queryable, numbers: string[]): Promise<Map<string, Chain>> {
  const [downwards, upwards] = [
    await stepsFrom(db, numbers, sql`newer_normalized`, olderOfNewer),
    await stepsFrom(db, numbers, sql`older_normalized`, newerOfOlder),
  ];
  return new Map(
    numbers.map((number) => [
      number,
      {
        supersedes: follow([number], downwards).map(({ code }) => code),
        supersededBy: follow([number], upwards).map(({ code }) => code),
      },
    ]),
  );
}

async function stepsFrom(
  db: Queryable,
  numbers: string[],
  column: SQL,
  stepOf: (link: Link) => ChainStep,
): Promise<ChainStep[]> {
  const steps: ChainStep[] = [];
  const known = new Set(numbers);
  let edge = numbers;
  for (let depth = 0; edge.length > 0 && depth < longestChain; depth += 1) {
    const { rows } = await db.execute<Link>(sql`select * from supersession where ${inArray(column, edge)}`);
    const next = rows.map(stepOf);
    steps.push(...next);
    edge = [...new Set(next.map(({ to }) => to.normalized))].filter((number) => !known.has(number));
    for (const number of edge) known.add(number);
  }
  return steps;
}

/**
 * Replaces the chain of a number. Links between numbers of the old list and the new one are removed; links between
 * numbers that left the list together stay, because they may be the chain of another product.
 */
export async function rewriteChain(tx: Queryable, before: FullProduct, after: FullProduct): Promise<void> {
  const old = numbersOf(before);
  const kept = numbersOf(after);
  const all = [...new Set([...old, ...kept])];
  await tx.delete(supersessions).where(
    sql`${inArray(supersessions.olderNormalized, all)} and ${inArray(supersessions.newerNormalized, all)}
        and (${inArray(supersessions.olderNormalized, kept)} or ${inArray(supersessions.newerNormalized, kept)})`,
  );
  const links = chainRows(after);
  if (links.length > 0) await tx.insert(supersessions).values(links).onConflictDoNothing();
}

function numbersOf({ code, supersedes, supersededBy }: FullProduct): string[] {
  return [...supersededBy, code, ...supersedes].map(normalizePartNumber);
}
