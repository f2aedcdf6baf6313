import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import { buildCourier, buildPlaces, moveThrough, orderForm } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, errorBody, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../database/schema/audit.ts";
import { mails } from "../../database/schema/mail.ts";

describe("parcels of an order", () => {
  let shop: TestShop;
  let keeper: { id: string; token: string };
  let call: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    await buildPlaces(shop.db);
    keeper = await buildUser(shop.db, { role: "owner" });
    call = shop.callAs(keeper.token);
  });
  afterAll(() => shop.close());

  /** A paid order of three seals and two rollers; the rollers are counted, with `onHand` pieces. */
  const paidOrder = async ({ onHand }: { onHand?: number } = {}) => {
    const seal = await buildProduct(shop.db, { weightGrams: 1, nameEn: "O-ring" });
    const roller = await buildProduct(shop.db, { weightGrams: 1, nameEn: "Track roller" });
    if (onHand !== undefined)
      await call("startCounting", { params: { id: String(roller) }, body: { onHand } });
    const customer = await buildUser(shop.db);
    const buy = shop.callAs(customer.token);
    await buy("addToCart", { body: { ProductId: seal, qty: 3 } });
    await buy("addToCart", { body: { ProductId: roller, qty: 2 } });
    const { id, orderCode } = await buy("placeOrder", { body: orderForm() });
    await moveThrough(shop, keeper.token, id, ["processing", "waiting for payment", "packing"]);
    const [first, second] = (await call("getAdminOrder", { params: { id } })).lines;
    if (first === undefined || second === undefined) throw new Error("the order has lost its lines");
    return { id, orderCode, seal: first.id, roller: second.id, rollerId: roller, buy };
  };
  type Packed = AdminCallInput<"packShipment">["body"];
  const pack = (id: string, lines: Packed["lines"], more: Partial<Packed> = {}) =>
    call("packShipment", {
      params: { id },
      body: { lines, shippingProvider: "jne", shippingMethod: "REG", ...more },
    });
  const shown = async (id: string) => {
    const { orderStatus, fulfilmentState, shippingAirwayBills, shipments } = await call("getAdminOrder", {
      params: { id },
    });
    const parcels = shipments.map(({ state, airwayBill, lines }) => [
      state,
      airwayBill,
      lines.map(({ qty }) => qty),
    ]);
    return { orderStatus, fulfilmentState, shippingAirwayBills, parcels };
  };
  const mailsOf = async (orderId: string) => {
    const rows = await shop.db
      .select({ template: mails.template, facts: mails.facts })
      .from(mails)
      .where(eq(mails.orderId, orderId))
      .orderBy(asc(mails.createdAt));
    return rows.map(({ template, facts }) =>
      template === "order-status" ? (facts as { status: string }).status : template,
    );
  };
  const onHandOf = async (productId: number) => {
    const { onHand, reserved } = await call("getStock", { params: { id: String(productId) } });
    return { onHand, reserved };
  };

  it("are three: each is mailed as it leaves, and with the last piece the order is delivering", async () => {
    const order = await paidOrder();
    await pack(order.id, [{ lineId: order.seal, qty: 2 }], { airwayBill: "JNE0000000001" });
    expect(await shown(order.id)).toEqual({
      orderStatus: "packing",
      fulfilmentState: "partly shipped",
      shippingAirwayBills: "JNE0000000001",
      parcels: [["handed over", "JNE0000000001", [2]]],
    });
    const { shipmentId } = await pack(order.id, [
      { lineId: order.seal, qty: 1 },
      { lineId: order.roller, qty: 1 },
    ]);
    expect((await shown(order.id)).parcels[1]).toEqual(["packed", "", [1, 1]]);
    const handedOver = await call("handOverShipment", {
      params: { id: order.id, shipmentId: String(shipmentId) },
      body: { airwayBill: "TIKI0000000002" },
    });
    expect(handedOver.orderStatus).toBe("packing");
    const last = await pack(order.id, [{ lineId: order.roller, qty: 1 }], {
      shippingProvider: "own truck",
      airwayBill: "SJ-3",
    });
    expect(last.orderStatus).toBe("delivering");
    expect(await shown(order.id)).toEqual({
      orderStatus: "delivering",
      fulfilmentState: "shipped",
      shippingAirwayBills: "JNE0000000001, TIKI0000000002, SJ-3",
      parcels: [
        ["handed over", "JNE0000000001", [2]],
        ["handed over", "TIKI0000000002", [1, 1]],
        ["handed over", "SJ-3", [1]],
      ],
    });
    expect((await mailsOf(order.id)).slice(-3)).toEqual(["shipment-sent", "shipment-sent", "delivering"]);
    const [history] = await order.buy("listOrders", { query: {} });
    expect(history?.shippingAirwayBills).toBe("JNE0000000001, TIKI0000000002, SJ-3");
  });

  it("are listed with their couriers where there are several or others than the order's, once they have left", async () => {
    const [order, own] = [await paidOrder(), await paidOrder()];
    await pack(own.id, [{ lineId: own.seal, qty: 1 }], { airwayBill: "JNE1" });
    const [ordinary] = await own.buy("listOrders", { query: {} });
    expect(ordinary).toMatchObject({ shippingProvider: "jne", shippingAirwayBills: "JNE1" });
    expect(ordinary).not.toHaveProperty("parcels");
    const byTruck = { shippingProvider: "own truck" };
    await pack(order.id, [{ lineId: order.seal, qty: 1 }], { airwayBill: "JNE2" });
    await pack(order.id, [{ lineId: order.seal, qty: 1 }], byTruck);
    expect((await order.buy("listOrders", { query: {} }))[0]).not.toHaveProperty("parcels");
    await pack(order.id, [{ lineId: order.roller, qty: 1 }], { ...byTruck, airwayBill: "SJ-4" });
    await pack(order.id, [{ lineId: order.roller, qty: 1 }], {
      shippingProvider: "sicepat",
      airwayBill: "000123",
    });
    expect((await order.buy("listOrders", { query: {} }))[0]).toMatchObject({
      shippingProvider: "jne",
      shippingAirwayBills: "JNE2, SJ-4, 000123",
      parcels: [
        { airwayBill: "JNE2", shippingProvider: "jne" },
        { airwayBill: "SJ-4", shippingProvider: "own truck" },
        { airwayBill: "000123", shippingProvider: "sicepat" },
      ],
    });
    const twoTrucks = await paidOrder();
    for (const airwayBill of ["KT 8123 AB, Pak Agus", "KT 9 B, Pak Tono"]) {
      await pack(twoTrucks.id, [{ lineId: twoTrucks.seal, qty: 1 }], { ...byTruck, airwayBill });
    }
    expect((await twoTrucks.buy("listOrders", { query: {} }))[0]?.parcels).toEqual([
      { airwayBill: "KT 8123 AB, Pak Agus", shippingProvider: "own truck" },
      { airwayBill: "KT 9 B, Pak Tono", shippingProvider: "own truck" },
    ]);
  });

  it("are shown to the customer with what is in them, and what is still to come with its day", async () => {
    const order = await paidOrder();
    await pack(order.id, [{ lineId: order.seal, qty: 3 }], { airwayBill: "JNE0000000011" });
    await pack(order.id, [{ lineId: order.roller, qty: 1 }]);
    await call("promiseLines", {
      params: { id: order.id },
      body: { lines: [{ lineId: order.roller, promisedOn: "2026-12-14" }] },
    });
    const seen = await order.buy("getOrder", { params: { id: order.id } });
    expect(seen.shipments).toMatchObject([
      { position: 1, airwayBill: "JNE0000000011", state: "handed over", lines: [{ name: "O-ring", qty: 3 }] },
    ]);
    expect(seen.shipments).toHaveLength(1);
    expect(seen.lines).toMatchObject([
      { qty: 3, shippedQty: 3, deliveredQty: 0, promisedOn: null },
      { qty: 2, shippedQty: 0, deliveredQty: 0, promisedOn: "2026-12-14" },
    ]);
  });

  it("are found by each airway bill", async () => {
    const order = await paidOrder();
    await pack(order.id, [{ lineId: order.seal, qty: 3 }], { airwayBill: "TWO-1111" });
    await pack(order.id, [{ lineId: order.roller, qty: 2 }], { airwayBill: "TWO-2222" });
    for (const q of ["two-1111", "TWO-2222"]) {
      const { rows } = await call("listAdminOrders", { query: { q } });
      expect(rows.map(({ orderCode }) => orderCode)).toEqual([order.orderCode]);
    }
  });

  it("sell what leaves, and what waits is held on", async () => {
    const order = await paidOrder({ onHand: 5 });
    expect(await onHandOf(order.rollerId)).toEqual({ onHand: 5, reserved: 2 });
    const { shipmentId } = await pack(order.id, [{ lineId: order.roller, qty: 1 }]);
    expect(await onHandOf(order.rollerId)).toEqual({ onHand: 5, reserved: 2 });
    await call("handOverShipment", {
      params: { id: order.id, shipmentId: String(shipmentId) },
      body: { airwayBill: "A" },
    });
    expect(await onHandOf(order.rollerId)).toEqual({ onHand: 4, reserved: 1 });
    await pack(order.id, [{ lineId: order.seal, qty: 3 }], { airwayBill: "B" });
    expect(await onHandOf(order.rollerId)).toEqual({ onHand: 4, reserved: 1 });
    await moveThrough(shop, keeper.token, order.id, ["delivering"]);
    expect(await onHandOf(order.rollerId)).toEqual({ onHand: 3, reserved: 0 });
    const { rows } = await call("listStockMovements", { params: { id: String(order.rollerId) }, query: {} });
    expect(rows.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ["sale", -1],
      ["sale", -1],
      ["count", 5],
    ]);
  });

  it("wait for goods line by line: a receipt serves what has not left", async () => {
    const order = await paidOrder({ onHand: 1 });
    await pack(order.id, [{ lineId: order.roller, qty: 1 }], { airwayBill: "A" });
    const waiting = () => call("getStock", { params: { id: String(order.rollerId) } });
    expect(await waiting()).toMatchObject({ onHand: 0, reserved: 0, waiting: 1 });
    await call("moveStock", {
      params: { id: String(order.rollerId) },
      body: { kind: "receipt", quantity: 5, reason: "" },
    });
    expect(await waiting()).toMatchObject({ onHand: 5, reserved: 1, waiting: 0 });
  });

  it("leave all together by the order's own move, also what was packed apart", async () => {
    const order = await paidOrder();
    await pack(order.id, [{ lineId: order.seal, qty: 1 }]);
    await moveThrough(shop, keeper.token, order.id, ["delivering"]);
    expect(await shown(order.id)).toMatchObject({
      orderStatus: "delivering",
      fulfilmentState: "shipped",
      parcels: [["handed over", "JNE0123456789", [3, 2]]],
    });
    expect((await mailsOf(order.id)).at(-1)).toBe("delivering");
    await moveThrough(shop, keeper.token, order.id, ["done"]);
    expect(await shown(order.id)).toMatchObject({
      fulfilmentState: "delivered",
      parcels: [["delivered", "JNE0123456789", [3, 2]]],
    });
  });

  it("hold no more pieces than were ordered, in one or in several", async () => {
    const order = await paidOrder();
    const tooMany = await refusalOf(pack(order.id, [{ lineId: order.roller, qty: 3 }]));
    expect([tooMany.status, tooMany.reason]).toEqual([409, "tooManyPieces"]);
    expect(tooMany.message).toMatch(/: only 2 pieces are left to be packed\.$/);
    await pack(order.id, [{ lineId: order.roller, qty: 1 }]);
    const again = await refusalOf(pack(order.id, [{ lineId: order.roller, qty: 2 }]));
    expect([again.status, again.reason]).toEqual([409, "tooManyPieces"]);
    expect((await shown(order.id)).parcels).toHaveLength(1);
  });

  it("refuse what is no line of the order, named twice, or nothing", async () => {
    const order = await paidOrder();
    const other = await paidOrder();
    for (const lines of [
      [{ lineId: other.seal, qty: 1 }],
      [
        { lineId: order.seal, qty: 1 },
        { lineId: order.seal, qty: 1 },
      ],
      [{ lineId: order.seal, qty: 0 }],
      [{ lineId: 2 ** 52, qty: 1 }],
      [],
    ]) {
      expect((await refusalOf(pack(order.id, lines))).status).toBe(400);
    }
    expect((await shown(order.id)).parcels).toEqual([]);
  });

  it("are packed only once the order is paid, and not after all has left", async () => {
    const order = await paidOrder();
    await moveThrough(shop, keeper.token, order.id, ["delivering"]);
    const late = await refusalOf(pack(order.id, [{ lineId: order.seal, qty: 1 }]));
    expect([late.status, late.reason]).toEqual([409, "orderNotToShip"]);
  });

  it("are unpacked when the order is cancelled, which it can be until one has left", async () => {
    const cancel = (id: string) =>
      call("moveOrder", { params: { id }, body: { orderStatus: "cancel", reason: "Bought elsewhere" } });
    const order = await paidOrder({ onHand: 5 });
    const { shipmentId } = await pack(order.id, [{ lineId: order.roller, qty: 1 }]);
    await cancel(order.id);
    expect(await shown(order.id)).toMatchObject({ orderStatus: "cancel", parcels: [] });
    expect(await onHandOf(order.rollerId)).toEqual({ onHand: 5, reserved: 0 });
    const late = call("handOverShipment", {
      params: { id: order.id, shipmentId: String(shipmentId) },
      body: { airwayBill: "A" },
    });
    expect((await refusalOf(late)).reason).toBe("shipmentNotFound");
    const other = await paidOrder();
    await pack(other.id, [{ lineId: other.roller, qty: 1 }], { airwayBill: "A" });
    expect((await refusalOf(cancel(other.id))).reason).toBe("parcelHasLeft");
    const done = call("moveOrder", { params: { id: other.id }, body: { orderStatus: "done" } });
    expect((await refusalOf(done)).message).toBe(
      "An order in status packing cannot move to done. Open moves: delivering.",
    );
    expect(await shown(other.id)).toMatchObject({
      orderStatus: "packing",
      fulfilmentState: "partly shipped",
    });
  });

  it("can be unpacked until they leave", async () => {
    const order = await paidOrder();
    const { shipmentId } = await pack(order.id, [{ lineId: order.seal, qty: 3 }]);
    const params = { id: order.orderCode, shipmentId: String(shipmentId) };
    await call("unpackShipment", { params });
    expect((await shown(order.id)).parcels).toEqual([]);
    expect((await refusalOf(call("unpackShipment", { params }))).reason).toBe("shipmentNotFound");
    const left = await pack(order.id, [{ lineId: order.seal, qty: 3 }], { airwayBill: "A" });
    const sent = { id: order.id, shipmentId: String(left.shipmentId) };
    expect((await refusalOf(call("unpackShipment", { params: sent }))).reason).toBe("shipmentHasLeft");
    const again = call("handOverShipment", { params: sent, body: { airwayBill: "B" } });
    expect((await refusalOf(again)).reason).toBe("shipmentHasLeft");
  });

  it("are not reached through another order", async () => {
    const [order, other] = [await paidOrder(), await paidOrder()];
    const { shipmentId } = await pack(order.id, [{ lineId: order.seal, qty: 3 }]);
    const params = { id: other.id, shipmentId: String(shipmentId) };
    expect((await refusalOf(call("unpackShipment", { params }))).status).toBe(404);
    const handOver = call("handOverShipment", { params, body: { airwayBill: "A" } });
    expect((await refusalOf(handOver)).status).toBe(404);
    const [, path = ""] = adminRoutes.printShipment.split(" ");
    const url = path
      .replace("{id}", other.id)
      .replace("{shipmentId}", String(shipmentId))
      .replace("{kind}", "packing-list");
    const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${keeper.token}` } });
    expect([answer.statusCode, errorBody(answer).reason]).toEqual([404, "shipmentNotFound"]);
  });

  it("have their airway bill corrected, which is mailed again and found in the search", async () => {
    const order = await paidOrder();
    await moveThrough(shop, keeper.token, order.id, ["delivering"]);
    const [shipment] = (await call("getAdminOrder", { params: { id: order.id } })).shipments;
    const params = { id: order.id, shipmentId: String(shipment?.id) };
    const right = { shippingProvider: "jne", shippingMethod: "REG", airwayBill: "RIGHT-4711" };
    await call("correctShipment", { params, body: right });
    expect((await shown(order.id)).shippingAirwayBills).toBe("RIGHT-4711");
    expect((await mailsOf(order.id)).at(-1)).toBe("airway-bill-corrected");
    const { rows } = await call("listAdminOrders", { query: { q: "right-4711" } });
    expect(rows.map(({ orderCode }) => orderCode)).toEqual([order.orderCode]);
    const same = await refusalOf(call("correctShipment", { params, body: right }));
    expect([same.status, same.reason]).toEqual([409, "nothingChanged"]);
    const empty = call("correctShipment", { params, body: { ...right, airwayBill: "  " } });
    expect((await refusalOf(empty)).status).toBe(400);
    const [entry] = await shop.db
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, order.id), eq(auditEntries.action, "order.correctAirwayBill")));
    expect(entry).toEqual({
      before: { shippingAirwayBills: "JNE0123456789" },
      after: { shippingAirwayBills: "RIGHT-4711" },
    });
  });

  it("have documents of their own", async () => {
    const order = await paidOrder();
    const { shipmentId } = await pack(order.id, [{ lineId: order.seal, qty: 2 }]);
    for (const kind of ["packing-list", "shipping-label"]) {
      const [, path = ""] = adminRoutes.printShipment.split(" ");
      const url = path
        .replace("{id}", order.orderCode)
        .replace("{shipmentId}", String(shipmentId))
        .replace("{kind}", kind);
      const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${keeper.token}` } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-disposition"]).toBe(
        `inline; filename="${kind}-${order.orderCode}-1.pdf"`,
      );
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
      const onRoll = await shop.app.inject({
        url,
        query: { paper: "80mm" },
        headers: { authorization: `Bearer ${keeper.token}` },
      });
      expect(onRoll.rawPayload.toString("latin1")).toMatch(/MediaBox \[0 0 226\.77/);
    }
  });
});
