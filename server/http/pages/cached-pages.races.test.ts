import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type OpenDatabase } from "#server/database/client.ts";
import { cartItems } from "#server/database/schema/cart.ts";
import { stocks } from "#server/database/schema/stock.ts";
import { readEnvironment } from "#server/env.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { createMigratedDatabase, silentLog } from "#testing/database/test-database.ts";
import { buildUser } from "#testing/shops/test-shop.ts";

const subdistrictId = 640_804;
let removeDatabase: () => Promise<void>;
let database: OpenDatabase;
let shops: [ShopProcess, ShopProcess];

beforeAll(async () => {
  const { url, remove } = await createMigratedDatabase(process.env["TEST_DATABASE_URL"] ?? "");
  removeDatabase = remove;
  const variables = { DATABASE_URL: url, DEMO: "0", DATA_DIR: "/tmp/shop-kept-pages" };
  shops = [await startShopProcess(variables), await startShopProcess(variables)];
  database = await openDatabase(readEnvironment(variables), silentLog);
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await database.close();
  await removeDatabase();
});

/** The stock on a page of the product, in the terms of schema.org. */
const shownOn = async (shop: ShopProcess, id: number) => {
  const html = await (await fetch(`${shop.url}/product/${id}/detail`)).text();
  return /schema\.org\/(InStock|LimitedAvailability|BackOrder|OutOfStock)/.exec(html)?.[1];
};

it("a process that has acknowledged an order no longer shows the stock from before it, and the others soon do not", async () => {
  const [taking, other] = shops;
  for (let round = 0; round < 15; round += 1) {
    const productId = await buildProduct(database.db, { weightGrams: 10 });
    await database.db.insert(stocks).values({ productId, onHand: 7 });
    for (const shop of shops) expect(await shownOn(shop, productId)).toBe("InStock");
    const customer = await buildUser(database.db);
    await database.db.insert(cartItems).values({ userId: customer.id, productId, qty: 7 });
    const call = taking.callAs(customer.token);
    const body = await orderForm(call, subdistrictId);
    await call("placeOrder", { body });
    expect(await shownOn(taking, productId)).toBe("BackOrder");
    // PostgreSQL notifies the other process at the same moment, but does not wait until it has heard.
    await expect.poll(() => shownOn(other, productId), { timeout: 2_000, interval: 10 }).toBe("BackOrder");
    const params = { id: String(productId) };
    expect((await other.callAs()("getProduct", { params })).stock).toBe("indent");
  }
});
