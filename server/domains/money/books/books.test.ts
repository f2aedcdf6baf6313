import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { BookFile, BookLayout } from "#contract/money/admin/books.ts";
import { buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder, receiptOf } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

// Each order is of 260,000 Rupiah: goods and shipping. What happened is moved into months that are over.
let shop: TestShop;
let owner: string;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = (await buildUser(shop.db, { role: "owner", firstName: "Hendra", lastName: "Wijaya" })).token;
  call = shop.callAs((await buildUser(shop.db, { role: "finance" })).token);
});
afterAll(() => shop.close());

/** A paid order that was released on a day. */
async function sold(day: string): Promise<BuiltOrder> {
  const order = await buildWaitingOrder(shop, owner);
  await payOrder(shop, order, { paymentReceiptTransferDate: `${day}T09:30:00+07:00` });
  await call("decidePayment", {
    params: { id: order.id },
    body: { decision: "accept", amount: order.total },
  });
  await shop.db.execute(
    sql`update sales_order_event set at = ${`${day}T23:30:00+07:00`} where order_id = ${order.id}`,
  );
  return order;
}
const booksOf = (month: string) => call("getBooks", { query: { month } });
const sumsOf = async (month: string) =>
  Object.fromEntries(
    (await booksOf(month)).sums.map(({ account, debit, credit }) => [account, [debit, credit]]),
  );
const close = (month: string) => call("closeMonth", { params: { month } });
const reopen = (month: string) =>
  call("reopenMonth", { params: { month }, body: { reason: "An invoice was wrong" } });
const cancel = (order: BuiltOrder) =>
  call("moveOrder", { params: { id: order.id }, body: { orderStatus: "cancel", reason: "Sold out" } });

async function fileOf(file: BookFile, month: string, layout: BookLayout = "plain"): Promise<string[][]> {
  const answer = await shop.app.inject({
    url: `/v1/admin/books/${file}?month=${month}&layout=${layout}&format=csv`,
    headers: { authorization: `Bearer ${owner}`, "accept-language": "en" },
  });
  expect(answer.statusCode).toBe(200);
  return parse(answer.body, { bom: true });
}
const column = (rows: string[][], place: number) =>
  rows.slice(1).reduce((sum, row) => sum + Number(row[place] ?? 0), 0);

describe("a month", () => {
  it("has its sales by the day of release, its money by the day on which it came, and both sides alike", async () => {
    const order = await sold("2026-05-31");
    expect(await sumsOf("2026-05")).toEqual({
      receivable: [260_000, 260_000],
      sales: [0, 250_000],
      shipping: [0, 10_000],
      bank: [260_000, 0],
    });
    const { counts, closing, sums } = await booksOf("2026-05");
    expect(counts).toEqual({ sale: 1, credit: 0, money: 1 });
    expect(closing).toBeNull();
    expect(sums.find(({ account }) => account === "bank")).toMatchObject({
      bank: "Bank Central Asia",
      number: "1-10002",
    });
    expect((await booksOf("2026-06")).sums).toEqual([]);
    // What went back is a credit note and money that went, on the day on which it went.
    const { id } = await call("promiseRefund", {
      params: { id: order.id },
      body: { amount: 60_000, reason: "One is broken" },
    });
    expect((await booksOf("2026-05")).counts.credit).toBe(0);
    await call("setRefundAccount", {
      params: { id },
      body: { bankName: "Bank Mandiri", accountNumber: "1230004567890", accountHolder: "Siti Rahma" },
    });
    await call("sendRefund", { params: { id }, body: { receiptImage: await receiptOf("#445566") } });
    await shop.db.execute(
      sql`update refund set sent_at = '2026-05-31T10:00:00+07:00' where payment_id = ${id}`,
    );
    expect(await sumsOf("2026-05")).toMatchObject({
      receivable: [320_000, 320_000],
      returns: [60_000, 0],
    });
    await shop.db.execute(sql`update refund set sent_from = 'Bank Central Asia' where payment_id = ${id}`);
    expect((await sumsOf("2026-05"))["bank"]).toEqual([260_000, 60_000]);
  });

  it("is given to any program, to Accurate and to Jurnal, with each row's document", async () => {
    const { id } = await sold("2026-06-10");
    const journal = await fileOf("journal", "2026-06");
    const { documents } = await call("getAdminOrder", { params: { id } });
    const invoice = documents.find(({ kind }) => kind === "invoice")?.number;
    expect(invoice).toMatch(/^INV/);
    expect(journal[0]).toEqual(
      "Day,Entry,Order,Customer,Account,Name of account,Description,Debit,Credit".split(","),
    );
    expect([column(journal, 7), column(journal, 8)]).toEqual([520_000, 520_000]);
    expect(journal[1]?.slice(0, 2)).toEqual(["2026-06-10", invoice]);
    const jurnal = await fileOf("journal", "2026-06", "jurnal");
    expect(jurnal[1]?.slice(0, 3)).toEqual(["10/06/2026", invoice, "1-10100"]);
    expect([column(jurnal, 4), column(jurnal, 5)]).toEqual([520_000, 520_000]);
    const accurate = await fileOf("journal", "2026-06", "accurate");
    expect(accurate[2]?.slice(0, 3)).toEqual(["HEADER", invoice, "10/06/2026"]);
    expect(accurate[3]?.slice(0, 2)).toEqual(["ACCOUNT", "1-10100"]);
    const invoices = await fileOf("invoices", "2026-06");
    expect(column(invoices, 11)).toBe(260_000);
    expect(invoices.at(-1)?.[7]).toBe("Shipping");
    const products = await fileOf("invoices", "2026-06", "jurnal");
    expect(products.slice(1).reduce((sum, row) => sum + Number(row.at(-1)) * Number(row.at(-2)), 0)).toBe(
      260_000,
    );
    const receipts = await fileOf("receipts", "2026-06", "jurnal");
    expect(receipts).toHaveLength(2);
    expect([receipts[1]?.[0], receipts[1]?.[2], receipts[1]?.[4]]).toEqual(["10/06/2026", invoice, "260000"]);
    expect((await fileOf("customers", "2026-06")).length).toBe(2);
    for (const file of ["receipts", "invoices", "credit-notes", "customers"] as const)
      expect((await fileOf(file, "2026-06", "accurate")).length).toBeGreaterThan(0);
  });

  it("is posted to the accounts of the settings, a bank's transfers to its own", async () => {
    const all = shop.callAs(owner);
    const { version, value } = await all("getBookSettings", {});
    const changed = { ...value, banks: [{ bankName: "Bank Central Asia", account: "1-10022" }] };
    await all("saveBookSettings", { body: { version, value: changed } });
    const bank = (await booksOf("2026-06")).sums.find(({ account }) => account === "bank");
    expect(bank?.number).toBe("1-10022");
    expect((await refusalOf(call("getBookSettings", {}))).status).toBe(403);
  });
});

