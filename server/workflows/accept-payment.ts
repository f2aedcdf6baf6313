import { recordAudit } from "../core/record-audit.ts";
import { announceNews } from "../database/changes.ts";
import type { Queryable } from "../database/queryable.ts";
import { changeOrderStatus } from "../domains/orders/orders.queries.ts";
import { decideProof } from "../domains/payments/payments.queries.ts";
import type { MailQueue } from "../mail/mail-queue.ts";

interface Payment {
  order: { id: string; orderCode: string };
  /** How the company knows about the money: from a receipt, from a bank statement, or from the staff's word. */
  evidence: "receipt" | "statement" | "staff";
  /** The receipt that was looked at; if left out, the one that is being checked, if any. */
  paymentId?: string | undefined;
  reason: string;
  /** The member of staff who accepts it. */
  acceptedBy: string;
}

/**
 * The one place where an order becomes paid: it moves from waiting for payment to packing, the receipt that is being
 * checked is accepted, the customer is told, and the act is audited. It locks the order's row before the receipt's, as
 * every other workflow does, so that two workflows cannot deadlock.
 * @returns whether the order moved, and whether a receipt was accepted with it; nothing is written if it did not move.
 */
export async function acceptPayment(
  tx: Queryable,
  mails: MailQueue,
  { order, evidence, paymentId, reason, acceptedBy }: Payment,
): Promise<{ isPaid: boolean; isReceiptAccepted: boolean }> {
  const isPaid = await changeOrderStatus(tx, {
    orderId: order.id,
    from: "waiting for payment",
    to: "packing",
    reason,
    movedBy: acceptedBy,
  });
  if (!isPaid) return { isPaid, isReceiptAccepted: false };
  const isReceiptAccepted = await decideProof(tx, {
    orderId: order.id,
    paymentId,
    status: "accepted",
    reason: "",
    decidedBy: acceptedBy,
  });
  await mails.enqueue(tx, { template: "order-status", orderId: order.id, status: "packing", reason });
  await recordAudit(tx, {
    userId: acceptedBy,
    action: "payment.accept",
    subjectId: order.id,
    subjectLabel: order.orderCode,
    before: { orderStatus: "waiting for payment" },
    after: { orderStatus: "packing", evidence, ...(reason !== "" && { reason }) },
  });
  await announceNews(tx, { kind: "orderMoved", subject: order.orderCode });
  return { isPaid, isReceiptAccepted };
}
