import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { startFakeMidtrans, type FakeMidtrans } from "#testing/servers/fake-midtrans.ts";
import { doJobs, notify, onlineVariables, startOnline } from "#testing/shops/online-shop.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../../database/schema/audit.ts";

// Each order is of 260,000 Rupiah.
let midtrans: FakeMidtrans;
let shop: TestShop;
let owner: string;
let call: AdminCall;

beforeAll(async () => {
  midtrans = await startFakeMidtrans();
  shop = await startTestShop({ variables: onlineVariables(midtrans), parts: { shipping: buildCourier() } });
  owner = (await buildUser(shop.db, { role: "owner" })).token;
  const finance = await buildUser(shop.db, { role: "finance", firstName: "Ratna", lastName: "Dewi" });
  call = shop.callAs(finance.token);
});
afterAll(async () => {
  await shop.close();
  await midtrans.close();
});

const seen = (order: BuiltOrder) => call("getAdminOrder", { params: { id: order.id } });
const attemptOf = async (order: BuiltOrder) => {
  const [attempt] = (await call("listOnlineAttempts", { query: { order: order.id } })).rows;
  if (attempt === undefined) throw new Error("there is no attempt");
  return attempt;
};
const settle = async (order: BuiltOrder, decision: "accept" | "close") =>
  call("settleOnlineAttempt", {
    params: { id: (await attemptOf(order)).id },
    body: { decision, note: "Asked at Midtrans" },
  });
const listed = async (order: BuiltOrder) =>
  (await call("listOnlineAttempts", { query: {} })).rows.some(({ orderId }) => orderId === order.id);
const happens = async (reference: string, status: string, fields: Record<string, unknown> = {}) => {
  midtrans.set(reference, status, fields);
  await notify(shop, midtrans.noticeOf(reference));
  await doJobs(shop);
};

/** An order with an account of Permata for which a different amount came. */
async function mismatched(gross_amount = "60000.00"): Promise<BuiltOrder> {
  const order = await buildWaitingOrder(shop, owner);
  await startOnline(shop, order, "permata");
  await happens(`${order.orderCode}-1`, "settlement", { gross_amount });
  return order;
}

it("another amount is told to the staff until somebody counts it as a part", async () => {
  const order = await mismatched();
  expect(await attemptOf(order)).toMatchObject({ state: "mismatched", amount: 260_000, otherAmount: 60_000 });
  expect(await listed(order)).toBe(true);
  expect(await settle(order, "accept")).toMatchObject({ settledBy: "Ratna Dewi", note: "Asked at Midtrans" });
  expect(await seen(order)).toMatchObject({
    received: 60_000,
    paymentState: "partly paid",
    orderStatus: "waiting for payment",
    payments: [{ method: "gateway", amount: 60_000, decidedBy: "Ratna Dewi" }],
  });
  expect(await listed(order)).toBe(false);
  const entries = await shop.db
    .select({ action: auditEntries.action, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, order.id))
    .orderBy(desc(auditEntries.id))
    .limit(2);
  expect(entries).toMatchObject([
    { action: "payment.settle", after: { decision: "accept", reason: "Asked at Midtrans" } },
    { action: "payment.accept", after: { evidence: "gateway", received: 60_000 } },
  ]);
});

it("more than was asked for pays the order, and the rest is too much", async () => {
  const order = await mismatched("300000.00");
  await settle(order, "accept");
  expect(await seen(order)).toMatchObject({
    received: 300_000,
    paymentState: "overpaid",
    orderStatus: "packing",
  });
});

it("leaves a receipt of a transfer to be decided, which is other money", async () => {
  const order = await mismatched();
  await payOrder(shop, order);
  await settle(order, "accept");
  expect(await seen(order)).toMatchObject({
    received: 60_000,
    orderStatus: "waiting for payment",
    hasReceipt: true,
  });
  const body = { decision: "reject" as const, reason: "Not on our account" };
  await call("decidePayment", { params: { id: order.id }, body });
  expect(await seen(order)).toMatchObject({ received: 60_000, hasReceipt: false });
});

it("for an order that was cancelled meanwhile it is owed back", async () => {
  const order = await mismatched();
  await call("moveOrder", { params: { id: order.id }, body: { orderStatus: "cancel", reason: "Sold out" } });
  await settle(order, "accept");
  expect(await seen(order)).toMatchObject({ orderStatus: "cancel", received: 60_000, promised: 60_000 });
});

it("another amount is decided about once, however many decide", async () => {
  const order = await mismatched();
  const decided = await Promise.allSettled([
    settle(order, "accept"),
    settle(order, "accept"),
    settle(order, "close"),
  ]);
  expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await refusalOf(settle(order, "close"))).reason).toBe("attemptNotToSettle");
  expect((await seen(order)).payments.length).toBeLessThanOrEqual(1);
});

it("a payment that the bank took back is told, and put aside with a note; there is nothing to accept", async () => {
  const order = await buildWaitingOrder(shop, owner);
  await startOnline(shop, order, "mandiri");
  await happens(`${order.orderCode}-1`, "settlement");
  expect((await refusalOf(settle(order, "close"))).reason).toBe("attemptNotToSettle");
  await happens(`${order.orderCode}-1`, "deny");
  expect(await listed(order)).toBe(true);
  expect((await refusalOf(settle(order, "accept"))).reason).toBe("attemptNotToSettle");
  expect(await listed(order)).toBe(true);
  await settle(order, "close");
  expect(await listed(order)).toBe(false);
  expect(await seen(order)).toMatchObject({ received: 0 });
});

it("sales see it and do not decide; a decision says why", async () => {
  const order = await mismatched();
  const sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
  const { id } = await attemptOf(order);
  expect((await sales("listOnlineAttempts", { query: { order: order.id } })).rows).toHaveLength(1);
  const refused = await refusalOf(
    sales("settleOnlineAttempt", { params: { id }, body: { decision: "accept", note: "Fine" } }),
  );
  expect([refused.status, refused.reason]).toEqual([403, "notAllowed"]);
  const silent = await refusalOf(
    call("settleOnlineAttempt", { params: { id }, body: { decision: "accept", note: " " } }),
  );
  expect([silent.status, silent.errors.map(({ path }) => path)]).toEqual([400, ["note"]]);
});
