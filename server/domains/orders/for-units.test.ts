import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { adminRoutes } from "#contract/admin/routes.ts";
import type { Call } from "#contract/call.ts";
import type { ForUnit } from "#contract/orders/for-units.ts";
import { buildCourier, buildPlaces, moveThrough, orderForm } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { writtenMails } from "#testing/output/written-mails.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { documents } from "../../database/schema/documents.ts";

const ex = (number: string, qty: number): ForUnit => ({ unitNumber: `EX-${number}`, qty });

let shop: TestShop;
let filter: number;
let seal: number;
let member: Call;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
  filter = await buildProduct(shop.db, { code: "UNIT-1", weightGrams: 500, priceRupiah: 250_000 });
  seal = await buildProduct(shop.db, { code: "UNIT-2", weightGrams: 500, priceRupiah: 10_000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  member = shop.callAs((await buildUser(shop.db)).token);
});

const put = (qty: number, forUnits: ForUnit[], ProductId = filter) =>
  member("addToCart", { body: { ProductId, qty, forUnits } });
const putMany = (how: "add" | "atLeast", qty: number, forUnits: ForUnit[]) =>
  member("addLinesToCart", { body: { how, lines: [{ ProductId: filter, qty, forUnits }] } });
const unitsIn = ({ data }: { data: { qty: number; forUnits?: ForUnit[] | undefined }[] }) =>
  data.map(({ qty, forUnits }) => [qty, forUnits]);
const lineId = async () => (await member("getCart", {})).data[0]?.id ?? "";
const change = async (body: { qty?: number; forUnits?: ForUnit[] }) =>
  member("updateCartItem", { params: { id: await lineId() }, body });

it("a line of the cart stays one and shares its pieces out to the units that they were added for", async () => {
  expect(unitsIn(await put(2, [ex("07", 2)]))).toEqual([[2, [ex("07", 2)]]]);
  expect(unitsIn(await put(3, [ex("08", 3)]))).toEqual([[5, [ex("07", 2), ex("08", 3)]]]);
  const again = await put(1, [{ unitNumber: "ex-07", qty: 1 }]);
  expect(unitsIn(again)).toEqual([[6, [ex("07", 3), ex("08", 3)]]]);
  expect(unitsIn(await put(1, []))).toEqual([[7, [ex("07", 3), ex("08", 3)]]]);
  expect(unitsIn(await member("getCart", {}))).toEqual([[7, [ex("07", 3), ex("08", 3)]]]);
});

it("many lines are added as one is, and a cart that is taken over twice keeps its units once", async () => {
  expect(unitsIn((await putMany("add", 2, [ex("07", 1)])).cart)).toEqual([[2, [ex("07", 1)]]]);
  expect(unitsIn((await putMany("add", 1, [ex("07", 1)])).cart)).toEqual([[3, [ex("07", 2)]]]);
  const taken = [[5, [ex("07", 3), ex("09", 2)]]];
  for (const _ of [1, 2]) {
    expect(unitsIn((await putMany("atLeast", 3, [ex("07", 3), ex("09", 2)].slice(0, 1))).cart)).toEqual([
      [3, [ex("07", 3)]],
    ]);
  }
  for (const _ of [1, 2]) {
    expect(unitsIn((await putMany("atLeast", 2, [ex("09", 2)])).cart)).toEqual(taken);
  }
});

it("one product in two lines of a request is one line of the cart for both units", async () => {
  const lines = [
    { ProductId: filter, qty: 2, forUnits: [ex("07", 2)] },
    { ProductId: filter, qty: 1, forUnits: [ex("08", 1)] },
  ];
  const { cart } = await member("addLinesToCart", { body: { how: "add", lines } });
  expect(unitsIn(cart)).toEqual([[3, [ex("07", 2), ex("08", 1)]]]);
});

it("a quantity that changes takes the units along, and the units can be changed with it", async () => {
  await put(2, [ex("07", 2)]);
  expect(unitsIn(await change({ qty: 5 }))).toEqual([[5, [ex("07", 5)]]]);
  expect(unitsIn(await change({ qty: 5, forUnits: [ex("07", 2), ex("08", 2)] }))).toEqual([
    [5, [ex("07", 2), ex("08", 2)]],
  ]);
  expect(unitsIn(await change({ qty: 3 }))).toEqual([[3, [ex("07", 2), ex("08", 1)]]]);
  expect(unitsIn(await change({ qty: 3, forUnits: [] }))).toEqual([[3, undefined]]);
});

