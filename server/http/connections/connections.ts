import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { boundBody, BodyTooSlow } from "./body-time.ts";
import { timeLimits } from "#contract/core/time-limits.ts";

/** Milliseconds after which a connection on which no byte moves counts as stuck. */
const stuckAfter = 10_000;

/** How many requests of one connection may wait for earlier ones. */
const mostWaiting = 100;

/** The requests of one connection: the one in work and those that wait. */
interface Turns {
  isTaken: boolean;
  waiting: (() => void)[];
}

/**
 * Limits what one connection can ask of the server. Its requests are worked on one after another, each only when the
 * client has received the answer before it, so that at most one answer waits in memory. A connection is closed if it
 * has too many requests waiting, or if it reads nothing of its answer for 10 s.
 */
export function createBoundedServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const turnsOf = new WeakMap<Socket, Turns>();

  const server = createServer(
    {
      headersTimeout: 8_000,
      requestTimeout: timeLimits.fileSeconds * 1_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 10_000,
    },
    (request, response) => {
      const { socket } = request;
      if (socket.destroyed) return;
      const turns = turnsOf.get(socket) ?? { isTaken: false, waiting: [] };
      turnsOf.set(socket, turns);
      const begin = () => {
        turns.isTaken = true;
        response.once("close", () => {
          turns.isTaken = false;
          if (!socket.destroyed) turns.waiting.shift()?.();
        });
        boundBody(request, () => server.emit("clientError", new BodyTooSlow(), socket));
        answer(request, response);
      };
      if (!turns.isTaken) begin();
      else if (turns.waiting.length < mostWaiting) turns.waiting.push(begin);
      else socket.destroy();
    },
  );
  // With a listener for 'timeout', Node itself closes nothing: a call may be worked on for longer while nothing is
  // sent.
  server.setTimeout(stuckAfter, (socket) => {
    const isWorkedOn = () => turnsOf.get(socket)?.isTaken === true;
    if (isWorkedOn()) {
      if (socket.writableLength > 0) socket.destroy();
      return;
    }
    // A process that was busy runs its timers before it reads, so whatever has arrived meanwhile is read first.
    const { bytesRead } = socket;
    setImmediate(() => {
      if (socket.bytesRead === bytesRead && !isWorkedOn()) socket.destroy();
    });
  });
  return server;
}