describe("a closed month", () => {
  it("stays as it is, and what changes later is a correction in the next", async () => {
    const kept = await sold("2026-07-03");
    const cancelled = await sold("2026-07-04");
    expect(await close("2026-07")).toEqual({ month: "2026-07", entries: 4 });
    const before = await booksOf("2026-07");
    expect(before).toMatchObject({ mayClose: false, mayReopen: true, correctionCount: 0 });
    expect(before.closing).toMatchObject({ at: expect.any(String) as string });
    await cancel(cancelled);
    // Found later: the transfer came a day earlier, in the month before the first closed one, and was smaller.
    await shop.db.execute(sql`update payment set amount_rupiah = 259000 where order_id = ${kept.id}`);
    await shop.db.execute(
      sql`update proof_of_payment set transferred_at = '2026-06-30T09:00:00+07:00' where order_id = ${kept.id}`,
    );
    expect((await booksOf("2026-07")).sums).toEqual(before.sums);
    const next = await booksOf("2026-08");
    expect(
      next.corrections.map(({ kind, orderCode, postings }) => [
        kind,
        orderCode,
        Object.fromEntries(postings.map(({ account, rupiah }) => [account, rupiah])),
      ]),
    ).toEqual(
      expect.arrayContaining([
        ["sale", cancelled.orderCode, { receivable: -260_000, sales: 250_000, shipping: 10_000 }],
        ["money", kept.orderCode, { bank: -1_000, receivable: 1_000 }],
      ]),
    );
    expect(next.correctionCount).toBe(2);
    const journal = await fileOf("journal", "2026-08");
    expect(journal[1]?.[0]).toBe("2026-08-01");
    expect(journal[1]?.[1]).toMatch(/\/K-2026-08$/);
    // Closed in their turn, they are not posted once more.
    await close("2026-08");
    expect((await booksOf("2026-09")).correctionCount).toBe(0);
    expect((await booksOf("2026-08")).correctionCount).toBe(2);
  });

  it("is opened again, the last one first, and then says what is true now", async () => {
    expect((await refusalOf(reopen("2026-07"))).reason).toBe("reopenLaterMonthFirst");
    await reopen("2026-08");
    await reopen("2026-07");
    expect((await refusalOf(reopen("2026-07"))).reason).toBe("monthNotClosed");
    expect((await booksOf("2026-08")).correctionCount).toBe(0);
    expect((await booksOf("2026-07")).counts).toMatchObject({ sale: 1 });
    const { rows } = await shop.callAs(owner)("listAudit", { query: { subject: "books" } });
    expect(rows.map(({ action }) => action)).toEqual([
      "books.reopen",
      "books.reopen",
      "books.close",
      "books.close",
    ]);
  });

  it("comes after the one before it, once, and only when it is over", async () => {
    const thisMonth = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);
    expect((await refusalOf(close(thisMonth))).reason).toBe("monthNotOver");
    await close("2026-07");
    expect((await refusalOf(close("2026-07"))).reason).toBe("monthClosed");
    expect((await refusalOf(close("2026-09"))).reason).toBe("closeOtherMonthFirst");
    expect(await booksOf("2026-09")).toMatchObject({ mayClose: false, closeFirst: "2026-08" });
    // Months before the first closed one were before these books.
    expect((await refusalOf(close("2026-06"))).reason).toBe("closeOtherMonthFirst");
  });

  it("is closed once by two people at the same moment", async () => {
    const both = await Promise.allSettled([close("2026-08"), close("2026-08")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
