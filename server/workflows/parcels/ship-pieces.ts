import type { Queryable } from "../../database/queryable.ts";
import { findCourier } from "../../domains/orders/orders.queries.ts";
import {
  deletePacked,
  insertShipment,
  listUnshipped,
  markHandedOver,
  type Pieces,
} from "../../domains/parcels/shipments.queries.ts";
import { sellPieces } from "../stock/reserve-stock.ts";

/** Who hands something over to the courier, and under which airway bill. */
interface HandOver {
  airwayBill: string;
  userId: string;
}

/**
 * Hands over everything of the order that has not left yet, in one shipment by the courier that the customer chose.
 * Shipments that are packed already are merged into it. Call it with the order's row locked.
 */
export async function shipRest(tx: Queryable, orderId: string, handOver: HandOver): Promise<void> {
  await deletePacked(tx, orderId);
  const pieces = await listUnshipped(tx, orderId);
  if (pieces.length === 0) return;
  const courier = await findCourier(tx, orderId);
  const id = await insertShipment(tx, { orderId, ...courier }, pieces);
  await shipPacked(tx, { id, orderId, pieces }, handOver);
}

/** Hands a packed shipment over: its pieces are sold. Call it with the order's row locked. */
export async function shipPacked(
  tx: Queryable,
  { id, orderId, pieces }: { id: number; orderId: string; pieces: Pieces[] },
  handOver: HandOver,
): Promise<void> {
  await sellPieces(tx, orderId, pieces, handOver.userId, () => markHandedOver(tx, id, handOver));
}
