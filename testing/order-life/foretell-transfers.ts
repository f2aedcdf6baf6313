import type { ActOf, Outcome } from "./acts.ts";
import { accept } from "./foretell-money.ts";
import { missingOf, refundableOf, totalOf, type ModelOrder, type ModelPayment } from "./model.ts";

/**
 * A statement shows a transfer. If its money was accepted before, by a receipt or by the staff, the statement only
 * confirms it. Otherwise the money is accepted now, together with a receipt that waits: as too much beyond what is missing,
 * and as money to pay back for a cancelled one.
 */
export function transferred(order: ModelOrder, { amount, isExtra }: ActOf<"transfer">): Outcome {
  const { status } = order;
  if (status === "new" || status === "processing") return "orderNotToMatch";
  const isWaiting = status === "waiting for payment";
  const unseen = order.payments.filter((payment) => leftOf(payment) > 0);
  const found = unseen.find((payment) => leftOf(payment) === amount) ?? unseen[0];
  const isSeen = found !== undefined && (!isWaiting || leftOf(found) === amount);
  if (!isSeen && !isWaiting && !isExtra && status !== "cancel") return "orderPaidAlready";
  const transfer = order.transfers;
  order.transfers += 1;
  const seen = isSeen ? Math.min(leftOf(found), amount) : 0;
  if (isSeen) found.shown.set(transfer, seen);
  const rest = amount - seen;
  if (rest === 0) return "done";
  if (isWaiting) {
    accept(order, rest);
    order.payments.at(-1)?.shown.set(transfer, rest);
    return "done";
  }
  const missing = missingOf(order);
  const shown = new Map([[transfer, rest]]);
  order.payments.push({ amount: rest, hasReceipt: order.checking !== null, shown, isTakenBack: false });
  order.checking = null;
  order.received += rest;
  order.audit.push("payment.accept");
  if (status === "cancel") {
    order.refunds.push({ amount: rest, state: "promised", isCredit: false, hasAccount: false });
    order.mails.push("refund-promised");
    order.audit.push("refund.promise");
  } else if (rest > missing) order.mails.push("payment-too-much");
  return "done";
}

/**
 * A transfer belonged to another order: its payment is taken back if nothing else confirms it, unless the order depends
 * on it.
 */
export function untied(order: ModelOrder, { transfer }: ActOf<"untie">): Outcome {
  for (const payment of order.payments) {
    if (!payment.shown.delete(transfer)) continue;
    if (payment.hasReceipt || payment.shown.size > 0) continue;
    const isMissed = order.received - payment.amount < totalOf(order);
    const rests = order.status !== "waiting for payment" && isMissed;
    if (rests || payment.amount > refundableOf(order)) continue;
    payment.isTakenBack = true;
    order.received -= payment.amount;
  }
  return "done";
}

/** The part of a payment that no statement has shown. */
function leftOf({ amount, shown, isTakenBack }: ModelPayment): number {
  if (isTakenBack) return 0;
  return [...shown.values()].reduce((left, part) => left - part, amount);
}
