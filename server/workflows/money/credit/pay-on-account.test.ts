import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildCompany, buildMember, buildReleasedOrder } from "#testing/builders/build-company.ts";
import { buildBank, buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder, receiptOf } from "#testing/builders/build-payment.ts";
import { startFakeMidtrans, type FakeMidtrans } from "#testing/servers/fake-midtrans.ts";
import { doJobs, notify, onlineVariables, seeOnline, startOnline } from "#testing/shops/online-shop.ts";
import { sendMails } from "#testing/shops/send-mails.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../../database/schema/mail.ts";
import { paymentAttempts } from "../../../database/schema/online-payments.ts";

// Each order is of Rp 260.000.

let midtrans: FakeMidtrans;
let shop: TestShop;
let owner: string;
let office: AdminCall;

beforeAll(async () => {
  midtrans = await startFakeMidtrans();
  shop = await startTestShop({ variables: onlineVariables(midtrans), parts: { shipping: buildCourier() } });
  await buildBank(shop.db);
  owner = (await buildUser(shop.db, { role: "owner" })).token;
  office = shop.callAs(owner);
});
afterAll(async () => {
  await shop.close();
  await midtrans.close();
});

/** An order on account of a company of its own, with its buyer. */
async function released() {
  const companyId = await buildCompany(shop.db, { termsDays: 30, creditLimitRupiah: 1_000_000 });
  const buyer = await buildMember(shop.db, companyId, "buyer");
  return { companyId, buyer, order: await buildReleasedOrder(shop, owner, buyer) };
}

/** The same of an order that was to be paid before. */
async function billedAndReleased(company: Parameters<typeof buildCompany>[1] = {}, paidBefore = 0) {
  const terms = { termsDays: 30, creditLimitRupiah: 1_000_000 };
  const companyId = await buildCompany(shop.db, { ...terms, ...company });
  const order = await buildWaitingOrder(shop, owner, await buildMember(shop.db, companyId, "buyer"));
  if (paidBefore > 0) await payPart(order, paidBefore);
  await office("releaseOnAccount", { params: { id: order.id }, body: {} });
  return { order };
}

/** The buyer sends a receipt of so many Rupiah, and the office accepts it. */
async function payPart(order: BuiltOrder, amount: number) {
  const paymentReceiptImage = await receiptOf(`#${amount.toString(16).padStart(6, "0")}`);
  await payOrder(shop, order, { paymentReceiptAmountTransfer: amount, paymentReceiptImage });
  await office("decidePayment", { params: { id: order.id }, body: { decision: "accept", amount } });
}

/** The state of the order for the office, for the customer and for its company's limit. */
async function standing({ order, companyId }: { order: BuiltOrder; companyId: string }) {
  const { orderStatus, paymentState, received, onAccount } = await office("getAdminOrder", {
    params: { id: order.id },
  });
  const own = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
  const { credit, owed } = await office("getBuyingCompany", { params: { id: companyId } });
  expect(own.onAccount?.open).toBe(onAccount?.open);
  expect(owed.map(({ open }) => open)).toEqual(onAccount?.open === 0 ? [] : [onAccount?.open]);
  return { orderStatus, paymentState, received, open: onAccount?.open, used: credit.used };
}
const unpaid = { orderStatus: "packing", paymentState: "unpaid", received: 0, open: 260_000, used: 260_000 };
const paid = { orderStatus: "packing", paymentState: "paid", received: 260_000, open: 0, used: 0 };

/** The order's mails of a kind as they are sent, with the names of the attached files. */
async function mailsOf(orderId: string, template: string) {
  const owed = await shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.template, template)));
  const sent = await sendMails(
    shop,
    owed.map(({ id }) => id),
  );
  return sent.map(({ subject, text, attachments }) => ({
    subject: subject.replaceAll("\u00A0", " "),
    text: text.replaceAll(/\s+/g, " "),
    attached: attachments?.map(({ fileName }) => fileName) ?? [],
  }));
}

