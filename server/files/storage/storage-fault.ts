import type { FastifyBaseLogger } from "fastify";
import { Refusal } from "../../core/refusal.ts";

/** Logs why the store failed, and tells the caller to try again. */
export async function orUnavailable<Result>(
  log: FastifyBaseLogger,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, "the file store failed");
    throw new Refusal("storageUnavailable");
  }
}
