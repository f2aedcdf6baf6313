import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { buildCompany, buildMember, buildReleasedOrder } from "#testing/builders/build-company.ts";
import { buildBank, buildCourier, buildPlaces } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildSentQuotation } from "#testing/builders/build-quotation.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orders } from "../../../database/schema/orders.ts";

// The choice that the checkout offers to a company with terms, here for the staff who enters an order and for a
// customer who accepts a quotation.

let shop: TestShop;
let owner: { id: string; token: string };
let office: AdminCall;
let sales: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = await buildUser(shop.db, { role: "owner" });
  office = shop.callAs(owner.token);
  sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
  await buildPlaces(shop.db);
  await buildBank(shop.db);
});
afterAll(() => shop.close());

async function buyerOf(creditLimitRupiah: number, termsDays = 30) {
  const companyId = await buildCompany(shop.db, { termsDays, creditLimitRupiah });
  return { companyId, ...(await buildMember(shop.db, companyId, "buyer")) };
}
const seen = (id: string) => office("getAdminOrder", { params: { id } });
const usedBy = async (id: string) => (await office("getBuyingCompany", { params: { id } })).credit.used;
const mailsOf = async (id: string) =>
  (
    await shop.db
      .select({ template: mails.template })
      .from(mails)
      .where(eq(mails.orderId, id))
      .orderBy(asc(mails.createdAt))
  ).map(({ template }) => template);
const creditOf = async (id: string) => (await sales("getCustomerCredit", { params: { id } })).standing;
const countOrders = () => shop.db.$count(orders);

describe("an order on account that the staff enters", () => {
  type Entry = AdminCallInput<"enterOrder">["body"];

  /** An order of Rp 490.000: two pieces for 240.000 each, and shipping of 10.000. */
  const enter = async (customerId: string, onAccount?: Entry["onAccount"], more: Partial<Entry> = {}) =>
    sales("enterOrder", {
      body: {
        customerId,
        lines: [{ productId: await buildProduct(shop.db, { weightGrams: 500 }), qty: 2, price: 240_000 }],
        shippingProvider: "jne",
        shippingMethod: "REG",
        shippingCost: 10_000,
        isAskedForPayment: false,
        ...(onAccount !== undefined && { onAccount }),
        ...more,
      },
    });

  it("is told beforehand how the customer's company stands", async () => {
    const buyer = await buyerOf(1_000_000);
    await enter(buyer.id, "asked");
    expect(await creditOf(buyer.id)).toEqual({
      termsDays: 30,
      creditLimit: 1_000_000,
      used: 490_000,
      overdue: 0,
    });
    expect(await creditOf((await buildUser(shop.db)).id)).toBeNull();
    expect((await refusalOf(creditOf(owner.id))).reason).toBe("customerNotFound");
  });

  it("is asked for on account, and released later as any other", async () => {
    const buyer = await buyerOf(1_000_000);
    const placed = await enter(buyer.id, "asked");
    expect(await seen(placed.id)).toMatchObject({
      orderStatus: "new",
      onAccount: { isReleased: false },
      total: 490_000,
    });
    expect(await usedBy(buyer.companyId)).toBe(490_000);
    expect(await mailsOf(placed.id)).toEqual(["order-received"]);
  });

  it("is released at once, with one mail, and the history and the audit name who did it", async () => {
    const buyer = await buyerOf(1_000_000);
    const placed = await enter(buyer.id, "released");
    const order = await seen(placed.id);
    expect(order).toMatchObject({
      orderStatus: "packing",
      paymentState: "unpaid",
      onAccount: { isReleased: true, open: 490_000, isOverdue: false },
    });
    expect(await mailsOf(placed.id)).toEqual(["order-on-account"]);
    // All three have the same moment.
    const moves = order.timeline.map((event) => event.kind === "moved" && event.orderStatus);
    expect(moves).toEqual(["new", "processing", "packing"]);
    const { latest } = await office("getToday", {});
    const last = latest?.flatMap((one) => (one.order?.id === placed.id ? [one.order.toStatus] : []));
    expect(last).toEqual(["packing", "processing", "new"]);
    const { rows } = await office("listAudit", { query: { q: placed.orderCode } });
    expect(rows.map(({ action }) => action).toSorted()).toEqual(["order.enter", "order.releaseOnAccount"]);
    expect(await usedBy(buyer.companyId)).toBe(490_000);
  });

  it("is refused beyond the limit, while something is overdue, and without terms; nothing is written", async () => {
    const small = await buyerOf(489_999);
    const before = await countOrders();
    for (const how of ["asked", "released"] as const) {
      expect((await refusalOf(enter(small.id, how))).reason).toBe("overCreditLimit");
      expect((await refusalOf(enter((await buyerOf(1_000_000, 0)).id, how))).reason).toBe("noCreditTerms");
      expect((await refusalOf(enter((await buildUser(shop.db)).id, how))).reason).toBe("noCreditTerms");
    }
    expect(await countOrders()).toBe(before);
    const late = await buyerOf(10_000_000);
    const { id } = await buildReleasedOrder(shop, owner.token, late);
    await shop.db
      .update(orders)
      .set({ paymentDueAt: new Date(Date.now() - 60_000) })
      .where(eq(orders.id, id));
    expect((await refusalOf(enter(late.id, "asked"))).reason).toBe("creditOverdue");
    expect((await enter(late.id)).total).toBe(490_000);
  });

  it("is not asked for payment at the same time", async () => {
    const buyer = await buyerOf(1_000_000);
    const refused = await refusalOf(enter(buyer.id, "asked", { isAskedForPayment: true }));
    expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([400, ["onAccount"]]);
  });

  it("is one order, however often its key is sent", async () => {
    const buyer = await buyerOf(500_000);
    const productId = await buildProduct(shop.db, { weightGrams: 500 });
    const again = () =>
      sales("enterOrder", {
        headers: { "idempotency-key": "entry-on-account-0001" },
        body: {
          customerId: buyer.id,
          lines: [{ productId, qty: 1, price: 240_000 }],
          shippingProvider: "jne",
          shippingMethod: "REG",
          shippingCost: 10_000,
          isAskedForPayment: false,
          onAccount: "released",
        },
      });
    const first = await again();
    expect(await again()).toEqual(first);
    expect(await usedBy(buyer.companyId)).toBe(250_000);
  });
});

