import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { openTestDatabase, silentLog } from "#testing/database/test-database.ts";
import { readEnvironment } from "../env.ts";
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

it("leaves nothing of a transaction that was given up to whoever gets a connection next", async () => {
  const postgres = await startPostgres();
  const database = await openDatabase(readEnvironment({ DATABASE_URL: postgres.url }), silentLog);
  for (const db of [database.impatient.db, database.longCalls.db, database.db]) {
    await db.execute(sql`create table noted (what text)`);
    let goOn: (() => void) | undefined;
    const refusal = await db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into noted values ('given up')`);
        goOn = postgres.freeze();
        await tx.execute(sql`select 1`);
      })
      .catch((error: unknown) => error);
    expect(isDatabaseAway(refusal)).toBe(true);
    goOn?.();
    for (let times = 0; times < 5; times += 1)
      await db.transaction((tx) => tx.execute(sql`insert into noted values ('done')`));
    const { rows } = await database.pool.query("select what, count(*)::int from noted group by what");
    expect(rows).toEqual([{ what: "done", count: 5 }]);
    await db.execute(sql`drop table noted`);
  }
  await database.close();
  await postgres.stop();
}, 60_000);
