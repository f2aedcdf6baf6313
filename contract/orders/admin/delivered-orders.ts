import { z } from "zod";
import { limits } from "../../core/limits.ts";

/** What the shop does with orders whose parcels have all arrived. */
export const deliveredOrderSettings = z.object({
  /** Whether the shop finishes such an order by itself. */
  finishesDelivered: z.boolean("invalid"),
  /** Days from the arrival of the last parcel until it is finished. */
  finishDays: z.int("wholeNumber").min(1, "tooSmall").max(limits.graceMaximumDays, "tooLarge"),
});
