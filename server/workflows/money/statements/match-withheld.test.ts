import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildCompany, buildMember, buildReleasedOrder } from "#testing/builders/build-company.ts";
import { buildBank, buildCourier, moveThrough } from "#testing/builders/build-order.ts";
import { buildWaitingOrder } from "#testing/builders/build-payment.ts";
import { sendOneMail } from "#testing/shops/send-mails.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { writtenMails } from "#testing/output/written-mails.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { companySetting } from "../../../company/company-facts.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orders } from "../../../database/schema/orders.ts";
import { bankTransfers, bankStatements } from "../../../database/schema/statements.ts";
import { payments } from "../../../database/schema/payments.ts";
import { issueDocument } from "../documents/issue-document.ts";
import { remindOfPayment } from "../payments/remind-of-payment.ts";

// Each order is of Rp 260.000: 234.234 without PPN, 25.766 of PPN; 1.5 % of 234.234 are 3.514 of PPh 22.

describe("a transfer of a buyer who withholds tax", () => {
  let shop: TestShop;
  let owner: string;
  let call: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    await buildBank(shop.db);
    owner = (await buildUser(shop.db, { role: "owner" })).token;
    call = shop.callAs(owner);
    const facts = await companySetting.read(shop.db);
    await companySetting.write(shop.db, { ...facts, legal: { ...facts.legal, isTaxable: true } });
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    await shop.db.delete(bankTransfers);
    await shop.db.delete(bankStatements);
    await shop.db.delete(payments);
    await shop.db.update(orders).set({ status: "cancel" });
  });

  type Company = Parameters<typeof buildCompany>[1];
  const buyerOf = async (company: Company) =>
    buildMember(
      shop.db,
      await buildCompany(shop.db, { termsDays: 30, creditLimitRupiah: 10_000_000, ...company }),
      "buyer",
    );
  const waiting = async (company: Company) => buildWaitingOrder(shop, owner, await buyerOf(company));
  const came = async (...transfers: { amount: number; text?: string }[]) => {
    await call("takeStatement", {
      query: { fileName: "mutasi.csv" },
      body: statementFile(
        transfers.map(({ text = "SETORAN TUNAI", amount }) => ({ day: statementDay(), text, amount })),
      ),
    });
  };
  const open = async () => (await call("listMutations", { query: {} })).rows;
  const only = async () => {
    const [row] = await open();
    if (row === undefined) throw new Error("no transfer is open");
    return row;
  };
  const proposed = async () =>
    (await only()).proposals.map(({ orderCode, strength, reasons }) => ({ orderCode, strength, reasons }));
  const match = (id: string, order: { orderCode: string }, isExtra = false) =>
    call("matchMutation", { params: { id }, body: { order: order.orderCode, isExtra } });
  const codesUnder = async (status: "overdue" | "slips missing") =>
    (await call("listAdminOrders", { query: { status } })).rows.map(({ orderCode }) => orderCode);
  const seen = ({ id }: { id: string }) => call("getAdminOrder", { params: { id } });
  const enterCash = ({ id }: { id: string }, amount: number) =>
    call("enterPayment", {
      params: { id },
      body: { id: randomUUID(), method: "cash", amount, day: statementDayIso(), number: "", note: "" },
    });

  it.each([
    [{ taxCollector: "government", withholdsPph22: true }, 230_720, "lessBothTaxes"],
    [{ taxCollector: "other" }, 234_234, "lessPpn"],
    [{ withholdsPph22: true }, 256_486, "lessPph22"],
  ] as const)("is proposed by what is to come, %o: Rp %i", async (company, amount, reason) => {
    const order = await waiting(company);
    await waiting({});
    await came({ amount });
    expect(await proposed()).toEqual([{ orderCode: order.orderCode, strength: "strong", reasons: [reason] }]);
  });

  it("is proposed for none whose company withholds nothing, and whole for one that pays all the same", async () => {
    await waiting({});
    await buildWaitingOrder(shop, owner);
    await came({ amount: 234_234 });
    expect(await proposed()).toEqual([]);
    const order = await waiting({ taxCollector: "other" });
    expect(await proposed()).toEqual([
      { orderCode: order.orderCode, strength: "strong", reasons: ["lessPpn"] },
    ]);
    await shop.db.delete(bankTransfers);
    await came({ amount: 260_000 });
    expect((await proposed()).map(({ reasons }) => reasons)).toContainEqual(["amount"]);
  });

  it("pays an order on account but for its tax, which the staff writes down and nobody else", async () => {
    const buyer = await buyerOf({ taxCollector: "other", withholdsPph22: true });
    const order = await buildReleasedOrder(shop, owner, buyer);
    await came({ amount: 230_720 });
    expect((await only()).proposals).toMatchObject([
      { isToPay: true, customerCompany: "PT Tambang Bara Utama", withheldPpn: 25_766, withheldPph22: 3_514 },
    ]);
    await match((await only()).id, order);
    expect(await seen(order)).toMatchObject({
      paymentState: "partly paid",
      received: 230_720,
      withheld: 0,
      onAccount: { open: 29_280 },
    });
    const [mail] = await shop.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.orderId, order.id), eq(mails.template, "payment-on-account")));
    const sent = await sendOneMail(shop, mail?.id);
    expect(sent?.text).toMatch(/Accepted now\s+Rp\s230\.720\n.*Tax that you withhold\s+Rp\s29\.280/);
    expect(sent?.text).toContain("there is nothing more to transfer to us");
    expect(await call("getWithheldTax", { params: { id: order.id } })).toEqual({
      owed: 29_280,
      ppn: 25_766,
      pph22: 3_514,
      suggested: "ppn",
    });
    const enter = (method: "ppn" | "pph22", amount: number) =>
      call("enterPayment", {
        params: { id: order.id },
        body: { id: randomUUID(), method, amount, day: null, number: "", note: "" },
      });
    await enter("ppn", 25_766);
    await enter("pph22", 3_514);
    expect(await seen(order)).toMatchObject({ paymentState: "paid", withheld: 29_280 });
  });

  it("leaves slips that are missing, and no money, wherever it is told what is open", async () => {
    const buyer = await buyerOf({ taxCollector: "other", withholdsPph22: true });
    const order = await buildReleasedOrder(shop, owner, buyer);
    const waits = await buildWaitingOrder(shop, owner, buyer);
    const companyId = (await seen(order)).buyingCompany?.id ?? "";
    /** Which lists say for which order that only its tax is open. */
    const told = async () => {
      const of = shop.callAs(buyer.token);
      const isOf = (one: { orderCode: string }) => one.orderCode === order.orderCode;
      const own = (await of("listOrders", { query: {} })).find(isOf);
      const listed = (await call("listAdminOrders", { query: { q: order.orderCode } })).rows.find(isOf);
      const report = await call("getOpenReport", { query: {} });
      const { owed } = await call("getBuyingCompany", { params: { id: companyId } });
      const statement = await call("getDebtorStatement", {
        params: { kind: "company", id: companyId },
        query: { from: statementDayIso(), to: statementDayIso() },
      });
      return [
        own?.isOnlyTaxOpen ?? false,
        (await of("getOrder", { params: { id: order.id } })).isOnlyTaxOpen ?? false,
        listed?.isOnlyTaxOpen,
        (await seen(order)).isOnlyTaxOpen,
        report.rows.find(isOf)?.isOnlyTax,
        report.debtors.find(({ id }) => id === companyId)?.onlyTax,
        owed.find(isOf)?.isOnlyTax,
        statement.due.find(isOf)?.isOnlyTax,
      ];
    };
    await enterCash(order, 230_719);
    expect(await told()).toEqual([false, false, false, false, false, 0, false, false]);
    await enterCash(order, 1);
    expect(await told()).toEqual([true, true, true, true, true, 29_280, true, true]);
    // An order that waits for payment says it too, but not one for which nothing came.
    expect((await seen(waits)).isOnlyTaxOpen).toBe(false);
    await enterCash(waits, 230_720);
    expect((await seen(waits)).isOnlyTaxOpen).toBe(true);
  });

  it("is not told from money for what was billed before its company began to withhold", async () => {
    const buyer = await buyerOf({});
    const [older, waits] = [
      await buildReleasedOrder(shop, owner, buyer),
      await buildWaitingOrder(shop, owner, buyer),
    ];
    await enterCash(older, 230_720);
    await enterCash(waits, 230_720);
    const id = (await seen(older)).buyingCompany?.id ?? "";
    await call("setCompanyTerms", {
      params: { id },
      body: { termsDays: 30, creditLimit: 10_000_000, collector: "other", withholdsPph22: true },
    });
    const newer = await buildWaitingOrder(shop, owner, buyer);
    await enterCash(newer, 230_720);
    const areSlips = async () =>
      Promise.all([older, waits, newer].map(async (order) => (await seen(order)).isOnlyTaxOpen));
    expect(await areSlips()).toEqual([false, false, true]);
    const statement = await call("getDebtorStatement", {
      params: { kind: "company", id },
      query: { from: statementDayIso(), to: statementDayIso() },
    });
    expect(statement.due.filter(({ isOnlyTax }) => isOnlyTax).map(({ orderCode }) => orderCode)).toEqual([
      newer.orderCode,
    ]);
    // A buyer who pays the tax part after all is believed, before and after.
    await came({ amount: 29_280 });
    await match((await only()).id, older);
    expect(await seen(older)).toMatchObject({ paymentState: "paid" });
    await shop.db.delete(bankTransfers);
    await came({ amount: 29_280 });
    await match((await only()).id, newer);
    expect(await seen(newer)).toMatchObject({ paymentState: "paid", orderStatus: "packing" });
  });

  it("stands under the missing slips and not under the overdue once only its slips are missing, late or not", async () => {
    const buyer = await buyerOf({ taxCollector: "other", withholdsPph22: true });
    const late = await buildReleasedOrder(shop, owner, buyer);
    await shop.db
      .update(orders)
      .set({ paymentDueAt: sql`now() - interval '2 days'` })
      .where(eq(orders.id, late.id));
    const inTime = await buildWaitingOrder(shop, owner, buyer);
    await enterCash(late, 230_719);
    expect([await codesUnder("overdue"), await codesUnder("slips missing")]).toEqual([[late.orderCode], []]);
    await enterCash(late, 1);
    expect([await codesUnder("overdue"), await codesUnder("slips missing")]).toEqual([[], [late.orderCode]]);
    await enterCash(inTime, 230_720);
    expect(await codesUnder("slips missing")).toEqual([inTime.orderCode, late.orderCode]);
  });

  it("keeps no company from another order on account while only its slips are late", async () => {
    const buyer = await buyerOf({ taxCollector: "other", withholdsPph22: true });
    const order = await buildReleasedOrder(shop, owner, buyer);
    await shop.db
      .update(orders)
      .set({ paymentDueAt: sql`now() - interval '2 days'` })
      .where(eq(orders.id, order.id));
    const id = (await seen(order)).buyingCompany?.id ?? "";
    const standing = async () => {
      const { credit } = await call("getBuyingCompany", { params: { id } });
      const statement = await call("getDebtorStatement", {
        params: { kind: "company", id },
        query: { from: statementDayIso(), to: statementDayIso() },
      });
      return [credit.used, credit.overdue, statement.overdue];
    };
    await enterCash(order, 230_719);
    expect(await standing()).toEqual([29_281, 29_281, 29_281]);
    expect((await refusalOf(buildReleasedOrder(shop, owner, buyer))).reason).toBe("creditOverdue");
    await enterCash(order, 1);
    expect(await standing()).toEqual([29_280, 0, 0]);
    await buildReleasedOrder(shop, owner, buyer);
  });

  it("is no part of the money in the mails, and where it alone is open they ask for the slips", async () => {
    const buyer = await buyerOf({ taxCollector: "other", withholdsPph22: true });
    const order = await buildWaitingOrder(shop, owner, buyer);
    const enter = (method: "cash" | "ppn", amount: number) =>
      call("enterPayment", {
        params: { id: order.id },
        body: { id: randomUUID(), method, amount, day: statementDayIso(), number: "", note: "" },
      });
    await enter("ppn", 25_766);
    await enter("cash", 100_000);
    const inPart = (await writtenMails(shop, order.id)).at(-1);
    expect(inPart?.text).toContain(
      "Accepted now Rp 100.000 Received so far Rp 100.000 Withheld tax Rp 25.766",
    );
    expect(inPart?.text).not.toContain("125.766");
    await enter("cash", 130_720);
    await shop.db
      .update(orders)
      .set({ paymentDueAt: sql`now()` })
      .where(eq(orders.id, order.id));
    // Nobody is reminded within half a day after another mail.
    await shop.db
      .update(mails)
      .set({ createdAt: sql`now() - interval '1 day'` })
      .where(eq(mails.orderId, order.id));
    expect(await remindOfPayment(shop.dependencies, order.id)).toBe(true);
    const reminder = (await writtenMails(shop, order.id)).at(-1);
    expect(reminder?.subject).toMatch(/^Reminder: the tax slips for your order SO-\S+ are still missing$/);
    expect(reminder?.text).toContain(
      "Received so far Rp 230.720 Withheld tax Rp 25.766 Tax that you withhold Rp 3.514",
    );
    const { text } = await call("writeOrderMessage", {
      params: { id: order.id },
      body: { kind: "reminder" },
    });
    expect(text).toContain("*Rp 3.514*");
    expect(text).toContain("bukti potong");
    expect(text).not.toContain("transfer");
  });

  it("is the rest of an order of which cash has come before, and knows which tax was written down", async () => {
    const order = await waiting({ taxCollector: "other", withholdsPph22: true });
    await call("enterPayment", {
      params: { id: order.id },
      body: {
        id: randomUUID(),
        method: "cash",
        amount: 100_000,
        day: statementDayIso(),
        number: "",
        note: "",
      },
    });
    await came({ amount: 130_720 });
    expect(await proposed()).toEqual([
      { orderCode: order.orderCode, strength: "strong", reasons: ["lessBothTaxes"] },
    ]);
    await call("enterPayment", {
      params: { id: order.id },
      body: { id: randomUUID(), method: "ppn", amount: 25_766, day: null, number: "", note: "" },
    });
    expect(await proposed()).toEqual([
      { orderCode: order.orderCode, strength: "strong", reasons: ["lessPph22"] },
    ]);
  });

  it("is computed by the order's invoice, also when the company collects no PPN any more", async () => {
    const order = await waiting({ taxCollector: "other" });
    await issueDocument(shop.db, { orderId: order.id, kind: "invoice", subject: "", issuedBy: null });
    const facts = await companySetting.read(shop.db);
    await companySetting.write(shop.db, { ...facts, legal: { ...facts.legal, isTaxable: false } });
    await came({ amount: 234_234, text: order.orderCode });
    expect((await proposed())[0]).toEqual({
      orderCode: order.orderCode,
      strength: "certain",
      reasons: ["lessPpn", "orderCode"],
    });
    await companySetting.write(shop.db, facts);
  });

  it("is known by the company's legal name", async () => {
    const order = await waiting({ legalName: "PT Semen Nusa Raya", taxCollector: "other" });
    await waiting({ taxCollector: "other" });
    await came({ amount: 234_234, text: "TRSF CR SEMEN NUSA RAYA 0108" });
    expect((await proposed())[0]).toEqual({
      orderCode: order.orderCode,
      strength: "certain",
      reasons: ["lessPpn", "name"],
    });
  });

  it("that comes a second time is another payment, and taken only when somebody says so", async () => {
    const order = await waiting({ taxCollector: "other" });
    await came({ amount: 234_234 }, { amount: 234_234 });
    const [first, second] = await open();
    await match(first?.id ?? "", order);
    const again = match(second?.id ?? "", order);
    expect((await refusalOf(again)).reason).toBe("orderPaidAlready");
    expect(await seen(order)).toMatchObject({ received: 234_234, orderStatus: "waiting for payment" });
    await match(second?.id ?? "", order, true);
    expect(await seen(order)).toMatchObject({ received: 468_468, orderStatus: "packing" });
  });

  it("is not looked for among orders whose tax nobody withholds any more", async () => {
    const order = await waiting({ taxCollector: "other" });
    await moveThrough(shop, owner, order.id, ["packing"]);
    await came({ amount: 234_234 });
    expect(await proposed()).toEqual([]);
  });
});

function statementDayIso(): string {
  return jakartaDay(new Date());
}
