import { orderStates } from "#contract/orders/order-states.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { requireAllowed } from "../../core/rights.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews } from "../../database/changes.ts";
import type { Transaction } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { findLoss, listRefundsBeside, markFound } from "../../domains/parcels/lost-shipments.queries.ts";
import { markWithdrawn, settleState } from "../../domains/parcels/shipment-steps.queries.ts";
import { forgetFreedForLoss } from "../../domains/money/payments/allocations.queries.ts";
import { findRefund } from "../../domains/money/refunds/refunds.queries.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import { cancelReplacement } from "../orders/moving/cancel-replacement.ts";
import type { ParcelAct } from "./make-loss-good.ts";
import { lockFound, requireShipment } from "./pack-shipment.ts";
import { finish } from "../money/refunds/pay-refund.ts";
import { tellWithdrawn, withdraw } from "../money/refunds/withdraw-money.ts";

/**
 * Takes back that a parcel is lost, with all that followed: its step, the order that sends its pieces again, the money that
 * was promised for it or no longer owed. It stands again where its other steps say.
 * @throws Refusal as the contract's `findLostShipment` lists them; `notAllowed` if something was given for it, of whoever
 * does not cancel orders.
 */
export async function findLostShipment(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  { order: idOrCode, shipmentId, reason, by }: ParcelAct & { reason: string },
): Promise<void> {
  const { userId } = by;
  await db.transaction(async (tx) => {
    const { id: orderId, orderCode, status } = await lockFound(tx, idOrCode);
    const { position } = await requireShipment(tx, orderId, shipmentId);
    const loss = await findLoss(tx, shipmentId);
    if (loss === undefined) throw new Refusal("parcelNotLost");
    if (!orderStates[status].isOpen) throw new Refusal("orderFinished", { order: orderCode });
    const { stepId, replacementId, refundIds } = loss;
    const isMadeGood = replacementId !== null || refundIds.length > 0;
    if (isMadeGood) requireAllowed(by, "cancelOrders");
    await withdrawAll(tx, mails, refundIds, { reason, userId });
    if (replacementId !== null) await cancelReplacement(tx, mails, { replacementId, reason, userId });
    if (stepId !== null) await markWithdrawn(tx, { id: stepId, shipmentId, userId });
    await forgetFreedForLoss(tx, { orderId, shipmentId });
    await markFound(tx, shipmentId, userId);
    await settleState(tx, shipmentId);
    await mails.enqueue(tx, { template: "shipment-found", orderId, shipmentId, reason });
    await recordAudit(tx, {
      userId,
      action: "order.findParcel",
      subjectId: orderId,
      subjectLabel: orderCode,
      after: { parcel: position, reason },
    });
    await announceNews(tx, { kind: "orderEdited", subject: orderCode });
  });
}

interface Withdrawal {
  /** Told to the customer. */
  reason: string;
  userId: string;
}

/**
 * Withdraws what goes back for the same lost parcel as a refund: the two belong together.
 * @throws Refusal `refundSentAlready`.
 */
export async function withdrawBeside(
  tx: Transaction,
  mails: MailQueue,
  refundId: string,
  withdrawal: Withdrawal,
): Promise<void> {
  await withdrawAll(tx, mails, await listRefundsBeside(tx, refundId), withdrawal);
}

async function withdrawAll(
  tx: Transaction,
  mails: MailQueue,
  refundIds: string[],
  { reason, userId }: Withdrawal,
): Promise<void> {
  for (const id of refundIds) {
    // One after another: a transaction has one connection.
    const refund = await findRefund(tx, id);
    if (refund === undefined) continue;
    if (!refund.isCredit && refund.state !== "promised") throw new Refusal("refundSentAlready");
    await withdraw(tx, refund, { reason, withdrawnBy: userId });
    await tellWithdrawn(tx, mails, refund, reason);
    await finish(tx, refund, { action: "refund.withdraw", userId, after: { reason } });
  }
}
