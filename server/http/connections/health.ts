import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { OpenDatabase } from "../../database/client.ts";
import { Refusal } from "../../core/refusal.ts";
import { machineClock, type Clock } from "./clock.ts";

/** Milliseconds in which the database must answer, else the shop counts as not ready. */
const patience = 2_000;
/** Milliseconds of silence after which another connection is asked as well. */
const silence = 1_000;

/** `/livez`: the process answers. `/readyz`: the database answers too, so the shop can serve. */
export function registerHealth(
  app: FastifyInstance,
  { impatient: { pool } }: OpenDatabase,
  clock = machineClock,
): void {
  app.get("/livez", async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    return { status: "alive" };
  });
  app.get("/readyz", async (_request, reply) => {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const cancel = clock.after(patience, () => reject(new Refusal("databaseUnavailable")));
    await Promise.race([askTwice(pool, clock), tooLate]).finally(cancel);
    void reply.header("cache-control", "no-store");
    return { status: "ready" };
  });
}

/** Asks the database; if it says nothing for a second, on another connection too, since the first may be a dead one. */
async function askTwice(pool: Pool, clock: Clock): Promise<void> {
  const { promise: again, resolve, reject } = Promise.withResolvers<void>();
  const cancel = clock.after(silence, () => void ask(pool).then(resolve, reject));
  await Promise.race([ask(pool), again]).finally(cancel);
}

/**
 * Asks the database. Idle connections may be those of a server that has just failed while another one has taken its place: the pool drops
 * each that refuses, and only a new connection that is refused says that the database is away.
 */
async function ask(pool: Pool): Promise<void> {
  for (;;) {
    const isNew = pool.idleCount === 0;
    try {
      await pool.query("select 1");
      return;
    } catch (error) {
      if (isNew) throw error;
    }
  }
}
