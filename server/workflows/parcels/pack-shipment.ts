import { orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import { invalidField } from "../../core/invalid-input.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews } from "../../database/changes.ts";
import type { Queryable, Transaction } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { voidDocuments } from "../../domains/money/documents/documents.queries.ts";
import { findOrder, lockOrder } from "../../domains/orders/orders.queries.ts";
import {
  deletePacked,
  findShipment,
  insertShipment,
  listPackable,
  listPieces,
  listUnshipped,
  type FoundShipment,
  type Pieces,
} from "../../domains/parcels/shipments.queries.ts";
import { makeMove } from "../orders/moving/make-move.ts";
import { requireMayLeave } from "../orders/moving/require-may-leave.ts";
import { shipPacked } from "./ship-pieces.ts";

type Needs = Pick<Dependencies, "db" | "mails">;

interface PackedParcel {
  /** The order's id or its code. */
  order: string;
  lines: Pieces[];
  shippingProvider: string;
  shippingMethod: string;
  /** Rupiah; null if nobody knows what the courier charges. */
  cost: number | null;
  /** Empty if the parcel stays until its number is known. */
  airwayBill: string;
  /** The member of staff who packs it. */
  userId: string;
}

/**
 * Packs pieces of a paid order into a shipment, which leaves at once if its airway bill is given. If only a part is
 * packed, a delivery order that was issued for the whole order becomes void, because each parcel has its own.
 * @throws Refusal `orderNotFound`, `orderNotToShip`, `tooManyPieces`; InvalidInput for a line that the order does not
 * have.
 */
export async function packShipment({ db, mails }: Needs, parcel: PackedParcel) {
  return db.transaction(async (tx) => {
    const order = await lockFound(tx, parcel.order);
    const facts = orderStates[order.status];
    if (!facts.isReleased || !facts.reservesStock)
      throw new Refusal("orderNotToShip", { status: order.status });
    await requirePackable(tx, order.id, parcel.lines);
    const { shippingProvider: provider, shippingMethod: service, cost: costRupiah } = parcel;
    const courier = { provider, service, costRupiah };
    const id = await insertShipment(tx, { orderId: order.id, ...courier }, parcel.lines);
    const shipment = await requireShipment(tx, order.id, id);
    if (await isSomethingToPack(tx, order.id)) {
      const whole = { orderId: order.id, kind: "delivery-order", subject: "" } as const;
      await voidDocuments(tx, { ...whole, reason: "Dikirim dalam beberapa paket" });
    }
    await recordAudit(tx, {
      userId: parcel.userId,
      action: "order.pack",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      after: { parcel: shipment.position, lines: await namedPieces(tx, id) },
    });
    const { airwayBill, userId } = parcel;
    if (airwayBill !== "") return handOver(tx, mails, { order, shipment, airwayBill, userId });
    await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
    return { shipmentId: id, orderStatus: order.status };
  });
}

/**
 * Hands a packed shipment to the courier.
 * @throws Refusal `orderNotFound`, `shipmentNotFound`, `shipmentHasLeft`.
 */
export async function handOverShipment(
  { db, mails }: Needs,
  { order: idOrCode, shipmentId, airwayBill, userId }: ShipmentKey & { airwayBill: string; userId: string },
) {
  return db.transaction(async (tx) => {
    const order = await lockFound(tx, idOrCode);
    const shipment = await requireShipment(tx, order.id, shipmentId);
    if (shipment.state !== "packed") throw new Refusal("shipmentHasLeft");
    return handOver(tx, mails, { order, shipment, airwayBill, userId });
  });
}

/**
 * Unpacks a shipment that has not left.
 * @throws Refusal `orderNotFound`, `shipmentNotFound`, `shipmentHasLeft`.
 */
export async function unpackShipment(
  { db }: Pick<Needs, "db">,
  { order: idOrCode, shipmentId, userId }: ShipmentKey & { userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockFound(tx, idOrCode);
    const shipment = await requireShipment(tx, order.id, shipmentId);
    if (shipment.state !== "packed") throw new Refusal("shipmentHasLeft");
    const lines = await namedPieces(tx, shipment.id);
    await deletePacked(tx, order.id, shipment.id);
    const subject = String(shipment.id);
    await voidDocuments(tx, {
      orderId: order.id,
      kind: "delivery-order",
      subject,
      reason: "Paket dibongkar",
    });
    await recordAudit(tx, {
      userId,
      action: "order.unpack",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      before: { parcel: shipment.position, lines },
    });
    await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
  });
}

