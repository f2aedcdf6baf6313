import { eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildBank, buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { orderEvents, orderLines, orders } from "../../../database/schema/orders.ts";

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

const dayMs = 86_400_000;
const daysFromNow = (days: number) => jakartaDay(new Date(Date.now() + days * dayMs));
/** How many whole days ago a moment was. */
const daysSince = (moment: string | null | undefined) =>
  moment === null || moment === undefined ? moment : Math.floor((Date.now() - Date.parse(moment)) / dayMs);
const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days}::int, mins => 5)`;

async function packedOrder() {
  const order = await buildOrder(shop);
  await moveThrough(shop, owner, order.id, ["processing", "waiting for payment", "packing"]);
  const { lines } = await call("getAdminOrder", { params: { id: order.id } });
  return { ...order, lineId: lines[0]?.id ?? 0 };
}

it("says since when the oldest of each kind waits in its status, and nothing of what does not wait", async () => {
  const [first, second] = [await buildOrder(shop), await buildOrder(shop)];
  // The first was placed earlier, but has waited in its status for a shorter time.
  await shop.db
    .update(orders)
    .set({ orderDate: daysAgo(9) })
    .where(eq(orders.id, first.id));
  await shop.db.insert(orderEvents).values({ orderId: first.id, toStatus: "new", at: daysAgo(1) });
  await shop.db
    .update(orders)
    .set({ orderDate: daysAgo(4) })
    .where(eq(orders.id, second.id));
  await shop.db
    .update(orderEvents)
    .set({ at: daysAgo(4) })
    .where(eq(orderEvents.orderId, second.id));
  const { oldest } = await call("getToday", {});
  expect(daysSince(oldest.newOrders)).toBe(4);
  expect(oldest.refunds).toBeNull();
  expect(oldest.belowMinimum).toBeNull();
  const catalogue = shop.callAs((await buildUser(shop.db, { role: "catalogue" })).token);
  expect((await catalogue("getToday", {})).oldest.newOrders).toBeNull();
});

it("counts and lists an order whose promised day has passed, until what waits has left or is promised again", async () => {
  const order = await packedOrder();
  const late = async () => ({
    count: (await call("countWaiting", {})).latePromises,
    codes: (await call("listAdminOrders", { query: { status: "promise late" } })).rows.map(
      ({ orderCode, promisedOn }) => [orderCode, promisedOn],
    ),
  });
  const promise = (day: string) =>
    call("promiseLines", {
      params: { id: order.id },
      body: { lines: [{ lineId: order.lineId, promisedOn: day }] },
    });
  await promise(daysFromNow(0));
  expect(await late()).toEqual({ count: 0, codes: [] });
  await promise(daysFromNow(-3));
  expect(await late()).toEqual({ count: 1, codes: [[order.orderCode, daysFromNow(-3)]] });
  expect((await call("countAdminOrders", {}))["promise late"]).toBe(1);
  // The day itself was still in time.
  expect(daysSince((await call("getToday", {})).oldest.latePromises)).toBe(2);
  await promise(daysFromNow(2));
  expect(await late()).toEqual({ count: 0, codes: [] });
  await promise(daysFromNow(-3));
  await shop.db
    .update(orderLines)
    .set({ cancelledQty: sql`qty` })
    .where(eq(orderLines.id, order.lineId));
  expect(await late()).toEqual({ count: 0, codes: [] });
});

it("names no promised day of an order that has left the packing table", async () => {
  const order = await packedOrder();
  await call("promiseLines", {
    params: { id: order.id },
    body: { lines: [{ lineId: order.lineId, promisedOn: daysFromNow(-1) }] },
  });
  await call("moveOrder", {
    params: { id: order.id },
    body: { orderStatus: "delivering", shippingAirwayBills: "JNE0001" },
  });
  const { rows } = await call("listAdminOrders", { query: { q: order.orderCode } });
  expect(rows.map(({ promisedOn }) => promisedOn)).toEqual([null]);
  expect((await call("countWaiting", {})).latePromises).toBe(0);
});
