import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { buildCourier, buildPlaces, moveThrough, orderForm } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../database/schema/audit.ts";
import { mails } from "../../database/schema/mail.ts";
import { shipmentEvents } from "../../database/schema/shipments.ts";

const because = { reason: "The wrong parcel was given to the courier." };

describe("a hand-over that is taken back", () => {
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

  /** An order of three seals and two rollers, paid unless it is moved otherwise; the rollers are counted, with `onHand` pieces. */
  const paidOrder = async (
    onHand = 5,
    statuses: OrderStatus[] = ["processing", "waiting for payment", "packing"],
  ) => {
    const seal = await buildProduct(shop.db, { weightGrams: 1, nameEn: "O-ring" });
    const roller = await buildProduct(shop.db, { weightGrams: 1, nameEn: "Track roller" });
    await call("startCounting", { params: { id: String(roller) }, body: { onHand } });
    const customer = await buildUser(shop.db);
    const buy = shop.callAs(customer.token);
    await buy("addToCart", { body: { ProductId: seal, qty: 3 } });
    await buy("addToCart", { body: { ProductId: roller, qty: 2 } });
    const { id, orderCode } = await buy("placeOrder", { body: orderForm() });
    await moveThrough(shop, keeper.token, id, statuses);
    const [first, second] = (await call("getAdminOrder", { params: { id } })).lines;
    if (first === undefined || second === undefined) throw new Error("the order has lost its lines");
    return { id, orderCode, seal: first.id, roller: second.id, rollerId: roller, buy };
  };
  const send = async (
    id: string,
    lines: AdminCallInput<"packShipment">["body"]["lines"],
    airwayBill: string,
  ) => {
    const body = { lines, shippingProvider: "jne", shippingMethod: "REG", airwayBill };
    return String((await call("packShipment", { params: { id }, body })).shipmentId);
  };
  const takeBack = (id: string, shipmentId: string, more: { isTold?: boolean } = {}) =>
    call("takeBackHandOver", { params: { id, shipmentId }, body: { ...because, ...more } });
  const shown = async (id: string) => {
    const { orderStatus, fulfilmentState, shippingAirwayBills, shipments } = await call("getAdminOrder", {
      params: { id },
    });
    const parcels = shipments.map(({ state, airwayBill, handedOverAt }) => [state, airwayBill, handedOverAt]);
    return { orderStatus, fulfilmentState, shippingAirwayBills, parcels };
  };
  const stockOf = async (productId: number) => {
    const { onHand, reserved } = await call("getStock", { params: { id: String(productId) } });
    return { onHand, reserved };
  };
  const mailsOf = async (orderId: string) => {
    const rows = await shop.db
      .select({ template: mails.template, facts: mails.facts })
      .from(mails)
      .where(eq(mails.orderId, orderId))
      .orderBy(asc(mails.createdAt));
    return rows.at(-1);
  };
  const step = (id: string, shipmentId: string, state: "in transit" | "delivered") =>
    call("addShipmentStep", {
      params: { id, shipmentId },
      body: { state, text: "Seen", at: new Date(Date.now() - 60_000).toISOString() },
    });

  it("leaves the parcel packed, the stock held, the number free and the order in packing", async () => {
    const order = await paidOrder();
    const first = await send(order.id, [{ lineId: order.seal, qty: 3 }], "JNE1");
    const last = await send(order.id, [{ lineId: order.roller, qty: 2 }], "JNE2");
    expect(await stockOf(order.rollerId)).toEqual({ onHand: 3, reserved: 0 });
    expect(await takeBack(order.id, last)).toEqual({ shipmentId: Number(last), orderStatus: "packing" });
    expect(await shown(order.id)).toEqual({
      orderStatus: "packing",
      fulfilmentState: "partly shipped",
      shippingAirwayBills: "JNE1",
      parcels: [
        ["handed over", "JNE1", expect.any(String)],
        ["packed", "", null],
      ],
    });
    expect(await stockOf(order.rollerId)).toEqual({ onHand: 5, reserved: 2 });
    const { rows } = await call("listStockMovements", { params: { id: String(order.rollerId) }, query: {} });
    expect(rows.map(({ kind, quantity, onHandAfter }) => [kind, quantity, onHandAfter])).toEqual([
      ["sale", 2, 5],
      ["sale", -2, 3],
      ["count", 5, 5],
    ]);
    await takeBack(order.id, first);
    expect((await shown(order.id)).fulfilmentState).toBe("nothing");
    const seen = await order.buy("getOrder", { params: { id: order.id } });
    expect([seen.orderStatus, seen.shipments]).toEqual(["packing", []]);
  });

  it("is handed over again as if nothing had been", async () => {
    const order = await paidOrder();
    await moveThrough(shop, keeper.token, order.id, ["delivering"]);
    const [parcel] = (await call("getAdminOrder", { params: { id: order.id } })).shipments;
    const params = { id: order.id, shipmentId: String(parcel?.id) };
    await takeBack(order.id, params.shipmentId);
    expect(await stockOf(order.rollerId)).toEqual({ onHand: 5, reserved: 2 });
    const again = await call("handOverShipment", { params, body: { airwayBill: "JNE9" } });
    expect(again.orderStatus).toBe("delivering");
    expect(await stockOf(order.rollerId)).toEqual({ onHand: 3, reserved: 0 });
    await takeBack(order.id, params.shipmentId);
    expect(await stockOf(order.rollerId)).toEqual({ onHand: 5, reserved: 2 });
    await call("unpackShipment", { params });
    await call("moveOrder", { params: { id: order.id }, body: { orderStatus: "cancel", reason: "No more" } });
    expect(await stockOf(order.rollerId)).toEqual({ onHand: 5, reserved: 0 });
  });

  it("counts in only what was counted out: pieces of which the shop had none wait again", async () => {
    const order = await paidOrder(1);
    const parcel = await send(order.id, [{ lineId: order.roller, qty: 2 }], "JNE3");
    expect(await stockOf(order.rollerId)).toEqual({ onHand: 0, reserved: 0 });
    await takeBack(order.id, parcel);
    expect(await stockOf(order.rollerId)).toEqual({ onHand: 1, reserved: 1 });
  });

  it("holds pieces that have come since it left for those of which the shop had none", async () => {
    const order = await paidOrder(1);
    await moveThrough(shop, keeper.token, order.id, ["delivering"]);
    const receipt = { kind: "receipt", quantity: 3 } as const;
    await call("moveStock", { params: { id: String(order.rollerId) }, body: receipt });
    const [parcel] = (await call("getAdminOrder", { params: { id: order.id } })).shipments;
    await takeBack(order.id, String(parcel?.id));
    expect(await stockOf(order.rollerId)).toEqual({ onHand: 4, reserved: 2 });
  });

  it("of an order that lost its payment meanwhile lets it wait for the payment again, and counts no money that did not come", async () => {
    const order = await paidOrder(5, ["processing", "waiting for payment"]);
    const { total } = await call("getAdminOrder", { params: { id: order.id } });
    const cheque = { id: randomUUID(), method: "cheque", amount: total, day: "2024-11-20" } as const;
    await call("enterPayment", { params: { id: order.id }, body: { ...cheque, number: "", note: "" } });
    await moveThrough(shop, keeper.token, order.id, ["delivering"]);
    await call("takeBackEnteredPayment", { params: { id: cheque.id }, body: { reason: "No cover" } });
    const [parcel] = (await call("getAdminOrder", { params: { id: order.id } })).shipments;
    const answer = await takeBack(order.id, String(parcel?.id));
    expect(answer.orderStatus).toBe("waiting for payment");
    const seen = await call("getAdminOrder", { params: { id: order.id } });
    expect(seen).toMatchObject({ received: 0, paymentState: "unpaid" });
    expect(seen.payments.filter(({ status }) => status === "accepted")).toEqual([]);
  });

  it("withdraws what the courier told of it, so that a hand-over by the same number begins again", async () => {
    const order = await paidOrder();
    const parcel = await send(order.id, [{ lineId: order.seal, qty: 3 }], "JNE7");
    const told = { airwayBill: "JNE7", state: "in transit", text: "MANIFEST" } as const;
    const courierTells = () =>
      shop.db.insert(shipmentEvents).values({ ...told, shipmentId: Number(parcel), at: new Date(0) });
    await courierTells();
    await takeBack(order.id, parcel);
    const params = { id: order.id, shipmentId: parcel };
    await call("handOverShipment", { params, body: { airwayBill: "JNE7" } });
    const [again] = (await call("getAdminOrder", { params: { id: order.id } })).shipments;
    expect([again?.state, again?.steps.map(({ withdrawn }) => withdrawn !== null)]).toEqual([
      "handed over",
      [true],
    ]);
    await courierTells();
  });

  it("makes its delivery order void, and withdraws the steps that were typed", async () => {
    const order = await paidOrder();
    const parcel = await send(order.id, [{ lineId: order.seal, qty: 3 }], "JNE4");
    const url = `/v1/admin/salesorder/${order.id}/shipments/${parcel}/documents/delivery-order`;
    const printed = await shop.app.inject({ url, headers: { authorization: `Bearer ${keeper.token}` } });
    expect(printed.statusCode).toBe(200);
    await step(order.id, parcel, "in transit");
    await takeBack(order.id, parcel);
    const { documents, shipments } = await call("getAdminOrder", { params: { id: order.id } });
    expect(documents.filter(({ kind }) => kind === "delivery-order").map(({ isVoid }) => isVoid)).toEqual([
      true,
    ]);
    expect(shipments[0]?.steps.map(({ withdrawn }) => withdrawn === null)).toEqual([false]);
  });

  it("is told to the customer with the number that no longer holds, unless nobody should be told", async () => {
    const order = await paidOrder();
    const parcel = await send(order.id, [{ lineId: order.seal, qty: 3 }], "JNE5");
    await takeBack(order.id, parcel, { isTold: false });
    expect((await mailsOf(order.id))?.template).toBe("shipment-sent");
    const params = { id: order.id, shipmentId: parcel };
    await call("handOverShipment", { params, body: { airwayBill: "JNE6" } });
    await takeBack(order.id, parcel);
    expect(await mailsOf(order.id)).toMatchObject({
      template: "order-corrected",
      facts: { was: "delivering", airwayBill: "JNE6", ...because },
    });
  });

  it("is in the audit with its reason", async () => {
    const order = await paidOrder();
    const parcel = await send(order.id, [{ lineId: order.seal, qty: 3 }], "JNE7");
    await takeBack(order.id, parcel);
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, order.id));
    expect(entries.at(-1)).toMatchObject({
      action: "order.takeBackHandOver",
      userId: keeper.id,
      before: { parcel: 1, shippingAirwayBills: "JNE7", orderStatus: "packing" },
      after: because,
    });
  });

  it("is refused for a parcel that has not left, that has arrived, or whose order is finished, and says what comes first", async () => {
    const order = await paidOrder();
    const parcel = await send(order.id, [{ lineId: order.seal, qty: 3 }], "JNE8");
    const { stepId } = await step(order.id, parcel, "delivered");
    expect((await refusalOf(takeBack(order.id, parcel))).reason).toBe("parcelArrived");
    await call("withdrawShipmentStep", {
      params: { id: order.id, shipmentId: parcel, stepId: String(stepId) },
    });
    await takeBack(order.id, parcel);
    expect((await refusalOf(takeBack(order.id, parcel))).reason).toBe("shipmentNotLeft");
    await moveThrough(shop, keeper.token, order.id, ["delivering", "done"]);
    const done = (await call("getAdminOrder", { params: { id: order.id } })).shipments[0];
    expect((await refusalOf(takeBack(order.id, String(done?.id)))).reason).toBe("orderFinished");
  });

  it("is refused while a return has pieces of it, and names the return", async () => {
    const order = await paidOrder();
    const parcel = await send(order.id, [{ lineId: order.seal, qty: 3 }], "JNE10");
    const entered = await call("enterReturn", {
      params: { id: order.id },
      body: { lines: [{ lineId: order.seal, qty: 1, reason: "damaged" }] },
    });
    const refused = await refusalOf(takeBack(order.id, parcel));
    expect([refused.reason, refused.message]).toEqual([
      "parcelInReturn",
      `Parts of this parcel are in the return ${entered.number}. Take that return back first.`,
    ]);
    expect((await shown(order.id)).parcels[0]?.[0]).toBe("handed over");
  });

  it("leaves an order that lost its payment meanwhile waiting for payment", async () => {
    const order = await paidOrder();
    const parcel = await send(order.id, [{ lineId: order.seal, qty: 3 }], "JNE11");
    const [payment] = (await call("getAdminOrder", { params: { id: order.id } })).payments;
    await call("takeBackEnteredPayment", { params: { id: payment?.id ?? "" }, body: because });
    expect((await shown(order.id)).orderStatus).toBe("packing");
    expect((await takeBack(order.id, parcel)).orderStatus).toBe("waiting for payment");
  });
});
