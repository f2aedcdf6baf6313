import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds for which one answer may wait for the database in all, below the 5 s after which a browser gives a call up. */
export const patience = 4_500;

/** Milliseconds; shorter times do not count as waiting, so that an answer may run many quick statements. */
const isWaiting = 100;

/** How long one answer has waited for the database so far, over all statements and connections. */
export class AnswerTime {
  #spent = 0;
  #countedUntil = 0;

  /** Milliseconds. */
  get spent(): number {
    return this.#spent;
  }

  /** Counts the wait from `since` until now; two waits at the same time count once. */
  count(since: number): void {
    const now = performance.now();
    if (now - since < isWaiting) return;
    this.#spent += now - Math.max(since, this.#countedUntil);
    this.#countedUntil = now;
  }
}

const times = new AsyncLocalStorage<AnswerTime | undefined>();

/** Everything that `run` does or starts is done for the answer of this time. */
export function withinAnswer<Result>(time: AnswerTime, run: () => Result): Result {
  return times.run(time, run);
}

/** The time of the answer that is being made; undefined for work that nobody waits for, such as a job. */
export function timeOfThisAnswer(): AnswerTime | undefined {
  return times.getStore();
}

/** What `run` does is not only for this answer: several answers share it, or it continues after the answer. */
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
