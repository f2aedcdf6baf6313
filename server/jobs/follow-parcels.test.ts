import { setTimeout as sleep } from "node:timers/promises";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { startFakeRajaongkir, type FakeRajaongkir } from "#testing/servers/fake-rajaongkir.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { shipmentEvents, shipmentFollowings, shipments } from "../database/schema/shipments.ts";
import { followParcels } from "./follow-parcels.ts";

/** A day of Jakarta, some days before today. */
const dayBefore = (days: number) =>
  new Date(Date.now() + (7 - 24 * days) * 3_600_000).toISOString().slice(0, 10);

describe("parcels that a courier's service follows", () => {
  let shop: TestShop;
  let carrier: FakeRajaongkir;
  let staffToken: string;

  beforeAll(async () => {
    carrier = await startFakeRajaongkir();
    shop = await startTestShop({
      variables: { RAJAONGKIR_URL: carrier.url, RAJAONGKIR_KEY: carrier.key },
      parts: { shipping: buildCourier() },
    });
    staffToken = (await buildUser(shop.db, { role: "owner" })).token;
  });
  afterAll(async () => {
    await carrier.close();
    await shop.close();
  });
  beforeEach(async () => {
    await shop.db.update(shipments).set({ handedOverAt: sql`now() - interval '90 days'` });
    await carrier.setFault(undefined);
    carrier.waybills.clear();
    carrier.forget();
  });

  let numbers = 0;
  /** An order whose one parcel left `hours` ago, by JNE unless another courier is named. */
  const sent = async ({ hours = 2, provider = "JNE" } = {}) => {
    const order = await buildOrder(shop);
    await moveThrough(shop, staffToken, order.id, ["processing", "waiting for payment", "packing"]);
    const airwayBill = `JNE${(numbers += 1)}`;
    const [line] = (await seenByStaff(order.id)).lines;
    const { shipmentId } = await shop.callAs(staffToken)("packShipment", {
      params: { id: order.id },
      body: {
        lines: [{ lineId: line?.id ?? 0, qty: 1 }],
        shippingProvider: provider,
        shippingMethod: "REG",
        airwayBill,
      },
    });
    await shop.db
      .update(shipments)
      .set({ handedOverAt: sql`now() - make_interval(secs => ${hours * 3_600})` })
      .where(eq(shipments.id, shipmentId));
    return { ...order, shipmentId, airwayBill };
  };
  const seenByStaff = (id: string) => shop.callAs(staffToken)("getAdminOrder", { params: { id } });
  const stateOf = async (id: string) => (await seenByStaff(id)).shipments[0]?.state;
  const stepsOf = async (shipmentId: number) => {
    const rows = await shop.db
      .select({ state: shipmentEvents.state, text: shipmentEvents.text, place: shipmentEvents.place })
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, shipmentId))
      .orderBy(asc(shipmentEvents.at));
    return rows.map(({ state, text, place }) => `${state}: ${text}, ${place}`);
  };
  const follow = (pace: { pauseBetween?: number } = { pauseBetween: 0 }) =>
    followParcels(shop.dependencies, new AbortController().signal, pace);
  /** As if so many hours had passed since the couriers were asked. */
  const passTime = (hours: number) =>
    shop.db
      .update(shipmentFollowings)
      .set({ nextAt: sql`${shipmentFollowings.nextAt} - make_interval(secs => ${hours * 3_600})` });

  it("keep each step once, in any order of arrival, until they have come", async () => {
    const order = await sent();
    carrier.waybills.set(order.airwayBill, {
      steps: [
        ["ON TRANSIT", dayBefore(1), "20:00", "BANDUNG"],
        ["MANIFESTED", dayBefore(2), "10:00", "JAKARTA"],
      ],
    });
    await follow();
    expect(await stateOf(order.id)).toBe("in transit");
    carrier.waybills.set(order.airwayBill, {
      steps: [
        ["WITH DELIVERY COURIER", dayBefore(0), "00:10", "SOLO"],
        ["RECEIVED AT SORTING CENTER", dayBefore(1), "09:00", "JAKARTA"],
        ["ON TRANSIT", dayBefore(1), "20:00", "BANDUNG"],
        ["MANIFESTED", dayBefore(2), "10:00", "JAKARTA"],
      ],
    });
    await passTime(7);
    await follow();
    expect(await stepsOf(order.shipmentId)).toEqual([
      "picked up: MANIFESTED, JAKARTA",
      "in transit: RECEIVED AT SORTING CENTER, JAKARTA",
      "in transit: ON TRANSIT, BANDUNG",
      "out for delivery: WITH DELIVERY COURIER, SOLO",
    ]);
    expect(await stateOf(order.id)).toBe("out for delivery");
    carrier.waybills.set(order.airwayBill, {
      steps: [["MANIFESTED", dayBefore(2), "10:00", "JAKARTA"]],
      delivered: [dayBefore(0), "00:40:05"],
    });
    await passTime(3);
    await follow();
    const { orderStatus, fulfilmentState, shipments: parcels } = await seenByStaff(order.id);
    expect({ orderStatus, fulfilmentState }).toEqual({
      orderStatus: "delivering",
      fulfilmentState: "delivered",
    });
    expect(parcels[0]).toMatchObject({
      state: "delivered",
      deliveredAt: new Date(`${dayBefore(0)}T00:40:05+07:00`).toISOString(),
    });
    expect(await stepsOf(order.shipmentId)).toHaveLength(5);
    carrier.forget();
    await passTime(100);
    await follow();
    expect(carrier.askedWaybills).toEqual([]);
  });

  it("are asked for with the digits of the recipient's phone, at a bearable pace", async () => {
    const order = await sent();
    await sent({ hours: 0.5 });
    await sent({ provider: "Indah Cargo" });
    carrier.waybills.set(order.airwayBill, { steps: [["MANIFESTED", dayBefore(1), "10:00", "JAKARTA"]] });
    await follow();
    await follow();
    expect(carrier.askedWaybills).toEqual([order.airwayBill]);
    expect(await stateOf(order.id)).toBe("picked up");
    await passTime(5);
    await follow();
    expect(carrier.askedWaybills).toHaveLength(1);
    await passTime(2);
    await follow();
    expect(carrier.askedWaybills).toHaveLength(2);
  });

  it("are asked for by one of two processes", async () => {
    const order = await sent();
    await Promise.all([follow(), follow()]);
    expect(carrier.askedWaybills).toEqual([order.airwayBill]);
  });

  it("are asked for again ever later while the courier does not know their number", async () => {
    const order = await sent();
    for (const [hours, asked] of [
      [0, 1],
      [0.9, 1],
      [0.2, 2],
      [1.9, 2],
      [0.2, 3],
      [24, 4],
    ] as const) {
      await passTime(hours);
      await follow();
      expect(carrier.askedWaybills).toHaveLength(asked);
    }
    expect(await stateOf(order.id)).toBe("handed over");
  });

  it.each([
    ["delivered", "MANIFESTED"],
    ["returned", "RETURN TO SHIPPER"],
  ])("are asked for at once when their number was corrected, also one that was %s", async (told, text) => {
    const order = await sent();
    carrier.waybills.set(order.airwayBill, {
      steps: [[text, dayBefore(1), "10:00", "MEDAN"]],
      delivered: [dayBefore(0), "00:30"],
    });
    carrier.waybills.set("RIGHT-1", { steps: [["ON TRANSIT", dayBefore(1), "11:00", "BANDUNG"]] });
    await follow();
    expect(await stateOf(order.id)).toBe(told);
    await shop.callAs(staffToken)("correctShipment", {
      params: { id: order.id, shipmentId: String(order.shipmentId) },
      body: { shippingProvider: "jne", shippingMethod: "REG", airwayBill: "RIGHT-1" },
    });
    // What was told of the other number is gone.
    expect(await stateOf(order.id)).toBe("handed over");
    await follow();
    expect(carrier.askedWaybills).toEqual([order.airwayBill, "RIGHT-1"]);
    expect(await stateOf(order.id)).toBe("in transit");
  });

  it("take nothing of a parcel that had the number long before", async () => {
    const order = await sent();
    carrier.waybills.set(order.airwayBill, {
      steps: [["MANIFESTED", dayBefore(400), "10:00", "MEDAN"]],
      delivered: [dayBefore(396), "10:00"],
    });
    await follow();
    expect(await stateOf(order.id)).toBe("handed over");
    expect(await stepsOf(order.shipmentId)).toEqual([]);
  });

  it.each(["refuse", "500", "429", "invalid-json", "html", "reset", "flood"] as const)(
    "are left for later after three faults in a row: %s",
    async (fault) => {
      const orders = [await sent(), await sent(), await sent(), await sent()];
      await carrier.setFault(fault);
      await follow();
      expect(await stepsOf(orders[0]?.shipmentId ?? 0)).toEqual([]);
      const failed = await shop.db
        .select({ outcome: shipmentFollowings.outcome })
        .from(shipmentFollowings)
        .where(eq(shipmentFollowings.outcome, "failed"));
      expect(failed).toHaveLength(3);
      await carrier.setFault(undefined);
      for (const { airwayBill } of orders)
        carrier.waybills.set(airwayBill, { steps: [["ON TRANSIT", dayBefore(1), "10:00", "JAKARTA"]] });
      carrier.forget();
      await follow();
      expect(carrier.askedWaybills).toEqual([orders[3]?.airwayBill]);
      await passTime(0.6);
      await follow();
      for (const { id } of orders) expect(await stateOf(id)).toBe("in transit");
    },
    30_000,
  );

  it("are given up without an answer, and asked for again later", async () => {
    const order = await sent();
    await carrier.setFault("delay");
    await follow();
    const [following] = await shop.db
      .select({ outcome: shipmentFollowings.outcome })
      .from(shipmentFollowings)
      .where(eq(shipmentFollowings.shipmentId, order.shipmentId));
    expect(following?.outcome).toBe("failed");
    expect((await seenByStaff(order.id)).shipments[0]?.following).toMatchObject({ outcome: "failed" });
  });

  it("are not held up by one whose number is refused", async () => {
    const [bad, good] = [await sent({ hours: 3 }), await sent()];
    carrier.waybills.set(bad.airwayBill, { steps: [], refusal: 422 });
    carrier.waybills.set(good.airwayBill, { steps: [["ON TRANSIT", dayBefore(1), "10:00", "JAKARTA"]] });
    const ended: string[] = [];
    await Promise.all([
      follow({}).then(() => ended.push("both")),
      sleep(1_000).then(() => ended.push("pause")),
    ]);
    expect(carrier.askedWaybills).toEqual([bad.airwayBill, good.airwayBill]);
    // The job leaves the service time for the prices that customers wait for.
    expect(ended).toEqual(["pause", "both"]);
    expect(await stateOf(good.id)).toBe("in transit");
    expect(await stateOf(bad.id)).toBe("handed over");
  });

  it("are not asked for once their order is finished, nor without a key", async () => {
    const order = await sent();
    await shop.callAs(staffToken)("moveOrder", {
      params: { id: order.id },
      body: { orderStatus: "done" },
    });
    await follow();
    const waiting = await sent();
    await followParcels(
      { ...shop.dependencies, env: { ...shop.dependencies.env, rajaongkir: undefined } },
      new AbortController().signal,
    );
    expect(carrier.askedWaybills).toEqual([]);
    await follow();
    expect(carrier.askedWaybills).toEqual([waiting.airwayBill]);
  });
});
