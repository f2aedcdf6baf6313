import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildCompany, buildMember, buildReleasedOrder } from "#testing/builders/build-company.ts";
import { buildBank, buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { mails } from "../../../database/schema/mail.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import { issueDueDocuments } from "../documents/issue-document.ts";

// Each order is of 260,000 Rupiah; a bank keeps 2,500 of a transfer.
let shop: TestShop;
let owner: string;
let office: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildBank(shop.db);
  owner = (await buildUser(shop.db, { role: "owner", firstName: "Ratna", lastName: "Dewi" })).token;
  office = shop.callAs(owner);
});
afterAll(() => shop.close());

const today = () => jakartaDay(new Date());
const keyOf = ({ id }: { id: string }) => ({ params: { id } });
const seen = (order: { id: string }) => office("getAdminOrder", keyOf(order));
const cash = (order: { id: string }, amount: number) =>
  office("enterPayment", {
    ...keyOf(order),
    body: { id: randomUUID(), method: "cash", amount, day: today(), number: "", note: "" },
  });
const writeOff = (order: { id: string }, amount: number, { id = randomUUID(), note = "" } = {}) =>
  office("writeOffDifference", { ...keyOf(order), body: { id, amount, note } });
const transfer = async (order: BuiltOrder, amount: number) => {
  await office("takeStatement", {
    query: { fileName: "mutasi.csv" },
    body: statementFile([{ day: statementDay(), text: `SETORAN ${order.orderCode}`, amount }]),
  });
  const { rows } = await office("listMutations", { query: { q: order.orderCode } });
  const id = rows[0]?.id ?? "";
  await office("matchMutation", { params: { id }, body: { order: order.orderCode, isExtra: false } });
};
/** An order of which 2,500 Rupiah are missing. */
const short = async () => {
  const order = await buildWaitingOrder(shop, owner);
  await transfer(order, 257_500);
  return order;
};
/** An order on account. */
const released = async () => {
  const companyId = await buildCompany(shop.db, { termsDays: 30, creditLimitRupiah: 10_000_000 });
  return buildReleasedOrder(shop, owner, await buildMember(shop.db, companyId, "buyer"));
};
const mailed = (order: { id: string }) =>
  shop.db
    .select({ template: mails.template })
    .from(mails)
    .where(and(eq(mails.orderId, order.id)));
const differenceOf = async (order: { id: string }) =>
  (await seen(order)).payments.find(({ method, status }) => method === "write-off" && status === "accepted");

