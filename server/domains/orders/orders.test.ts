import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCourier, buildOrder } from "#testing/builders/build-order.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { orderLines, orders } from "../../database/schema/orders.ts";

describe("the order history", () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
  });
  afterAll(() => shop.close());

  it("is empty at first", async () => {
    const { token } = await buildUser(shop.db);
    expect(await shop.callAs(token)("listOrders", { query: {} })).toEqual([]);
  });

  it("is searched by number, purchase order, part and day, each word of a text in one of them", async () => {
    const customer = await buildUser(shop.db);
    const call = shop.callAs(customer.token);
    const older = await buildOrder(shop, customer);
    const other = await buildOrder(shop, customer);
    await shop.db
      .update(orders)
      .set({ orderDate: new Date("2025-03-04T18:00:00Z") })
      .where(eq(orders.id, older.id));
    await shop.db
      .update(orderLines)
      .set({ code: "6736-51-5142", name: "Filter Oli Mesin" })
      .where(eq(orderLines.orderId, older.id));
    const found = async (q: string) => (await call("listOrders", { query: { q } })).map(({ id }) => id);
    for (const q of [
      older.orderCode.toLowerCase(),
      "05/03/25",
      "2025-03-05",
      "6736515142",
      "51-5142",
      "oli",
      "OLI 05/03",
    ])
      expect([q, ...(await found(q))]).toEqual([q, older.id]);
    expect(await found(other.orderCode)).toEqual([other.id]);
    for (const q of ["oli 06/03/25", "100%", "_"]) expect([q, ...(await found(q))]).toEqual([q]);
    expect(await found("  ")).toEqual([other.id, older.id]);
    const stranger = shop.callAs((await buildUser(shop.db)).token);
    expect(await stranger("listOrders", { query: { q: "oli" } })).toEqual([]);
  });

  it("lists the customer's own orders, the newest first", async () => {
    const customer = await buildUser(shop.db);
    const first = await buildOrder(shop, customer);
    await buildOrder(shop);
    const second = await buildOrder(shop, customer);
    const listed = await shop.callAs(customer.token)("listOrders", { query: {} });
    expect(listed.map(({ orderCode }) => orderCode)).toEqual([second.orderCode, first.orderCode]);
    expect(listed[0]).toEqual({
      id: second.id,
      orderCode: second.orderCode,
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      total: 260_000,
      orderStatus: "new",
      shippingProvider: "jne",
      shippingAirwayBills: null,
      paymentReceiptSenderName: null,
    });
  });

  it("shows an order with its lines, costs, address and what happened", async () => {
    const order = await buildOrder(shop);
    const shown = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    expect(shown).toMatchObject({
      orderCode: order.orderCode,
      subtotal: 250_000,
      shippingCost: 10_000,
      total: 260_000,
      shippingMethod: "REG",
      isShippingEstimate: false,
      recipientName: "Budi Santoso",
      recipientSubdistrict: "Sangatta Utara",
      recipientProvince: "Kalimantan Timur",
      paymentDueAt: null,
      lines: [{ name: "Engine oil filter", price: 250_000, qty: 1, imageLocation: "/no-picture.svg" }],
      events: [{ orderStatus: "new", reason: "" }],
    });
  });

  it("shows nobody another's order", async () => {
    const order = await buildOrder(shop);
    const other = await buildUser(shop.db);
    const staff = await buildUser(shop.db, { role: "owner" });
    for (const token of [other.token, staff.token]) {
      const refusal = await refusalOf(shop.callAs(token)("getOrder", { params: { id: order.id } }));
      expect([refusal.status, refusal.reason]).toEqual([404, "orderNotFound"]);
    }
    const own = shop.callAs(order.token);
    expect((await refusalOf(own("getOrder", { params: { id: randomUUID() } }))).status).toBe(404);
    expect((await refusalOf(own("getOrder", { params: { id: "1" } }))).status).toBe(400);
    expect((await refusalOf(shop.callAs()("listOrders", { query: {} }))).status).toBe(401);
  });
});
