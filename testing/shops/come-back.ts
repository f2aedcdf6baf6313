import { setTimeout as sleep } from "node:timers/promises";
import { CallError } from "#contract/call.ts";

/** How often a request is repeated that was answered with 503. */
const mostTries = 30;

/** Asks as a patient browser does: a request that a busy shop answers with 503 is repeated. */
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
