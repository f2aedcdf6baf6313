import type { MissedSearch } from "#contract/catalogue/admin/demand.ts";
import type { Source } from "../../core/cached-by-subject.ts";
import { isFound } from "../../domains/catalogue/search/product-search.ts";
import { markFound } from "../../domains/catalogue/demand/demand.queries.ts";

/** Checks searches that once found nothing, and marks those that find something now. */
export async function markFoundSearches(
  source: Source,
  searches: readonly Pick<MissedSearch, "term" | "typed">[],
): Promise<void> {
  const found: string[] = [];
  for (const { term, typed } of searches) {
    if (await isFound(source, typed)) found.push(term);
  }
  await markFound(source.db, found);
}
