import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { products } from "../../../database/schema/catalogue.ts";

let shop: TestShop;
let call: Call;
let filter: number;
let seal: number;

beforeAll(async () => {
  shop = await startTestShop();
  filter = await buildProduct(shop.db);
  seal = await buildProduct(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  call = shop.callAs((await buildUser(shop.db)).token);
});

const line = (ProductId: number, qty: number, customerNotes = "") => ({ ProductId, qty, customerNotes });
const put = (lines: ReturnType<typeof line>[], how: "add" | "atLeast", key?: string) =>
  call("addLinesToCart", {
    body: { lines, how },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
const inCart = async () => (await call("getCart", {})).data.map(({ ProductId, qty }) => [ProductId, qty]);

it("puts the lines into the cart in their order and answers it", async () => {
  const { cart, refused } = await put([line(seal, 3, "PC200"), line(filter, 2)], "add");
  expect(cart.data).toMatchObject([
    { ProductId: seal, qty: 3, customerNotes: "PC200" },
    { ProductId: filter, qty: 2 },
  ]);
  expect(refused).toEqual([]);
});

it("adds to what is there, or fills it up, and keeps its note", async () => {
  await put([line(filter, 2, "first")], "add");
  expect((await put([line(filter, 3)], "add")).cart.data).toMatchObject([{ qty: 5, customerNotes: "first" }]);
  await put([line(filter, 7)], "atLeast");
  await put([line(filter, 7)], "atLeast");
  await put([line(filter, 4)], "atLeast");
  expect(await inCart()).toEqual([[filter, 7]]);
});

it("takes a product that is named twice once, with the sum or with the greater quantity", async () => {
  await put([line(filter, 2), line(filter, 3)], "add");
  await put([line(seal, 2), line(seal, 3)], "atLeast");
  expect(await inCart()).toEqual([
    [filter, 5],
    [seal, 3],
  ]);
});

it("names what it cannot take, and takes the rest", async () => {
  const hidden = await buildProduct(shop.db);
  await shop.db.update(products).set({ isVisible: false }).where(eq(products.id, hidden));
  const priceless = await buildProduct(shop.db, { priceRupiah: 0 });
  await put([line(filter, 9_998)], "add");
  const { refused } = await put([line(filter, 2), line(hidden, 1), line(priceless, 1), line(seal, 1)], "add");
  expect(refused).toEqual([
    { ProductId: filter, reason: "quantityTooLarge" },
    { ProductId: hidden, reason: "productNotFound" },
    { ProductId: priceless, reason: "priceOnRequest" },
  ]);
  expect(await inCart()).toEqual([
    [filter, 9_998],
    [seal, 1],
  ]);
});

it("takes one request once, however often it arrives, and no other under its key", async () => {
  await Promise.all(Array.from({ length: 4 }, () => put([line(filter, 2)], "add", "first")));
  expect(await inCart()).toEqual([[filter, 2]]);
  expect((await refusalOf(put([line(filter, 3)], "add", "first"))).reason).toBe("keyReused");
});

it("names again what it does not sell, if the answer was lost", async () => {
  const hidden = await buildProduct(shop.db);
  await shop.db.update(products).set({ isVisible: false }).where(eq(products.id, hidden));
  const refused = [{ ProductId: hidden, reason: "productNotFound" }];
  const lines = [line(filter, 2), line(hidden, 1)];
  expect((await put(lines, "atLeast", "lost")).refused).toEqual(refused);
  expect((await put(lines, "atLeast", "lost")).refused).toEqual(refused);
  expect(await inCart()).toEqual([[filter, 2]]);
});

it("takes 500 lines, and no more and none less than one", async () => {
  const lines = Array.from({ length: 500 }, () => line(filter, 1));
  expect((await put(lines, "add")).cart.data).toMatchObject([{ qty: 500 }]);
  expect((await refusalOf(put([...lines, line(filter, 1)], "add"))).status).toBe(400);
  expect((await refusalOf(put([], "add"))).status).toBe(400);
});

it("takes what two tabs send at once, each in its own order, once", async () => {
  const lines = await Promise.all(Array.from({ length: 20 }, () => buildProduct(shop.db)));
  const there = lines.map((id) => line(id, 3));
  await Promise.all(
    Array.from({ length: 10 }, (_, tab) => put(tab % 2 === 0 ? there : there.toReversed(), "atLeast")),
  );
  const cart = await inCart();
  expect(cart).toHaveLength(20);
  expect(cart.every(([, qty]) => qty === 3)).toBe(true);
});
