import { z } from "zod";
import { defineEndpoint, fileBody } from "../core/endpoint.ts";
import { idempotencyHeaders, numericId, pastDay, requiredText, text, uuid } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { machineLimits } from "./fitment-details.ts";
import { shownDue } from "./due-services.ts";
import { serialStates, shownSeries } from "./fits.ts";
import { readingWays } from "./machine-hours.ts";

/** The limits of what a customer writes down about machines. */
export const myMachineLimits = {
  /** Of one account or company, without those that were taken away. */
  machines: 500,
  /** That are added in one act. */
  atOnce: 200,
  /** The most that a meter shows. */
  hours: 999_999.9,
  hoursPerDay: 24,
  /** Readings of one machine. */
  readings: 2_000,
  /** Bytes of the body with a photo; larger than the photo's own limit, which has a refusal of its own. */
  photoBodyBytes: 12 * 1024 * 1024,
} as const;

const oneDecimal = (maximum: number) =>
  z
    .number({ error: "notANumber" })
    .min(0, "tooSmall")
    .max(maximum, "tooLarge")
    .refine((hours) => Math.abs(hours * 10 - Math.round(hours * 10)) < 1e-6, "oneDecimal");

/** What a meter shows, with one decimal. */
export const meterHours = oneDecimal(myMachineLimits.hours);
const meter = z.literal([1, 2], { error: "invalid" });

/** A machine as its owner writes it down. */
export const myMachineForm = z.object({
  brand: requiredText(limits.nameLength),
  model: requiredText(limits.nameLength),
  serial: text(limits.nameLength),
  engineSerial: text(limits.nameLength),
  /** What the owner calls it: `EX-07`; empty if it has no name. */
  unitNumber: text(machineLimits.unitNumberLength),
  site: text(limits.nameLength),
  /** How long it works on a day; null if nobody has said. */
  hoursPerDay: oneDecimal(myMachineLimits.hoursPerDay).nullable(),
  hasSecondMeter: z.boolean("invalid"),
  /** Whether it works in dust, heat or with a hammer; left out, it stays as it is. */
  isSevere: z.boolean("invalid").optional(),
});
export type MyMachineForm = z.output<typeof myMachineForm>;

/** What a meter showed on a day. */
export const readingForm = z.object({
  meter: meter.default(1),
  hours: meterHours,
  day: pastDay,
  /** True for the first reading of a new meter, which may show less than the old one. */
  isNewMeter: z.boolean("invalid").default(false),
});

export const myMachine = z.object({
  id: z.string(),
  brand: z.string(),
  model: z.string(),
  /** Whether the shop knows the machine. */
  isKnown: z.boolean(),
  serial: z.string(),
  serialState: z.enum(serialStates),
  series: shownSeries.optional(),
  engineSerial: z.string(),
  unitNumber: z.string(),
  site: z.string(),
  hoursPerDay: z.number().nullable(),
  hasSecondMeter: z.boolean(),
  isSevere: z.boolean(),
  /** Its next service. */
  due: shownDue,
  /** The meters that were read, with their hours of today. */
  meters: z.array(
    z.object({
      meter: z.int(),
      hours: z.number(),
      /** Whether the hours are calculated from the last reading and the hours of a day. */
      isCalculated: z.boolean(),
      lastHours: z.number(),
      readOn: z.string(),
    }),
  ),
  hasPlate: z.boolean(),
  isOfCompany: z.boolean(),
  isArchived: z.boolean(),
  mayEdit: z.boolean(),
  /** Increases with each change. */
  version: z.int(),
});
export type MyMachine = z.infer<typeof myMachine>;

export const myMachineWithReadings = myMachine.extend({
  /** The last hundred, the newest first. */
  readings: z.array(
    z.object({
      id: z.int(),
      meter: z.int(),
      hours: z.number(),
      day: z.string(),
      isNewMeter: z.boolean(),
      way: z.enum(readingWays),
      /** Who typed it; empty if nobody of the shop's accounts did. */
      by: z.string(),
    }),
  ),
});
export type MyMachineWithReadings = z.infer<typeof myMachineWithReadings>;

const one = { params: z.object({ id: uuid }) };

export const listMyMachines = defineEndpoint({
  name: "listMyMachines",
  access: "member",
  summary:
    "The caller's machines and those of their company, by unit number, with the hours of today; also those that were taken away",
  data: z.object({
    machines: z.array(myMachine),
    /** The company's name if the caller may write down machines for it, else null. */
    company: z.string().nullable(),
  }),
});

