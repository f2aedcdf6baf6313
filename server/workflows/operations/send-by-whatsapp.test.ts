import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { isStop } from "#contract/operations/whatsapp-messages.ts";
import { buildBank, buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder } from "#testing/builders/build-payment.ts";
import { startFakeWhatsapp, type FakeWhatsapp, type Notice } from "#testing/servers/fake-whatsapp.ts";
import { startSmtpInbox, type SmtpInbox } from "#testing/servers/smtp-inbox.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { users } from "../../database/schema/accounts.ts";
import { startWork } from "../../jobs/start-work.ts";

let inbox: SmtpInbox;
let whatsapp: FakeWhatsapp;
let shop: TestShop;
let owner: string;
let call: AdminCall;

beforeAll(async () => {
  inbox = await startSmtpInbox();
  whatsapp = await startFakeWhatsapp();
  shop = await startTestShop({
    variables: {
      SMTP_URL: inbox.url,
      PUBLIC_URL: "http://shop.test:4361",
      WHATSAPP_URL: whatsapp.url,
      WHATSAPP_TOKEN: whatsapp.token,
      WHATSAPP_PHONE_ID: whatsapp.phoneId,
      WHATSAPP_APP_SECRET: whatsapp.appSecret,
    },
    parts: { shipping: buildCourier() },
  });
  owner = (await buildUser(shop.db, { role: "owner" })).token;
  call = shop.callAs(owner);
  await buildBank(shop.db);
  await startWork(shop.dependencies);
});
afterAll(async () => {
  await shop.close();
  await whatsapp.close();
  await inbox.close();
});
beforeEach(() => {
  inbox.mails.length = 0;
  whatsapp.messages.length = 0;
});

let lastNumber = 0;
/** A customer with a number of their own; `wants` messages. */
async function buildCustomer({ wants = true } = {}) {
  lastNumber += 1;
  const phoneNumber = `0812${String(10_000_000 + lastNumber)}`;
  const { id, token } = await buildUser(shop.db);
  await shop.db.update(users).set({ phoneNumber }).where(eq(users.id, id));
  if (wants) await shop.callAs(token)("setWhatsappConsent", { body: { isGiven: true } });
  return { id, token, number: phoneNumber.replace(/^0/, "62") };
}
const post = async ({ body, headers }: Notice) =>
  (await shop.app.inject({ method: "POST", url: "/v1/whatsapp/notices", payload: body, headers })).statusCode;

/** The message of an order's request to pay, which is the only one of these tests that waits. */
async function taken(count = 1) {
  await expect.poll(() => whatsapp.messages.length, { timeout: 20_000 }).toBe(count);
  const message = whatsapp.messages.at(-1);
  if (message === undefined) throw new Error("no message was taken");
  return message;
}
const subjects = () => inbox.mails.map(({ subject }) => subject ?? "");
const asksToPay = (order: BuiltOrder) => (subject: string) =>
  subject.includes(order.orderCode) && /bayar|pay/i.test(subject);
const mailed = async (order: BuiltOrder) =>
  expect.poll(() => subjects().some(asksToPay(order)), { timeout: 20_000 }).toBe(true);
