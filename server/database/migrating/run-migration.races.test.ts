import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrationsAnd } from "#testing/migrations-folder.ts";
import { countLockWaits } from "#testing/database/count-lock-waits.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { migrate } from "./migrate.ts";

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

const find = async (text: string) =>
  (await opened.database.pool.query<{ found: unknown }>(text)).rows[0]?.found;

it("lets calls pass while a long transaction blocks its table, and finishes when that has ended", async () => {
  const folder = migrationsAnd("alter table product add column colour text;");
  const { pool } = opened.database;
  const long = await pool.connect();
  await long.query("begin; select count(*) from product");
  const migration = migrate(opened.database, { migrationsFolder: folder.path });
  await expect.poll(() => countLockWaits(pool), { timeout: 10_000 }).toBe(1);
  // The first call waits behind the migration, which gives way to it and tries again later.
  for (let call = 0; call < 12; call += 1) {
    await pool.query("select count(*) from product");
    await sleep(300);
  }
  await long.query("commit");
  long.release();
  await migration;
  folder.remove();
  expect(await find("select count(colour)::int as found from product")).toBe(0);
});

it("builds an index while orders are being written, and again after it was interrupted", async () => {
  const folder = migrationsAnd(
    "-- Outside of a transaction\ncreate index concurrently if not exists order_by_edit on sales_order (updated_at);",
  );
  const { pool } = opened.database;
  const writer = await pool.connect();
  await writer.query("begin; update sales_order set updated_at = updated_at");
  const broken = await pool.connect();
  await broken.query("set lock_timeout = 500");
  const refusal = await broken
    .query("create index concurrently order_by_edit on sales_order (updated_at)")
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "55P03" });
  broken.release(true);
  const isValid = "select indisvalid as found from pg_index where indexrelid = to_regclass('order_by_edit')";
  expect(await find(isValid)).toBe(false);

  const migration = migrate(opened.database, { migrationsFolder: folder.path });
  await sleep(1_000);
  // Orders are written while the index waits for the open transaction.
  await pool.query("set statement_timeout = 500; update sales_order set updated_at = updated_at");
  await writer.query("commit");
  writer.release();
  await migration;
  folder.remove();
  expect(await find(isValid)).toBe(true);
});
