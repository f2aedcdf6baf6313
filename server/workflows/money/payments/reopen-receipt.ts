import type { PaymentToDecide } from "#contract/money/admin/payments.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findPayment } from "../../../domains/money/payments/admin-payments.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import { checkAgain } from "../../../domains/money/payments/receipts.queries.ts";

/**
 * Lets a receipt that was rejected or set aside by mistake wait to be checked again, while its order can still be paid, or
 * is edited before it is.
 * @throws Refusal `notFound`; `receiptNotToReopen` if its order is not to be paid, or another receipt of it waits.
 */
export async function reopenReceipt(
  { db }: Pick<Dependencies, "db">,
  { id, reopenedBy }: { id: string; reopenedBy: string },
): Promise<PaymentToDecide> {
  return db.transaction(async (tx) => {
    const known = await findPayment(tx, id);
    if (known === undefined) throw new Refusal("notFound");
    const { orderId, orderCode } = known;
    const { isToPay, status } = await lockOrderMoney(tx, orderId);
    const before = (await findPayment(tx, id))?.status;
    const isEdited = status === "new" || status === "processing";
    const isReopened = before === "rejected" && (isToPay || isEdited) && (await checkAgain(tx, id));
    if (!isReopened) throw new Refusal("receiptNotToReopen");
    await recordAudit(tx, {
      userId: reopenedBy,
      action: "payment.reopen",
      subjectId: orderId,
      subjectLabel: orderCode,
      before: { orderStatus: status },
      after: { orderStatus: status, receipt: "checking" },
    });
    await announceNews(tx, { kind: "receiptReceived", subject: orderCode });
    return (await findPayment(tx, id)) ?? known;
  });
}
