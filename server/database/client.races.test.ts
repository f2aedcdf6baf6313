import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openTestDatabase } from "#testing/test-database.ts";
import { isDatabaseAway } from "./constraint-errors.ts";

it("lives on when the server ends the connection of an open transaction, and counts that as being away", async () => {
  const { database, close } = await openTestDatabase();
  const { db, pool } = database;
  const refusal = await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      // The end of the connection arrives while no query of the transaction is under way.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseAway(refusal)).toBe(true);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});
