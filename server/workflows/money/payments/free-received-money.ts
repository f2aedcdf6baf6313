import { formatRupiah } from "#contract/core/money.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import type { FreedPromise } from "../../../database/schema/payments.ts";
import { listPromised } from "../../../domains/money/refunds/promised.queries.ts";
import { moveRefund, writeRefundAmount } from "../../../domains/money/refunds/refunds.queries.ts";
import { findReturnSettledBy } from "../../../domains/returns/returns.queries.ts";
import { openSettlement } from "../refunds/withdraw-money.ts";

interface Freed {
  order: { id: string; orderCode: string };
  /** Rupiah of received money that are about to be taken back. */
  amountRupiah: number;
  /** The moment of the act that is undone: what it promised goes with it, also if there is money enough for it. */
  promisedAt?: Date | null;
  reason: string;
  /** Null if the shop acts by itself, which is not audited. */
  decidedBy: string | null;
}

/**
 * Takes back promises to pay money back as far as they were made with money that is about to be taken back: first what
 * the act promised that is undone, then a promise of exactly this amount, then the newest. A promise for more than that is lowered. Their customers are told by the mail
 * about the payment, so no mail of their own goes out. The caller has locked the order's row. Returns the promises
 * that it took away or lowered, without those that settled a return.
 * @throws Refusal `moneyWentBack` if some of the money was sent back already, or is the customer's credit.
 */
export async function freeReceivedMoney(
  tx: Queryable,
  { order, amountRupiah, promisedAt = null, reason, decidedBy }: Freed,
): Promise<FreedPromise[]> {
  const { refundable } = await lockOrderMoney(tx, order.id);
  let missing = amountRupiah - refundable;
  const taken: FreedPromise[] = [];
  const promised = (await listPromised(tx, order.id)).map((refund) => ({
    ...refund,
    isOfAct: promisedAt !== null && refund.createdAt.getTime() === promisedAt.getTime(),
    isExact: refund.amountRupiah === missing,
  }));
  const likeliest = promised.toSorted(
    (one, other) =>
      Number(other.isOfAct) - Number(one.isOfAct) || Number(other.isExact) - Number(one.isExact),
  );
  for (const refund of likeliest) {
    if (missing <= 0 && !refund.isOfAct) break;
    const isWhole = refund.isOfAct || refund.hasLines;
    const freed = isWhole ? refund.amountRupiah : Math.min(refund.amountRupiah, missing);
    if (freed < refund.amountRupiah) {
      // One after the other, in one transaction.
      const owedAgain = await writeRefundAmount(tx, refund.id, refund.amountRupiah - freed);
      taken.push({ id: refund.id, rupiah: freed, owedAgain });
    } else {
      const returnId = await findReturnSettledBy(tx, refund.id);
      // A return that it settled is to be settled again, also what it took off what is owed.
      if (returnId !== undefined) await openSettlement(tx, returnId, { reason, withdrawnBy: decidedBy });
      else {
        await moveRefund(tx, { id: refund.id, from: "promised", to: "withdrawn", decidedBy });
        taken.push({ id: refund.id, rupiah: freed, owedAgain: 0 });
      }
    }
    missing -= freed;
    if (decidedBy === null) continue;
    await recordAudit(tx, {
      userId: decidedBy,
      action: "refund.withdraw",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      after: { refund: freed, reason },
    });
  }
  if (missing > 0)
    throw new Refusal("moneyWentBack", { order: order.orderCode, amount: formatRupiah(missing) });
  return taken;
}
