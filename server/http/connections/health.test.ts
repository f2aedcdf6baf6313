import Fastify from "fastify";
import { expect, test } from "vitest";
import { HeldClock } from "#testing/shops/held-clock.ts";
import type { OpenDatabase } from "../../database/client.ts";
import { handleErrors } from "../error-handler.ts";
import { registerHealth } from "./health.ts";

const dead = () => Promise.reject(new Error("Connection terminated unexpectedly"));
const silent = () => new Promise<never>(() => undefined);
const alive = () => Promise.resolve();

/** Asks `/readyz` of a shop whose pool has these idle connections, and opens new ones that answer so. */
async function askReadiness(idle: (() => Promise<void>)[], opened: () => Promise<void>) {
  const pool = {
    get idleCount() {
      return idle.length;
    },
    query: () => (idle.shift() ?? opened)(),
  };
  const app = Fastify();
  handleErrors(app);
  const clock = new HeldClock();
  registerHealth(app, { impatient: { pool } } as unknown as OpenDatabase, clock);
  const { statusCode } = await clock.passDuring(app.inject({ url: "/readyz" }));
  return { statusCode, seconds: Math.round(clock.now() / 1_000) };
}

test.each([
  ["the database answers", [alive], dead, { statusCode: 200, seconds: 0 }],
  [
    "idle connections are those of a server that is gone",
    [dead, dead, dead],
    alive,
    { statusCode: 200, seconds: 0 },
  ],
  ["an idle connection says nothing", [silent], alive, { statusCode: 200, seconds: 1 }],
  [
    "an idle connection is dead and another says nothing",
    [dead, silent],
    alive,
    { statusCode: 200, seconds: 1 },
  ],
  ["no connection can be had", [dead], dead, { statusCode: 503, seconds: 0 }],
  ["nothing says anything", [silent], silent, { statusCode: 503, seconds: 2 }],
])("readiness where %s", async (_where, idle, opened, expected) => {
  expect(await askReadiness([...idle], opened)).toEqual(expected);
});
