import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { buildCourier, buildPlaces, orderForm } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

type Line = AdminCallInput<"countMany">["body"]["lines"][number];

let shop: TestShop;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
  call = shop.callAs((await buildUser(shop.db, { role: "warehouse" })).token);
});
afterAll(() => shop.close());

const stockOf = async (id: number) => {
  const { isCounted, onHand, reserved, shelf } = await call("getStock", { params: { id: String(id) } });
  return [isCounted, onHand, reserved, shelf];
};
const count = (lines: Line[], key?: string) =>
  call("countMany", { body: { lines }, headers: key === undefined ? {} : { "idempotency-key": key } });
const movementsOf = async (id: number) =>
  (await call("listStockMovements", { params: { id: String(id) }, query: {} })).rows;

it("starts counting what was not counted, corrects what was, and gives an order what waits for it", async () => {
  const fresh = await buildProduct(shop.db, { code: "BULK-1", weightGrams: 1 });
  const known = await buildProduct(shop.db, { code: "BULK-2", weightGrams: 1 });
  const right = await buildProduct(shop.db, { code: "BULK-3", weightGrams: 1 });
  for (const id of [known, right]) {
    await call("startCounting", { params: { id: String(id) }, body: { onHand: 2, shelf: "A-1" } });
  }
  const buy = shop.callAs((await buildUser(shop.db)).token);
  await buy("addToCart", { body: { ProductId: known, qty: 3 } });
  await buy("placeOrder", { body: orderForm() });
  expect(await stockOf(known)).toEqual([true, 2, 2, "A-1"]);
  expect(
    await count([
      { code: "bulk 1", quantity: 7, shelf: "B-2", seenOnHand: null },
      { code: "BULK-2", quantity: 9, seenOnHand: 2 },
      { code: "BULK-3", quantity: 2, shelf: "A-9" },
    ]),
  ).toEqual({ started: 1, corrected: 1, confirmed: 1 });
  expect(await stockOf(fresh)).toEqual([true, 7, 0, "B-2"]);
  expect(await stockOf(known)).toEqual([true, 9, 3, "A-1"]);
  expect(await stockOf(right)).toEqual([true, 2, 0, "A-9"]);
  const [movement] = await movementsOf(known);
  expect(movement).toMatchObject({ kind: "count", quantity: 7, onHandAfter: 9 });
  const owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
  const { rows } = await owner("listAudit", { query: {} });
  expect(
    rows
      .slice(0, 3)
      .map(({ action, subjectLabel }) => `${action} ${subjectLabel}`)
      .toSorted(),
  ).toEqual(["stock.move BULK-2", "stock.shelf BULK-3", "stock.start BULK-1"]);
});

it("counts once, however often the same press arrives", async () => {
  const id = await buildProduct(shop.db, { code: "ONCE-1" });
  const lines = [{ code: "ONCE-1", quantity: 5 }];
  const answers = await Promise.all([count(lines, "press"), count(lines, "press")]);
  expect(answers).toEqual([
    { started: 1, corrected: 0, confirmed: 0 },
    { started: 1, corrected: 0, confirmed: 0 },
  ]);
  await call("moveStock", {
    params: { id: String(id) },
    body: { kind: "damage", quantity: 2, reason: "Penyok" },
  });
  await count(lines, "press");
  expect(await stockOf(id)).toEqual([true, 3, 0, ""]);
  expect(await movementsOf(id)).toHaveLength(2);
  const other = await refusalOf(count([{ code: "ONCE-1", quantity: 6 }], "press"));
  expect(other.reason).toBe("keyReused");
});

const faults = async (...lines: Line[]) => {
  const { reason, errors } = await refusalOf(count([{ code: "NONE-1", quantity: 1 }, ...lines]));
  return [reason, errors.map(({ path }) => path)];
};

it("keeps all back where a line is unknown, stands twice, or has moved since it was looked at, and names it", async () => {
  const id = await buildProduct(shop.db, { code: "NONE-1" });
  const moved = await buildProduct(shop.db, { code: "NONE-2" });
  await call("startCounting", { params: { id: String(moved) }, body: { onHand: 4 } });
  expect(await faults({ code: "XX-404", quantity: 1 })).toEqual(["partNumberUnknown", ["lines.1.code"]]);
  expect(await faults({ code: "none 1", quantity: 2 })).toEqual(["invalidInput", ["lines.1.code"]]);
  expect(await faults({ code: "NONE-2", quantity: 2, seenOnHand: 5 })).toEqual([
    "stockMovedMeanwhile",
    ["lines.1.quantity"],
  ]);
  expect(await faults({ code: "NONE-2", quantity: 2, seenOnHand: null })).toEqual([
    "stockMovedMeanwhile",
    ["lines.1.quantity"],
  ]);
  expect(await stockOf(id)).toEqual([false, 0, 0, ""]);
  expect(await stockOf(moved)).toEqual([true, 4, 0, ""]);
});

it("begins a list with what is stored on a shelf, however its label writes it", async () => {
  for (const [code, shelf] of [
    ["SHELF-2", "Q-07"],
    ["SHELF-1", "Q-07"],
    ["SHELF-3", "Q-070"],
  ] as const) {
    const id = await buildProduct(shop.db, { code });
    await call("startCounting", { params: { id: String(id) }, body: { onHand: 1, shelf } });
  }
  const onShelf = async (shelf: string) =>
    (await call("chooseToCount", { body: { shelf } })).rows.map(({ code }) => code);
  expect(await onShelf("q-07")).toEqual(["SHELF-1", "SHELF-2"]);
  expect(await onShelf("Q-08")).toEqual([]);
  const both = await refusalOf(call("chooseToCount", { body: { shelf: "Q-07", ids: [1] } }));
  expect(both.status).toBe(400);
});

it("begins a list with the products that were ticked, or with all that the product list finds, up to 500", async () => {
  const ids = [
    await buildProduct(shop.db, { code: "PICK-2", brand: "Picked" }),
    await buildProduct(shop.db, { code: "PICK-1", brand: "Picked" }),
  ];
  const codes = async (body: AdminCallInput<"chooseToCount">["body"]) =>
    (await call("chooseToCount", { body })).rows.map(({ code }) => code);
  expect(await codes({ ids })).toEqual(["PICK-1", "PICK-2"]);
  expect(await codes({ filter: { brand: "Picked" } })).toEqual(["PICK-1", "PICK-2"]);
  for (let made = 0; made < 499; made += 1) {
    await buildProduct(shop.db, { code: `MANY-${made}`, brand: "Picked" });
  }
  const refused = await refusalOf(call("chooseToCount", { body: { filter: { brand: "Picked" } } }));
  expect([refused.reason, refused.message]).toEqual([
    "tooManyToCount",
    "At most 500 products can be counted at once; these are 501. Please choose fewer.",
  ]);
});
