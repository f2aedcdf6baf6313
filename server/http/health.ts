import type { FastifyInstance } from "fastify";
import type { OpenDatabase } from "../database/client.ts";
import { Refusal } from "../core/refusal.ts";

/** Milliseconds in which the database must answer, else the shop counts as not ready. */
const patience = 2_000;

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
    await Promise.race([pool.query("select 1"), tooLate]);
    void reply.header("cache-control", "no-store");
    return { status: "ready" };
  });
}
