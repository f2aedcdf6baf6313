import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cartItems } from "#server/database/schema/cart.ts";
import { orders } from "#server/database/schema/orders.ts";
import { loadPlaces } from "#server/domains/parcels/load-places.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import { startPostgres, type PostgresServer } from "#testing/servers/postgres-server.ts";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { withDatabase } from "#testing/database/test-database.ts";
import { buildUser } from "#testing/shops/test-shop.ts";

const subdistrictId = 640_804;
const rounds = 8;
const atOnce = 6;
let postgres: PostgresServer;
let variables: Record<string, string>;
let shop: ShopProcess;
let tokens: string[];
let productId: number;

beforeAll(async () => {
  postgres = await startPostgres();
  variables = {
    DATABASE_URL: postgres.url,
    DEMO: "0",
    DATA_DIR: mkdtempSync(join(tmpdir(), "shop-crashed-")),
  };
  tokens = await withDatabase(variables, async (db) => {
    await loadPlaces(db);
    productId = await buildProduct(db, { weightGrams: 10 });
    const users = await Promise.all(Array.from({ length: rounds * atOnce }, () => buildUser(db)));
    await db.insert(cartItems).values(users.map(({ id: userId }) => ({ userId, productId, qty: 1 })));
    return users.map(({ token }) => token);
  });
  shop = await startShopProcess(variables);
});
afterAll(async () => {
  await shop.stop();
  await postgres.stop();
  rmSync(variables["DATA_DIR"] ?? "", { recursive: true, force: true });
});

it("pieces that were acknowledged in the cart survive a crash of the database in the next moment", async () => {
  const users = await withDatabase(variables, (db) =>
    Promise.all(Array.from({ length: atOnce }, () => buildUser(db))),
  );
  const acknowledged = users.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const first = Promise.withResolvers<void>();
    const adds = users.map(async ({ token }, index) => {
      const cart = await shop
        .callAs(token)("addToCart", { body: { ProductId: productId, qty: 1 } })
        .catch(() => undefined);
      if (cart === undefined) return;
      acknowledged[index] = cart.data[0]?.qty ?? 0;
      first.resolve();
    });
    await first.promise;
    await postgres.crash();
    await Promise.all(adds);
    await expect.poll(() => fetch(`${shop.url}/readyz`).then(({ status }) => status)).toBe(200);
  }
  const carts = await Promise.all(users.map(({ token }) => shop.callAs(token)("getCart", {})));
  const kept = carts.map(({ data }) => data[0]?.qty ?? 0);
  expect(Math.max(...acknowledged)).toBeGreaterThan(1);
  expect(kept.filter((qty, index) => qty < (acknowledged[index] ?? 0))).toEqual([]);
}, 120_000);

it("an order that was acknowledged survives a crash of the database in the next moment", async () => {
  const body = await orderForm(shop.callAs(tokens[0]), subdistrictId);
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = Promise.withResolvers<void>();
    const submits = tokens.splice(0, atOnce).map(async (token, index) => {
      const headers = { "idempotency-key": `round-${round}-${index}` };
      const placed = await shop
        .callAs(token)("placeOrder", { body, headers })
        .catch(() => undefined);
      if (placed === undefined) return;
      acknowledged.push(placed.orderCode);
      first.resolve();
    });
    await first.promise;
    await postgres.crash();
    await Promise.all(submits);
    await expect.poll(() => fetch(`${shop.url}/readyz`).then(({ status }) => status)).toBe(200);
  }
  const codes = await withDatabase(variables, (db) => db.select({ code: orders.orderCode }).from(orders));
  const kept = new Set(codes.map(({ code }) => code));
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
  expect(acknowledged.filter((code) => !kept.has(code))).toEqual([]);
}, 120_000);
