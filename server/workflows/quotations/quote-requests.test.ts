import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { CallInput } from "#contract/call.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { receiptOf } from "#testing/builders/build-payment.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../database/schema/audit.ts";
import { mails } from "../../database/schema/mail.ts";
import { quoteRequestPhotos, quoteRequests } from "../../database/schema/quote-requests.ts";
import { deleteOldGuestRequests } from "../../domains/quotations/forgotten-requests.queries.ts";

let shop: TestShop;
let owner: { id: string; token: string };
let sales: AdminCall;
let salesId: string;
let warehouse: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await buildUser(shop.db, { role: "owner" });
  const person = await buildUser(shop.db, { role: "sales", firstName: "Dewi", lastName: "Lestari" });
  salesId = person.id;
  sales = shop.callAs(person.token);
  warehouse = shop.callAs((await buildUser(shop.db, { role: "warehouse" })).token);
});
afterAll(() => shop.close());

type Form = CallInput<"askQuotation">["body"];
const form = (more: Partial<Form> = {}): Form => ({
  lines: [{ number: "600-319-3750", qty: 4 }],
  ...more,
});
const guestForm = (more: Partial<CallInput<"askQuotationAsGuest">["body"]> = {}) => ({
  ...form(),
  name: "Pak Joko",
  phoneNumber: "0812 3456 7890",
  ...more,
});
/** Each request has an address of its own, so that other tests' requests do not count. */
let lastAddress = 0;
const askAsGuest = async (body: object, remoteAddress?: string, headers?: { "idempotency-key": string }) => {
  lastAddress += 1;
  const answer = await shop.app.inject({
    method: "POST",
    url: "/v1/quote-requests/guest",
    remoteAddress: remoteAddress ?? `10.1.0.${lastAddress}`,
    headers: { "accept-language": "en", ...headers },
    payload: body,
  });
  return {
    status: answer.statusCode,
    ...answer.json<{ data?: { number: string }; reason?: string; errors?: { path: string }[] }>(),
  };
};
const queued = async (number: string) => {
  for (let after: string | null = ""; after !== null;) {
    const page: Awaited<ReturnType<typeof sales<"listRequests">>> = await sales("listRequests", {
      query: { after },
    });
    const row = page.rows.find((request) => request.number === number);
    if (row !== undefined) return row;
    after = page.next;
  }
  throw new Error(`${number} is not in the queue`);
};
const mailsOf = (id: number) =>
  shop.db
    .select({ template: mails.template, recipient: mails.recipient })
    .from(mails)
    .where(sql`${mails.facts} ->> 'requestId' = ${String(id)}`)
    .orderBy(mails.createdAt);
async function countPhotoFiles() {
  let count = 0;
  for await (const file of shop.dependencies.files.list()) count += file.startsWith("requests/") ? 1 : 0;
  return count;
}
const key = ({ id }: { id: number }) => ({ id: String(id) });

const asked = async () => {
  const customer = await buildUser(shop.db);
  const call = shop.callAs(customer.token);
  return { customer, call, ...(await queued((await call("askQuotation", { body: form() })).number)) };
};

