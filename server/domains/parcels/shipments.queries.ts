import { mayWithOrder } from "../../core/membership.ts";
import { and, asc, eq, gt, isNotNull, isNull, max, ne, not, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ShipmentState } from "#contract/parcels/shipment-states.ts";
import type { AdminShipment, OrderShipment } from "#contract/parcels/shipments.ts";
import { namedUnit } from "#contract/core/sales-units.ts";
import { isLost } from "../../rules/parcels/lost-pieces.ts";
import { withOwnCourier } from "../../rules/parcels/own-courier.ts";
import { personName, personNameOf } from "../../rules/people/person-name.ts";
import { insertRows } from "../../database/insert-rows.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { orderLines, orders } from "../../database/schema/orders.ts";
import {
  shipmentFollowings,
  shipmentLines,
  shipmentLosses,
  shipments,
} from "../../database/schema/shipments.ts";
import { shownLoss } from "./lost-shipments.queries.ts";
import { listSteps, listStepsForStaff } from "./shipment-steps.queries.ts";

/** Pieces of a line. */
export interface Pieces {
  lineId: number;
  qty: number;
}

const shown = {
  id: shipments.id,
  position: shipments.position,
  shippingProvider: shipments.provider,
  shippingProviderName: shipments.providerName,
  shippingMethod: shipments.service,
  airwayBill: shipments.airwayBill,
  state: shipments.state,
  handedOverAt: shipments.handedOverAt,
  deliveredAt: shipments.deliveredAt,
  isLost,
};

/** The order's shipments with their pieces, as the staff sees them. */
export async function listShipments(db: Queryable, orderId: string): Promise<AdminShipment[]> {
  const rows = await db
    .select({
      ...shown,
      cost: shipments.costRupiah,
      handedOverBy: sql<string>`coalesce(${personName}, '')`,
      outcome: shipmentFollowings.outcome,
      askedAt: shipmentFollowings.askedAt,
      loss: { ...shownLoss, lostBy: personNameOf(losers) },
    })
    .from(shipments)
    .leftJoin(
      shipmentFollowings,
      and(
        eq(shipmentFollowings.shipmentId, shipments.id),
        eq(shipmentFollowings.airwayBill, shipments.airwayBill),
      ),
    )
    .leftJoin(users, eq(users.id, shipments.handedOverBy))
    .leftJoin(
      shipmentLosses,
      and(eq(shipmentLosses.shipmentId, shipments.id), isNull(shipmentLosses.foundAt)),
    )
    .leftJoin(losers, eq(losers.id, shipmentLosses.lostBy))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.position));
  if (rows.length === 0) return [];
  const parts = await db
    .select({ shipmentId: shipmentLines.shipmentId, lineId: shipmentLines.lineId, qty: shipmentLines.qty })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const steps = await listStepsForStaff(db, orderId);
  return rows.map(({ outcome, askedAt, loss, ...row }) => ({
    ...withTexts(row),
    lines: ofShipment(row.id, parts),
    steps: ofShipment(row.id, steps),
    following: outcome === null || askedAt === null ? null : { outcome, askedAt: askedAt.toISOString() },
    loss: asLoss(loss),
  }));
}

/** Who said that a shipment is lost. */
const losers = alias(users, "loser");

type LossRow = Omit<NonNullable<AdminShipment["loss"]>, "lostAt" | "outcome"> & {
  lostAt: Date;
  isRefunded: boolean;
};

function asLoss(row: LossRow | null): AdminShipment["loss"] {
  if (row === null) return null;
  const { lostAt, isRefunded, ...loss } = row;
  const outcome = loss.replacementCode !== null ? "replacement" : isRefunded ? "refund" : "later";
  return { ...loss, lostAt: lostAt.toISOString(), outcome };
}

/** The order's shipments that have left, as its customer sees them. */
export async function listSentShipments(db: Queryable, orderId: string): Promise<OrderShipment[]> {
  const rows = await db
    .select(shown)
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNotNull(shipments.handedOverAt)))
    .orderBy(asc(shipments.position));
  if (rows.length === 0) return [];
  const parts = await db
    .select({
      shipmentId: shipmentLines.shipmentId,
      code: orderLines.code,
      name: orderLines.name,
      qty: shipmentLines.qty,
      salesUnit: orderLines.salesUnit,
    })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const steps = await listSteps(db, orderId);
  return rows.map((row) => {
    const { id, ...shipment } = withTexts(row);
    const lines = ofShipment(id, parts).map(({ salesUnit, ...part }) => ({
      ...part,
      ...namedUnit(salesUnit),
    }));
    return { ...shipment, lines, steps: ofShipment(id, steps) };
  });
}

