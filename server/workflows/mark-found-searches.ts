import type { MissedSearch } from "#contract/admin/demand.ts";
import type { Queryable } from "../database/queryable.ts";
import { isFound } from "../domains/catalogue/product-search.ts";
import { markFound } from "../domains/demand/demand.queries.ts";

/** Checks searches that once found nothing, and marks those that find something now. */
export async function markFoundSearches(
  db: Queryable,
  searches: readonly Pick<MissedSearch, "term" | "typed">[],
): Promise<void> {
  const found: string[] = [];
  for (const { term, typed } of searches) {
    if (await isFound(db, typed)) found.push(term);
  }
  await markFound(db, found);
}
