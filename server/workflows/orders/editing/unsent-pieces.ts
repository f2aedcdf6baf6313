import type { Refund } from "#contract/money/admin/refunds.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable, Transaction } from "../../../database/queryable.ts";
import { voidDocuments } from "../../../domains/money/documents/documents.queries.ts";
import { changeOrderStatus, hasLeft } from "../../../domains/orders/orders.queries.ts";
import {
  deletePacked,
  findShipment,
  listUnshipped,
  type Pieces,
} from "../../../domains/parcels/shipments.queries.ts";
import {
  addCancelled,
  listPackedWith,
  listUnsent,
  listUnsentOf,
  writeUnsent,
} from "../../../domains/parcels/unsent-pieces.queries.ts";
import { listRefundable } from "../../../domains/money/refunds/refunds.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { reserveChangedLines } from "../../stock/reserve-stock.ts";
import { makeMove } from "../moving/make-move.ts";

// Pieces that will not be sent: they are left out of what waits, hold no stock, and let the order end. Those whose money
// goes back are noted on the refund (`refund_line.unsent_qty`), so that they are sent after all when it is withdrawn.

interface LockedOrder {
  id: string;
  orderCode: string;
  status: OrderStatus;
}

/**
 * Takes pieces off what is to be sent, and frees their stock. Parcels that have not left and hold more than is left to
 * send are unpacked, their delivery orders void. The caller has locked the order's row and checked the pieces.
 */
export async function takeOff(
  tx: Transaction,
  order: Omit<LockedOrder, "status">,
  { pieces, userId }: { pieces: Pieces[]; userId: string | null },
): Promise<void> {
  const lines = new Map((await listUnsent(tx, order.id)).map((line) => [line.lineId, line]));
  for (const { lineId, qty } of pieces) {
    const line = lines.get(lineId);
    let tooMany = qty - ((line?.unshipped ?? 0) - (line?.packed ?? 0));
    if (tooMany <= 0) continue;
    for (const parcel of await listPackedWith(tx, lineId)) {
      if (tooMany <= 0) break;
      await unpack(tx, order, { shipmentId: parcel.id, userId });
      tooMany -= parcel.qty;
    }
  }
  await reserveChangedLines(tx, order.id, {
    productIds: [],
    change: () => addCancelled(tx, order.id, pieces),
  });
  await voidDocuments(tx, {
    orderId: order.id,
    kind: "delivery-order",
    subject: "",
    reason: "Isi pesanan berubah",
  });
}

async function unpack(
  tx: Queryable,
  order: Omit<LockedOrder, "status">,
  { shipmentId, userId }: { shipmentId: number; userId: string | null },
): Promise<void> {
  const parcel = await findShipment(tx, order.id, shipmentId);
  await deletePacked(tx, order.id, shipmentId);
  await voidDocuments(tx, {
    orderId: order.id,
    kind: "delivery-order",
    subject: String(shipmentId),
    reason: "Paket dibongkar",
  });
  if (userId === null) return;
  await recordAudit(tx, {
    userId,
    action: "order.unpack",
    subjectId: order.id,
    subjectLabel: order.orderCode,
    before: { parcel: parcel?.position },
  });
}

/**
 * Leaves out the pieces of a refund that have not left: first those that were left out already, then such that still
 * wait. The caller has locked the order's row.
 */
export async function leaveOutRefunded(
  tx: Transaction,
  mails: MailQueue,
  order: LockedOrder,
  {
    refundId,
    pieces,
    reason,
    userId,
  }: { refundId: string; pieces: Pieces[]; reason: string; userId: string },
): Promise<void> {
  if (order.status !== "packing") return;
  const lines = new Map((await listUnsent(tx, order.id)).map((line) => [line.lineId, line]));
  const unsent: Pieces[] = [];
  const more: Pieces[] = [];
  for (const { lineId, qty } of pieces) {
    const { leftOut = 0, unshipped = 0 } = lines.get(lineId) ?? {};
    const known = Math.min(qty, leftOut);
    const added = Math.min(qty - known, unshipped);
    if (known + added > 0) unsent.push({ lineId, qty: known + added });
    if (added > 0) more.push({ lineId, qty: added });
  }
  await writeUnsent(tx, refundId, unsent);
  if (more.length > 0) await takeOff(tx, order, { pieces: more, userId });
  await goOnIfNothingWaits(tx, mails, order, { reason, userId });
}

/**
 * Sends the pieces of a withdrawn refund after all, as far as its order is still to be sent; an order of which nothing
 * waited goes back to packing. They may wait for stock. The caller has locked the order's row.
 */
export async function bringBackRefunded(
  tx: Transaction,
  order: LockedOrder,
  { refundId, reason, userId }: { refundId: string; reason: string; userId: string },
): Promise<void> {
  const pieces = await listUnsentOf(tx, refundId);
  if (pieces.length === 0 || !isStillSent(order.status)) return;
  await bringBack(tx, order, { pieces, reason, userId, mayWait: true });
}

/**
 * Whether a withdrawn refund can be promised again for its pieces: no other refund or replacement is for them, and those
 * that were not sent because of it are left out still. The caller has locked the order's row.
 */
export async function hasItsPieces(
  tx: Queryable,
  orderId: string,
  { id, lines }: Pick<Refund, "id" | "lines">,
): Promise<boolean> {
  const refundable = new Map((await listRefundable(tx, orderId)).map(({ lineId, left }) => [lineId, left]));
  const unsent = new Map((await listUnsent(tx, orderId)).map(({ lineId, leftOut }) => [lineId, leftOut]));
  return (
    lines.every(({ lineId, qty }) => qty <= (refundable.get(lineId) ?? 0)) &&
    (await listUnsentOf(tx, id)).every(({ lineId, qty }) => qty <= (unsent.get(lineId) ?? 0))
  );
}

/** Whether pieces of an order can be sent after all: it is being packed, or all else of it has left. */
export function isStillSent(status: OrderStatus): boolean {
  return status === "packing" || status === "delivering";
}

/** Puts pieces back among those that are to be sent. @throws Refusal `notEnoughStock` unless they may wait. */
export async function bringBack(
  tx: Transaction,
  order: LockedOrder,
  { pieces, reason, userId, mayWait }: { pieces: Pieces[]; reason: string; userId: string; mayWait: boolean },
): Promise<void> {
  if (order.status === "delivering") {
    await changeOrderStatus(tx, {
      orderId: order.id,
      from: "delivering",
      to: "packing",
      reason,
      movedBy: userId,
    });
  }
  await reserveChangedLines(tx, order.id, {
    productIds: [],
    mayWait,
    change: () =>
      addCancelled(
        tx,
        order.id,
        pieces.map(({ lineId, qty }) => ({ lineId, qty: -qty })),
      ),
  });
  await announceNews(tx, { kind: "orderMoved", subject: order.orderCode });
}

/**
 * Moves an order of which nothing waits any more: on its way if something has left, and to "cancel" if nothing has,
 * which promises back what is left of the money. The caller has locked the order's row. Returns its status.
 */
export async function goOnIfNothingWaits(
  tx: Transaction,
  mails: MailQueue,
  order: LockedOrder,
  { reason, userId }: { reason: string; userId: string },
): Promise<OrderStatus> {
  if (order.status !== "packing" || (await listUnshipped(tx, order.id)).length > 0) return order.status;
  const to = (await hasLeft(tx, order.id)) ? "delivering" : "cancel";
  const moved = { id: order.id, orderCode: order.orderCode, from: order.status };
  await makeMove(tx, mails, moved, { to, reason, movedBy: userId });
  return to;
}
