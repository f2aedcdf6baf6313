import type { IncomingMessage } from "node:http";
import { timeLimits } from "#contract/time-limits.ts";

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Node's own name for a request that was not received in time. */
export class BodyTooSlow extends Error {
  readonly code = "ERR_HTTP_REQUEST_TIMEOUT";
}

/** Calls `giveUp` if the body of a request was not received within the time allowed for unknown senders. */
export function boundBody(request: IncomingMessage, giveUp: () => void): void {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length === "0" && encoding === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) giveUp();
  }, timeLimits.bodySeconds * 1_000);
  timers.set(request, timer);
  request.once("close", () => clearTimeout(timer));
}

/** The sender is logged in and sends a file: only the limit of a whole request applies. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}
