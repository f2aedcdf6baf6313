import { z } from "zod";
import { defineSetting } from "../../core/define-setting.ts";

/** How far search engines have been told of changes, and the last fault since. */
export const toldAddresses = defineSetting(
  "told-addresses",
  z.object({
    /** Of the feed of changed products; empty before the first run. */
    cursor: z.string(),
    /** When an engine took a message last, ISO 8601. */
    at: z.iso.datetime().nullable(),
    failure: z.object({ at: z.iso.datetime(), reason: z.string(), inARow: z.int() }).nullable(),
    /** Before that moment nothing is sent. */
    pausedUntil: z.iso.datetime().nullable(),
  }),
  { cursor: "", at: null, failure: null, pausedUntil: null },
);
