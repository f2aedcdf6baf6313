/** How an order stands with its money. The database tells it from the order's payments (migration 0029). */
export const orderPaymentStates = [
  "unpaid",
  "partly paid",
  "paid",
  "overpaid",
  "partly refunded",
  "refunded",
] as const;
export type OrderPaymentState = (typeof orderPaymentStates)[number];

/**
 * How one payment stands. Money that comes is checked, then accepted or rejected; money that goes back is promised, sent, confirmed, or
 * its promise withdrawn.
 */
export const paymentStates = [
  "checking",
  "accepted",
  "rejected",
  "promised",
  "sent",
  "confirmed",
  "withdrawn",
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentMethods = ["transfer", "gateway", "credit"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** An order's sums, in Rupiah. */
export interface OrderSums {
  total: number;
  /** What came and was accepted. */
  received: number;
  /** What goes back to the customer and was not sent yet. */
  promised: number;
  /** What was sent back. */
  refunded: number;
}

/**
 * Rupiah that the customer has to pay, while the order waits for payment or is on account. What goes back of an order on account was
 * too much, or is for parts that came back: neither is to be paid again.
 */
export function openAmount({
  total,
  received,
  promised,
  refunded,
  isOnAccount,
}: OrderSums & { isOnAccount: boolean }): number {
  return Math.max(0, total - received + (isOnAccount ? 0 : promised + refunded));
}

/** Rupiah that can still go back to the customer: what was received and neither promised nor sent back. */
export function refundableAmount({ received, promised, refunded }: Omit<OrderSums, "total">): number {
  return received - promised - refunded;
}
