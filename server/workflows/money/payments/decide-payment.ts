import type { PaymentDecision } from "#contract/money/admin/payments.ts";
import { orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import { setAsideReasons } from "#contract/texts/set-aside-reasons.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { clearPaymentSender, givePaymentDays } from "../../../domains/orders/payment-sender.queries.ts";
import { findOrder } from "../../../domains/orders/orders.queries.ts";
import {
  lockOrderMoney,
  rejectCheckedPayment,
  type OrderMoney,
} from "../../../domains/money/payments/order-payments.queries.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { Refusal } from "../../../core/refusal.ts";
import { acceptPayment } from "./accept-payment.ts";
import { movedOrder } from "../../orders/moving/moved-order.ts";

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

interface Decision {
  /** The order's id or its code. */
  order: string;
  decision: PaymentDecision;
  /** Rupiah that came; if left out, as much as is open. */
  amountRupiah: number | undefined;
  /** Told to the customer if the payment is rejected. */
  reason: string;
  /** The confirmation that the staff looked at; if left out, the one that waits to be checked. */
  paymentId: string | undefined;
  /** The member of staff who decides. */
  decidedBy: string;
}

/**
 * Accepts the payment that a customer confirmed, for the amount that came, and moves the order to packing if nothing is
 * open any more; or rejects it, so that the customer can confirm another one and again has the shop's days to pay;
 * or sets its receipt aside. If two decide at the same moment, one decision is taken.
 * @throws Refusal `orderNotFound`, `paymentNotToDecide`, `orderNotPaidOtherwise`, `orderPaidOtherwise`.
 */
export async function decidePayment({ db, mails }: Dependencies, decision: Decision) {
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, decision.order);
    if (order === undefined) throw new Refusal("orderNotFound");
    if (decision.decision === "reject") {
      return movedOrder(order, await rejectPayment(tx, mails, order, decision));
    }
    if (decision.decision === "set aside")
      return movedOrder(order, await setReceiptAside(tx, order, decision));
    const { amountRupiah, paymentId, reason, decidedBy } = decision;
    const status = await acceptPayment(tx, mails, {
      order,
      evidence: "receipt",
      amountRupiah,
      paymentId,
      reason,
      acceptedBy: decidedBy,
    });
    if (status === undefined) throw new Refusal("paymentNotToDecide");
    return movedOrder(order, status);
  });
}

/** Whether an order is paid without the receipt that is still being checked. */
function isPaidOtherwise({ status, received, total }: OrderMoney): boolean {
  return orderStates[status].isReleased && received >= total;
}

async function rejectPayment(
  tx: Queryable,
  mails: MailQueue,
  { id: orderId, orderCode }: Order,
  { reason, paymentId, decidedBy }: Decision,
): Promise<OrderStatus> {
  const isCleared = await clearPaymentSender(tx, orderId);
  const { status: orderStatus } = await lockOrderMoney(tx, orderId);
  // An order that was released keeps the day on which it is due.
  if (orderStatus === "waiting for payment") {
    const { deadlineDays } = await ruleSettings.payment.read(tx);
    await givePaymentDays(tx, orderId, deadlineDays);
  }
  const rejected = isCleared && (await rejectCheckedPayment(tx, { orderId, paymentId, reason, decidedBy }));
  if (!rejected) throw new Refusal("paymentNotToDecide");
  // A rejection's mail would ask somebody who has paid to pay again.
  if (isPaidOtherwise(await lockOrderMoney(tx, orderId))) throw new Refusal("orderPaidOtherwise");
  await mails.enqueue(tx, { template: "payment-rejected", orderId, reason });
  await recordAudit(tx, {
    userId: decidedBy,
    action: "payment.reject",
    subjectId: orderId,
    subjectLabel: orderCode,
    before: { orderStatus },
    after: { orderStatus, ...(reason !== "" && { reason }) },
  });
  await announceNews(tx, { kind: "orderMoved", subject: orderCode });
  return orderStatus;
}

/**
 * Closes the receipt of an order that was paid online meanwhile. The customer already has a mail about that payment and
 * gets none about the receipt, because there is nothing to do. If the transfer did come, it counts as too much as soon
 * as a statement shows it.
 * @returns the order's status, which stays.
 */
async function setReceiptAside(
  tx: Queryable,
  { id: orderId, orderCode, language }: Order,
  { paymentId, decidedBy }: Decision,
): Promise<OrderStatus> {
  const money = await lockOrderMoney(tx, orderId);
  if (!isPaidOtherwise(money)) throw new Refusal("orderNotPaidOtherwise");
  const reason = setAsideReasons[language];
  const closed = await rejectCheckedPayment(tx, { orderId, paymentId, reason, decidedBy });
  if (closed === undefined) throw new Refusal("paymentNotToDecide");
  await clearPaymentSender(tx, orderId);
  await recordAudit(tx, {
    userId: decidedBy,
    action: "payment.setAside",
    subjectId: orderId,
    subjectLabel: orderCode,
    before: { orderStatus: money.status },
    after: { orderStatus: money.status, reason },
  });
  await announceNews(tx, { kind: "orderMoved", subject: orderCode });
  return money.status;
}
