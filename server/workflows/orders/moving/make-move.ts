import type { RefundAs } from "#contract/money/refunds.ts";
import { isToPay, orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Transaction } from "../../../database/queryable.ts";
import { askForPayment } from "../../money/payments/ask-for-payment.ts";
import { changeOrderStatus } from "../../../domains/orders/orders.queries.ts";
import { deletePacked, markAllDelivered } from "../../../domains/parcels/shipments.queries.ts";
import { voidDocuments } from "../../../domains/money/documents/documents.queries.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { issueDocument } from "../../money/documents/issue-document.ts";
import { spendCredit } from "../../money/credit/pay-from-credit.ts";
import { withdrawBill } from "./reopen-order.ts";
import { requireMayLeave } from "./require-may-leave.ts";
import { settleOrderStatus } from "./settle-order-status.ts";
import { shipRest } from "../../parcels/ship-pieces.ts";
import { cancelWhatWaits } from "./cancel-what-waits.ts";
import type { MovableOrder } from "./moved-order.ts";

/** Whether an order goes back from "waiting for payment" to where it can be edited. */
export function isReopening({ from, to }: { from: OrderStatus; to: OrderStatus }): boolean {
  return orderStates[from].isBilled && orderStates[to].isEditable;
}

/** One step of an order. */
interface OrderMove {
  to: Exclude<OrderStatus, "packing">;
  /** Only for delivering. */
  airwayBill?: string | undefined;
  reason: string;
  /** Only for "cancel": how money that came goes back; a transfer if left out. */
  refundAs?: RefundAs | undefined;
  /** Only for "waiting for payment": the credit of who bought pays first. The caller has locked who holds it. */
  paysFromCredit?: boolean;
  /** The member of staff who makes it; null if the shop makes it by itself, which is not audited. */
  movedBy: string | null;
}

/**
 * Makes a move that is allowed, with all that follows from it: an order that is asked to be paid although earlier
 * payments are enough goes on to packing. The caller has locked the order's row. Returns the status.
 */
export async function makeMove(
  tx: Transaction,
  mails: MailQueue,
  order: MovableOrder,
  { to, reason, movedBy, ...step }: OrderMove,
): Promise<OrderStatus> {
  const airwayBill = to === "delivering" ? step.airwayBill : undefined;
  // Only people hand parcels over.
  if (airwayBill !== undefined && movedBy !== null) {
    await requireMayLeave(tx, order);
    await shipRest(tx, order.id, { airwayBill, userId: movedBy });
  }
  if (to === "done") await markAllDelivered(tx, order.id);
  const { owed } = await lockOrderMoney(tx, order.id);
  const wasToPay = isToPay({ orderStatus: order.from, open: owed });
  await changeOrderStatus(tx, { orderId: order.id, from: order.from, to, reason, movedBy });
  if (step.paysFromCredit === true && movedBy !== null)
    await spendCredit(tx, mails, { orderId: order.id, acceptedBy: movedBy });
  if (to === "waiting for payment") await askForPayment(tx, order.id, await ruleSettings.payment.read(tx));
  const credited =
    to === "cancel"
      ? await cancelWhatWaits(tx, mails, order, { reason, movedBy, wasToPay, refundAs: step.refundAs })
      : undefined;
  const isReopened = isReopening({ from: order.from, to });
  if (isReopened) {
    // An order that was paid before may be packed.
    await deletePacked(tx, order.id);
    await voidDocuments(tx, { orderId: order.id, kind: "delivery-order", reason });
    await withdrawBill(tx, { orderId: order.id, reason });
  }
  await mails.enqueue(
    tx,
    isReopened
      ? { template: "order-reopened", orderId: order.id, reason }
      : { template: "order-status", orderId: order.id, status: to, reason },
  );
  if (movedBy !== null) {
    await recordAudit(tx, {
      userId: movedBy,
      action: "order.move",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      before: { orderStatus: order.from },
      after: {
        orderStatus: to,
        ...(airwayBill !== undefined && { shippingAirwayBills: airwayBill }),
        ...(reason !== "" && { reason }),
      },
    });
  }
  await announceNews(tx, { kind: "orderMoved", subject: order.orderCode });
  if (credited !== undefined) {
    const about = { orderId: order.id, kind: "credit-note", subject: credited } as const;
    await issueDocument(tx, { ...about, issuedBy: movedBy });
  }
  return to === "waiting for payment" ? settleOrderStatus(tx, mails, { orderId: order.id, movedBy }) : to;
}
