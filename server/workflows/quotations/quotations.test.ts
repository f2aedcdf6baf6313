import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import type { CallInput } from "#contract/call.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { buildPlaces, moveThrough } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../core/format-moment.ts";
import { products } from "../../database/schema/catalogue.ts";
import { mails } from "../../database/schema/mail.ts";
import { quoteRequests } from "../../database/schema/quote-requests.ts";
import { quotationLinks, quotations, quotationVersions } from "../../database/schema/quotations.ts";

let shop: TestShop;
let owner: { id: string; token: string };
let sales: AdminCall;
let finance: AdminCall;
let warehouse: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  await buildPlaces(shop.db);
  owner = await buildUser(shop.db, { role: "owner" });
  sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
  finance = shop.callAs((await buildUser(shop.db, { role: "finance" })).token);
  warehouse = shop.callAs((await buildUser(shop.db, { role: "warehouse" })).token);
});
afterAll(() => shop.close());

const inDays = (days: number) => jakartaDay(new Date(Date.now() + days * 86_400_000));

/** This customer's request for four pieces of a product for 385,000 Rupiah and two of a number that nobody knows. */
async function requested(token?: string) {
  const code = `Q-${randomBytes(4).toString("hex").toUpperCase()}`;
  const productId = await buildProduct(shop.db, { code, nameEn: "Fuel Filter", priceRupiah: 385_000 });
  const body = {
    lines: [
      { number: code, qty: 4 },
      { number: "NO-SUCH-1", qty: 2 },
    ],
  };
  const { number } =
    token === undefined
      ? await shop.callAs()("askQuotationAsGuest", {
          body: { ...body, name: "Pak Joko", phoneNumber: "081234567890" },
        })
      : await shop.callAs(token)("askQuotation", { body });
  const { rows } = await sales("listRequests", { query: { state: "waiting" } });
  const request = rows.find((row) => row.number === number);
  return { productId, code, requestId: request?.id ?? 0 };
}

type Body = AdminCallInput<"saveQuotation">["body"];

/** The maker and the grade of the part that is not in the catalogue. */
const made = { brand: "NOK", grade: "aftermarket" } as const;

/**
 * A quotation that is ready to be sent: four filters, or four of an alternative, and two of a typed part, loco, with Rp
 * 50,000.
 */
async function written(token?: string) {
  const { productId, code, requestId } = await requested(token);
  const { id } = await sales("startQuotation", { body: { requestId } });
  const params = { id };
  const { edit, content } = await sales("getQuotation", { params });
  const [filter, unknown] = content.lines;
  if (filter === undefined || unknown === undefined) throw new Error("the draft lacks its lines");
  const body: Body = {
    ...content,
    edit,
    validUntil: inDays(7),
    delivery: "loco",
    shippingCost: 50_000,
    terms: "Tempo 30 hari",
    lines: [
      { ...filter, price: 370_000 },
      {
        ...filter,
        productId: null,
        code: "ALT-1",
        name: "Filter, other maker",
        price: 200_000,
        alternativeOf: 0,
      },
      { ...unknown, name: "Seal kit", price: 125_000, deliveryDays: 14, note: "From Singapore", ...made },
    ],
  };
  const saved = await sales("saveQuotation", { params, body });
  return { id, params, productId, code, requestId, body, saved };
}

async function sent(token?: string) {
  const quotation = await written(token);
  const { params, saved } = quotation;
  const answer = await sales("sendQuotation", { params, body: { edit: saved.edit } });
  return { ...quotation, answer, number: answer.number ?? "" };
}

const mailsOf = (id: string) =>
  shop.db
    .select({ template: mails.template, recipient: mails.recipient })
    .from(mails)
    .where(sql`${mails.facts} ->> 'quotationId' = ${id}`);

