import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "#server/database/client.ts";
import type { ShopProcess } from "#testing/shops/shop-process.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import {
  atOnce,
  countSucceeded,
  orderOfCounted,
  startTwoShops,
  type TwoShops,
} from "#testing/shops/two-shops.ts";

const params = (id: number) => ({ id: String(id) });

describe("two server processes that take parts of one order back", () => {
  let two: TwoShops;
  let shops: TwoShops["shops"];
  let db: OpenDatabase["db"];
  let staffToken: string;

  beforeAll(async () => {
    two = await startTwoShops();
    ({
      shops,
      database: { db },
    } = two);
    staffToken = (await buildUser(db, { role: "owner" })).token;
  });
  afterAll(() => two.close());

  const staff = (place: number) => (shops[place % 2] as ShopProcess).callAs(staffToken);

  const finishedOrder = () =>
    orderOfCounted(two, staffToken, ["processing", "waiting for payment", "packing", "delivering", "done"]);
  type Finished = Awaited<ReturnType<typeof finishedOrder>>;

  const form = ({ lineId }: Finished, qty: number) => ({
    lines: [{ lineId, qty, reason: "faulty" as const }],
  });

  /** The id of a return of these pieces, approved. */
  async function approved(order: Finished, qty: number) {
    const { id } = await staff(0)("enterReturn", { params: { id: order.id }, body: form(order, qty) });
    await staff(0)("approveReturn", { params: params(id), body: { address: "Jakarta" } });
    return id;
  }

  async function inspected(order: Finished, qty: number) {
    const id = await approved(order, qty);
    const { lineId } = order;
    await staff(0)("receiveReturn", { params: params(id), body: { lines: [{ lineId, qty }] } });
    const lines = [{ lineId, shelf: qty, scrap: 0, maker: 0 }];
    await staff(0)("inspectReturn", { params: params(id), body: { lines } });
    return id;
  }

  /** The order's pieces, stock and money in the database. */
  async function stateOf({ id, productId }: Finished) {
    const { rows } = await two.database.pool.query<Record<string, number>>(
      `select returned_qty as returned,
        (select on_hand from stock where product_id = $2)::integer as "onHand",
        (select coalesce(sum(quantity), 0) from stock_movement where order_id = $1 and kind = 'return')::integer as shelved,
        (select count(*) from return_request where order_id = $1)::integer as requests,
        (select count(*) from return_request where order_id = $1 and state = 'settled')::integer as settled,
        (promised_rupiah + refunded_rupiah)::bigint::float8 as back,
        (select -coalesce(sum(amount_rupiah), 0) from payment where order_id = $1 and amount_rupiah < 0)::float8 as refunds,
        (select count(*) from sales_order_event where reason like sales_order.order_code || '-R%' and to_status = 'packing')::integer as replacements
        from sales_order join sales_order_line line on line.order_id = sales_order.id where sales_order.id = $1`,
      [id, productId],
    );
    return rows[0];
  }

  it("ask for the same pieces once, the customer beside the staff", async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await finishedOrder();
      const outcomes = await atOnce<unknown>([
        () =>
          (shops[round % 2] as ShopProcess).callAs(order.token)("askReturn", {
            params: { id: order.id },
            body: form(order, 6),
          }),
        () => staff(round + 1)("enterReturn", { params: { id: order.id }, body: form(order, 6) }),
        () => staff(round)("enterReturn", { params: { id: order.id }, body: form(order, 6) }),
      ]);
      expect(countSucceeded(outcomes)).toBe(1);
      expect(await stateOf(order)).toMatchObject({ requests: 1, returned: 0 });
    }
  });

  it("receive and inspect once, and have the pieces on the shelf once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await finishedOrder();
      const id = await approved(order, 4);
      const lines = [{ lineId: order.lineId, qty: 4 }];
      const received = await atOnce(
        [0, 1, 2].map(
          (place) => () => staff(place)("receiveReturn", { params: params(id), body: { lines } }),
        ),
      );
      expect(countSucceeded(received)).toBe(1);
      const looked = [{ lineId: order.lineId, shelf: 4, scrap: 0, maker: 0 }];
      const outcomes = await atOnce(
        [0, 1, 2].map(
          (place) => () => staff(place)("inspectReturn", { params: params(id), body: { lines: looked } }),
        ),
      );
      expect(countSucceeded(outcomes)).toBe(1);
      expect(await stateOf(order)).toMatchObject({ returned: 4, onHand: 19, shelved: 4 });
    }
  });

  it("settle once, whatever two people choose", async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await finishedOrder();
      const id = await inspected(order, 4);
      const outcomes = await atOnce(
        (["refund", "credit", "replacement", "refund"] as const).map(
          (settlement, place) => () =>
            staff(place)("settleReturn", { params: params(id), body: { settlement, amount: 100_000 } }),
        ),
      );
      expect(countSucceeded(outcomes)).toBe(1);
      const { back, refunds, replacements, settled } = (await stateOf(order)) ?? {};
      expect([settled, (refunds ?? 0) / 100_000 + (replacements ?? 0), back]).toEqual([1, 1, refunds]);
    }
  });

  it("never give back more than was received, a return beside a refund", async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await finishedOrder();
      const id = await inspected(order, 10);
      const amount = order.total - 1_000;
      const outcomes = await atOnce<unknown>([
        () => staff(0)("settleReturn", { params: params(id), body: { settlement: "refund", amount } }),
        () =>
          staff(1)("promiseRefund", { params: { id: order.id }, body: { amount, reason: "All is broken" } }),
      ]);
      expect(countSucceeded(outcomes)).toBe(1);
      expect(await stateOf(order)).toMatchObject({ back: amount, refunds: amount });
    }
  });
});
