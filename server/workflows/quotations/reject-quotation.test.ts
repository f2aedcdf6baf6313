import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { CallInput } from "#contract/call.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { buildPlaces } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildSentQuotation } from "#testing/builders/build-quotation.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../core/format-moment.ts";
import { quotationVersions } from "../../database/schema/quotations.ts";

let shop: TestShop;
let sales: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  await buildPlaces(shop.db);
  sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
});
afterAll(() => shop.close());

/** A quotation that was sent to this account, or to a guest. */
async function offered(token?: string) {
  const code = `N-${randomBytes(4).toString("hex")}`;
  await buildProduct(shop.db, { code });
  return buildSentQuotation({
    asker: shop.callAs(token),
    isGuest: token === undefined,
    office: sales,
    number: code,
  });
}

type Body = CallInput<"rejectQuotation">["body"];
const reject = (token: string, params: { id: string }, body: Partial<Body> = {}) =>
  shop.callAs(token)("rejectQuotation", { params, body: { version: 1, reason: "price", ...body } });

describe("a quotation that is not wanted", () => {
  it("is rejected with a reason and words, which the office reads in its lists", async () => {
    const customer = await buildUser(shop.db);
    const { params, requestId } = await offered(customer.token);
    const note = "Di toko lain Rp 300.000";
    const shown = await reject(customer.token, params, { note });
    expect(shown).toMatchObject({
      state: "rejected",
      isOpen: false,
      order: null,
      rejection: { reason: "price", note },
    });
    const { rows } = await sales("listQuotations", { query: { state: "rejected" } });
    expect(rows.find(({ id }) => id === params.id)?.rejection).toMatchObject({ reason: "price", note });
    const quotation = await sales("getQuotation", { params });
    expect(quotation).toMatchObject({
      state: "rejected",
      rejection: { reason: "price", note },
      versions: [{ version: 1, rejection: { reason: "price", note } }],
    });
    const request = await sales("getRequest", { params: { id: String(requestId) } });
    expect([request.state, request.quotationState]).toEqual(["quoted", "rejected"]);
    const accepting = shop.callAs(customer.token)("acceptQuotation", {
      params,
      body: { version: 1, lines: [0] },
    });
    expect((await refusalOf(accepting)).reason).toBe("quotationNotOpen");
  });

  it("stays as it was rejected, however often it is said", async () => {
    const customer = await buildUser(shop.db);
    const { params } = await offered(customer.token);
    const first = await reject(customer.token, params, { reason: "elsewhere" });
    expect(await reject(customer.token, params, { reason: "price", note: "Or was it?" })).toEqual(first);
  });

  it("can be revised: the new version is open, and the old one keeps its reason", async () => {
    const customer = await buildUser(shop.db);
    const { params, sent } = await offered(customer.token);
    await reject(customer.token, params, { reason: "deliveryTime" });
    const saved = await sales("saveQuotation", { params, body: { ...sent.content, edit: sent.edit } });
    expect(saved).toMatchObject({ state: "rejected", hasDraft: true, rejection: { reason: "deliveryTime" } });
    const revised = await sales("sendQuotation", { params, body: { edit: saved.edit } });
    expect(revised).toMatchObject({ state: "revised", rejection: null });
    expect(revised.versions.map(({ rejection }) => rejection?.reason ?? null)).toEqual([
      null,
      "deliveryTime",
    ]);
    const call = shop.callAs(customer.token);
    expect(await call("getOwnQuotation", { params })).toMatchObject({ isOpen: true, rejection: null });
    expect((await refusalOf(reject(customer.token, params))).reason).toBe("quotationRevised");
    expect((await reject(customer.token, params, { version: 2 })).state).toBe("rejected");
  });

  it("needs a reason from the list, and words for another one", async () => {
    const customer = await buildUser(shop.db);
    const { params } = await offered(customer.token);
    for (const [body, path] of [
      [{ reason: "other" }, "note"],
      [{ reason: "other", note: "  " }, "note"],
      [{ reason: "weather" as "other", note: "It rains" }, "reason"],
      [{ note: "x".repeat(501) }, "note"],
    ] as const) {
      const refused = await refusalOf(reject(customer.token, params, body));
      expect([refused.status, refused.errors.map((error) => error.path)]).toEqual([400, [path]]);
    }
    expect((await sales("getQuotation", { params })).state).toBe("sent");
  });

  it("is neither one that was ordered nor one that has ended", async () => {
    const customer = await buildUser(shop.db);
    const ordered = await offered(customer.token);
    await shop.callAs(customer.token)("acceptQuotation", {
      params: ordered.params,
      body: { version: 1, lines: [0] },
    });
    expect((await refusalOf(reject(customer.token, ordered.params))).reason).toBe("quotationAccepted");
    const ended = await offered(customer.token);
    await shop.db
      .update(quotationVersions)
      .set({ validUntil: jakartaDay(new Date(Date.now() - 86_400_000)) })
      .where(eq(quotationVersions.quotationId, ended.params.id));
    expect((await refusalOf(reject(customer.token, ended.params))).reason).toBe("quotationNotOpen");
  });

  it("is rejected by whom it is for, the company's buyers and managers, and whoever has the link", async () => {
    const companyId = await buildCompany(shop.db);
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const { params } = await offered(buyer.token);
    const payer = await buildMember(shop.db, companyId, "finance");
    const stranger = await buildUser(shop.db);
    const other = await buildMember(shop.db, await buildCompany(shop.db), "manager");
    expect((await refusalOf(reject(payer.token, params))).reason).toBe("financeDoesNotOrder");
    expect((await refusalOf(reject(stranger.token, params))).reason).toBe("quotationNotFound");
    expect((await refusalOf(reject(other.token, params))).reason).toBe("quotationNotFound");
    const manager = await buildMember(shop.db, companyId, "manager");
    expect((await reject(manager.token, params)).state).toBe("rejected");

    const guest = await offered();
    const { text } = await sales("writeQuotationMessage", { params: guest.params });
    const code = /\/quotation#([\w-]{43})/.exec(text)?.[1] ?? "";
    const byLink = (link: string) =>
      shop.callAs()("rejectLinkedQuotation", {
        headers: { "quotation-link": link },
        body: { version: 1, reason: "notNeeded" },
      });
    expect((await refusalOf(byLink("x".repeat(43)))).reason).toBe("quotationLinkUnknown");
    expect(await byLink(code)).toMatchObject({ state: "rejected", rejection: { reason: "notNeeded" } });
  });
});
