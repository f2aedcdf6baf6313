import { recordAudit } from "../../../core/record-audit.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { insertPayment } from "../../../domains/money/payments/order-payments.queries.ts";
import { insertRefund, type RefundLine } from "../../../domains/money/refunds/refunds.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";

interface SetOff {
  /** The refund's id; the database makes one if it is left out. */
  id?: string | undefined;
  order: { id: string; orderCode: string };
  /** Rupiah that are no longer owed, at most what is owed. */
  amountRupiah: number;
  /** Rupiah that are still owed afterwards. */
  openRupiah: number;
  /** What it is for: the number of a return, or the order whose pieces will not be sent. It marks both payments. */
  reference: string;
  /** Told to the customer. */
  reason: string;
  /** The pieces that it is for; left out if it is for a return, which names them. */
  lines?: RefundLine[];
  /** The member of staff who decides it. */
  decidedBy: string;
}

/**
 * Lowers what is owed for an order: a credit of its customer that pays the same order at once. So no money is promised
 * back that never came, and nothing of it remains as the customer's credit. The caller has locked the order's row.
 * Returns the id of the refund, for which the caller issues the credit note.
 */
export async function setOff(
  tx: Queryable,
  mails: MailQueue,
  { id, order, amountRupiah, openRupiah, reference, reason, lines = [], decidedBy }: SetOff,
): Promise<string> {
  const both = { orderId: order.id, method: "credit", reference, decidedBy } as const;
  // The payment comes first, because the database refuses to give back more than was received.
  await insertPayment(tx, { ...both, amountRupiah, state: "accepted" });
  const paymentId = await insertPayment(tx, {
    ...both,
    ...(id !== undefined && { id }),
    amountRupiah: -amountRupiah,
    state: "confirmed",
  });
  await insertRefund(tx, { paymentId, reason, promisedBy: decidedBy, lines });
  await mails.enqueue(tx, {
    template: "credit-note",
    orderId: order.id,
    refundId: paymentId,
    amountRupiah,
    openRupiah,
    reason,
  });
  await recordAudit(tx, {
    userId: decidedBy,
    action: "refund.setOff",
    subjectId: order.id,
    subjectLabel: order.orderCode,
    after: { refund: amountRupiah, open: openRupiah, reason },
  });
  await announceNews(tx, { kind: "orderMoved", subject: order.orderCode });
  return paymentId;
}
