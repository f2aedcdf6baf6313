/**
 * How far the goods of an order have come. The database itself derives it from the order's shipments and from what came
 * back (`settle_fulfilment`), and keeps it beside the status, so that lists can ask for it.
 */
export const fulfilmentStates = [
  "nothing",
  "partly shipped",
  "shipped",
  "delivered",
  "partly returned",
  "returned",
] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];
