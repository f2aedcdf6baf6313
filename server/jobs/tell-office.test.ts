import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { OfficeMailSettings } from "#contract/company/admin/settings-office-mails.ts";
import { buildBank, buildCourier, buildOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { isMailTo } from "../rules/people/is-mail-to.ts";
import { mails } from "../database/schema/mail.ts";
import { orders } from "../database/schema/orders.ts";
import { listToRemind } from "../domains/orders/moving/unpaid-orders.queries.ts";
import { collectContent } from "../mail/mail-content.ts";
import { beginTry } from "../mail/mail.queries.ts";
import { renderApart } from "../mail/render-apart.ts";
import { letterheadFor } from "../mail/letterhead.ts";
import { tellOffice } from "./tell-office.ts";

let shop: TestShop;
let owner: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
  await buildBank(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await save({ addresses: "" });
  await shop.db.delete(mails);
});

const everything = { addresses: "", language: "id", order: true, receipt: true, request: true } as const;
async function save(changed: Partial<OfficeMailSettings>) {
  const { version } = await owner("getOfficeMails", {});
  return owner("saveOfficeMails", { body: { version, value: { ...everything, ...changed } } });
}
const tell = () => tellOffice(shop.dependencies, new AbortController().signal);
const told = async () =>
  (
    await shop.db
      .select({ template: mails.template, recipient: mails.recipient, id: mails.id })
      .from(mails)
      .where(sql`template like 'office-%'`)
      .orderBy(asc(mails.createdAt), asc(mails.recipient))
  ).map(({ template, recipient, id }) => ({ id, told: `${template} ${recipient}` }));
/** A mail as it would be sent now. */
async function written(id: string) {
  const owed = await beginTry(shop.db, id);
  if (owed === undefined) throw new Error("the mail is not there");
  const letterhead = await letterheadFor(shop.db, shop.dependencies.env, owed);
  const content = await collectContent(shop.db, letterhead, owed);
  const { subject, text } = await renderApart({ letterhead, content });
  return { subject, text: text.replace(/\s+/g, " ") };
}

test("nobody is told of anything as long as no address is named, nor later of what came before", async () => {
  await buildOrder(shop);
  await tell();
  await save({ addresses: "kantor@contoh.example" });
  await tell();
  expect(await told()).toEqual([]);
});

test("each address hears once of each order that a customer placed, with its number and a link, and not who it was", async () => {
  await save({ addresses: "kantor@contoh.example, gudang@contoh.example; Kantor@contoh.example" });
  const customer = await buildUser(shop.db);
  const { id, orderCode } = await buildOrder(shop, customer);
  await tell();
  await tell();
  const mailed = await told();
  expect(mailed.map((one) => one.told)).toEqual([
    "office-order Kantor@contoh.example",
    "office-order gudang@contoh.example",
  ]);
  const { subject, text } = await written(mailed[0]?.id ?? "");
  expect(subject).toBe(`Pesanan baru ${orderCode}`);
  expect(text).toContain(`/admin/orders/${id}`);
  expect(text).not.toContain("/order#");
  const { email, firstName } = await shop.callAs(customer.token)("getProfile", {});
  expect(text).not.toContain(email);
  expect(text).not.toMatch(new RegExp(`\\b${firstName}\\b`));
});

test("a receipt is told as one that is to be checked, in the language of the setting", async () => {
  const order = await buildWaitingOrder(shop, (await buildUser(shop.db, { role: "owner" })).token);
  await save({ addresses: "office@contoh.example", language: "en" });
  await payOrder(shop, order);
  await tell();
  await tell();
  const mailed = await told();
  expect(mailed.map((one) => one.told)).toEqual(["office-receipt office@contoh.example"]);
  const { subject, text } = await written(mailed[0]?.id ?? "");
  expect(subject).toBe(`A receipt for ${order.orderCode} is waiting to be checked`);
  expect(text).toContain("not been checked yet");
});

test("a customer's request for a quotation is told, and only what was chosen", async () => {
  await save({ addresses: "kantor@contoh.example", order: false });
  const { token } = await buildOrder(shop);
  const { number } = await shop.callAs(token)("askQuotation", {
    body: {
      lines: [{ number: "600-211-1340", qty: 2 }],
    },
  });
  await tell();
  const mailed = await told();
  expect(mailed.map((one) => one.told)).toEqual(["office-request kantor@contoh.example"]);
  expect((await written(mailed[0]?.id ?? "")).subject).toBe(`Permintaan penawaran baru ${number}`);
});

test("what the company is told is no mail to the customer, and delays no reminder", async () => {
  await save({ addresses: "kantor@contoh.example" });
  const customer = await buildUser(shop.db);
  const order = await buildOrder(shop, customer);
  await tell();
  expect(await told()).toHaveLength(1);
  const toThem = await shop.db
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(isMailTo(customer.id, [order.id]));
  expect(toThem.map(({ recipient }) => recipient)).toEqual([customer.email]);

  await shop.db.delete(mails).where(sql`template not like 'office-%'`);
  await shop.db
    .update(orders)
    .set({ status: "waiting for payment", paymentDueAt: sql`now() + interval '6 hours'` })
    .where(sql`id = ${order.id}`);
  expect(await listToRemind(shop.db)).toContain(order.id);
});

test("the audit has how many addresses are told, not which; an exchanged one is stored too", async () => {
  await save({ addresses: "kantor@contoh.example, gudang@contoh.example" });
  await save({ addresses: "kantor@contoh.example, toko@contoh.example" });
  expect((await owner("getOfficeMails", {})).value.addresses).toBe(
    "kantor@contoh.example, toko@contoh.example",
  );
  const { rows } = await owner("listAudit", { query: { subject: "setting" } });
  expect(rows.slice(0, 2).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: "setting.officeMails", before: null, after: null },
    { action: "setting.officeMails", before: { addresses: 0 }, after: { addresses: 2 } },
  ]);
});

test("addresses that are none, and more than five, are refused", async () => {
  expect((await refusalOf(save({ addresses: "kantor@contoh.example, kantor" }))).reason).toBe("invalidInput");
  const six = Array.from({ length: 6 }, (_, index) => `a${index}@contoh.example`).join(",");
  expect((await refusalOf(save({ addresses: six }))).reason).toBe("invalidInput");
});
