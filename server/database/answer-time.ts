import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds for which one answer may wait for the database in all, below the 5 s after which a browser gives a call up. */
export const patience = 4_500;

/** Milliseconds; what took less was no waiting. An answer may do much that is quick. */
const isWaiting = 100;

/** How long one answer has waited for the database so far, whatever it asked of it and on how many connections. */
export class AnswerTime {
  #spent = 0;
  #countedUntil = 0;

  /** Milliseconds. */
  get spent(): number {
    return this.#spent;
  }

  /** Counts what was waited for from `since` until now; of two waits at the same time it counts one. */
  count(since: number): void {
    const now = performance.now();
    if (now - since < isWaiting) return;
    this.#spent += now - Math.max(since, this.#countedUntil);
    this.#countedUntil = now;
  }
}

const times = new AsyncLocalStorage<AnswerTime | undefined>();

/** What `run` does, and what follows from it, is done for the answer of this time. */
export function withinAnswer<Result>(time: AnswerTime, run: () => Result): Result {
  return times.run(time, run);
}

/** The time of the answer for which something is done now; undefined for what nobody waits for, such as a job. */
export function timeOfThisAnswer(): AnswerTime | undefined {
  return times.getStore();
}

/** What `run` does is not for this answer alone: several share it, or it goes on when the answer was given. */
export function outsideAnswers<Result>(run: () => Result): Result {
  return times.run(undefined, run);
}

/** Milliseconds for which this answer may still wait. */
export function timeLeft(): number {
  return patience - (timeOfThisAnswer()?.spent ?? 0);
}

/**
 * Waits for something that is shared with others, as long as this answer may. `elsewhere` is how many milliseconds of the wait may go
 * to something else than the database; they do not count.
 * @throws as the database does that answers too late.
 */
export async function withinTimeLeft<Result>(
  shared: Promise<Result>,
  { elsewhere = 0 }: { elsewhere?: number } = {},
): Promise<Result> {
  const answer = timeOfThisAnswer();
  if (answer === undefined) return shared;
  const began = performance.now();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("Query read timeout")), timeLeft() + elsewhere);
  try {
    return await Promise.race([shared, late.promise]);
  } finally {
    clearTimeout(timer);
    answer.count(began + elsewhere);
  }
}