/** The code of a new private link, from the message for WhatsApp. */
async function codeOf(params: { id: string }) {
  const { text } = await sales("writeQuotationMessage", { params });
  return /\/quotation#([\w-]{43})/.exec(text)?.[1] ?? "";
}
const linked = (code: string) => ({ headers: { "quotation-link": code } });
const pdfOf = (path: string, headers: Record<string, string>) =>
  shop.app.inject({ url: path, headers: { "accept-language": "en", ...headers } });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const openLink = (code: string) =>
  shop.app.inject({
    url: "/v1/quotation-link",
    remoteAddress: "10.8.8.8",
    headers: { "quotation-link": code },
  });

describe("a quotation", () => {
  it("begins with the parts of its request at what the asker pays today, once", async () => {
    const customer = await buildUser(shop.db, { firstName: "Siti", lastName: "Rahma" });
    const { productId, code, requestId } = await requested(customer.token);
    const begun = await Promise.all([
      sales("startQuotation", { body: { requestId } }),
      shop.callAs(owner.token)("startQuotation", { body: { requestId } }),
    ]);
    expect(begun[1]).toEqual(begun[0]);
    const quotation = await sales("getQuotation", { params: begun[0] });
    expect(quotation).toMatchObject({
      number: null,
      state: "draft",
      version: 0,
      requestId,
      customerId: customer.id,
      name: "Siti Rahma",
      company: "PT Tambang Bara Utama",
      email: customer.email,
      total: 1_540_000,
      validUntil: inDays(14),
      hasDraft: true,
      versions: [],
    });
    expect(quotation.content.address).toContain("Sangatta Utara");
    expect(quotation.content.lines).toMatchObject([
      { productId, code, name: "Fuel Filter", qty: 4, price: 385_000, deliveryDays: null },
      { productId: null, code: "NO-SUCH-1", name: "", qty: 2, price: 0, deliveryDays: null },
    ]);
    expect((await sales("getRequest", { params: { id: String(requestId) } })).state).toBe("in_work");
    // Nobody sees it before it is sent.
    const call = shop.callAs(customer.token);
    expect(await call("listOwnQuotations", {})).toEqual([]);
    expect((await refusalOf(call("getOwnQuotation", { params: begun[0] }))).reason).toBe("quotationNotFound");
    expect((await refusalOf(sales("writeQuotationMessage", { params: begun[0] }))).reason).toBe(
      "quotationNotSent",
    );
    const incomplete = sales("sendQuotation", { params: begun[0], body: { edit: quotation.edit } });
    expect((await refusalOf(incomplete)).reason).toBe("quotationIncomplete");
  });

  it("begins with the terms, validity and delivery of the settings, and is signed by whom they name", async () => {
    const office = shop.callAs(owner.token);
    const { version, value } = await office("getDocumentSettings", {});
    const defaults = {
      validDays: 30,
      delivery: "franco",
      terms: { id: "DP 50 %, sisanya sebelum kirim", en: "Half now, half before delivery" },
      signerName: "Ratna Dewi",
      signerTitle: "Sales Manager",
    } as const;
    const saved = await office("saveDocumentSettings", {
      body: { version, value: { ...value, quotations: defaults } },
    });
    try {
      const { requestId } = await requested((await buildUser(shop.db)).token);
      const params = await sales("startQuotation", { body: { requestId } });
      const { content, edit } = await sales("getQuotation", { params });
      expect(content).toMatchObject({
        validUntil: inDays(30),
        delivery: "franco",
        terms: "Half now, half before delivery",
      });
      const lines = content.lines.slice(0, 1);
      const ready = await sales("saveQuotation", { params, body: { ...content, lines, edit } });
      await sales("sendQuotation", { params, body: { edit: ready.edit } });
      const [kept] = await shop.db
        .select({ snapshot: quotationVersions.snapshot })
        .from(quotationVersions)
        .where(eq(quotationVersions.quotationId, params.id));
      expect(kept?.snapshot).toMatchObject({ signer: { name: "Ratna Dewi", title: "Sales Manager" } });
    } finally {
      await office("saveDocumentSettings", { body: { version: saved.version, value } });
    }
    const refused = await refusalOf(
      office("saveDocumentSettings", {
        body: { version, value: { ...value, quotations: { ...defaults, validDays: 0 } } },
      }),
    );
    expect(refused.errors.map(({ path }) => path)).toEqual(["value.quotations.validDays"]);
  });

  it("is sent under a number without gaps, mailed with its sums, and answers its request", async () => {
    const customer = await buildUser(shop.db);
    const { id, params, requestId, answer, number } = await sent(customer.token);
    expect(number).toMatch(/^\d{3}\/PNW\/MJ\/[IVX]+\/\d{4}$/);
    // 4 × 370,000 + 2 × 125,000 + 50,000; the alternative counts in no sum.
    expect(answer).toMatchObject({ state: "sent", version: 1, total: 1_780_000, hasDraft: false });
    expect(answer.versions).toMatchObject([{ version: 1, total: 1_780_000, validUntil: inDays(7) }]);
    expect((await sales("getRequest", { params: { id: String(requestId) } })).state).toBe("quoted");
    expect(await mailsOf(id)).toEqual([{ template: "quotation-sent", recipient: customer.email }]);
    const seen = await shop.callAs(customer.token)("getOwnQuotation", { params });
    expect(seen).toMatchObject({
      number,
      state: "sent",
      version: 1,
      delivery: "loco",
      shippingCost: 50_000,
      subtotal: 1_730_000,
      total: 1_780_000,
      terms: "Tempo 30 hari",
      lines: [
        { position: 0, price: 370_000, alternativeOf: null, deliveryDays: null },
        { position: 1, code: "ALT-1", price: 200_000, alternativeOf: 0 },
        { position: 2, name: "Seal kit", price: 125_000, deliveryDays: 14, note: "From Singapore" },
      ],
    });
    const next = await sent(customer.token);
    expect(Number(next.number.slice(0, 3))).toBe(Number(number.slice(0, 3)) + 1);
  });

  it("that was sent never changes: a revision is a new version, which its customer sees once it is sent", async () => {
    const customer = await buildUser(shop.db);
    const call = shop.callAs(customer.token);
    const { params, body, answer, number, id } = await sent(customer.token);
    const [first, ...others] = body.lines;
    if (first === undefined) throw new Error("the quotation has no lines");
    const cheaper = { ...body, edit: answer.edit, lines: [{ ...first, price: 350_000 }, ...others] };
    const drafted = await sales("saveQuotation", { params, body: cheaper });
    expect(drafted).toMatchObject({ state: "sent", version: 1, hasDraft: true, total: 1_700_000 });
    expect((await call("getOwnQuotation", { params })).total).toBe(1_780_000);
    const revised = await sales("sendQuotation", { params, body: { edit: drafted.edit } });
    expect(revised).toMatchObject({ state: "revised", version: 2, number });
    expect(await call("getOwnQuotation", { params })).toMatchObject({ version: 2, total: 1_700_000 });
    expect(revised.versions.map(({ version, total }) => [version, total])).toEqual([
      [2, 1_700_000],
      [1, 1_780_000],
    ]);
    expect(await mailsOf(id)).toHaveLength(2);
    const kept = await shop.db
      .select({ snapshot: quotationVersions.snapshot })
      .from(quotationVersions)
      .where(and(eq(quotationVersions.quotationId, id), eq(quotationVersions.version, 1)));
    expect(kept[0]?.snapshot).toMatchObject({ number, version: 1, total: 1_780_000 });
  });

  it("is written by one at a time: the second is told, and nothing is lost", async () => {
    const { params, body, saved } = await written((await buildUser(shop.db)).token);
    const stale = sales("saveQuotation", { params, body: { ...body, terms: "Other terms" } });
    expect((await refusalOf(stale)).reason).toBe("quotationChanged");
    const sentStale = sales("sendQuotation", { params, body: { edit: body.edit } });
    expect((await refusalOf(sentStale)).reason).toBe("quotationChanged");
    expect((await sales("getQuotation", { params })).content.terms).toBe("Tempo 30 hari");
    const both = await Promise.allSettled([
      sales("sendQuotation", { params, body: { edit: saved.edit } }),
      sales("sendQuotation", { params, body: { edit: saved.edit } }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await sales("getQuotation", { params })).version).toBe(1);
  });

  it("that a colleague has changed meanwhile is not sent: the sender is told of the change, even if the new draft is not complete", async () => {
    const { params, body, saved } = await written((await buildUser(shop.db)).token);
    const lines = body.lines.map((line) => ({ ...line, price: 0 }));
    await shop.callAs(owner.token)("saveQuotation", { params, body: { ...body, lines, edit: saved.edit } });
    const sending = sales("sendQuotation", { params, body: { edit: saved.edit } });
    expect((await refusalOf(sending)).reason).toBe("quotationChanged");
  });

  it("refuses what cannot be meant, and changes nothing", async () => {
    const { params, body, saved } = await written((await buildUser(shop.db)).token);
    const [first] = body.lines;
    if (first === undefined) throw new Error("the quotation has no lines");
    const ready = { ...body, edit: saved.edit };
    for (const [wrong, path] of [
      [{ lines: [{ ...first, alternativeOf: 0 }] }, "lines.0.alternativeOf"],
      [
        { lines: [first, { ...first, alternativeOf: 0 }, { ...first, alternativeOf: 1 }] },
        "lines.2.alternativeOf",
      ],
      [{ lines: [] }, "lines"],
      [{ lines: [{ ...first, name: "" }] }, "lines.0.name"],
      [{ lines: [{ ...first, price: 1.5 }] }, "lines.0.price"],
      [{ validUntil: "soon" }, "validUntil"],
      [{ delivery: "franco" }, "shippingCost"],
    ] as const) {
      const refused = await refusalOf(
        sales("saveQuotation", {
          params,
          body: { ...ready, ...wrong, lines: [...("lines" in wrong ? wrong.lines : ready.lines)] },
        }),
      );
      expect([refused.status, refused.errors.map((error) => error.path)]).toEqual([400, [path]]);
    }
    const gone = sales("saveQuotation", {
      params,
      body: { ...ready, lines: [{ ...first, productId: 999_999 }] },
    });
    expect((await refusalOf(gone)).reason).toBe("productNotFound");
    for (const unfit of [{ validUntil: inDays(-1) }, { lines: [{ ...first, price: 0 }] }]) {
      const { edit } = await sales("getQuotation", { params });
      const stored = await sales("saveQuotation", { params, body: { ...ready, ...unfit, edit } });
      const refused = sales("sendQuotation", { params, body: { edit: stored.edit } });
      expect((await refusalOf(refused)).reason).toBe("quotationIncomplete");
    }
    expect((await sales("getQuotation", { params })).version).toBe(0);
  });

  it("promises a part as ready only while so many counted pieces are free, or else in the days of the part", async () => {
    const office = shop.callAs(owner.token);
    const daysWith = async (onHand: number, deliveryDays: number | null) => {
      const { productId, requestId } = await requested();
      await office("startCounting", { params: { id: String(productId) }, body: { onHand } });
      await shop.db
        .update(products)
        .set({ deliveryDaysFrom: deliveryDays, deliveryDaysTo: deliveryDays })
        .where(eq(products.id, productId));
      const params = await sales("startQuotation", { body: { requestId } });
      return (await sales("getQuotation", { params })).content.lines[0]?.deliveryDays;
    };
    expect(await daysWith(4, null)).toBe(0);
    expect(await daysWith(3, null)).toBeNull();
    expect(await daysWith(3, 21)).toBe(21);
  });

  it("that was sent as franco with a charge is shown and ordered as loco, as its total says", async () => {
    const customer = await buildUser(shop.db);
    const { id, params } = await sent(customer.token);
    await shop.db
      .update(quotationVersions)
      .set({ delivery: "franco", snapshot: sql`jsonb_set(snapshot, '{delivery}', '"franco"')` })
      .where(eq(quotationVersions.quotationId, id));
    expect(await shop.callAs(customer.token)("getOwnQuotation", { params })).toMatchObject({
      delivery: "loco",
      shippingCost: 50_000,
    });
    expect((await sales("getQuotation", { params })).content.delivery).toBe("loco");
    const placed = await accept(customer.token, params);
    const order = await shop.callAs(owner.token)("getAdminOrder", { params: { id: placed.id } });
    expect(order).toMatchObject({ shippingProvider: "loco", shippingCost: 50_000 });
  });

  it("is a document: each version that was sent, and what is written to look it through", async () => {
    const customer = await buildUser(shop.db);
    const { id, number } = await sent(customer.token);
    const saved = `penawaran-${number.replaceAll("/", "-")}.pdf`;
    for (const [path, headers, name] of [
      [`/v1/quotations/${id}/paper`, bearer(customer.token), saved],
      [`/v1/admin/quotations/${id}/paper?version=1`, bearer(owner.token), saved],
      [`/v1/admin/quotations/${id}/paper`, bearer(owner.token), "penawaran-konsep.pdf"],
      ["/v1/quotation-link/paper", { "quotation-link": await codeOf({ id }) }, saved],
    ] as const) {
      const answer = await pdfOf(path, headers);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(answer.headers["content-disposition"]).toBe(`inline; filename="${name}"`);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    }
    expect((await pdfOf(`/v1/admin/quotations/${id}/paper?version=2`, bearer(owner.token))).statusCode).toBe(
      404,
    );
  });
});

describe("who sees a quotation", () => {
  it("is whom it is for and the company's people, and nobody else", async () => {
    const companyId = await buildCompany(shop.db);
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const { params, number } = await sent(buyer.token);
    const people = {
      buyer,
      otherBuyer: await buildMember(shop.db, companyId, "buyer"),
      manager: await buildMember(shop.db, companyId, "manager"),
      finance: await buildMember(shop.db, companyId, "finance"),
      otherCompany: await buildMember(shop.db, await buildCompany(shop.db), "manager"),
      stranger: await buildUser(shop.db),
    };
    const seen: Record<string, unknown> = {};
    for (const [who, { token }] of Object.entries(people)) {
      const call = shop.callAs(token);
      const one = await call("getOwnQuotation", { params }).then(
        (quotation) => quotation.number,
        (error: unknown) => (error as { reason: string }).reason,
      );
      const asPdf = await pdfOf(`/v1/quotations/${params.id}/paper`, { authorization: `Bearer ${token}` });
      seen[who] = [(await call("listOwnQuotations", {})).length, one, asPdf.statusCode];
    }
    const open = [1, number, 200];
    const closed = [0, "quotationNotFound", 404];
    expect(seen).toEqual({
      buyer: open,
      otherBuyer: open,
      manager: open,
      finance: open,
      otherCompany: closed,
      stranger: closed,
    });
    expect((await refusalOf(shop.callAs()("getOwnQuotation", { params }))).status).toBe(401);
  });

  it("is whoever has the private link of a guest's, until the link has ended", async () => {
    const { params, number } = await sent();
    const { text, number: whatsapp } = await sales("writeQuotationMessage", { params });
    expect(whatsapp).toBe("6281234567890");
    expect(text).toContain("Pak Joko");
    expect(text).toContain(number);
    const code = /\/quotation#([\w-]{43})/.exec(text)?.[1] ?? "";
    const call = shop.callAs();
    expect(await call("getLinkedQuotation", linked(code))).toMatchObject({
      number,
      total: 1_780_000,
      phoneNumber: "081234567890",
      email: "",
    });
    // A guest without an email gets no mail.
    expect(await mailsOf(params.id)).toEqual([]);
    expect((await refusalOf(call("getLinkedQuotation", linked("x".repeat(43))))).reason).toBe(
      "quotationLinkUnknown",
    );
    await shop.db
      .update(quotationLinks)
      .set({ createdAt: sql`now() - interval '1 year'` })
      .where(eq(quotationLinks.quotationId, params.id));
    expect((await refusalOf(call("getLinkedQuotation", linked(code)))).reason).toBe("quotationLinkUnknown");
  });

  it("opened by its private link tells another account that it is not for it, and nobody else", async () => {
    const customer = await buildUser(shop.db);
    const { params } = await sent(customer.token);
    const code = await codeOf(params);
    const saidTo = async (token?: string) =>
      (await shop.callAs(token)("getLinkedQuotation", linked(code))).isForOthers;
    expect(await saidTo((await buildUser(shop.db)).token)).toBe(true);
    expect(await saidTo(customer.token)).toBeUndefined();
    expect(await saidTo()).toBeUndefined();
    // A guest's is for whoever accepts it.
    const guestCode = await codeOf((await sent()).params);
    const seen = await shop.callAs(customer.token)("getLinkedQuotation", linked(guestCode));
    expect(seen.isForOthers).toBeUndefined();
  });

  it("wrong links are counted for each address", async () => {
    const { params } = await sent();
    const code = await codeOf(params);
    for (let time = 0; time < 30; time += 1) expect((await openLink("y".repeat(43))).statusCode).toBe(404);
    expect((await openLink("y".repeat(43))).statusCode).toBe(429);
    expect((await openLink(code)).statusCode).toBe(200);
  });

  it("of the staff is who sees orders; sales writes, and finance may send the message", async () => {
    const { params, answer, number } = await sent();
    expect((await warehouse("getQuotation", { params })).number).toBe(number);
    const { rows } = await warehouse("listQuotations", { query: { state: "sent" } });
    expect(rows.map((row) => row.number)).toContain(number);
    const sending = warehouse("sendQuotation", { params, body: { edit: answer.edit } });
    expect((await refusalOf(sending)).status).toBe(403);
    expect((await finance("writeQuotationMessage", { params })).text).toContain(number);
    expect((await refusalOf(warehouse("writeQuotationMessage", { params }))).status).toBe(403);
  });
});

const accept = (
  token: string,
  params: { id: string },
  more: Partial<CallInput<"acceptQuotation">["body"]> = {},
) => shop.callAs(token)("acceptQuotation", { params, body: { version: 1, lines: [0, 2], ...more } });

describe("a quotation that is accepted", () => {
  it("is an order at its prices, once, with its stock held", async () => {
    const customer = await buildUser(shop.db);
    const { params, productId, number, requestId } = await sent(customer.token);
    await shop.callAs(owner.token)("startCounting", {
      params: { id: String(productId) },
      body: { onHand: 10 },
    });
    const placed = await accept(customer.token, params);
    expect(placed.total).toBe(1_780_000);
    const order = await shop.callAs(owner.token)("getAdminOrder", { params: { id: placed.id } });
    expect(order).toMatchObject({
      orderStatus: "new",
      total: 1_780_000,
      shippingProvider: "loco",
      shippingMethod: number,
      shippingCost: 50_000,
      lines: [
        { productId, name: "Fuel Filter", qty: 4, price: 370_000 },
        {
          productId: null,
          code: "NO-SUCH-1",
          name: "Seal kit",
          qty: 2,
          price: 125_000,
          customerNotes: "NOK, Aftermarket; From Singapore",
        },
      ],
    });
    const stock = await shop.callAs(owner.token)("getStock", { params: { id: String(productId) } });
    expect([stock.onHand, stock.reserved]).toEqual([10, 4]);
    expect(await shop.callAs(customer.token)("getOwnQuotation", { params })).toMatchObject({
      state: "converted",
      isOpen: false,
      order: { id: placed.id, orderCode: placed.orderCode },
    });
    const again = await refusalOf(accept(customer.token, params));
    expect([again.reason, again.message.includes(placed.orderCode)]).toEqual(["quotationAccepted", true]);
    const { edit } = await sales("getQuotation", { params });
    expect((await refusalOf(sales("sendQuotation", { params, body: { edit } }))).reason).toBe(
      "quotationClosed",
    );
    expect((await sales("getRequest", { params: { id: String(requestId) } })).state).toBe("quoted");
  });

  it("has of each line the one that was chosen, or its alternative", async () => {
    const customer = await buildUser(shop.db);
    const { params } = await sent(customer.token);
    for (const lines of [[0], [0, 1, 2], [0, 0, 2], [1], [0, 2, 3]]) {
      const refused = await refusalOf(accept(customer.token, params, { lines }));
      expect([lines, refused.status, refused.errors.map(({ path }) => path)]).toEqual([
        lines,
        400,
        ["lines"],
      ]);
    }
    // 4 × 200,000 + 2 × 125,000 + 50,000.
    expect((await accept(customer.token, params, { lines: [1, 2] })).total).toBe(1_100_000);
  });

  it("is the version that was seen, and valid on that day", async () => {
    const customer = await buildUser(shop.db);
    const { params, body, answer } = await sent(customer.token);
    const { edit } = await sales("saveQuotation", { params, body: { ...body, edit: answer.edit } });
    await sales("sendQuotation", { params, body: { edit } });
    expect((await refusalOf(accept(customer.token, params))).reason).toBe("quotationRevised");
    await shop.db
      .update(quotationVersions)
      .set({ validUntil: inDays(-1) })
      .where(eq(quotationVersions.quotationId, params.id));
    expect((await refusalOf(accept(customer.token, params, { version: 2 }))).reason).toBe("quotationNotOpen");
    expect(await shop.callAs(customer.token)("listOrders", { query: {} })).toEqual([]);
  });

  it("by one of two at once is one order; the other is told", async () => {
    const companyId = await buildCompany(shop.db);
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const manager = await buildMember(shop.db, companyId, "manager");
    const { params } = await sent(buyer.token);
    const both = await Promise.allSettled([
      accept(buyer.token, params, { poNumber: "PO-1" }),
      accept(manager.token, params, { poNumber: "PO-2" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const orders = await shop.callAs(manager.token)("listOrders", { query: {} });
    expect(orders.map(({ poNumber }) => poNumber)).toEqual([
      both[0].status === "fulfilled" ? "PO-1" : "PO-2",
    ]);
  });

  it("is accepted by whom it is for and the company's buyers and managers", async () => {
    const companyId = await buildCompany(shop.db);
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const { params } = await sent(buyer.token);
    const payer = await buildMember(shop.db, companyId, "finance");
    const stranger = await buildUser(shop.db);
    const other = await buildMember(shop.db, await buildCompany(shop.db), "manager");
    expect((await refusalOf(accept(payer.token, params))).reason).toBe("financeDoesNotOrder");
    expect((await refusalOf(accept(stranger.token, params))).reason).toBe("quotationNotFound");
    expect((await refusalOf(accept(other.token, params))).reason).toBe("quotationNotFound");
    const nobody = shop.callAs()("acceptQuotation", { params, body: { version: 1, lines: [0, 2] } });
    expect((await refusalOf(nobody)).status).toBe(401);
    const colleague = await buildMember(shop.db, companyId, "buyer");
    expect((await accept(colleague.token, params)).total).toBe(1_780_000);
  });

  it("by its private link is an order of whom it is for; a guest's needs an account, to which it is bound", async () => {
    const body = { version: 1, lines: [0, 2] };
    const customer = await buildUser(shop.db);
    const ofMember = await sent(customer.token);
    const memberCode = await codeOf(ofMember.params);
    const placed = await shop.callAs()("acceptLinkedQuotation", { ...linked(memberCode), body });
    expect((await shop.callAs(customer.token)("listOrders", { query: {} })).map(({ id }) => id)).toEqual([
      placed.id,
    ]);

    const ofGuest = await sent();
    const code = await codeOf(ofGuest.params);
    const withoutAccount = shop.callAs()("acceptLinkedQuotation", { ...linked(code), body });
    expect((await refusalOf(withoutAccount)).reason).toBe("quotationNeedsAccount");
    const byStaff = sales("acceptLinkedQuotation", { ...linked(code), body });
    expect((await refusalOf(byStaff)).reason).toBe("quotationNeedsAccount");
    const registered = await buildUser(shop.db);
    const bound = shop.callAs(registered.token);
    const order = await bound("acceptLinkedQuotation", { ...linked(code), body });
    expect((await bound("getOwnQuotation", { params: ofGuest.params })).order?.id).toBe(order.id);
  });
});

it("the first screen says how many became orders, and how long answers took", async () => {
  const own = await startTestShop();
  try {
    await buildPlaces(own.db);
    const staff = own.callAs((await buildUser(own.db, { role: "sales" })).token);
    const customer = own.callAs((await buildUser(own.db)).token);
    const figures = async () => (await staff("getSales", { query: { days: "7" } })).quotations;
    const code = "F-1000";
    await buildProduct(own.db, { code, priceRupiah: 100_000 });
    // Answered after 10, 30 and 100 minutes, and not at all; the third answer declines.
    for (const minutes of [10, 30, 100, null]) {
      const { number } = await customer("askQuotation", {
        body: { lines: [{ number: code, qty: 3 }] },
      });
      const { rows } = await staff("listRequests", { query: { state: "new" } });
      const requestId = rows.find((row) => row.number === number)?.id ?? 0;
      if (minutes === null) continue;
      if (minutes === 100) {
        await staff("declineRequest", { params: { id: String(requestId) }, body: { answer: "None left" } });
      } else {
        const params = await staff("startQuotation", { body: { requestId } });
        const { edit } = await staff("getQuotation", { params });
        await staff("sendQuotation", { params, body: { edit } });
        if (minutes === 10) await customer("acceptQuotation", { params, body: { version: 1, lines: [0] } });
      }
      await own.db
        .update(quoteRequests)
        .set({ createdAt: sql`answered_at - make_interval(mins => ${minutes})` })
        .where(eq(quoteRequests.id, requestId));
    }
    expect(await figures()).toEqual({
      asked: 4,
      answered: 3,
      answerMinutes: 30,
      sent: 2,
      ordered: 1,
      orderedRupiah: 300_000,
    });
  } finally {
    await own.close();
  }
});

it("what an erased customer was offered is gone, and what was ordered loses email, telephone and links", async () => {
  const customer = await buildUser(shop.db);
  const { id } = await sent(customer.token);
  const ordered = await sent(customer.token);
  const code = await codeOf(ordered.params);
  const { orderCode } = await accept(customer.token, ordered.params);
  await moveThrough(shop, owner.token, orderCode, ["cancel"]);
  const exported = await shop.app.inject({
    url: `/v1/admin/customers/${customer.id}/export`,
    headers: bearer(owner.token),
  });
  expect(exported.json<Record<string, unknown>>()["quotations"]).toMatchObject([
    { email: customer.email, versions: [{ version: 1, terms: "Tempo 30 hari" }] },
    { email: customer.email, orderCode },
  ]);
  await shop.callAs(owner.token)("eraseCustomer", {
    params: { id: customer.id },
    body: { email: customer.email },
  });
  expect(await shop.db.$count(quotations, eq(quotations.id, id))).toBe(0);
  const kept = await sales("getQuotation", { params: ordered.params });
  expect(kept).toMatchObject({ state: "converted", email: "", phoneNumber: "", orderCode });
  const [version] = await shop.db
    .select({ snapshot: quotationVersions.snapshot })
    .from(quotationVersions)
    .where(eq(quotationVersions.quotationId, ordered.id));
  expect(version?.snapshot).toMatchObject({ buyer: { email: "", phoneNumber: "" }, total: 1_780_000 });
  const byLink = shop.callAs()("getLinkedQuotation", linked(code));
  expect((await refusalOf(byLink)).reason).toBe("quotationLinkUnknown");
  expect((await mailsOf(id)).filter(({ recipient }) => recipient !== "")).toEqual([]);
});
