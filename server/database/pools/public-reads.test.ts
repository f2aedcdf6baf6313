import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it("however many public reads wait, another call waits for at most one of them", async () => {
  const { publicReads, impatient } = test.database;
  let answered = 0;
  const reads = Array.from({ length: 32 }, async () => {
    await publicReads.db.execute(sql`select pg_sleep(0.05)`);
    answered += 1;
  });
  for (let call = 1; call <= 5; call += 1) {
    await impatient.db.transaction((tx) => tx.execute(sql`select 1`));
    expect(answered).toBeLessThanOrEqual(call);
  }
  await Promise.all(reads);
  expect(answered).toBe(32);
});

it("after a read that fails, or a transaction of reads, the next one can start", async () => {
  const { db } = test.database.publicReads;
  await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow("select 1 / 0");
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    throw new Error("given up");
  });
  await expect(failing).rejects.toThrow("given up");
  const seen = await db.transaction(async (tx) => (await tx.execute(sql`select 2 as two`)).rows);
  expect(seen).toEqual([{ two: 2 }]);
});
