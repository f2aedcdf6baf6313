import { and, asc, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import {
  buildBank,
  buildCourier,
  buildOrder,
  moveThrough,
  type BuiltOrder,
} from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder, receiptOf } from "#testing/builders/build-payment.ts";
import { sendMails, sendOneMail } from "#testing/shops/send-mails.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../../database/schema/mail.ts";
import type { OutgoingMail } from "../../../mail/mail-transport.ts";

// Each order is of 260,000 Rupiah.
let shop: TestShop;
let owner: string;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildBank(shop.db);
  owner = (await buildUser(shop.db, { role: "owner", firstName: "Hendra" })).token;
  call = shop.callAs(
    (await buildUser(shop.db, { role: "finance", firstName: "Ratna", lastName: "Dewi" })).token,
  );
});
afterAll(() => shop.close());

const waiting = () => buildWaitingOrder(shop, owner);
const own = (order: BuiltOrder) => shop.callAs(order.token)("getOrder", { params: { id: order.id } });
const seen = (order: BuiltOrder) => call("getAdminOrder", { params: { id: order.id } });
const accept = (order: BuiltOrder, amount?: number) =>
  call("decidePayment", { params: { id: order.id }, body: { decision: "accept", amount } });
const mailsOf = async (order: BuiltOrder, template: string) =>
  (
    await shop.db
      .select({ facts: mails.facts })
      .from(mails)
      .where(and(eq(mails.orderId, order.id), eq(mails.template, template)))
  ).map(({ facts }) => facts);

let files = 0;
/** Imports transfers; returns their ids in this order. */
async function came(...amounts: number[]): Promise<string[]> {
  files += 1;
  const text = `SETORAN ${files}`;
  await call("takeStatement", {
    query: { fileName: "mutasi.csv" },
    body: statementFile(amounts.map((amount) => ({ day: statementDay(), text, amount }))),
  });
  const { rows } = await call("listMutations", { query: { q: text } });
  return amounts.map((amount) => rows.find((row) => row.amount === amount)?.id ?? "");
}
const match = (id: string | undefined, order: BuiltOrder, isExtra = false) =>
  call("matchMutation", { params: { id: id ?? "" }, body: { order: order.id, isExtra } });
const proposed = async (id: string | undefined) => {
  const { rows } = await call("listMutations", { query: {} });
  return rows.find((row) => row.id === id)?.proposals.map(({ orderCode, open }) => [orderCode, open]);
};

it("a short transfer is accepted as a part, and its customer confirms the rest", async () => {
  const order = await waiting();
  await payOrder(shop, order, { paymentReceiptAmountTransfer: 100_000 });
  expect(await accept(order, 100_000)).toMatchObject({ orderStatus: "waiting for payment" });
  expect(await own(order)).toMatchObject({
    orderStatus: "waiting for payment",
    total: 260_000,
    open: 160_000,
    paymentReceiptSenderName: null,
    payments: [{ amount: 100_000, status: "accepted" }],
  });
  const [inHistory] = await shop.callAs(order.token)("listOrders", { query: {} });
  expect(inHistory).toMatchObject({ open: 160_000, paymentReceiptSenderName: null });
  expect(await mailsOf(order, "payment-in-part")).toEqual([
    { orderId: order.id, amountRupiah: 100_000, openRupiah: 160_000 },
  ]);
  const { rows } = await call("listAdminOrders", { query: { status: "partly paid" } });
  expect(rows).toMatchObject([{ orderCode: order.orderCode, paymentState: "partly paid" }]);

  await payOrder(shop, order, {
    paymentReceiptAmountTransfer: 160_000,
    paymentReceiptImage: await receiptOf("#00ff00"),
  });
  const queue = await call("listPayments", { query: { q: order.orderCode } });
  expect(queue.rows).toMatchObject([
    { amount: 160_000, expected: 160_000, total: 260_000, received: 100_000 },
  ]);
  expect(await accept(order, 160_000)).toMatchObject({ orderStatus: "packing" });
  expect(await seen(order)).toMatchObject({
    orderStatus: "packing",
    paymentState: "paid",
    received: 260_000,
    payments: [
      { status: "accepted", amount: 160_000 },
      { status: "accepted", amount: 100_000 },
    ],
  });
  expect((await own(order)).open).toBeUndefined();
  expect(await mailsOf(order, "payment-in-part")).toHaveLength(1);
});

it("the mail about the rest says what came and what is missing", async () => {
  const mail = await shop.callAs(owner)("previewMail", {
    params: { mail: "payment-in-part" },
    query: { language: "id" },
  });
  const text = mail.text.replaceAll("\u00A0", " ");
  expect(text).toContain("Rp 768.000");
  expect(text).toContain("menunggu sisanya");
});

