import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "#server/database/client.ts";
import { mails } from "#server/database/schema/mail.ts";
import { countLockWaits } from "#testing/database/count-lock-waits.ts";
import type { ShopProcess } from "#testing/shops/shop-process.ts";
import { buildUser, refusalOf } from "#testing/shops/test-shop.ts";
import { atOnce, orderOfCounted, startTwoShops, type TwoShops } from "#testing/shops/two-shops.ts";

describe("two server processes that ship one order", () => {
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

  const paidOrder = () => orderOfCounted(two, staffToken, ["processing", "waiting for payment", "packing"]);

  const ship = (place: number, id: string, lineId: number, qty: number) =>
    staff(place)("packShipment", {
      params: { id },
      body: {
        lines: [{ lineId, qty }],
        shippingProvider: "jne",
        shippingMethod: "REG",
        airwayBill: `JNE${place}`,
      },
    });
  /** The order in the database: its pieces, its stock and its mails about leaving. */
  async function stateOf({ id, productId }: { id: string; productId: number }) {
    const { rows } = await two.database.pool.query<Record<string, unknown>>(
      `select status, fulfilment_state as fulfilment, shipped_qty as shipped, reserved_qty as held,
        (select on_hand from stock where product_id = $2)::integer as "onHand",
        (select reserved from stock where product_id = $2)::integer as reserved,
        (select sum(-quantity) from stock_movement where order_id = $1 and kind = 'sale')::integer as sold,
        (select sum(part.qty) from shipment_line part join shipment on shipment.id = part.shipment_id where shipment.order_id = $1 and handed_over_at is not null)::integer as parcelled
        from sales_order join sales_order_line line on line.order_id = sales_order.id where sales_order.id = $1`,
      [id, productId],
    );
    return rows[0];
  }

  it("let one of two parcels with the last pieces leave, each time", async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await paidOrder();
      await ship(0, order.id, order.lineId, 4);
      const outcomes = await atOnce([1, 2].map((place) => () => ship(place, order.id, order.lineId, 6)));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await stateOf(order)).toEqual({
        status: "delivering",
        fulfilment: "shipped",
        shipped: 10,
        held: 0,
        onHand: 15,
        reserved: 0,
        sold: 10,
        parcelled: 10,
      });
      const told = await db
        .select({ template: mails.template, status: sql<string | null>`${mails.facts} ->> 'status'` })
        .from(mails)
        .where(eq(mails.orderId, order.id));
      expect(told.filter(({ template }) => template === "shipment-sent")).toHaveLength(1);
      expect(told.filter(({ status }) => status === "delivering")).toHaveLength(1);
    }
  });

  it("send a parcel while a delivery serves the rest of its order", async () => {
    const order = await paidOrder();
    let sent: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from stock where product_id = ${order.productId} for update`);
      sent = ship(0, order.id, order.lineId, 4);
      void sent.catch(() => undefined);
      await expect.poll(() => countLockWaits(two.database.pool)).toBe(1);
      await tx.execute(
        sql`update sales_order_line set reserved_qty = reserved_qty where id = ${order.lineId}`,
      );
    });
    await sent;
    expect(await stateOf(order)).toMatchObject({ status: "packing", shipped: 4, held: 6, sold: 4 });
  });

  it("ship each of twelve single pieces at most once, and never more than ten", async () => {
    const order = await paidOrder();
    const outcomes = await atOnce(
      Array.from({ length: 12 }, (_, place) => () => ship(place, order.id, order.lineId, 1)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await stateOf(order)).toMatchObject({
      status: "delivering",
      shipped: 10,
      onHand: 15,
      reserved: 0,
      sold: 10,
      parcelled: 10,
    });
  });

  it("either cancel an order or ship of it, and never both", async () => {
    const seen = new Set<unknown>();
    for (let round = 0; round < 8; round += 1) {
      const order = await paidOrder();
      await atOnce<unknown>([
        () => ship(round, order.id, order.lineId, 3),
        () =>
          staff(round + 1)("moveOrder", {
            params: { id: order.id },
            body: { orderStatus: "cancel", reason: "Bought elsewhere" },
          }),
      ]);
      const state = await stateOf(order);
      seen.add(state?.["status"]);
      expect(state).toMatchObject(
        state?.["status"] === "cancel"
          ? { fulfilment: "nothing", shipped: 0, onHand: 25, reserved: 0, sold: null }
          : { fulfilment: "partly shipped", shipped: 3, onHand: 22, reserved: 7, sold: 3 },
      );
    }
    expect([...seen].every((status) => status === "cancel" || status === "packing")).toBe(true);
  });

  it("find a lost parcel at the moment in which a part of its replacement leaves, and keep it lost", async () => {
    const order = await paidOrder();
    const { shipmentId } = await ship(0, order.id, order.lineId, 10);
    const lost = { id: order.id, shipmentId: String(shipmentId) };
    const { replacementCode } = await staff(0)("loseShipment", {
      params: lost,
      body: { reason: "The lorry burnt", outcome: "replacement" },
    });
    const replacement = await staff(0)("getAdminOrder", { params: { id: replacementCode ?? "" } });
    let sent: Promise<unknown> | undefined;
    let found: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from sales_order where id = ${replacement.id} for update`);
      sent = ship(1, replacement.id, replacement.lines[0]?.id ?? 0, 4);
      void sent.catch(() => undefined);
      await expect.poll(() => countLockWaits(two.database.pool)).toBe(1);
      found = refusalOf(
        staff(0)("findLostShipment", { params: lost, body: { reason: "It lay in the depot" } }),
      );
      await expect.poll(() => countLockWaits(two.database.pool)).toBe(2);
    });
    await sent;
    expect(await found).toMatchObject({ status: 409, reason: "replacementHasLeft" });
    const after = await staff(0)("getAdminOrder", { params: { id: replacement.id } });
    expect(after).toMatchObject({ orderStatus: "packing", lines: [{ shippedQty: 4, reservedQty: 6 }] });
  });

  it("ship everything once, when a parcel leaves while the whole order is handed over", async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await paidOrder();
      await atOnce<unknown>([
        () => ship(0, order.id, order.lineId, 3),
        () =>
          staff(1)("moveOrder", {
            params: { id: order.id },
            body: { orderStatus: "delivering", shippingAirwayBills: "WHOLE" },
          }),
      ]);
      expect(await stateOf(order)).toMatchObject({
        status: "delivering",
        shipped: 10,
        onHand: 15,
        reserved: 0,
        sold: 10,
        parcelled: 10,
      });
    }
  });
});
