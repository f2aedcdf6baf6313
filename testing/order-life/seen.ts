import type { AdminOrder } from "#contract/admin/orders.ts";
import type { Refund } from "#contract/admin/refunds.ts";
import type { AdminReturn } from "#contract/admin/returns.ts";
import type { ChargeKind } from "#contract/order-total.ts";
import type { OwnReturn } from "#contract/returns.ts";
import type { SalesUnit } from "#contract/sales-units.ts";
import { holds } from "./foretell-steps.ts";
import {
  fulfilmentStateOf,
  givenBack,
  paymentStateOf,
  shippedOf,
  totalOf,
  type ModelOrder,
} from "./model.ts";
import { auditedChange } from "./recipients.ts";

/** What everybody can see of an order. */
export interface SeenOrder {
  status: string;
  paymentState: string;
  fulfilmentState: string;
  total: number;
  /** `kind amount` */
  charges: string[];
  received: number;
  promised: number;
  refunded: number;
  /** `left open` for an order that no longer waits for payment. */
  receipt: "none" | "to decide" | "left open";
  /** The recipient of the parcel, `mailed` if the shop knows an e-mail. */
  recipient: string;
  isOtherRecipient: boolean;
  /** `product: ordered unit, shipped` */
  lines: string[];
  /** `state bill: product × pieces` with `minute state` of the valid and the withdrawn steps. */
  parcels: string[];
  /** `amount state` of attempts to pay online, the oldest first. */
  attempts: string[];
  /** `amount state`, `credit` if it stays with the shop. */
  refunds: string[];
  /** `state: product × asked unit, received` */
  returns: string[];
  /** What the customer sees; of parcels, only those that have left. */
  own: { recipient: string; lines: string[]; parcels: string[]; returns: string[] };
  /** The templates, with the status that they are about. */
  mails: string[];
  audit: string[];
  /** The audit entries about the recipients of edits, the oldest first. */
  auditedRecipients: string[];
  mailedRecipients: string[];
}

/** What the model says is visible of an order. */
export function foreseen(order: ModelOrder): SeenOrder {
  const { recipient, redirections } = order;
  const lines = order.lines
    .map(({ product, qty, unit }) => lineText(product, qty, unit, shippedOf(order, product)))
    .toSorted();
  const unitOf = (product: number) => order.lines.find((line) => line.product === product)?.unit;
  const returns = order.returns.map(({ state, asked, received }) => {
    const parts = [...asked].map(([product, qty]) => {
      return { product, qty, salesUnit: unitOf(product), receivedQty: received.get(product) ?? 0 };
    });
    return returnText(state, parts);
  });
  return {
    status: order.status,
    paymentState: paymentStateOf(order),
    fulfilmentState: fulfilmentStateOf(order),
    total: totalOf(order),
    charges: chargesText({ ...order.charges, discount: -order.discount, shipping: order.shipping }),
    received: order.received,
    promised: givenBack(order, ["promised"]),
    refunded: givenBack(order, ["sent", "confirmed"]),
    receipt: receiptOf(order),
    recipient: `${recipient}${order.isRecipientMailed ? ", mailed" : ""}`,
    isOtherRecipient: recipient !== "customer",
    lines,
    parcels: order.parcels.flatMap((parcel) => {
      if (parcel.state === "unpacked") return [];
      const steps = parcel.steps.filter((step) => step.isWithdrawn || holds(parcel, step));
      return [parcelText({ ...parcel, pieces: [...parcel.pieces], steps })];
    }),
    attempts: order.attempts.map(({ amount, state }) => `${amount} ${state}`),
    refunds: order.refunds
      .map(({ amount, state, isCredit }) => `${amount} ${state}${isCredit ? " credit" : ""}`)
      .toSorted(),
    returns,
    own: {
      recipient,
      lines,
      parcels: order.parcels.flatMap(({ pieces, ...parcel }) => {
        if (parcel.state === "packed" || parcel.state === "unpacked") return [];
        const parts = [...pieces].map(([product, qty]) => ({ product, qty, salesUnit: unitOf(product) }));
        return [leftText(parcel, parts)];
      }),
      returns,
    },
    mails: order.mails.toSorted(),
    audit: order.audit.toSorted(),
    auditedRecipients: redirections.map(([before, after]) => auditedChange(before, after)),
    mailedRecipients: redirections.map((change) => change.join(" → ")),
  };
}

function receiptOf({ status, checking }: ModelOrder): SeenOrder["receipt"] {
  if (checking === null) return "none";
  return status === "waiting for payment" ? "to decide" : "left open";
}

/** One look at an order: what is visible, and the ids of the rows that belong to it. */
export interface Sight {
  marks: Marks;
  seen: SeenOrder;
  order: AdminOrder;
  refunds: Refund[];
  /** The oldest first. */
  returns: AdminReturn[];
  ownReturns: OwnReturn[];
}

/** The transactions that wrote the rows from which an order is shown: while they stay the same, it looks the same. */
export interface Marks {
  id: string;
  itself: string;
  refunds: string;
  returns: string;
}

/** The charges with their Rupiah; charges of 0 are left out. */
export function chargesText(charges: Partial<Record<ChargeKind, number>>): string[] {
  return Object.entries(charges)
    .flatMap(([kind, amount]) => (amount === 0 ? [] : [`${kind} ${amount}`]))
    .toSorted();
}

/** Customers see no unit for a product that is sold by the piece. */
export function lineText(product: number, qty: number, unit: SalesUnit | undefined, shipped: number): string {
  return `${product}: ${qty} ${unit ?? "pcs"}, ${shipped}`;
}

interface Part {
  product: number;
  qty: number;
  salesUnit?: SalesUnit | undefined;
}

const partText = ({ product, qty, salesUnit }: Part) => `${product} × ${qty} ${salesUnit ?? "pcs"}`;

export function returnText(state: string, parts: (Part & { receivedQty: number })[]): string {
  const texts = parts.map((part) => `${partText(part)}, ${part.receivedQty}`);
  return `${state}: ${texts.toSorted().join("; ")}`;
}

/** A parcel that has left. */
export function leftText(parcel: { state: string; airwayBill: string }, parts: Part[]): string {
  return `${parcel.state} ${parcel.airwayBill}: ${parts.map(partText).toSorted().join(", ")}`;
}

export function parcelText(parcel: {
  state: string;
  airwayBill: string;
  pieces: [number, number][];
  steps: { minute: number; state: string; isWithdrawn: boolean }[];
}): string {
  const inside = parcel.pieces.map(([product, qty]) => `${product} × ${qty}`).toSorted();
  const steps = parcel.steps
    .map(({ minute, state, isWithdrawn }) => `${minute} ${state}${isWithdrawn ? " withdrawn" : ""}`)
    .toSorted();
  return `${parcel.state} ${parcel.airwayBill}: ${[...inside, ...steps].join(", ")}`;
}
