import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderLines, orders } from "#server/database/schema/orders.ts";
import { readXlsx } from "#server/files/tables/read-xlsx.ts";
import { buildCompany } from "#testing/builders/build-company.ts";
import { buildCourier, buildOrder, moveThrough, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { buildUser, errorBody, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

// Each order is of 250,000 for its goods and 10,000 for shipping.
let shop: TestShop;
let finance: string;
let paid: BuiltOrder;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  const owner = (await buildUser(shop.db, { role: "owner" })).token;
  finance = (await buildUser(shop.db, { role: "finance" })).token;
  const customer = await buildUser(shop.db, { company: '=HYPERLINK("http://evil.example")' });
  const hose = await buildProduct(shop.db, {
    code: "07000-12011",
    nameEn: "Hose",
    priceRupiah: 40_000,
    weightGrams: 10,
    salesUnit: "meter",
  });
  await shop.callAs(customer.token)("addToCart", { body: { ProductId: hose, qty: 3 } });
  paid = await buildWaitingOrder(shop, owner, customer);
  await payOrder(shop, paid);
  const companyId = await buildCompany(shop.db);
  await shop.db.update(orders).set({ companyId, poNumber: "PO-17" }).where(eq(orders.id, paid.id));
  await shop.callAs(finance)("decidePayment", { params: { id: paid.id }, body: { decision: "accept" } });
  await moveThrough(shop, owner, paid.id, ["delivering"]);
  for (let count = 0; count < 3; count += 1) await buildOrder(shop);
});
afterAll(() => shop.close());

const file = async (query = "", language = "en") =>
  shop.app.inject({
    url: `/v1/admin/salesorder/file?${query}`,
    headers: { authorization: `Bearer ${finance}`, "accept-language": language },
  });
/** The order codes of the rows below the names of the columns. */
const codesOf = (rows: string[][]) => rows.slice(1).map(([code = ""]) => code);
const rowsOf = (body: string) =>
  body
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      line
        .replace(/^\uFEFF/, "")
        .slice(1, -1)
        .split('","'),
    );

it("has a row for each line, and what belongs to the whole order once", async () => {
  const [heads = [], ...rows] = rowsOf((await file()).body);
  const cell = (row: string[], name: string) => row[heads.indexOf(name)];
  expect(rows).toHaveLength(5);
  const its = rows.filter((row) => row[0] === paid.orderCode);
  expect(
    its.map((row) =>
      ["Part", "Quantity", "Unit", "Price", "Line total", "Shipped", "Shipping", "Total"].map((name) =>
        cell(row, name),
      ),
    ),
  ).toEqual([
    ["Hose", "3", "m", "40000", "120000", "3", "10000", "380000"],
    ["Engine oil filter", "1", "pcs", "250000", "250000", "1", "", ""],
  ]);
  expect(its.map((row) => [cell(row, "Status"), cell(row, "Payment"), cell(row, "Received")])).toEqual([
    ["On Delivery", "Paid", "380000"],
    ["On Delivery", "Paid", ""],
  ]);
  expect(its.map((row) => cell(row, "PO number"))).toEqual(["PO-17", ""]);
  expect(cell(its[0] ?? [], "Courier")).toBe("JNE");
  const sum = (name: string) => rows.reduce((before, row) => before + Number(cell(row, name)), 0);
  expect([sum("Total"), sum("Line total"), sum("Shipping")]).toEqual([
    380_000 + 3 * 260_000,
    120_000 + 4 * 250_000,
    4 * 10_000,
  ]);
});

it("has the filters and the order of the list, and the reader's words", async () => {
  const newOnes = rowsOf((await file("status=new&sort=date")).body);
  expect(newOnes).toHaveLength(4);
  const codes = codesOf(newOnes);
  expect(codes).toEqual(codes.toSorted((one, other) => (one < other ? -1 : 1)));
  expect(
    rowsOf((await file("q=07000-12011")).body)
      .slice(1)
      .map(([code]) => code),
  ).toEqual([paid.orderCode, paid.orderCode]);
  expect(rowsOf((await file("to=2020-01-01")).body)).toHaveLength(1);
  const indonesian = (await file("q=07000-12011", "id")).body.split("\r\n");
  expect(indonesian[0]).toMatch(/^\uFEFF"Pesanan";"Hari";"Status";"Pembayaran";"Pelanggan"/);
  expect(indonesian[1]).toContain('"Dalam Pengiriman";"Lunas"');
  expect((await file("status=nowhere")).statusCode).toBe(400);
});

it("has no formula in any cell, whoever wrote it", async () => {
  const { body } = await file();
  expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(body.split(/[\r\n,]+/).filter((cell) => /^"?[=+@]/.test(cell))).toEqual([]);
});

it("is a workbook with numbers as numbers, and refuses one of too many rows instead of cutting it", async () => {
  const workbook = await readXlsx((await file("format=xlsx&sort=date")).rawPayload);
  expect(workbook).toHaveLength(6);
  expect(workbook[1]?.cells[12]).toEqual({ text: "3", kind: "number" });
  await shop.db.execute(sql`
    insert into sales_order_line (order_id, position, code, name, price_rupiah, qty, weight_grams)
    select ${paid.id}, n, 'X-' || n, 'Bolt', 0, 1, 1 from generate_series(10, 20010) n`);
  const refused = await file("format=xlsx");
  expect([refused.statusCode, errorBody(refused).reason]).toEqual([409, "reportTooLong"]);
  const csv = rowsOf((await file("format=csv")).body);
  expect(csv).toHaveLength(20_007);
  await shop.db.execute(sql`delete from sales_order_line where code like 'X-%'`);
});

it("reads long lists piece by piece, without a gap and nothing twice", async () => {
  const [found] = await shop.db.select().from(orders).where(eq(orders.id, paid.id));
  if (found === undefined) throw new Error("the order is gone");
  const { searchText: _searchText, ...order } = found;
  const codes = Array.from({ length: 620 }, (_code, place) => `SO-20200101-${1_000 + place}`);
  await shop.db.transaction(async (tx) => {
    const free = { subtotalRupiah: 0, shippingCostRupiah: 0, totalRupiah: 0, receivedRupiah: 0 };
    const copies = await tx
      .insert(orders)
      .values(
        codes.map((orderCode) => ({
          ...order,
          ...free,
          id: randomUUID(),
          orderCode,
          orderDate: new Date("2020-01-01T03:00:00Z"),
        })),
      )
      .returning({ orderId: orders.id });
    const line = { position: 0, code: "BOLT", name: "Bolt", priceRupiah: 0, qty: 1, weightGrams: 1 };
    await tx.insert(orderLines).values(copies.map(({ orderId }) => ({ orderId, ...line })));
  });
  const exported = codesOf(rowsOf((await file("to=2020-12-31")).body));
  expect(exported.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(codes);
});
