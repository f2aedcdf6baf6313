import { openMovesFrom } from "#contract/order-states.ts";
import { recordAudit } from "../core/record-audit.ts";
import { announceNews } from "../database/changes.ts";
import type { Queryable } from "../database/queryable.ts";
import type { Dependencies } from "../dependencies.ts";
import {
  changeOrderStatus,
  clearPaymentSender,
  findOrder,
  givePaymentDays,
} from "../domains/orders/orders.queries.ts";
import { decideProof } from "../domains/payments/payments.queries.ts";
import { readPaymentSettings } from "../domains/settings/payment-settings.queries.ts";
import { Refusal } from "../core/refusal.ts";

interface Decision {
  /** The order's id or its code. */
  order: string;
  decision: "accept" | "reject";
  /** Told to the customer where the payment is rejected. */
  reason: string;
  /** The proof that was looked at; any that is being checked where it is left out. */
  paymentId: string | undefined;
  /** Who of the staff decides. */
  decidedBy: string;
}

/**
 * Accepts the payment that a customer told of, which moves the order to packing, or rejects it, after which the
 * customer can tell of one again and has the shop's days to pay anew (decisions §5). Of two decisions at once one is taken.
 * @throws Refusal `orderNotFound`, `paymentNotToDecide`.
 */
export async function decidePayment({ db, mails }: Dependencies, decision: Decision) {
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, decision.order);
    if (order === undefined) throw new Refusal("orderNotFound");
    const orderId = order.id;
    if (decision.decision === "accept") {
      await acceptPayment(tx, orderId, decision);
      await mails.enqueue(tx, { template: "order-status", orderId, status: "packing", reason: "" });
    } else {
      await rejectPayment(tx, orderId, decision);
      await mails.enqueue(tx, { template: "payment-rejected", orderId, reason: decision.reason });
    }
    const orderStatus = decision.decision === "accept" ? "packing" : order.orderStatus;
    await recordAudit(tx, {
      userId: decision.decidedBy,
      action: `payment.${decision.decision}`,
      subjectId: orderId,
      subjectLabel: order.orderCode,
      before: { orderStatus: order.orderStatus },
      after: { orderStatus, ...(decision.reason !== "" && { reason: decision.reason }) },
    });
    await announceNews(tx, { kind: "orderMoved", subject: order.orderCode });
    return {
      id: orderId,
      orderCode: order.orderCode,
      orderStatus,
      openMoves: [...openMovesFrom(orderStatus)],
    };
  });
}

// Both write the order's row before the proof's, as every other workflow does: two that meet wait, and never for each
// other.
async function acceptPayment(
  tx: Queryable,
  orderId: string,
  { reason, paymentId, decidedBy }: Decision,
): Promise<void> {
  const isMoved = await changeOrderStatus(tx, {
    orderId,
    from: "waiting for payment",
    to: "packing",
    reason,
    movedBy: decidedBy,
  });
  const isDecided =
    isMoved && (await decideProof(tx, { orderId, paymentId, status: "accepted", reason: "", decidedBy }));
  if (!isDecided) throw new Refusal("paymentNotToDecide");
}

async function rejectPayment(
  tx: Queryable,
  orderId: string,
  { reason, paymentId, decidedBy }: Decision,
): Promise<void> {
  const isCleared = await clearPaymentSender(tx, orderId);
  const { deadlineDays } = await readPaymentSettings(tx);
  await givePaymentDays(tx, orderId, deadlineDays);
  const isDecided =
    isCleared && (await decideProof(tx, { orderId, paymentId, status: "rejected", reason, decidedBy }));
  if (!isDecided) throw new Refusal("paymentNotToDecide");
}
