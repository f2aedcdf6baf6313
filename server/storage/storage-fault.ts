import type { FastifyBaseLogger } from "fastify";
import { Refusal } from "../core/refusal.ts";

/** Tells the log why the store failed, and the caller that it may try again. */
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
