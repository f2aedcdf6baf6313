import type { Refund } from "#contract/admin/refunds.ts";
import { formatRupiah } from "#contract/money.ts";
import { piecesShares } from "#contract/pieces-value.ts";
import { invalidField } from "../core/invalid-input.ts";
import { recordAudit } from "../core/record-audit.ts";
import { Refusal } from "../core/refusal.ts";
import { announceNews } from "../database/changes.ts";
import type { Queryable } from "../database/queryable.ts";
import type { Dependencies } from "../dependencies.ts";
import { findOrder } from "../domains/orders/orders.queries.ts";
import { insertPayment, lockOrderMoney } from "../domains/payments/order-payments.queries.ts";
import { listCharges } from "../domains/orders/charges.queries.ts";
import type { Pieces } from "../domains/orders/shipments.queries.ts";
import {
  findRefund,
  insertRefund,
  listRefundable,
  type RefundableLine,
  type RefundLine,
} from "../domains/payments/refunds.queries.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import { issueDocument } from "./issue-document.ts";

interface PromisedRefund {
  order: { id: string; orderCode: string };
  amountRupiah: number;
  /** Told to the customer. */
  reason: string;
  /** Kept as the customer's credit, and not transferred. */
  isCredit?: boolean;
  /** What it is for; left out if it is for the whole order, or for a return. */
  lines?: RefundLine[];
  /** The money came after the order was cancelled. */
  isLate?: true;
  /** The member of staff who promises it; null if the shop does it by itself, which is not audited. */
  promisedBy: string | null;
}

interface RefundRequest extends Omit<PromisedRefund, "order" | "lines"> {
  /** The order's id or code. */
  order: string;
  /** What it is for; none if it is for the whole order. */
  pieces: Pieces[];
}

/**
 * Promises a customer money back, at most what was received and not promised before. Money that is kept as credit gets
 * its credit note at once. If the refund names pieces, each ordered piece can be refunded only once. If two people
 * promise at the same moment, the second sees the first: the order's row is locked, and the database itself refuses
 * more than was received.
 * @throws Refusal `orderNotFound`, `refundTooMuch`, `refundPiecesTooMany`; InvalidInput for a line that the order does
 * not have.
 */
export async function promiseRefund(
  { db, mails }: Dependencies,
  { order: idOrCode, pieces, ...promise }: RefundRequest,
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, idOrCode);
    if (order === undefined) throw new Refusal("orderNotFound");
    const { refundable } = await lockOrderMoney(tx, order.id);
    if (promise.amountRupiah > refundable) {
      throw new Refusal("refundTooMuch", { amount: formatRupiah(refundable) });
    }
    const lines = await linesOf(tx, { orderId: order.id, pieces, paid: promise.amountRupiah });
    const id = await writePromisedRefund(tx, mails, { order, ...promise, lines });
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

/** The pieces, each with its share of the refund. */
async function linesOf(
  tx: Queryable,
  { orderId, pieces, paid }: { orderId: string; pieces: Pieces[]; paid: number },
): Promise<RefundLine[]> {
  if (pieces.length === 0) return [];
  const lines = await listRefundable(tx, orderId);
  const known = new Set(lines.map(({ lineId }) => lineId));
  const unknown = pieces.findIndex(({ lineId }) => !known.has(lineId));
  if (unknown >= 0) throw invalidField(["lines", unknown, "lineId"], "invalid");
  requireRefundable(lines, pieces);
  const named = new Map(pieces.map(({ lineId, qty }) => [lineId, qty]));
  const all = lines.map((line) => ({ ...line, pieces: named.get(line.lineId) ?? 0 }));
  const shares = piecesShares(all, { charges: await listCharges(tx, orderId), paid });
  return all
    .map(({ lineId, pieces: qty }, index) => ({ lineId, qty, amountRupiah: shares[index] ?? 0 }))
    .filter(({ qty }) => qty > 0);
}

/**
 * Makes sure that each ordered piece is refunded only once.
 * @throws Refusal `refundPiecesTooMany`.
 */
export function requireRefundable(lines: readonly RefundableLine[], pieces: readonly Pieces[]): void {
  for (const { lineId, code, left, salesUnit } of lines) {
    const qty = pieces.find((named) => named.lineId === lineId)?.qty ?? 0;
    const most = { qty: Math.max(0, left), unit: salesUnit };
    if (qty > left) throw new Refusal("refundPiecesTooMany", { product: code, left: most });
  }
}

/** Writes a promised refund, tells the customer and audits it; the caller has locked the order's row. Returns its id. */
export async function writePromisedRefund(
  tx: Queryable,
  mails: MailQueue,
  { order, amountRupiah, reason, isCredit = false, lines = [], isLate, promisedBy }: PromisedRefund,
): Promise<string> {
  const paymentId = await insertPayment(tx, {
    orderId: order.id,
    amountRupiah: -amountRupiah,
    ...(isCredit ? { method: "credit", state: "confirmed" } : { method: "transfer", state: "promised" }),
    decidedBy: promisedBy,
  });
  await insertRefund(tx, { paymentId, reason, promisedBy, lines });
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
