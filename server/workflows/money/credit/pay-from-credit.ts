import type { OrderStatus } from "#contract/orders/order-states.ts";
import { creditHolderOf, creditOf, lockCreditHolder } from "../../../rules/money/customer-credit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findOrder } from "../../../domains/orders/orders.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import { findPayableOrder } from "../../../domains/money/payments/payments.queries.ts";
import { requirePayable } from "../../../domains/money/payments/require-payable.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { acceptPayment } from "../payments/accept-payment.ts";
import { movedOrder } from "../../orders/moving/moved-order.ts";

/**
 * Pays an order from the credit of who bought it, as far as the credit goes. Who holds the credit is locked before the
 * order, as in placing an order, so if two orders are paid at the same moment the second sees what the first has left.
 * @throws Refusal `orderNotFound`; `orderNotPayable` if it is not to be paid; `paymentAlreadyConfirmed` while a receipt
 * is being checked, which may be of the same money; `noCredit`.
 */
export async function payFromCredit(
  { db, mails }: Dependencies,
  { order: idOrCode, acceptedBy }: { order: string; acceptedBy: string },
) {
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, idOrCode);
    if (order === undefined) throw new Refusal("orderNotFound");
    await lockCreditHolder(tx, await creditHolderOf(tx, order.id));
    await lockOrderMoney(tx, order.id);
    const orderStatus = await spendCredit(tx, mails, { orderId: order.id, acceptedBy });
    return movedOrder(order, orderStatus);
  });
}

/**
 * Pays an order from the credit of who bought it, as far as the credit goes. The caller has locked who holds the credit, and then the
 * order's row. Returns the order's status.
 * @throws Refusal as `payFromCredit`.
 */
export async function spendCredit(
  tx: Queryable,
  mails: MailQueue,
  { orderId, acceptedBy }: { orderId: string; acceptedBy: string },
): Promise<OrderStatus> {
  const order = await findPayableOrder(tx, orderId);
  if (order === undefined) throw new Refusal("orderNotFound");
  requirePayable(order);
  const { status, owed } = await lockOrderMoney(tx, orderId);
  const amountRupiah = Math.min(owed, await creditOf(tx, await creditHolderOf(tx, orderId)));
  if (amountRupiah <= 0) throw new Refusal("noCredit");
  const payment = { order, evidence: "credit", amountRupiah, reason: "", acceptedBy } as const;
  return (await acceptPayment(tx, mails, payment)) ?? status;
}
