import { z } from "zod";
import { limits } from "../../core/limits.ts";

/** What the shop does with orders that are not paid in time. */
export const unpaidOrderSettings = z.object({
  /** Whether the shop cancels such an order by itself. */
  endsUnpaid: z.boolean("invalid"),
  /** Days from the end of the time to pay until the order ends. */
  graceDays: z.int("wholeNumber").min(1, "tooSmall").max(limits.graceMaximumDays, "tooLarge"),
});
