import { sql, type SQL } from "drizzle-orm";

export interface PartNumber {
  code: string;
  normalized: string;
}

/** The numbers before and after some numbers in their chains, the nearest first, however long the chains are. */
export interface Replacements {
  /** One of the given numbers, as a chain writes it; undefined if none is in a chain. */
  asked: PartNumber | undefined;
  older: PartNumber[];
  newer: PartNumber[];
}

export interface Link extends Record<string, unknown> {
  older_code: string;
  older_normalized: string;
  newer_code: string;
  newer_normalized: string;
}

/** How many links are followed from one number, written into the query; real chains have a handful. */
const mostLinks = sql.raw("200");

/**
 * The links of the chains that contain a normalised number (`any (…)` of some), in both directions, as a query. Circles (a
 * mistake in the data) are not followed further.
 */
export function linksOf(numbers: SQL): SQL {
  // `union` keeps each link once, so the recursion also ends if the links form a circle. `lateral` with a limit uses
  // the index for each number's own links; with a plain join the planner would rather read the whole table.
  return sql`
    with recursive downwards as (
      select * from supersession where newer_normalized = ${numbers}
      union
      select link.* from downwards, lateral (
        select * from supersession where newer_normalized = downwards.older_normalized limit ${mostLinks}) link
    ), upwards as (
      select * from supersession where older_normalized = ${numbers}
      union
      select link.* from upwards, lateral (
        select * from supersession where older_normalized = upwards.newer_normalized limit ${mostLinks}) link
    )
    (select * from downwards limit ${mostLinks}) union all (select * from upwards limit ${mostLinks})`;
}

/** The numbers before and after some normalised numbers, from the links of their chains. */
export function replacementsOf(numbers: string[], links: Link[]): Replacements {
  const downwards = links.map(olderOfNewer);
  const upwards = links.map(newerOfOlder);
  return {
    asked: [...downwards, ...upwards]
      .map(({ to }) => to)
      .find(({ normalized }) => numbers.includes(normalized)),
    older: follow(numbers, downwards),
    newer: follow(numbers, upwards),
  };
}

export interface Step {
  from: string;
  to: PartNumber;
}

export function olderOfNewer(link: Link): Step {
  return { from: link.newer_normalized, to: { code: link.older_code, normalized: link.older_normalized } };
}

export function newerOfOlder(link: Link): Step {
  return { from: link.older_normalized, to: { code: link.newer_code, normalized: link.newer_normalized } };
}

/** All numbers of the steps, one step after another, each once. */
export function follow(numbers: string[], steps: Step[]): PartNumber[] {
  const known = new Set(numbers);
  const reached: PartNumber[] = [];
  let edge = new Set(numbers);
  while (edge.size > 0) {
    const next = new Set<string>();
    for (const { from, to } of steps) {
      if (!edge.has(from) || known.has(to.normalized)) continue;
      known.add(to.normalized);
      next.add(to.normalized);
      reached.push(to);
    }
    edge = next;
  }
  return reached;
}
