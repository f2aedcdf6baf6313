import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCompany, buildMember, type Member } from "#testing/builders/build-company.ts";
import { buildCourier, buildPlaces, orderForm } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let filter: number;
let seal: number;
let buyer: Member;
let finance: Member;

const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const thisYear = { from: "2026-01-01", to: today };
const ex = (number: string, qty: number) => ({ unitNumber: `EX-${number}`, qty });

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
  filter = await buildProduct(shop.db, { code: "UNIT-1", weightGrams: 500, priceRupiah: 100_001 });
  seal = await buildProduct(shop.db, { code: "UNIT-2", weightGrams: 500, priceRupiah: 10_000 });
  const companyId = await buildCompany(shop.db);
  buyer = await buildMember(shop.db, companyId, "buyer");
  finance = await buildMember(shop.db, companyId, "finance");
});
afterAll(() => shop.close());

/** An order of these lines by the buyer of the company; returns its id. */
async function order(lines: { ProductId: number; qty: number; forUnits: ReturnType<typeof ex>[] }[]) {
  const call = shop.callAs(buyer.token);
  const { cart } = await call("addLinesToCart", { body: { how: "add", lines } });
  const kilograms = Math.ceil(cart.data.reduce((sum, { qty }) => sum + qty, 0) / 2);
  const { id } = await call("placeOrder", { body: orderForm({ shippingCost: kilograms * 10_000 }) });
  return id;
}
const unitsOf = async (who: { token: string }, query = thisYear) =>
  (await shop.callAs(who.token)("getUnitOrders", { query })).units;

it("adds up what was ordered for each unit, whose parts of a line are together the line", async () => {
  await order([
    { ProductId: filter, qty: 3, forUnits: [ex("07", 1), ex("10", 2)] },
    { ProductId: seal, qty: 4, forUnits: [{ unitNumber: "ex-07", qty: 1 }] },
  ]);
  const second = await order([{ ProductId: seal, qty: 2, forUnits: [ex("07", 2)] }]);
  const cancelled = await order([{ ProductId: seal, qty: 1, forUnits: [ex("07", 1)] }]);
  const staff = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
  await staff("moveOrder", { params: { id: cancelled }, body: { orderStatus: "cancel", reason: "-" } });
  const expected = [
    { unitNumber: "EX-07", orders: 2, lines: 3, amount: 130_001 },
    { unitNumber: "EX-10", orders: 1, lines: 1, amount: 200_002 },
  ];
  expect(await unitsOf(buyer)).toEqual(expected);
  expect(await unitsOf(finance)).toEqual(expected);
  const { lines } = await shop.callAs(buyer.token)("getUnitOrders", {
    query: { ...thisYear, unit: "ex-07" },
  });
  expect(lines.map(({ orderId, code, qty, amount }) => [orderId === second, code, qty, amount])).toEqual([
    [true, "UNIT-2", 2, 20_000],
    [false, "UNIT-1", 1, 100_001],
    [false, "UNIT-2", 1, 10_000],
  ]);
  // A piece that will never leave is the last one, which is for no unit, then one of the unit that was named last.
  await shop.db.execute(sql`update sales_order_line set cancelled_qty = 1 where order_id = ${second}`);
  expect((await unitsOf(buyer))[0]?.amount).toBe(120_001);
});

it("is nobody else's, asks for days in their order, and is a file too", async () => {
  expect(await unitsOf(await buildUser(shop.db))).toEqual([]);
  expect(await unitsOf(buyer, { from: "2026-01-01", to: "2026-01-31" })).toEqual([]);
  const reversed = unitsOf(buyer, { from: today, to: "2026-01-01" });
  expect((await refusalOf(reversed)).reason).toBe("invalidInput");
  const file = await shop.app.inject({
    url: `/v1/unitorders/file?from=2026-01-01&to=${today}&format=csv`,
    headers: { authorization: `Bearer ${finance.token}`, "accept-language": "id" },
  });
  expect(file.headers["content-disposition"]).toBe(`attachment; filename="pesanan-per-unit-${today}.csv"`);
  const rows = file.body.trim().split("\r\n");
  expect(rows[0]).toMatch(
    /"Unit";"Pesanan";"Hari";"Nomor PO";"Nomor part";"Barang";"Jumlah";"Satuan";"Harga"$/,
  );
  expect(rows).toHaveLength(5);
  expect(rows.find((row) => row.startsWith('"EX-10"'))).toMatch(/"UNIT-1";.*"2";"pcs";"200002"$/);
});
