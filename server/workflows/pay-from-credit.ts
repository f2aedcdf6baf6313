import { openMovesOf } from "#contract/order-states.ts";
import { creditHolderOf, creditOf, lockCreditHolder } from "../core/customer-credit.ts";
import { Refusal } from "../core/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { findOrder } from "../domains/orders/orders.queries.ts";
import { lockOrderMoney } from "../domains/payments/order-payments.queries.ts";
import { findPayableOrder } from "../domains/payments/payments.queries.ts";
import { requirePayable } from "../domains/payments/require-payable.ts";
import { acceptPayment } from "./accept-payment.ts";

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
    const found = await findOrder(tx, idOrCode);
    const order = found && (await findPayableOrder(tx, found.id));
    if (found === undefined || order === undefined) throw new Refusal("orderNotFound");
    const holder = await creditHolderOf(tx, order.id);
    await lockCreditHolder(tx, holder);
    const { status, owed } = await lockOrderMoney(tx, order.id);
    // A receipt may have come while the rows were locked by others.
    requirePayable((await findPayableOrder(tx, order.id)) ?? order);
    const amountRupiah = Math.min(owed, await creditOf(tx, holder));
    if (amountRupiah <= 0) throw new Refusal("noCredit");
    const paid = await acceptPayment(tx, mails, {
      order,
      evidence: "credit",
      amountRupiah,
      reason: "",
      acceptedBy,
    });
    const orderStatus = paid ?? status;
    return {
      id: order.id,
      orderCode: order.orderCode,
      orderStatus,
      openMoves: openMovesOf({ orderStatus, fulfilmentState: found.fulfilmentState }),
    };
  });
}
