import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { silentLog } from "#testing/database/test-database.ts";
import { readEnvironment } from "../../env.ts";
import { openDatabase } from "../client.ts";
import { isDatabaseAway } from "../constraint-errors.ts";
import { joinedTransaction } from "./joined-transaction.ts";
import type { Queryable } from "../queryable.ts";

const insert = (db: Queryable, id: number) => db.execute(sql`insert into noted values (${id})`);
const refusalOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

it("keeps all or nothing, and is given up if the server is silent at its end", async () => {
  const postgres = await startPostgres();
  const database = await openDatabase(readEnvironment({ DATABASE_URL: postgres.url }), silentLog);
  const { db } = database.impatient;
  const idsOf = async () =>
    (await db.execute<{ id: number }>(sql`select id from noted order by id`)).rows.map(({ id }) => id);
  await db.execute(sql`create table noted (id integer primary key)`);

  const answer = await joinedTransaction(db, async (tx) => {
    await insert(tx, 1);
    return async () => (await insert(tx, 2)).rowCount;
  });
  expect(answer).toBe(1);
  expect(await idsOf()).toEqual([1, 2]);

  const refused = await refusalOf(
    joinedTransaction(db, async (tx) => {
      await insert(tx, 3);
      throw new Error("refused");
    }),
  );
  expect(refused).toMatchObject({ message: "refused" });

  const failed = await refusalOf(
    joinedTransaction(db, async (tx) => {
      await insert(tx, 4);
      return () => insert(tx, 1);
    }),
  );
  expect(failed).toMatchObject({ cause: { code: "23505" } });

  const unsent = await refusalOf(
    joinedTransaction(db, async (tx) => {
      await insert(tx, 4);
      return () => Promise.reject(new Error("not sent"));
    }),
  );
  expect(unsent).toMatchObject({ message: "not sent" });

  const swallowed = await refusalOf(
    joinedTransaction(db, async (tx) => {
      await insert(tx, 5);
      await refusalOf(insert(tx, 1));
      return () => Promise.resolve("not the truth");
    }),
  );
  expect(swallowed).toBeInstanceOf(Error);
  expect(await idsOf()).toEqual([1, 2]);

  let goOn: (() => void) | undefined;
  const away = await refusalOf(
    joinedTransaction(db, async (tx) => {
      await insert(tx, 6);
      goOn = postgres.freeze();
      return () => insert(tx, 7);
    }),
  );
  expect(isDatabaseAway(away)).toBe(true);
  goOn?.();
  await sleep(100);
  const either = await idsOf();
  // Both of them or none: neither was acknowledged.
  expect([
    [1, 2],
    [1, 2, 6, 7],
  ]).toContainEqual(either);
  await database.close();
  await postgres.stop();
}, 60_000);
