import { and, asc, eq, gt, isNotNull, isNull, max, not, notInArray, sql } from "drizzle-orm";
import type { ShipmentState } from "#contract/parcels/shipment-states.ts";
import { isLost } from "../../rules/parcels/lost-pieces.ts";
import { insertRows } from "../../database/insert-rows.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderLines } from "../../database/schema/orders.ts";
import { shipmentLines, shipments } from "../../database/schema/shipments.ts";

/** Pieces of a line. */
export interface Pieces {
  lineId: number;
  qty: number;
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
