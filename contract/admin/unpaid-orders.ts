import { z } from "zod";
import { limits } from "../limits.ts";

/** What becomes of orders that are not paid in time. */
export const unpaidOrderSettings = z.object({
  /** Whether such an order ends by itself, cancelled. */
  endsUnpaid: z.boolean("invalid"),
  /** Days from the end of the time to pay until it ends. */
  graceDays: z.int("wholeNumber").min(1, "tooSmall").max(limits.graceMaximumDays, "tooLarge"),
});
