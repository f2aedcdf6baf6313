import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { OpenDatabase } from "../database/client.ts";
import { Refusal } from "../core/refusal.ts";

/** Milliseconds in which the database must answer, else the shop counts as not ready. */
const patience = 2_000;
/** Milliseconds of silence after which another connection is asked as well. */
const silence = 1_000;

/** `/livez`: the process answers. `/readyz`: the database answers too, so the shop can serve. */
export function registerHealth(app: FastifyInstance, { impatient: { pool } }: OpenDatabase): void {
  app.get("/livez", async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    return { status: "alive" };
  });
  app.get("/readyz", async (_request, reply) => {
    const tooLate = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Refusal("databaseUnavailable")), patience).unref();
    });
    await Promise.race([askTwice(pool), tooLate]);
    void reply.header("cache-control", "no-store");
    return { status: "ready" };
  });
}

/** Asks the database; if it says nothing for a second, on another connection too, since the first may be a dead one. */
async function askTwice(pool: Pool): Promise<void> {
  const answered = new AbortController();
  const again = sleep(silence, undefined, { signal: answered.signal, ref: false }).then(() => ask(pool));
  again.catch(() => undefined);
  try {
    await Promise.race([ask(pool), again]);
  } finally {
    answered.abort();
  }
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