/** A parcel has left whose number or courier is not the order's own. */
const orderTellsLess = sql`exists (select from shipment as one where one.order_id = ${orders.id}
  and one.handed_over_at is not null and one.airway_bill <> ''
  and (one.airway_bill, one.provider) is distinct from (${orders.airwayBill}, ${orders.shippingProvider}))`;

/**
 * The parcels of a customer's orders that have left under a number, by order; not for orders whose own row says it all.
 */
export async function listSentParcels(db: Queryable, userId: string) {
  const rows = await db
    .select({
      orderId: shipments.orderId,
      airwayBill: shipments.airwayBill,
      shippingProvider: shipments.provider,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        mayWithOrder(userId, "see"),
        isNotNull(shipments.handedOverAt),
        ne(shipments.airwayBill, ""),
        orderTellsLess,
      ),
    )
    .orderBy(asc(shipments.position));
  const ofOrders = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    [...ofOrders].map(([orderId, parcels]) => [
      orderId,
      parcels.map(({ airwayBill, shippingProvider }) => ({ airwayBill, shippingProvider })),
    ]),
  );
}

function withTexts<
  Row extends {
    handedOverAt: Date | null;
    deliveredAt: Date | null;
    shippingProviderName: string;
    isLost: boolean;
  },
>({ isLost: wasLost, ...row }: Row) {
  return {
    ...withOwnCourier(row),
    ...(wasLost && { isLost: true as const }),
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}

function ofShipment<Part extends { shipmentId: number }>(
  id: number,
  parts: Part[],
): Omit<Part, "shipmentId">[] {
  return parts.flatMap(({ shipmentId, ...part }) => (shipmentId === id ? [part] : []));
}

/** Pieces that have not left; reliable while the order's row is locked. */
export const unshippedQty = sql<number>`(${orderLines.qty} - ${orderLines.cancelledQty} - ${orderLines.shippedQty})`;

/** The pieces of the order's lines that have not left. */
export async function listUnshipped(tx: Queryable, orderId: string): Promise<Pieces[]> {
  return tx
    .select({ lineId: orderLines.id, qty: unshippedQty })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(unshippedQty, 0)))
    .orderBy(asc(orderLines.position));
}

export interface NewShipment {
  orderId: string;
  provider: string;
  service: string;
  /** Null if nobody knows what the courier charges. */
  costRupiah: number | null;
}

/** Packs pieces into a new shipment, which has not left yet; returns its id. Call it with the order's row locked. */
export async function insertShipment(
  tx: Queryable,
  shipment: NewShipment,
  pieces: Pieces[],
): Promise<number> {
  const [last] = await tx
    .select({ position: max(shipments.position) })
    .from(shipments)
    .where(eq(shipments.orderId, shipment.orderId));
  const [written] = await tx
    .insert(shipments)
    .values({ ...shipment, position: (last?.position ?? 0) + 1 })
    .returning({ id: shipments.id });
  if (written === undefined) throw new Error("the shipment was not written");
  await insertRows(
    tx,
    shipmentLines,
    ["shipmentId", "lineId", "qty"],
    pieces.map((part) => ({ ...part, shipmentId: written.id })),
  );
  return written.id;
}

/** Records that a packed shipment has left. */
export async function markHandedOver(
  tx: Queryable,
  id: number,
  { airwayBill, userId }: { airwayBill: string; userId: string },
): Promise<void> {
  await tx
    .update(shipments)
    .set({ airwayBill, state: "handed over", handedOverAt: sql`now()`, handedOverBy: userId })
    .where(and(eq(shipments.id, id), isNull(shipments.handedOverAt)));
}

/** Records that a shipment has not left: it is packed, without an airway bill. */
export async function markNotHandedOver(tx: Queryable, id: number): Promise<void> {
  await tx
    .update(shipments)
    .set({ airwayBill: "", state: "packed", handedOverAt: null, handedOverBy: null })
    .where(eq(shipments.id, id));
}

/** Records that everything of the order that has left has arrived, unless it is lost. */
export async function markAllDelivered(tx: Queryable, orderId: string): Promise<void> {
  await tx
    .update(shipments)
    .set({ state: "delivered", deliveredAt: sql`now()` })
    .where(
      and(
        eq(shipments.orderId, orderId),
        notInArray(shipments.state, ["packed", "delivered", "returned"]),
        not(isLost),
      ),
    );
}

