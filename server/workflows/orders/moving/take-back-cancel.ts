import type { OrderStatus } from "#contract/orders/order-states.ts";
import { creditHolderOf, lockCreditHolder } from "../../../rules/money/customer-credit.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireAllowed } from "../../../core/rights.ts";
import type { Actor } from "../../../core/sessions.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findCancelled, leaveAccount } from "../../../domains/orders/moving/cancelled-orders.queries.ts";
import { listLinesToReserve, writeReserved } from "../../../domains/stock/reserved-lines.queries.ts";
import { changeOrderStatus, findOrder, lockOrder } from "../../../domains/orders/orders.queries.ts";
import { listUnshipped } from "../../../domains/parcels/shipments.queries.ts";
import { findRefund, listRefundsSinceCancel } from "../../../domains/money/refunds/refunds.queries.ts";
import { reserveStock } from "../../stock/reserve-stock.ts";
import { withdrawBill } from "./reopen-order.ts";
import { settleOrderStatus } from "./settle-order-status.ts";
import { withdraw } from "../../money/refunds/withdraw-money.ts";
import { moveNotOpen, movedOrder } from "./moved-order.ts";

interface TakenBack {
  /** The order's id or its code. */
  order: string;
  reason: string;
  /** Whether the customer gets a mail of correction. */
  isTold: boolean;
  /** The member of staff who takes it back. */
  by: Actor;
}

/**
 * Takes back that an order was cancelled: the money that was to go back since stays with it, and its pieces are held
 * again. One that was paid is packed again. One that waited for payment, or was on account, goes back to where it can be
 * edited: its invoice is void, its days are over, and another may have its unique code or its part of the credit limit.
 * @throws Refusal as the contract's `takeBackCancel` lists them; `notAllowed` for credit, of whoever does not manage
 * refunds.
 */
export async function takeBackCancel(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  { order: idOrCode, reason, isTold, by }: TakenBack,
) {
  const { userId } = by;
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, idOrCode);
    if (order === undefined) throw new Refusal("orderNotFound");
    const { id, orderCode } = order;
    await lockCreditHolder(tx, await creditHolderOf(tx, id));
    const from = await lockOrder(tx, id);
    const cancelled = await findCancelled(tx, id);
    const to = cancelled === undefined ? "processing" : stepBefore(cancelled);
    if (from !== "cancel" || cancelled === undefined) {
      throw moveNotOpen(order, { from, to });
    }
    const isGone = (await listUnshipped(tx, id)).length === 0 || cancelled.isErased || cancelled.total === 0;
    if (isGone) throw new Refusal("cancelStays", { order: orderCode });
    await keepMoney(tx, order, { reason, by });
    await reserveAgain(tx, id);
    await changeOrderStatus(tx, { orderId: id, from, to, reason, movedBy: userId });
    if (to === "processing") {
      await withdrawBill(tx, { orderId: id, reason });
      await leaveAccount(tx, id);
    }
    const orderStatus = await settleOrderStatus(tx, mails, { orderId: id, movedBy: userId });
    if (isTold) await mails.enqueue(tx, { template: "order-corrected", orderId: id, was: from, reason });
    await recordAudit(tx, {
      userId,
      action: "order.move",
      subjectId: id,
      subjectLabel: orderCode,
      before: { orderStatus: from },
      after: { orderStatus, reason },
    });
    await announceNews(tx, { kind: "orderMoved", subject: orderCode });
    return movedOrder(order, orderStatus);
  });
}

/** Where an order goes back to. */
function stepBefore({ from, isOnAccount }: { from: OrderStatus; isOnAccount: boolean }): OrderStatus {
  if (from === "new") return "new";
  return from === "packing" && !isOnAccount ? "packing" : "processing";
}

/** Withdraws what was promised back or kept as credit since the order was cancelled. */
async function keepMoney(
  tx: Queryable,
  { id: orderId, orderCode }: { id: string; orderCode: string },
  { reason, by }: Pick<TakenBack, "reason" | "by">,
): Promise<void> {
  for (const refundId of await listRefundsSinceCancel(tx, orderId)) {
    // One after another: a transaction has one connection.
    const refund = await findRefund(tx, refundId);
    if (refund === undefined) continue;
    if (refund.isCredit) requireAllowed(by, "manageRefunds");
    if (!refund.isCredit && refund.state !== "promised") throw new Refusal("refundSentAlready");
    await withdraw(tx, refund, { reason, withdrawnBy: by.userId });
    await recordAudit(tx, {
      userId: by.userId,
      action: "refund.withdraw",
      subjectId: orderId,
      subjectLabel: orderCode,
      after: { refund: refund.amount, reason },
    });
  }
}

/** Holds the order's pieces again, as a new order does. @throws Refusal `notEnoughStock` */
async function reserveAgain(tx: Queryable, orderId: string): Promise<void> {
  const lines = await listLinesToReserve(tx, orderId);
  const { pieces } = await reserveStock(tx, lines);
  await writeReserved(
    tx,
    lines.flatMap(({ id }, index) => {
      const reservedQty = pieces[index] ?? 0;
      return reservedQty > 0 ? [{ id, reservedQty }] : [];
    }),
  );
}
