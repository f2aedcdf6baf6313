import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { buildCourier, buildOrder, moveThrough, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder, receiptOf } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { companyMembers } from "../../../database/schema/companies.ts";
import { mails } from "../../../database/schema/mail.ts";
import { bankTransfers } from "../../../database/schema/statements.ts";

// Each order is of 260,000 Rupiah.
let shop: TestShop;
let owner: string;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = (await buildUser(shop.db, { role: "owner", firstName: "Hendra" })).token;
  call = shop.callAs(owner);
});
afterAll(() => shop.close());

const account = { bankName: "Bank Mandiri", accountNumber: "1230004567890", accountHolder: "Siti Rahma" };
const seen = (order: { id: string }) => call("getAdminOrder", { params: { id: order.id } });
const refundsOf = async (order: { id: string }) =>
  (await call("listRefunds", { query: { order: order.id } })).rows;
const mailsOf = async (order: { id: string }) =>
  (await shop.db.select({ template: mails.template }).from(mails).where(eq(mails.orderId, order.id))).map(
    ({ template }) => template,
  );
const creditNotesOf = async (order: { id: string }) =>
  (await seen(order)).documents.filter(({ kind }) => kind === "credit-note").map(({ isVoid }) => isVoid);

/** A paid order of 260,000 Rupiah. */
async function paid(by?: { id: string; token: string }): Promise<BuiltOrder> {
  const order = await buildWaitingOrder(shop, owner, by);
  await payOrder(shop, order, { paymentReceiptAmountTransfer: 260_000 });
  await call("decidePayment", { params: { id: order.id }, body: { decision: "accept", amount: 260_000 } });
  return order;
}

/** `YYYY-MM-DD`, so many days from today. */
const dayInJakarta = (days = 0) => jakartaDay(new Date(Date.now() + days * 86_400_000));

const promise = (order: { id: string }, body: { amount: number; isCredit?: boolean; id?: string }) =>
  call("promiseRefund", { params: { id: order.id }, body: { reason: "One is broken", ...body } });

/** A refund that was sent yesterday from the shop's account. */
async function sent(order: { id: string }, amount: number) {
  const { id } = await promise(order, { amount });
  await call("setRefundAccount", { params: { id }, body: account });
  return call("sendRefund", {
    params: { id },
    body: { receiptImage: await receiptOf("#445566"), sentFrom: await ownBank(), sentOn: dayInJakarta(-1) },
  });
}

async function ownBank(): Promise<string> {
  const { rows } = await call("listBankAccountSettings", {});
  return rows[0]?.bankName ?? "";
}

describe("a refund that the browser sends again because it lost the answer", () => {
  it.each([false, true])(
    "is one refund, one mail and at most one credit note (credit: %s)",
    async (isCredit) => {
      const order = await paid();
      const body = { id: randomUUID(), amount: 100_000, isCredit };
      const first = await promise(order, body);
      const second = await promise(order, body);
      expect([first.id, second.id]).toEqual([body.id, body.id]);
      expect(await refundsOf(order)).toHaveLength(1);
      const told = (await mailsOf(order)).filter((one) => one === "refund-promised" || one === "credit-kept");
      expect(told).toHaveLength(1);
      expect(await creditNotesOf(order)).toEqual(isCredit ? [false] : []);
    },
  );

  it("is not the refund of another order", async () => {
    const [order, other] = [await paid(), await paid()];
    const { id } = await promise(order, { amount: 100_000, id: randomUUID() });
    const refusal = await refusalOf(promise(other, { amount: 100_000, id }));
    expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([400, ["id"]]);
    expect(await refundsOf(other)).toEqual([]);
  });
});

