import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { CallError } from "#contract/call.ts";
import { owedAmount } from "#contract/money/order-payments.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildCompany, buildMember, buildReleasedOrder } from "#testing/builders/build-company.ts";
import { buildBank, buildCourier } from "#testing/builders/build-order.ts";
import { buildWaitingOrder } from "#testing/builders/build-payment.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../core/format-moment.ts";

// Each order is of 260,000 Rupiah.
let shop: TestShop;
let owner: string;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildBank(shop.db);
  owner = (await buildUser(shop.db, { role: "owner" })).token;
  call = shop.callAs(owner);
});
afterAll(() => shop.close());

const day = (daysAgo: number) => jakartaDay(new Date(Date.now() - daysAgo * 86_400_000));

it("open money of an earlier day is what was billed by then and had not come by then", async () => {
  const buyer = await buildUser(shop.db);
  const order = await buildWaitingOrder(shop, owner, buyer);
  await shop.db.execute(
    sql`update sales_order set order_date = now() - interval '11 days' where id = ${order.id}`,
  );
  await shop.db.execute(sql`
    update sales_order_event set at = now() - case to_status when 'waiting for payment' then interval '10 days' else interval '11 days' end
    where order_id = ${order.id}`);
  const enter = (amount: number, daysAgo: number) =>
    call("enterPayment", {
      params: { id: order.id },
      body: { id: randomUUID(), method: "cash", amount, day: day(daysAgo), number: "", note: "" },
    });
  await enter(100_000, 4);
  await enter(50_000, 1);
  const openOn = async (daysAgo: number) =>
    (await call("getOpenReport", { query: { day: day(daysAgo) } })).rows.find(
      ({ orderId }) => orderId === order.id,
    )?.open;
  expect([await openOn(11), await openOn(10), await openOn(5), await openOn(4), await openOn(2)]).toEqual([
    undefined,
    260_000,
    260_000,
    160_000,
    160_000,
  ]);
  expect(await openOn(1)).toBe(110_000);
  await enter(110_000, 0);
  expect([await openOn(1), await openOn(0)]).toEqual([110_000, undefined]);
});

/** The same numbers from 0 to 1 in the same order for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const payment = (method: "cash" | "pph22", amount: number) => ({
  id: randomUUID(),
  method,
  amount,
  day: method === "cash" ? jakartaDay(new Date()) : null,
  number: "",
  note: "",
});

/** Random acts about the money of some orders; those that the shop refuses change nothing. */
async function actAtRandom(orders: { id: string }[], seed: number, count: number) {
  const random = randomOf(seed);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const act = async (id: string, which: number) => {
    const params = { id };
    const amount = 1_000 * (1 + upTo(260));
    if (which === 0) await call("enterPayment", { params, body: payment("cash", amount) });
    if (which === 1) await call("enterPayment", { params, body: payment("pph22", 3_514) });
    if (which === 2) {
      const text = `SETORAN ${randomUUID().slice(0, 8)}`;
      await call("takeStatement", {
        query: { fileName: "mutasi.csv" },
        body: statementFile([{ day: statementDay(), text, amount }]),
      });
      const { rows } = await call("listMutations", { query: { q: text } });
      const body = { order: id, isExtra: upTo(2) === 0 };
      await call("matchMutation", { params: { id: rows[0]?.id ?? "" }, body });
    }
    if (which === 3) {
      const order = await call("getAdminOrder", { params });
      const owed = owedAmount({ ...order, status: order.orderStatus });
      await call("enterPayment", { params, body: payment("cash", owed - 700) });
      await call("writeOffDifference", { params, body: { id: randomUUID(), amount: 700, note: "" } });
    }
    if (which === 4) {
      const { payments } = await call("getAdminOrder", { params });
      const entered = payments.filter((one) => one.entered !== null && one.status === "accepted");
      const chosen = { id: entered[upTo(entered.length)]?.id ?? randomUUID() };
      await call("takeBackEnteredPayment", { params: chosen, body: { reason: "Mistyped" } });
    }
    if (which === 5) {
      await call("promiseRefund", { params, body: { amount, reason: "Broken", isCredit: upTo(2) === 0 } });
    }
    if (which === 6) {
      const { rows } = await call("listRefunds", { query: { order: id, state: "promised" } });
      const promised = { id: rows[0]?.id ?? randomUUID() };
      await call("withdrawRefund", { params: promised, body: { reason: "Not so" } });
    }
    if (which === 7) await call("useCredit", { params });
    if (which === 8 && upTo(4) === 0) {
      await call("moveOrder", { params, body: { orderStatus: "cancel", reason: "Sold out" } });
    }
  };
  for (let done = 0; done < count; done += 1) {
    // One act after the other.
    await act(orders[upTo(orders.length)]?.id ?? "", upTo(9)).catch((error: unknown) => {
      if (!(error instanceof CallError) || error.status >= 500) throw error;
    });
  }
}

it.each([1, 2, 3])(
  "the reports add up with the orders and each other after random acts (%i)",
  async (seed) => {
    const buyer = await buildUser(shop.db);
    const companyId = await buildCompany(shop.db, { termsDays: 30, creditLimitRupiah: 10_000_000 });
    const member = await buildMember(shop.db, companyId, "buyer");
    const placed = [
      await buildWaitingOrder(shop, owner, buyer),
      await buildWaitingOrder(shop, owner, buyer),
      await buildReleasedOrder(shop, owner, member),
      await buildReleasedOrder(shop, owner, member),
    ];
    await actAtRandom(placed, seed, 60);
    const { rows: listed } = await call("listAdminOrders", { query: {} });
    const orders = await Promise.all(listed.map(({ id }) => call("getAdminOrder", { params: { id } })));
    const sum = (of: (order: (typeof orders)[number]) => number) =>
      orders.reduce((before, order) => before + of(order), 0);
    const period = { from: "2020-01-01", to: jakartaDay(new Date(Date.now() + 86_400_000)) };
    const revenue = sum(({ received, writtenOff, refunded }) => received - writtenOff - refunded);
    for (const by of ["month", "day", "part", "customer"] as const) {
      const { total, rows, rest } = await call("getSalesReport", { query: { ...period, by } });
      expect([by, total.revenue]).toEqual([by, revenue]);
      expect(rows.reduce((before, row) => before + row.revenue, rest?.revenue ?? 0)).toBe(revenue);
      expect(total.amounts["written-off"] + sum(({ writtenOff }) => writtenOff)).toBe(0);
    }
    const { money, credit, withheld, writtenOff } = await call("getMoneyReport", { query: period });
    expect(money.received - money.sent + credit.received - credit.sent + withheld).toBe(revenue);
    expect([withheld, writtenOff]).toEqual([
      sum((order) => order.withheld - order.writtenOff),
      sum((order) => order.writtenOff),
    ]);
    const now = await call("getOpenReport", { query: {} });
    expect(now.open).toBe(sum((order) => owedAmount({ ...order, status: order.orderStatus })));
    expect(await call("getOpenReport", { query: { day: jakartaDay(new Date()) } })).toEqual(now);
  },
);
