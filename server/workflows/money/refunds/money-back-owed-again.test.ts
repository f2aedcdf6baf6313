import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { buildBank, buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, receiptOf } from "#testing/builders/build-payment.ts";
import { sendMails } from "#testing/shops/send-mails.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
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

const today = () => jakartaDay(new Date());
const seen = (id: string) => call("getAdminOrder", { params: { id } });
const openInReport = async (id: string, day?: string) =>
  (await call("getOpenReport", { query: day === undefined ? {} : { day } })).rows.find(
    ({ orderId }) => orderId === id,
  )?.open;

async function enter(id: string, method: "cash" | "cheque", amount: number): Promise<string> {
  const payment = randomUUID();
  const body = { id: payment, method, amount, day: today(), number: "CD 1", note: "" };
  await call("enterPayment", { params: { id }, body });
  return payment;
}

type Way = "promised" | "sent" | "credit";

/** Money of an order goes back to its customer; returns the refund's id. */
async function giveBack(order: string, amount: number, way: Way): Promise<string> {
  const body = { amount, reason: "Pays all of it later", isCredit: way === "credit" };
  const { id } = await call("promiseRefund", { params: { id: order }, body });
  if (way === "sent") await sendBack(id);
  return id;
}

async function sendBack(id: string): Promise<void> {
  const account = { bankName: "Bank Mandiri", accountNumber: "1230004567890", accountHolder: "Siti Rahma" };
  await call("setRefundAccount", { params: { id }, body: account });
  await call("sendRefund", {
    params: { id },
    body: { receiptImage: await receiptOf("#445566"), ...(await from()) },
  });
}

async function from(): Promise<{ sentFrom: string; sentOn: string }> {
  const { rows } = await call("listBankAccountSettings", {});
  return { sentFrom: rows[0]?.bankName ?? "", sentOn: today() };
}

/** A company's order that waits for payment, of which 100,000 in cash came and went back. */
async function givenBack(way: Way) {
  const companyId = await buildCompany(shop.db, { termsDays: 30, creditLimitRupiah: 1_000_000 });
  const buyer = await buildMember(shop.db, companyId, "buyer");
  const { id, orderCode } = await buildOrder(shop, buyer);
  await moveThrough(shop, owner, id, ["processing", "waiting for payment"]);
  await enter(id, "cash", 100_000);
  const refund = await giveBack(id, 100_000, way);
  return { id, orderCode, companyId, buyer, refund };
}

const release = (id: string) => call("releaseOnAccount", { params: { id }, body: {} });

describe("an order on account of which money came and went back before it was released", () => {
  it.each(["promised", "sent", "credit"] as const)(
    "is owed in full wherever the shop says what is owed (%s)",
    async (way) => {
      const { id, orderCode, companyId, buyer } = await givenBack(way);
      expect(await openInReport(id)).toBe(260_000);
      await release(id);
      const order = await seen(id);
      expect(order).toMatchObject({
        orderStatus: "packing",
        total: 260_000,
        received: 100_000,
        promised: way === "promised" ? 100_000 : 0,
        refunded: way === "promised" ? 0 : 100_000,
        onAccount: { isReleased: true, open: 260_000 },
        paymentState: way === "promised" ? "partly paid" : "unpaid",
      });
      const own = await shop.callAs(buyer.token)("getOrder", { params: { id } });
      expect(own).toMatchObject({ onAccount: { open: 260_000 } });
      expect([await openInReport(id), await openInReport(id, today())]).toEqual([260_000, 260_000]);
      const company = await call("getBuyingCompany", { params: { id: companyId } });
      expect(company.credit).toMatchObject({ used: 260_000 });
      const finance = await buildMember(shop.db, companyId, "finance");
      const statement = await shop.callAs(finance.token)("getAccountStatement", {
        query: { from: `${today().slice(0, 4)}-01-01`, to: today() },
      });
      expect(statement.due).toMatchObject([{ orderCode, open: 260_000 }]);
      // A promise is no move of the account yet: the 100,000 still lie here.
      expect(statement.closing).toBe(way === "sent" ? 260_000 : 160_000);
      const [told] = await mailsOf(id, "order-on-account");
      expect(told).toMatch(/Rp 260\.000/);
      expect(told).not.toMatch(/160\.000/);
    },
  );

  it("is paid by all of its total, and by no less", async () => {
    const { id } = await givenBack("sent");
    await release(id);
    await enter(id, "cash", 160_000);
    expect(await seen(id)).toMatchObject({
      paymentState: "partly paid",
      received: 260_000,
      onAccount: { open: 100_000 },
    });
    expect(await openInReport(id)).toBe(100_000);
    await enter(id, "cash", 100_000);
    expect(await seen(id)).toMatchObject({ paymentState: "paid", onAccount: { open: 0 } });
    expect(await openInReport(id)).toBeUndefined();
  });

  it("is owed less again if the money does not go back after all", async () => {
    const { id, refund } = await givenBack("promised");
    await release(id);
    await call("withdrawRefund", { params: { id: refund }, body: { reason: "It stays here" } });
    expect((await seen(id)).onAccount?.open).toBe(160_000);
    expect(await openInReport(id)).toBe(160_000);
  });

  it("is owed as much if less was sent and the rest is promised, and less if the rest stays", async () => {
    const { id, refund } = await givenBack("sent");
    await release(id);
    await call("correctRefund", {
      params: { id: refund },
      body: { amount: 60_000, reason: "The bank's fee", ...(await from()) },
    });
    expect(await seen(id)).toMatchObject({
      refunded: 60_000,
      promised: 40_000,
      onAccount: { open: 260_000 },
    });
    const { rows } = await call("listRefunds", { query: { order: id, state: "promised" } });
    await call("withdrawRefund", {
      params: { id: rows[0]?.id ?? "" },
      body: { reason: "They keep it here" },
    });
    expect((await seen(id)).onAccount?.open).toBe(220_000);
  });

  it("is not asked again for what goes back after the release", async () => {
    const { id } = await givenBack("sent");
    await release(id);
    await enter(id, "cash", 260_000);
    await giveBack(id, 50_000, "sent");
    expect(await seen(id)).toMatchObject({ onAccount: { open: 0 }, paymentState: "partly refunded" });
    expect(await openInReport(id)).toBeUndefined();
  });
});

