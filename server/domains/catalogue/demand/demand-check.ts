import { LRUCache } from "lru-cache";
import type { MissedSearch } from "#contract/catalogue/admin/demand.ts";
import type { Dependencies } from "../../../dependencies.ts";

/** For how many texts the result is remembered until the catalogue changes. */
const mostRemembered = 5_000;

type Search = Pick<MissedSearch, "term" | "typed">;

/** Checks in the background whether missed searches would find something now, each once until the catalogue changes. */
export class DemandCheck {
  readonly #log: Dependencies["log"];
  readonly #markFound: (searches: readonly Search[]) => Promise<void>;
  readonly #checked = new LRUCache<string, true>({ max: mostRemembered });
  #underWay: Promise<void> | undefined;

  /** `markFound` searches again and marks those that find something. */
  constructor(
    { log, changes }: Pick<Dependencies, "log" | "changes">,
    markFound: (searches: readonly Search[]) => Promise<void>,
  ) {
    this.#log = log;
    this.#markFound = markFound;
    changes.subscribe((change) => {
      // What a search finds does not depend on the stock.
      if ("subject" in change) this.#checked.clear();
    });
  }

  /** Starts to check the texts that were not checked yet. Returns whether a check is running. */
  start(searches: readonly Search[]): boolean {
    const unchecked = searches.filter(({ term }) => !this.#checked.has(term));
    if (unchecked.length > 0) {
      this.#underWay ??= this.#check(unchecked).finally(() => {
        this.#underWay = undefined;
      });
    }
    return this.#underWay !== undefined;
  }

  async #check(searches: readonly Search[]): Promise<void> {
    for (const { term } of searches) this.#checked.set(term, true);
    try {
      await this.#markFound(searches);
    } catch (error) {
      this.#log.warn({ err: error }, "missed searches could not be looked up again");
    }
  }
}
