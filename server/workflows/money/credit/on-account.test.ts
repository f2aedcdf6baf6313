import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import {
  buildAskedOrder,
  buildCompany,
  buildMember,
  buildReleasedOrder,
} from "#testing/builders/build-company.ts";
import { buildBank, buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { payOrder } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../../database/schema/audit.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orders } from "../../../database/schema/orders.ts";
import { followUnpaidOrders } from "../../../jobs/follow-unpaid-orders.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";

// Each order is of Rp 260.000: a part of 250.000 and shipping of 10.000.

let shop: TestShop;
let owner: { id: string; token: string };
let office: AdminCall;
let sales: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = await buildUser(shop.db, { role: "owner" });
  office = shop.callAs(owner.token);
  sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
  await buildBank(shop.db);
});
afterAll(() => shop.close());
beforeEach(() => ruleSettings.payment.write(shop.db, { uniqueCode: false, deadlineDays: 3 }));

/** A buyer of a company with 30 days and a limit of so many Rupiah. */
async function buyerOf(creditLimitRupiah: number, termsDays = 30) {
  const companyId = await buildCompany(shop.db, { termsDays, creditLimitRupiah });
  return { companyId, ...(await buildMember(shop.db, companyId, "buyer")) };
}
const asked = (buyer: { id: string; token: string }) => buildAskedOrder(shop, owner.token, buyer);
const released = (buyer: { id: string; token: string }) => buildReleasedOrder(shop, owner.token, buyer);
const release = (id: string, reason = "", as = office) =>
  as("releaseOnAccount", { params: { id }, body: { reason } });
const seen = (id: string) => office("getAdminOrder", { params: { id } });
const creditOf = async (companyId: string) =>
  (await office("getBuyingCompany", { params: { id: companyId } })).credit;
const makeOverdue = (id: string) =>
  shop.db
    .update(orders)
    .set({ paymentDueAt: sql`now() - interval '1 minute'` })
    .where(eq(orders.id, id));
const mailsOf = async (id: string) =>
  (
    await shop.db
      .select({ template: mails.template, facts: mails.facts })
      .from(mails)
      .where(eq(mails.orderId, id))
      .orderBy(asc(mails.createdAt))
  ).map(({ template, facts }) => [template, { ...(facts as object), orderId: undefined }]);
const day = (moment: Date) => new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta" }).format(moment);
const inDays = (days: number) => day(new Date(Date.now() + days * 86_400_000));

describe("an order that is asked for on account", () => {
  it("is placed as any other, uses the limit at once, and is the staff's to release", async () => {
    const buyer = await buyerOf(1_000_000);
    const order = await asked(buyer);
    expect(await seen(order.id)).toMatchObject({
      orderStatus: "processing",
      paymentState: "unpaid",
      onAccount: { isReleased: false, dueAt: null, open: 0, isOverdue: false },
      creditStanding: { termsDays: 30, creditLimit: 1_000_000, used: 0, overdue: 0 },
    });
    expect(await creditOf(buyer.companyId)).toMatchObject({ used: 260_000, overdue: 0 });
    expect((await shop.callAs(buyer.token)("getOwnCompany", {}))?.credit).toEqual({
      termsDays: 30,
      creditLimit: 1_000_000,
      used: 260_000,
      overdue: 0,
    });
  });

  it("is refused beyond the limit, with what is left, and can be placed the ordinary way", async () => {
    const buyer = await buyerOf(500_000);
    await asked(buyer);
    const second = buildOrder(shop, buyer, { isOnAccount: true });
    const { reason, message } = await refusalOf(second);
    expect(reason).toBe("overCreditLimit");
    expect(message).toContain("240.000");
    const ordinary = await shop.callAs(buyer.token)("placeOrder", {
      body: { shippingProvider: "jne", shippingMethod: "REG", shippingCost: 10_000 },
    });
    expect((await seen(ordinary.id)).onAccount).toBeNull();
    expect(await creditOf(buyer.companyId)).toMatchObject({ used: 260_000 });
  });

  it("is refused to somebody without a company, to a company without terms, and while something is overdue", async () => {
    const onAccount = { isOnAccount: true };
    expect((await refusalOf(buildOrder(shop, undefined, onAccount))).reason).toBe("noCreditTerms");
    const without = await buyerOf(1_000_000, 0);
    expect((await refusalOf(buildOrder(shop, without, onAccount))).reason).toBe("noCreditTerms");
    const late = await buyerOf(10_000_000);
    await makeOverdue((await released(late)).id);
    expect((await refusalOf(buildOrder(shop, late, onAccount))).reason).toBe("creditOverdue");
  });

  it("uses the limit no longer once it is cancelled, or its payment is asked for all the same", async () => {
    const buyer = await buyerOf(1_000_000);
    const cancelled = await asked(buyer);
    await moveThrough(shop, owner.token, cancelled.id, ["cancel"]);
    const ordinary = await asked(buyer);
    await moveThrough(shop, owner.token, ordinary.id, ["waiting for payment"]);
    expect(await creditOf(buyer.companyId)).toMatchObject({ used: 0 });
    expect((await seen(ordinary.id)).onAccount).toBeNull();
  });
});

