import { z } from "zod";
import { quantityOfPart } from "../orders/quantity-of-part.ts";
import { shipmentStates } from "./shipment-states.ts";

export const shipmentState = z.enum(shipmentStates, { error: "invalid" });

/** One step of a shipment on its way. */
export const shipmentStep = z.object({
  id: z.int(),
  state: shipmentState,
  /** In the words of the courier or of the staff; empty if there are none. */
  text: z.string(),
  place: z.string(),
  /** When it happened. */
  at: z.string(),
  /** Who signed for the parcel; empty if nobody is named. */
  signedBy: z.string(),
  /** Whether there is a picture of the signed delivery order. */
  hasPhoto: z.boolean(),
  /** The parcel was lost; left out for every other step. */
  isLoss: z.literal(true).optional(),
});
export type ShipmentStep = z.infer<typeof shipmentStep>;

/** The same as the staff sees it. */
export const adminShipmentStep = shipmentStep.extend({
  /** Who typed it; null for a courier's own. */
  by: z.string().nullable(),
  /** Null while the step is valid. */
  withdrawn: z.object({ by: z.string(), at: z.string() }).nullable(),
});
export type AdminShipmentStep = z.infer<typeof adminShipmentStep>;

/**
 * The result of asking a courier's service about a shipment: it gave steps, it does not know the number, or it failed.
 */
export const followingOutcomes = ["told", "unknown", "failed"] as const;
export type FollowingOutcome = (typeof followingOutcomes)[number];

/** What the customer gets for a lost parcel: its pieces again, their money, or neither until somebody decides. */
export const lossOutcomes = ["replacement", "refund", "later"] as const;
export type LossOutcome = (typeof lossOutcomes)[number];

/** A parcel that its courier has lost, as the staff sees it. */
export const parcelLoss = z.object({
  reason: z.string(),
  lostAt: z.string(),
  lostBy: z.string(),
  /** What is claimed from the courier, in Rupiah; null if nothing is. */
  claim: z.int().nullable(),
  /** What the courier has paid for it, 0 if it refused; null while it has not answered. */
  claimPaid: z.int().nullable(),
  outcome: z.enum(lossOutcomes),
  /** The order by which its pieces are sent again; null if they are not. */
  replacementCode: z.string().nullable(),
});

/** What everybody who follows a shipment can see. */
export const shownShipment = z.object({
  /** Its number among the order's shipments, from 1. */
  position: z.int(),
  shippingProvider: z.string(),
  /** What the company calls a courier of its own; left out for couriers that are known by their code. */
  shippingProviderName: z.string().optional(),
  shippingMethod: z.string(),
  /** Empty until it is known. */
  airwayBill: z.string(),
  state: shipmentState,
  /** Null until it has left. */
  handedOverAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** Its courier has lost it; left out for every other parcel. */
  isLost: z.literal(true).optional(),
});
export type ShownShipment = z.infer<typeof shownShipment>;

/** The same as the staff sees it. */
export const adminShipment = shownShipment.extend({
  id: z.int(),
  /** The Rupiah that the courier charges for it; null if that is not known. */
  cost: z.int().nullable(),
  /** Empty until it has left, or if nobody knows. */
  handedOverBy: z.string(),
  lines: z.array(z.object({ lineId: z.int(), qty: z.int() })),
  /** The latest first, including withdrawn ones. */
  steps: z.array(adminShipmentStep),
  /** The last time that a courier's service was asked about it; null if it never was. */
  following: z.object({ outcome: z.enum(followingOutcomes), askedAt: z.string() }).nullable(),
  /** Null unless it is lost. */
  loss: parcelLoss.nullable(),
});
export type AdminShipment = z.infer<typeof adminShipment>;

/** The same as the customer sees it. */
export const orderShipment = shownShipment.extend({
  lines: z.array(quantityOfPart),
  /** The latest first. */
  steps: z.array(shipmentStep),
});
export type OrderShipment = z.infer<typeof orderShipment>;
