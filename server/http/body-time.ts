import type { IncomingMessage } from "node:http";
import { timeLimits } from "#contract/time-limits.ts";

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** As Node itself names a request that has not come within its time. */
export class BodyTooSlow extends Error {
  readonly code = "ERR_HTTP_REQUEST_TIMEOUT";
}

/** Calls `giveUp` where the body of a request has not come within the time that anybody is given. */
export function boundBody(request: IncomingMessage, giveUp: () => void): void {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length === "0" && encoding === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) giveUp();
  }, timeLimits.bodySeconds * 1_000);
  timers.set(request, timer);
  request.once("close", () => clearTimeout(timer));
}

/** The sender is known and sends a file: it may take as long as any request. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}
