import { z } from "zod";
import { machine } from "../../catalogue/admin/catalogue.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import { numericId, rowId, searchText, text } from "../../core/fields.ts";
import { machineLimits, serialRange } from "../fitment-details.ts";

/** The limits of the series of one machine. */
export const seriesLimits = {
  series: 200,
  components: 20,
  nameLength: 60,
  /** The longest number behind a prefix that a plate has. */
  digits: 9,
} as const;

const year = z.int({ error: "wholeNumber" }).min(1950, "tooSmall").max(2100, "tooLarge").nullable();

/** A series of a machine as somebody types it. */
export const seriesFields = z
  .object({
    /** As the maker calls it; empty if the model has no other name. */
    name: text(seriesLimits.nameLength),
    serials: serialRange,
    /** How many digits the plate has behind the prefix. */
    digits: z.int({ error: "wholeNumber" }).min(1, "tooSmall").max(seriesLimits.digits, "tooLarge"),
    yearFrom: year,
    yearTo: year,
    note: text(machineLimits.noteLength),
    /** The engines and other components that are built into it. */
    componentIds: z.array(rowId).max(seriesLimits.components, "tooLarge"),
  })
  .refine(({ yearFrom, yearTo }) => yearFrom === null || yearTo === null || yearTo >= yearFrom, {
    path: ["yearTo"],
    error: "yearsReversed",
  });
export type SeriesFields = z.infer<typeof seriesFields>;

/** A machine with its series. */
export const machineWithSeries = machine.extend({
  /** Sent back when saving: it shows whether somebody else has saved in between. */
  version: z.string(),
  series: z.array(seriesFields),
  /** What is built into them. */
  components: z.array(machine),
});
export type MachineWithSeries = z.infer<typeof machineWithSeries>;

export const pageMachines = defineEndpoint({
  name: "pageMachines",
  access: "staff",
  permission: "seeCatalogue",
  summary:
    "Machines, engines and components by maker and model, 25 a page, with how many series and parts each has",
  query: z.object({
    q: searchText().default(""),
    after: z.string().max(500).default(""),
  }),
  data: z.object({
    rows: z.array(machine.extend({ seriesCount: z.int(), partCount: z.int() })),
    next: z.string().nullable(),
  }),
});

export const getMachineSeries = defineEndpoint({
  name: "getMachineSeries",
  access: "staff",
  permission: "seeCatalogue",
  summary: "A machine with its series, by prefix and serial number",
  params: z.object({ id: numericId }),
  data: machineWithSeries,
  refusals: ["machineNotFound"],
});

export const saveMachineSeries = defineEndpoint({
  name: "saveMachineSeries",
  access: "staff",
  permission: "editCatalogue",
  summary:
    "Save all series of a machine in place of those that it had. Ranges of one prefix must not overlap, and nothing may be built into itself",
  params: z.object({ id: numericId }),
  body: z.object({
    version: z.string().max(100),
    series: z.array(seriesFields).max(seriesLimits.series, "tooLarge"),
  }),
  data: machineWithSeries,
  refusals: ["machineNotFound", "machineChangedMeanwhile", "seriesOverlap", "componentInItself"],
});
