import type { OrderStatus } from "#contract/order-states.ts";
import type { SalesUnit } from "#contract/sales-units.ts";
import type { Charged, Told } from "./acts.ts";
import type { Recipient } from "./recipients.ts";

// A small model of orders, their money and their parcels: plain data; foretell.ts beside it contains what each act does
// to it. It is written from the description of the shop, not from its code.

export interface ModelProduct {
  price: number;
  isCounted: boolean;
  onHand: number;
  /** The unit in which it is sold now. */
  unit: SalesUnit;
}

/** An order has at most one line for a product. */
export interface ModelLine {
  product: number;
  qty: number;
  price: number;
  /** The unit in which it was sold when the line was written. */
  unit: SalesUnit;
}

/** An unpacked parcel keeps its place, so that acts can name parcels by it. */
export interface ModelParcel {
  state: "packed" | "unpacked" | "handed over" | Told["state"];
  /** Empty until it has left. */
  airwayBill: string;
  /** How many of each product are in it. */
  pieces: Map<number, number>;
  /** In the order in which they were reported. */
  steps: ModelStep[];
}

/** A step of a parcel on its way. */
export interface ModelStep extends Told {
  /** The number for which a courier reported it; empty for a step that the staff typed. */
  airwayBill: string;
  isWithdrawn: boolean;
}

export interface ModelRefund {
  amount: number;
  state: "promised" | "sent" | "confirmed" | "withdrawn";
  isCredit: boolean;
  hasAccount: boolean;
}

/** Parts that come back: how many of each product are requested, and how many came. */
export interface ModelReturn {
  state: "asked" | "approved" | "refused" | "received" | "inspected" | "settled";
  asked: Map<number, number>;
  received: Map<number, number>;
  /** The place of the refund that settles it. */
  refund: number | null;
}

/** An account at a bank into which an order can be paid. */
export interface ModelAttempt {
  amount: number;
  state: "pending" | "paid" | "expired" | "reversed";
}

/** Money that came by a transfer, as a receipt, the staff or a statement says. */
export interface ModelPayment {
  amount: number;
  hasReceipt: boolean;
  /** The part that each transfer on a statement shows. */
  shown: Map<number, number>;
  isTakenBack: boolean;
}

export interface ModelOrder {
  status: OrderStatus;
  lines: ModelLine[];
  recipient: Recipient;
  /** Whether the shop knows the recipient's e-mail. */
  isRecipientMailed: boolean;
  /** From whom to whom edits have redirected the parcel. */
  redirections: [Recipient, Recipient][];
  shipping: number;
  /** Taken off all lines together. */
  discount: number;
  /** The other charges that the staff entered. */
  charges: Required<Charged>;
  received: number;
  /** The amount that the customer says was paid, while nobody has decided about it. */
  checking: number | null;
  payments: ModelPayment[];
  /** How many transfers on statements were matched with it, even if they no longer are. */
  transfers: number;
  refunds: ModelRefund[];
  attempts: ModelAttempt[];
  parcels: ModelParcel[];
  returns: ModelReturn[];
  /** How much of other orders' money was used to pay it. */
  creditUsed: number;
  /** The mails about it, and the audited acts of the staff on it. */
  mails: string[];
  audit: string[];
}

export interface Model {
  products: ModelProduct[];
  orders: ModelOrder[];
}

/** The total of the order in Rupiah. */
export function totalOf({ lines, shipping, discount, charges }: ModelOrder): number {
  const { insurance, tax, rounding } = charges;
  return goodsOf(lines) - discount + shipping + insurance + tax + rounding;
}

/** The charges of an order for which the staff entered none. */
export const noCharges: Required<Charged> = { insurance: 0, tax: 0, rounding: 0 };

/** A new order, about which nobody was told anything yet. */
export function freshOrder(lines: ModelLine[], recipient: Recipient): ModelOrder {
  return {
    status: "new",
    lines,
    recipient,
    isRecipientMailed: recipient === "customer",
    redirections: [],
    shipping: 0,
    discount: 0,
    charges: noCharges,
    received: 0,
    checking: null,
    payments: [],
    transfers: 0,
    refunds: [],
    attempts: [],
    parcels: [],
    returns: [],
    creditUsed: 0,
    mails: [],
    audit: [],
  };
}

