import type { ActOf, Outcome } from "./acts.ts";
import { missingOf, openOf, refundableOf, type ModelAttempt, type ModelOrder } from "./model.ts";

/** An account for the open amount; the same one again while it can be paid. */
export function startedOnline(order: ModelOrder): Outcome {
  if (order.status !== "waiting for payment") return "orderNotPayable";
  if (order.checking !== null) return "paymentAlreadyConfirmed";
  const amount = openOf(order);
  if (amount === 0) return "onlineMethodNotOffered";
  const isBegun = order.attempts.some((one) => one.state === "pending" && one.amount === amount);
  if (!isBegun) order.attempts.push({ amount, state: "pending" });
  return "done";
}

/** What somebody did with an account counts once, however often and in whichever order it is reported. */
export function banked(order: ModelOrder, { attempt: place, what }: ActOf<"bank">): Outcome {
  const attempt = order.attempts[place];
  if (attempt === undefined) throw new Error("the act is about no attempt");
  if (!canBank(attempt, what)) return "stays";
  if (what === "pay") {
    attempt.state = "paid";
    takeMoney(order, attempt.amount);
  } else if (what === "expire") attempt.state = "expired";
  else {
    attempt.state = "reversed";
    // If a part of it already went back, it still counts as received: the staff must decide about that.
    if (refundableOf(order) >= attempt.amount) order.received -= attempt.amount;
  }
  return "done";
}

/** What the bank can do: money may come after the time is over, and it may be taken back after it came. */
export function canBank({ state }: ModelAttempt, what: ActOf<"bank">["what"]): boolean {
  const possible = {
    pay: ["pending", "expired"],
    expire: ["pending"],
    "take back": ["paid"],
  };
  return possible[what].includes(state);
}

/**
 * Money counts whatever happened to its order; money for a cancelled order must be paid back. A transfer's receipt is
 * about other money: it still waits for a decision, and can only be set aside after the order is paid.
 */
function takeMoney(order: ModelOrder, amount: number): void {
  const isReleased = ["packing", "delivering", "done"].includes(order.status);
  const open = isReleased ? missingOf(order) : openOf(order);
  order.received += amount;
  if (order.status === "cancel") {
    order.refunds.push({ amount, state: "promised", isCredit: false, hasAccount: false });
    order.mails.push("refund-promised");
    return;
  }
  if (order.status === "waiting for payment") {
    if (amount >= open) order.status = "packing";
    order.mails.push(amount >= open ? "order-status packing" : "payment-in-part");
  }
  if (amount > open) order.mails.push("payment-too-much");
}
