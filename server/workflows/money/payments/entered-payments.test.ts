import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { buildBank, buildCourier, moveThrough, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder, receiptOf } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { companySetting } from "../../../company/company-facts.ts";
import { mails } from "../../../database/schema/mail.ts";
import { issueDueDocuments } from "../documents/issue-document.ts";

// Each order is of 260,000 Rupiah: 234,234 without PPN, and 25,766 of PPN. 1.5 % of 234,234 are 3,514.
let shop: TestShop;
let owner: string;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildBank(shop.db);
  owner = (await buildUser(shop.db, { role: "owner", firstName: "Ratna", lastName: "Dewi" })).token;
  const facts = await companySetting.read(shop.db);
  await companySetting.write(shop.db, { ...facts, legal: { ...facts.legal, isTaxable: true } });
});
afterAll(() => shop.close());

type Entry = AdminCallInput<"enterPayment">["body"];

const call = () => shop.callAs(owner);
const keyOf = ({ id }: { id: string }) => ({ params: { id } });
const enter = (
  order: BuiltOrder,
  { day = null, number = "", note = "", ...entry }: Partial<Entry> & Pick<Entry, "method" | "amount">,
) => call()("enterPayment", { ...keyOf(order), body: { id: randomUUID(), day, number, note, ...entry } });
const seen = (order: BuiltOrder) => call()("getAdminOrder", keyOf(order));
const own = (order: BuiltOrder) => shop.callAs(order.token)("getOrder", keyOf(order));
const report = (from: string) => call()("getMoneyReport", { query: { from, to: from } });
const today = () => jakartaDay(new Date());
const kwitansi = async (order: BuiltOrder) =>
  (await seen(order)).documents.filter(({ kind, isVoid }) => kind === "kwitansi" && !isVoid);
const mailed = async (order: BuiltOrder, template: string) =>
  shop.db.$count(mails, and(eq(mails.orderId, order.id), eq(mails.template, template)));

const suggested = async (order: BuiltOrder) => (await call()("getWithheldTax", keyOf(order))).suggested;
/** An order of a company that waits for its payment. */
const waitingOf = async (company: Parameters<typeof buildCompany>[1]) => {
  const companyId = await buildCompany(shop.db, company);
  return buildWaitingOrder(shop, owner, await buildMember(shop.db, companyId, "buyer"));
};

