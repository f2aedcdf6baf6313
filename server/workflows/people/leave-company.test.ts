import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCompany, buildMember, type Member } from "#testing/builders/build-company.ts";
import { buildBank, buildCourier, moveThrough } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildSentQuotation } from "#testing/builders/build-quotation.ts";
import { sendMails } from "#testing/shops/send-mails.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../database/schema/mail.ts";
import { users } from "../../database/schema/accounts.ts";

let shop: TestShop;
let staff: { id: string; token: string };

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  staff = await buildUser(shop.db, { role: "owner" });
  await buildBank(shop.db);
});
afterAll(() => shop.close());

const office = () => shop.callAs(staff.token);
const account = { bankName: "Bank Mandiri", accountNumber: "1230004567", accountHolder: "PT Tambang" };

/** A company with a manager and a buyer. */
async function company() {
  const companyId = await buildCompany(shop.db);
  return {
    companyId,
    manager: await buildMember(shop.db, companyId, "manager"),
    buyer: await buildMember(shop.db, companyId, "buyer"),
  };
}
const remove = (manager: Member, person: Member) =>
  shop.callAs(manager.token)("removeCompanyPerson", { params: { id: person.id } });
const addressOf = async ({ id }: { id: string }) =>
  (await shop.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email ?? "";
const linkTo = async (id: string) => {
  const { text } = await office()("writeOrderMessage", { params: { id }, body: { kind: "status" } });
  return { "order-link": /\/order#([\w-]{43})/.exec(text)?.[1] ?? "" };
};
/** An order of the buyer that was paid and for which 60,000 Rupiah are promised back. */
async function promised(buyer: Member) {
  const order = await buildWaitingOrder(shop, staff.token, buyer);
  await payOrder(shop, order);
  await office()("decidePayment", { params: { id: order.id }, body: { decision: "accept" } });
  const promise = () =>
    office()("promiseRefund", {
      params: { id: order.id },
      body: { amount: 60_000, reason: "One is broken" },
    });
  await promise();
  return { ...order, promise };
}
const namedAccount = async (order: { id: string }) =>
  (await office()("listRefunds", { query: { order: order.id } })).rows[0]?.account ?? null;
const unsentMails = (orderId: string) =>
  shop.db
    .select({ id: mails.id, template: mails.template, recipient: mails.recipient })
    .from(mails)
    .where(and(eq(mails.orderId, orderId), isNull(mails.sentAt)));

describe("the refund of a company's order", () => {
  it("is not sent where somebody wants it who has left the company, whichever private link they have", async () => {
    const { manager, buyer } = await company();
    const order = await promised(buyer);
    const old = await linkTo(order.id);
    await remove(manager, buyer);
    const byLink = (headers: { "order-link": string }) =>
      refusalOf(shop.callAs()("nameLinkedRefundAccount", { headers, body: account }));
    expect((await byLink(old)).reason).toBe("orderLinkUnknown");
    // One that the staff has sent since opens the order, and no more.
    const fresh = await linkTo(order.id);
    expect((await shop.callAs()("getLinkedOrder", { headers: fresh })).orderCode).toBe(order.orderCode);
    expect(await byLink(fresh)).toMatchObject({ status: 403, reason: "companyPeopleOnly" });
    const params = { id: order.id };
    const own = shop.callAs(buyer.token)("nameRefundAccount", { params, body: account });
    expect((await refusalOf(own)).reason).toBe("orderNotFound");
    expect(await namedAccount(order)).toBeNull();
    await shop.callAs(manager.token)("nameRefundAccount", { params, body: account });
    expect(await namedAccount(order)).toEqual(account);
  });

  it("goes to the account that a present buyer names by a link; the company sees its last digits, is told by mail and can change it", async () => {
    const { manager, buyer } = await company();
    const order = await promised(buyer);
    const headers = await linkTo(order.id);
    await shop.callAs()("nameLinkedRefundAccount", { headers, body: account });
    const seen = await shop.callAs(manager.token)("getOrder", { params: { id: order.id } });
    expect(seen.refund).toEqual({
      amount: 60_000,
      isAccountNamed: true,
      account: { bankName: "Bank Mandiri", lastDigits: "4567" },
    });
    const owed = (await unsentMails(order.id)).filter(({ template }) => template === "refund-account");
    expect(owed.map(({ recipient }) => recipient)).toEqual([await addressOf(buyer)]);
    const [mail] = await sendMails(shop, [owed[0]?.id]);
    expect(mail?.text).toContain("4567");
    expect(mail?.text).not.toContain("1230004567");
    await shop.callAs(manager.token)("nameRefundAccount", {
      params: { id: order.id },
      body: { ...account, accountNumber: "99988877" },
    });
    expect((await namedAccount(order))?.accountNumber).toBe("99988877");
  });
});

describe("somebody who has left a company", () => {
  it("gets no mails about its orders any more; its managers and finance do, also those that wait to be sent", async () => {
    const { manager, buyer, companyId } = await company();
    const finance = await buildMember(shop.db, companyId, "finance");
    const order = await promised(buyer);
    const gone = await addressOf(buyer);
    const waiting = await unsentMails(order.id);
    expect(waiting.map(({ recipient }) => recipient)).toContain(gone);
    await remove(manager, buyer);
    await order.promise();
    await moveThrough(shop, staff.token, order.id, ["delivering"]);
    const owed = await unsentMails(order.id);
    expect(owed.map(({ recipient }) => recipient)).not.toContain(gone);
    const fresh = owed.filter(({ id }) => waiting.every((known) => known.id !== id));
    const to = (template: string) =>
      fresh.filter((mail) => mail.template === template).map(({ recipient }) => recipient);
    const both = [await addressOf(manager), await addressOf(finance)].toSorted();
    expect(to("refund-promised").toSorted()).toEqual(both);
    expect(to("order-status").toSorted()).toEqual(both);
  });

  it("still sees and pays the order that they placed, and does not send its parts back", async () => {
    const { manager, buyer } = await company();
    const order = await buildWaitingOrder(shop, staff.token, buyer);
    await remove(manager, buyer);
    await payOrder(shop, order);
    await office()("decidePayment", { params: { id: order.id }, body: { decision: "accept" } });
    await moveThrough(shop, staff.token, order.id, ["delivering", "done"]);
    const seen = await shop.callAs(buyer.token)("getOrder", { params: { id: order.id } });
    expect(seen.orderStatus).toBe("done");
    const { returnable } = await shop.callAs(manager.token)("listOwnReturns", { params: { id: order.id } });
    const body = { lines: [{ lineId: returnable[0]?.lineId ?? 0, qty: 1, reason: "faulty" as const }] };
    const own = await shop.callAs(buyer.token)("listOwnReturns", { params: { id: order.id } });
    expect(own.returnable).toEqual([]);
    const asked = shop.callAs(buyer.token)("askReturn", { params: { id: order.id }, body });
    expect((await refusalOf(asked)).reason).toBe("orderNotFound");
    const headers = await linkTo(order.id);
    expect((await shop.callAs()("listLinkedReturns", { headers })).returnable).toEqual([]);
    const byLink = shop.callAs()("askLinkedReturn", { headers, body });
    expect((await refusalOf(byLink)).reason).toBe("companyPeopleOnly");
  });

  it("neither sees nor accepts its quotations and requests, by login or by an old link", async () => {
    const { manager, buyer } = await company();
    const number = `LV-${Date.now()}`;
    await buildProduct(shop.db, { code: number, priceRupiah: 123_456 });
    const { params } = await buildSentQuotation({
      asker: shop.callAs(buyer.token),
      office: office(),
      number,
      qty: 3,
    });
    const link = async () => {
      const { text } = await office()("writeQuotationMessage", { params });
      return { "quotation-link": /\/quotation#([\w-]{43})/.exec(text)?.[1] ?? "" };
    };
    const old = await link();
    await remove(manager, buyer);
    const as = shop.callAs(buyer.token);
    const body = { version: 1, lines: [0] };
    expect((await refusalOf(as("getOwnQuotation", { params }))).reason).toBe("quotationNotFound");
    expect((await refusalOf(as("acceptQuotation", { params, body }))).reason).toBe("quotationNotFound");
    expect(await as("listOwnQuotations", {})).toEqual([]);
    expect(await as("listOwnRequests", {})).toEqual([]);
    const seen = refusalOf(shop.callAs()("getLinkedQuotation", { headers: old }));
    expect((await seen).reason).toBe("quotationLinkUnknown");
    const headers = await link();
    expect((await refusalOf(as("acceptLinkedQuotation", { headers, body }))).reason).toBe(
      "companyPeopleOnly",
    );
    expect((await refusalOf(shop.callAs()("acceptLinkedQuotation", { headers, body }))).reason).toBe(
      "quotationNeedsAccount",
    );
    // The company's own people order by it, and the order is the company's.
    const placed = await shop.callAs(manager.token)("acceptLinkedQuotation", { headers, body });
    const order = await shop.callAs(manager.token)("getOrder", { params: { id: placed.id } });
    expect(order.orderCode).toBe(placed.orderCode);
  });
});
