import { z } from "zod";
import { defineSetting } from "./define-setting.ts";

/** What the shop asks of its staff. */
export const staffSetting = defineSetting(
  "staff",
  z.object({
    /** Whether all of them need a one-time password. */
    requiresSecondFactor: z.boolean(),
  }),
  { requiresSecondFactor: false },
);
