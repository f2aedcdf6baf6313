import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Milliseconds during which a request that is already on its way over an open connection may still arrive. */
const grace = 1_500;

/** Milliseconds after which a server stops listening even if new connections still come all the time. */
const longestIntake = 1_000;

/**
 * Lets the app close without resetting clients' connections. Open connections go on for a moment, because a request may
 * be on its way on any of them, and each answer says that its connection ends. Connections that are still silent then
 * are closed. Fastify's own closing fails three of the four tests beside this file: it resets who waits to be taken in and
 * what comes over an idle connection, and waits for silent ones.
 */
export function closeGently(app: FastifyInstance): void {
  const { server } = app;
  const open = new Set<Socket>();
  let takenIn = 0;
  server.on("connection", (socket: Socket) => {
    takenIn += 1;
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });

  app.addHook("preClose", async () => {
    if (!server.listening) return;
    const closeIdle = server.closeIdleConnections.bind(server);
    // Node closes idle connections as soon as the server stops listening.
    server.closeIdleConnections = () => undefined;
    setTimeout(() => {
      closeIdle();
      // For Node, a connection that has never sent anything is not idle.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, grace).unref();
    // Node takes in one waiting connection in each turn, and those that still wait when the listening ends are reset: the
    // server stops listening right after a turn in which nobody waited.
    const end = performance.now() + longestIntake;
    let before: number;
    // The rest of this turn takes nobody in.
    await nextTurn();
    do {
      before = takenIn;
      await nextTurn();
    } while (takenIn > before && performance.now() < end);
  });
}
