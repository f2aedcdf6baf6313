import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCourier, buildOrder } from "#testing/build-order.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/test-shop.ts";

describe("the order history", () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
  });
  afterAll(() => shop.close());

  it("is empty at first", async () => {
    const { token } = await buildUser(shop.db);
    expect(await shop.callAs(token)("listOrders", {})).toEqual([]);
  });

  it("lists the customer's own orders, the newest first", async () => {
    const customer = await buildUser(shop.db);
    const first = await buildOrder(shop, customer);
    await buildOrder(shop);
    const second = await buildOrder(shop, customer);
    const listed = await shop.callAs(customer.token)("listOrders", {});
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
    expect((await refusalOf(shop.callAs()("listOrders", {}))).status).toBe(401);
  });
});