describe("a refund that was sent", () => {
  it("says from which account and on which day", async () => {
    const refund = await sent(await paid(), 60_000);
    expect(refund).toMatchObject({ state: "sent", sentFrom: await ownBank() });
    expect(jakartaDay(new Date(refund.sentAt ?? ""))).toBe(dayInJakarta(-1));
    const { rows } = await call("getMoneyReport", {
      query: { from: dayInJakarta(-1), to: dayInJakarta(-1) },
    });
    expect(rows.some(({ account: from, sent: amount }) => from !== "" && amount >= 60_000)).toBe(true);
  });

  it("does not name an account that the shop does not have", async () => {
    const { id } = await promise(await paid(), { amount: 60_000 });
    await call("setRefundAccount", { params: { id }, body: account });
    const body = { receiptImage: await receiptOf("#445566"), sentFrom: "Bank of Nowhere" };
    const refusal = await refusalOf(call("sendRefund", { params: { id }, body }));
    expect(refusal.errors.map(({ path }) => path)).toEqual(["sentFrom"]);
  });

  it("does not say that it went to an account that was named after the transfer", async () => {
    const order = await paid();
    const { id } = await promise(order, { amount: 60_000 });
    await call("setRefundAccount", { params: { id }, body: account });
    const transferred = { amount: 60_000, accountNumber: account.accountNumber };
    await call("setRefundAccount", { params: { id }, body: { ...account, accountNumber: "9990001112" } });
    const body = { receiptImage: await receiptOf("#445566"), transferred };
    expect((await refusalOf(call("sendRefund", { params: { id }, body }))).reason).toBe("refundChanged");
    expect(await seen(order)).toMatchObject({ promised: 60_000, refunded: 0 });
  });

  it("and that the bank sent back is promised again, its credit note void, and the customer asked for the account", async () => {
    const order = await paid();
    const { id } = await sent(order, 60_000);
    expect(await creditNotesOf(order)).toEqual([false]);
    const body = { to: "promised", reason: "Account closed", isAccountWrong: true } as const;
    const back = await call("takeBackRefund", { params: { id }, body });
    expect(back).toMatchObject({ state: "promised", account: null, sentAt: null, sentFrom: "" });
    expect(await seen(order)).toMatchObject({ promised: 60_000, refunded: 0 });
    expect(await creditNotesOf(order)).toEqual([true]);
    expect(await mailsOf(order)).toContain("refund-taken-back");
    await call("setRefundAccount", { params: { id }, body: account });
    await call("sendRefund", { params: { id }, body: { receiptImage: await receiptOf("#445577") } });
    expect((await creditNotesOf(order)).toSorted((one, other) => Number(one) - Number(other))).toEqual([
      false,
      true,
    ]);
    expect(await seen(order)).toMatchObject({ promised: 0, refunded: 60_000 });
  });

  it("and marked by mistake keeps its account, and the customer is told that no money is on its way", async () => {
    const order = await paid();
    const { id } = await sent(order, 60_000);
    const body = { to: "promised", reason: "Pressed by mistake" } as const;
    expect(await call("takeBackRefund", { params: { id }, body })).toMatchObject({
      state: "promised",
      account,
    });
    expect(await mailsOf(order)).toContain("refund-taken-back");
  });

  it("and arrived can be said not to have arrived", async () => {
    const { id } = await sent(await paid(), 60_000);
    await call("confirmRefund", { params: { id } });
    const body = { to: "sent", reason: "It was another one" } as const;
    expect(await call("takeBackRefund", { params: { id }, body })).toMatchObject({ state: "sent" });
    expect((await refusalOf(call("takeBackRefund", { params: { id }, body }))).reason).toBe("refundNotSent");
  });

  it("with less than was promised is corrected: another credit note, and the rest stays promised", async () => {
    const order = await paid();
    const { id, sentFrom } = await sent(order, 60_000);
    const body = { amount: 50_000, sentFrom, sentOn: dayInJakarta(), reason: "A digit" };
    const told = async () =>
      (await mailsOf(order)).filter((one) => one === "refund-sent" || one === "refund-promised").toSorted();
    expect(await told()).toEqual(["refund-promised", "refund-sent"]);
    expect(await call("correctRefund", { params: { id }, body })).toMatchObject({
      state: "sent",
      amount: 50_000,
    });
    expect(await seen(order)).toMatchObject({ promised: 10_000, refunded: 50_000 });
    expect((await refundsOf(order)).map(({ amount, state, account: to }) => ({ amount, state, to }))).toEqual(
      [
        { amount: 50_000, state: "sent", to: account },
        { amount: 10_000, state: "promised", to: account },
      ],
    );
    expect((await creditNotesOf(order)).toSorted((one, other) => Number(one) - Number(other))).toEqual([
      false,
      true,
    ]);
    // One says what was sent, the other what is still to come.
    expect(await told()).toEqual(["refund-promised", "refund-promised", "refund-sent", "refund-sent"]);
    const tooMuch = { ...body, amount: 260_001 };
    expect((await refusalOf(call("correctRefund", { params: { id }, body: tooMuch }))).reason).toBe(
      "refundTooMuch",
    );
  });

  it.each([
    { promised: 60_000, corrected: [50_000, 60_000], left: 0 },
    { promised: 60_000, corrected: [40_000, 50_000], left: 10_000 },
    { promised: 60_000, corrected: [50_000, 70_000], left: 0 },
    { promised: 60_000, corrected: [50_000, 40_000], left: 20_000 },
    // Never more than was promised, although more was written down in between.
    { promised: 60_000, corrected: [160_000, 60_000], left: 0 },
    { promised: 60_000, corrected: [160_000, 50_000], left: 10_000 },
    // All that came goes back.
    { promised: 260_000, corrected: [250_000, 260_000], left: 0 },
  ])("leaves promised what is missing after each correction: %o", async ({ promised, corrected, left }) => {
    const order = await paid();
    const { id, sentFrom } = await sent(order, promised);
    for (const amount of corrected) {
      const body = { amount, sentFrom, sentOn: dayInJakarta(), reason: "A digit" };
      await call("correctRefund", { params: { id }, body });
    }
    expect(await seen(order)).toMatchObject({ promised: left, refunded: corrected.at(-1) });
    const valid = (await seen(order)).documents.filter(
      ({ kind, isVoid }) => kind === "credit-note" && !isVoid,
    );
    expect(valid.map(({ amount }) => amount)).toEqual([corrected.at(-1)]);
  });

  it("and corrected to less is promised as a whole again where it was not sent at all", async () => {
    const order = await paid();
    const { id, sentFrom } = await sent(order, 60_000);
    const correct = (amount: number) =>
      call("correctRefund", {
        params: { id },
        body: { amount, sentFrom, sentOn: dayInJakarta(), reason: "A digit" },
      });
    await correct(160_000);
    await call("takeBackRefund", {
      params: { id },
      body: { to: "promised", reason: "Marked by mistake", isAccountWrong: false },
    });
    expect(await seen(order)).toMatchObject({ promised: 60_000, refunded: 0 });
  });

  it("and not is neither taken back nor corrected", async () => {
    const { id } = await promise(await paid(), { amount: 60_000 });
    const back = { to: "promised", reason: "-" } as const;
    expect((await refusalOf(call("takeBackRefund", { params: { id }, body: back }))).reason).toBe(
      "refundNotSent",
    );
    const body = { amount: 1, sentOn: dayInJakarta() };
    expect((await refusalOf(call("correctRefund", { params: { id }, body }))).reason).toBe("refundNotSent");
  });
});

