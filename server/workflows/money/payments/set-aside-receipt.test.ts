import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildBank, buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { startFakeMidtrans, type FakeMidtrans } from "#testing/servers/fake-midtrans.ts";
import { doJobs, notify, onlineVariables, startOnline } from "#testing/shops/online-shop.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../../database/schema/mail.ts";

// Each order is of 260,000 Rupiah. Its customer starts to pay online, sends a receipt anyway, and then pays online.
let midtrans: FakeMidtrans;
let shop: TestShop;
let owner: string;

beforeAll(async () => {
  midtrans = await startFakeMidtrans();
  shop = await startTestShop({ variables: onlineVariables(midtrans), parts: { shipping: buildCourier() } });
  await buildBank(shop.db);
  owner = (await buildUser(shop.db, { role: "owner" })).token;
});
afterAll(async () => {
  await shop.close();
  await midtrans.close();
});

const staff = () => shop.callAs(owner);
const seen = (order: BuiltOrder) => staff()("getAdminOrder", { params: { id: order.id } });
const decide = (order: BuiltOrder, body: AdminCallInput<"decidePayment">["body"]) =>
  staff()("decidePayment", { params: { id: order.id }, body });
const setAside = (order: BuiltOrder) => decide(order, { decision: "set aside" });
const refusedSetAside = async (order: BuiltOrder) => {
  const { status, message } = await refusalOf(setAside(order));
  return [status, message];
};
const mailsAbout = (order: BuiltOrder) => shop.db.$count(mails, eq(mails.orderId, order.id));

async function withReceipt() {
  const order = await buildWaitingOrder(shop, owner);
  await startOnline(shop, order, "bca");
  await payOrder(shop, order);
  return order;
}

async function happens(order: BuiltOrder, status: string) {
  const reference = `${order.orderCode}-1`;
  midtrans.set(reference, status);
  await notify(shop, midtrans.noticeOf(reference));
  await doJobs(shop);
}

async function paidTwice() {
  const order = await withReceipt();
  await happens(order, "settlement");
  return order;
}

describe("the receipt of an order that was paid online meanwhile", () => {
  it("is set aside: it waits no longer, its order stays as it is, and nobody is mailed", async () => {
    const order = await paidTwice();
    const before = await mailsAbout(order);
    expect(await setAside(order)).toMatchObject({ orderStatus: "packing" });
    const { payments, ...shown } = await seen(order);
    expect(shown).toMatchObject({ orderStatus: "packing", received: 260_000, paymentState: "paid" });
    const receipt = payments.find(({ method }) => method === "transfer");
    expect(receipt).toMatchObject({ status: "rejected", rejectReason: "Already paid online" });
    const { rows } = await staff()("listPayments", { query: { q: order.orderCode } });
    expect(rows).toEqual([]);
    expect(await mailsAbout(order)).toBe(before);
    expect(
      await shop.db.$count(mails, and(eq(mails.orderId, order.id), eq(mails.template, "payment-rejected"))),
    ).toBe(0);
    const audit = await staff()("listAudit", { query: { q: order.orderCode } });
    expect(audit.rows[0]).toMatchObject({ action: "payment.setAside" });
    const own = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    expect(own).toMatchObject({ rejectedPayment: null, paymentReceiptSenderName: null });
  });

  it("is not rejected, which would tell its customer to pay again: nothing changes, and it can be set aside", async () => {
    const order = await paidTwice();
    const before = [await seen(order), await mailsAbout(order)];
    const reject = (language: "en" | "id") =>
      shop.callAs(owner, language)("decidePayment", {
        params: { id: order.id },
        body: { decision: "reject", reason: "Not on our account" },
      });
    expect(await refusalOf(reject("en"))).toMatchObject({
      status: 409,
      reason: "orderPaidOtherwise",
      message: "This order is paid without this receipt: please set it aside.",
    });
    expect((await refusalOf(reject("id"))).message).toBe(
      "Pesanan ini sudah lunas tanpa bukti transfer ini: sisihkan saja.",
    );
    expect([await seen(order), await mailsAbout(order)]).toEqual(before);
    expect(await setAside(order)).toMatchObject({ orderStatus: "packing" });
    expect((await refusalOf(reject("en"))).reason).toBe("paymentNotToDecide");
  });

  it("is rejected as ever, with a mail, once the bank took the online payment back", async () => {
    const order = await paidTwice();
    await happens(order, "deny");
    const before = await mailsAbout(order);
    await decide(order, { decision: "reject", reason: "Not on our account" });
    expect((await seen(order)).hasReceipt).toBe(false);
    expect(await mailsAbout(order)).toBe(before + 1);
  });

  it("is set aside once", async () => {
    const order = await paidTwice();
    const both = await Promise.allSettled([setAside(order), setAside(order)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusedSetAside(order)).toEqual([409, "There is no payment to check on this order."]);
  });

  it("is set aside also when a part of the money went back", async () => {
    const order = await paidTwice();
    await staff()("promiseRefund", {
      params: { id: order.id },
      body: { amount: 60_000, reason: "A scratch" },
    });
    expect(await setAside(order)).toMatchObject({ orderStatus: "packing" });
  });

  it("counts as too much all the same if a statement shows its transfer afterwards", async () => {
    const order = await paidTwice();
    await setAside(order);
    const text = `TRSF ${order.orderCode}`;
    await staff()("takeStatement", {
      query: { fileName: "mutasi.csv" },
      body: statementFile([{ day: statementDay(), text, amount: 260_000 }]),
    });
    const { rows } = await staff()("listMutations", { query: { q: text } });
    const params = { id: rows[0]?.id ?? "" };
    const parts = [{ order: order.id, amount: 260_000 }];
    await staff()("matchMutation", { params, body: { parts, isExtra: true } });
    expect(await seen(order)).toMatchObject({ received: 520_000, paymentState: "overpaid" });
  });

  it("is to be accepted or rejected while its order is not paid without it", async () => {
    const order = await withReceipt();
    expect(await refusedSetAside(order)).toEqual([
      409,
      "This order is not paid without this receipt: please accept or reject it.",
    ]);
    expect((await seen(order)).payments).toMatchObject([{ status: "checking" }]);
    const reversed = await paidTwice();
    await happens(reversed, "deny");
    expect(await seen(reversed)).toMatchObject({ received: 0 });
    expect(await refusedSetAside(reversed)).toEqual([
      409,
      "This order is not paid without this receipt: please accept or reject it.",
    ]);
  });
});
