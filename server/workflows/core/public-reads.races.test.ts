import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCourier, buildPlaces, orderForm } from "#testing/builders/build-order.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
});
afterAll(() => shop.close());

it("customers put things into their carts and order while 32 visitors wait for reads that do not come", async () => {
  const categoryId = await buildCategory(shop.db);
  const ids = await Promise.all(
    Array.from({ length: 32 }, () => buildProduct(shop.db, { categoryId, weightGrams: 1 })),
  );
  const buyers = await Promise.all(Array.from({ length: 5 }, () => buildUser(shop.db)));
  // Locks a table that every product's page reads and no order does.
  const locker = new Client(shop.database.connection);
  await locker.connect();
  await locker.query("begin; lock table cross_reference");
  const reads = ids.map((id) => shop.callAs()("getProduct", { params: { id: String(id) } }));
  const settled = Promise.allSettled(reads);
  try {
    for (const { token } of buyers) {
      const buy = shop.callAs(token);
      await buy("addToCart", { body: { ProductId: ids[0] ?? 0, qty: 1 } });
      await buy("placeOrder", { body: orderForm() });
    }
  } finally {
    await locker.query("rollback");
    await locker.end();
  }
  const answers = await settled;
  // They had enough time until the table was free.
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(32);
});
