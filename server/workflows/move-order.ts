import { isAllowed, movePermission } from "#contract/admin/permissions.ts";
import { refusalText } from "#contract/errors.ts";
import type { Language } from "#contract/languages.ts";
import { openMovesFrom, type OrderStatus } from "#contract/order-states.ts";
import { recordAudit } from "../core/record-audit.ts";
import { announceNews } from "../database/changes.ts";
import type { Queryable } from "../database/queryable.ts";
import type { Dependencies } from "../dependencies.ts";
import { askForPayment } from "./ask-for-payment.ts";
import { changeOrderStatus, clearPaymentSender, findOrder } from "../domains/orders/orders.queries.ts";
import { readPaymentSettings } from "../domains/settings/payment-settings.queries.ts";
import { decideProof } from "../domains/payments/payments.queries.ts";
import { Refusal } from "../core/refusal.ts";
import type { Session } from "../core/sessions.ts";
import { releaseStock, sellStock } from "./hold-stock.ts";

interface Move {
  /** The order's id or its code. */
  order: string;
  to: OrderStatus;
  /** Needed for delivering, and kept with that move only. */
  airwayBill: string | undefined;
  reason: string;
  /** Who of the staff moves it. */
  movedBy: Pick<Session, "userId" | "role">;
  language: Language;
}

/**
 * Moves an order along the table of order-states.ts, writes the move down and mails it to the customer. A proof of
 * payment that is being checked is decided with it: accepted by packing, rejected by a cancel.
 * @throws Refusal `notAllowed` where the role may not make this move; `orderNotFound`, `orderMoveNotOpen`,
 * `airwayBillRequired`.
 */
export async function moveOrder({ db, mails }: Dependencies, move: Move) {
  if (!isAllowed(move.movedBy.role, movePermission[move.to])) throw new Refusal("notAllowed");
  return db.transaction(async (tx) => {
    const order = await changeStatus(tx, move);
    if (move.to === "waiting for payment") {
      await askForPayment(tx, order.id, await readPaymentSettings(tx));
    }
    await decideOpenProof(tx, order.id, move);
    if (move.to === "cancel") await releaseStock(tx, order.id);
    if (move.to === "delivering") await sellStock(tx, order.id, move.movedBy.userId);
    await mails.enqueue(tx, {
      template: "order-status",
      orderId: order.id,
      status: move.to,
      reason: move.reason,
    });
    await recordAudit(tx, {
      userId: move.movedBy.userId,
      action: "order.move",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      before: { orderStatus: order.from },
      after: {
        orderStatus: move.to,
        ...(move.to === "delivering" && { shippingAirwayBills: move.airwayBill }),
        ...(move.reason !== "" && { reason: move.reason }),
      },
    });
    await announceNews(tx, { kind: "orderMoved", subject: order.orderCode });
    return {
      id: order.id,
      orderCode: order.orderCode,
      orderStatus: move.to,
      openMoves: [...openMovesFrom(move.to)],
    };
  });
}

/** Of several moves at once each is held against where the ones before it left the order. */
async function changeStatus(
  tx: Queryable,
  move: Move,
): Promise<{ id: string; orderCode: string; from: OrderStatus }> {
  const order = await findOrder(tx, move.order);
  if (order === undefined) throw new Refusal("orderNotFound");
  const from = order.orderStatus;
  const open = openMovesFrom(from);
  if (!open.includes(move.to)) {
    throw new Refusal("orderMoveNotOpen", { from, to: move.to, open: open.join(", ") || "-" });
  }
  const isDelivering = move.to === "delivering";
  if (isDelivering && !move.airwayBill) {
    const message = refusalText("airwayBillRequired", move.language);
    throw new Refusal("airwayBillRequired", {}, { errors: [{ path: "shippingAirwayBills", message }] });
  }
  const isMoved = await changeOrderStatus(tx, {
    orderId: order.id,
    from,
    to: move.to,
    ...(isDelivering && { airwayBill: move.airwayBill }),
    reason: move.reason,
    movedBy: move.movedBy.userId,
  });
  // Somebody else moved it first. Statuses only go forward, so this ends.
  if (!isMoved) return changeStatus(tx, move);
  return { id: order.id, orderCode: order.orderCode, from };
}

async function decideOpenProof(tx: Queryable, orderId: string, move: Move): Promise<void> {
  const decision = { orderId, reason: move.reason, decidedBy: move.movedBy.userId };
  if (move.to === "packing") await decideProof(tx, { ...decision, status: "accepted" });
  if (move.to === "cancel" && (await decideProof(tx, { ...decision, status: "rejected" }))) {
    await clearPaymentSender(tx, orderId);
  }
}