it("the mail that asks again for an order of which a part is paid asks for what is open", async () => {
  const order = await waiting();
  await payOrder(shop, order, { paymentReceiptAmountTransfer: 100_000 });
  await accept(order, 100_000);
  for (const orderStatus of ["processing", "waiting for payment"] as const) {
    await shop.callAs(owner)("moveOrder", {
      params: { id: order.id },
      body: { orderStatus, reason: "Another colour" },
    });
  }
  const [owed] = await shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.orderId, order.id), eq(mails.template, "order-status")))
    .orderBy(desc(mails.createdAt));
  const mail = await sendOneMail(shop, owed?.id);
  expect(plain(mail?.subject)).toBe(`Please pay Rp 160.000 for your order ${order.orderCode}`);
  expect(plain(mail?.text)).toMatch(/Still to pay Rp 160\.000.*Received so far Rp 100\.000/i);
});

/** The request to pay an order as it is sent now. */
async function sentRequest(order: BuiltOrder): Promise<OutgoingMail | undefined> {
  const owed = await shop.db
    .select({ id: mails.id, facts: mails.facts })
    .from(mails)
    .where(and(eq(mails.orderId, order.id), eq(mails.template, "order-status")))
    .orderBy(asc(mails.createdAt));
  const request = owed.find(({ facts }) => (facts as { status: string }).status === "waiting for payment");
  return sendOneMail(shop, request?.id);
}
const plain = (text = "") => text.replaceAll("\u00A0", " ").replace(/\s+/g, " ");

it.each([
  {
    language: "en",
    subject: "is paid: here is its invoice",
    says: ["Thank you, your order is paid in full.", "Total Rp 260.000", "Received so far Rp 260.000"],
    asks: /please pay|pay by|bank accounts|confirm the payment|Rp 0/i,
  },
  {
    language: "id",
    subject: "sudah lunas: ini invoice-nya",
    says: ["pesanan Anda sudah dibayar lunas", "Total Rp 260.000", "Diterima sampai saat ini Rp 260.000"],
    asks: /mohon bayar|bayar paling lambat|rekening bank|konfirmasi pembayaran|Rp 0/i,
  },
] as const)(
  "a request to pay that is written after its order was paid brings the invoice and asks for nothing, in $language",
  async ({ language, subject, says, asks }) => {
    const order = await waiting();
    await shop.db.update(mails).set({ language }).where(eq(mails.orderId, order.id));
    await payOrder(shop, order);
    await accept(order);
    const mail = await sentRequest(order);
    expect(mail?.subject).toContain(`${order.orderCode} ${subject}`);
    const html = (mail?.html ?? "").replace(/<style[^]*?<\/style>|<[^>]+>/g, " ");
    for (const text of [plain(mail?.text), plain(html)]) {
      for (const words of says) expect(text.toLowerCase()).toContain(words.toLowerCase());
      expect(text).not.toMatch(asks);
    }
    expect(mail?.attachments?.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^invoice-INV.+\.pdf$/),
    ]);
    const preview = await shop.callAs(owner)("previewMail", {
      params: { mail: "order-already-paid" },
      query: { language },
    });
    expect(plain(preview.text)).toContain(says[0]);
    expect(plain(preview.text)).not.toMatch(asks);
  },
);

it("a request to pay that is written late does not ask again for what went back after the order was paid", async () => {
  const order = await waiting();
  await payOrder(shop, order);
  await accept(order);
  await shop.callAs(owner)("promiseRefund", {
    params: { id: order.id },
    body: { amount: 50_000, reason: "One is sold out" },
  });
  expect((await sentRequest(order))?.subject).toBe(
    `Your order ${order.orderCode} is paid: here is its invoice`,
  );
});

/** An order's mails of a kind as they are sent now, the earliest first. */
async function sentOf(order: BuiltOrder, template: string): Promise<OutgoingMail[]> {
  const owed = await shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.orderId, order.id), eq(mails.template, template)))
    .orderBy(asc(mails.createdAt));
  return sendMails(
    shop,
    owed.map(({ id }) => id),
  );
}

/** An order of which 100,000 Rupiah are paid. */
async function paidInPart(): Promise<BuiltOrder> {
  const order = await waiting();
  await payOrder(shop, order, { paymentReceiptAmountTransfer: 100_000 });
  await accept(order, 100_000);
  return order;
}

