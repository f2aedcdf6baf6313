import { timeLimits } from "#contract/core/time-limits.ts";
import { isDatabaseAway } from "./constraint-errors.ts";
import { callLimits } from "./pools/pools.ts";

/** Milliseconds after which nothing more is begun for an answer: half of what the back office and the proxies wait for it. */
const mostInAll = timeLimits.fileSeconds * 500;

/** Milliseconds of waiting in vain: more than one item that a lock has stopped, less than a database that is silent. */
const mostInVain = (callLimits.statement + callLimits.silence) / 2;

/** Work that was not begun, because the database was away for the work before it. Counts as the database being away. */
export class TimeBudgetSpent extends Error {
  constructor() {
    super("Query read timeout: nothing was begun");
    this.name = "TimeBudgetSpent";
  }
}

/**
 * For an answer that does the same for many items, one after another (moving orders, erasing sign-ups, printing documents). Returns the
 * function that runs the work for an item. It throws what the work throws, and `TimeBudgetSpent` once the items before have waited in vain for
 * too long, or the answer has taken `limit` milliseconds: then nothing was done for this item, while work that failed otherwise by the
 * database being away (`isDatabaseAway`) may have been written.
 */
export function itemsInTurn(limit = mostInAll): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const began = performance.now();
  let inVain = 0;
  return async (work) => {
    const now = performance.now();
    if (inVain > mostInVain || now - began >= limit) throw new TimeBudgetSpent();
    try {
      const result = await work();
      inVain = 0;
      return result;
    } catch (error) {
      inVain = isDatabaseAway(error) ? inVain + performance.now() - now : 0;
      throw error;
    }
  };
}
