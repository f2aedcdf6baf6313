import { sql } from "drizzle-orm";
import type { ShipmentState } from "#contract/parcels/shipment-states.ts";
import { finishDeliveredOrder } from "#server/workflows/orders/moving/finish-delivered-order.ts";
import { followShipment } from "#server/workflows/parcels/follow-shipment.ts";
import { CallError } from "#contract/call.ts";
import { comingBack } from "#testing/shops/come-back.ts";
import { errorBody } from "#testing/shops/test-shop.ts";
import type { Act, Acts } from "../act.ts";
import { courier } from "../courier.ts";
import { unpackedOf, withOrder, type Left } from "../rows.ts";
import { momentOf, type World } from "../world.ts";

const pack: Act = ({ staff, dice }, order) => {
  if (order.status !== "packing") return undefined;
  const lines = order.lines.flatMap((line) => {
    const waiting = unpackedOf(order, line);
    return waiting > 0 ? [{ lineId: line.id, qty: Math.min(waiting, dice.part(waiting)) }] : [];
  });
  if (lines.length === 0) return undefined;
  const airwayBill = dice.once(3) ? "" : "JNE-2";
  return {
    text: `pack ${JSON.stringify(lines)} ${airwayBill}`,
    run: () => staff("packShipment", { params: { id: order.id }, body: { ...courier, lines, airwayBill } }),
  };
};

interface ParcelKey {
  id: string;
  shipmentId: string;
}

/** An act on one of the parcels in some states. */
const ofParcel =
  (
    what: string,
    states: readonly ShipmentState[],
    run: (world: World, params: ParcelKey) => Promise<unknown>,
    back?: (world: World, params: ParcelKey) => Promise<unknown>,
  ): Act =>
  (world, { id, parcels }) => {
    const parcel = world.dice.one(parcels.filter(({ state }) => states.includes(state)));
    const params = { id, shipmentId: String(parcel?.id) };
    return (
      parcel && {
        text: `${what} parcel ${parcel.id}`,
        run: () => run(world, params),
        ...(back && {
          back: () => back(world, params),
          // Its airway bill is asked for again.
          leaves: (before: Left) =>
            withOrder(before, id, (order) => ({
              ...order,
              parcels: order.parcels.map((one) => (one.id === parcel.id ? { ...one, airwayBill: "" } : one)),
            })),
        }),
      }
    );
  };

const takeBackHandOver = ({ staff }: World, params: ParcelKey) =>
  staff("takeBackHandOver", { params, body: { reason: "not fetched yet" } });

const left: readonly ShipmentState[] = ["handed over", "in transit", "problem", "delivered"];

const typeStep = ofParcel("type a step of", left, async (world, params) => {
  const { staff, dice } = world;
  const state = dice.one(["in transit", "problem", "delivered", "delivered"] as const) ?? "delivered";
  // The staff types even minutes and couriers tell odd ones: of two steps with one minute, the later one counts.
  const at = momentOf(world, dice.below(10) * 2);
  await staff("addShipmentStep", { params, body: { state, text: state, at } });
  const { shipments } = await staff("getAdminOrder", { params: { id: params.id } });
  const steps = shipments.find(({ id }) => String(id) === params.shipmentId)?.steps ?? [];
  if (!steps.some((step) => step.state === state && step.at === at))
    throw new Error(`the parcel's steps do not say ${state}`);
});

const withdrawStep: Act = ({ staff, dice }, { id, parcels }) => {
  const steps = parcels.flatMap((parcel) =>
    parcel.steps
      .filter(({ isTyped, isWithdrawn }) => isTyped && !isWithdrawn)
      .map((step) => ({ id, shipmentId: String(parcel.id), stepId: String(step.id) })),
  );
  const params = dice.one(steps);
  return (
    params && { text: `withdraw step ${params.stepId}`, run: () => staff("withdrawShipmentStep", { params }) }
  );
};

