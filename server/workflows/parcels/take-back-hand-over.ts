import { orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews } from "../../database/changes.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { voidDocuments } from "../../domains/money/documents/documents.queries.ts";
import { findLoss } from "../../domains/parcels/lost-shipments.queries.ts";
import { changeOrderStatus } from "../../domains/orders/orders.queries.ts";
import { withdrawAllSteps } from "../../domains/parcels/shipment-steps.queries.ts";
import { listPieces, markNotHandedOver, type Pieces } from "../../domains/parcels/shipments.queries.ts";
import { listClaiming, listReturnable } from "../../domains/returns/returns.queries.ts";
import { lockFound, requireShipment } from "./pack-shipment.ts";
import { settleOrderStatus } from "../orders/moving/settle-order-status.ts";
import { takeBackSale } from "./take-back-sale.ts";

interface TakenBack {
  /** The order's id or its code. */
  order: string;
  shipmentId: number;
  reason: string;
  /** Whether the customer gets a mail of correction. */
  isTold: boolean;
  /** The member of staff who takes it back. */
  userId: string;
}

/**
 * Takes back that a parcel was handed over, with all that followed: it is packed, its pieces are in the stock again and
 * held, its steps are withdrawn, and its delivery order is void. An order that was delivering is packed
 * again, or waits for payment if it lost a payment meanwhile.
 * @throws Refusal as the contract's `takeBackHandOver` lists them.
 */
export async function takeBackHandOver(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  { order: idOrCode, shipmentId, reason, isTold, userId }: TakenBack,
): Promise<{ shipmentId: number; orderStatus: OrderStatus }> {
  return db.transaction(async (tx) => {
    const order = await lockFound(tx, idOrCode);
    const { id: orderId, orderCode, status } = order;
    const { position, state, airwayBill } = await requireShipment(tx, orderId, shipmentId);
    if (state === "packed") throw new Refusal("shipmentNotLeft");
    if ((await findLoss(tx, shipmentId)) !== undefined) throw new Refusal("parcelLost");
    if (!orderStates[status].isOpen) throw new Refusal("orderFinished", { order: orderCode });
    if (state === "delivered" || state === "returned") throw new Refusal("parcelArrived");
    const pieces = await listPieces(tx, shipmentId);
    await requireUnclaimed(tx, orderId, pieces);
    // Before the stock: only an order that is open holds pieces.
    if (status === "delivering") {
      await changeOrderStatus(tx, { orderId, from: status, to: "packing", reason, movedBy: userId });
    }
    await takeBackSale(tx, { orderId, shipmentId, pieces, userId }, () => markNotHandedOver(tx, shipmentId));
    await withdrawAllSteps(tx, { shipmentId, userId });
    for (const subject of [String(shipmentId), ""]) {
      // A transaction has one connection.
      await voidDocuments(tx, { orderId, kind: "delivery-order", subject, reason });
    }
    if (isTold) {
      await mails.enqueue(tx, {
        template: "order-corrected",
        orderId,
        was: "delivering",
        airwayBill,
        reason,
      });
    }
    await recordAudit(tx, {
      userId,
      action: "order.takeBackHandOver",
      subjectId: orderId,
      subjectLabel: orderCode,
      before: { parcel: position, shippingAirwayBills: airwayBill, orderStatus: status },
      after: { reason },
    });
    await announceNews(tx, { kind: "orderMoved", subject: orderCode });
    return { shipmentId, orderStatus: await settleOrderStatus(tx, mails, { orderId, movedBy: userId }) };
  });
}

/** @throws Refusal `parcelInReturn` if returns claim more pieces than have left without the parcel. */
export async function requireUnclaimed(tx: Queryable, orderId: string, pieces: Pieces[]): Promise<void> {
  const left = new Map((await listReturnable(tx, orderId)).map((line) => [line.lineId, line.left]));
  const claimed = pieces.filter(({ lineId, qty }) => qty > (left.get(lineId) ?? 0));
  if (claimed.length === 0) return;
  const numbers = await listClaiming(
    tx,
    claimed.map(({ lineId }) => lineId),
  );
  throw new Refusal("parcelInReturn", { number: numbers.join(", ") });
}
