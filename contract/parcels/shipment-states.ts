export const shipmentStates = [
  "packed",
  "handed over",
  "picked up",
  "in transit",
  "out for delivery",
  "attempt failed",
  "problem",
  "returning",
  "returned",
  "delivered",
] as const;

/**
 * How far a shipment has come: `packed` until it leaves the warehouse, `handed over` until the courier reports
 * something, then what the courier says.
 */
export type ShipmentState = (typeof shipmentStates)[number];
