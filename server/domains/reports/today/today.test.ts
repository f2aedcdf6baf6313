import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { staffRoles, type StaffRole } from "#contract/admin/permissions.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import {
  buildBank,
  buildCourier,
  buildOrder,
  moveThrough,
  type BuiltOrder,
} from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { countStatements } from "#testing/database/count-statements.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { eq, sql } from "drizzle-orm";
import { missedSearches } from "../../../database/schema/demand.ts";
import { orders } from "../../../database/schema/orders.ts";
import { listSalesDays } from "./today.queries.ts";

let shop: TestShop;
const tokens = {} as Record<StaffRole, string>;
const placed: BuiltOrder[] = [];

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  for (const role of staffRoles) tokens[role] = (await buildUser(shop.db, { role })).token;
  for (let index = 0; index < 5; index += 1) placed.push(await buildOrder(shop));
  const move = (index: number, statuses: Parameters<typeof moveThrough>[3]) =>
    moveThrough(shop, tokens.owner, placed[index]?.id ?? "", statuses);
  await move(1, ["processing"]);
  await move(2, ["processing", "waiting for payment", "packing"]);
  await move(3, ["cancel"]);
  await move(4, ["processing", "waiting for payment"]);
  await shop.db
    .update(orders)
    .set({ paymentDueAt: sql`now() - interval '1 day'` })
    .where(eq(orders.id, placed[4]?.id ?? ""));
  const keep = shop.callAs(tokens.owner);
  for (const [onHand, minimumStock] of [
    [3, 4],
    [4, 4],
    [0, 0],
    [0, null],
  ] as const) {
    const id = await buildProduct(shop.db, { minimumStock });
    await keep("startCounting", { params: { id: String(id) }, body: { onHand } });
  }
  // An uncounted product does not count as missing.
  await buildProduct(shop.db, { minimumStock: 4 });
  await shop.db.insert(missedSearches).values([
    { term: "pc200-9", typed: "PC200-9" },
    // The catalogue has it now, so nobody waits for it.
    { term: "6735-51-5143", typed: "6735-51-5143", foundAt: new Date() },
  ]);
  await buildBank(shop.db);
  const [day, text] = [statementDay(), "SETORAN"];
  await keep("takeStatement", {
    query: { fileName: "mutasi.csv" },
    body: statementFile([
      { day, text, amount: 150_000 },
      { day, text, amount: 160_000 },
      // What went out is matched with no order.
      { day, text: "BIAYA ADM", amount: -10_000 },
    ]),
  });
});
afterAll(() => shop.close());

test("each role sees what waits for it, and nothing else", async () => {
  const seen = Object.fromEntries(
    await Promise.all(
      staffRoles.map(async (role) => {
        const { waiting, latest } = await shop.callAs(tokens[role])("getToday", {});
        return [role, [Object.values(waiting), latest === null]] as const;
      }),
    ),
  );
  expect(seen).toEqual({
    // new, processing, payments, transfers, overdue, refunds, money left, returns, late promises, to send, to finish, returns to come, requests, parts below their minimum, parts not found, parts that did not fit
    owner: [[1, 1, 0, 2, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0], false],
    sales: [[1, 1, 0, null, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0], false],
    finance: [[1, 1, 0, 2, 1, 0, 0, 0, 0, 1, 0, 0, 0, null, null, null], false],
    warehouse: [[1, 1, null, null, null, null, null, 0, 0, 1, 0, 0, 0, 1, null, 0], false],
    catalogue: [
      [null, null, null, null, null, null, null, null, null, null, null, null, null, 1, 1, 0],
      true,
    ],
  });
});

test("the menu's counts are those of the first screen, by two statements beside the session's", async () => {
  for (const role of staffRoles) {
    const call = shop.callAs(tokens[role]);
    expect(await call("countWaiting", {})).toEqual((await call("getToday", {})).waiting);
  }
  const call = shop.callAs(tokens.owner);
  expect(await countStatements(() => call("countWaiting", {}))).toBe(3);
});

test("the latest moves come first, with who made them", async () => {
  const { latest } = await shop.callAs(tokens.sales)("getToday", {});
  expect(latest?.[0]?.order).toMatchObject({ code: placed[4]?.orderCode, toStatus: "waiting for payment" });
  expect(latest?.[0]?.person).toMatch(/^Budi Santoso \(user-[0-9a-f]{10}\)$/);
});

test("a day's orders leave the cancelled out, its revenue counts what is paid", async () => {
  const { days, topParts } = await shop.callAs(tokens.finance)("getSales", { query: { days: "7" } });
  expect(days).toHaveLength(7);
  const { rows } = await shop.db.execute<{ day: string }>(
    sql`select (max(order_date) at time zone 'Asia/Jakarta')::date::text as day from sales_order`,
  );
  const [first] = days;
  expect([first?.orders, first?.revenueRupiah]).toEqual([0, 0]);
  expect(days.find(({ day }) => day === rows[0]?.day)).toEqual({
    day: rows[0]?.day,
    orders: 4,
    revenueRupiah: 260_000,
    withheldRupiah: 0,
  });
  expect(topParts).toHaveLength(4);
  expect(topParts[0]).toMatchObject({ name: "Engine oil filter", pieces: 1, revenueRupiah: 250_000 });
  const indonesian = await shop.callAs(tokens.finance, "id")("getSales", { query: { days: "7" } });
  expect(indonesian.topParts[0]?.name).toBe("Filter oli mesin");
});

test.each([-30, 30])(
  "the chart has the days of the database's clock, where the process's own is off by %i hours",
  async (hours) => {
    const right = await listSalesDays(shop.db, 7);
    const { rows } = await shop.db.execute<{ day: string }>(
      sql`select (now() at time zone 'Asia/Jakarta')::date::text as day`,
    );
    expect(right.at(-1)?.day).toBe(rows[0]?.day);
    expect(right.reduce((sum, day) => sum + day.orders, 0)).toBe(4);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
    try {
      expect(await listSalesDays(shop.db, 7)).toEqual(right);
    } finally {
      vi.useRealTimers();
    }
  },
);

test("an order at 23.59 in Jakarta belongs to that day", async () => {
  await shop.db
    .update(orders)
    .set({
      orderDate: sql`(date_trunc('day', now() at time zone 'Asia/Jakarta') - interval '1 minute') at time zone 'Asia/Jakarta'`,
    })
    .where(eq(orders.id, placed[0]?.id ?? ""));
  const { days } = await shop.callAs(tokens.owner)("getSales", { query: { days: "30" } });
  expect(days.slice(-2).map((day) => day.orders)).toEqual([1, 3]);
});

test("the warehouse is not told what the company earns", async () => {
  const refused = await refusalOf(shop.callAs(tokens.warehouse)("getSales", { query: { days: "7" } }));
  expect(refused.reason).toBe("notAllowed");
});