describe("an order that is not released", () => {
  it("is paid in part, or not, if money of it went back", async () => {
    const { id } = await buildWaitingOrder(shop, owner);
    await enter(id, "cash", 160_000);
    await giveBack(id, 100_000, "sent");
    expect(await seen(id)).toMatchObject({ orderStatus: "waiting for payment", paymentState: "partly paid" });
    expect(await openInReport(id)).toBe(200_000);
    const change = { orderStatus: "processing", reason: "One part more" } as const;
    await call("moveOrder", { params: { id }, body: change });
    expect(await seen(id)).toMatchObject({ orderStatus: "processing", paymentState: "partly paid" });
    await moveThrough(shop, owner, id, ["waiting for payment"]);
    await giveBack(id, 60_000, "credit");
    expect(await seen(id)).toMatchObject({ orderStatus: "waiting for payment", paymentState: "unpaid" });
    expect(await openInReport(id)).toBe(260_000);
  });

  it("says the same of its money as before it was packed on a payment that was taken back", async () => {
    const { id } = await buildWaitingOrder(shop, owner);
    await enter(id, "cash", 160_000);
    await giveBack(id, 100_000, "sent");
    const cheque = await enter(id, "cheque", 200_000);
    expect(await seen(id)).toMatchObject({ orderStatus: "packing", paymentState: "paid" });
    await call("takeBackEnteredPayment", { params: { id: cheque }, body: { reason: "The cheque bounced" } });
    expect(await seen(id)).toMatchObject({ orderStatus: "waiting for payment", paymentState: "partly paid" });
  });
});

describe("an order that lost a payment after money of it went back", () => {
  it("owes again what was too much, went back and is missing now", async () => {
    const order = await buildWaitingOrder(shop, owner);
    const cheque = await enter(order.id, "cheque", 260_000);
    await transferred(order.id, 200_000);
    await giveBack(order.id, 200_000, "sent");
    expect(await seen(order.id)).toMatchObject({
      received: 460_000,
      refunded: 200_000,
      paymentState: "paid",
    });
    await moveThrough(shop, owner, order.id, ["delivering"]);
    await call("takeBackEnteredPayment", { params: { id: cheque }, body: { reason: "The cheque bounced" } });
    expect(await seen(order.id)).toMatchObject({
      received: 200_000,
      refunded: 200_000,
      paymentState: "unpaid",
    });
    expect(await openInReport(order.id)).toBe(260_000);
    await transferred(order.id, 260_000);
    expect(await openInReport(order.id)).toBeUndefined();
    expect(await seen(order.id)).toMatchObject({ paymentState: "paid" });
  });

  it("owes again what went back while it waited for its payment", async () => {
    const order = await buildWaitingOrder(shop, owner);
    await enter(order.id, "cash", 100_000);
    await giveBack(order.id, 100_000, "sent");
    const cheque = await enter(order.id, "cheque", 260_000);
    await moveThrough(shop, owner, order.id, ["delivering"]);
    await call("takeBackEnteredPayment", { params: { id: cheque }, body: { reason: "The cheque bounced" } });
    expect(await openInReport(order.id)).toBe(260_000);
  });

  it("does not owe again what went back for a part that broke", async () => {
    const order = await buildWaitingOrder(shop, owner);
    await enter(order.id, "cash", 60_000);
    const cheque = await enter(order.id, "cheque", 200_000);
    await giveBack(order.id, 50_000, "sent");
    await moveThrough(shop, owner, order.id, ["delivering"]);
    await call("takeBackEnteredPayment", { params: { id: cheque }, body: { reason: "The cheque bounced" } });
    expect(await openInReport(order.id)).toBe(200_000);
  });
});

