import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCourier, moveThrough, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder, receiptOf, storedReceipts } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orderLines } from "../../../database/schema/orders.ts";
import { stocks } from "../../../database/schema/stock.ts";

// Each order is of 260,000 Rupiah.
let shop: TestShop;
let owner: string;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = (await buildUser(shop.db, { role: "owner", firstName: "Hendra" })).token;
  call = shop.callAs(
    (await buildUser(shop.db, { role: "finance", firstName: "Ratna", lastName: "Dewi" })).token,
  );
});
afterAll(() => shop.close());

const account = { bankName: "Bank Mandiri", accountNumber: "123-000-456.7890", accountHolder: "Siti Rahma" };
const own = (order: BuiltOrder) => shop.callAs(order.token)("getOrder", { params: { id: order.id } });
const seen = (order: BuiltOrder) => call("getAdminOrder", { params: { id: order.id } });
const refundsOf = async (order: BuiltOrder) =>
  (await call("listRefunds", { query: { order: order.id } })).rows;
const mailsOf = async (order: BuiltOrder, template: string) =>
  (
    await shop.db
      .select({ facts: mails.facts })
      .from(mails)
      .where(and(eq(mails.orderId, order.id), eq(mails.template, template)))
  ).map(({ facts }) => facts);

/** An order that waits for payment, with `received` Rupiah accepted for it. */
async function paid(received: number): Promise<BuiltOrder> {
  const order = await buildWaitingOrder(shop, owner);
  await payOrder(shop, order, { paymentReceiptAmountTransfer: received });
  await call("decidePayment", { params: { id: order.id }, body: { decision: "accept", amount: received } });
  return order;
}
const cancel = (order: BuiltOrder, reason = "Sold out", as = call) =>
  as("moveOrder", { params: { id: order.id }, body: { orderStatus: "cancel", reason } });
const promise = (order: BuiltOrder, amount: number) =>
  call("promiseRefund", { params: { id: order.id }, body: { amount, reason: "One is broken" } });
const send = async (id: string) =>
  call("sendRefund", { params: { id }, body: { receiptImage: await receiptOf("#445566") } });

const mailOf = async (mail: "refund-promised" | "refund-sent") =>
  (await shop.callAs(owner)("previewMail", { params: { mail }, query: { language: "en" } })).text;

it("a paid order is cancelled: its stock is free, and what was received is promised back in the same act", async () => {
  const order = await paid(260_000);
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const productId = line?.productId ?? 0;
  await shop.db.insert(stocks).values({ productId, onHand: 3, reserved: 1 });
  await shop.db.update(orderLines).set({ reservedQty: 1 }).where(eq(orderLines.orderId, order.id));
  const silent = await refusalOf(cancel(order, ""));
  expect([silent.status, silent.errors.map(({ path }) => path)]).toEqual([400, ["reason"]]);
  await cancel(order);
  expect(await seen(order)).toMatchObject({
    orderStatus: "cancel",
    paymentState: "paid",
    received: 260_000,
    promised: 260_000,
  });
  const [stock] = await shop.db.select().from(stocks).where(eq(stocks.productId, productId));
  expect(stock).toMatchObject({ onHand: 3, reserved: 0 });
  expect(await mailsOf(order, "refund-promised")).toEqual([
    { orderId: order.id, amountRupiah: 260_000, reason: "Sold out" },
  ]);
  const owed = await call("listRefunds", { query: { state: "promised" } });
  expect(owed.rows.find(({ orderId }) => orderId === order.id)).toMatchObject({
    amount: 260_000,
    reason: "Sold out",
    account: null,
    promisedBy: "Ratna Dewi",
  });
  expect((await call("getToday", {})).waiting.refunds).toBe(owed.rows.length);
});

it("an order of which a part is paid gives the part back when it is cancelled", async () => {
  const order = await paid(100_000);
  await cancel(order);
  expect(await seen(order)).toMatchObject({ orderStatus: "cancel", promised: 100_000 });
});

it("an order of which a parcel has left is not cancelled", async () => {
  const order = await paid(260_000);
  await moveThrough(shop, owner, order.id, ["delivering"]);
  const refusal = await refusalOf(cancel(order));
  expect([refusal.status, refusal.reason]).toEqual([409, "orderMoveNotOpen"]);
  expect(await seen(order)).toMatchObject({ orderStatus: "delivering", promised: 0 });
});

