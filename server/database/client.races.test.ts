import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { openTestDatabase, silentLog } from "#testing/database/test-database.ts";
import { readEnvironment } from "../env.ts";
import { AnswerTime, withinAnswer } from "./pools/answer-time.ts";
import { openDatabase } from "./client.ts";
import { isDatabaseAway } from "./constraint-errors.ts";
import { withConnection } from "./with-connection.ts";

it("lives on when the server ends the connection of an open transaction, and counts that as being away", async () => {
  const { database, close } = await openTestDatabase();
  const { db, pool } = database;
  const refusal = await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      // The connection ends while no query of the transaction is running.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseAway(refusal)).toBe(true);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

it("lives on when the server ends a connection that has some work of its own, such as a backup", async () => {
  const { database, close } = await openTestDatabase();
  const refusal = await withConnection(database.connection, async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await sleep(200);
    await client.query("select 1");
  }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Error);
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

it("does not wait longer for all statements of an answer than a browser does", async () => {
  const { database, close } = await openTestDatabase();
  const { db } = database.impatient;
  const asked: string[] = [];
  const refusal = await withinAnswer(new AnswerTime(), async () => {
    await db.execute(sql`select pg_sleep(2)`);
    asked.push("slowly");
    for (let times = 0; times < 50; times += 1) await db.execute(sql`select 1`);
    asked.push("quickly");
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(2)`);
      asked.push("in a transaction");
      await tx.execute(sql`select pg_sleep(2)`);
      asked.push("longer than the answer may take");
    });
  }).catch((error: unknown) => error);
  expect(isDatabaseAway(refusal)).toBe(true);
  expect(asked).toEqual(["slowly", "quickly", "in a transaction"]);
  // Another answer has its own time.
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

it("gives up statements that a silent server does not answer, in a transaction too, and works again when it answers", async () => {
  const postgres = await startPostgres();
  const database = await openDatabase(readEnvironment({ DATABASE_URL: postgres.url }), silentLog);
  const { db } = database.impatient;
  let goOn: (() => void) | undefined;
  const refusals = await Promise.all([
    db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        goOn = postgres.freeze();
        await tx.execute(sql`select 2`);
      })
      .catch((error: unknown) => error),
    // More calls than connections: some always wait for one.
    ...Array.from({ length: 15 }, async () => {
      await sleep(200);
      return db.execute(sql`select 1`).catch((error: unknown) => error);
    }),
  ]);
  for (const refusal of refusals) expect(isDatabaseAway(refusal)).toBe(true);
  goOn?.();
  await expect.poll(async () => (await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await database.close();
  await postgres.stop();
}, 60_000);
