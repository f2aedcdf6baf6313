import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCourier, moveThrough, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder, receiptOf } from "#testing/builders/build-payment.ts";
import { startFakeMidtrans, type FakeMidtrans } from "#testing/servers/fake-midtrans.ts";
import {
  doJobs,
  notify,
  onlineVariables,
  runEveryMinute,
  seeOnline,
  startOnline,
} from "#testing/shops/online-shop.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../../database/schema/mail.ts";
import { paymentAttempts, paymentNotices } from "../../../database/schema/online-payments.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";

// Each order is of 260,000 Rupiah.
let midtrans: FakeMidtrans;
let shop: TestShop;
let owner: string;

beforeAll(async () => {
  midtrans = await startFakeMidtrans();
  shop = await startTestShop({
    variables: onlineVariables(midtrans),
    parts: { shipping: buildCourier() },
  });
  owner = (await buildUser(shop.db, { role: "owner" })).token;
});
afterAll(async () => {
  await shop.close();
  await midtrans.close();
});

const waiting = () => buildWaitingOrder(shop, owner);
const own = (order: BuiltOrder) => shop.callAs(order.token)("getOrder", { params: { id: order.id } });
const seen = (order: BuiltOrder) => shop.callAs(owner)("getAdminOrder", { params: { id: order.id } });
const attemptsOf = (order: BuiltOrder) =>
  shop.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, order.id))
    .orderBy(paymentAttempts.createdAt);
const stateOf = async (order: BuiltOrder) => (await attemptsOf(order)).at(-1)?.state;
const referenceOf = async (order: BuiltOrder) => (await attemptsOf(order)).at(-1)?.reference ?? "";
const mailsOf = (order: BuiltOrder, template: string) =>
  shop.db.$count(mails, and(eq(mails.orderId, order.id), eq(mails.template, template)));

/** An order with a virtual account of BCA, and the account's number at Midtrans. */
async function begun(method: "bca" | "qris" | "permata" = "bca") {
  const order = await waiting();
  await startOnline(shop, order, method);
  return { order, reference: await referenceOf(order) };
}
/** The bank says that something happened, Midtrans notifies, the shop's worker asks. */
async function happens(reference: string, status: string, fields: Record<string, unknown> = {}) {
  midtrans.set(reference, status, fields);
  expect(await notify(shop, midtrans.noticeOf(reference))).toBe(200);
  await doJobs(shop);
}
const makeDue = () =>
  shop.db
    .update(paymentAttempts)
    .set({ askAgainAt: sql`now()` })
    .where(sql`ask_again_at is not null`);
const cancel = (order: BuiltOrder) =>
  shop.callAs(owner)("moveOrder", {
    params: { id: order.id },
    body: { orderStatus: "cancel", reason: "Sold out" },
  });

/** The fields of a transaction whose payer paid 264,440 Rupiah, a fee among them. */
const onTop = (original: unknown, fee: unknown) => ({
  gross_amount: "264440.00",
  metadata: {
    extra_info: {
      gross_amount_info: { original_amount: original, customer_imposed_payment_fee: fee },
    },
  },
});