/** A company's paid order of which 50,000 went back for a part, and which was cancelled then. */
async function cancelledAfterRefund(refundAs: "transfer" | "credit" = "transfer") {
  const companyId = await buildCompany(shop.db, {});
  const buyer = await buildMember(shop.db, companyId, "buyer");
  const { id } = await buildOrder(shop, buyer);
  await moveThrough(shop, owner, id, ["processing", "waiting for payment"]);
  await enter(id, "cash", 260_000);
  await giveBack(id, 50_000, "sent");
  await call("moveOrder", {
    params: { id },
    body: { orderStatus: "cancel", reason: "Nobody needs it", refundAs },
  });
  return { id, companyId };
}

const balanceOf = async (id: string) =>
  (
    await call("getDebtorStatement", {
      params: { kind: "company", id },
      query: { from: "2026-01-01", to: today() },
    })
  ).closing;

describe("a paid order that is cancelled", () => {
  it("owes nothing of what went back for a part, once its cancellation is taken back", async () => {
    const { id, companyId } = await cancelledAfterRefund();
    await call("takeBackCancel", { params: { id }, body: { reason: "Another was meant" } });
    expect(await seen(id)).toMatchObject({
      orderStatus: "packing",
      received: 260_000,
      promised: 0,
      refunded: 50_000,
      paymentState: "partly refunded",
    });
    expect(await openInReport(id)).toBeUndefined();
    expect(await balanceOf(companyId)).toBe(0);
    await moveThrough(shop, owner, id, ["delivering"]);
  });

  it("is no debt of its company, however its money went back", async () => {
    const kept = await cancelledAfterRefund("credit");
    // Credit is money of the company that the shop still has.
    expect(await balanceOf(kept.companyId)).toBe(-210_000);
    const { id, companyId } = await cancelledAfterRefund();
    const { rows } = await call("listRefunds", { query: { order: id, state: "promised" } });
    await sendBack(rows[0]?.id ?? "");
    expect(await seen(id)).toMatchObject({ orderStatus: "cancel", refunded: 260_000 });
    expect(await balanceOf(companyId)).toBe(0);
  });

  it("is no debt of its company either if its money had not come at all", async () => {
    const companyId = await buildCompany(shop.db, {});
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const { id } = await buildOrder(shop, buyer);
    await moveThrough(shop, owner, id, ["processing", "waiting for payment"]);
    await shop.callAs(buyer.token)("listOrderDocuments", { params: { id } });
    const counted = [await enter(id, "cash", 160_000), await enter(id, "cash", 100_000)];
    await call("moveOrder", { params: { id }, body: { orderStatus: "cancel", reason: "Nobody needs it" } });
    for (const payment of counted) {
      // One after the other.
      await call("takeBackEnteredPayment", { params: { id: payment }, body: { reason: "Of another order" } });
      expect(await balanceOf(companyId)).toBe(0);
    }
  });
});

/** A transfer on a statement, matched with the order as another payment. */
async function transferred(order: string, amount: number): Promise<void> {
  const text = `SETORAN ${randomUUID().slice(0, 8)}`;
  await call("takeStatement", {
    query: { fileName: "mutasi.csv" },
    body: statementFile([{ day: statementDay(), text, amount }]),
  });
  const { rows } = await call("listMutations", { query: { q: text } });
  const body = { order, isExtra: true };
  await call("matchMutation", { params: { id: rows[0]?.id ?? "" }, body });
}

/** The texts of an order's mails of one kind, with plain blanks. */
async function mailsOf(orderId: string, template: string): Promise<string[]> {
  const owed = await shop.db
    .select({ id: mails.id, template: mails.template })
    .from(mails)
    .where(eq(mails.orderId, orderId))
    .orderBy(asc(mails.createdAt));
  const ids = owed.filter((mail) => mail.template === template).map(({ id }) => id);
  return (await sendMails(shop, ids)).map(({ text }) => text.replaceAll("\u00A0", " "));
}
