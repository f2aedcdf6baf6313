import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildBank, buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { sendMails } from "#testing/shops/send-mails.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../../database/schema/mail.ts";

// Each order is of 260,000 Rupiah.
let shop: TestShop;
let owner: string;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildBank(shop.db);
  owner = (await buildUser(shop.db, { role: "owner" })).token;
  call = shop.callAs((await buildUser(shop.db, { role: "finance" })).token);
});
afterAll(() => shop.close());

const waiting = () => buildWaitingOrder(shop, owner);

/** The staff accepts this amount for a receipt of the customer. */
async function accept(order: BuiltOrder, amount: number): Promise<void> {
  await payOrder(shop, order, { paymentReceiptAmountTransfer: amount });
  await call("decidePayment", { params: { id: order.id }, body: { decision: "accept", amount } });
}

/** A transfer on a statement is matched with the order, whatever was paid for it before. */
async function match(order: BuiltOrder, amount: number): Promise<void> {
  const text = `SETORAN ${order.orderCode} ${amount}`;
  await call("takeStatement", {
    query: { fileName: "mutasi.csv" },
    body: statementFile([{ day: statementDay(), text, amount }]),
  });
  const { rows } = await call("listMutations", { query: { q: text } });
  const id = rows[0]?.id ?? "";
  await call("matchMutation", { params: { id }, body: { order: order.id, isExtra: true } });
}

/** The mails of one kind about an order, as they are sent, with plain blanks. */
async function mailsOf(order: BuiltOrder, template: string) {
  const owed = await shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.orderId, order.id), eq(mails.template, template)))
    .orderBy(asc(mails.createdAt));
  const sent = await sendMails(
    shop,
    owed.map(({ id }) => id),
  );
  return sent.map(({ subject, text, attachments = [] }) => ({
    subject: subject.replaceAll("\u00A0", " "),
    text: text.replaceAll("\u00A0", " "),
    files: attachments.map(({ fileName }) => fileName),
  }));
}

const kwitansi = expect.stringMatching(/^kwitansi-.*\.pdf$/i) as string;

it("who pays more than is open is told how much, and that it is theirs, with the kwitansi", async () => {
  const order = await waiting();
  await accept(order, 100_000);
  expect(await mailsOf(order, "payment-too-much")).toEqual([]);
  await match(order, 200_000);
  const [mail, ...others] = await mailsOf(order, "payment-too-much");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`You have paid Rp 40.000 too much for your order ${order.orderCode}`);
  expect(mail?.text).toMatch(/Overpaid\s+Rp 40\.000[^]*Received now\s+Rp 200\.000/i);
  expect(mail?.text).toMatch(/transfer it back to you, or keep it as your credit/);
  expect(mail?.files).toEqual([kwitansi]);
});

it("all that comes for an order that is paid is too much", async () => {
  const order = await waiting();
  await match(order, 260_000);
  await match(order, 259_000);
  const written = await mailsOf(order, "payment-too-much");
  expect(written).toMatchObject([{ files: [kwitansi] }]);
  expect(written[0]?.text).toMatch(/Overpaid\s+Rp 259\.000/i);
});

it("what comes for a cancelled order is told once: it is promised back, with the kwitansi", async () => {
  const order = await waiting();
  await shop.callAs(owner)("moveOrder", { params: { id: order.id }, body: { orderStatus: "cancel" } });
  await match(order, 260_000);
  expect(await mailsOf(order, "payment-too-much")).toEqual([]);
  const written = await mailsOf(order, "refund-promised");
  expect(written).toMatchObject([{ files: [kwitansi] }]);
  expect(written[0]?.text).toContain("came after the order was cancelled");
});

it("a refund that the staff promises has no kwitansi, and what was paid exactly no mail of too much", async () => {
  const order = await waiting();
  await accept(order, 260_000);
  await call("promiseRefund", {
    params: { id: order.id },
    body: { amount: 60_000, reason: "One is broken" },
  });
  expect(await mailsOf(order, "payment-too-much")).toEqual([]);
  expect(await mailsOf(order, "refund-promised")).toMatchObject([{ files: [] }]);
});
