import { z } from "zod";
import { hasKeptDecimals, measureLimits, measureNames } from "./measure-names.ts";
import type { Measure, ShownMeasure } from "./measures.ts";

// In a file of its own, because the browser reads the measures without zod.

/** One measure of a product. */
export const measure = z.object({
  measure: z.enum(measureNames, { error: "invalid" }),
  /** In the measure's own unit. */
  value: z
    .number({ error: "notANumber" })
    .positive("tooSmall")
    .max(measureLimits.value, "tooLarge")
    .refine(hasKeptDecimals, "tooManyDecimals"),
}) satisfies z.ZodType<Measure>;

/** A measure as people read it. */
export const shownMeasure = measure.extend({
  name: z.string(),
  text: z.string(),
}) satisfies z.ZodType<ShownMeasure>;
