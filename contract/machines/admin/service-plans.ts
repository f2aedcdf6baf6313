import { z } from "zod";
import { catalogueLimits, machine } from "../../catalogue/admin/catalogue.ts";
import { normalizePartNumber } from "../../catalogue/part-number.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import { numericId, requiredText, text } from "../../core/fields.ts";
import { salesUnits } from "../../core/sales-units.ts";
import { machineLimits, serialRange } from "../fitment-details.ts";
import { planLimits } from "../plan-limits.ts";

const hours = z.int({ error: "wholeNumber" }).min(1, "tooSmall").max(planLimits.hours, "tooLarge");
const months = z.int({ error: "wholeNumber" }).min(1, "tooSmall").max(planLimits.months, "tooLarge");
const thousandths = 10 ** planLimits.decimals;

/** A part, or work in words, of an interval as somebody types it. */
export const itemFields = z
  .object({
    /** The maker's number, whether the catalogue has it or not; empty if it is words alone. */
    code: text(catalogueLimits.codeLength),
    words: text(machineLimits.noteLength),
    quantity: z
      .number({ error: "notANumber" })
      .positive("tooSmall")
      .max(planLimits.quantity, "tooLarge")
      .refine((value) => Math.round(value * thousandths) / thousandths === value, "threeDecimals"),
    salesUnit: z.enum(salesUnits, { error: "invalid" }),
    note: text(machineLimits.noteLength),
  })
  .refine(({ code, words }) => code !== "" || words !== "", { path: ["code"], error: "numberOrWords" })
  .refine(({ code }) => code === "" || normalizePartNumber(code) !== "", {
    path: ["code"],
    error: "partNumberInvalid",
  });
export type ItemFields = z.infer<typeof itemFields>;

/** An interval of a plan as somebody types it. */
export const intervalFields = z
  .object({
    hours,
    severeHours: hours.nullable(),
    months: months.nullable(),
    isFirst: z.boolean({ error: "invalid" }),
    items: z.array(itemFields).max(planLimits.items, "tooLarge"),
  })
  .refine((interval) => interval.severeHours === null || interval.severeHours < interval.hours, {
    path: ["severeHours"],
    error: "severeNotSooner",
  })
  .superRefine(({ items }, context) => {
    // A kit takes the largest quantity of an item, so that a second line of it would be lost.
    const seen = new Set<string>();
    for (const [index, { code, words, salesUnit }] of items.entries()) {
      const item = normalizePartNumber(code) || words.toLowerCase();
      const name = `${item} ${salesUnit}`;
      if (item !== "" && seen.has(name))
        context.addIssue({ code: "custom", path: ["items", index, "quantity"], message: "itemTwice" });
      seen.add(name);
    }
  });
export type IntervalFields = z.infer<typeof intervalFields>;

/** A service plan as somebody types it. */
export const planFields = z
  .object({
    name: requiredText(planLimits.nameLength),
    /** Null: it is for all serial numbers that no other plan of the machine is for. */
    serials: serialRange.nullable(),
    note: text(machineLimits.noteLength),
    /** Whose book or list it is from. */
    source: text(planLimits.sourceLength),
    /** Whether its numbers are examples. */
    isSample: z.boolean({ error: "invalid" }),
    intervals: z.array(intervalFields).min(1, "required").max(planLimits.intervals, "tooLarge"),
  })
  .superRefine(({ intervals }, context) => {
    const seen = new Set<string>();
    for (const [index, interval] of intervals.entries()) {
      const name = `${interval.hours} ${interval.isFirst}`;
      if (seen.has(name))
        context.addIssue({ code: "custom", path: ["intervals", index, "hours"], message: "intervalTwice" });
      seen.add(name);
    }
  });
export type PlanFields = z.infer<typeof planFields>;

/** A machine with its service plans. */
export const machineWithPlans = machine.extend({
  /** Sent back when saving: it shows whether somebody else has saved in between. */
  version: z.string(),
  plans: z.array(planFields),
  /** What the catalogue has for their numbers. */
  products: z.array(z.object({ code: z.string(), productId: z.int(), name: z.string() })),
});
export type MachineWithPlans = z.infer<typeof machineWithPlans>;

export const getMachineServicePlans = defineEndpoint({
  name: "getMachineServicePlans",
  access: "staff",
  permission: "seeCatalogue",
  summary: "A machine with its service plans, their intervals and items",
  params: z.object({ id: numericId }),
  data: machineWithPlans,
  refusals: ["machineNotFound"],
});

export const saveMachineServicePlans = defineEndpoint({
  name: "saveMachineServicePlans",
  access: "staff",
  permission: "editCatalogue",
  summary:
    "Save all service plans of a machine in place of those that it had. No two may be for the same serial number",
  params: z.object({ id: numericId }),
  body: z.object({
    version: z.string().max(100),
    plans: z.array(planFields).max(planLimits.plans, "tooLarge"),
  }),
  data: machineWithPlans,
  refusals: ["machineNotFound", "machineChangedMeanwhile", "plansOverlap"],
  bodyLimitBytes: 2 * 1024 * 1024,
});
