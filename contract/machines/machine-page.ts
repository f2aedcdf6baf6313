import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { requiredText } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { shownSeries } from "./fits.ts";
import { machineKinds } from "./machine-kinds.ts";
import { readPlan } from "./service-plans.ts";

/** How much of a machine its page names; lists have the rest. */
export const machinePageLimits = { partsOfCategory: 4, builtInto: 40 } as const;

const shownMachine = z.object({ brand: z.string(), model: z.string(), kind: z.enum(machineKinds) });

export const getMachinePage = defineEndpoint({
  name: "getMachinePage",
  access: "public",
  isCached: true,
  summary:
    "A machine by maker and model: its series with what is built in, its service plans, and its parts by category, the newest of each. The parts of what is built in are on the pages of the components",
  query: z.object({ brand: requiredText(limits.nameLength), model: requiredText(limits.nameLength) }),
  data: shownMachine.extend({
    series: z.array(shownSeries),
    /** The machines that have this component. */
    builtInto: z.array(shownMachine),
    /** Those for all serial numbers first. */
    plans: z.array(readPlan),
    categories: z.array(
      z.object({
        /** In the reader's language. */
        name: z.string(),
        total: z.int(),
        parts: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), price: z.int() })),
      }),
    ),
  }),
  refusals: ["machineNotFound"],
});