const stateOf = async (order: BuiltOrder) => {
  const { mails } = await call("getAdminOrder", { params: { id: order.id } });
  const mail = mails.find(({ orderStatus }) => orderStatus === "waiting for payment");
  return { whatsapp: mail?.whatsapp?.state ?? null, isSent: mail?.sentAt != null };
};
/** The job that looks after two hours whether the message has arrived, at once. */
async function afterTwoHours(order: BuiltOrder) {
  const waiting = sql`select 1 from pgboss.job where name = 'send-mail' and state = 'created' and start_after > now()
    and data ->> 'mailId' in (select mail_id::text from whatsapp_message join mail on mail.id = mail_id
      where order_id = ${order.id})`;
  await expect.poll(async () => (await shop.db.execute(waiting)).rows.length, { timeout: 20_000 }).toBe(1);
  await shop.db.execute(sql`update whatsapp_message set created_at = created_at - interval '2 hours'
    where mail_id in (select id from mail where order_id = ${order.id})`);
  await shop.db.execute(
    sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'created'`,
  );
}

describe("a customer who wants messages", () => {
  it("is asked to pay by WhatsApp, and gets no mail once the message has arrived", async () => {
    const customer = await buildCustomer();
    const order = await buildWaitingOrder(shop, owner, customer);
    const { id, body } = await taken();
    expect(body).toMatchObject({ to: customer.number, template: { name: "order_payment" } });
    const [texts, button] = body.template.components;
    expect(texts.parameters.map(({ text }) => text)).toEqual([
      expect.stringMatching(/\S/),
      order.orderCode,
      expect.stringMatching(/^Rp\s?\d/),
      expect.stringMatching(/20\d\d/),
    ]);
    // The end of the private link to the order's page, whose beginning stands in the approved text.
    expect(button.parameters[0]?.text).toMatch(/^[\w-]{40,}$/);
    await expect.poll(() => stateOf(order), { timeout: 20_000 }).toEqual({ whatsapp: "sent", isSent: false });
    // Out of order, and twice: read comes before delivered.
    for (const state of ["read", "sent", "delivered", "read"] as const)
      expect(await post(whatsapp.noticeOf(id, state, { billable: true }))).toBe(200);
    expect(await stateOf(order)).toEqual({ whatsapp: "read", isSent: true });
    await afterTwoHours(order);
    await call("addOrderNote", { params: { id: order.id }, body: { text: "a moment passes" } });
    expect(subjects().some(asksToPay(order))).toBe(false);
    expect(whatsapp.messages).toHaveLength(1);
    const { month } = await call("getWhatsapp", {});
    expect(month.counts).toEqual([{ event: "payment", sent: 1, delivered: 1, read: 1, failed: 0 }]);
    expect([month.billable, month.cost]).toEqual([1, null]);
  });

  it("gets the mail at once if the message fails, and not twice", async () => {
    const order = await buildWaitingOrder(shop, owner, await buildCustomer());
    const { id } = await taken();
    await post(whatsapp.noticeOf(id, "failed", { code: 131_049 }));
    await mailed(order);
    await post(whatsapp.noticeOf(id, "failed", { code: 131_049 }));
    await afterTwoHours(order);
    await expect
      .poll(() => stateOf(order), { timeout: 20_000 })
      .toEqual({ whatsapp: "failed", isSent: true });
    expect(subjects().filter(asksToPay(order))).toHaveLength(1);
  });

  it("gets the mail after two hours if nobody says that the message has arrived", async () => {
    const order = await buildWaitingOrder(shop, owner, await buildCustomer());
    const { id } = await taken();
    expect(subjects().some(asksToPay(order))).toBe(false);
    // A mail that waits for its message is no mail that does not leave.
    expect((await call("getHealth", {})).mail.finding).toBe("mailsGo");
    await afterTwoHours(order);
    await mailed(order);
    // WhatsApp tells of it after all: the mail stays sent when it was.
    const sentAt = async () =>
      (await call("getAdminOrder", { params: { id: order.id } })).mails.map(({ sentAt: at }) => at);
    await expect.poll(() => stateOf(order), { timeout: 20_000 }).toMatchObject({ isSent: true });
    const before = await sentAt();
    await post(whatsapp.noticeOf(id, "delivered"));
    expect(await sentAt()).toEqual(before);
  });

  it.each(["190", "errorInside"] as const)(
    "gets the mail at once if WhatsApp refuses (%s)",
    async (fault) => {
      whatsapp.spoil(fault);
      const order = await buildWaitingOrder(shop, owner, await buildCustomer());
      await mailed(order);
      expect(whatsapp.messages).toEqual([]);
      expect((await call("getHealth", {})).whatsapp).toMatchObject({
        finding: fault === "190" ? "whatsappRefuses" : "whatsappGoes",
        failure: { reason: fault === "190" ? "190" : "131047" },
      });
    },
  );

  it.each(["500", "html"] as const)(
    "is not sent the message again where nobody knows whether it was taken (%s)",
    async (fault) => {
      whatsapp.spoil(fault);
      const order = await buildWaitingOrder(shop, owner, await buildCustomer());
      await expect
        .poll(() => stateOf(order), { timeout: 20_000 })
        .toEqual({ whatsapp: "sending", isSent: false });
      await afterTwoHours(order);
      await mailed(order);
      expect(whatsapp.messages).toEqual([]);
    },
  );

  it("gets no mail if its message arrived although WhatsApp's answer was lost", async () => {
    whatsapp.spoil("cut");
    const order = await buildWaitingOrder(shop, owner, await buildCustomer());
    const { id } = await taken();
    await expect
      .poll(() => stateOf(order), { timeout: 20_000 })
      .toEqual({ whatsapp: "sending", isSent: false });
    // Its id was in the answer that was lost: it is known by the shop's own reference.
    await post(whatsapp.noticeOf(id, "delivered"));
    expect(await stateOf(order)).toEqual({ whatsapp: "delivered", isSent: true });
    expect(whatsapp.messages).toHaveLength(1);
  });

  it("is told only what the owner has chosen", async () => {
    const { version, value } = await call("getWhatsapp", {});
    const saved = await call("saveWhatsapp", { body: { version, value: { ...value, payment: false } } });
    const order = await buildWaitingOrder(shop, owner, await buildCustomer());
    await mailed(order);
    expect(whatsapp.messages).toEqual([]);
    await call("saveWhatsapp", { body: { version: saved.version, value } });
  });
});

describe("a customer's wish", () => {
  it("is asked for: without it the mail goes", async () => {
    const customer = await buildCustomer({ wants: false });
    const order = await buildWaitingOrder(shop, owner, customer);
    await mailed(order);
    expect(whatsapp.messages).toEqual([]);
  });

  it("is taken back in the account, and by STOP to a message", async () => {
    const customer = await buildCustomer();
    const own = shop.callAs(customer.token);
    expect(await own("getWhatsappConsent", {})).toMatchObject({ isOffered: true, isGiven: true });
    expect(await own("setWhatsappConsent", { body: { isGiven: false } })).toMatchObject({ isGiven: false });
    await own("setWhatsappConsent", { body: { isGiven: true } });
    await post(whatsapp.answerOf(" Stop! ", { from: customer.number }));
    expect(await own("getWhatsappConsent", {})).toMatchObject({ isGiven: false });
    // Somebody with a user name has no number: the message that is answered says whose it was.
    await own("setWhatsappConsent", { body: { isGiven: true } });
    await buildWaitingOrder(shop, owner, customer);
    const { id } = await taken();
    await post(whatsapp.answerOf("terima kasih", { context: id }));
    expect(await own("getWhatsappConsent", {})).toMatchObject({ isGiven: true });
    await post(whatsapp.answerOf("BERHENTI", { context: id }));
    expect(await own("getWhatsappConsent", {})).toMatchObject({ isGiven: false });
  });

  it("needs a mobile number", async () => {
    const { id, token } = await buildUser(shop.db);
    await shop.db.update(users).set({ phoneNumber: "0215437018" }).where(eq(users.id, id));
    const own = shop.callAs(token);
    expect(await own("getWhatsappConsent", {})).toEqual({ isOffered: false, isGiven: false, number: "" });
    expect((await refusalOf(own("setWhatsappConsent", { body: { isGiven: true } }))).reason).toBe(
      "whatsappNotOffered",
    );
  });

  it("is read from what people write", () => {
    for (const text of ["STOP", "stop.", " Berhenti ", "Setop!"]) expect(isStop(text)).toBe(true);
    for (const text of ["", "stopkran", "jangan stop", "berhenti dulu ya"]) expect(isStop(text)).toBe(false);
  });
});

const get = (query: string) => shop.app.inject({ url: `/v1/whatsapp/notices?${query}` });

describe("a notice", () => {
  it("is believed only with WhatsApp's signature, and never makes a fault", async () => {
    const { body, headers } = whatsapp.noticeOf("wamid.unknown", "delivered");
    expect(await post({ body, headers })).toBe(200);
    expect(await post({ body: body.replace("delivered", "read"), headers })).toBe(403);
    expect(await post({ body, headers: { ...headers, "x-hub-signature-256": "sha256=00" } })).toBe(403);
    for (const wrong of ["", "{", "[]", "null", '{"entry":5}', '{"entry":[{"changes":[{}]}]}'])
      expect(await post(whatsapp.sign(wrong))).toBe(400);
    const odd = { entry: [{ changes: [{ value: { statuses: [null, 5, { id: "x" }], messages: [{}] } }] }] };
    expect(await post(whatsapp.sign(JSON.stringify(odd)))).toBe(200);
  });

  it("comes after a handshake with the token of the settings", async () => {
    const { webhook } = await call("getWhatsapp", {});
    expect(webhook?.url).toBe("http://shop.test:4361/v1/whatsapp/notices");
    const asked = (token: string) =>
      get(
        new URLSearchParams({
          "hub.mode": "subscribe",
          "hub.verify_token": token,
          "hub.challenge": "1158201444",
        }).toString(),
      );
    const right = await asked(webhook?.verifyToken ?? "");
    expect([right.statusCode, right.body]).toEqual([200, "1158201444"]);
    expect((await asked("guessed")).statusCode).toBe(403);
    expect((await get("hub.mode=subscribe")).statusCode).toBe(400);
  });
});

it("shows how Meta stands to the twelve texts, and gives them as a file", async () => {
  whatsapp.templates.push(
    { name: "order_payment", language: "id", status: "APPROVED" },
    { name: "order_payment", language: "en", status: "REJECTED" },
  );
  const { version, value } = await call("getWhatsapp", {});
  const { templates } = await call("saveWhatsapp", {
    body: { version, value: { ...value, accountId: "102290129340398" } },
  });
  expect(templates).toHaveLength(12);
  expect(templates.filter(({ name }) => name === "order_payment").map(({ state }) => state)).toEqual(
    expect.arrayContaining(["APPROVED", "REJECTED"]),
  );
  expect(templates.filter(({ state }) => state === "missing")).toHaveLength(10);
  const file = await shop.app.inject({
    url: "/v1/admin/settings/whatsapp/templates",
    headers: { authorization: `Bearer ${owner}` },
  });
  const texts =
    file.json<
      { name: string; components: { type: string; text?: string; example?: { body_text: string[][] } }[] }[]
    >();
  for (const { components } of texts) {
    const body = components.find(({ type }) => type === "BODY");
    const places = [...(body?.text?.matchAll(/\{\{(\d)\}\}/g) ?? [])].map(([, place]) => Number(place));
    // Meta refuses a text that begins or ends with a place, or whose places have no examples.
    expect(places.toSorted((one, other) => one - other)).toEqual(places.map((_, index) => index + 1));
    expect(body?.example?.body_text[0]).toHaveLength(places.length);
    expect(body?.text).not.toMatch(/^\{\{|\}\}$/);
  }
});