/** The courier's service is asked about a parcel, as if it had left two hours ago and nobody had asked since. */
const follow: Act = (world, { parcels }) => {
  const { shop, dice } = world;
  const parcel = dice.one(parcels.filter(({ state }) => left.includes(state)));
  if (parcel === undefined) return undefined;
  const states = ["in transit", "problem", "delivered", "delivered", "delivered", "returned"] as const;
  const state = dice.one(states) ?? "delivered";
  const at = new Date(momentOf(world, dice.below(10) * 2 + 1));
  return {
    text: `the courier says ${state} of parcel ${parcel.id}`,
    run: async () => {
      const { db } = shop;
      // All that left at one moment, and its sale, which has the moment of the hand-over.
      await db.execute(sql`
        with recent as (
          select order_id, handed_over_at as at from shipment
          where id = ${parcel.id} and handed_over_at > now() - interval '1 hour'),
        moved as (
          update shipment set handed_over_at = now() - interval '2 hours' from recent
          where shipment.order_id = recent.order_id and handed_over_at = recent.at)
        update stock_movement set created_at = now() - interval '2 hours' from recent
        where stock_movement.order_id = recent.order_id and kind = 'sale' and created_at = recent.at`);
      await db.execute(sql`
        update shipment_following set next_at = now() - interval '1 minute' where shipment_id = ${parcel.id}`);
      const told = [{ text: "MANIFEST", place: "BANDUNG", state, at }];
      await followShipment({ db }, () => Promise.resolve(told), parcel.id);
    },
  };
};

/** A day passes without news about the order's parcels. */
const finish: Act = ({ shop }, { id, status }) => {
  if (status !== "delivering") return undefined;
  return {
    text: "a day passes",
    run: async () => {
      const { db, dependencies } = shop;
      await db.execute(sql`
        update shipment_event set created_at = now() - interval '2 days'
        where shipment_id in (select id from shipment where order_id = ${id})`);
      await finishDeliveredOrder({ ...dependencies, db }, id, 0);
    },
  };
};

/** Lists an order's documents, which issues those that are due, or prints one. */
const print: Act = ({ shop, staffToken, customer, dice }, { id, status }) => {
  if (["new", "processing"].includes(status)) return undefined;
  const kind = dice.one(["invoice", "kwitansi", "delivery-order"] as const) ?? "invoice";
  // Drawing a document takes as long as ten other acts.
  if (!dice.once(8))
    return { text: "list the documents", run: () => customer.call("listOrderDocuments", { params: { id } }) };
  return {
    text: `print ${kind}`,
    run: () =>
      comingBack(async () => {
        const answer = await shop.app.inject({
          url: `/v1/admin/salesorder/${id}/documents/${kind}`,
          headers: { authorization: `Bearer ${staffToken}` },
        });
        if (answer.statusCode !== 200) throw new CallError(answer.statusCode, errorBody(answer));
      }),
  };
};

const receive: Act = ({ staff, products, dice }) => {
  if (!dice.once(4)) return undefined;
  const product = dice.one(products);
  const quantity = 1 + dice.below(3);
  return (
    product && {
      text: `receive ${quantity} of ${product.id}`,
      run: () =>
        staff("moveStock", { params: { id: String(product.id) }, body: { kind: "receipt", quantity } }),
    }
  );
};

const sellBy: Act = ({ shop, staffToken, products, dice }) => {
  if (!dice.once(6)) return undefined;
  const product = dice.one(products);
  const salesUnit = dice.one(["pcs", "meter", "set", "roll"] as const) ?? "pcs";
  return (
    product && {
      text: `sell ${product.id} by ${salesUnit}`,
      run: () =>
        comingBack(async () => {
          const staff = shop.callAs(staffToken);
          const params = { id: String(product.id) };
          const known = await staff("getAdminProduct", { params });
          await staff("saveProduct", { params, body: { ...known, salesUnit } });
        }),
    }
  );
};

export const parcelsActs: Acts = {
  pack: [8, pack],
  handOver: [
    5,
    ofParcel(
      "hand over",
      ["packed"],
      ({ staff }, params) => staff("handOverShipment", { params, body: { airwayBill: "JNE-3" } }),
      takeBackHandOver,
    ),
  ],
  notHandedOver: [3, ofParcel("take back the hand-over of", left, takeBackHandOver)],
  unpack: [1, ofParcel("unpack", ["packed"], ({ staff }, params) => staff("unpackShipment", { params }))],
  correct: [
    1,
    ofParcel("correct", left, ({ staff, dice }, params) =>
      staff("correctShipment", {
        params,
        body: { ...courier, airwayBill: dice.once(2) ? "JNE-79" : "JNE-80" },
      }),
    ),
  ],
  typeStep: [3, typeStep],
  withdrawStep: [2, withdrawStep],
  follow: [4, follow],
  finish: [3, finish],
  print: [1, print],
  receive: [1, receive],
  sellBy: [1, sellBy],
};

/** What issues the documents that are due. */
export const documentsActs: Acts = { print: [2, print] };

/** What changes a product while orders of it are on their way. */
export const catalogueActs: Acts = { sellBy: [2, sellBy] };
