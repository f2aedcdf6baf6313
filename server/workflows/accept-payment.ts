import { recordAudit } from "../core/record-audit.ts";
import { announceNews } from "../database/changes.ts";
import type { Queryable } from "../database/queryable.ts";
import { insertAllocation } from "../domains/payments/allocations.queries.ts";
import {
  acceptCheckedPayment,
  insertPayment,
  lockOrderMoney,
} from "../domains/payments/order-payments.queries.ts";
import { changeOrderStatus } from "../domains/orders/orders.queries.ts";
import type { MailQueue } from "../mail/mail-queue.ts";

interface Payment {
  order: { id: string; orderCode: string };
  /** How the company knows about the money: from a receipt, from a bank statement, or from the staff's word. */
  evidence: "receipt" | "statement" | "staff";
  /** The receipt that was looked at; if left out, the one that is being checked, if any. */
  paymentId?: string | undefined;
  /** The transfer on a statement. */
  mutationId?: number | undefined;
  reason: string;
  /** The member of staff who accepts it. */
  acceptedBy: string;
}

/**
 * The one place where an order becomes paid: its payment is accepted for what is open, with the receipt that is being
 * checked, it moves from waiting for payment to packing, the customer is told, and the act is audited. It locks the order's
 * row before its payments, as every other workflow does, so that two workflows cannot deadlock.
 * @returns whether the order moved, and whether a receipt was accepted with it; nothing is written if it did not move.
 */
export async function acceptPayment(
  tx: Queryable,
  mails: MailQueue,
  { order, evidence, paymentId, mutationId, reason, acceptedBy }: Payment,
): Promise<{ isPaid: boolean; isReceiptAccepted: boolean }> {
  const { status, open } = await lockOrderMoney(tx, order.id);
  if (status !== "waiting for payment") return { isPaid: false, isReceiptAccepted: false };
  const counted = { orderId: order.id, amountRupiah: open, decidedBy: acceptedBy };
  const checked = await acceptCheckedPayment(tx, { ...counted, paymentId });
  if (checked === undefined && evidence === "receipt") return { isPaid: false, isReceiptAccepted: false };
  const accepted =
    checked ?? (await insertPayment(tx, { ...counted, method: "transfer", state: "accepted" }));
  if (mutationId !== undefined) {
    await insertAllocation(tx, { paymentId: accepted, mutationId, amountRupiah: open });
  }
  await changeOrderStatus(tx, {
    orderId: order.id,
    from: "waiting for payment",
    to: "packing",
    reason,
    movedBy: acceptedBy,
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
  return { isPaid: true, isReceiptAccepted: checked !== undefined };
}
