import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds; several times as long as the work takes. */
const evenTime = 250;

/**
 * Runs the work and returns no sooner than after a fixed time, so that the duration does not show whether there was
 * something to do (for example, whether an address has an account). Failures take the same time.
 */
export async function inEvenTime(work: () => Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work(), sleep(evenTime)]);
  if (outcome.status === "rejected") throw outcome.reason;
}
