import { sql } from "drizzle-orm";
import { anyOf, runPrepared } from "../../../database/prepared.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { linksOf, replacementsOf, type Link, type Replacements } from "../replacements.queries.ts";

/** What the catalogue knows of the part numbers that a text may mean. */
export interface ReadNumbers {
  /** Normalised. */
  numbers: string[];
  /** Their chains of replacements. */
  replacements: Replacements;
  /** Whether a product has one of them, or of their chains, or another maker has one of them. */
  isFound: boolean;
}

/** Looks up the normalised part numbers that a text may mean. */
export async function readNumbers(db: Queryable, numbers: string[]): Promise<ReadNumbers> {
  const typed = anyOf(numbers);
  const { rows } = await runPrepared(
    db,
    sql`
      with links as materialized (${linksOf(typed)})
      select coalesce((select json_agg(links) from links), '[]') as links,
        exists (select from product where is_visible and code_normalized = ${typed})
          or exists (select from cross_reference where code_normalized = ${typed})
          or exists (
            select from links, lateral (
              select from product
              where is_visible and code_normalized in (links.older_normalized, links.newer_normalized) limit 1
            ) as of_chain
          ) as is_found`,
  );
  const [row] = rows as { links: Link[]; is_found: boolean }[];
  return {
    numbers,
    replacements: replacementsOf(numbers, row?.links ?? []),
    isFound: row?.is_found === true,
  };
}