describe("the release of an order on account", () => {
  it("sends it to packing unpaid, to be paid until the end of its last day, with the invoice by mail", async () => {
    const buyer = await buyerOf(1_000_000);
    const order = await asked(buyer);
    expect(await release(order.orderCode, "", sales)).toMatchObject({ orderStatus: "packing" });
    const now = await seen(order.id);
    expect(now).toMatchObject({
      orderStatus: "packing",
      paymentState: "unpaid",
      received: 0,
      onAccount: { isReleased: true, open: 260_000, isOverdue: false },
      onAccountReason: "",
      payments: [],
    });
    const dueAt = now.onAccount?.dueAt ?? "";
    expect(day(new Date(dueAt))).toBe(inDays(30));
    expect(day(new Date(Date.parse(dueAt) + 1_000))).toBe(inDays(31));
    expect((await mailsOf(order.id)).at(-1)).toEqual(["order-on-account", {}]);
    const [audit] = await shop.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, order.id), eq(auditEntries.action, "order.releaseOnAccount")));
    expect(audit).toMatchObject({
      before: { orderStatus: "processing" },
      after: { orderStatus: "packing", dueOn: inDays(30) },
    });
    expect((await refusalOf(release(order.id))).reason).toBe("orderMoveNotOpen");
  });

  it("is also of an order that waits for payment, whose bill is void and whose unique code is gone", async () => {
    await ruleSettings.payment.write(shop.db, { uniqueCode: true, deadlineDays: 3 });
    const buyer = await buyerOf(1_000_000);
    const order = await buildOrder(shop, buyer);
    await moveThrough(shop, owner.token, order.id, ["processing", "waiting for payment"]);
    await shop.callAs(buyer.token)("listOrderDocuments", { params: { id: order.id } });
    const billed = await seen(order.id);
    expect(billed.total).toBeGreaterThan(260_000);
    await release(order.id);
    const now = await seen(order.id);
    expect(now).toMatchObject({ orderStatus: "packing", total: 260_000, uniqueCode: 0 });
    expect(now.documents.filter(({ kind }) => kind === "invoice").map(({ isVoid }) => isVoid)).toEqual([
      true,
    ]);
    expect(now.onAccount).toMatchObject({ isReleased: true, open: 260_000 });
  });

  it("is refused while a receipt waits to be decided, and before the staff has taken the order up", async () => {
    const buyer = await buyerOf(1_000_000);
    const waiting = await buildOrder(shop, buyer);
    await moveThrough(shop, owner.token, waiting.id, ["processing", "waiting for payment"]);
    await payOrder(shop, waiting);
    expect((await refusalOf(release(waiting.id))).reason).toBe("receiptToDecide");
    const fresh = await buildOrder(shop, buyer);
    expect((await refusalOf(release(fresh.id))).reason).toBe("orderMoveNotOpen");
    const ofPerson = await buildOrder(shop);
    await moveThrough(shop, owner.token, ofPerson.id, ["processing"]);
    expect((await refusalOf(release(ofPerson.id))).reason).toBe("noCreditTerms");
  });

  it("goes over the limit or despite what is overdue only with a reason, by the owner or finance", async () => {
    const buyer = await buyerOf(300_000);
    await released(buyer);
    const order = await buildOrder(shop, buyer);
    await moveThrough(shop, owner.token, order.id, ["processing"]);
    expect((await refusalOf(release(order.id))).reason).toBe("overCreditLimit");
    expect((await refusalOf(release(order.id, "They pay tomorrow", sales))).reason).toBe("overCreditLimit");
    expect((await seen(order.id)).orderStatus).toBe("processing");
    await release(order.id, "They pay tomorrow");
    expect(await seen(order.id)).toMatchObject({
      orderStatus: "packing",
      onAccountReason: "They pay tomorrow",
    });
    // The customer does not see this reason.
    const own = await shop.callAs(buyer.token)("getOrder", { params: { id: order.id } });
    expect(JSON.stringify(own)).not.toContain("They pay tomorrow");
    await makeOverdue(order.id);
    const third = await buildOrder(shop, buyer);
    await moveThrough(shop, owner.token, third.id, ["processing"]);
    expect((await refusalOf(release(third.id))).reason).toBe("creditOverdue");
  });

  it("keeps no reason that was not needed", async () => {
    const order = await asked(await buyerOf(1_000_000));
    await release(order.id, "Just in case");
    expect((await seen(order.id)).onAccountReason).toBe("");
  });
});

