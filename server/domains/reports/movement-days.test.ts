import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { jakartaDay } from "#server/core/format-moment.ts";
import { enteredPayments, paymentAllocations, payments, refunds } from "#server/database/schema/payments.ts";
import { bankTransfers, bankStatements } from "#server/database/schema/statements.ts";
import { buildCourier, buildOrder, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

// All is of one order. A day in Jakarta begins at 17.00 UTC of the day before.
let shop: TestShop;
let order: BuiltOrder;
let office: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  office = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
  order = await buildOrder(shop);
});
afterAll(() => shop.close());

interface Written {
  method?: (typeof payments.$inferInsert)["method"];
  decidedAt: string;
  /** Transfers on a statement, which show the payment or a part of it. */
  booked?: { day: string; amount: number }[];
  /** The day that the staff wrote down. */
  entered?: string;
  sentAt?: string;
}

/** Writes down a payment, or money that went back if the amount is negative. */
async function moved(amountRupiah: number, { method = "transfer", ...of }: Written): Promise<void> {
  const id = randomUUID();
  await shop.db.insert(payments).values({
    id,
    orderId: order.id,
    method,
    amountRupiah,
    state: amountRupiah < 0 ? "sent" : "accepted",
    createdAt: new Date("2025-05-02T03:00:00Z"),
    decidedAt: new Date(of.decidedAt),
  });
  if (of.entered !== undefined)
    await shop.db.insert(enteredPayments).values({ paymentId: id, day: of.entered });
  if (of.sentAt !== undefined)
    await shop.db.insert(refunds).values({ paymentId: id, reason: "", sentAt: new Date(of.sentAt) });
  if (of.booked === undefined) return;
  const [statement] = await shop.db
    .insert(bankStatements)
    .values({ layout: "bca", fileName: "", rowCount: 1, newRowCount: 1, uploadedBy: order.userId })
    .returning({ id: bankStatements.id });
  for (const [position, { day, amount }] of of.booked.entries()) {
    const [mutation] = await shop.db
      .insert(bankTransfers)
      .values({
        statementId: statement?.id ?? "",
        position,
        bookedOn: day,
        description: "",
        amountRupiah: amount,
        rowHash: randomUUID(),
      })
      .returning({ id: bankTransfers.id });
    await shop.db
      .insert(paymentAllocations)
      .values({ paymentId: id, mutationId: mutation?.id ?? 0, amountRupiah: amount });
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const period = { from: "2025-06-10", to: "2025-06-19" };

it("money belongs to the days on which it moved, whenever it was decided about", async () => {
  await moved(1, { decidedAt: "2025-06-09T16:59:59Z" });
  await moved(1_000, { decidedAt: "2025-06-09T17:00:00Z" });
  await moved(2_000, { decidedAt: "2025-06-19T16:59:59Z" });
  await moved(2, { decidedAt: "2025-06-19T17:00:00Z" });

  await moved(4_000, { decidedAt: "2025-06-01T03:00:00Z", booked: [{ day: "2025-06-10", amount: 4_000 }] });
  await moved(4, { decidedAt: "2025-06-12T03:00:00Z", booked: [{ day: "2025-06-09", amount: 4 }] });
  await moved(24_008, {
    decidedAt: "2025-07-01T03:00:00Z",
    booked: [
      { day: "2025-06-19", amount: 8_000 },
      { day: "2025-06-20", amount: 16_000 },
    ],
  });

  await moved(16_000, { method: "cash", decidedAt: "2025-06-25T03:00:00Z", entered: "2025-06-10" });
  await moved(16, { method: "cash", decidedAt: "2025-06-11T03:00:00Z", entered: "2025-06-05" });
  // Withheld tax came when it was accepted, whatever day its slip has.
  await moved(32_000, { method: "pph22", decidedAt: "2025-06-15T03:00:00Z", entered: "2025-08-01" });
  await moved(32, { method: "pph22", decidedAt: "2025-08-02T03:00:00Z", entered: "2025-06-15" });

  await moved(-500, { decidedAt: "2025-06-05T03:00:00Z", sentAt: "2025-06-19T16:59:59Z" });
  await moved(-5, { decidedAt: "2025-06-12T03:00:00Z", sentAt: "2025-06-19T17:00:00Z" });
  await moved(-300, { method: "credit", decidedAt: "2025-06-10T03:00:00Z" });

  const { rows, money, withheld, credit } = await office("getMoneyReport", { query: period });
  expect(rows.map(({ day, method, received, sent }) => [day, method, received, sent])).toEqual([
    ["2025-06-10", "transfer", 5_000, 0],
    ["2025-06-10", "credit", 0, 300],
    ["2025-06-10", "cash", 16_000, 0],
    ["2025-06-15", "pph22", 32_000, 0],
    ["2025-06-19", "transfer", 10_000, 500],
  ]);
  expect([money, withheld, credit]).toEqual([
    { received: 31_000, sent: 500 },
    32_000,
    { received: 0, sent: 300 },
  ]);
  const { total } = await office("getSalesReport", { query: { ...period, by: "month" } });
  expect([total.revenue, total.withheld]).toEqual([62_200, 32_000]);
});

it("money that several things tell of counts once", async () => {
  const days = { from: "2025-03-03", to: "2025-03-04" };
  await moved(3_000, {
    decidedAt: "2025-03-10T03:00:00Z",
    booked: [
      { day: "2025-03-03", amount: 1_000 },
      { day: "2025-03-04", amount: 2_000 },
    ],
  });
  await moved(70_000, {
    method: "cheque",
    decidedAt: "2025-03-10T03:00:00Z",
    entered: "2025-03-03",
    booked: [{ day: "2025-03-04", amount: 50_000 }],
  });
  // A long period is asked for otherwise than a short one.
  for (const query of [days, { from: "2024-09-01", to: "2025-04-30" }]) {
    const { rows } = await office("getMoneyReport", { query });
    expect(rows.map(({ day, method, received, sent }) => [day, method, received, sent])).toEqual([
      ["2025-03-03", "transfer", 1_000, 0],
      ["2025-03-03", "cheque", 20_000, 0],
      ["2025-03-04", "transfer", 2_000, 0],
      ["2025-03-04", "cheque", 50_000, 0],
    ]);
    const { total } = await office("getSalesReport", { query: { ...query, by: "month" } });
    expect(total.revenue).toBe(73_000);
  }
});

it("the first screen shows what the bank booked within its days, though it was accepted before, and what was written down later", async () => {
  await moved(7_000, {
    decidedAt: daysAgo(40).toISOString(),
    booked: [
      { day: jakartaDay(daysAgo(6)), amount: 3_000 },
      { day: jakartaDay(daysAgo(7)), amount: 4_000 },
    ],
  });
  await moved(900, {
    method: "cash",
    decidedAt: daysAgo(0).toISOString(),
    entered: jakartaDay(daysAgo(7)),
  });
  const { days } = await office("getSales", { query: { days: "7" } });
  expect(days.map(({ revenueRupiah }) => revenueRupiah)).toEqual([3_000, 0, 0, 0, 0, 0, 0]);
  const { days: more } = await office("getSales", { query: { days: "30" } });
  expect(more.slice(-8).map(({ revenueRupiah }) => revenueRupiah)).toEqual([4_900, 3_000, 0, 0, 0, 0, 0, 0]);
});
