import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ParcelStep } from "#server/partners/carriers/waybill-steps.ts";
import { mails } from "#server/database/schema/mail.ts";
import { orderEvents } from "#server/database/schema/orders.ts";
import { shipmentEvents, shipmentFollowings, shipments } from "#server/database/schema/shipments.ts";
import { listToFollow } from "#server/domains/parcels/followed-shipments.queries.ts";
import { buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { openSecondProcess, type SecondProcess } from "#testing/shops/second-process.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { finishDeliveredOrder } from "../orders/moving/finish-delivered-order.ts";
import { followShipment } from "./follow-shipment.ts";

let shop: TestShop;
let other: SecondProcess;
let staffToken: string;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  other = await openSecondProcess(shop);
  staffToken = (await buildUser(shop.db, { role: "owner" })).token;
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

/** An order whose one parcel left two hours ago. */
async function sent() {
  const order = await buildOrder(shop);
  await moveThrough(shop, staffToken, order.id, [
    "processing",
    "waiting for payment",
    "packing",
    "delivering",
  ]);
  const [shipment] = await shop.db
    .update(shipments)
    .set({ handedOverAt: sql`now() - interval '2 hours'` })
    .where(eq(shipments.orderId, order.id))
    .returning({ id: shipments.id });
  return { ...order, shipmentId: shipment?.id ?? 0 };
}
const stepAt = (minutes: number, state: ParcelStep["state"] = "in transit"): ParcelStep => ({
  state,
  text: "ON TRANSIT",
  place: "BANDUNG",
  at: new Date(Date.now() - minutes * 60_000),
});
const seen = async (id: string) => {
  const { orderStatus, shipments: parcels } = await shop.callAs(staffToken)("getAdminOrder", {
    params: { id },
  });
  return { orderStatus, state: parcels[0]?.state };
};

describe("two processes that follow parcels", () => {
  it("ask once for each parcel, and one that is gone before it has an answer is followed by the other", async () => {
    const { shipmentId, id } = await sent();
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return [stepAt(30)];
    };
    const followed = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        followShipment(place % 2 === 0 ? shop.dependencies : other.dependencies, ask, shipmentId),
      ),
    );
    expect([asked, followed.filter(Boolean).length]).toEqual([1, 1]);
    expect(await shop.db.$count(shipmentEvents, eq(shipmentEvents.shipmentId, shipmentId))).toBe(1);

    const lost = await sent();
    const never = new Promise<never>(() => undefined);
    void followShipment(shop.dependencies, () => never, lost.shipmentId);
    await expect.poll(() => shop.db.$count(shipmentFollowings)).toBe(2);
    expect(await followShipment(other.dependencies, ask, lost.shipmentId)).toBe(false);
    await shop.db.update(shipmentFollowings).set({ nextAt: sql`now()` });
    expect(await listToFollow(shop.db)).toContain(lost.shipmentId);
    expect(await followShipment(other.dependencies, ask, lost.shipmentId)).toBe(true);
    expect((await seen(lost.id)).state).toBe("in transit");
    expect((await seen(id)).orderStatus).toBe("delivering");
  });

  it("hold no transaction while they wait for an answer: the order goes on meanwhile", async () => {
    const order = await sent();
    const answer = Promise.withResolvers<ParcelStep[]>();
    const following = followShipment(shop.dependencies, () => answer.promise, order.shipmentId);
    await expect
      .poll(() => shop.db.$count(shipmentFollowings, eq(shipmentFollowings.shipmentId, order.shipmentId)))
      .toBe(1);
    const { rows } = await other.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(rows).toEqual([]);
    await moveThrough(shop, staffToken, order.id, ["done"]);
    answer.resolve([stepAt(30)]);
    expect(await following).toBe(true);
    expect(await seen(order.id)).toEqual({ orderStatus: "done", state: "delivered" });
  });

  it("leave what was told of a number that was corrected meanwhile", async () => {
    const order = await sent();
    const answer = Promise.withResolvers<ParcelStep[]>();
    const following = followShipment(shop.dependencies, () => answer.promise, order.shipmentId);
    await expect
      .poll(() => shop.db.$count(shipmentFollowings, eq(shipmentFollowings.shipmentId, order.shipmentId)))
      .toBe(1);
    await shop.callAs(staffToken)("correctShipment", {
      params: { id: order.id, shipmentId: String(order.shipmentId) },
      body: { shippingProvider: "jne", shippingMethod: "REG", airwayBill: "RIGHT-1" },
    });
    answer.resolve([stepAt(30, "delivered")]);
    await following;
    expect(await seen(order.id)).toEqual({ orderStatus: "delivering", state: "handed over" });
    expect(await shop.db.$count(shipmentEvents, eq(shipmentEvents.shipmentId, order.shipmentId))).toBe(0);
    expect(await listToFollow(shop.db)).toContain(order.shipmentId);
  });
});

describe("an order whose parcels have come, finished by two processes and by hand at once", () => {
  it("is finished once, with one mail", async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await sent();
      await shop.db
        .update(shipments)
        .set({ state: "delivered", deliveredAt: sql`now() - interval '8 days'` })
        .where(eq(shipments.id, order.shipmentId));
      const byHand = shop.callAs(staffToken)("moveOrder", {
        params: { id: order.id },
        body: { orderStatus: "done" },
      });
      const [first, second, hand] = await Promise.all([
        finishDeliveredOrder(shop.dependencies, order.id, 7),
        finishDeliveredOrder(other.dependencies, order.id, 7),
        byHand.then(
          () => true,
          async () => (await refusalOf(byHand)).reason !== "orderMoveNotOpen",
        ),
      ]);
      expect([first, second, hand].filter(Boolean)).toHaveLength(1);
      const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
      expect(events.filter(({ toStatus }) => toStatus === "done")).toHaveLength(1);
      const told = await shop.db.select().from(mails).where(eq(mails.orderId, order.id));
      expect(told.filter(({ facts }) => (facts as { status?: string }).status === "done")).toHaveLength(1);
    }
  });
});
