import { formatRupiah } from "#contract/core/money.ts";
import { piecesValue } from "#contract/money/pieces-value.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable, Transaction } from "../../../database/queryable.ts";
import { listCharges } from "../../../domains/orders/charges.queries.ts";
import type { Pieces } from "../../../domains/parcels/shipments.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import { listRefundable, withPieces } from "../../../domains/money/refunds/refunds.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { refundLinesOf } from "./promise-refund.ts";
import { setOff } from "../credit/set-off.ts";
import { writePromisedRefund } from "./write-promised-refund.ts";

/** The money for pieces that the customer does not get. */
export interface PiecesMoney {
  pieces: Pieces[];
  /** Told to the customer. */
  reason: string;
  /** Rupiah; undefined for what was paid for the pieces. */
  amount?: number | undefined;
  /** Kept as the customer's credit, and not transferred. */
  isCredit: boolean;
  /** The member of staff who gives it. */
  userId: string;
}

/**
 * Gives the money for pieces: what is still owed for the order is lowered first, and only the rest is promised back, or
 * kept. Returns the refunds, of which the last one names the pieces, and those whose credit notes are due. The caller
 * has locked the order's row.
 * @throws Refusal `refundTooMuch`, `refundPiecesTooMany`.
 */
export async function settlePiecesMoney(
  tx: Transaction,
  mails: MailQueue,
  order: { id: string; orderCode: string },
  { pieces, reason, amount, isCredit, userId }: PiecesMoney,
): Promise<{ refundIds: string[]; credited: string[] }> {
  const { owed, refundable } = await lockOrderMoney(tx, order.id);
  const wanted = amount ?? (await valueOf(tx, order.id, pieces));
  const lowered = Math.min(wanted, owed);
  const back = amount === undefined ? Math.min(wanted - lowered, refundable) : wanted - lowered;
  if (back > refundable) throw new Refusal("refundTooMuch", { amount: formatRupiah(owed + refundable) });
  const linesFor = (paid: number) => refundLinesOf(tx, { orderId: order.id, pieces, paid });
  const refundIds: string[] = [];
  const credited: string[] = [];
  // The pieces belong to the part that can be withdrawn.
  if (lowered > 0) {
    const id = await setOff(tx, mails, {
      order,
      amountRupiah: lowered,
      openRupiah: owed - lowered,
      reference: order.orderCode,
      reason,
      lines: back > 0 ? [] : await linesFor(lowered),
      decidedBy: userId,
    });
    refundIds.push(id);
    credited.push(id);
  }
  if (back > 0) {
    const id = await writePromisedRefund(tx, mails, {
      order,
      amountRupiah: back,
      reason,
      isCredit,
      lines: await linesFor(back),
      promisedBy: userId,
    });
    refundIds.push(id);
    if (isCredit) credited.push(id);
  }
  return { refundIds, credited };
}

/** What was paid for the pieces, or is owed for them. */
async function valueOf(tx: Queryable, orderId: string, pieces: Pieces[]): Promise<number> {
  const lines = withPieces(await listRefundable(tx, orderId), pieces);
  return piecesValue(lines, await listCharges(tx, orderId));
}