describe("a line of a bank statement by which money went out", () => {
  it("shows a refund of its amount, gives it its day, and can be taken off it", async () => {
    const order = await paid();
    const { id } = await sent(order, 61_234);
    const { id: file } = await call("takeStatement", {
      query: { fileName: "mutasi.csv" },
      body: statementFile([
        { day: statementDay(), text: "TRSF E-BANKING DB SITI RAHMA", amount: -61_234 },
        { day: statementDay(), text: "BIAYA ADM", amount: -15_000 },
      ]),
    });
    const [likely] = await call("listRefundTransfers", { params: { id } });
    expect(likely).toMatchObject({ amount: 61_234, isLikely: true });
    const shown = await call("setRefundTransfer", { params: { id }, body: { transfer: likely?.id ?? "" } });
    expect(shown.transfer).toMatchObject({ amount: 61_234, bookedOn: dayInJakarta() });
    expect(jakartaDay(new Date(shown.sentAt ?? ""))).toBe(dayInJakarta());
    expect((await refusalOf(call("takeBackStatement", { params: { id: file } }))).reason).toBe(
      "statementMatched",
    );
    const other = await sent(await paid(), 61_234);
    expect(await call("listRefundTransfers", { params: { id: other.id } })).toEqual([]);
    const refusal = await refusalOf(
      call("setRefundTransfer", { params: { id: other.id }, body: { transfer: likely?.id ?? "" } }),
    );
    expect(refusal.reason).toBe("transferNotOfRefund");
    const off = await call("setRefundTransfer", { params: { id }, body: { transfer: null } });
    expect(off).toMatchObject({ state: "sent", transfer: null });
    expect(await call("takeBackStatement", { params: { id: file } })).toEqual({ deletedRows: 2 });
  });

  it("is of the account that its file was taken in for, also after the number of that account is corrected", async () => {
    const { id } = await sent(await paid(), 61_235);
    await call("takeStatement", {
      query: { fileName: "mutasi.csv" },
      body: statementFile([{ day: statementDay(), text: "TRSF DB SITI RAHMA", amount: -61_235 }]),
    });
    const { rows } = await call("listBankAccountSettings", {});
    const [own] = rows;
    if (own === undefined) throw new Error("the shop has no account");
    const { id: accountId, isNamed: _, ...form } = own;
    const corrected = await call("changeBankAccount", {
      params: { id: String(accountId) },
      body: { ...form, accountNumber: "5240112234" },
    });
    const [line] = await call("listRefundTransfers", { params: { id } });
    expect(line).toMatchObject({ amount: 61_235, account: own.bankName, isLikely: true });
    const shown = await call("setRefundTransfer", { params: { id }, body: { transfer: line?.id ?? "" } });
    expect(shown.sentFrom).toBe(own.bankName);
    await call("changeBankAccount", {
      params: { id: String(accountId) },
      body: { ...form, version: corrected.rows[0]?.version ?? "" },
    });
  });

  it("of an account that is none of the shop's shows no refund", async () => {
    const { id } = await sent(await paid(), 61_236);
    await call("takeStatement", {
      query: { fileName: "lain.csv", account: "other" },
      body: statementFile(
        [{ day: statementDay(), text: "TRSF DB SITI RAHMA", amount: -61_236 }],
        "7770001112",
      ),
    });
    expect(await call("listRefundTransfers", { params: { id } })).toEqual([]);
    const [line] = await shop.db
      .select({ id: bankTransfers.id })
      .from(bankTransfers)
      .where(eq(bankTransfers.amountRupiah, -61_236));
    const body = { transfer: String(line?.id) };
    expect((await refusalOf(call("setRefundTransfer", { params: { id }, body }))).reason).toBe(
      "transferNotOfRefund",
    );
  });
});