/** Unpacks the order's shipments that have not left, or one of them; returns how many there were. */
export async function deletePacked(tx: Queryable, orderId: string, id?: number): Promise<number> {
  const deleted = await tx
    .delete(shipments)
    .where(
      and(
        eq(shipments.orderId, orderId),
        eq(shipments.state, "packed"),
        id === undefined ? undefined : eq(shipments.id, id),
      ),
    )
    .returning({ id: shipments.id });
  return deleted.length;
}

/** The ids of the order's shipments that have not left. */
export async function listPackedIds(db: Queryable, orderId: string): Promise<number[]> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.state, "packed")))
    .orderBy(asc(shipments.position));
  return rows.map(({ id }) => id);
}

/** The ids of what has left of an order, the earliest first. */
export async function listSentIds(db: Queryable, orderId: string): Promise<number[]> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNotNull(shipments.handedOverAt)))
    .orderBy(shipments.handedOverAt, shipments.id);
  return rows.map(({ id }) => id);
}

/** Gives those of the order's shipments that have not left and go by one courier to another one. */
export async function movePackedTo(
  tx: Queryable,
  orderId: string,
  from: { provider: string; service: string },
  to: { provider: string; service: string },
): Promise<void> {
  await tx
    .update(shipments)
    .set(to)
    .where(
      and(
        eq(shipments.orderId, orderId),
        eq(shipments.state, "packed"),
        eq(shipments.provider, from.provider),
        eq(shipments.service, from.service),
      ),
    );
}

export interface FoundShipment {
  id: number;
  position: number;
  state: ShipmentState;
  provider: string;
  service: string;
  airwayBill: string;
  /** Null until it has left. */
  handedOverAt: Date | null;
}

/** One of the order's shipments. */
export async function findShipment(
  db: Queryable,
  orderId: string,
  id: number,
): Promise<FoundShipment | undefined> {
  const [shipment] = await db
    .select({
      id: shipments.id,
      position: shipments.position,
      state: shipments.state,
      provider: shipments.provider,
      service: shipments.service,
      airwayBill: shipments.airwayBill,
      handedOverAt: shipments.handedOverAt,
    })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.id, id)));
  return shipment;
}

/** The pieces in a shipment. */
export async function listPieces(db: Queryable, shipmentId: number) {
  return db
    .select({ lineId: orderLines.id, code: orderLines.code, name: orderLines.name, qty: shipmentLines.qty })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(eq(shipmentLines.shipmentId, shipmentId))
    .orderBy(asc(orderLines.position));
}

/** The order's lines with how many of their pieces have not left and are in no packed shipment. */
export async function listPackable(db: Queryable, orderId: string) {
  const packed = sql`(select coalesce(sum(${shipmentLines.qty}), 0) from ${shipmentLines}
    join ${shipments} on ${shipments.id} = ${shipmentLines.shipmentId}
    where ${shipmentLines.lineId} = ${orderLines.id} and ${shipments.state} = 'packed')`;
  return db
    .select({
      lineId: orderLines.id,
      code: orderLines.code,
      salesUnit: orderLines.salesUnit,
      qty: sql<number>`(${unshippedQty} - ${packed})::integer`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** Changes the courier and the airway bill of a shipment. */
export async function writeCourier(
  tx: Queryable,
  id: number,
  courier: { provider: string; service: string; airwayBill: string },
): Promise<void> {
  await tx.update(shipments).set(courier).where(eq(shipments.id, id));
}

/** A line with the day by which its waiting pieces are promised to leave. */
export interface PromisedLine {
  lineId: number;
  code: string;
  promisedOn: string | null;
}

/** The order's lines with the days that were promised. */
export async function listPromises(db: Queryable, orderId: string): Promise<PromisedLine[]> {
  return db
    .select({ lineId: orderLines.id, code: orderLines.code, promisedOn: orderLines.promisedOn })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
}

/** Sets the day by which the waiting pieces of a line are promised. */
export async function writePromise(
  tx: Queryable,
  { lineId, promisedOn }: Pick<PromisedLine, "lineId" | "promisedOn">,
): Promise<void> {
  await tx.update(orderLines).set({ promisedOn }).where(eq(orderLines.id, lineId));
}