export const getMyMachine = defineEndpoint({
  name: "getMyMachine",
  access: "member",
  ...one,
  summary: "One of these machines with the readings of its meters",
  data: myMachineWithReadings,
  refusals: ["myMachineNotFound"],
});

export const addMyMachines = defineEndpoint({
  name: "addMyMachines",
  access: "member",
  summary:
    "Write machines down, each with the hours that its meter shows if they are known: all of them or none. For the caller, or (as a buyer or manager) for their company",
  headers: idempotencyHeaders,
  body: z.object({
    isOfCompany: z.boolean("invalid"),
    machines: z
      .array(myMachineForm.extend({ reading: readingForm.optional() }), { error: "invalid" })
      .min(1, "required")
      .max(myMachineLimits.atOnce, "tooManyLines"),
  }),
  data: z.object({ ids: z.array(z.string()) }),
  refusals: ["notAllowed", "tooManyMachines", "unitNumberTaken"],
  bodyLimitBytes: 256 * 1024,
});

export const changeMyMachine = defineEndpoint({
  name: "changeMyMachine",
  access: "member",
  ...one,
  summary:
    "Change a machine: one's own, or (as a buyer or manager) one of the company. `version` is that of the machine as it was opened",
  body: myMachineForm.extend({ version: z.int({ error: "invalid" }) }),
  data: myMachineWithReadings,
  refusals: ["myMachineNotFound", "notAllowed", "machineChangedMeanwhile", "unitNumberTaken"],
});

export const archiveMyMachine = defineEndpoint({
  name: "archiveMyMachine",
  access: "member",
  ...one,
  summary: "Take a machine away, so that it is offered nowhere, or bring it back; its readings stay",
  body: z.object({ isArchived: z.boolean("invalid") }),
  data: myMachineWithReadings,
  refusals: ["myMachineNotFound", "notAllowed", "unitNumberTaken", "tooManyMachines"],
});

export const moveMyMachine = defineEndpoint({
  name: "moveMyMachine",
  access: "member",
  ...one,
  summary:
    "As a buyer or manager, give a machine of one's own to the company, or take one of the company's for oneself, with its readings and its photo",
  body: z.object({ isOfCompany: z.boolean("invalid") }),
  data: myMachineWithReadings,
  refusals: ["myMachineNotFound", "notAllowed", "unitNumberTaken", "tooManyMachines"],
});

export const deleteMyMachines = defineEndpoint({
  name: "deleteMyMachines",
  access: "member",
  summary: "Delete machines for good with their readings and photos",
  body: z.object({ ids: z.array(uuid).min(1, "required").max(myMachineLimits.atOnce, "tooManyLines") }),
  data: z.null(),
  refusals: ["myMachineNotFound", "notAllowed"],
});

export const putPlatePhoto = defineEndpoint({
  name: "putPlatePhoto",
  access: "member",
  ...one,
  summary: "Store a photo of a machine's plate, a JPEG or PNG picture, which replaces an earlier one",
  body: fileBody,
  data: z.null(),
  refusals: ["myMachineNotFound", "notAllowed", "photoNotAnImage", "photoTooLarge", "storageUnavailable"],
  bodyLimitBytes: myMachineLimits.photoBodyBytes,
});

export const deletePlatePhoto = defineEndpoint({
  name: "deletePlatePhoto",
  access: "member",
  ...one,
  summary: "Delete the photo of a machine's plate",
  data: z.null(),
  refusals: ["myMachineNotFound", "notAllowed"],
});

export const getPlatePhoto = defineEndpoint({
  name: "getPlatePhoto",
  access: "member",
  ...one,
  summary: "The photo of a machine's plate, as an attachment",
  refusals: ["myMachineNotFound", "notFound"],
});

export const addMachineReading = defineEndpoint({
  name: "addMachineReading",
  access: "member",
  ...one,
  summary:
    "Write down what a machine's meter showed on a day. Hours that go back are refused, unless the meter was changed. The same reading once more changes nothing",
  headers: idempotencyHeaders,
  body: readingForm.extend({
    /** The shop's own screen says `typed`. */
    way: z.enum(["typed", "api"], { error: "invalid" }).default("api"),
  }),
  data: myMachineWithReadings,
  refusals: ["myMachineNotFound", "notAllowed", "hoursGoBack", "tooManyReadings"],
});

export const takeBackMachineReading = defineEndpoint({
  name: "takeBackMachineReading",
  access: "member",
  params: z.object({ id: uuid, readingId: numericId }),
  summary: "Take back a reading that was written down wrongly",
  data: myMachineWithReadings,
  refusals: ["myMachineNotFound", "notAllowed", "hoursGoBack"],
});
