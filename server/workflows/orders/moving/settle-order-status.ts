import { eq } from "drizzle-orm";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { isOnlyTaxOpen } from "../../../rules/money/withholding.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Transaction } from "../../../database/queryable.ts";
import { orders } from "../../../database/schema/orders.ts";
import { withUniqueCode } from "../../../domains/orders/charges.queries.ts";
import { voidDocuments } from "../../../domains/money/documents/documents.queries.ts";
import { changeOrderStatus, hasLeft } from "../../../domains/orders/orders.queries.ts";
import { clearDecidedSender, givePaymentDays } from "../../../domains/orders/payment-sender.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";

interface Settled {
  orderId: string;
  /** The member of staff by whose act its money changed; null if the shop acts by itself. */
  movedBy: string | null;
}

/**
 * Brings the status of an order in line with its money after a payment of it was taken back or counts for another
 * amount. An order that is not paid any more goes back from packing to waiting for payment while nothing of it has left,
 * and its days to pay begin again; afterwards it keeps its status and is owed. One that waits and is paid goes to
 * packing. The caller has locked its row. Returns the status.
 */
export async function settleOrderStatus(
  tx: Transaction,
  mails: MailQueue,
  { orderId, movedBy }: Settled,
): Promise<OrderStatus> {
  const { status, onAccount, open, owed, received, isToPay } = await lockOrderMoney(tx, orderId);
  // Its customer can confirm a payment again.
  if (isToPay) await clearDecidedSender(tx, orderId);
  if (status === "waiting for payment" && open === 0 && received > 0) {
    await changeOrderStatus(tx, { orderId, from: status, to: "packing", reason: "", movedBy });
    await mails.enqueue(tx, { template: "order-status", orderId, status: "packing", reason: "" });
    return "packing";
  }
  if (status !== "packing" || onAccount !== null || owed === 0) return status;
  if ((await isOnlyTaxOpen(tx, orderId, owed)) || (await hasLeft(tx, orderId))) return status;
  await waitAgain(tx, { orderId, movedBy });
  const { deadlineDays } = await ruleSettings.payment.read(tx);
  await givePaymentDays(tx, orderId, deadlineDays);
  return "waiting for payment";
}

/** Its unique code may have been given to another order meanwhile: then it waits without one. */
async function waitAgain(tx: Transaction, { orderId, movedBy }: Settled): Promise<void> {
  const move = { orderId, from: "packing", to: "waiting for payment", reason: "", movedBy } as const;
  try {
    await tx.transaction((savepoint) => changeOrderStatus(savepoint, move));
  } catch (error) {
    if (constraintOf(error) !== "order_unique_code_once") throw error;
    await tx
      .update(orders)
      .set(await withUniqueCode(tx, orderId, 0))
      .where(eq(orders.id, orderId));
    await voidDocuments(tx, { orderId, kind: "invoice", reason: "Kode unik dipakai pesanan lain" });
    await changeOrderStatus(tx, move);
  }
}