it("a refund is promised, its account named by the customer, sent with proof and confirmed", async () => {
  const order = await paid(260_000);
  await cancel(order);
  expect((await own(order)).refund).toEqual({ amount: 260_000, isAccountNamed: false, account: null });
  const [promised] = await refundsOf(order);
  const id = promised?.id ?? "";
  expect((await refusalOf(send(id))).reason).toBe("refundWithoutAccount");
  await shop.callAs(order.token)("nameRefundAccount", { params: { id: order.id }, body: account });
  expect((await own(order)).refund).toEqual({
    amount: 260_000,
    isAccountNamed: true,
    account: { bankName: "Bank Mandiri", lastDigits: "7890" },
  });
  expect(await refundsOf(order)).toMatchObject([
    { account: { bankName: "Bank Mandiri", accountNumber: "1230004567890", accountHolder: "Siti Rahma" } },
  ]);
  await send(id);
  expect(await seen(order)).toMatchObject({ paymentState: "refunded", promised: 0, refunded: 260_000 });
  expect(await mailsOf(order, "refund-sent")).toHaveLength(1);
  expect((await own(order)).payments).toMatchObject([
    { amount: 260_000, isCredit: false, status: "accepted" },
    { amount: -260_000, isCredit: false, status: "sent" },
  ]);
  expect((await refusalOf(send(id))).reason).toBe("refundNotPromised");
  const proof = await shop.app.inject({
    url: `/v1/admin/refunds/${id}/receipt`,
    headers: { authorization: `Bearer ${owner}` },
  });
  expect([proof.statusCode, proof.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  await call("confirmRefund", { params: { id } });
  expect((await refundsOf(order))[0]?.state).toBe("confirmed");
  expect((await refusalOf(call("confirmRefund", { params: { id } }))).reason).toBe("refundNotSent");
});

it("a refund is sent once, and the store keeps one receipt, however many send it at once", async () => {
  const order = await paid(260_000);
  const { id } = await promise(order, 60_000);
  await call("setRefundAccount", { params: { id }, body: account });
  const before = storedReceipts(shop).length;
  const outcomes = await Promise.allSettled([send(id), send(id), send(id)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(storedReceipts(shop)).toHaveLength(before + 1);
  expect(await mailsOf(order, "refund-sent")).toHaveLength(1);
  const receipt = await shop.app.inject({
    url: `/v1/admin/refunds/${id}/receipt`,
    headers: { authorization: `Bearer ${owner}` },
  });
  expect(receipt.statusCode).toBe(200);
});

it("an order that waited only for money that was promised back is packed once the promise is withdrawn", async () => {
  const order = await paid(100_000);
  const { id } = await promise(order, 50_000);
  const cash = { id: randomUUID(), method: "cash", day: "2024-11-20", number: "", note: "" } as const;
  await call("enterPayment", { params: { id: order.id }, body: { ...cash, amount: 160_000 } });
  expect(await seen(order)).toMatchObject({ orderStatus: "waiting for payment", received: 260_000 });
  await call("withdrawRefund", { params: { id }, body: { reason: "Promised by mistake" } });
  expect(await seen(order)).toMatchObject({ orderStatus: "packing", received: 260_000, promised: 0 });
  expect((await mailsOf(order, "order-status")).at(-1)).toMatchObject({ status: "packing" });
});

it("never more goes back than was received, however many promise at once", async () => {
  const order = await paid(260_000);
  expect((await refusalOf(promise(order, 260_001))).reason).toBe("refundTooMuch");
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => promise(order, 100_000)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await seen(order)).toMatchObject({ orderStatus: "packing", received: 260_000, promised: 200_000 });
  await cancel(order);
  expect(await seen(order)).toMatchObject({ promised: 260_000 });
});

it("a part that was sent back leaves the order partly refunded", async () => {
  const order = await paid(260_000);
  const { id } = await promise(order, 60_000);
  await call("setRefundAccount", { params: { id }, body: account });
  await send(id);
  expect(await seen(order)).toMatchObject({ orderStatus: "packing", paymentState: "partly refunded" });
});

it("too much that was sent back leaves the order paid", async () => {
  const order = await paid(300_000);
  const { id } = await promise(order, 40_000);
  await call("setRefundAccount", { params: { id }, body: account });
  await send(id);
  expect(await seen(order)).toMatchObject({ paymentState: "paid", refunded: 40_000 });
});

it("too much is kept as credit, which pays another order of the same customer once", async () => {
  const first = await paid(400_000);
  await call("promiseRefund", {
    params: { id: first.id },
    body: { amount: 140_000, reason: "Too much", isCredit: true },
  });
  expect(await seen(first)).toMatchObject({ paymentState: "paid", promised: 0, refunded: 140_000 });
  expect(await mailsOf(first, "credit-kept")).toHaveLength(1);
  expect((await call("listRefunds", { query: { state: "promised", order: first.id } })).rows).toEqual([]);
  const customer = { id: first.userId, token: first.token };
  const [second, third] = [
    await buildWaitingOrder(shop, owner, customer),
    await buildWaitingOrder(shop, owner, customer),
  ];
  expect((await seen(second)).credit).toBe(140_000);
  const pay = (order: BuiltOrder) => call("useCredit", { params: { id: order.id } });
  const outcomes = await Promise.allSettled([pay(second), pay(third)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const received = [(await seen(second)).received, (await seen(third)).received];
  expect(received.toSorted((one, other) => one - other)).toEqual([0, 140_000]);
  expect((await seen(second)).credit).toBe(0);
  const stranger = await buildWaitingOrder(shop, owner);
  expect((await refusalOf(pay(stranger))).reason).toBe("noCredit");
  expect((await refusalOf(pay(first))).reason).toBe("orderNotPayable");
});

it("an account is named by the order's own customer, with digits, while money is promised", async () => {
  const order = await paid(260_000);
  const name = (token: string, accountNumber = "12345678") =>
    shop.callAs(token)("nameRefundAccount", {
      params: { id: order.id },
      body: { ...account, accountNumber },
    });
  expect((await refusalOf(name(order.token))).reason).toBe("refundNotPromised");
  await promise(order, 1_000);
  const stranger = await buildUser(shop.db);
  expect((await refusalOf(name(stranger.token))).reason).toBe("orderNotFound");
  for (const wrong of ["", "12", "12a45678", "1".repeat(21)]) {
    const refusal = await refusalOf(name(order.token, wrong));
    expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([400, ["accountNumber"]]);
  }
  expect((await refundsOf(order))[0]?.account).toBeNull();
});

it("the mails of a refund name the amount, and of the account the last digits alone", async () => {
  expect(await mailOf("refund-promised")).toContain("Enter my account");
  const sent = await mailOf("refund-sent");
  expect(sent).toContain("7890");
  expect(sent).not.toContain("1230004567890");
});

it("a promise that was not sent is taken back with a reason, and the money can be promised again", async () => {
  const order = await paid(260_000);
  const { id } = await promise(order, 200_000);
  const withdraw = (reason: string) => call("withdrawRefund", { params: { id }, body: { reason } });
  const silent = await refusalOf(withdraw(" "));
  expect([silent.status, silent.errors.map(({ path }) => path)]).toEqual([400, ["reason"]]);
  expect(await withdraw("The part was found")).toMatchObject({ state: "withdrawn", amount: 200_000 });
  expect(await seen(order)).toMatchObject({ promised: 0, refunded: 0, paymentState: "paid" });
  expect(await mailsOf(order, "refund-withdrawn")).toEqual([
    { orderId: order.id, amountRupiah: 200_000, reason: "The part was found" },
  ]);
  expect((await own(order)).refund).toBeNull();
  expect((await own(order)).payments).toMatchObject([{ amount: 260_000, status: "accepted" }]);
  expect((await refusalOf(withdraw("Again"))).reason).toBe("refundNotPromised");
  expect((await refusalOf(send(id))).reason).toBe("refundNotPromised");
  await promise(order, 260_000);
});

it("a refund that was sent is not withdrawn", async () => {
  const order = await paid(300_000);
  const { id } = await promise(order, 40_000);
  await call("setRefundAccount", { params: { id }, body: account });
  await send(id);
  const refused = call("withdrawRefund", { params: { id }, body: { reason: "No" } });
  expect((await refusalOf(refused)).reason).toBe("refundNotPromised");
  expect(await seen(order)).toMatchObject({ refunded: 40_000 });
});