const payRest = async (order: BuiltOrder, amount: number) => {
  const paymentReceiptImage = await receiptOf("#00ff00");
  await payOrder(shop, order, { paymentReceiptAmountTransfer: amount, paymentReceiptImage });
  await accept(order, amount);
};

it("a mail about a part that is written after more has come asks for what is missing then", async () => {
  const order = await paidInPart();
  await payRest(order, 60_000);
  const sent = await sentOf(order, "payment-in-part");
  expect(sent.map(({ subject }) => plain(subject))).toEqual([
    `Rp 100.000 is missing for your order ${order.orderCode}`,
    `Rp 100.000 is missing for your order ${order.orderCode}`,
  ]);
  expect(sent.map(({ text }) => /Accepted now Rp \d+\.000/.exec(plain(text))?.[0])).toEqual([
    "Accepted now Rp 100.000",
    "Accepted now Rp 60.000",
  ]);
});

it("a mail about a part that is written after the order was paid brings its kwitansi and asks for nothing", async () => {
  const order = await paidInPart();
  await payRest(order, 160_000);
  const [mail] = await sentOf(order, "payment-in-part");
  expect(plain(mail?.subject)).toBe(`We have your payment of Rp 100.000 for order ${order.orderCode}`);
  expect(plain(mail?.text)).toContain("Nothing is left to pay for this order.");
  expect(plain(mail?.text)).not.toMatch(/missing|please pay|bank accounts|confirm the rest/i);
  expect(mail?.attachments?.map(({ fileName }) => fileName)).toEqual([
    expect.stringMatching(/^kwitansi-.+\.pdf$/),
  ]);
});

it.each([
  { language: "en", says: "please do not transfer any more money for it until you get a new email" },
  { language: "id", says: "mohon jangan transfer lagi sebelum menerima email baru" },
] as const)(
  "a mail about a part that is written after the order was opened again asks for nothing yet, in $language",
  async ({ language, says }) => {
    const order = await paidInPart();
    await shop.callAs(owner)("moveOrder", {
      params: { id: order.id },
      body: { orderStatus: "processing", reason: "Another colour" },
    });
    await shop.db.update(mails).set({ language }).where(eq(mails.orderId, order.id));
    const [mail] = await sentOf(order, "payment-in-part");
    expect(plain(mail?.text)).toContain(says);
    expect(plain(mail?.text)).toContain("Rp 100.000");
    expect(plain(mail?.text)).not.toContain("Rp 160.000");
  },
);

it("a mail about a part is not sent any more once its order is cancelled", async () => {
  const order = await paidInPart();
  await shop.callAs(owner)("moveOrder", {
    params: { id: order.id },
    body: { orderStatus: "cancel", reason: "Sold out" },
  });
  expect(await sentOf(order, "payment-in-part")).toEqual([]);
});

it("a request to pay is not sent any more once its order is cancelled", async () => {
  const order = await waiting();
  await shop.callAs(owner)("moveOrder", { params: { id: order.id }, body: { orderStatus: "cancel" } });
  expect(await sentRequest(order)).toBeUndefined();
});

it("a request to pay of an order that costs nothing says that there is nothing to pay", async () => {
  const order = await buildOrder(shop);
  await moveThrough(shop, owner, order.id, ["processing"]);
  const office = shop.callAs(owner);
  const { lines, version } = await office("getAdminOrder", { params: { id: order.id } });
  await office("editOrder", {
    params: { id: order.id },
    body: {
      lines: lines.map(({ id: lineId, qty }) => ({ lineId, productId: null, qty, price: 0 })),
      shippingProvider: "jne",
      shippingMethod: "REG",
      shippingCost: 0,
      version,
    },
  });
  await moveThrough(shop, owner, order.id, ["waiting for payment"]);
  const mail = await sentRequest(order);
  expect(mail?.subject).toBe(`There is nothing to pay for your order ${order.orderCode}`);
  expect(plain(mail?.text)).toContain("Your order costs nothing");
  expect(mail?.attachments).toEqual([]);
});

it("an accepted payment without an amount counts for all that is open", async () => {
  const order = await waiting();
  await payOrder(shop, order, { paymentReceiptAmountTransfer: 1_000 });
  expect(await accept(order)).toMatchObject({ orderStatus: "packing" });
  expect(await seen(order)).toMatchObject({
    paymentState: "paid",
    payments: [{ amount: 260_000, claimed: 1_000 }],
  });
});

it.each([0, -5, 1.5, 2_000_000_000_000])("an amount of %s is refused", async (amount) => {
  const order = await waiting();
  await payOrder(shop, order);
  const refusal = await refusalOf(accept(order, amount));
  expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([400, ["amount"]]);
  expect((await seen(order)).received).toBe(0);
});

