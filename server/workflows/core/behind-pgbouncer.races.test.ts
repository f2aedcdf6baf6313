import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildProduct } from "#testing/builders/build-product.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import { startPgBouncer } from "#testing/servers/pgbouncer.ts";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { createMigratedDatabase, withDatabase } from "#testing/database/test-database.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { atOnce, countSucceeded } from "#testing/shops/two-shops.ts";

const sangattaUtara = 640_804;
const buyersCount = 30;

// Two processes with up to 48 connections for calls, behind a pooler that has four to the server.
let shops: [ShopProcess, ShopProcess];
let variables: Record<string, string>;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const database = await createMigratedDatabase(process.env["TEST_DATABASE_URL"] ?? "");
  const pooler = await startPgBouncer(database.url, 4);
  variables = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    DATA_DIR: mkdtempSync(join(tmpdir(), "shop-pooled-")),
    DEMO: "0",
  };
  shops = await Promise.all([startShopProcess(variables), startShopProcess(variables)]);
  closing.push(shops[0].stop, shops[1].stop, pooler.stop, database.remove);
});
afterAll(async () => {
  for (const close of closing) await close();
});

it("takes orders of many at once while others search, behind PgBouncer in transaction mode", async () => {
  const { productId, buyers } = await withDatabase(variables, async (db) => ({
    productId: await buildProduct(db, { code: "600-211-1231" }),
    buyers: await Promise.all(Array.from({ length: buyersCount }, () => buildUser(db))),
  }));
  const placing = buyers.map(({ token }, index) => async () => {
    const call = shops[index % 2 === 0 ? 0 : 1].callAs(token);
    await call("addToCart", { body: { ProductId: productId, qty: 1 } });
    return call("placeOrder", { body: await orderForm(call, sangattaUtara) });
  });
  const searching = Array.from({ length: 60 }, (_, index) => async () => {
    const filterKeyWord = index % 2 === 0 ? "600-211-1231" : `filter oli ${index}`;
    return shops[index % 3 === 0 ? 0 : 1].callAs()("pageProducts", { body: { page: 1, filterKeyWord } });
  });
  const [orders, searches] = await Promise.all([atOnce(placing), atOnce(searching)]);
  expect(countSucceeded(orders)).toBe(buyersCount);
  expect(countSucceeded(searches)).toBe(60);
  const numbers = orders.map((order) => (order.status === "fulfilled" ? order.value.orderCode : ""));
  expect(new Set(numbers).size).toBe(buyersCount);
});

it("notices in each process what the other one has changed", async () => {
  const { productId, staffToken } = await withDatabase(variables, async (db) => ({
    productId: await buildProduct(db),
    staffToken: (await buildUser(db, { role: "owner" })).token,
  }));
  const [one, other] = shops;
  const params = { id: String(productId) };
  const stockOf = async () => (await other.callAs()("getProduct", { params })).stock;
  expect(await stockOf()).toBeUndefined();
  await one.callAs(staffToken)("startCounting", { params, body: { onHand: 0 } });
  await expect.poll(stockOf, { timeout: 3_000 }).toBe("indent");
});
