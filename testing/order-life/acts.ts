import type { OrderStatus } from "#contract/order-states.ts";
import type { EnteredChargeKind } from "#contract/order-total.ts";
import type { SalesUnit } from "#contract/sales-units.ts";
import type { Recipient } from "./recipients.ts";

/** Pieces of a product. */
export interface Wanted {
  product: number;
  qty: number;
}

/** Rupiah of the charges that the staff enters; 0 removes one, and one that is left out stays. */
export type Charged = Partial<Record<EnteredChargeKind, number>>;

/** The recipient of an edit: the customer's own data may also be typed as another recipient's. */
export type NamedRecipient = Recipient | "customer, typed";

/** What somebody does. Orders, parcels and refunds are named by their place in the model. */
export type Act =
  | { do: "place"; wanted: Wanted[] }
  | { do: "enter"; wanted: Wanted[]; charges: Charged; recipient: Recipient; isAskedForPayment: boolean }
  | ({ do: "edit"; order: number } & Edit)
  | { do: "move"; order: number; to: OrderStatus; reason: string; airwayBill: string }
  | { do: "confirm"; order: number; amount: number }
  | { do: "decide"; order: number; decision: "accept" | "reject" | "set aside"; amount: number | undefined }
  | { do: "transfer"; order: number; amount: number; isExtra: boolean }
  | { do: "untie"; order: number; transfer: number }
  | { do: "pack"; order: number; pieces: Wanted[]; airwayBill: string }
  | { do: "handOver"; order: number; parcel: number }
  | { do: "unpack"; order: number; parcel: number }
  | { do: "correct"; order: number; parcel: number; airwayBill: string }
  | { do: "typeStep"; order: number; parcel: number; step: Told }
  | { do: "withdrawStep"; order: number; parcel: number; step: Told }
  | { do: "follow"; order: number; parcel: number; steps: Told[] }
  | { do: "finish"; order: number }
  | { do: "promise"; order: number; amount: number; isCredit: boolean }
  | { do: "account"; order: number; refund: number }
  | { do: "send"; order: number; refund: number }
  | { do: "settle"; order: number; refund: number }
  | { do: "useCredit"; order: number }
  | { do: "end"; order: number }
  | { do: "print"; order: number; kind: "invoice" | "kwitansi" | "delivery-order" }
  | { do: "listDocuments"; order: number }
  | { do: "startOnline"; order: number }
  | { do: "bank"; order: number; attempt: number; what: "pay" | "expire" | "take back"; told: Telling }
  | { do: "receive"; product: number; qty: number }
  | { do: "sellBy"; product: number; unit: SalesUnit }
  | { do: "withdraw"; order: number; refund: number }
  | { do: "ask"; order: number; pieces: Wanted[]; isEntered: boolean }
  | { do: "answer"; order: number; parts: number; isApproved: boolean }
  | { do: "takeIn"; order: number; parts: number; pieces: Wanted[] }
  | { do: "inspect"; order: number; parts: number; shelved: Wanted[] }
  | { do: "compensate"; order: number; parts: number; by: Compensation; amount: number };

/** What an order should be after an edit. */
export interface Edit {
  wanted: Wanted[];
  percent: number;
  charges: Charged;
  /** Left out if the parcel still goes to the same place. */
  recipient?: NamedRecipient;
  /** Whether the courier is asked again; otherwise the parcel costs as much as before. */
  isQuoted: boolean;
}

/** A reported step of a parcel on its way; a later minute is a higher number. */
export interface Told {
  state: "in transit" | "problem" | "delivered" | "returned";
  minute: number;
}

/** How the gateway's notifications come: `late` is an earlier one that comes after a later one. */
type Telling = "once" | "twice" | "late" | "lost";

type Compensation = "refund" | "credit" | "replacement" | "nothing";

export type ActOf<Name extends Act["do"]> = Extract<Act, { do: Name }>;

/** The result of an act: `done`, `stays` if there was nothing to do, or the reason of the refusal. */
export type Outcome = string;