describe("a small difference that is written off", () => {
  it("settles the order, which is packed, and is no money", async () => {
    const order = await short();
    expect(await seen(order)).toMatchObject({ orderStatus: "waiting for payment", writeOffLimit: 10_000 });
    expect(await writeOff(order, 2_500, { note: "Fee of the bank" })).toMatchObject({
      orderStatus: "packing",
    });
    const settled = await seen(order);
    expect(settled).toMatchObject({
      orderStatus: "packing",
      paymentState: "paid",
      received: 260_000,
      withheld: 2_500,
      writtenOff: 2_500,
      writeOffLimit: 7_500,
    });
    expect(settled.payments[0]).toMatchObject({
      method: "write-off",
      amount: 2_500,
      entered: { note: "Fee of the bank" },
    });
    await issueDueDocuments(shop.db, order.id);
    const { documents } = await seen(order);
    expect(documents.filter(({ kind }) => kind === "kwitansi").map(({ amount }) => amount)).toEqual([
      257_500,
    ]);
    const own = await shop.callAs(order.token)("getOrder", keyOf(order));
    expect(own.payments.map(({ amount, isWrittenOff }) => [amount, isWrittenOff === true])).toEqual([
      [257_500, false],
      [2_500, true],
    ]);
    // Told that it is packed, and of no payment of 2,500.
    const told = (await mailed(order)).map(({ template }) => template);
    expect(told.filter((template) => template === "payment-in-part")).toHaveLength(1);
    expect(told.filter((template) => template === "order-status").length).toBeGreaterThan(0);
  });

  it("is said once, however often it is sent", async () => {
    const order = await short();
    const id = randomUUID();
    await writeOff(order, 2_500, { id });
    expect(await writeOff(order, 2_500, { id })).toMatchObject({ orderStatus: "packing" });
    expect(await seen(order)).toMatchObject({ received: 260_000, writtenOff: 2_500 });
  });

  it("never goes back to the customer", async () => {
    const order = await short();
    await writeOff(order, 2_500);
    const promise = (amount: number) =>
      office("promiseRefund", { ...keyOf(order), body: { amount, reason: "Broken", isCredit: false } });
    expect((await refusalOf(promise(257_501))).reason).toBe("refundTooMuch");
    await office("moveOrder", { ...keyOf(order), body: { orderStatus: "cancel", reason: "Sold out" } });
    expect(await seen(order)).toMatchObject({ received: 257_500, promised: 257_500, writtenOff: 0 });
  });

  it("is owed again once it is taken back", async () => {
    const order = await released();
    await cash(order, 257_500);
    await writeOff(order, 2_500);
    expect(await seen(order)).toMatchObject({ paymentState: "paid", onAccount: { open: 0 } });
    await office("takeBackEnteredPayment", {
      params: { id: (await differenceOf(order))?.id ?? "" },
      body: { reason: "They pay it after all" },
    });
    expect(await seen(order)).toMatchObject({
      paymentState: "partly paid",
      received: 257_500,
      writtenOff: 0,
      onAccount: { open: 2_500 },
    });
  });

  it("that is taken back before anything has left lets the order wait for it again", async () => {
    const order = await short();
    await writeOff(order, 2_500);
    await office("takeBackEnteredPayment", {
      params: { id: (await differenceOf(order))?.id ?? "" },
      body: { reason: "They pay it after all" },
    });
    expect(await seen(order)).toMatchObject({
      orderStatus: "waiting for payment",
      received: 257_500,
      writtenOff: 0,
    });
  });

  it("is at most the limit of the settings for each order, however often", async () => {
    const order = await released();
    await cash(order, 252_000);
    await writeOff(order, 8_000);
    const taken = (await seen(order)).payments.find(({ method }) => method === "cash");
    await office("takeBackEnteredPayment", { params: { id: taken?.id ?? "" }, body: { reason: "Wrong" } });
    await cash(order, 249_000);
    const refused = await refusalOf(writeOff(order, 3_000));
    expect(refused.reason).toBe("differenceTooLarge");
    expect(refused.message).toContain("2.000");
    await ruleSettings.writeOff.write(shop.db, { writeOffRupiah: 0 });
    expect((await refusalOf(writeOff(order, 3_000))).reason).toBe("differenceTooLarge");
    await ruleSettings.writeOff.write(shop.db, { writeOffRupiah: 11_000 });
    await writeOff(order, 3_000);
    expect(await seen(order)).toMatchObject({ paymentState: "paid", writtenOff: 11_000 });
    await ruleSettings.writeOff.write(shop.db, { writeOffRupiah: 10_000 });
  });

  it("is what is owed now, of an order for which money has come", async () => {
    const order = await buildWaitingOrder(shop, owner);
    expect((await refusalOf(writeOff(order, 260_000))).reason).toBe("differenceOfNothing");
    await transfer(order, 257_500);
    const refused = await refusalOf(writeOff(order, 2_000));
    expect(refused.reason).toBe("differenceChanged");
    expect(refused.message).toContain("2.500");
    await payOrder(shop, order);
    expect((await refusalOf(writeOff(order, 2_500))).reason).toBe("differenceInReceipt");
    const paid = await buildWaitingOrder(shop, owner);
    await cash(paid, 260_000);
    expect((await refusalOf(writeOff(paid, 1))).reason).toBe("nothingOwed");
  });

  it("has a column of its own in every report, and is no revenue", async () => {
    const query = { from: today(), to: today() };
    const before = {
      money: await office("getMoneyReport", { query }),
      sales: await office("getSalesReport", { query: { ...query, by: "day" } }),
      days: (await office("getSales", { query: { days: "7" } })).days.at(-1),
    };
    const order = await short();
    await writeOff(order, 2_500);
    const money = await office("getMoneyReport", { query });
    expect(money.writtenOff - before.money.writtenOff).toBe(2_500);
    expect(money.money.received - before.money.money.received).toBe(257_500);
    expect(money.rows.find(({ method }) => method === "write-off")).toMatchObject({ received: 0, sent: 0 });
    const { total } = await office("getSalesReport", { query: { ...query, by: "part" } });
    expect(total.revenue - before.sales.total.revenue).toBe(257_500);
    expect(total.amounts["written-off"] - before.sales.total.amounts["written-off"]).toBe(-2_500);
    expect(total.amounts.goods - before.sales.total.amounts.goods).toBe(250_000);
    expect(total.amounts.shipping - before.sales.total.amounts.shipping).toBe(10_000);
  });
});