it("what is too much stands on the order", async () => {
  const order = await waiting();
  await payOrder(shop, order);
  await accept(order, 300_000);
  expect(await seen(order)).toMatchObject({
    orderStatus: "packing",
    paymentState: "overpaid",
    received: 300_000,
  });
});

it("several transfers pay one order, the last of them proposed by what is open", async () => {
  const order = await waiting();
  const [first, second] = await came(200_000, 60_000);
  await match(first, order);
  expect(await own(order)).toMatchObject({ orderStatus: "waiting for payment", open: 60_000 });
  expect(await mailsOf(order, "payment-in-part")).toHaveLength(1);
  expect(await proposed(second)).toEqual([[order.orderCode, 60_000]]);
  await match(second, order);
  expect(await seen(order)).toMatchObject({
    orderStatus: "packing",
    paymentState: "paid",
    payments: [{ transfers: [{ amount: 60_000 }] }, { transfers: [{ amount: 200_000 }] }],
  });
});

it("a transfer of what was accepted as a part by its receipt is not counted again", async () => {
  const order = await waiting();
  await payOrder(shop, order, { paymentReceiptAmountTransfer: 100_000 });
  await accept(order, 100_000);
  const [same = "", rest] = await came(100_000, 160_000);
  expect((await refusalOf(match(same, order))).reason).toBe("matchToDecide");
  const paymentId = (await seen(order)).payments[0]?.id ?? "";
  await call("matchMutation", {
    params: { id: same },
    body: { order: order.id, decision: { kind: "samePayment", paymentId } },
  });
  expect(await own(order)).toMatchObject({ open: 160_000 });
  await match(rest, order);
  expect(await seen(order)).toMatchObject({ paymentState: "paid", received: 260_000 });
});

it("one transfer pays several orders, each Rupiah of it one of them", async () => {
  const [first, second] = [await waiting(), await waiting()];
  const [id = ""] = await came(500_000);
  const divide = (...parts: [BuiltOrder, number][]) =>
    call("matchMutation", {
      params: { id },
      body: { parts: parts.map(([order, amount]) => ({ order: order.orderCode, amount })) },
    });
  const short = await refusalOf(divide([first, 260_000], [second, 200_000]));
  expect([short.status, short.reason]).toEqual([409, "transferNotDivided"]);
  const twice = await refusalOf(divide([first, 260_000], [first, 240_000]));
  expect([twice.status, twice.errors.map(({ path }) => path)]).toEqual([400, ["parts"]]);
  expect((await seen(first)).received).toBe(0);
  const matched = await divide([first, 260_000], [second, 240_000]);
  expect(matched.orders).toMatchObject([
    { orderCode: first.orderCode, orderStatus: "packing", amount: 260_000 },
    { orderCode: second.orderCode, orderStatus: "waiting for payment", amount: 240_000 },
  ]);
  expect(await own(second)).toMatchObject({ open: 20_000 });
  const found = await call("listMutations", { query: { state: "matched", q: second.orderCode } });
  expect(found.rows.map((row) => row.id)).toEqual([id]);

  await call("setMutationState", { params: { id }, body: { state: "open" } });
  expect(await seen(first)).toMatchObject({ orderStatus: "waiting for payment", received: 0 });
  expect(await seen(second)).toMatchObject({ paymentState: "unpaid", received: 0 });
  expect((await seen(second)).notes[0]?.text).toContain("SETORAN");
});

it("what comes for a paid order is booked only when it is meant, and can be taken back", async () => {
  const order = await waiting();
  const [first, again = ""] = await came(260_000, 259_000);
  await match(first, order);
  expect((await refusalOf(match(again, order))).reason).toBe("orderPaidAlready");
  await match(again, order, true);
  expect(await seen(order)).toMatchObject({ paymentState: "overpaid", received: 519_000 });
  await call("setMutationState", { params: { id: again }, body: { state: "open" } });
  expect(await seen(order)).toMatchObject({ paymentState: "paid", received: 260_000 });
});

it("a transfer above what was accepted by a receipt shows that it was too much", async () => {
  const order = await waiting();
  await payOrder(shop, order);
  await accept(order);
  const [id = ""] = await came(280_000);
  const paymentId = (await seen(order)).payments[0]?.id ?? "";
  await call("matchMutation", {
    params: { id },
    body: { order: order.id, decision: { kind: "samePayment", paymentId } },
  });
  expect(await seen(order)).toMatchObject({ paymentState: "overpaid", received: 280_000 });
});
