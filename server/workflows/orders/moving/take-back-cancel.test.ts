import { and, asc, eq, lt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { buildCourier, buildPlaces, moveThrough, orderForm } from "#testing/builders/build-order.ts";
import { receiptOf } from "#testing/builders/build-payment.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import { mails } from "../../../database/schema/mail.ts";
import { payments } from "../../../database/schema/payments.ts";

const body = { reason: "Another order was meant." };

describe("a cancellation that is taken back", () => {
  let shop: TestShop;
  let token: string;
  let call: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    await buildPlaces(shop.db);
    ({ token } = await buildUser(shop.db, { role: "owner" }));
    call = shop.callAs(token);
  });
  afterAll(() => shop.close());

  /** An order of two of four rollers, moved through these statuses and cancelled. */
  const cancelled = async (statuses: OrderStatus[], refundAs: "transfer" | "credit" = "transfer") => {
    const roller = String(await buildProduct(shop.db, { weightGrams: 1 }));
    await call("startCounting", { params: { id: roller }, body: { onHand: 4 } });
    const customer = await buildUser(shop.db);
    const buy = shop.callAs(customer.token);
    await buy("addToCart", { body: { ProductId: Number(roller), qty: 2 } });
    const { id, orderCode } = await buy("placeOrder", { body: orderForm() });
    await moveThrough(shop, token, id, statuses);
    await call("moveOrder", {
      params: { id },
      body: { orderStatus: "cancel", reason: "Mistaken", refundAs },
    });
    return { id, orderCode, roller, buy };
  };
  const seen = (id: string) => call("getAdminOrder", { params: { id } });
  const takeBack = (id: string, more: { isTold?: boolean } = {}) =>
    call("takeBackCancel", { params: { id }, body: { ...body, ...more } });
  const stockOf = async (id: string) => {
    const { onHand, reserved } = await call("getStock", { params: { id } });
    return { onHand, reserved };
  };
  const refundsOf = async (id: string) =>
    shop.db
      .select({ id: payments.id, state: payments.state })
      .from(payments)
      .where(and(eq(payments.orderId, id), lt(payments.amountRupiah, 0)));

  const lastMailOf = async (id: string) =>
    (await shop.db.select().from(mails).where(eq(mails.orderId, id)).orderBy(asc(mails.createdAt))).at(-1);

  it.each([
    ["new", [], "new"],
    ["processing", ["processing"], "processing"],
    ["waiting for payment", ["processing", "waiting for payment"], "processing"],
  ] as const)("of an order that was %s holds its stock again", async (_, statuses, status) => {
    const order = await cancelled([...statuses]);
    expect(await stockOf(order.roller)).toEqual({ onHand: 4, reserved: 0 });
    expect((await takeBack(order.id)).orderStatus).toBe(status);
    expect(await stockOf(order.roller)).toEqual({ onHand: 4, reserved: 2 });
    expect((await seen(order.id)).documents.filter(({ isVoid }) => !isVoid)).toEqual([]);
  });

  it("of a paid order packs it again: its promised refund is withdrawn, and all that came is received", async () => {
    const order = await cancelled(["processing", "waiting for payment", "packing"]);
    const { promised } = await seen(order.id);
    expect(promised).toBeGreaterThan(0);
    expect((await takeBack(order.id)).orderStatus).toBe("packing");
    const after = await seen(order.id);
    expect([after.orderStatus, after.promised, after.refunded, after.received]).toEqual([
      "packing",
      0,
      0,
      after.total,
    ]);
    expect((await refundsOf(order.id)).map(({ state }) => state)).toEqual(["withdrawn"]);
    expect(after.timeline.at(-1)).toMatchObject({ kind: "moved", orderStatus: "packing", ...body });
    await moveThrough(shop, token, order.id, ["delivering", "done"]);
    expect(await stockOf(order.roller)).toEqual({ onHand: 2, reserved: 0 });
  });

  it("withdraws the credit that was kept, with its credit note", async () => {
    const order = await cancelled(["processing", "waiting for payment", "packing"], "credit");
    expect((await seen(order.id)).credit).toBeGreaterThan(0);
    await takeBack(order.id);
    const { credit, orderStatus, documents } = await seen(order.id);
    expect([credit, orderStatus]).toEqual([0, "packing"]);
    expect(documents.filter(({ kind }) => kind === "credit-note").map(({ isVoid }) => isVoid)).toEqual([
      true,
    ]);
  });

  it("leaves the credit to those who manage refunds", async () => {
    const order = await cancelled(["processing", "waiting for payment", "packing"], "credit");
    const sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
    const asked = sales("takeBackCancel", { params: { id: order.id }, body });
    expect((await refusalOf(asked)).reason).toBe("notAllowed");
    const promised = await cancelled(["processing", "waiting for payment", "packing"]);
    const answer = await sales("takeBackCancel", { params: { id: promised.id }, body });
    expect(answer.orderStatus).toBe("packing");
  });

  it("is refused once money has gone back, and changes nothing", async () => {
    const order = await cancelled(["processing", "waiting for payment", "packing"]);
    const [refund] = await refundsOf(order.id);
    const params = { id: refund?.id ?? "" };
    await call("setRefundAccount", {
      params,
      body: { bankName: "BCA", accountNumber: "1234567890", accountHolder: "Siti Rahma" },
    });
    await call("sendRefund", { params, body: { receiptImage: await receiptOf("#445566") } });
    expect((await refusalOf(takeBack(order.id))).reason).toBe("refundSentAlready");
    expect((await seen(order.id)).orderStatus).toBe("cancel");
    expect(await stockOf(order.roller)).toEqual({ onHand: 4, reserved: 0 });
  });

  it("is refused if its goods were sold meanwhile and the shop sells no indent", async () => {
    const order = await cancelled(["processing"]);
    await ruleSettings.stock.write(shop.db, { sellsIndent: false });
    await call("moveStock", { params: { id: order.roller }, body: { kind: "count", quantity: 1 } });
    expect((await refusalOf(takeBack(order.id))).reason).toBe("notEnoughStock");
    expect((await seen(order.id)).orderStatus).toBe("cancel");
    await ruleSettings.stock.write(shop.db, { sellsIndent: true });
    await takeBack(order.id);
    expect(await stockOf(order.roller)).toEqual({ onHand: 1, reserved: 1 });
  });

  it("tells the customer, unless nobody should be told", async () => {
    const [told, untold] = [await cancelled(["processing"]), await cancelled(["processing"])];
    await takeBack(told.id);
    await takeBack(untold.id, { isTold: false });
    expect(await lastMailOf(told.id)).toMatchObject({
      template: "order-corrected",
      facts: { was: "cancel", ...body },
    });
    expect((await lastMailOf(untold.id))?.template).toBe("order-status");
  });

  it("is refused for an order that is not cancelled, also the second time", async () => {
    const order = await cancelled([]);
    await takeBack(order.id);
    expect((await refusalOf(takeBack(order.id))).reason).toBe("orderMoveNotOpen");
  });
});
