import type { IncomingMessage } from "node:http";
import { timeLimits } from "#contract/core/time-limits.ts";

const { bodySeconds, slowestBytesPerSecond } = timeLimits;

/** What bounds the body of a request that is being received. */
interface Bound {
  timer: NodeJS.Timeout;
  giveUp: () => void;
}
const bounds = new WeakMap<IncomingMessage, Bound>();

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
  }, bodySeconds * 1_000);
  bounds.set(request, { timer, giveUp });
  request.once("close", () => clearTimeout(bounds.get(request)?.timer));
}

/** The sender is logged in and sends a file: only the limit of a whole request applies. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(bounds.get(request)?.timer);
}

/**
 * An unknown sender, whose tries are counted, sends a file: while it arrives at least as fast as on a slow connection, only
 * the limit of a whole request applies.
 */
export function allowSlowConnection(request: IncomingMessage): void {
  const bound = bounds.get(request);
  if (bound === undefined) return;
  clearTimeout(bound.timer);
  let received = request.socket.bytesRead;
  bound.timer = setInterval(() => {
    const { bytesRead } = request.socket;
    const isMoving = bytesRead - received >= slowestBytesPerSecond * bodySeconds;
    received = bytesRead;
    if (request.complete) clearInterval(bound.timer);
    else if (!isMoving) bound.giveUp();
  }, bodySeconds * 1_000);
}