describe("an order on account that is released", () => {
  it("is packed, sent and finished unpaid, and no job ends it", async () => {
    const buyer = await buyerOf(1_000_000);
    const order = await released(buyer);
    await moveThrough(shop, owner.token, order.id, ["delivering", "done"]);
    await makeOverdue(order.id);
    await followUnpaidOrders(shop.dependencies, new AbortController().signal);
    expect(await seen(order.id)).toMatchObject({
      orderStatus: "done",
      paymentState: "unpaid",
      onAccount: { open: 260_000, isOverdue: true },
    });
    expect(await creditOf(buyer.companyId)).toMatchObject({ used: 260_000, overdue: 260_000 });
    const { rows } = await office("listAdminOrders", { query: { status: "overdue" } });
    expect(rows.map(({ id }) => id)).toContain(order.id);
    const erased = office("eraseCustomer", { params: { id: buyer.id }, body: { email: buyer.email } });
    expect((await refusalOf(erased)).reason).toBe("customerHasOpenOrders");
  });

  it("is paid by a receipt, in parts, and stays where it is", async () => {
    const buyer = await buyerOf(1_000_000);
    const order = await released(buyer);
    await payOrder(shop, order, { paymentReceiptAmountTransfer: 100_000 });
    expect(await seen(order.id)).toMatchObject({ hasReceipt: true });
    const decide = (body: { decision: "accept"; amount?: number } | { decision: "reject"; reason: string }) =>
      office("decidePayment", { params: { id: order.id }, body });
    const due = (await seen(order.id)).onAccount?.dueAt;
    await decide({ decision: "reject", reason: "Nothing came in" });
    expect((await seen(order.id)).onAccount?.dueAt).toBe(due);
    await payOrder(shop, order, { paymentReceiptAmountTransfer: 100_000, paymentReceiptSenderName: "Dua" });
    await decide({ decision: "accept", amount: 100_000 });
    expect(await seen(order.id)).toMatchObject({
      orderStatus: "packing",
      paymentState: "partly paid",
      hasReceipt: false,
      onAccount: { open: 160_000, dueAt: due },
    });
    expect(await creditOf(buyer.companyId)).toMatchObject({ used: 160_000 });
    await payOrder(shop, order, { paymentReceiptAmountTransfer: 160_000, paymentReceiptSenderName: "Tiga" });
    await decide({ decision: "accept" });
    expect(await seen(order.id)).toMatchObject({
      orderStatus: "packing",
      paymentState: "paid",
      hasReceipt: false,
      onAccount: { open: 0, isOverdue: false },
    });
    expect(await creditOf(buyer.companyId)).toMatchObject({ used: 0 });
    const paid = (await mailsOf(order.id)).filter(([template]) => template === "payment-on-account");
    expect(paid.map(([, facts]) => facts)).toEqual([
      { amountRupiah: 100_000, openRupiah: 160_000 },
      { amountRupiah: 160_000, openRupiah: 0 },
    ]);
    const again = payOrder(shop, order, { paymentReceiptSenderName: "Empat" });
    expect((await refusalOf(again)).reason).toBe("orderNotPayable");
  });

  it("is proposed for a transfer of its amount, and paid by it; undoing the match opens it again", async () => {
    const buyer = await buyerOf(1_000_000);
    const order = await released(buyer);
    await shop.db
      .update(orders)
      .set({ totalRupiah: sql`total_rupiah` })
      .where(eq(orders.id, order.id));
    await office("takeStatement", {
      query: { fileName: "mutasi.csv" },
      body: statementFile([{ day: statementDay(), text: `BAYAR ${order.orderCode}`, amount: 260_000 }]),
    });
    const [row] = (await office("listMutations", { query: {} })).rows;
    expect(row?.proposals[0]).toMatchObject({
      orderCode: order.orderCode,
      strength: "certain",
      open: 260_000,
    });
    const params = { id: row?.id ?? "" };
    await office("matchMutation", { params, body: { order: order.id } });
    expect(await seen(order.id)).toMatchObject({ orderStatus: "packing", paymentState: "paid" });
    await office("setMutationState", { params, body: { state: "open" } });
    expect(await seen(order.id)).toMatchObject({
      orderStatus: "packing",
      paymentState: "unpaid",
      onAccount: { open: 260_000 },
    });
  });

  it("says in its invoice when it is due, and nothing of being paid", async () => {
    const buyer = await buyerOf(1_000_000);
    const order = await released(buyer);
    await shop.callAs(buyer.token)("listOrderDocuments", { params: { id: order.id } });
    const { rows } = await shop.db.execute(
      sql`select snapshot ->> 'isPaid' as paid, snapshot -> 'order' ->> 'paymentDueAt' as due from document where order_id = ${order.id} and kind = 'invoice'`,
    );
    const [invoice] = rows as { paid: string; due: string }[];
    expect(invoice?.paid).toBe("false");
    expect(day(new Date(invoice?.due ?? ""))).toBe(inDays(30));
  });

  it("owes nothing once it is cancelled, and its invoice is void", async () => {
    const buyer = await buyerOf(1_000_000);
    const order = await released(buyer);
    await shop.callAs(buyer.token)("listOrderDocuments", { params: { id: order.id } });
    await moveThrough(shop, owner.token, order.id, ["cancel"]);
    const now = await seen(order.id);
    expect(now.onAccount).toBeNull();
    expect(now.documents.map(({ kind, isVoid }) => [kind, isVoid])).toEqual([["invoice", true]]);
    expect(await creditOf(buyer.companyId)).toMatchObject({ used: 0 });
  });

  it("takes what comes beyond it as too much, and what goes back of it is not owed again", async () => {
    const buyer = await buyerOf(1_000_000);
    const order = await released(buyer);
    await payOrder(shop, order, { paymentReceiptAmountTransfer: 300_000 });
    await office("decidePayment", {
      params: { id: order.id },
      body: { decision: "accept", amount: 300_000 },
    });
    expect((await mailsOf(order.id)).map(([template]) => template)).toContain("payment-too-much");
    await office("promiseRefund", {
      params: { id: order.id },
      body: { amount: 140_000, reason: "Too much, and a part came back" },
    });
    expect((await seen(order.id)).onAccount).toMatchObject({ open: 0 });
    expect(await creditOf(buyer.companyId)).toMatchObject({ used: 0 });
  });
});
