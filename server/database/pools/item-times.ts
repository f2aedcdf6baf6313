import { timeLimits } from "#contract/core/time-limits.ts";
import { AnswerTime, patience, withinAnswer } from "./answer-time.ts";
import { isDatabaseAway } from "../constraint-errors.ts";

/** Milliseconds after which nothing more is begun for an answer: half of what the back office and the proxies wait for it. */
const mostInAll = timeLimits.fileSeconds * 500;

/** Milliseconds with which nothing is begun any more. */
const tooLittle = 50;

/** Work that was not begun, because the database was too slow with the work before it. Counts as the database being away. */
export class NotBegun extends Error {
  constructor() {
    super("Query read timeout: nothing was begun");
    this.name = "NotBegun";
  }
}

/**
 * For an answer that does the same for many items, one after another (moving orders, erasing sign-ups, printing documents): gives
 * each its own time to wait for the database, 4.5 s, as long as the database answers. Once an item failed because the database is
 * away, the items after it have only what was left of that item's time, so that the answer comes soon. After `limit` milliseconds
 * nothing more is begun.
 *
 * Returns the function that runs the work for an item. It throws what the work throws, and `NotBegun` if there is no time to begin
 * it: then nothing was done for this item, while work that failed otherwise by the database being away (`isDatabaseAway`) may have
 * been written.
 */
export function itemTimes(limit = mostInAll): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const began = performance.now();
  let time = new AnswerTime();
  return async (work) => {
    if (time.spent > patience - tooLittle || performance.now() - began >= limit) throw new NotBegun();
    try {
      const result = await withinAnswer(time, work);
      time = new AnswerTime();
      return result;
    } catch (error) {
      if (!isDatabaseAway(error)) time = new AnswerTime();
      throw error;
    }
  };
}
