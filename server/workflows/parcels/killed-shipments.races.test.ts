import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CallError } from "#contract/call.ts";
import { orders } from "#server/database/schema/orders.ts";
import { buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { comingBack } from "#testing/shops/come-back.ts";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

const count = 50;
let shop: TestShop;
let staffToken: string;
let paid: { id: string; lineId: number; productId: number }[];

/** Each order has one piece of a counted product of which three were there. */
beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  staffToken = (await buildUser(shop.db, { role: "owner" })).token;
  const staff = shop.callAs(staffToken);
  paid = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await buildOrder(shop);
    await moveThrough(shop, staffToken, id, ["processing", "waiting for payment", "packing"]);
    const [line] = (await staff("getAdminOrder", { params: { id } })).lines;
    const productId = line?.productId ?? 0;
    await staff("startCounting", { params: { id: String(productId) }, body: { onHand: 3 } });
    paid.push({ id, lineId: line?.id ?? 0, productId });
  }
});
afterAll(() => shop.close());

it("50 parcels leave while the shop is killed: each leaves once, is mailed once and sold once", async () => {
  const { databaseUrl = "", dataDirectory } = shop.dependencies.env;
  const variables = { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory, DEMO: "0" };
  const acknowledged = new Set<string>();
  const send = async (process: ShopProcess, { id, lineId }: (typeof paid)[number]) => {
    await comingBack(() =>
      process.callAs(staffToken)("packShipment", {
        params: { id },
        body: {
          lines: [{ lineId, qty: 1 }],
          shippingProvider: "jne",
          shippingMethod: "REG",
          airwayBill: "JNE0123",
        },
      }),
    );
    acknowledged.add(id);
  };
  const first = await startShopProcess(variables);
  const sending = Promise.allSettled(paid.map((order) => send(first, order)));
  await expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 1 }).toBeGreaterThanOrEqual(5);
  await first.killHard();
  await sending;
  expect(acknowledged.size).toBeLessThan(count);

  // The packer looks at the order again: pieces that have left are refused.
  const second = await startShopProcess(variables);
  for (const order of paid.filter(({ id }) => !acknowledged.has(id))) {
    await send(second, order).catch((error: unknown) => {
      if (!(error instanceof CallError && error.reason === "orderNotToShip")) throw error;
    });
  }
  await second.stop();
  expect(await shop.db.$count(orders, eq(orders.status, "delivering"))).toBe(count);
  const { rows } = await shop.db.execute(sql`
    select (select count(*) from shipment where order_id = sales_order.id)::int as parcels,
      (select count(*) from mail where order_id = sales_order.id and facts ->> 'status' = 'delivering')::int as mails,
      (select -sum(quantity) from stock_movement where order_id = sales_order.id and kind = 'sale')::int as sold,
      (select min(on_hand) from stock join sales_order_line line using (product_id)
        where line.order_id = sales_order.id)::int as "onHand"
    from sales_order`);
  expect(rows).toEqual(paid.map(() => ({ parcels: 1, mails: 1, sold: 1, onHand: 2 })));
});
