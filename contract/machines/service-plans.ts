import { z } from "zod";
import { foundBy } from "../catalogue/catalogue.ts";
import { listedProduct } from "../catalogue/quick-order.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { flag, numericId } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { salesUnits } from "../core/sales-units.ts";
import { namedMachine } from "./fitment-details.ts";
import { fitStates, readMachine } from "./fits.ts";
import { planLimits } from "./plan-limits.ts";

/**
 * Whether a machine's service plan is known: it is (`known`); its plans differ by serial number, and none was typed
 * (`askSerial`); or the shop has none, for this machine or for this serial number (`none`).
 */
export const planStates = ["known", "askSerial", "none"] as const;

const planInterval = z.object({
  hours: z.int(),
  /** Operating hours in severe duty, if they are others. */
  severeHours: z.int().optional(),
  /** It is due after so many months if the hours have not come sooner. */
  months: z.int().optional(),
  /** Whether it is due once. */
  isFirst: z.boolean(),
});

/** A service plan without its items. */
export const shownPlan = z.object({
  name: z.string(),
  note: z.string(),
  /** Whose book or list it is from. */
  source: z.string(),
  /** Whether its numbers are examples. */
  isSample: z.boolean(),
  /** The serial numbers that it is for: `300001-350000`; empty if it is for all. */
  serials: z.string(),
  intervals: z.array(planInterval.extend({ itemCount: z.int() })),
  /** The operating hours at which there is a service. */
  services: z.array(z.int()),
  /** The same in severe duty; left out if the plan makes no difference. */
  severeServices: z.array(z.int()).optional(),
});
export type ShownPlan = z.infer<typeof shownPlan>;

const shownItem = z.object({
  /** The maker's number, as the plan writes it; empty if it has words alone. */
  code: z.string(),
  /** What it is, in the plan's words; empty if the number says it. */
  words: z.string(),
  quantity: z.number(),
  salesUnit: z.enum(salesUnits),
  note: z.string(),
});

/** A service plan as a page shows it to read: each interval with what it asks for. */
export const readPlan = shownPlan
  .pick({ name: true, serials: true, isSample: true })
  .extend({ intervals: z.array(planInterval.extend({ items: z.array(shownItem) })) });
export type ReadPlan = z.infer<typeof readPlan>;

const planOfMachine = z.object({
  machine: readMachine,
  state: z.enum(planStates),
  /** Only if it is known. */
  plan: shownPlan.optional(),
});

export const getServicePlan = defineEndpoint({
  name: "getServicePlan",
  access: "public",
  isCached: true,
  summary: "The service plan of a machine: its intervals, and at how many operating hours there is a service",
  query: namedMachine,
  data: planOfMachine,
  refusals: ["machineNotFound"],
});

/** A product that an item of a kit can be. */
export const kitProduct = listedProduct.extend({
  /** Why it answers to a number that is not its own. */
  foundBy: foundBy.optional(),
  /** In the reader's language; left out if nobody has said it. */
  grade: z.string().optional(),
  /** In how many days it is sent if it is not in stock; left out if nobody has said it. */
  delivery: z.object({ from: z.int(), to: z.int() }).optional(),
  /** How many of what it is sold by the item needs; left out if that cannot be told from the plan's quantity. */
  pieces: z.int().optional(),
  /** Whether the shop has so many; left out if the product is not counted or `pieces` is unknown. */
  isEnough: z.boolean().optional(),
  /** Whether it fits the machine; left out if the shop does not know what it fits. */
  fit: z.enum(fitStates).optional(),
});
export type KitProduct = z.infer<typeof kitProduct>;

export const kitLine = shownItem.extend({
  /** The operating hours of the shortest interval that asks for it. */
  hours: z.int(),
  /** Whether only the first service asks for it. */
  isFirst: z.boolean(),
  /** Left out if the shop does not have it: a quotation is asked for. */
  product: kitProduct.optional(),
  /** Other products for the same, by grade: at most five. */
  alternatives: z.array(kitProduct),
});
export type KitLine = z.infer<typeof kitLine>;

export const getServiceKit = defineEndpoint({
  name: "getServiceKit",
  access: "public",
  isCached: true,
  summary:
    "What a machine needs for the service at so many operating hours: each item once, with the largest quantity of the intervals that the service includes. `lines` are empty unless its plan is known",
  query: namedMachine.extend({
    hours: numericId.refine((hours) => hours <= planLimits.hours, "tooLarge"),
    isSevere: flag.default(false),
  }),
  data: planOfMachine.extend({ lines: z.array(kitLine) }),
  refusals: ["machineNotFound"],
});

export const listServicesOfPart = defineEndpoint({
  name: "listServicesOfPart",
  access: "public",
  isCached: true,
  summary: "The services that a part belongs to, also by a number that it replaces: at most ten machines",
  params: z.object({ id: numericId }),
  data: z.array(
    z.object({
      brand: z.string(),
      model: z.string(),
      /** The operating hours of the shortest interval that asks for it. */
      hours: z.int(),
      isFirst: z.boolean(),
    }),
  ),
});

/** The most machines of a part that are named. */
export const mostServicesOfPart = limits.suggestionAnswers;