describe("credit", () => {
  it("of which nothing was used is withdrawn, with its credit note", async () => {
    const order = await paid();
    const { id } = await promise(order, { amount: 100_000, isCredit: true });
    const withdrawn = await call("withdrawRefund", { params: { id }, body: { reason: "Mistake" } });
    expect(withdrawn).toMatchObject({ state: "withdrawn", isCredit: true });
    expect(await seen(order)).toMatchObject({ credit: 0, refunded: 0, received: 260_000 });
    expect(await creditNotesOf(order)).toEqual([true]);
    expect(await mailsOf(order)).toContain("refund-withdrawn");
  });

  it("that has paid another order is not withdrawn", async () => {
    const customer = await buildUser(shop.db);
    const order = await paid(customer);
    const { id } = await promise(order, { amount: 100_000, isCredit: true });
    const next = await buildWaitingOrder(shop, owner, customer);
    await call("useCredit", { params: { id: next.id } });
    const refusal = await refusalOf(call("withdrawRefund", { params: { id }, body: { reason: "Mistake" } }));
    expect(refusal.reason).toBe("creditUsed");
    expect(await seen(order)).toMatchObject({ refunded: 100_000 });
  });

  it("is credit again when the order that it paid is cancelled; the rest of what came is promised", async () => {
    const customer = await buildUser(shop.db);
    const order = await paid(customer);
    await promise(order, { amount: 100_000, isCredit: true });
    const next = await buildWaitingOrder(shop, owner, customer);
    await call("useCredit", { params: { id: next.id } });
    await call("enterPayment", {
      params: { id: next.id },
      body: { id: randomUUID(), method: "cash", amount: 50_000, day: dayInJakarta(), number: "", note: "" },
    });
    const body = { orderStatus: "cancel", reason: "Sold out" } as const;
    await call("moveOrder", { params: { id: next.id }, body });
    expect(await seen(next)).toMatchObject({ credit: 100_000, promised: 50_000 });
    expect(await creditNotesOf(next)).toEqual([false]);
  });

  it.each([
    { kept: 100_000, status: "waiting for payment" },
    { kept: 260_000, status: "packing" },
  ])(
    "of $kept pays an order before its payment is asked for, which then asks for the rest",
    async ({ kept, status }) => {
      const customer = await buildUser(shop.db);
      await promise(await paid(customer), { amount: kept, isCredit: true });
      const next = await buildOrder(shop, customer);
      await moveThrough(shop, owner, next.id, ["processing"]);
      const sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
      const ask = (by: AdminCall) =>
        by("moveOrder", {
          params: { id: next.id },
          body: { orderStatus: "waiting for payment", paysFromCredit: true },
        });
      expect((await refusalOf(ask(sales))).reason).toBe("notAllowed");
      expect(await ask(call)).toMatchObject({ orderStatus: status });
      expect(await seen(next)).toMatchObject({
        orderStatus: status,
        credit: 0,
        received: kept,
        total: 260_000,
      });
    },
  );

  it("that is not there changes nothing if it is to pay before payment is asked for", async () => {
    const order = await buildOrder(shop, await buildUser(shop.db));
    await moveThrough(shop, owner, order.id, ["processing"]);
    const body = { orderStatus: "waiting for payment", paysFromCredit: true } as const;
    expect((await refusalOf(call("moveOrder", { params: { id: order.id }, body }))).reason).toBe("noCredit");
    expect(await seen(order)).toMatchObject({ orderStatus: "processing" });
  });

  it("is what a cancelled order's money becomes if that is asked for", async () => {
    const order = await paid();
    const body = { orderStatus: "cancel", reason: "Sold out", refundAs: "credit" } as const;
    await call("moveOrder", { params: { id: order.id }, body });
    expect(await seen(order)).toMatchObject({ credit: 260_000, promised: 0, refunded: 260_000 });
    expect(await mailsOf(order)).toContain("credit-kept");
  });

  it("of a company's order is the company's: a colleague's order has it, a private order of who left has not", async () => {
    const companyId = await buildCompany(shop.db, {});
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const colleague = await buildMember(shop.db, companyId, "buyer");
    await promise(await paid(buyer), { amount: 100_000, isCredit: true });
    const ofCompany = await buildWaitingOrder(shop, owner, colleague);
    expect(await seen(ofCompany)).toMatchObject({ credit: 100_000 });
    await shop.db.delete(companyMembers).where(eq(companyMembers.userId, buyer.id));
    const own = await buildWaitingOrder(shop, owner, buyer);
    expect(await seen(own)).toMatchObject({ credit: 0 });
    expect((await refusalOf(call("useCredit", { params: { id: own.id } }))).reason).toBe("noCredit");
    await call("useCredit", { params: { id: ofCompany.id } });
    expect(await seen(ofCompany)).toMatchObject({ received: 100_000, credit: 0 });
  });
});
