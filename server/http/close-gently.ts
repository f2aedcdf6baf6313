import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Milliseconds in which a request that is on its way may still arrive. */
const grace = 1_500;

/**
 * Closes the server so that no client meets a connection that is reset. It takes no more connections; those that are
 * open go on for a moment, since a request may be on its way on any of them, and each answer says that its connection
 * ends. What then still says nothing is closed, and what is being answered is finished.
 */
export async function closeGently(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node and Fastify close idle connections the moment the server stops to listen.
  server.closeIdleConnections = () => undefined;
  // Connections that the system has made already are taken in before the listening ends: it would reset them.
  await nextTurn();
  await nextTurn();
  const closed = app.close();
  await Promise.race([closed, sleep(grace, undefined, { ref: false })]);
  closeIdle();
  await closed;
}
