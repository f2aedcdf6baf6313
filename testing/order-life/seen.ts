import type { AdminOrder } from "#contract/admin/orders.ts";
import type { Refund } from "#contract/admin/refunds.ts";
import type { AdminReturn } from "#contract/admin/returns.ts";
import type { ChargeKind } from "#contract/order-total.ts";
import { holds } from "./foretell-steps.ts";
import {
  fulfilmentStateOf,
  givenBack,
  paymentStateOf,
  shippedOf,
  totalOf,
  type ModelOrder,
} from "./model.ts";

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
  isChecking: boolean;
  /** `product: ordered, shipped` */
  lines: string[];
  /** `state bill: product × pieces` with `minute state` of the steps that hold or were withdrawn. */
  parcels: string[];
  /** `amount state` of attempts to pay online, the oldest first. */
  attempts: string[];
  /** `amount state`, `credit` where it stays with the shop. */
  refunds: string[];
  /** `state: product × asked, received` */
  returns: string[];
  /** The templates, with the status that they tell of. */
  mails: string[];
  audit: string[];
}

/** What the model says that is seen of an order. */
export function foreseen(order: ModelOrder): SeenOrder {
  return {
    status: order.status,
    paymentState: paymentStateOf(order),
    fulfilmentState: fulfilmentStateOf(order),
    total: totalOf(order),
    charges: chargesText({ ...order.charges, discount: -order.discount, shipping: order.shipping }),
    received: order.received,
    promised: givenBack(order, ["promised"]),
    refunded: givenBack(order, ["sent", "confirmed"]),
    isChecking: order.status === "waiting for payment" && order.checking !== null,
    lines: order.lines
      .map(({ product, qty }) => `${product}: ${qty}, ${shippedOf(order, product)}`)
      .toSorted(),
    parcels: order.parcels.flatMap((parcel) => {
      if (parcel.state === "unpacked") return [];
      const steps = parcel.steps.filter((step) => step.isWithdrawn || holds(parcel, step));
      return [parcelText({ ...parcel, pieces: [...parcel.pieces], steps })];
    }),
    attempts: order.attempts.map(({ amount, state }) => `${amount} ${state}`),
    refunds: order.refunds
      .map(({ amount, state, isCredit }) => `${amount} ${state}${isCredit ? " credit" : ""}`)
      .toSorted(),
    returns: order.returns.map(({ state, asked, received }) => {
      const pieces = [...asked].map(([product, qty]) => `${product} × ${qty}, ${received.get(product) ?? 0}`);
      return `${state}: ${pieces.toSorted().join("; ")}`;
    }),
    mails: order.mails.toSorted(),
    audit: order.audit.toSorted(),
  };
}

/** An order as it was looked at: what is seen, and the ids of what hangs on it. */
export interface Sight {
  marks: Marks;
  seen: SeenOrder;
  order: AdminOrder;
  refunds: Refund[];
  /** The oldest first. */
  returns: AdminReturn[];
}

/** The transactions that wrote the rows from which an order is shown: as long as they stay, it looks the same. */
export interface Marks {
  id: string;
  itself: string;
  refunds: string;
  returns: string;
}

/** Charges with their Rupiah; one of none is not there. */
export function chargesText(charges: Partial<Record<ChargeKind, number>>): string[] {
  return Object.entries(charges)
    .flatMap(([kind, amount]) => (amount === 0 ? [] : [`${kind} ${amount}`]))
    .toSorted();
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
