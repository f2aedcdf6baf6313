import { z } from "zod";
import { placedOrder } from "#contract/orders/orders.ts";

/** What the checkout passes to the thank-you page about the order. */
export const thankedOrder = placedOrder.extend({
  /** The days to pay of an order that is asked for on account. */
  accountDays: z.int().optional(),
});
export type ThankedOrder = z.infer<typeof thankedOrder>;
