import { recordAudit } from "../../../core/record-audit.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { insertPayment } from "../../../domains/money/payments/order-payments.queries.ts";
import { insertRefund, type RefundLine } from "../../../domains/money/refunds/refunds.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";

export interface PromisedRefund {
  /** Made by the browser, so that a repeated request is stored once; the database makes one if it is left out. */
  id?: string | undefined;
  order: { id: string; orderCode: string };
  amountRupiah: number;
  /** How much of it is owed again; if left out, the database says it. */
  owedAgainRupiah?: number;
  /** Told to the customer. */
  reason: string;
  /** Kept as the customer's credit, and not transferred. */
  isCredit?: boolean;
  /** What it is for; left out if it is for the whole order, or for a return. */
  lines?: RefundLine[];
  /** The money came after the order was cancelled. */
  isLate?: true;
  /** The account to which it goes is known already, and need not be asked for. */
  isAccountKnown?: boolean;
  /** The member of staff who promises it; null if the shop does it by itself, which is not audited. */
  promisedBy: string | null;
}

/**
 * Writes a promised refund, or a credit that is kept at once; tells the customer and audits it. The caller has locked the order's row.
 * Returns its id. docs/money.md lists who promises refunds.
 */
export async function writePromisedRefund(
  tx: Queryable,
  mails: MailQueue,
  {
    id,
    order,
    amountRupiah,
    owedAgainRupiah,
    reason,
    isCredit = false,
    lines = [],
    isLate,
    isAccountKnown = false,
    promisedBy,
  }: PromisedRefund,
): Promise<string> {
  const paymentId = await insertPayment(tx, {
    ...(id !== undefined && { id }),
    orderId: order.id,
    amountRupiah: -amountRupiah,
    owedAgainRupiah,
    ...(isCredit ? { method: "credit", state: "confirmed" } : { method: "transfer", state: "promised" }),
    decidedBy: promisedBy,
  });
  await insertRefund(tx, { paymentId, reason, promisedBy, lines });
  const told = { orderId: order.id, amountRupiah, reason };
  await mails.enqueue(
    tx,
    isCredit
      ? { template: "credit-kept", ...told, refundId: paymentId }
      : {
          template: "refund-promised",
          ...told,
          ...(isLate && { isLate }),
          ...(isAccountKnown && { isAccountKnown: true }),
        },
  );
  if (promisedBy !== null) {
    await recordAudit(tx, {
      userId: promisedBy,
      action: isCredit ? "refund.credit" : "refund.promise",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      after: { refund: amountRupiah, reason },
    });
  }
  await announceNews(tx, { kind: "orderMoved", subject: order.orderCode });
  return paymentId;
}
