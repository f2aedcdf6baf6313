import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import type { Call } from "#contract/call.ts";
import { jakartaDay } from "../../core/format-moment.ts";
import type { ForUnit } from "#contract/orders/for-units.ts";
import { buildPlaces, moveThrough } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mailsAbout, writtenMails } from "#testing/output/written-mails.ts";
import { quotationLines, quotationVersions } from "../../database/schema/quotations.ts";

const ex = (number: string, qty: number): ForUnit => ({ unitNumber: `EX-${number}`, qty });
const unitsIn = (lines: { qty: number; forUnits?: ForUnit[] | undefined }[]) =>
  lines.map(({ qty, forUnits }) => [qty, forUnits]);

let shop: TestShop;
let owner: { token: string };
let sales: AdminCall;
let buyer: { id: string; token: string; email: string };
let member: Call;

beforeAll(async () => {
  shop = await startTestShop();
  await buildPlaces(shop.db);
  await buildProduct(shop.db, { code: "QU-1", nameEn: "Fuel Filter", priceRupiah: 385_000 });
  await buildProduct(shop.db, { code: "QU-2", nameEn: "Seal", priceRupiah: 10_000 });
  owner = await buildUser(shop.db, { role: "owner" });
  sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await buildUser(shop.db);
  member = shop.callAs(buyer.token);
});

const asked = [
  { number: "QU-1", qty: 4, forUnits: [ex("07", 3)] },
  { number: "QU-2", qty: 2, forUnits: [ex("08", 2)] },
  { number: "NO-SUCH-1", qty: 1 },
];
const ask = (lines: { number: string; qty: number; forUnits?: ForUnit[] }[]) =>
  member("askQuotation", { body: { lines } });

/** The draft of a quotation of what is asked for. */
async function started() {
  const { number } = await ask(asked);
  const { rows } = await sales("listRequests", { query: { state: "waiting" } });
  const request = rows.find((row) => row.number === number);
  if (request === undefined) throw new Error("the request is not in the queue");
  const params = await sales("startQuotation", { body: { requestId: request.id } });
  return { request, params, draft: await sales("getQuotation", { params }) };
}

/** The quotation of what is asked for, sent with these changes of its first line. */
async function sent(change: { qty?: number; forUnits?: ForUnit[] } = {}) {
  const { params, draft } = await started();
  const [filter, seal, unknown] = draft.content.lines;
  if (filter === undefined || seal === undefined || unknown === undefined)
    throw new Error("lines are missing");
  const { edit } = await sales("saveQuotation", {
    params,
    body: {
      ...draft.content,
      edit: draft.edit,
      validUntil: jakartaDay(new Date(Date.now() + 7 * 86_400_000)),
      lines: [{ ...filter, ...change }, seal, { ...unknown, name: "Seal kit", price: 90_000 }],
    },
  });
  return { params, quotation: await sales("sendQuotation", { params, body: { edit } }) };
}

it("a request keeps for which units its parts are, for its asker and for the staff", async () => {
  const { request } = await started();
  const wanted = [
    [4, [ex("07", 3)]],
    [2, [ex("08", 2)]],
    [1, undefined],
  ];
  expect(unitsIn(request.lines)).toEqual(wanted);
  const [own] = await member("listOwnRequests", {});
  expect(unitsIn(own?.lines ?? [])).toEqual(wanted);
  const [received] = await mailsAbout(shop, "requestId", request.id);
  expect(received?.text).toContain("QU-1 × 4, For unit EX-07 (3) QU-2 × 2, For unit EX-08 NO-SUCH-1 × 1");
});

it("a request refuses more pieces for units than a line has, and a unit twice", async () => {
  for (const forUnits of [[ex("07", 5)], [ex("07", 1), { unitNumber: "ex-07", qty: 1 }]]) {
    expect((await refusalOf(ask([{ number: "QU-1", qty: 4, forUnits }]))).reason).toBe("invalidInput");
  }
  expect(await member("listOwnRequests", {})).toEqual([]);
});

