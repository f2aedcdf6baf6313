import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { EnteredMethod } from "#contract/money/order-payments.ts";
import { jakartaDay } from "#server/core/format-moment.ts";
import { payments } from "#server/database/schema/payments.ts";
import { buildCourier } from "#testing/builders/build-order.ts";
import { buildWaitingOrder } from "#testing/builders/build-payment.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

// From 260,000 Rupiah (a part of 250,000, shipping of 10,000) the buyer keeps 25,766 PPN and 3,514 PPh 22, and pays
// 230,720.
let shop: TestShop;
let office: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  const owner = (await buildUser(shop.db, { role: "owner" })).token;
  office = shop.callAs(owner);
  const order = await buildWaitingOrder(shop, owner);
  const enter = (method: EnteredMethod, amount: number, day: string | null) =>
    office("enterPayment", {
      params: { id: order.id },
      body: { id: randomUUID(), method, amount, day, number: "", note: "" },
    });
  await enter("cash", 230_720, daysAgo(3));
  await enter("ppn", 25_766, null);
  await enter("pph22", 3_514, null);
  await shop.db
    .update(payments)
    .set({ decidedAt: sql`now() - interval '2 days'` })
    .where(eq(payments.method, "ppn"));
  // A cancelled order's money counts until it goes back.
  const cancelled = await buildWaitingOrder(shop, owner);
  await office("enterPayment", {
    params: { id: cancelled.id },
    body: { id: randomUUID(), method: "cash", amount: 100_000, day: daysAgo(1), number: "", note: "" },
  });
  await office("moveOrder", {
    params: { id: cancelled.id },
    body: { orderStatus: "cancel", reason: "Not needed" },
  });
});
afterAll(() => shop.close());

const daysAgo = (days: number) => jakartaDay(new Date(Date.now() - days * 86_400_000));
const lastDays = async () => (await office("getSales", { query: { days: "7" } })).days;

it("withheld tax is revenue, told apart from the money, in the sales report", async () => {
  const days = await lastDays();
  const period = { from: days[0]?.day ?? "", to: days.at(-1)?.day ?? "" };
  const { rows, rest, total } = await office("getSalesReport", { query: { ...period, by: "part" } });
  expect([total.revenue, total.withheld]).toEqual([360_000, 29_280]);
  // 25/26 of each Rupiah of the first order are for its part: 221,846 of the money, so 28,154 of its price came as
  // slips.
  expect(rows.map(({ withheld }) => withheld)).toEqual([28_154, 0]);
  expect(rest?.withheld).toBe(1_126);
  const { money, withheld } = await office("getMoneyReport", { query: period });
  expect([money.received, withheld]).toEqual([330_720, 29_280]);
});

it("the first screen and the sales report say the same of each day", async () => {
  const days = await lastDays();
  expect(days.map(({ revenueRupiah, withheldRupiah }) => [revenueRupiah, withheldRupiah])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [230_720, 0],
    [25_766, 25_766],
    [100_000, 0],
    [3_514, 3_514],
  ]);
  const { rows } = await office("getSalesReport", {
    query: { from: days[0]?.day ?? "", to: days.at(-1)?.day ?? "", by: "day" },
  });
  expect(rows.map(({ key, revenue, withheld }) => [key, revenue, withheld])).toEqual(
    days.slice(3).map(({ day, revenueRupiah, withheldRupiah }) => [day, revenueRupiah, withheldRupiah]),
  );
});

it("money of a cancelled order that nobody has promised back is said, until somebody does", async () => {
  const query = { from: daysAgo(7), to: daysAgo(0) };
  const unpromised = async () => (await office("getMoneyReport", { query })).unpromised;
  const { rows } = await office("listRefunds", { query: { state: "promised" } });
  expect([rows.length, await unpromised()]).toEqual([1, 0]);
  const [refund] = rows;
  await office("withdrawRefund", { params: { id: refund?.id ?? "" }, body: { reason: "Wrong account" } });
  expect(await unpromised()).toBe(100_000);
  await office("promiseRefund", {
    params: { id: refund?.orderId ?? "" },
    body: { amount: 100_000, reason: "Cancelled", isCredit: false },
  });
  expect(await unpromised()).toBe(0);
});
