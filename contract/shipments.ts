import { z } from "zod";
import { shipmentStates } from "./shipment-states.ts";

export const shipmentState = z.enum(shipmentStates, { error: "invalid" });

/** What everybody who follows a shipment is told of it. */
export const shownShipment = z.object({
  /** Its number among the order's shipments, from 1. */
  position: z.int(),
  shippingProvider: z.string(),
  shippingMethod: z.string(),
  /** Empty until it is known. */
  airwayBill: z.string(),
  state: shipmentState,
  /** Null until it has left. */
  handedOverAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
});
export type ShownShipment = z.infer<typeof shownShipment>;

/** The same as the staff sees it. */
export const adminShipment = shownShipment.extend({
  id: z.int(),
  /** Rupiah that the courier takes for it; null if that is not known. */
  cost: z.int().nullable(),
  /** Empty until it has left, and if nobody knows. */
  handedOverBy: z.string(),
  lines: z.array(z.object({ lineId: z.int(), qty: z.int() })),
});
export type AdminShipment = z.infer<typeof adminShipment>;

/** The same as the customer sees it. */
export const orderShipment = shownShipment.extend({
  lines: z.array(z.object({ code: z.string(), name: z.string(), qty: z.int() })),
});
export type OrderShipment = z.infer<typeof orderShipment>;