describe("a request for a quotation", () => {
  it("of a member names products by their numbers, keeps words and photos, and is confirmed by mail", async () => {
    const productId = await buildProduct(shop.db, { code: "6754-79-6140", nameEn: "Fuel Filter" });
    const customer = await buildUser(shop.db, { firstName: "Siti", lastName: "Rahma" });
    const { number } = await shop.callAs(customer.token)("askQuotation", {
      body: form({
        lines: [
          { number: "6754 79 6140", qty: 4 },
          { number: "NO-SUCH-1", qty: 2 },
        ],
        note: "The seal in the photo",
        machine: "PC200-8",
        serialNumber: "312045",
        photos: [await receiptOf("#336699")],
      }),
    });
    expect(number).toMatch(/^PP-\d{5}$/);
    const request = await queued(number);
    expect(request).toMatchObject({
      state: "new",
      customerId: customer.id,
      name: "Siti Rahma",
      company: "PT Tambang Bara Utama",
      phoneNumber: "081234567890",
      email: customer.email,
      note: "The seal in the photo",
      machine: "PC200-8",
      serialNumber: "312045",
      answeredBy: null,
      lines: [
        {
          number: "6754 79 6140",
          qty: 4,
          product: { id: productId, code: "6754-79-6140", name: "Fuel Filter" },
        },
        { number: "NO-SUCH-1", qty: 2, product: null },
      ],
    });
    expect(request.photos).toHaveLength(1);
    const photo = await shop.app.inject({
      url: `/v1/admin/quote-requests/${request.id}/photos/${String(request.photos[0])}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([photo.statusCode, photo.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(await mailsOf(request.id)).toEqual([{ template: "request-received", recipient: customer.email }]);
    expect(await shop.callAs(customer.token)("listOwnRequests", {})).toMatchObject([
      {
        number,
        state: "new",
        photoCount: 1,
        lines: [
          { number: "6754 79 6140", qty: 4 },
          { number: "NO-SUCH-1", qty: 2 },
        ],
      },
    ]);
    expect((await sales("getToday", {})).waiting.requests).toBe(
      (await sales("listRequests", { query: { state: "waiting" } })).rows.length,
    );
  });

  it("of a guest needs a name, and a phone number or an email", async () => {
    const { status, data } = await askAsGuest(guestForm({ lines: [], note: "Seal of this pump" }));
    expect(status).toBe(200);
    const request = await queued(data?.number ?? "");
    expect(request).toMatchObject({
      customerId: null,
      name: "Pak Joko",
      phoneNumber: "081234567890",
      email: "",
      note: "Seal of this pump",
    });
    // There is nobody to whom a mail could go.
    expect(await mailsOf(request.id)).toEqual([]);

    const byMail = await askAsGuest({ ...guestForm({ phoneNumber: "", email: "joko@contoh.example" }) });
    expect(await mailsOf((await queued(byMail.data?.number ?? "")).id)).toEqual([
      { template: "request-received", recipient: "joko@contoh.example" },
    ]);
    const before = await shop.db.$count(quoteRequests);
    for (const [body, path] of [
      [guestForm({ phoneNumber: "" }), "phoneNumber"],
      [guestForm({ name: " " }), "name"],
      [guestForm({ phoneNumber: "12" }), "phoneNumber"],
      [guestForm({ email: "joko" }), "email"],
      [guestForm({ lines: [] }), "note"],
      [guestForm({ lines: [{ number: "1", qty: 0 }] }), "lines.0.qty"],
    ] as const) {
      const refused = await askAsGuest(body);
      expect([refused.status, refused.errors?.map((error) => error.path)]).toEqual([400, [path]]);
    }
    expect(await shop.db.$count(quoteRequests)).toBe(before);
  });

  it("that is sent twice is written once, also by both at once, and is nobody else's", async () => {
    const customer = await buildUser(shop.db);
    const call = shop.callAs(customer.token);
    const body = form({ photos: [await receiptOf("#112233")] });
    const photos = await shop.db.$count(quoteRequestPhotos);
    const files = await countPhotoFiles();
    const headers = { "idempotency-key": "asked-once" };
    const ask = () => call("askQuotation", { body, headers });
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(other).toEqual(one);
    expect(await ask()).toEqual(one);
    expect(await call("listOwnRequests", {})).toHaveLength(1);
    expect(await shop.db.$count(quoteRequestPhotos)).toBe(photos + 1);
    expect(await countPhotoFiles()).toBe(files + 1);

    const stranger = shop.callAs((await buildUser(shop.db)).token);
    expect(await stranger("askQuotation", { body, headers })).not.toEqual(one);
    const byGuest = await askAsGuest(guestForm(), undefined, headers);
    expect([byGuest.status, byGuest.data?.number === one.number]).toEqual([200, false]);
    expect((await askAsGuest(guestForm(), undefined, headers)).data).toEqual(byGuest.data);
    const otherGuest = await askAsGuest(guestForm({ name: "Bu Sri" }), undefined, headers);
    expect([otherGuest.status, otherGuest.reason]).toEqual([422, "keyReused"]);
  });

  it("with a file that is no picture is refused, and nothing is written", async () => {
    const call = shop.callAs((await buildUser(shop.db)).token);
    const body = form({ photos: [Buffer.from("no picture").toString("base64")] });
    expect((await refusalOf(call("askQuotation", { body }))).reason).toBe("photoNotAnImage");
    expect(await call("listOwnRequests", {})).toEqual([]);
  });

  it("is counted for each address of guests", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 13; time += 1) {
      statuses.push((await askAsGuest(guestForm(), "10.9.9.9")).status);
    }
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
  });

  it("is seen by who asked and by the company's people, whose finance asks for none", async () => {
    const companyId = await buildCompany(shop.db);
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const people = {
      buyer,
      otherBuyer: await buildMember(shop.db, companyId, "buyer"),
      manager: await buildMember(shop.db, companyId, "manager"),
      finance: await buildMember(shop.db, companyId, "finance"),
      otherCompany: await buildMember(shop.db, await buildCompany(shop.db), "manager"),
      stranger: await buildUser(shop.db),
    };
    const { number } = await shop.callAs(buyer.token)("askQuotation", { body: form() });
    const seen: Record<string, unknown> = {};
    for (const [who, { token }] of Object.entries(people)) {
      const own = await shop.callAs(token)("listOwnRequests", {});
      seen[who] = own.map((request) => [request.number, request.askedBy]);
    }
    expect(seen).toEqual({
      buyer: [[number, undefined]],
      otherBuyer: [[number, "Budi Santoso"]],
      manager: [[number, "Budi Santoso"]],
      finance: [[number, "Budi Santoso"]],
      otherCompany: [],
      stranger: [],
    });
    const byFinance = shop.callAs(people.finance.token)("askQuotation", { body: form() });
    expect((await refusalOf(byFinance)).reason).toBe("financeDoesNotOrder");
    expect((await refusalOf(shop.callAs()("listOwnRequests", {}))).status).toBe(401);
  });
});

describe("the queue of requests", () => {
  it("says who answers; a colleague takes over, and a closed request is opened again", async () => {
    const request = await asked();
    const params = key(request);
    const taken = await sales("takeRequest", { params });
    expect(taken).toMatchObject({ state: "in_work", answeredBy: { id: salesId, name: "Dewi Lestari" } });
    const takenOver = await shop.callAs(owner.token)("takeRequest", { params });
    expect(takenOver.answeredBy?.id).toBe(owner.id);
    // Its place in the queue stays.
    expect(takenOver.since).toBe(taken.since);
    await sales("closeRequest", { params, body: { reason: "Asked twice" } });
    expect(await sales("getRequest", { params })).toMatchObject({ state: "closed", answer: "" });
    expect(await mailsOf(request.id)).toHaveLength(1);
    expect((await sales("takeRequest", { params })).state).toBe("in_work");
    const acts = await shop.db
      .select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectLabel, request.number))
      .orderBy(auditEntries.id);
    expect(acts.map(({ action }) => action)).toEqual([
      "request.take",
      "request.take",
      "request.close",
      "request.take",
    ]);
    expect(acts[2]?.after).toEqual({ reason: "Asked twice" });
  });

  it("declines with a text that is mailed and shown, once", async () => {
    const request = await asked();
    const params = key(request);
    await sales("declineRequest", { params, body: { answer: "Made no longer" } });
    expect(await request.call("listOwnRequests", {})).toMatchObject([
      { state: "declined", answer: "Made no longer" },
    ]);
    expect(await mailsOf(request.id)).toEqual([
      { template: "request-received", recipient: request.customer.email },
      { template: "request-declined", recipient: request.customer.email },
    ]);
    const again = sales("declineRequest", { params, body: { answer: "Once more" } });
    expect((await refusalOf(again)).reason).toBe("requestNotOpen");
    expect((await refusalOf(sales("takeRequest", { params }))).reason).toBe("requestNotOpen");
    expect((await refusalOf(sales("getRequest", { params: { id: "999999" } }))).reason).toBe(
      "requestNotFound",
    );
    expect((await mailsOf(request.id)).length).toBe(2);
  });

  it("is seen by who sees orders, and answered by sales", async () => {
    const request = await asked();
    expect((await warehouse("getRequest", { params: key(request) })).number).toBe(request.number);
    expect((await refusalOf(warehouse("takeRequest", { params: key(request) }))).status).toBe(403);
    expect((await refusalOf(request.call("getRequest", { params: key(request) }))).status).toBe(403);
  });

  it("has the request that waits longest first, by its state and page", async () => {
    const first = await asked();
    const second = await asked();
    const { rows } = await sales("listRequests", { query: { state: "new" } });
    const places = [first, second].map(({ number }) => rows.findIndex((row) => row.number === number));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places[1]).toBe((places[0] ?? 0) + 1);
    await sales("closeRequest", { params: key(first), body: {} });
    const waiting = (await sales("listRequests", { query: { state: "waiting" } })).rows;
    expect(waiting.map(({ number }) => number)).not.toContain(first.number);
  });
});

it("what an erased customer asked for is gone with its photos and mails", async () => {
  const customer = await buildUser(shop.db);
  const call = shop.callAs(customer.token);
  const { number } = await call("askQuotation", { body: form({ photos: [await receiptOf("#445566")] }) });
  const { id } = await queued(number);
  const [photo] = await shop.db
    .select({ key: quoteRequestPhotos.pictureKey })
    .from(quoteRequestPhotos)
    .where(eq(quoteRequestPhotos.requestId, id));
  const kept = await shop.app.inject({
    url: `/v1/admin/customers/${customer.id}/export`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(kept.json<Record<string, unknown>>()["requestsForQuotations"]).toMatchObject([
    { email: customer.email, photos: 1, parts: [{ number: "600-319-3750", qty: 4 }] },
  ]);
  await shop.callAs(owner.token)("eraseCustomer", {
    params: { id: customer.id },
    body: { email: customer.email },
  });
  expect((await refusalOf(sales("getRequest", { params: { id: String(id) } }))).reason).toBe(
    "requestNotFound",
  );
  expect(await shop.dependencies.files.get(photo?.key ?? "")).toBeUndefined();
  expect((await mailsOf(id)).map(({ recipient }) => recipient).filter((to) => to !== "")).toEqual([]);
});

it("what a guest asked for is deleted after a year, with its photos; a member's stays", async () => {
  const photos = [await receiptOf("#778899")];
  const { data } = await askAsGuest(guestForm({ photos, email: "joko@contoh.example" }));
  const old = await queued(data?.number ?? "");
  const young = await queued((await askAsGuest(guestForm())).data?.number ?? "");
  const member = await asked();
  await shop.db
    .update(quoteRequests)
    .set({ createdAt: sql`now() - interval '1 year'` })
    .where(inArray(quoteRequests.id, [old.id, member.id]));
  const [photo] = await shop.db
    .select({ key: quoteRequestPhotos.pictureKey })
    .from(quoteRequestPhotos)
    .where(eq(quoteRequestPhotos.requestId, old.id));
  expect(await deleteOldGuestRequests(shop.db, 12)).toEqual({ requests: 1, photos: [photo?.key] });
  expect((await refusalOf(sales("getRequest", { params: key(old) }))).reason).toBe("requestNotFound");
  expect(await mailsOf(old.id)).toEqual([{ template: "request-received", recipient: "" }]);
  expect((await sales("getRequest", { params: key(young) })).number).toBe(young.number);
  expect((await sales("getRequest", { params: key(member) })).number).toBe(member.number);
});
