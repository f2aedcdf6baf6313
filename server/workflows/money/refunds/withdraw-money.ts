import type { Refund } from "#contract/money/admin/refunds.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { creditHolderOf, creditOf } from "../../../rules/money/customer-credit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { voidDocuments } from "../../../domains/money/documents/documents.queries.ts";
import { findRefund, moveRefund, rejectSetOff } from "../../../domains/money/refunds/refunds.queries.ts";
import { findSettlement, moveReturn } from "../../../domains/returns/returns.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";

/** Tells the customer that money does not go back, is no longer kept, or is to be paid after all. */
export async function tellWithdrawn(
  tx: Queryable,
  mails: MailQueue,
  { orderId, amount: amountRupiah, isCredit, isSetOff }: Refund,
  reason: string,
): Promise<void> {
  const was = isSetOff ? ("set-off" as const) : isCredit ? ("credit" as const) : undefined;
  await mails.enqueue(tx, {
    template: "refund-withdrawn",
    orderId,
    amountRupiah,
    reason,
    ...(was && { was }),
  });
}

/**
 * Withdraws one refund with its credit note. The caller has locked the order's row, and before it who holds the credit.
 * @throws Refusal `refundNotPromised`, `creditUsed`.
 */
export async function withdraw(
  tx: Queryable,
  refund: Refund,
  { reason, withdrawnBy: decidedBy }: { reason: string; withdrawnBy: string | null },
): Promise<void> {
  const { id, orderId, isCredit, isSetOff, amount } = refund;
  if (isCredit && !isSetOff) {
    const left = await creditOf(tx, await creditHolderOf(tx, orderId));
    if (refund.state === "confirmed" && left < amount)
      throw new Refusal("creditUsed", { left: formatRupiah(Math.max(0, left)) });
  }
  const from = isCredit ? "confirmed" : "promised";
  if (!(await moveRefund(tx, { id, from, to: "withdrawn", decidedBy })))
    throw new Refusal("refundNotPromised");
  if (isSetOff) await rejectSetOff(tx, id, decidedBy);
  await voidDocuments(tx, { orderId, kind: "credit-note", subject: id, reason });
}

/**
 * Opens a settled return again and withdraws the money that it was settled with, without telling anybody. The caller has locked the order's
 * row. Returns what was withdrawn and the order that replaces the parts, which the caller cancels; undefined if it was not settled.
 * @throws Refusal `refundSentAlready` if its money has left, `creditUsed`.
 */
export async function openSettlement(
  tx: Queryable,
  returnId: number,
  by: { reason: string; withdrawnBy: string | null },
): Promise<{ withdrawn: Refund[]; replacementId: string | null } | undefined> {
  const { refundIds, replacementId } = await findSettlement(tx, returnId);
  const isOpened = await moveReturn(tx, returnId, {
    from: ["settled"],
    to: "inspected",
    settlement: null,
    refundId: null,
    restRefundId: null,
    replacementId: null,
  });
  if (!isOpened) return undefined;
  const withdrawn: Refund[] = [];
  for (const id of refundIds) {
    // One after another: a transaction has one connection.
    const refund = await findRefund(tx, id);
    if (refund === undefined || refund.state === "withdrawn") continue;
    if (!refund.isCredit && refund.state !== "promised") throw new Refusal("refundSentAlready");
    await withdraw(tx, refund, by);
    withdrawn.push(refund);
  }
  return { withdrawn, replacementId };
}