describe("an order on account", () => {
  it("has its invoice with the mail of its release, and that one alone", async () => {
    const { order } = await released();
    const [mail, ...others] = await mailsOf(order.id, "order-on-account");
    expect(others).toEqual([]);
    const { documents } = await office("getAdminOrder", { params: { id: order.id } });
    expect(documents).toMatchObject([{ kind: "invoice", amount: 260_000, isVoid: false }]);
    expect(mail?.attached).toEqual([expect.stringMatching(/\.pdf$/)]);
    expect(mail?.text).toContain("The invoice is attached");
  });

  it.each([
    { language: "en", subject: "We are packing your order", asks: "Please pay" },
    { language: "id", subject: "Pesanan", asks: "Mohon bayar" },
  ] as const)(
    "that was asked to be paid before gets only the mail about the account, if both are written after it, in $language",
    async ({ language, subject, asks }) => {
      const { order } = await billedAndReleased();
      await shop.db.update(mails).set({ language }).where(eq(mails.orderId, order.id));
      const moves = await mailsOf(order.id, "order-status");
      expect(moves.filter((mail) => mail.subject.startsWith(asks))).toEqual([]);
      const onAccount = await mailsOf(order.id, "order-on-account");
      expect(onAccount).toMatchObject([{ attached: [expect.stringMatching(/^invoice-INV.+\.pdf$/)] }]);
      expect(onAccount[0]?.subject).toContain(subject);
      expect(onAccount[0]?.text).toContain("Rp 260.000");
    },
  );

  it("that is paid before the mail about the account is written is not asked for money in it", async () => {
    const { order } = await billedAndReleased();
    await payPart(order, 260_000);
    expect((await mailsOf(order.id, "order-status")).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/pay|paid/i),
    );
    const [mail] = await mailsOf(order.id, "order-on-account");
    expect(mail?.subject).toBe(`Your order ${order.orderCode} is paid: here is its invoice`);
    expect(mail?.text).not.toMatch(/please pay|due on|bank accounts/i);
    expect(mail?.attached).toEqual([expect.stringMatching(/^invoice-INV.+\.pdf$/)]);
  });

  it.each([
    {
      language: "en",
      payment: "We have your payment of Rp 256.100 for order CODE; the tax slips are still missing",
      invoice: "The invoice of your order CODE: only the tax slips are still missing",
      says: /Received so far Rp 256\.100 .*Tax that you withhold Rp 3\.900/,
      asks: /please pay|due on|bank accounts/i,
    },
    {
      language: "id",
      payment: "Pembayaran Rp 256.100 untuk pesanan CODE sudah kami terima; bukti potong pajaknya belum",
      invoice: "Invoice pesanan CODE: tinggal bukti potong pajak yang belum kami terima",
      says: /Diterima sampai saat ini Rp 256\.100 .*Pajak yang Anda potong Rp 3\.900/,
      asks: /mohon bayar|jatuh tempo|rekening bank/i,
    },
  ] as const)(
    "that is paid less the withheld tax before the mail about the account is written is asked only for the slip in it, which is called otherwise than the mail about the money, in $language",
    async ({ language, payment, invoice, says, asks }) => {
      const { order } = await billedAndReleased({ withholdsPph22: true });
      // If the company collects no PPN, PPh 22 is 1.5 % of 260,000.
      await payPart(order, 256_100);
      await shop.db.update(mails).set({ language }).where(eq(mails.orderId, order.id));
      const [mail] = await mailsOf(order.id, "order-on-account");
      expect(mail?.subject).toBe(invoice.replace("CODE", order.orderCode));
      expect(mail?.text).toMatch(says);
      expect(mail?.text).not.toMatch(asks);
      expect(mail?.attached).toEqual([expect.stringMatching(/^invoice-INV.+\.pdf$/)]);
      const [ofMoney] = await mailsOf(order.id, "payment-on-account");
      expect(ofMoney?.subject).toBe(payment.replace("CODE", order.orderCode));
      expect(ofMoney?.attached).toEqual([expect.stringMatching(/^kwitansi-.+\.pdf$/)]);
    },
  );

  it.each([
    {
      language: "en",
      subject: "We have your payment of Rp 100.000 for order",
      says: /Rp 160\.000 is left to pay\. .*Accepted now Rp 100\.000 .*Due on \d+ \w+ 20/,
      asks: /pay by|bank accounts|confirm the rest|we start packing/i,
    },
    {
      language: "id",
      subject: "Pembayaran Rp 100.000 untuk pesanan",
      says: /Sisanya Rp 160\.000\. .*Diterima kali ini Rp 100\.000 .*Jatuh tempo \d+ \w+ 20/,
      asks: /bayar paling lambat|rekening bank|konfirmasi sisanya|kami mulai mengemas/i,
    },
  ] as const)(
    "that was paid in part before is told of its due date, if the mail about that part is written after its release, in $language",
    async ({ language, subject, says, asks }) => {
      const { order } = await billedAndReleased({}, 100_000);
      await shop.db.update(mails).set({ language }).where(eq(mails.orderId, order.id));
      const [mail] = await mailsOf(order.id, "payment-in-part");
      expect(mail?.subject).toContain(`${subject} ${order.orderCode}`);
      expect(mail?.text).toMatch(says);
      expect(mail?.text).not.toMatch(asks);
      expect(mail?.attached).toEqual([expect.stringMatching(/^kwitansi-.+\.pdf$/)]);
    },
  );

  it("is told of what is open when the mail about a payment is written, also after another payment", async () => {
    const { order } = await billedAndReleased();
    await payPart(order, 100_000);
    await payPart(order, 50_000);
    const texts = (await mailsOf(order.id, "payment-on-account")).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain("Rp 110.000 is left to pay.");
    expect(texts.filter((text) => text.includes("Accepted now Rp 100.000"))).toHaveLength(1);
  });

  it("is paid through the gateway once, and nothing can be paid after that", async () => {
    const one = await released();
    const { order } = one;
    await startOnline(shop, order, "bca");
    expect(await standing(one)).toEqual(unpaid);
    const [attempt] = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order.id));
    expect(attempt?.amountRupiah).toBe(260_000);
    const reference = attempt?.reference ?? "";
    midtrans.set(reference, "settlement");
    for (let times = 0; times < 2; times += 1) {
      expect(await notify(shop, midtrans.noticeOf(reference))).toBe(200);
      await doJobs(shop);
    }
    expect(await standing(one)).toEqual(paid);
    expect(await mailsOf(order.id, "payment-on-account")).toMatchObject([
      {
        subject: `We have your payment of Rp 260.000 for order ${order.orderCode}`,
        attached: [expect.stringMatching(/\.pdf$/)],
      },
    ]);
    expect((await refusalOf(startOnline(shop, order, "permata"))).reason).toBe("orderNotPayable");
    expect((await refusalOf(payOrder(shop, order))).reason).toBe("orderNotPayable");
    expect(await mailsOf(order.id, "payment-too-much")).toEqual([]);
  });

  it("is paid from its customer's credit, which is then used up", async () => {
    const one = await released();
    const { order, buyer } = one;
    const before = await buildWaitingOrder(shop, owner, buyer);
    await payOrder(shop, before);
    const params = { id: before.id };
    await office("decidePayment", { params, body: { decision: "accept", amount: 560_000 } });
    await office("promiseRefund", {
      params,
      body: { amount: 300_000, reason: "Too much", isCredit: true },
    });
    await startOnline(shop, order, "bca");
    const pay = () => office("useCredit", { params: { id: order.id } });
    const outcomes = await Promise.allSettled([pay(), pay()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await standing(one)).toEqual(paid);
    expect((await office("getAdminOrder", { params: { id: order.id } })).credit).toBe(40_000);
    const [mail, ...others] = await mailsOf(order.id, "payment-on-account");
    expect([mail?.subject, others]).toEqual([
      `We have your payment of Rp 260.000 for order ${order.orderCode}`,
      [],
    ]);
    expect(mail?.text).toContain("Nothing is left to pay for this order");
    // The account that was open at the bank is closed.
    await doJobs(shop);
    expect((await seeOnline(shop, order)).attempts).toEqual([]);
  });

  it("is paid by a transfer of a statement, and a second one is too much only if somebody says so", async () => {
    const one = await released();
    const { order } = one;
    await office("takeStatement", {
      query: { fileName: "mutasi.csv" },
      body: statementFile(
        ["BAYAR", "BAYAR LAGI"].map((text) => ({
          day: statementDay(),
          text: `${text} ${order.orderCode}`,
          amount: 260_000,
        })),
      ),
    });
    const { rows } = await office("listMutations", { query: { q: order.orderCode } });
    const [first, second] = rows.map(({ id }) => id);
    const match = (id: string | undefined) =>
      office("matchMutation", { params: { id: id ?? "" }, body: { order: order.id } });
    await match(first);
    expect(await standing(one)).toEqual(paid);
    expect(await mailsOf(order.id, "payment-on-account")).toMatchObject([
      { text: expect.stringContaining("Nothing is left to pay for this order") as string },
    ]);
    expect((await refusalOf(match(second))).reason).toBe("orderPaidAlready");
    expect(await standing(one)).toEqual(paid);
    expect(await mailsOf(order.id, "payment-too-much")).toEqual([]);
  });
});
