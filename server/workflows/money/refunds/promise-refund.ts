import type { Refund } from "#contract/money/admin/refunds.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import { piecesShares } from "#contract/money/pieces-value.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findOrder } from "../../../domains/orders/orders.queries.ts";
import {
  findOrderOfPayment,
  lockOrderMoney,
} from "../../../domains/money/payments/order-payments.queries.ts";
import { listCharges } from "../../../domains/orders/charges.queries.ts";
import type { Pieces } from "../../../domains/parcels/shipments.queries.ts";
import {
  findRefund,
  listRefundable,
  type RefundableLine,
  type RefundLine,
  withPieces,
} from "../../../domains/money/refunds/refunds.queries.ts";
import { issueDocument } from "../documents/issue-document.ts";
import { leaveOutRefunded } from "../../orders/editing/unsent-pieces.ts";
import { writePromisedRefund, type PromisedRefund } from "./write-promised-refund.ts";

interface RefundRequest extends Omit<PromisedRefund, "order" | "lines"> {
  /** The order's id or code. */
  order: string;
  /** What it is for; none if it is for the whole order. */
  pieces: Pieces[];
  /** Pieces that have not left are sent all the same. */
  isStillSent?: boolean;
}

/**
 * The staff promises a customer money back (docs/money.md lists the other ways), at most what was received and not
 * promised before. Money that is kept as credit gets its credit note at once. If the refund names pieces, each ordered piece can be refunded only once. If two people
 * promise at the same moment, the second sees the first: the order's row is locked, and the database itself refuses
 * more than was received. Pieces that have not left are not sent any more, unless they are to be sent all the same.
 * @throws Refusal `orderNotFound`, `refundTooMuch`, `refundPiecesTooMany`, `piecesOfUnpaidOrder`; InvalidInput for a line
 * that the order does not have, or for the id of another payment.
 */
export async function promiseRefund(
  { db, mails }: Dependencies,
  { order: idOrCode, pieces, isStillSent = false, ...promise }: RefundRequest,
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, idOrCode);
    if (order === undefined) throw new Refusal("orderNotFound");
    const { refundable, status } = await lockOrderMoney(tx, order.id);
    const written = await findWritten(tx, order.id, promise.id);
    if (written !== undefined) return written;
    // Its customer would be asked to pay for them again: they are taken off the order instead.
    if (pieces.length > 0 && orderStates[status].reservesStock && !orderStates[status].isReleased) {
      throw new Refusal("piecesOfUnpaidOrder");
    }
    if (promise.amountRupiah > refundable) {
      throw new Refusal("refundTooMuch", { amount: formatRupiah(refundable) });
    }
    const lines = await refundLinesOf(tx, { orderId: order.id, pieces, paid: promise.amountRupiah });
    const id = await writePromisedRefund(tx, mails, { order, ...promise, lines });
    const { reason, promisedBy } = promise;
    if (!isStillSent && pieces.length > 0 && promisedBy !== null) {
      const left = { id: order.id, orderCode: order.orderCode, status };
      await leaveOutRefunded(tx, mails, left, { refundId: id, pieces, reason, userId: promisedBy });
    }
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

/**
 * The refund that the browser's first request wrote, if this one repeats it.
 * @throws InvalidInput for the id of another payment.
 */
export async function findWritten(
  tx: Queryable,
  orderId: string,
  id: string | undefined,
): Promise<Refund | undefined> {
  if (id === undefined) return undefined;
  const written = await findOrderOfPayment(tx, id);
  if (written === undefined) return undefined;
  const refund = await findRefund(tx, id);
  if (refund === undefined || written !== orderId) throw invalidField(["id"], "invalid");
  return refund;
}

/** The pieces, each with its share of what is paid back; `paid` in Rupiah. @throws as `promiseRefund` for the pieces. */
export async function refundLinesOf(
  tx: Queryable,
  { orderId, pieces, paid }: { orderId: string; pieces: Pieces[]; paid: number },
): Promise<RefundLine[]> {
  if (pieces.length === 0) return [];
  const lines = await listRefundable(tx, orderId);
  const known = new Set(lines.map(({ lineId }) => lineId));
  const unknown = pieces.findIndex(({ lineId }) => !known.has(lineId));
  if (unknown >= 0) throw invalidField(["lines", unknown, "lineId"], "invalid");
  requireRefundable(lines, pieces);
  const all = withPieces(lines, pieces);
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