describe("tax that a buyer withholds", () => {
  it("is proposed from the order's tax", async () => {
    const order = await buildWaitingOrder(shop, owner);
    expect(await call()("getWithheldTax", keyOf(order))).toEqual({
      owed: 260_000,
      pph22: 3_514,
      ppn: 25_766,
      suggested: "cash",
    });
  });

  it("is suggested where the order's company withholds it, until it is written down", async () => {
    expect(await suggested(await waitingOf({}))).toBe("cash");
    expect(await suggested(await waitingOf({ withholdsPph22: true }))).toBe("pph22");
    const order = await waitingOf({ taxCollector: "other", withholdsPph22: true });
    expect(await suggested(order)).toBe("ppn");
    // The slip was rounded differently.
    await enter(order, { method: "ppn", amount: 25_765 });
    expect(await suggested(order)).toBe("pph22");
    await enter(order, { method: "pph22", amount: 3_514 });
    expect(await suggested(order)).toBe("cash");
  });

  it("is suggested only for what is billed after its company began to withhold", async () => {
    const companyId = await buildCompany(shop.db, {});
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const older = await buildWaitingOrder(shop, owner, buyer);
    const say = (withholdsPph22: boolean) =>
      call()("setCompanyTerms", {
        params: { id: companyId },
        body: { termsDays: 0, creditLimit: 0, collector: "none", withholdsPph22 },
      });
    await say(true);
    const newer = await buildWaitingOrder(shop, owner, buyer);
    await say(false);
    const newest = await buildWaitingOrder(shop, owner, buyer);
    expect([await suggested(older), await suggested(newer), await suggested(newest)]).toEqual([
      "cash",
      "pph22",
      "cash",
    ]);
  });

  it("settles an order with the money that came, and is no money itself", async () => {
    const order = await buildWaitingOrder(shop, owner);
    await enter(order, { method: "ppn", amount: 25_766, day: today(), number: "SSP-7" });
    await enter(order, { method: "pph22", amount: 3_514 });
    expect(await seen(order)).toMatchObject({
      orderStatus: "waiting for payment",
      paymentState: "partly paid",
      received: 29_280,
      withheld: 29_280,
    });
    expect((await own(order)).open).toBe(230_720);
    expect(await mailed(order, "payment-in-part")).toBe(0);
    expect(
      await enter(order, { method: "cash", amount: 230_720, day: today(), note: "Counter" }),
    ).toMatchObject({
      orderStatus: "packing",
    });
    const paid = await seen(order);
    expect(paid).toMatchObject({ paymentState: "paid", received: 260_000, withheld: 29_280 });
    expect(paid.payments.map(({ method, amount, entered }) => [method, amount, entered])).toEqual([
      ["cash", 230_720, { day: today(), number: "", note: "Counter", account: "", hasFile: false }],
      ["pph22", 3_514, { day: null, number: "", note: "", account: "", hasFile: false }],
      ["ppn", 25_766, { day: today(), number: "SSP-7", note: "", account: "", hasFile: false }],
    ]);
    expect((await own(order)).payments.map(({ amount, withheld }) => [amount, withheld])).toEqual([
      [25_766, { tax: "ppn", slipNumber: "SSP-7" }],
      [3_514, { tax: "pph22", slipNumber: "" }],
      [230_720, null],
    ]);
    await issueDueDocuments(shop.db, order.id);
    expect((await kwitansi(order)).map(({ amount }) => amount)).toEqual([230_720]);
  });

  it("never goes back: at most the money does", async () => {
    const order = await buildWaitingOrder(shop, owner);
    await enter(order, { method: "pph22", amount: 3_514 });
    await enter(order, { method: "cash", amount: 256_486, day: today() });
    const promise = (amount: number) =>
      call()("promiseRefund", { ...keyOf(order), body: { amount, reason: "A scratch" } });
    expect((await refusalOf(promise(256_487))).message).toBe("At most Rp\u00a0256.486 can be refunded.");
    expect(await promise(256_486)).toMatchObject({ amount: 256_486 });
  });

  it("counts no longer once its order is cancelled, and the money is promised back", async () => {
    const order = await buildWaitingOrder(shop, owner);
    await enter(order, { method: "pph22", amount: 3_514 });
    await enter(order, { method: "cash", amount: 100_000, day: today() });
    await call()("moveOrder", { ...keyOf(order), body: { orderStatus: "cancel", reason: "Not needed" } });
    expect(await seen(order)).toMatchObject({ received: 100_000, withheld: 0, promised: 100_000 });
  });

  it("stands apart from the money in the report", async () => {
    const day = "2025-03-04";
    const order = await buildWaitingOrder(shop, owner);
    await enter(order, { method: "cash", amount: 256_486, day });
    await enter(order, { method: "pph22", amount: 3_514 });
    expect(await report(day)).toMatchObject({
      rows: [{ day, method: "cash", received: 256_486 }],
      money: { received: 256_486, sent: 0 },
      withheld: 0,
    });
    const now = await report(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10));
    const taxes = now.accounts.filter(({ method }) => method === "pph22" || method === "ppn");
    expect(taxes.reduce((sum, { received }) => sum + received, 0)).toBe(now.withheld);
    const money = now.accounts.filter((one) => !taxes.includes(one));
    expect(money.reduce((sum, { received }) => sum + received, 0)).toBe(now.money.received);
  });
});