it("a quotation begins with the units of its request, and the staff shares its pieces out otherwise", async () => {
  const { params, draft } = await started();
  const wanted = [
    [4, [ex("07", 3)]],
    [2, [ex("08", 2)]],
    [1, undefined],
  ];
  expect(unitsIn(draft.content.lines)).toEqual(wanted);
  const [filter, ...others] = draft.content.lines;
  if (filter === undefined) throw new Error("a line is missing");
  const save = (forUnits: ForUnit[]) =>
    sales("saveQuotation", {
      params,
      body: {
        ...draft.content,
        edit: draft.edit,
        lines: [{ ...filter, name: "x", forUnits }, ...others.slice(0, 1)],
      },
    });
  expect((await refusalOf(save([ex("07", 5)]))).reason).toBe("invalidInput");
  expect(unitsIn((await sales("getQuotation", { params })).content.lines)).toEqual(wanted);
  const saved = await save([ex("07", 2), ex("09", 2)]);
  expect(unitsIn(saved.content.lines)[0]).toEqual([4, [ex("07", 2), ex("09", 2)]]);
});

it("the sent quotation, its mail and its next version say the units, and the order made from it has them", async () => {
  const { params, quotation } = await sent({ qty: 6, forUnits: [ex("07", 4), ex("09", 1)] });
  const offered = [
    [6, [ex("07", 4), ex("09", 1)]],
    [2, [ex("08", 2)]],
    [1, undefined],
  ];
  expect(unitsIn((await member("getOwnQuotation", { params })).lines)).toEqual(offered);
  const { edit } = await sales("saveQuotation", {
    params,
    body: { ...quotation.content, edit: quotation.edit, terms: "Tempo 30 hari" },
  });
  await sales("sendQuotation", { params, body: { edit } });
  expect(unitsIn((await member("getOwnQuotation", { params })).lines)).toEqual(offered);

  const mailed = await mailsAbout(shop, "quotationId", params.id);
  expect(mailed.map(({ text }) => /6 × QU-1 Fuel Filter[^()]*(\(.*?) 2 ×/.exec(text)?.[1])).toEqual([
    "(4), EX-09 (1)",
    "(4), EX-09 (1)",
  ]);
  const { id } = await member("acceptQuotation", { params, body: { version: 2, lines: [0, 1, 2] } });
  const order = await member("getOrder", { params: { id } });
  expect(unitsIn(order.lines)).toEqual(offered);
  expect(unitsIn((await sales("getAdminOrder", { params: { id } })).lines)).toEqual(offered);
  const [confirmed] = await writtenMails(shop, id);
  expect(confirmed?.text).toContain("For unit EX-07 (4), EX-09 (1)");
  const today = jakartaDay(new Date());
  const { units } = await member("getUnitOrders", { query: { from: today, to: today } });
  expect(units.map(({ unitNumber }) => unitNumber).toSorted()).toEqual(["EX-07", "EX-08", "EX-09"]);
});

it("an erased customer's quotation that was ordered keeps no names of units, and the data kept name them before", async () => {
  const { params } = await sent();
  const { id } = await member("acceptQuotation", { params, body: { version: 1, lines: [0, 1, 2] } });
  const kept = await shop.app.inject({
    url: (adminRoutes.exportCustomer.split(" ")[1] ?? "").replace("{id}", buyer.id),
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const seal = { qty: 2, forUnits: [ex("08", 2)] };
  expect(kept.json()).toMatchObject({
    requestsForQuotations: [{ parts: [{}, { number: "QU-2", ...seal }, {}] }],
    quotations: [{ versions: [{ lines: [{}, { code: "QU-2", ...seal }, {}] }] }],
  });
  await moveThrough(shop, owner.token, id, ["cancel"]);
  await shop.callAs(owner.token)("eraseCustomer", { params: { id: buyer.id }, body: { email: buyer.email } });
  const versions = await shop.db
    .select()
    .from(quotationVersions)
    .where(eq(quotationVersions.quotationId, params.id));
  expect(versions.length).toBe(1);
  expect(JSON.stringify(versions)).not.toContain("EX-0");
  const lines = await shop.db
    .select()
    .from(quotationLines)
    .where(eq(quotationLines.versionId, versions[0]?.id ?? 0));
  expect(lines.map(({ forUnits }) => forUnits)).toEqual([[], [], []]);
});