/** A quotation of Rp 250.000 for this asker, or for a guest. */
async function offered(asker?: { token: string }) {
  const number = `A-${randomBytes(4).toString("hex").toUpperCase()}`;
  await buildProduct(shop.db, { code: number, priceRupiah: 250_000 });
  const { params } = await buildSentQuotation({
    asker: asker === undefined ? shop.callAs() : shop.callAs(asker.token),
    isGuest: asker === undefined,
    office,
    number,
  });
  return params;
}

describe("a quotation that is accepted on account", () => {
  const body = { version: 1, lines: [0], isOnAccount: true };
  const accept = (token: string, params: { id: string }) =>
    shop.callAs(token)("acceptQuotation", { params, body });
  const acceptByLink = async (token: string | undefined, params: { id: string }) => {
    const { text } = await sales("writeQuotationMessage", { params });
    const code = /\/quotation#([\w-]{43})/.exec(text)?.[1] ?? "";
    const call = token === undefined ? shop.callAs() : shop.callAs(token);
    return call("acceptLinkedQuotation", { headers: { "quotation-link": code }, body });
  };

  it("is an order that asks for account and takes its part of the limit", async () => {
    const buyer = await buyerOf(1_000_000);
    const placed = await accept(buyer.token, await offered(buyer));
    expect(await seen(placed.id)).toMatchObject({
      orderStatus: "new",
      total: 250_000,
      onAccount: { isReleased: false },
    });
    expect(await usedBy(buyer.companyId)).toBe(250_000);
  });

  it("is refused beyond the limit and without terms, stays open, and can be accepted the ordinary way", async () => {
    const small = await buyerOf(249_999);
    const params = await offered(small);
    const refused = await refusalOf(accept(small.token, params));
    expect([refused.reason, refused.message.includes("250.000")]).toEqual(["overCreditLimit", true]);
    const alone = await buildUser(shop.db);
    expect((await refusalOf(accept(alone.token, await offered(alone)))).reason).toBe("noCreditTerms");
    const placed = await shop.callAs(small.token)("acceptQuotation", {
      params,
      body: { version: 1, lines: [0] },
    });
    expect((await seen(placed.id)).onAccount).toBeNull();
  });

  it("by its private link only by who is logged in and orders for the company that it is for", async () => {
    const buyer = await buyerOf(1_000_000);
    const payer = await buildMember(shop.db, buyer.companyId, "finance");
    const stranger = await buildUser(shop.db);
    const ofOther = await buyerOf(1_000_000);
    const params = await offered(buyer);
    const tried = [
      (await refusalOf(acceptByLink(undefined, params))).reason,
      (await refusalOf(acceptByLink(payer.token, params))).reason,
      (await refusalOf(acceptByLink(stranger.token, params))).reason,
      (await refusalOf(acceptByLink(ofOther.token, params))).reason,
      (await refusalOf(acceptByLink(owner.token, params))).reason,
    ];
    expect(tried).toEqual([
      "quotationNeedsAccount",
      "noCreditTerms",
      "noCreditTerms",
      "noCreditTerms",
      "noCreditTerms",
    ]);
    expect([await usedBy(buyer.companyId), await usedBy(ofOther.companyId)]).toEqual([0, 0]);
    const manager = await buildMember(shop.db, buyer.companyId, "manager");
    const placed = await acceptByLink(manager.token, params);
    expect(await seen(placed.id)).toMatchObject({ customerId: buyer.id, onAccount: { isReleased: false } });
    expect(await usedBy(buyer.companyId)).toBe(250_000);
  });

  it("of a guest is on the account of the company of who accepts it", async () => {
    const buyer = await buyerOf(1_000_000);
    await acceptByLink(buyer.token, await offered());
    expect(await usedBy(buyer.companyId)).toBe(250_000);
  });
});
