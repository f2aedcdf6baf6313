import type { Refund } from "#contract/admin/refunds.ts";
import { formatRupiah } from "#contract/money.ts";
import { recordAudit } from "../core/record-audit.ts";
import { Refusal } from "../core/refusal.ts";
import { announceNews } from "../database/changes.ts";
import type { Queryable } from "../database/queryable.ts";
import type { Dependencies } from "../dependencies.ts";
import { findOrder } from "../domains/orders/orders.queries.ts";
import { insertPayment, lockOrderMoney } from "../domains/payments/order-payments.queries.ts";
import { findRefund, insertRefund } from "../domains/payments/refunds.queries.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import { issueDocument } from "./issue-document.ts";

interface PromisedRefund {
  order: { id: string; orderCode: string };
  amountRupiah: number;
  /** Told to the customer. */
  reason: string;
  /** It stays with the shop as the customer's credit, and is not transferred. */
  isCredit?: boolean;
  /** What goes back came after the order was cancelled. */
  isLate?: true;
  /** The member of staff who promises it; null if the shop does by itself, which is not audited. */
  promisedBy: string | null;
}

/**
 * Promises a customer money back, at most what was received and not promised before; what is kept as credit has its credit note
 * at once. Of two promises at once the second sees the
 * first: the order's row is locked, and the database itself refuses more than was received.
 * @throws Refusal `orderNotFound`, `refundTooMuch`.
 */
export async function promiseRefund(
  { db, mails }: Dependencies,
  { order: idOrCode, ...promise }: Omit<PromisedRefund, "order"> & { order: string },
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, idOrCode);
    if (order === undefined) throw new Refusal("orderNotFound");
    const { refundable } = await lockOrderMoney(tx, order.id);
    if (promise.amountRupiah > refundable) {
      throw new Refusal("refundTooMuch", { amount: formatRupiah(refundable) });
    }
    const id = await writePromisedRefund(tx, mails, { order, ...promise });
    if (promise.isCredit === true)
      await issueDocument(tx, {
        orderId: order.id,
        kind: "credit-note",
        subject: id,
        issuedBy: promise.promisedBy,
      });
    const refund = await findRefund(tx, id);
    if (refund === undefined) throw new Error("the refund that was just written is gone");
    return refund;
  });
}

/** Writes a promised refund, tells the customer and audits it; the caller has locked the order's row. Returns its id. */
export async function writePromisedRefund(
  tx: Queryable,
  mails: MailQueue,
  { order, amountRupiah, reason, isCredit = false, isLate, promisedBy }: PromisedRefund,
): Promise<string> {
  const paymentId = await insertPayment(tx, {
    orderId: order.id,
    amountRupiah: -amountRupiah,
    ...(isCredit ? { method: "credit", state: "confirmed" } : { method: "transfer", state: "promised" }),
    decidedBy: promisedBy,
  });
  await insertRefund(tx, { paymentId, reason, promisedBy });
  const told = { orderId: order.id, amountRupiah, reason };
  await mails.enqueue(
    tx,
    isCredit
      ? { template: "credit-kept", ...told, refundId: paymentId }
      : { template: "refund-promised", ...told, ...(isLate && { isLate }) },
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
