import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Client, type ClientConfig } from "pg";
import { expect, it } from "vitest";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { openTestDatabase, silentLog } from "#testing/database/test-database.ts";
import { readEnvironment } from "../../env.ts";
import { openDatabase } from "../client.ts";
import { isDatabaseAway, sqlStateOf } from "../constraint-errors.ts";

const refusalOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

/** Holds a lock, so that reads that ask for it last until it is let go, however fast the machine is. */
async function takeLock(connection: ClientConfig) {
  const client = new Client(connection);
  await client.connect();
  await client.query("select pg_advisory_lock(1)");
  return {
    countWaiting: async () => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_locks
         where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows[0]?.count;
    },
    letGo: () => client.end(),
  };
}
const asksForLock = sql`pg_advisory_lock_shared(1)`;

it("answers many slow reads at once over eight connections, each its own question, and those that fail alone", async () => {
  const { database, close } = await openTestDatabase();
  const { db } = database.publicReads;
  const ask = async (asked: number) => {
    const { rows } = await db.execute<{ one: number }>(
      sql`select ${asked}::int / (${asked}::int % 10)::int as one, ${asksForLock}`,
    );
    return rows[0]?.one;
  };
  const lock = await takeLock(database.connection);
  const asking = Promise.all(
    Array.from({ length: 200 }, (_, asked) => ask(asked).catch((error: unknown) => sqlStateOf(error))),
  );
  await expect.poll(lock.countWaiting).toBe(8);
  await lock.letGo();
  const answers = await asking;
  const divisionByZero = "22012";
  expect(answers).toEqual(
    answers.map((_, asked) => (asked % 10 === 0 ? divisionByZero : Math.floor(asked / (asked % 10)))),
  );
  const inTransaction = await db.transaction(async (tx) => (await tx.execute(sql`select 2 as two`)).rows);
  expect(inTransaction).toEqual([{ two: 2 }]);
  await close();
});

it("gives up all reads that a silent server does not answer in time, those that wait too, and works again when it speaks", async () => {
  const postgres = await startPostgres();
  const database = await openDatabase(readEnvironment({ DATABASE_URL: postgres.url }), silentLog);
  const { db } = database.publicReads;
  await Promise.all(Array.from({ length: 16 }, () => db.execute(sql`select pg_sleep(0.05)`)));
  const goOn = postgres.freeze();
  // If those that wait for a connection had the whole time after it, the last would be refused after minutes.
  const refusals = await Promise.all(Array.from({ length: 400 }, () => refusalOf(db.execute(sql`select 1`))));
  for (const refusal of refusals) expect(isDatabaseAway(refusal)).toBe(true);
  goOn();
  await sleep(100);
  await expect.poll(async () => (await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await database.close();
  await postgres.stop();
}, 60_000);
