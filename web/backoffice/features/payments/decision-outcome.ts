import type { AdminCallData } from "#contract/admin/call.ts";
import { formatRupiah } from "#contract/money.ts";
import type { Decision } from "../../api/payments-queries.ts";
import type { OfficeMessages } from "../../messages/en.ts";

/** What became of a payment that was decided now. */
export interface DecisionOutcome {
  orderCode: string;
  /** What happened. */
  said: string;
  /** What is to do next; empty if nothing is. */
  next: string;
}

/** What to tell of a decision: what happened, as far as the order has moved, and what comes next. */
export function outcomeOf(
  { payment, decision, amount = payment.expected }: Decision,
  { orderStatus }: Pick<AdminCallData<"decidePayment">, "orderStatus">,
  payments: OfficeMessages["payments"],
): DecisionOutcome {
  const { orderCode } = payment;
  if (decision === "set aside") return { orderCode, said: payments.setAsideNotice(orderCode), next: "" };
  if (decision === "reject") {
    return { orderCode, said: payments.rejectedNotice(orderCode), next: payments.rejectedNext };
  }
  const missing = payment.expected - amount;
  if (missing > 0) {
    const said = payments.acceptedPartNotice(orderCode, formatRupiah(missing));
    return { orderCode, said, next: payments.acceptedPartNext };
  }
  // One of an order on account may come when its parts have long left.
  const isPackedNow = payment.orderStatus === "waiting for payment" && orderStatus === "packing";
  const steps = [
    isPackedNow ? payments.acceptedNext : "",
    missing < 0 ? payments.acceptedMuchNext(formatRupiah(-missing)) : "",
  ];
  return {
    orderCode,
    said: isPackedNow ? payments.acceptedNotice(orderCode) : payments.acceptedPaidNotice(orderCode),
    next: steps.filter((step) => step !== "").join(" "),
  };
}