describe("a customer begins to pay online", () => {
  it("and gets a virtual account's number for exactly what is open, for a day", async () => {
    const order = await waiting();
    const before = await seeOnline(shop, order);
    expect(before).toEqual({
      methods: ["qris", "bca", "mandiri", "bni", "bri", "permata", "cimb"],
      attempts: [],
      orderStatus: "waiting for payment",
      open: 260_000,
    });
    const { attempts } = await startOnline(shop, order, "bca");
    expect(attempts).toMatchObject([
      {
        method: "bca",
        amount: 260_000,
        instructions: { kind: "account", number: expect.stringMatching(/^88\d+$/) as string },
      },
    ]);
    const hours = (Date.parse(attempts[0]?.expiresAt ?? "") - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24.01);
    expect(midtrans.charges.at(-1)).toMatchObject({
      transaction_details: { order_id: `${order.orderCode}-1`, gross_amount: 260_000 },
    });
  });

  it("twice in one way, and gets the same; in another way, and gets another", async () => {
    const { order } = await begun();
    const again = await startOnline(shop, order, "bca");
    expect(again.attempts).toHaveLength(1);
    const { attempts } = await startOnline(shop, order, "qris");
    expect(attempts.map(({ method }) => method)).toEqual(["qris", "bca"]);
    expect((await attemptsOf(order)).map(({ reference }) => reference)).toEqual([
      `${order.orderCode}-1`,
      `${order.orderCode}-2`,
    ]);
  });

  it("and an answer that was cut is asked for again: one transaction, one number", async () => {
    const order = await waiting();
    midtrans.spoil("charge", "cut");
    const { attempts } = await startOnline(shop, order, "bca");
    expect(attempts).toMatchObject([{ instructions: null }]);
    await makeDue();
    await runEveryMinute(shop);
    const after = await seeOnline(shop, order);
    expect(after.attempts).toMatchObject([{ instructions: { kind: "account" } }]);
    expect([...midtrans.transactions.keys()].filter((key) => key.startsWith(order.orderCode))).toEqual([
      `${order.orderCode}-1`,
    ]);
  });

  it("and the code of a cut answer comes by pressing again", async () => {
    const order = await waiting();
    midtrans.spoil("charge", "cut");
    await startOnline(shop, order, "qris");
    const { attempts } = await startOnline(shop, order, "qris");
    expect(attempts).toMatchObject([
      { instructions: { kind: "qr", text: expect.stringContaining(order.orderCode) as string } },
    ]);
  });

  it.each(["reset", "500", "429", "html"] as const)("and %s is tried again by the job", async (fault) => {
    const order = await waiting();
    midtrans.spoil("charge", fault);
    const { attempts } = await startOnline(shop, order, "bni");
    expect(attempts).toMatchObject([{ instructions: null }]);
    await makeDue();
    await runEveryMinute(shop);
    expect((await seeOnline(shop, order)).attempts).toMatchObject([{ instructions: { kind: "account" } }]);
  });

  it("and does not wait for a slow gateway", async () => {
    const order = await waiting();
    midtrans.spoil("charge", "delay");
    const { attempts } = await startOnline(shop, order, "bca");
    expect(attempts).toMatchObject([{ instructions: null }]);
  });

  it("in a way that is not switched on at the gateway, and is told to choose another", async () => {
    const order = await waiting();
    midtrans.spoil("charge", "402");
    const refusal = await refusalOf(startOnline(shop, order, "cimb"));
    expect([refusal.status, refusal.reason]).toEqual([503, "onlinePaymentUnavailable"]);
    expect(await attemptsOf(order)).toMatchObject([{ state: "failed", fault: "channel" }]);
    expect((await startOnline(shop, order, "bca")).attempts).toHaveLength(1);
  });

  it("not of somebody else's order, nor of one that waits for no payment", async () => {
    const order = await waiting();
    const stranger = await buildUser(shop.db);
    const foreign = await refusalOf(
      shop.callAs(stranger.token)("startOnlinePayment", {
        params: { id: order.id },
        body: { method: "bca" },
      }),
    );
    expect([foreign.status, foreign.reason]).toEqual([404, "orderNotFound"]);
    await payOrder(shop, order);
    expect((await refusalOf(startOnline(shop, order, "bca"))).reason).toBe("paymentAlreadyConfirmed");
    expect((await seeOnline(shop, order)).methods).toEqual([]);
    const cancelled = await waiting();
    await cancel(cancelled);
    expect((await refusalOf(startOnline(shop, cancelled, "bca"))).reason).toBe("orderNotPayable");
  });

  it("by QRIS only up to the setting, and only in the ways that the owner offers", async () => {
    const order = await waiting();
    const usual = await ruleSettings.online.read(shop.db);
    await ruleSettings.online.write(shop.db, {
      offered: { ...usual.offered, bri: false },
      qrisMaximum: 259_999,
    });
    expect((await seeOnline(shop, order)).methods).toEqual(["bca", "mandiri", "bni", "permata", "cimb"]);
    for (const method of ["qris", "bri"] as const)
      expect((await refusalOf(startOnline(shop, order, method))).reason).toBe("onlineMethodNotOffered");
    await ruleSettings.online.write(shop.db, { ...usual, qrisMaximum: 260_000 });
    expect((await seeOnline(shop, order)).methods).toContain("qris");
    await ruleSettings.online.remove(shop.db);
  });

  it("by the private link, without an account", async () => {
    const order = await waiting();
    const { text } = await shop.callAs(owner)("writeOrderMessage", {
      params: { id: order.id },
      body: { kind: "payment" },
    });
    const headers = { "order-link": /\/order#([\w-]{43})/.exec(text)?.[1] ?? "" };
    const { attempts } = await shop.callAs()("startLinkedOnlinePayment", {
      headers,
      body: { method: "bri" },
    });
    expect(attempts).toMatchObject([{ method: "bri", instructions: { kind: "account" } }]);
    await happens(await referenceOf(order), "settlement");
    expect(await shop.callAs()("getLinkedOnlinePayment", { headers })).toEqual({
      methods: [],
      attempts: [],
      orderStatus: "packing",
      open: 0,
    });
  });
});

describe("the gateway notifies", () => {
  it("of a payment: the order is packed, its customer told, and the payment has the attempt's number", async () => {
    const { order, reference } = await begun();
    await happens(reference, "settlement");
    expect(await seen(order)).toMatchObject({
      orderStatus: "packing",
      paymentState: "paid",
      received: 260_000,
      payments: [
        {
          method: "gateway",
          status: "accepted",
          amount: 260_000,
          invoiceCode: `${order.orderCode}-1`,
          decidedBy: null,
        },
      ],
    });
    expect(await own(order)).toMatchObject({
      payments: [{ amount: 260_000, isCredit: false, status: "accepted" }],
    });
    expect(await mailsOf(order, "order-status")).toBeGreaterThan(0);
    expect(await stateOf(order)).toBe("paid");
  });

  it("twice, and later of an earlier state: the money counts once", async () => {
    const { order, reference } = await begun();
    await happens(reference, "settlement");
    const settled = midtrans.noticeOf(reference);
    expect(await notify(shop, settled)).toBe(200);
    expect(await notify(shop, midtrans.noticeOf(reference, "pending"))).toBe(200);
    await doJobs(shop);
    expect(await seen(order)).toMatchObject({ received: 260_000, orderStatus: "packing" });
    expect(await shop.db.$count(paymentNotices, eq(paymentNotices.reference, reference))).toBe(2);
  });

  it("of a payment that it then does not know of: nothing is believed", async () => {
    const { order, reference } = await begun();
    expect(await notify(shop, midtrans.noticeOf(reference, "settlement"))).toBe(200);
    await doJobs(shop);
    expect(await seen(order)).toMatchObject({ received: 0, orderStatus: "waiting for payment" });
  });

  it("without its signature: refused, and nothing is asked or stored", async () => {
    const { order, reference } = await begun();
    midtrans.set(reference, "settlement");
    const before = midtrans.requests.length;
    expect(await notify(shop, { ...midtrans.noticeOf(reference), signature_key: "0".repeat(128) })).toBe(403);
    await doJobs(shop);
    expect(midtrans.requests.length).toBe(before);
    expect(await seen(order)).toMatchObject({ received: 0 });
    expect(await shop.db.$count(paymentNotices, eq(paymentNotices.reference, reference))).toBe(0);
  });

  it("of an attempt that the shop does not know: stored, and answered", async () => {
    midtrans.transactions.set("payment_notif_test_1", {
      transaction_id: "test-1",
      order_id: "payment_notif_test_1",
      gross_amount: "10000.00",
      payment_type: "qris",
      transaction_status: "settlement",
    });
    expect(await notify(shop, midtrans.noticeOf("payment_notif_test_1"))).toBe(200);
    expect(await shop.db.$count(paymentNotices, eq(paymentNotices.reference, "payment_notif_test_1"))).toBe(
      1,
    );
  });

  it("of another amount: nothing is accepted, the staff sees it", async () => {
    const { order, reference } = await begun();
    await happens(reference, "settlement", { gross_amount: "26000.00" });
    expect(await seen(order)).toMatchObject({
      received: 0,
      orderStatus: "waiting for payment",
      payments: [],
    });
    expect(await attemptsOf(order)).toMatchObject([{ state: "mismatched", otherRupiah: 26_000 }]);
  });

  it("of another amount: the customer hears that money came, and cannot begin to pay the whole again", async () => {
    const { order, reference } = await begun();
    await startOnline(shop, order, "qris");
    await happens(reference, "settlement", { gross_amount: "26000.00" });
    expect(await seeOnline(shop, order)).toEqual({
      methods: [],
      attempts: [],
      orderStatus: "waiting for payment",
      open: 260_000,
      checking: 26_000,
    });
    expect(await refusalOf(startOnline(shop, order, "bni"))).toMatchObject({ reason: "onlineMoneyChecked" });
    await runEveryMinute(shop);
    expect((await attemptsOf(order)).map(({ state }) => state)).toEqual(["mismatched", "cancelled"]);
    const [attempt] = await attemptsOf(order);
    await shop.callAs(owner)("settleOnlineAttempt", {
      params: { id: attempt?.id ?? "" },
      body: { decision: "accept", note: "Benar sebagian" },
    });
    const after = await seeOnline(shop, order);
    expect([after.open, after.checking]).toEqual([234_000, undefined]);
    expect((await startOnline(shop, order, "bni")).attempts).toMatchObject([{ amount: 234_000 }]);
  });

  it.each([
    [260_000, 4_440],
    ["260000.00", "4440.00"],
  ])(
    "of the amount and the gateway's fee on top, as %o and %o: the order is paid, and the fee noted",
    async (original, fee) => {
      const { order, reference } = await begun();
      await happens(reference, "settlement", onTop(original, fee));
      expect(await seen(order)).toMatchObject({ received: 260_000, orderStatus: "packing" });
      expect(await attemptsOf(order)).toMatchObject([{ state: "paid", otherRupiah: 264_440 }]);
    },
  );

  it.each([
    [260_000, 4_000],
    [259_999, 4_441],
    ["?", "4440"],
  ])("of a fee that explains nothing, %o and %o: the staff sees it", async (original, fee) => {
    const { order, reference } = await begun();
    await happens(reference, "settlement", onTop(original, fee));
    expect(await seen(order)).toMatchObject({ received: 0, orderStatus: "waiting for payment" });
    expect(await stateOf(order)).toBe("mismatched");
  });

  it("before the gateway itself knows of the payment: the same notification later counts", async () => {
    const { order, reference } = await begun();
    const early = midtrans.noticeOf(reference, "settlement");
    expect(await notify(shop, early)).toBe(200);
    await doJobs(shop);
    expect(await seen(order)).toMatchObject({ received: 0 });
    midtrans.set(reference, "settlement");
    expect(await notify(shop, early)).toBe(200);
    await doJobs(shop);
    expect(await seen(order)).toMatchObject({ received: 260_000, orderStatus: "packing" });
    const asked = midtrans.requests.length;
    expect(await notify(shop, early)).toBe(200);
    await doJobs(shop);
    expect(midtrans.requests.length).toBe(asked);
  });

  it.each([
    ["expire", "expired"],
    ["cancel", "cancelled"],
    ["deny", "failed"],
    ["failure", "failed"],
  ])("of %s: the attempt has ended, another can begin", async (status, state) => {
    const { order, reference } = await begun();
    await happens(reference, status);
    expect(await stateOf(order)).toBe(state);
    expect((await seeOnline(shop, order)).attempts).toEqual([]);
    expect((await startOnline(shop, order, "bca")).attempts).toHaveLength(1);
    expect(await referenceOf(order)).toBe(`${order.orderCode}-2`);
  });

  it("of money for an attempt that had ended: it counts", async () => {
    const { order, reference } = await begun();
    await happens(reference, "expire");
    await happens(reference, "settlement");
    expect(await seen(order)).toMatchObject({ received: 260_000, orderStatus: "packing" });
  });

  it("of a payment that the bank took back: it no longer counts, and the staff sees why", async () => {
    const { order, reference } = await begun("permata");
    const kwitansi = async () => {
      const documents = await shop.callAs(order.token)("listOrderDocuments", { params: { id: order.id } });
      return documents
        .filter(({ kind }) => kind === "kwitansi")
        .map(({ amount, isVoid }) => [amount, isVoid]);
    };
    await happens(reference, "settlement");
    expect(await kwitansi()).toEqual([[260_000, false]]);
    await happens(reference, "deny");
    expect(await kwitansi()).toEqual([[260_000, true]]);
    expect(await seen(order)).toMatchObject({
      received: 0,
      paymentState: "unpaid",
      payments: [{ status: "rejected" }],
    });
    expect(await stateOf(order)).toBe("reversed");
    await happens(reference, "settlement", {
      transaction_id: midtrans.transactions.get(reference)?.transaction_id,
    });
    expect(await seen(order)).toMatchObject({ received: 0 });
  });

  it("of a payment that the bank took back after a part of it was promised back: it no longer counts, and nothing of it goes back", async () => {
    const { order, reference } = await begun("permata");
    await happens(reference, "settlement");
    await shop.callAs(owner)("promiseRefund", {
      params: { id: order.id },
      body: { amount: 60_000, reason: "A discount that was forgotten" },
    });
    await happens(reference, "deny");
    expect(await seen(order)).toMatchObject({ received: 0, promised: 0 });
    expect(await stateOf(order)).toBe("reversed");
  });

  it("of a payment that the bank took back after a part of it was sent back: the staff sees it, and decides what it is worth", async () => {
    const { order, reference } = await begun("permata");
    await happens(reference, "settlement");
    await shop.callAs(owner)("promiseRefund", {
      params: { id: order.id },
      body: { amount: 60_000, reason: "A discount that was forgotten" },
    });
    await shop.callAs(order.token)("nameRefundAccount", {
      params: { id: order.id },
      body: { bankName: "BCA", accountNumber: "1230004567890", accountHolder: "Siti Rahma" },
    });
    const refund = (await seen(order)).payments.find(({ status }) => status === "promised");
    await shop.callAs(owner)("sendRefund", {
      params: { id: refund?.id ?? "" },
      body: { receiptImage: await receiptOf("#445566") },
    });
    await happens(reference, "deny");
    expect(await seen(order)).toMatchObject({ received: 260_000, refunded: 60_000 });
    expect(await stateOf(order)).toBe("reversed");
  });

  it("twice of money that went back at the gateway: the staff sees how much", async () => {
    const { order, reference } = await begun("qris");
    await happens(reference, "settlement");
    const refunds = [{ refund_key: "r-1", refund_amount: "60000.00" }];
    await happens(reference, "partial_refund", { refund_amount: "60000.00", refunds });
    await happens(reference, "partial_refund", {
      refunds: [{ ...refunds[0], bank_confirmed_at: "2026-11-22 12:00:00" }],
    });
    expect(await attemptsOf(order)).toMatchObject([{ state: "returned", otherRupiah: 60_000 }]);
    expect(await seen(order)).toMatchObject({ received: 260_000, orderStatus: "packing" });
  });
});

describe("without a notification", () => {
  it("a payment is found by asking", async () => {
    const { order, reference } = await begun();
    midtrans.set(reference, "settlement");
    await makeDue();
    await runEveryMinute(shop);
    expect(await seen(order)).toMatchObject({ received: 260_000, orderStatus: "packing" });
  });

  it("a payment that the bank took back is found an hour later, however often it was told meanwhile", async () => {
    const { order, reference } = await begun("permata");
    await happens(reference, "settlement");
    expect(await notify(shop, midtrans.noticeOf(reference, "pending"))).toBe(200);
    await doJobs(shop);
    midtrans.set(reference, "deny");
    await runEveryMinute(shop);
    expect(await seen(order)).toMatchObject({ received: 260_000 });
    await makeDue();
    await runEveryMinute(shop);
    expect(await seen(order)).toMatchObject({ received: 0, paymentState: "unpaid" });
  });

  it("an attempt whose time is over ends, and one that Midtrans never made too", async () => {
    const { order, reference } = await begun();
    midtrans.set(reference, "expire");
    const lost = await waiting();
    midtrans.spoil("charge", "reset");
    await startOnline(shop, lost, "bca");
    await shop.db.update(paymentAttempts).set({ expiresAt: sql`now() - interval '1 minute'` });
    await makeDue();
    await runEveryMinute(shop);
    expect([await stateOf(order), await stateOf(lost)]).toEqual(["expired", "failed"]);
  });

  it("one attempt that cannot be understood keeps no other waiting", async () => {
    const broken = await begun();
    midtrans.set(broken.reference, "floating");
    const { order, reference } = await begun();
    midtrans.set(reference, "settlement");
    await makeDue();
    await runEveryMinute(shop);
    expect(await seen(order)).toMatchObject({ orderStatus: "packing" });
    midtrans.set(broken.reference, "pending");
  });
});

describe("an order that goes on without its attempt", () => {
  it("is cancelled: the account is closed at the gateway", async () => {
    const { order, reference } = await begun();
    await cancel(order);
    await runEveryMinute(shop);
    expect(midtrans.transactions.get(reference)?.transaction_status).toBe("cancel");
    expect(await stateOf(order)).toBe("cancelled");
  });

  it("is cancelled when it was paid already: the money is owed back, told, and on the list", async () => {
    const { order, reference } = await begun();
    midtrans.set(reference, "settlement");
    await cancel(order);
    await runEveryMinute(shop);
    expect(await seen(order)).toMatchObject({ orderStatus: "cancel", received: 260_000, promised: 260_000 });
    expect(await mailsOf(order, "refund-promised")).toBe(1);
    const { rows } = await shop.callAs(owner)("listRefunds", { query: { order: order.id } });
    expect(rows).toMatchObject([
      { amount: 260_000, promisedBy: "", reason: "Your payment came after the order was cancelled." },
    ]);
  });

  it("is paid by a transfer: the account is closed, and what comes in spite of it is too much, not lost", async () => {
    const { order, reference } = await begun();
    await moveThrough(shop, owner, order.id, ["packing"]);
    await runEveryMinute(shop);
    expect(await stateOf(order)).toBe("cancelled");
    await happens(reference, "settlement");
    expect(await seen(order)).toMatchObject({
      received: 520_000,
      paymentState: "overpaid",
      orderStatus: "packing",
    });
  });

  it("has a receipt to check: it is not to be paid twice", async () => {
    const { order } = await begun();
    await payOrder(shop, order);
    await runEveryMinute(shop);
    expect(await stateOf(order)).toBe("cancelled");
  });

  it("is paid through one of two accounts: the other is closed", async () => {
    const { order, reference } = await begun();
    await startOnline(shop, order, "bni");
    await happens(reference, "settlement");
    await runEveryMinute(shop);
    expect((await attemptsOf(order)).map(({ state }) => state)).toEqual(["paid", "cancelled"]);
    expect(await seen(order)).toMatchObject({ received: 260_000 });
  });

  it("is reopened: what was paid for the old bill is a part of the new one", async () => {
    const { order, reference } = await begun();
    midtrans.set(reference, "settlement");
    await shop.callAs(owner)("moveOrder", {
      params: { id: order.id },
      body: { orderStatus: "processing", reason: "One part more" },
    });
    await runEveryMinute(shop);
    expect(await seen(order)).toMatchObject({ orderStatus: "processing", received: 260_000 });
  });
});

it("keeps nothing of people or keys of what the gateway has sent", async () => {
  const notices = await shop.db.select().from(paymentNotices);
  const text = JSON.stringify(notices);
  expect(text).not.toContain("signature_key");
  expect(text).not.toContain("contoh.example");
});

describe("a shop without a gateway", () => {
  let plain: TestShop;
  beforeAll(async () => {
    plain = await startTestShop({ parts: { shipping: buildCourier() } });
  });
  afterAll(() => plain.close());

  it("offers nothing, begins nothing and knows no notifications", async () => {
    const staff = (await buildUser(plain.db, { role: "owner" })).token;
    const order = await buildWaitingOrder(plain, staff);
    expect((await seeOnline(plain, order)).methods).toEqual([]);
    expect((await refusalOf(startOnline(plain, order, "bca"))).reason).toBe("onlineMethodNotOffered");
    expect(await notify(plain, { order_id: "a" })).toBe(404);
  });
});
