import { orderStates, type OrderStatus } from "../orders/order-states.ts";

/**
 * How much of an order is paid; `credited`: nothing is owed because credit notes took all of it off, and no money
 * moved. The database derives it from the order's payments (migrations 0029, 0107).
 */
export const orderPaymentStates = [
  "unpaid",
  "partly paid",
  "paid",
  "overpaid",
  "partly refunded",
  "refunded",
  "credited",
] as const;
export type OrderPaymentState = (typeof orderPaymentStates)[number];

/**
 * The state of one payment. Money that comes is checked, then accepted or rejected; money that goes back is promised,
 * sent, confirmed, or its promise is withdrawn.
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

/**
 * What a buyer keeps of the price and pays to the state for the seller: PPh 22 (PMK 51/2025), and PPN as a collector.
 * It settles the order as money does, but no money comes.
 */
export const withheldTaxes = ["pph22", "ppn"] as const;
export type WithheldTax = (typeof withheldTaxes)[number];

/** What the staff writes down itself, because neither a receipt nor a gateway reports it: a transfer that it saw on the account. */
export const enteredMethods = ["transfer", "cash", "cheque", ...withheldTaxes] as const;
export type EnteredMethod = (typeof enteredMethods)[number];

/** A small difference that the company asks nobody for any more: it settles the order as money does, but no money comes. */
export const writeOffMethod = "write-off";

export const paymentMethods = [
  "transfer",
  "gateway",
  "credit",
  "cash",
  "cheque",
  ...withheldTaxes,
  writeOffMethod,
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What settles an order although no money comes for it. */
export const settlingMethods = [...withheldTaxes, writeOffMethod] as const;

/** Whether a payment settles its order without money: withheld tax, or a difference that was written off. */
export function settlesWithoutMoney(method: PaymentMethod): method is (typeof settlingMethods)[number] {
  return (settlingMethods as readonly PaymentMethod[]).includes(method);
}

/** Whether a payment is tax that the buyer withheld. */
export function isWithheldTax(method: PaymentMethod): method is WithheldTax {
  return (withheldTaxes as readonly PaymentMethod[]).includes(method);
}

/** Whether money moves by it, and not only a customer's credit, tax or a difference. */
export function isMoney(method: PaymentMethod): boolean {
  return method !== "credit" && !settlesWithoutMoney(method);
}

/** An order's sums, in Rupiah. */
export interface OrderSums {
  total: number;
  /** What came and was accepted, including what settled it without money: withheld tax, and what was written off. */
  received: number;
  /** What will go back to the customer and is not sent yet. */
  promised: number;
  /** What was sent back. */
  refunded: number;
  /**
   * What of the promised and the sent Rupiah took nothing off what is owed: it went back before the order was released, or it was
   * more than was owed. What went back later is for parts, or makes up for something, and is not owed again.
   */
  owedAgain: number;
}

/** The Rupiah that are still to come for an order that waits for payment, or is about to be asked for it, or was released. */
export function openAmount({
  total,
  received,
  owedAgain,
}: Pick<OrderSums, "total" | "received" | "owedAgain">): number {
  return Math.max(0, total - received + owedAgain);
}

/**
 * The Rupiah that the customer still owes, in whatever status: an order that was shipped unpaid, or that lost a
 * payment, is still owed what has not come.
 */
export function owedAmount(order: Parameters<typeof openAmount>[0] & { status: OrderStatus }): number {
  const isOwed = order.status === "waiting for payment" || orderStates[order.status].isReleased;
  return isOwed ? openAmount(order) : 0;
}

/**
 * Whether the goods of an order that is packed may not leave: money of it is missing, and it is not on account. A payment of it was taken
 * back, or it costs more than it did.
 */
export function lacksPayment({
  orderStatus,
  onAccount,
  isOnlyTaxOpen,
  ...sums
}: Parameters<typeof openAmount>[0] & {
  orderStatus: OrderStatus;
  onAccount: object | null;
  /** Only the tax that its buyer withholds is open. */
  isOnlyTaxOpen: boolean;
}): boolean {
  const { isReleased, reservesStock } = orderStates[orderStatus];
  return isReleased && reservesStock && onAccount === null && !isOnlyTaxOpen && openAmount(sums) > 0;
}

/**
 * The Rupiah that can still go back to the customer: money that was received and is neither promised nor sent back.
 * `withheld` is all that settled the order without money.
 */
export function refundableAmount({
  received,
  withheld,
  promised,
  refunded,
}: Omit<OrderSums, "total" | "owedAgain"> & { withheld: number }): number {
  return received - withheld - promised - refunded;
}

/**
 * The Rupiah that came as money, without what settled the order without any (`withheld`) and without what a credit note
 * lowered (`setOff`).
 */
export function moneyThatCame({
  received,
  withheld,
  setOff,
}: Pick<OrderSums, "received"> & { withheld: number; setOff: number }): number {
  return received - withheld - setOff;
}
