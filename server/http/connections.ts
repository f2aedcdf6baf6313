import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { boundBody, BodyTooSlow } from "./body-time.ts";
import { timeLimits } from "#contract/time-limits.ts";

/** Milliseconds without a byte sent or taken after which a connection counts as stuck. */
const stuckAfter = 10_000;

/** Requests of one connection that may wait for those before them. */
const mostWaiting = 100;

/** The requests of one connection: the one that is worked on, and those that came behind it. */
interface Turns {
  isTaken: boolean;
  waiting: (() => void)[];
}

/**
 * The server's connections, with bounds on what one of them can ask for. Its requests are worked on one after another,
 * each when the answer before it has been taken by the client, so that one answer at most waits in memory. A connection
 * that sends many more at once, or that takes nothing of its answer for 10 s, is closed.
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
  // Where somebody listens, Node itself closes nothing: a call may be worked on for longer while nothing is sent.
  server.setTimeout(stuckAfter, (socket) => {
    const isWorkedOn = turnsOf.get(socket)?.isTaken === true;
    if (!isWorkedOn || socket.writableLength > 0) socket.destroy();
  });
  return server;
}
