import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import {
  buildBank,
  buildCourier,
  buildOrder,
  moveThrough,
  type BuiltOrder,
} from "#testing/builders/build-order.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orders } from "../../../database/schema/orders.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";

describe("an order that waits for payment is reopened", () => {
  let shop: TestShop;
  let token: string;
  let call: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    ({ token } = await buildUser(shop.db, { role: "sales" }));
    call = shop.callAs(token);
    await buildBank(shop.db);
    await ruleSettings.payment.write(shop.db, { uniqueCode: true, deadlineDays: 3 });
  });
  afterAll(() => shop.close());

  const waiting = async () => {
    const order = await buildOrder(shop);
    await moveThrough(shop, token, order.id, ["processing", "waiting for payment"]);
    return order;
  };
  const reopen = ({ id }: BuiltOrder, reason?: string) =>
    call("moveOrder", {
      params: { id },
      body: { orderStatus: "processing", ...(reason !== undefined && { reason }) },
    });
  const documentsOf = async ({ id, token: own }: BuiltOrder) =>
    (await shop.callAs(own)("listOrderDocuments", { params: { id } })).map(({ number, isVoid }) => [
      number.slice(-4),
      isVoid,
    ]);

  it("with a reason: its bill is void, the customer is told, and it is edited and asked for again", async () => {
    const order = await waiting();
    expect(await documentsOf(order)).toEqual([["0001", false]]);
    await reopen(order, "One part is not available");
    const reopened = await call("getAdminOrder", { params: { id: order.id } });
    expect(reopened).toMatchObject({
      orderStatus: "processing",
      total: 260_000,
      uniqueCode: 0,
      paymentDueAt: null,
      charges: [{ kind: "shipping", amount: 10_000 }],
    });
    expect(await documentsOf(order)).toEqual([["0001", true]]);
    const owed = await shop.db
      .select({ facts: mails.facts })
      .from(mails)
      .where(and(eq(mails.orderId, order.id), eq(mails.template, "order-reopened")));
    expect(owed).toMatchObject([{ facts: { reason: "One part is not available" } }]);
    const { lines, version, shippingProvider, shippingMethod } = reopened;
    await call("editOrder", {
      params: { id: order.id },
      body: {
        lines: lines.map(({ id, productId, price }) => ({ lineId: id, productId, qty: 2, price })),
        shippingProvider,
        shippingMethod,
        shippingCost: 10_000,
        version,
      },
    });
    await moveThrough(shop, token, order.id, ["waiting for payment"]);
    const { total, uniqueCode = 0 } = await shop.callAs(order.token)("getOrder", {
      params: { id: order.id },
    });
    expect(total).toBe(510_000 + uniqueCode);
    expect(uniqueCode).toBeGreaterThan(0);
    expect(await documentsOf(order)).toEqual([
      ["0002", false],
      ["0001", true],
    ]);
  });

  it("not without a reason, and not while a receipt waits to be checked", async () => {
    const order = await waiting();
    expect(await refusalOf(reopen(order))).toMatchObject({ status: 400, reason: "invalidInput" });
    await shop.db.update(orders).set({ paymentReceiptSenderName: "Budi" }).where(eq(orders.id, order.id));
    expect(await refusalOf(reopen(order, "Too dear"))).toMatchObject({
      status: 409,
      reason: "receiptToDecide",
    });
    expect((await call("getAdminOrder", { params: { id: order.id } })).orderStatus).toBe(
      "waiting for payment",
    );
  });
});