/** Rupiah of the lines at their prices. */
export function goodsOf(lines: ModelLine[]): number {
  return lines.reduce((sum, { qty, price }) => sum + qty * price, 0);
}

/** The Rupiah that go back, or went back. */
export function givenBack({ refunds }: ModelOrder, states: ModelRefund["state"][]): number {
  return refunds.reduce((sum, { state, amount }) => (states.includes(state) ? sum + amount : sum), 0);
}

/** Rupiah that can still go back. */
export function refundableOf(order: ModelOrder): number {
  return order.received - givenBack(order, ["promised", "sent", "confirmed"]);
}

/** Rupiah that the customer still has to pay. */
export function openOf(order: ModelOrder): number {
  return Math.max(0, totalOf(order) - refundableOf(order));
}

/**
 * Rupiah that are missing for an order whose goods were released, because a bank took a payment back. What went back to
 * the customer is not asked for again.
 */
export function missingOf(order: ModelOrder): number {
  return Math.max(0, totalOf(order) - order.received);
}

/** The Rupiah with which the customer can pay other orders. */
export function creditOf({ orders }: Model): number {
  return orders.reduce((sum, { refunds, creditUsed }) => {
    const kept = refunds.reduce((kept_, { isCredit, amount }) => (isCredit ? kept_ + amount : kept_), 0);
    return sum + kept - creditUsed;
  }, 0);
}

/** Pieces of a product in parcels of these states. */
export function piecesIn({ parcels }: ModelOrder, product: number, states: ModelParcel["state"][]): number {
  return parcels.reduce(
    (sum, { state, pieces }) => (states.includes(state) ? sum + (pieces.get(product) ?? 0) : sum),
    0,
  );
}

/** Pieces of a product that have left. */
export function shippedOf(order: ModelOrder, product: number): number {
  return piecesIn(order, product, ["handed over", "in transit", "problem", "delivered", "returned"]);
}

/** Pieces of a product that wait to be packed. */
export function unpackedOf(order: ModelOrder, { product, qty }: Pick<ModelLine, "product" | "qty">): number {
  return qty - shippedOf(order, product) - piecesIn(order, product, ["packed"]);
}

/** Whether anything has left. */
export function hasLeft(order: ModelOrder): boolean {
  return order.lines.some(({ product }) => shippedOf(order, product) > 0);
}

/** Pieces of a product that returns take up: the requested ones until they arrive, then those that arrived. */
export function claimedOf({ returns }: ModelOrder, product: number): number {
  return returns.reduce((sum, { state, asked, received }) => {
    if (state === "refused") return sum;
    const isWaiting = state === "asked" || state === "approved";
    return sum + ((isWaiting ? asked : received).get(product) ?? 0);
  }, 0);
}

/** Pieces of a product that came back. */
export function returnedOf({ returns }: ModelOrder, product: number): number {
  return returns.reduce((sum, { received }) => sum + (received.get(product) ?? 0), 0);
}

/** The payment state of the order. */
export function paymentStateOf(order: ModelOrder): string {
  const refunded = givenBack(order, ["sent", "confirmed"]);
  const kept = order.received - refunded;
  const total = totalOf(order);
  if (kept > total) return "overpaid";
  if (kept === total) return "paid";
  if (refunded > 0) return kept === 0 ? "refunded" : "partly refunded";
  return kept > 0 ? "partly paid" : "unpaid";
}

/** How far the goods have come. */
export function fulfilmentStateOf(order: ModelOrder): string {
  const sum = (count: (line: ModelLine) => number) => order.lines.reduce((all, line) => all + count(line), 0);
  const ordered = sum(({ qty }) => qty);
  const shipped = sum(({ product }) => shippedOf(order, product));
  const returned = sum(({ product }) => returnedOf(order, product));
  if (shipped === 0) return "nothing";
  if (returned > 0) return returned < ordered ? "partly returned" : "returned";
  if (shipped < ordered) return "partly shipped";
  return sum(({ product }) => piecesIn(order, product, ["delivered"])) < ordered ? "shipped" : "delivered";
}
