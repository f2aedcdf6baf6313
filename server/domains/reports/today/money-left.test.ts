import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildBank, buildCourier } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { sendMails } from "#testing/shops/send-mails.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { mails } from "../../../database/schema/mail.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";

// Each order is of 260,000 Rupiah.
let shop: TestShop;
let owner: string;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildBank(shop.db);
  await ruleSettings.payment.write(shop.db, { uniqueCode: false, deadlineDays: 3 });
  owner = (await buildUser(shop.db, { role: "owner" })).token;
  call = shop.callAs(owner);
});
afterAll(() => shop.close());

const params = (id: string) => ({ params: { id } });
/** What *Today* counts, and the codes of the list behind it. */
const left = async () => ({
  count: (await call("countWaiting", {})).moneyLeft,
  codes: (await call("listAdminOrders", { query: { status: "money left" } })).rows.map(
    ({ orderCode }) => orderCode,
  ),
});

it("counts and lists a cancelled order whose money is neither sent back, promised nor kept", async () => {
  const buyer = await buildUser(shop.db);
  const order = await buildWaitingOrder(shop, owner, buyer);
  const entered = { method: "cash", day: jakartaDay(new Date()), number: "", note: "" } as const;
  await call("enterPayment", {
    ...params(order.id),
    body: { id: randomUUID(), amount: 260_000, ...entered },
  });
  await call("moveOrder", { ...params(order.id), body: { orderStatus: "cancel", reason: "Sold out" } });
  expect(await left()).toEqual({ count: 0, codes: [] });
  const { rows } = await call("listRefunds", { query: { order: order.id } });
  await call("withdrawRefund", { ...params(rows[0]?.id ?? ""), body: { reason: "The account is wrong" } });
  expect(await left()).toEqual({ count: 1, codes: [order.orderCode] });
  expect((await call("countAdminOrders", {}))["money left"]).toBe(1);
  const erasing = call("eraseCustomer", { ...params(buyer.id), body: { email: buyer.email } });
  expect((await refusalOf(erasing)).reason).toBe("customerHasMoneyLeft");
  const kept = { amount: 260_000, reason: "For the next order", isCredit: true };
  await call("promiseRefund", { ...params(order.id), body: kept });
  expect(await left()).toEqual({ count: 0, codes: [] });
});

it("counts and lists an order of which more came than it costs, until the rest is promised", async () => {
  const order = await buildWaitingOrder(shop, owner);
  await payOrder(shop, order, { paymentReceiptAmountTransfer: 300_000 });
  await call("decidePayment", { ...params(order.id), body: { decision: "accept", amount: 300_000 } });
  expect(await left()).toEqual({ count: 1, codes: [order.orderCode] });
  const { id } = await call("promiseRefund", {
    ...params(order.id),
    body: { amount: 40_000, reason: "Paid too much" },
  });
  expect(await left()).toEqual({ count: 0, codes: [] });
  await call("withdrawRefund", { ...params(id), body: { reason: "The account is wrong" } });
  expect(await left()).toEqual({ count: 1, codes: [order.orderCode] });
});

it("tells the customer of an order that became cheaper than what came, and counts it", async () => {
  const buyer = await buildUser(shop.db);
  const order = await buildWaitingOrder(shop, owner, buyer);
  const entered = { method: "cash", day: jakartaDay(new Date()), number: "", note: "" } as const;
  await call("enterPayment", {
    ...params(order.id),
    body: { id: randomUUID(), amount: 255_000, ...entered },
  });
  await call("moveOrder", { ...params(order.id), body: { orderStatus: "processing", reason: "Cheaper" } });
  const { version, lines, shippingProvider, shippingMethod } = await call("getAdminOrder", params(order.id));
  const kept = lines.map(({ id, productId, price, qty }) => ({ lineId: id, productId, qty, price }));
  const cheaper = { version, lines: kept, shippingProvider, shippingMethod, shippingCost: 0 };
  await call("editOrder", { ...params(order.id), body: cheaper });
  const asked = { ...params(order.id), body: { orderStatus: "waiting for payment" } } as const;
  await call("moveOrder", asked);
  expect((await left()).codes).toContain(order.orderCode);
  const owed = await shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.orderId, order.id), eq(mails.template, "order-status")))
    .orderBy(desc(mails.createdAt));
  const [mail] = await sendMails(
    shop,
    owed.slice(0, 1).map(({ id }) => id),
  );
  expect(mail?.text.replaceAll("\u00A0", " ")).toMatch(
    /Rp 5\.000 of what we received is more than the order costs/,
  );
});

it("is nothing for who may not see payments", async () => {
  const warehouse = (await buildUser(shop.db, { role: "warehouse" })).token;
  expect((await shop.callAs(warehouse)("countWaiting", {})).moneyLeft).toBeNull();
});