it("refuses more pieces for units than a line has, a unit twice, and units without the quantity they share", async () => {
  await put(2, [ex("07", 2)]);
  const refused = [
    () => put(1, [ex("07", 2)]),
    () => putMany("add", 1, [ex("07", 1), ex("08", 1)]),
    () => change({ qty: 2, forUnits: [ex("07", 1), { unitNumber: "ex-07", qty: 1 }] }),
    () => change({ forUnits: [ex("07", 1)] }),
    () => change({ qty: 1, forUnits: [ex("07", 2)] }),
    () => put(1, [{ unitNumber: "x".repeat(31), qty: 1 }]),
  ];
  for (const call of refused) expect((await refusalOf(call())).reason).toBe("invalidInput");
  expect(unitsIn(await member("getCart", {}))).toEqual([[2, [ex("07", 2)]]]);
});

it("a cart of nobody in particular answers no units at all", async () => {
  const cart = await member("addToCart", { body: { ProductId: filter, qty: 1 } });
  expect(cart.data[0]).not.toHaveProperty("forUnits");
});

it("an order, its papers, its mail and its export say for which units its lines are", async () => {
  const owner = (await buildUser(shop.db, { role: "owner" })).token;
  const staff = shop.callAs(owner);
  await put(3, [ex("07", 2)]);
  await put(1, [ex("08", 1)], seal);
  const { id } = await member("placeOrder", { body: orderForm({ shippingCost: 20_000 }) });
  const ordered = [[ex("07", 2)], [ex("08", 1)]];
  expect((await member("getOrder", { params: { id } })).lines.map((line) => line.forUnits)).toEqual(ordered);
  const { lines } = await staff("getAdminOrder", { params: { id } });
  expect(lines.map((line) => line.forUnits)).toEqual(ordered);
  const [received] = await writtenMails(shop, id);
  expect(received?.text).toMatch(/For unit EX-07 \(2\).*For unit EX-08/);
  const csv = await shop.app.inject({
    url: "/v1/admin/salesorder/file",
    headers: { authorization: `Bearer ${owner}`, "accept-language": "id" },
  });
  expect(csv.body).toContain('"Untuk unit"');
  expect(csv.body).toMatch(/"UNIT-1".*"EX-07 \(2\)"/);
  await moveThrough(shop, owner, id, ["processing", "waiting for payment", "packing"]);
  for (const kind of ["invoice", "delivery-order"]) {
    const path = (adminRoutes.printOrder.split(" ")[1] ?? "").replace("{id}", id).replace("{kind}", kind);
    const { statusCode } = await shop.app.inject({
      url: path,
      headers: { authorization: `Bearer ${owner}` },
    });
    expect(statusCode).toBe(200);
  }
  const papers = await shop.db.select().from(documents).where(eq(documents.orderId, id));
  expect(papers.length).toBe(2);
  for (const { snapshot } of papers) {
    const { order } = snapshot as { order: { lines: { forUnits?: ForUnit[] }[] } };
    expect(order.lines.map((line) => line.forUnits)).toEqual(ordered);
  }
});

it("a line that the staff shortens keeps no more pieces for units than it has", async () => {
  const staff = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
  await put(4, [ex("07", 2), ex("08", 2)]);
  const { id } = await member("placeOrder", { body: orderForm({ shippingCost: 20_000 }) });
  const { lines, version } = await staff("getAdminOrder", { params: { id } });
  await staff("editOrder", {
    params: { id },
    body: {
      version,
      lines: lines.map(({ id: line, price }) => ({ lineId: line, productId: null, qty: 3, price })),
      shippingProvider: "jne",
      shippingMethod: "REG",
      shippingCost: 20_000,
      reason: "",
    },
  });
  const edited = await member("getOrder", { params: { id } });
  expect(edited.lines.map((line) => line.forUnits)).toEqual([[ex("07", 2), ex("08", 1)]]);
});

it("an order that the staff enters says for which units its lines are, and so does its copy", async () => {
  const staff = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
  const { id: customerId } = await buildUser(shop.db);
  const enter = (forUnits: ForUnit[]) =>
    staff("enterOrder", {
      body: {
        customerId,
        lines: [
          { productId: filter, qty: 3, price: 250_000, forUnits },
          { productId: seal, qty: 1, price: 10_000 },
        ],
        shippingProvider: "jne",
        shippingMethod: "REG",
        shippingCost: 20_000,
        isAskedForPayment: false,
      },
    });
  expect((await refusalOf(enter([ex("07", 4)]))).reason).toBe("invalidInput");
  const { id } = await enter([ex("07", 2), ex("08", 1)]);
  const lines = [
    [3, [ex("07", 2), ex("08", 1)]],
    [1, undefined],
  ];
  expect(unitsIn({ data: (await staff("getAdminOrder", { params: { id } })).lines })).toEqual(lines);
  expect(unitsIn({ data: (await staff("getOrderCopy", { params: { id } })).lines })).toEqual(lines);
});
