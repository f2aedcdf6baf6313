import { setTimeout as sleep } from "node:timers/promises";
import { CallError } from "#contract/call.ts";

/** Tries of one who is asked to come back. */
const mostTries = 30;

/** Asks as a patient browser does: whom a busy shop asks to come back (503) comes back. */
export async function comingBack<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 503 || attempt === mostTries) throw error;
      await sleep(500 + Math.random() * 1_000);
    }
  }
}
