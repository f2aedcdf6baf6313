import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPostgres, type PostgresServer } from "#testing/servers/postgres-server.ts";
import { silentLog } from "#testing/database/test-database.ts";
import { readEnvironment } from "../../env.ts";
import { announceChange } from "../changes.ts";
import { openDatabase, type OpenDatabase } from "../client.ts";

let primary: PostgresServer;
let replica: PostgresServer;
let database: OpenDatabase;
beforeAll(async () => {
  primary = await startPostgres();
  // It replays commits only after a while, so that a read which comes too early is noticed.
  replica = await startPostgres({ follows: primary, settings: { recovery_min_apply_delay: "150ms" } });
  database = await openDatabase(
    readEnvironment({
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: replica.url,
      DATABASE_READ_LAG: "1000",
    }),
    silentLog,
  );
  await database.db.execute(sql`create table said (what text)`);
  await database.db.execute(sql`insert into said values ('at first')`);
});
afterAll(async () => {
  await database.close();
  await replica.stop();
  await primary.stop();
});

/** The result of a public read, and whether the replica answered it. */
async function read(): Promise<{ what: string; isReplica: boolean }> {
  const { rows } = await database.publicReads.db.execute<{ what: string; isReplica: boolean }>(
    sql`select what, pg_is_in_recovery() as "isReplica" from said`,
  );
  if (rows[0] === undefined) throw new Error("the row is not there");
  return rows[0];
}

async function write(what: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`update said set what = ${what}`);
    await announceChange(tx, "catalogue");
  });
  await database.changes.catchUp(database.db);
}

const untilReplicaIsAsked = () =>
  expect.poll(read, { timeout: 15_000, interval: 20 }).toMatchObject({ isReplica: true });

it("asks the replica, and the primary for what was written just now", async () => {
  for (const what of ["one", "two", "three", "four", "five"]) {
    await untilReplicaIsAsked();
    await write(what);
    for (let times = 0; times < 60; times += 1) {
      expect(await read()).toMatchObject({ what });
      await sleep(5);
    }
  }
  await untilReplicaIsAsked();
});

it("asks the primary while the replica is more than the lag behind, with nothing announced", async () => {
  await untilReplicaIsAsked();
  const onReplica = new Client({ connectionString: replica.url });
  await onReplica.connect();
  await onReplica.query("select pg_wal_replay_pause()");
  await database.db.execute(sql`update said set what = 'without a word'`);
  await sleep(1_500);
  for (let times = 0; times < 30; times += 1) {
    expect(await read()).toEqual({ what: "without a word", isReplica: false });
    await sleep(20);
  }
  await onReplica.query("select pg_wal_replay_resume()");
  await onReplica.end();
  await untilReplicaIsAsked();
  expect(await read()).toMatchObject({ what: "without a word" });
});

it("answers while the replica is away, and asks it again when it is back", async () => {
  await untilReplicaIsAsked();
  const reading = Promise.all(
    Array.from({ length: 100 }, async (_, time) => {
      await sleep(10 * time);
      return (await read()).what;
    }),
  );
  const comeBack = await replica.leave();
  await sleep(500);
  await comeBack();
  expect(new Set(await reading)).toEqual(new Set(["without a word"]));
  await untilReplicaIsAsked();
});

it("answers while the replica stands still", async () => {
  await untilReplicaIsAsked();
  const goOn = replica.freeze();
  const answers = await Promise.all(Array.from({ length: 20 }, read));
  expect(answers).toEqual(answers.map(() => ({ what: "without a word", isReplica: false })));
  goOn();
  await untilReplicaIsAsked();
});
