import { afterAll, beforeAll, expect, it } from "vitest";
import { piecesOf } from "#contract/orders/for-units.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

it("pieces for two units that are added at the same moment are all in the line, each with its unit", async () => {
  const call = shop.callAs((await buildUser(shop.db)).token);
  const filter = await buildProduct(shop.db, { priceRupiah: 250_000 });
  const add = (unitNumber: string) =>
    call("addToCart", { body: { ProductId: filter, qty: 1, forUnits: [{ unitNumber, qty: 1 }] } });
  const addMany = (unitNumber: string) =>
    call("addLinesToCart", {
      body: { how: "add", lines: [{ ProductId: filter, qty: 2, forUnits: [{ unitNumber, qty: 2 }] }] },
    });
  await Promise.all(
    Array.from({ length: 10 }, () => [add("EX-07"), add("EX-08"), addMany("EX-07"), addMany("EX-08")]).flat(),
  );
  const [line] = (await call("getCart", {})).data;
  expect(line?.qty).toBe(60);
  expect(new Map(line?.forUnits?.map(({ unitNumber, qty }) => [unitNumber, qty]))).toEqual(
    new Map([
      ["EX-07", 30],
      ["EX-08", 30],
    ]),
  );
});

it("a quantity that is changed while pieces are added leaves no more for units than the line has", async () => {
  const call = shop.callAs((await buildUser(shop.db)).token);
  const filter = await buildProduct(shop.db, { priceRupiah: 250_000 });
  const added = { ProductId: filter, qty: 3, forUnits: [{ unitNumber: "EX-07", qty: 3 }] };
  const id = (await call("addToCart", { body: added })).data[0]?.id ?? "";
  await Promise.all(
    [5, 1, 7, 2, 4].flatMap((qty) => [
      call("updateCartItem", { params: { id }, body: { qty } }),
      call("addToCart", { body: { ...added, forUnits: [{ unitNumber: "EX-08", qty: 3 }] } }),
    ]),
  );
  const [line] = (await call("getCart", {})).data;
  expect(piecesOf(line?.forUnits ?? [])).toBeLessThanOrEqual(line?.qty ?? 0);
  expect(line?.forUnits?.length).toBeGreaterThan(0);
});
