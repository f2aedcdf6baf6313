import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCourier, buildOrder } from "#testing/build-order.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
});
afterAll(() => shop.close());

it("moves every order of a bulk over a slow database, though all of them take longer than one answer may wait", async () => {
  const { token } = await buildUser(shop.db, { role: "owner" });
  const orders = [await buildOrder(shop), await buildOrder(shop), await buildOrder(shop)];
  await shop.db.execute(sql`
    create function be_slow() returns trigger language plpgsql as 'begin perform pg_sleep(1.8); return new; end'`);
  await shop.db.execute(sql`
    create trigger slow before update on sales_order for each row execute function be_slow()`);
  const moved = await shop.callAs(token)("moveOrders", {
    body: { orders: orders.map(({ id }) => ({ id })), orderStatus: "processing" },
  });
  expect(moved.map(({ isMoved, refusal }) => [isMoved, refusal])).toEqual([
    [true, ""],
    [true, ""],
    [true, ""],
  ]);
});
