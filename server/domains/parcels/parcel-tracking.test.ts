import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { rateLimits } from "../../database/schema/accounts.ts";
import { orders } from "../../database/schema/orders.ts";

describe("an order that is tracked by its code and the digits of a phone number", () => {
  let shop: TestShop;
  let staffToken: string;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    staffToken = (await buildUser(shop.db, { role: "owner" })).token;
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.db.delete(rateLimits));

  const track = (orderCode: string, phoneDigits: string, language?: "en" | "id") =>
    shop.callAs(undefined, language)("trackOrder", { body: { orderCode, phoneDigits } });
  /** A parcel that somebody signed for; the recipient's number ends with 54321, the customer's with 67890. */
  const sent = async () => {
    const order = await buildOrder(shop);
    await shop.db
      .update(orders)
      .set({ recipientPhoneNumber: "0812-9995-4321" })
      .where(eq(orders.id, order.id));
    await moveThrough(shop, staffToken, order.id, [
      "processing",
      "waiting for payment",
      "packing",
      "delivering",
    ]);
    const call = shop.callAs(staffToken);
    const [shipment] = (await call("getAdminOrder", { params: { id: order.id } })).shipments;
    await call("addShipmentStep", {
      params: { id: order.id, shipmentId: String(shipment?.id) },
      body: {
        state: "out for delivery",
        text: "With Pak Joko, 0812 3456 7890",
        place: "Sangatta",
        at: new Date().toISOString(),
      },
    });
    return order;
  };

  it("tells status, parcels and steps, and nothing that names a person, a part or a price", async () => {
    const order = await sent();
    const tracked = await track(order.orderCode, "54321");
    expect(tracked).toMatchObject({
      orderCode: order.orderCode,
      orderStatus: "delivering",
      shipments: [
        {
          position: 1,
          shippingProvider: "jne",
          airwayBill: "JNE0123456789",
          state: "out for delivery",
          steps: [{ state: "out for delivery", place: "Sangatta" }],
        },
      ],
    });
    expect(Object.keys(tracked)).toEqual(["orderCode", "orderStatus", "shipments"]);
    expect(Object.keys(tracked.shipments[0] ?? {}).toSorted()).toEqual([
      "airwayBill",
      "deliveredAt",
      "handedOverAt",
      "position",
      "shippingMethod",
      "shippingProvider",
      "state",
      "steps",
    ]);
    expect(JSON.stringify(tracked)).not.toMatch(/Budi|Joko|0812|Tambang|Rp/);
  });

  it("opens by the customer's digits too, and by a code typed in small letters, with blanks in it and without its hyphens", async () => {
    const order = await sent();
    const digits = "67890";
    expect((await track(` ${order.orderCode.toLowerCase()} `, digits)).orderCode).toBe(order.orderCode);
    const typed = order.orderCode.slice(3).replace("-", " ");
    expect((await track(typed, digits)).orderCode).toBe(order.orderCode);
  });

  it("has one answer for wrong digits, for a code that does not exist, and for digits that nobody has", async () => {
    const order = await sent();
    const [wrongDigits, wrongCode] = [
      await refusalOf(track(order.orderCode, "11111", "id")),
      await refusalOf(track("SO-20261121-9999", "54321", "id")),
    ];
    expect([wrongDigits.status, wrongDigits.reason]).toEqual([404, "orderNotTracked"]);
    expect([wrongCode.status, wrongCode.reason, wrongCode.message, wrongCode.errors]).toEqual([
      wrongDigits.status,
      wrongDigits.reason,
      wrongDigits.message,
      wrongDigits.errors,
    ]);
    await shop.db.update(orders).set({ customerPhoneNumber: "", recipientPhoneNumber: "123" });
    expect((await refusalOf(track(order.orderCode, "00123"))).reason).toBe("orderNotTracked");
  });

  it.each([
    ["", "54321", "orderCode"],
    ["SO-20261121-0001", "", "phoneDigits"],
    ["SO-20261121-0001", "4321", "phoneDigits"],
    ["SO-20261121-0001", "5432a", "phoneDigits"],
    ["x".repeat(200), "54321", "orderCode"],
  ])("refuses %j with %j clearly", async (orderCode, digits, path) => {
    const refusal = await refusalOf(track(orderCode, digits));
    expect([refusal.status, refusal.errors.map((error) => error.path)]).toEqual([400, [path]]);
  });

  it("is limited for each address, and only by what was wrong", async () => {
    const order = await sent();
    for (let n = 0; n < 40; n += 1) await track(order.orderCode, "54321");
    for (let n = 0; n < 30; n += 1) await refusalOf(track(`SO-20261121-${1_000 + n}`, "11111"));
    const refusal = await refusalOf(track(order.orderCode, "54321"));
    expect([refusal.status, refusal.reason]).toEqual([429, "tooManyTries"]);
  });

  it("is limited for one order, from whichever address it is guessed", async () => {
    const order = await sent();
    for (let n = 0; n < 100; n += 1) {
      if (n % 25 === 0) await shop.db.delete(rateLimits).where(sql`key like 'trackingPerAddress%'`);
      await refusalOf(track(order.orderCode, String(10_000 + n)));
    }
    await shop.db.delete(rateLimits).where(sql`key like 'trackingPerAddress%'`);
    expect((await refusalOf(track(order.orderCode, "11111"))).reason).toBe("tooManyTries");
    // The right digits help nobody who has guessed, and work for everybody else.
    expect((await refusalOf(track(order.orderCode, "54321"))).reason).toBe("tooManyTries");
    const elsewhere = await shop.app.inject({
      method: "POST",
      url: routes.trackOrder.split(" ")[1] ?? "",
      payload: { orderCode: order.orderCode, phoneDigits: "54321" },
      remoteAddress: "203.0.113.77",
    });
    expect(elsewhere.statusCode).toBe(200);
    await shop.db.delete(rateLimits);
    expect((await track(order.orderCode, "54321")).orderCode).toBe(order.orderCode);
  });
});
