import type { ActOf, Outcome } from "./acts.ts";
import { creditOf, openOf, refundableOf, totalOf, type Model, type ModelOrder } from "./model.ts";

/**
 * A transfer that comes while the order waits for it; if nothing is open for an order, a receipt counts as much as it
 * says.
 */
export function accept(order: ModelOrder, amount: number): void {
  const counted = amount > 0 ? amount : (order.checking ?? 0);
  const hasReceipt = order.checking !== null;
  if (counted > 0) order.payments.push({ amount: counted, hasReceipt, shown: new Map(), isTakenBack: false });
  order.checking = null;
  take(order, amount, counted);
}

/** Money for an order that waits for it. */
function take(order: ModelOrder, amount: number, counted: number): void {
  const open = openOf(order);
  order.received += counted;
  if (amount >= open) order.status = "packing";
  order.mails.push(amount >= open ? "order-status packing" : "payment-in-part");
  if (amount > open) order.mails.push("payment-too-much");
  order.audit.push("payment.accept");
}

export function confirmed(order: ModelOrder, { amount }: ActOf<"confirm">): Outcome {
  if (order.status !== "waiting for payment") return "orderNotPayable";
  if (order.checking !== null) return "paymentAlreadyConfirmed";
  order.checking = amount;
  order.mails.push("payment-received");
  return "done";
}

export function decided(order: ModelOrder, { decision, amount }: ActOf<"decide">): Outcome {
  if (decision === "set aside") return setAside(order);
  if (order.checking === null) return "paymentNotToDecide";
  if (decision === "accept") {
    if (order.status !== "waiting for payment") return "paymentNotToDecide";
    accept(order, amount ?? openOf(order));
    return "done";
  }
  if (isPaidOtherwise(order)) return "orderPaidOtherwise";
  order.checking = null;
  order.mails.push("payment-rejected");
  order.audit.push("payment.reject");
  return "done";
}

/**
 * The receipt of an order that was paid without it. The customer already got a mail about the payment, and none about
 * the receipt.
 */
function setAside(order: ModelOrder): Outcome {
  if (!isPaidOtherwise(order)) return "orderNotPaidOtherwise";
  if (order.checking === null) return "paymentNotToDecide";
  order.checking = null;
  order.audit.push("payment.setAside");
  return "done";
}

function isPaidOtherwise(order: ModelOrder): boolean {
  return ["packing", "delivering", "done"].includes(order.status) && order.received >= totalOf(order);
}

export function promised(order: ModelOrder, { amount, isCredit }: ActOf<"promise">): Outcome {
  if (amount > refundableOf(order)) return "refundTooMuch";
  const state = isCredit ? "confirmed" : "promised";
  order.refunds.push({ amount, state, isCredit, hasAccount: false });
  order.mails.push(isCredit ? "credit-kept" : "refund-promised");
  order.audit.push(isCredit ? "refund.credit" : "refund.promise");
  return "done";
}

export function ofRefund(order: ModelOrder, act: ActOf<"account" | "send" | "settle">): Outcome {
  const refund = order.refunds[act.refund];
  if (refund === undefined) throw new Error("the act is about no refund");
  if (act.do === "settle") {
    if (refund.state !== "sent") return "refundNotSent";
    refund.state = "confirmed";
    order.audit.push("refund.confirm");
    return "done";
  }
  if (refund.state !== "promised") return "refundNotPromised";
  if (act.do === "account") {
    refund.hasAccount = true;
    order.audit.push("refund.account");
    return "done";
  }
  if (!refund.hasAccount) return "refundWithoutAccount";
  refund.state = "sent";
  order.mails.push("refund-sent");
  order.audit.push("refund.send");
  return "done";
}

/** A return that this refund settled must be settled again. */
export function withdrawn(order: ModelOrder, act: ActOf<"withdraw">): Outcome {
  const refund = order.refunds[act.refund];
  if (refund?.state !== "promised") return "refundNotPromised";
  refund.state = "withdrawn";
  for (const one of order.returns) {
    if (one.refund !== act.refund) continue;
    one.state = "inspected";
    one.refund = null;
  }
  order.mails.push("refund-withdrawn");
  order.audit.push("refund.withdraw");
  return "done";
}

export function paidFromCredit(order: ModelOrder, _: ActOf<"useCredit">, model: Model): Outcome {
  if (order.status !== "waiting for payment") return "orderNotPayable";
  if (order.checking !== null) return "paymentAlreadyConfirmed";
  const amount = Math.min(openOf(order), creditOf(model));
  if (amount <= 0) return "noCredit";
  order.creditUsed += amount;
  take(order, amount, amount);
  return "done";
}
