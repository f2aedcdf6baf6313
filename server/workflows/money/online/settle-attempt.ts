import type { OnlineAttempt } from "#contract/money/admin/online-payments.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findShownAttempt, settleAttemptRow } from "../../../domains/money/online/admin-attempts.queries.ts";
import { findAttempt, lockAttempt } from "../../../domains/money/online/attempts.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import { acceptGatewayPayment } from "./accept-gateway-payment.ts";

interface Settlement {
  id: string;
  decision: "accept" | "close";
  note: string;
  /** The member of staff who decides. */
  settledBy: string;
}

/**
 * Decides about the money of an attempt that no rule can decide: a different amount that came is accepted as received,
 * or the attempt is put aside. If two people decide at the same moment, one decision is taken. It is audited.
 * @throws Refusal `notFound`; `attemptNotToSettle` if there is nothing to decide any more, or nothing came that could
 * be accepted.
 */
export async function settleAttempt(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  { id, decision, note, settledBy }: Settlement,
): Promise<OnlineAttempt> {
  return db.transaction(async (tx) => {
    const found = await findAttempt(tx, id);
    if (found === undefined) throw new Refusal("notFound");
    const { orderId, reference } = found;
    const { status } = await lockOrderMoney(tx, orderId);
    const { state, otherRupiah } = await lockAttempt(tx, id);
    const amountRupiah = state === "mismatched" ? (otherRupiah ?? 0) : 0;
    const canSettle = await settleAttemptRow(tx, { id, note, settledBy });
    if (!canSettle || (decision === "accept" && amountRupiah <= 0)) throw new Refusal("attemptNotToSettle");
    if (decision === "accept") {
      await acceptGatewayPayment(tx, mails, {
        orderId,
        status,
        attempt: { id, reference },
        amountRupiah,
        reason: note,
        acceptedBy: settledBy,
      });
    }
    const attempt = await findShownAttempt(tx, id);
    if (attempt === undefined) throw new Error("the attempt that was just settled is gone");
    await recordAudit(tx, {
      userId: settledBy,
      action: "payment.settle",
      subjectId: orderId,
      subjectLabel: attempt.orderCode,
      before: { state },
      after: { decision, reason: note },
    });
    await announceNews(tx, { kind: "orderMoved", subject: attempt.orderCode });
    return attempt;
  });
}
