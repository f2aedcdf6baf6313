import { z } from "zod";
import { orderStatuses } from "../order-states.ts";
import { salesUnits } from "../../core/sales-units.ts";

/** How many lines of orders are shown that were placed at prices which a file has made. */
export const mostOrderedLines = 200;

/** Lines of orders that were placed at prices which a file has made, the newest first. */
export const orderedLines = z.object({
  /** The first 200. */
  rows: z.array(
    z.object({
      lineId: z.int(),
      orderId: z.string(),
      orderCode: z.string(),
      orderStatus: z.enum(orderStatuses),
      customer: z.string(),
      code: z.string(),
      qty: z.int(),
      salesUnit: z.enum(salesUnits),
      /** Rupiah for one of its unit: the price at which it was ordered, before a discount. */
      price: z.int(),
      /** What this customer would pay for one now, in Rupiah; null if the product is not for sale any more. */
      priceNow: z.int().nullable(),
    }),
  ),
  count: z.int(),
});
