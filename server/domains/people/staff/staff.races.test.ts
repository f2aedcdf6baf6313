import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { countLockWaits } from "#testing/database/count-lock-waits.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let pool: Pool;
beforeAll(async () => {
  shop = await startTestShop();
  pool = new Pool({ connectionString: shop.dependencies.env.databaseUrl });
});
afterAll(async () => {
  await pool.end();
  await shop.close();
});

it("an owner changes a role while rows that name both owners are written in the other order", async () => {
  const owners = [await buildUser(shop.db, { role: "owner" }), await buildUser(shop.db, { role: "owner" })];
  const [low, high] = owners.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const sales = await buildUser(shop.db, { role: "sales" });
  if (low === undefined || high === undefined) throw new Error("there are two owners");
  const name = (tx: Pick<typeof shop.db, "execute">, id: string) =>
    tx.execute(sql`insert into customer_machine (user_id, brand, model, serial, engine_serial, unit_number, site)
      values (${id}::uuid, '', '', '', '', '', '')`);
  let change: Promise<unknown> | undefined;
  await shop.db.transaction(async (tx) => {
    await name(tx, high.id);
    change = shop.callAs(low.token)("changeStaffRole", {
      params: { id: sales.id },
      body: { role: "finance", moreRoles: [] },
    });
    // The change has taken its locks, or waits for one.
    await Promise.race([change, vi.waitUntil(async () => (await countLockWaits(pool)) > 0, 10_000)]);
    await name(tx, low.id);
  });
  expect(await change).toMatchObject({ role: "finance" });
});
