import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds; several times what the work takes. */
const evenTime = 250;

/**
 * Does the work and answers no sooner than after a fixed time, so that the time tells nobody whether there was
 * something to do (an address is known, say). Failures take as long.
 */
export async function inEvenTime(work: () => Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work(), sleep(evenTime)]);
  if (outcome.status === "rejected") throw outcome.reason;
}
