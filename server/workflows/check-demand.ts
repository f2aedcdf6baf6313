import { LRUCache } from "lru-cache";
import type { MissedSearch } from "#contract/admin/demand.ts";
import type { Dependencies } from "../dependencies.ts";
import { markFound } from "../domains/demand/demand.queries.ts";
import { isFound } from "../domains/catalogue/product-search.ts";

/** Words whose answer is remembered until the catalogue changes. */
const mostRemembered = 5_000;

/** Finds out which searches that were once in vain would find something by now, beside the requests. */
export class DemandCheck {
  readonly #dependencies: Dependencies;
  readonly #known = new LRUCache<string, true>({ max: mostRemembered });
  #underWay: Promise<void> | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    dependencies.changes.hear(() => {
      this.#known.clear();
    });
  }

  /**
   * Begins to look up the words that were not looked up since the catalogue last changed. Answers whether any are being
   * looked up, so that the list is worth asking for again.
   */
  start(rows: Pick<MissedSearch, "term" | "typed">[]): boolean {
    const unknown = rows.filter(({ term }) => !this.#known.has(term));
    if (unknown.length === 0) return this.#underWay !== undefined;
    this.#underWay ??= this.#check(unknown).finally(() => {
      this.#underWay = undefined;
    });
    return true;
  }

  async #check(rows: Pick<MissedSearch, "term" | "typed">[]): Promise<void> {
    const { db, log } = this.#dependencies;
    try {
      const found: string[] = [];
      for (const { term, typed } of rows) {
        this.#known.set(term, true);
        if (await isFound(db, typed)) found.push(term);
      }
      await markFound(db, found);
    } catch (error) {
      log.warn({ err: error }, "what was searched in vain could not be looked up again");
    }
  }
}
