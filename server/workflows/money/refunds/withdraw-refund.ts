import type { Refund } from "#contract/money/admin/refunds.ts";
import { creditHolderOf, lockCreditHolder } from "../../../rules/money/customer-credit.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { lockOrder } from "../../../domains/orders/orders.queries.ts";
import { findOrderOfPayment } from "../../../domains/money/payments/order-payments.queries.ts";
import { findRefund } from "../../../domains/money/refunds/refunds.queries.ts";
import { findReturnSettledBy } from "../../../domains/returns/returns.queries.ts";
import { withdrawBeside } from "../../parcels/find-lost-shipment.ts";
import { finish, lockRefund } from "./pay-refund.ts";
import { settleOrderStatus } from "../../orders/moving/settle-order-status.ts";
import { takeBackSettlement } from "../../returns/take-back-settlement.ts";
import { bringBackRefunded } from "../../orders/editing/unsent-pieces.ts";
import { tellWithdrawn, withdraw } from "./withdraw-money.ts";

/**
 * Withdraws a promise that was not sent yet, a credit of which nothing was used, or what a credit note took off what is owed: its credit
 * note is void, and the customer is told why. If it settled a return, the whole settlement is taken back, and the return can be settled
 * again; what was given for a lost parcel is withdrawn together. Pieces that were not sent because of it are sent after all, and an order that waited only for this money is packed.
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
    await withdrawBeside(tx, mails, id, { reason, userId: withdrawnBy });
    await withdraw(tx, refund, { reason, withdrawnBy });
    const order = {
      id: refund.orderId,
      orderCode: refund.orderCode,
      status: await lockOrder(tx, refund.orderId),
    };
    await bringBackRefunded(tx, order, { refundId: id, reason, userId: withdrawnBy });
    await tellWithdrawn(tx, mails, refund, reason);
    // It may have waited only for this money.
    if (order.status === "waiting for payment") {
      await settleOrderStatus(tx, mails, { orderId: refund.orderId, movedBy: withdrawnBy });
    }
    return finish(tx, refund, { action: "refund.withdraw", userId: withdrawnBy, after: { reason } });
  });
}

/** Locks who holds the credit of the refund's order, if the refund is a credit, before the order's row is locked. */
async function lockHolderOfRefund(tx: Queryable, id: string): Promise<void> {
  const orderId = await findOrderOfPayment(tx, id);
  if (orderId !== undefined) await lockCreditHolder(tx, await creditHolderOf(tx, orderId));
}
