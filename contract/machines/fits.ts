import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { numericId, numericIds, searchText, text } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { namedMachine } from "./fitment-details.ts";
import { machineKinds } from "./machine-kinds.ts";

const machineName = z.object({ brand: z.string(), model: z.string() });

/** A series of a machine as people read it. */
export const shownSeries = z.object({
  /** As the maker calls it; empty if the model has no other name. */
  name: z.string(),
  /** `300001-UP`. */
  serials: z.string(),
  /** `2006-2012`, `2006-`; empty if they are not known. */
  years: z.string(),
  note: z.string(),
  /** The engines and main components that are built into it. */
  components: z.array(machineName.extend({ kind: z.enum(machineKinds) })),
});
export type ShownSeries = z.infer<typeof shownSeries>;

/**
 * What a typed serial number means: a series has it (`known`); the shop knows series of the machine, but none with it
 * (`outside`); it knows no series of the machine (`unchecked`); or no number was typed, which matters only if the shop
 * knows series (`missing`), and else does not (`unchecked` too).
 */
export const serialStates = ["known", "outside", "unchecked", "missing"] as const;

/** A machine whose plate was read. */
export const readMachine = machineName.extend({
  kind: z.enum(machineKinds),
  /** As it stands on the plate: `JBT00123`; empty if the text has none. */
  serial: z.string(),
  serialState: z.enum(serialStates),
  series: shownSeries.optional(),
});
export type ReadMachine = z.infer<typeof readMachine>;

export const readPlate = defineEndpoint({
  name: "readPlate",
  access: "public",
  isCached: true,
  summary:
    "The machines that a text from a machine's plate may mean, with the series of its serial number. One: that is it. Several: the visitor chooses. None: the shop does not know it",
  query: z.object({
    text: searchText().refine((typed) => typed !== "", "required"),
    /** A part: digits alone are then looked for among the serial numbers of the machines that it fits. */
    part: numericId.optional(),
  }),
  data: z.object({ machines: z.array(readMachine) }),
});

export const fitStates = ["fits", "doesNotFit", "askSerial"] as const;
export type FitState = (typeof fitStates)[number];

/**
 * Whether a part fits a machine, and why: it fits all serial numbers (`model`), this one (`serial`), or is a part of what
 * is built in (`component`); it is for other serial numbers (`otherSerials`) or other machines (`otherMachines`); or the
 * serial number decides (`serial`), or that of what is built in (`component`).
 */
export const fitAnswer = z.object({
  productId: z.int(),
  state: z.enum(fitStates),
  because: z.enum(["model", "serial", "component", "otherSerials", "otherMachines"]),
  /** What is built in, if the part belongs to it. */
  component: machineName.extend({ kind: z.enum(machineKinds) }).optional(),
  /** The serial numbers that it fits, as the maker writes them; none if it fits all of them. */
  serials: z.array(z.string()),
  /** Where it sits, and how many are there. */
  positions: z.array(
    z.object({
      position: z.string(),
      pieces: z.int().optional(),
      note: z.string(),
      /** In the reader's language; left out if nobody has said. */
      source: z.string().optional(),
    }),
  ),
  /** The machines that it fits, at most three, if this is none of them. */
  machines: z.array(machineName),
  /** Whether a customer reports that it did not fit this machine, and nobody has decided yet; else left out. */
  isReported: z.literal(true).optional(),
  /** What fits instead, at most three; only if one part was asked about. */
  instead: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
});
export type FitAnswer = z.infer<typeof fitAnswer>;

export const checkFits = defineEndpoint({
  name: "checkFits",
  access: "public",
  isCached: true,
  summary:
    "Whether parts fit a machine: it fits, it does not fit, or the serial number decides. Parts of which the shop knows no machine are left out",
  query: namedMachine.extend({
    ids: numericIds(limits.pageSizeMaximum),
    /** Of the engine that is built in; it decides for parts of the engine. Empty if it is not known. */
    engineSerial: text(limits.nameLength).default(""),
  }),
  data: z.object({ machine: readMachine, answers: z.array(fitAnswer) }),
  refusals: ["machineNotFound"],
});
