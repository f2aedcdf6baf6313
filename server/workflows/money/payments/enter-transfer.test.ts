import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildBank, buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../../core/format-moment.ts";

// Each order is of 260,000 Rupiah.
let shop: TestShop;
let owner: string;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildBank(shop.db);
  await buildBank(shop.db, {
    bankName: "Bank Mandiri",
    bankAliasName: "Mandiri",
    accountNumber: "117-000-556-6778",
    position: 2,
  });
  owner = (await buildUser(shop.db, { role: "owner", firstName: "Ratna", lastName: "Dewi" })).token;
});
afterAll(() => shop.close());

const call = () => shop.callAs(owner);
const keyOf = ({ id }: { id: string }) => ({ params: { id } });
const daysAgo = (days: number) => jakartaDay(new Date(Date.now() - days * 86_400_000));
const seen = (order: BuiltOrder) => call()("getAdminOrder", keyOf(order));
const enter = (
  order: BuiltOrder,
  {
    amount = 260_000,
    day = daysAgo(3),
    account = "Bank Central Asia",
  }: { amount?: number; day?: string | null; account?: string } = {},
) =>
  call()("enterPayment", {
    ...keyOf(order),
    body: { id: randomUUID(), method: "transfer", amount, day, number: "", note: "", account },
  });

/** The rows of the report of money for one day: where it came, and how much. */
async function cameOn(day: string): Promise<[string, number][]> {
  const { accounts } = await call()("getMoneyReport", { query: { from: day, to: day } });
  return accounts.map(({ account, received }) => [account, received]);
}

it("counts on the account and the day that the staff names", async () => {
  const order = await buildWaitingOrder(shop, owner);
  expect(await enter(order, { day: daysAgo(40), account: "Bank Mandiri" })).toMatchObject({
    orderStatus: "packing",
  });
  expect((await seen(order)).payments[0]).toMatchObject({
    method: "transfer",
    amount: 260_000,
    paymentTo: "Bank Mandiri",
    entered: { day: daysAgo(40), account: "Bank Mandiri" },
  });
  expect(await cameOn(daysAgo(40))).toEqual([["Mandiri 1170005566778", 260_000]]);
});

it("may be a part of what is owed, and is told to the customer as one", async () => {
  const order = await buildWaitingOrder(shop, owner);
  expect(await enter(order, { amount: 100_000 })).toMatchObject({ orderStatus: "waiting for payment" });
  expect((await shop.callAs(order.token)("getOrder", keyOf(order))).open).toBe(160_000);
});

it.each([
  ["no account", { account: "" }, "account"],
  ["an account that the shop does not have", { account: "Bank Jago" }, "account"],
  ["no day", { day: null }, "day"],
])("needs %s to be mended", async (_, typed, path) => {
  const order = await buildWaitingOrder(shop, owner);
  const refusal = await refusalOf(enter(order, typed));
  expect([refusal.status, refusal.errors.map((error) => error.path)]).toEqual([400, [path]]);
  expect(await seen(order)).toMatchObject({ received: 0, orderStatus: "waiting for payment" });
});

it("leaves a receipt that waits to whoever decides it", async () => {
  const order = await buildWaitingOrder(shop, owner);
  await payOrder(shop, order);
  expect((await refusalOf(enter(order))).reason).toBe("receiptToDecide");
  expect(await seen(order)).toMatchObject({ received: 0, hasReceipt: true });
});

it("is certainly the transfer on the statement of that account and day", async () => {
  const order = await buildWaitingOrder(shop, owner);
  await enter(order, { day: daysAgo(0) });
  await call()("takeStatement", {
    query: { fileName: "mutasi.csv" },
    body: statementFile([{ day: statementDay(0), text: `TRSF ${order.orderCode}`, amount: 260_000 }]),
  });
  const { rows } = await call()("listMutations", { query: {} });
  const params = { id: rows[0]?.id ?? "" };
  await call()("matchMutation", { params, body: { order: order.orderCode } });
  expect(await seen(order)).toMatchObject({ received: 260_000, paymentState: "paid" });
  await call()("setMutationState", { params, body: { state: "open" } });
  expect((await seen(order)).payments).toMatchObject([
    { amount: 260_000, entered: { account: "Bank Central Asia" } },
  ]);
});

it("is corrected, and is taken back with all that followed from it", async () => {
  const order = await buildWaitingOrder(shop, owner);
  await enter(order, { day: daysAgo(50) });
  const params = { id: (await seen(order)).payments[0]?.id ?? "" };
  const correct = (account: string, day: string) =>
    call()("correctEnteredPayment", { params, body: { day, number: "", note: "", account } });
  expect((await refusalOf(correct("", daysAgo(50)))).errors).toMatchObject([{ path: "account" }]);
  await correct("Bank Mandiri", daysAgo(51));
  expect([await cameOn(daysAgo(50)), await cameOn(daysAgo(51))]).toEqual([
    [],
    [["Mandiri 1170005566778", 260_000]],
  ]);
  await call()("takeBackEnteredPayment", { params, body: { reason: "It was another order's" } });
  expect(await seen(order)).toMatchObject({ received: 0, orderStatus: "waiting for payment" });
  expect(await cameOn(daysAgo(51))).toEqual([]);
});
