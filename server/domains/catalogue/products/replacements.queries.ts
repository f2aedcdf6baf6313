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

/**
 * The links of the chains that contain some normalised numbers (an SQL array), in both directions, as JSON; null if
 * there are none. A function of the database follows the chains. Most numbers are in no chain, and then the statement
 * does not call it at all.
 */
export function linksOf(numbers: SQL): SQL<Link[] | null> {
  return sql`case
    when exists (select from supersession where newer_normalized = any (${numbers}))
      or exists (select from supersession where older_normalized = any (${numbers}))
    then links_of(${numbers}) end`;
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

export interface ChainStep {
  from: string;
  to: PartNumber;
}

export function olderOfNewer(link: Link): ChainStep {
  return { from: link.newer_normalized, to: { code: link.older_code, normalized: link.older_normalized } };
}

export function newerOfOlder(link: Link): ChainStep {
  return { from: link.older_normalized, to: { code: link.newer_code, normalized: link.newer_normalized } };
}

/** All numbers of the steps, one step after another, each once. */
export function follow(numbers: string[], steps: ChainStep[]): PartNumber[] {
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
