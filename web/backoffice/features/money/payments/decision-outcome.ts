import type { AdminCallData } from "#contract/admin/call.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { Decision } from "../../../api/payments-queries.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";

/** The result of a decision about a payment. */
export interface DecisionOutcome {
  orderCode: string;
  /** What happened. */
  said: string;
  /** What to do next; empty if nothing. */
  next: string;
}

/** What the notice says about a decision: what happened, depending on the order's new status, and what comes next. */
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
  // A payment for an order on account may come long after its parts have left.
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
