import type { Refund } from "#contract/admin/refunds.ts";
import { formatRupiah } from "#contract/money.ts";
import { creditHolderOf, creditOf, lockCreditHolder } from "../core/customer-credit.ts";
import { Refusal } from "../core/refusal.ts";
import type { Queryable } from "../database/queryable.ts";
import type { Dependencies } from "../dependencies.ts";
import { voidDocuments } from "../domains/orders/documents.queries.ts";
import { lockOrder } from "../domains/orders/orders.queries.ts";
import { findOrderOfPayment } from "../domains/payments/order-payments.queries.ts";
import { findRefund, moveRefund, rejectSetOff } from "../domains/payments/refunds.queries.ts";
import { findReturnSettledBy } from "../domains/returns/returns.queries.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import { finish, lockRefund } from "./pay-refund.ts";
import { takeBackSettlement } from "./take-back-settlement.ts";
import { bringBackRefunded } from "./unsent-pieces.ts";

/**
 * Withdraws a promise that was not sent yet, a credit of which nothing was used, or what a credit note took off what is owed: its credit
 * note is void, and the customer is told why. If it settled a return, the whole settlement is taken back, and the return can be settled
 * again. Pieces that were not sent because of it are sent after all.
 * @throws Refusal as the contract's `withdrawRefund` lists them.
 */
export async function withdrawRefund(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  { id, reason, withdrawnBy }: { id: string; reason: string; withdrawnBy: string },
): Promise<Refund> {
  return db.transaction(async (tx) => {
    await lockHolderOfRefund(tx, id);
    const refund = await lockRefund(tx, id);
    const returnId = await findReturnSettledBy(tx, id);
    if (returnId !== undefined) {
      await takeBackSettlement(tx, mails, { returnId, reason, userId: withdrawnBy });
      return (await findRefund(tx, id)) ?? refund;
    }
    await withdraw(tx, refund, { reason, withdrawnBy });
    const order = {
      id: refund.orderId,
      orderCode: refund.orderCode,
      status: await lockOrder(tx, refund.orderId),
    };
    await bringBackRefunded(tx, order, { refundId: id, reason, userId: withdrawnBy });
    await tellWithdrawn(tx, mails, refund, reason);
    return finish(tx, refund, { action: "refund.withdraw", userId: withdrawnBy, after: { reason } });
  });
}

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

/** Locks who holds the credit of the refund's order, if the refund is a credit, before the order's row is locked. */
export async function lockHolderOfRefund(tx: Queryable, id: string): Promise<void> {
  const orderId = await findOrderOfPayment(tx, id);
  if (orderId !== undefined) await lockCreditHolder(tx, await creditHolderOf(tx, orderId));
}

/**
 * Withdraws one refund with its credit note. The caller has locked the order's row, and before it who holds the credit.
 * @throws Refusal `refundNotPromised`, `creditUsed`.
 */
export async function withdraw(
  tx: Queryable,
  refund: Refund,
  { reason, withdrawnBy: decidedBy }: { reason: string; withdrawnBy: string },
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
