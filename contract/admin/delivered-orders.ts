import { z } from "zod";
import { limits } from "../limits.ts";

/** What becomes of orders whose parcels have all come. */
export const deliveredOrderSettings = z.object({
  /** Whether such an order is finished by itself. */
  finishesDelivered: z.boolean("invalid"),
  /** Days from the arrival of the last parcel until it is finished. */
  finishDays: z.int("wholeNumber").min(1, "tooSmall").max(limits.graceMaximumDays, "tooLarge"),
});