describe("what the staff writes down", () => {
  it("is written once, however often it is sent", async () => {
    const order = await buildWaitingOrder(shop, owner);
    const entry = { id: randomUUID(), method: "cash", amount: 100_000, day: today() } as const;
    await enter(order, entry);
    await enter(order, entry);
    expect((await seen(order)).received).toBe(100_000);
    const other = await buildWaitingOrder(shop, owner);
    expect((await refusalOf(enter(other, entry))).status).toBe(400);
  });

  it("is at most what is owed, has come, and belongs to an order that is owed money", async () => {
    const order = await buildWaitingOrder(shop, owner);
    const cash = (changed: Partial<Entry>) =>
      refusalOf(enter(order, { method: "cash", amount: 1_000, day: today(), ...changed }));
    expect((await cash({ amount: 260_001 })).message).toBe(
      "At most Rp\u00a0260.000 is still owed for this order.",
    );
    expect((await cash({ day: null })).status).toBe(400);
    expect((await cash({ day: "2999-01-01" })).errors).toEqual([
      { path: "day", message: "This day is in the future" },
    ]);
    expect((await cash({ amount: 0 })).status).toBe(400);
    await moveThrough(shop, owner, order.id, ["packing"]);
    expect((await cash({})).message).toBe("Nothing is owed for this order.");
    expect((await seen(order)).received).toBe(260_000);
  });

  it("leaves a receipt that is being checked alone", async () => {
    const order = await buildWaitingOrder(shop, owner);
    await payOrder(shop, order, { paymentReceiptAmountTransfer: 200_000 });
    await enter(order, { method: "pph22", amount: 3_514 });
    expect(await seen(order)).toMatchObject({ hasReceipt: true, received: 3_514 });
    await call()("decidePayment", { ...keyOf(order), body: { decision: "accept", amount: 200_000 } });
    expect((await seen(order)).received).toBe(203_514);
  });

  it("is taken back: it is owed again, its kwitansi is void, and its order waits for payment", async () => {
    const order = await buildWaitingOrder(shop, owner);
    await enter(order, { method: "cheque", amount: 260_000, day: today(), number: "CD 004512" });
    await issueDueDocuments(shop.db, order.id);
    expect(await kwitansi(order)).toHaveLength(1);
    const { payments } = await seen(order);
    const params = { id: payments[0]?.id ?? "" };
    const takeBack = () =>
      call()("takeBackEnteredPayment", { params, body: { reason: "The bank did not honour it" } });
    await takeBack();
    expect(await seen(order)).toMatchObject({
      orderStatus: "waiting for payment",
      received: 0,
      paymentState: "unpaid",
    });
    expect(await kwitansi(order)).toEqual([]);
    expect((await refusalOf(takeBack())).reason).toBe("paymentNotToTakeBack");
    await enter(order, { method: "cash", amount: 260_000, day: today() });
    expect(await seen(order)).toMatchObject({ orderStatus: "packing", paymentState: "paid" });
    expect(await mailed(order, "payment-too-much")).toBe(0);
  });

  it("takes back the promise to pay its money back when it is taken back, and not money that went back", async () => {
    const order = await buildWaitingOrder(shop, owner);
    await enter(order, { method: "cash", amount: 260_000, day: today() });
    await call()("promiseRefund", { ...keyOf(order), body: { amount: 1, reason: "A scratch" } });
    const params = { id: (await seen(order)).payments.find(({ method }) => method === "cash")?.id ?? "" };
    const takeBack = () => call()("takeBackEnteredPayment", { params, body: { reason: "Wrong" } });
    await takeBack();
    expect(await seen(order)).toMatchObject({ received: 0, promised: 0, orderStatus: "waiting for payment" });
    const kept = await buildWaitingOrder(shop, owner);
    await enter(kept, { method: "cash", amount: 260_000, day: today() });
    await call()("promiseRefund", {
      ...keyOf(kept),
      body: { amount: 1_000, reason: "A scratch", isCredit: true },
    });
    params.id = (await seen(kept)).payments.find(({ method }) => method === "cash")?.id ?? "";
    const refusal = await refusalOf(takeBack());
    expect([refusal.status, refusal.reason]).toEqual([409, "moneyWentBack"]);
    expect(await seen(kept)).toMatchObject({ received: 260_000, refunded: 1_000 });
  });

  it("is corrected, and gets its slip later, which the staff can open", async () => {
    const order = await buildWaitingOrder(shop, owner);
    await enter(order, { method: "pph22", amount: 3_514 });
    const params = { id: (await seen(order)).payments[0]?.id ?? "" };
    await call()("correctEnteredPayment", {
      params,
      body: { day: "2026-01-05", number: "2501-0001", note: "" },
    });
    const put = (body: Uint8Array<ArrayBuffer>) => call()("putEnteredPaymentFile", { params, body });
    expect((await refusalOf(put(Buffer.from("no file")))).reason).toBe("slipNotReadable");
    await put(Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF"));
    expect((await seen(order)).payments[0]?.entered).toEqual({
      day: "2026-01-05",
      number: "2501-0001",
      note: "",
      account: "",
      hasFile: true,
    });
    const file = await shop.app.inject({
      url: `/v1/admin/enteredpayments/${params.id}/file`,
      headers: { authorization: `Bearer ${owner}` },
    });
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(file.headers["content-disposition"]).toContain(`slip-${order.orderCode}.pdf`);
    await put(Buffer.from(await receiptOf("#336699"), "base64"));
    const { rows } = await call()("listAudit", { query: { q: order.orderCode } });
    expect(rows.map(({ action }) => action).slice(0, 3)).toEqual(Array(3).fill("payment.correct"));
  });

  it("is not counted a second time when a cheque stands on the bank's statement", async () => {
    const order = await buildWaitingOrder(shop, owner);
    await enter(order, { method: "cheque", amount: 260_000, day: today(), number: "CD 9" });
    await call()("takeStatement", {
      query: { fileName: "mutasi.csv" },
      body: statementFile([{ day: statementDay(0), text: "KLIRING CD 9", amount: 260_000 }]),
    });
    const { rows } = await call()("listMutations", { query: {} });
    const params = { id: rows[0]?.id ?? "" };
    const cheque = (await seen(order)).payments[0]?.id ?? "";
    await call()("matchMutation", {
      params,
      body: { order: order.orderCode, decision: { kind: "samePayment", paymentId: cheque } },
    });
    expect(await seen(order)).toMatchObject({ received: 260_000, paymentState: "paid" });
    await call()("setMutationState", { params, body: { state: "open" } });
    expect((await seen(order)).received).toBe(260_000);
  });
});