interface ShipmentKey {
  /** The order's id or its code. */
  order: string;
  shipmentId: number;
}

interface LockedOrder {
  id: string;
  orderCode: string;
  status: OrderStatus;
}

/** The order with its row locked. @throws Refusal `orderNotFound` */
export async function lockFound(tx: Queryable, idOrCode: string): Promise<LockedOrder> {
  const order = await findOrder(tx, idOrCode);
  if (order === undefined) throw new Refusal("orderNotFound");
  return { id: order.id, orderCode: order.orderCode, status: await lockOrder(tx, order.id) };
}

/** One of the order's shipments. @throws Refusal `shipmentNotFound` */
export async function requireShipment(tx: Queryable, orderId: string, id: number): Promise<FoundShipment> {
  const shipment = await findShipment(tx, orderId, id);
  if (shipment === undefined) throw new Refusal("shipmentNotFound");
  return shipment;
}

async function requirePackable(tx: Queryable, orderId: string, lines: Pieces[]): Promise<void> {
  const packable = new Map((await listPackable(tx, orderId)).map((line) => [line.lineId, line]));
  for (const [index, { lineId, qty }] of lines.entries()) {
    const line = packable.get(lineId);
    if (line === undefined) throw invalidField(["lines", index, "lineId"], "invalid");
    if (qty > line.qty) {
      const left = { qty: line.qty, unit: line.salesUnit };
      throw new Refusal("tooManyPieces", { product: line.code, left });
    }
  }
}

async function isSomethingToPack(tx: Queryable, orderId: string): Promise<boolean> {
  return (await listPackable(tx, orderId)).some(({ qty }) => qty > 0);
}

interface HandOver {
  order: LockedOrder;
  shipment: FoundShipment;
  airwayBill: string;
  userId: string;
}

/**
 * If this was the last piece, the order moves to "delivering", whose mail tells the customer; otherwise the parcel has
 * a mail of its own.
 */
async function handOver(tx: Transaction, mails: Needs["mails"], { order, shipment, ...by }: HandOver) {
  const { id: orderId, orderCode } = order;
  await requireMayLeave(tx, order);
  const pieces = await listPieces(tx, shipment.id);
  await shipPacked(tx, { id: shipment.id, orderId, pieces }, by);
  const { airwayBill, userId } = by;
  if ((await listUnshipped(tx, orderId)).length > 0) {
    await mails.enqueue(tx, { template: "shipment-sent", orderId, shipmentId: shipment.id });
    await recordAudit(tx, {
      userId,
      action: "order.handOver",
      subjectId: orderId,
      subjectLabel: orderCode,
      after: { parcel: shipment.position, shippingAirwayBills: airwayBill },
    });
    await announceNews(tx, { kind: "orderEdited", subject: orderCode });
    return { shipmentId: shipment.id, orderStatus: order.status };
  }
  const to = "delivering" as const;
  const moved = { id: orderId, orderCode, from: order.status };
  await makeMove(tx, mails, moved, { to, airwayBill, reason: "", movedBy: userId });
  return { shipmentId: shipment.id, orderStatus: to };
}

/** What is in a shipment, as the audit names it: `1R-0750 × 2`. */
async function namedPieces(tx: Queryable, shipmentId: number): Promise<string[]> {
  return (await listPieces(tx, shipmentId)).map(({ code, qty }) => `${code} × ${qty}`);
}
