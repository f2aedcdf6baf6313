import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { idempotencyHeaders, requiredLines, rowId, uuid } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { myMachineLimits, readingForm } from "./my-machines.ts";

/** What keeps a line of a list of hours from being written down. */
export const hoursFaults = [
  "unitUnknown",
  "notAllowed",
  "hoursUnread",
  "dayUnread",
  "goesBack",
  "twice",
] as const;
export type HoursFault = (typeof hoursFaults)[number];

export const hoursLine = z.object({
  /** The line as it is written. */
  text: z.string(),
  unitNumber: z.string(),
  /** The machine with this unit number; null if none has it. */
  machineId: z.string().nullable(),
  machine: z.string(),
  hours: z.number().nullable(),
  day: z.string().nullable(),
  /** The last hours that are written down of its first meter. */
  lastHours: z.number().nullable(),
  lastDay: z.string().nullable(),
  fault: z.enum(hoursFaults).nullable(),
});
export type HoursLine = z.infer<typeof hoursLine>;

export const readHoursList = defineEndpoint({
  name: "readHoursList",
  access: "member",
  onlyReads: true,
  summary:
    "Answer each line of a list of hours: unit number, hours, day (today if it is left out). Nothing is saved",
  body: z.object({ text: requiredLines(limits.listLength) }),
  data: z.object({ lines: z.array(hoursLine) }),
  refusals: ["listFileTooLong"],
  bodyLimitBytes: 256 * 1024,
});

export const addMachineReadings = defineEndpoint({
  name: "addMachineReadings",
  access: "member",
  summary: "Write down what the meters of several machines showed: all of it or nothing",
  headers: idempotencyHeaders,
  body: z.object({
    readings: z
      .array(readingForm.extend({ id: uuid }), { error: "invalid" })
      .min(1, "required")
      .max(myMachineLimits.atOnce, "tooManyLines"),
  }),
  /** What was written, without readings that were there already. */
  data: z.object({ readingIds: z.array(z.int()) }),
  refusals: ["myMachineNotFound", "notAllowed", "hoursGoBack", "tooManyReadings"],
});

export const takeBackMachineReadings = defineEndpoint({
  name: "takeBackMachineReadings",
  access: "member",
  summary: "Take back readings of several machines that were written down together: all of them or none",
  body: z.object({
    readingIds: z.array(rowId).min(1, "required").max(myMachineLimits.atOnce, "tooManyLines"),
  }),
  data: z.null(),
  refusals: ["myMachineNotFound", "notAllowed", "hoursGoBack"],
});

const byCode = { body: z.object({ code: z.string("invalid").max(200, "tooLong") }) };

/** What a meter shows today, with the code of the private link. */
export const linkedReadingForm = byCode.body.extend(
  readingForm.pick({ meter: true, hours: true, isNewMeter: true }).shape,
);

/** What a private link shows of a machine: enough to know which one it is. */
export const linkedMachine = z.object({
  unitNumber: z.string(),
  brand: z.string(),
  model: z.string(),
  hasSecondMeter: z.boolean(),
  /** The last reading of each meter that was read. */
  meters: z.array(z.object({ meter: z.int(), hours: z.number(), day: z.string() })),
});
export type LinkedMachine = z.infer<typeof linkedMachine>;

export const makeMachineLink = defineEndpoint({
  name: "makeMachineLink",
  access: "member",
  params: z.object({ id: uuid }),
  summary:
    "Make the private link with which anybody who has it writes down a machine's hours, without an account; the link that it had before ends. Its code is in this answer only",
  data: z.object({ link: z.string() }),
  refusals: ["myMachineNotFound", "notAllowed"],
});

export const withdrawMachineLink = defineEndpoint({
  name: "withdrawMachineLink",
  access: "member",
  params: z.object({ id: uuid }),
  summary: "End the private link of a machine",
  data: z.null(),
  refusals: ["myMachineNotFound", "notAllowed"],
});

export const readMachineLink = defineEndpoint({
  name: "readMachineLink",
  access: "public",
  onlyReads: true,
  ...byCode,
  summary: "The machine whose hours a private link writes down",
  data: linkedMachine,
  refusals: ["machineLinkUnknown", "tooManyTries"],
});

export const addLinkedReading = defineEndpoint({
  name: "addLinkedReading",
  access: "public",
  body: linkedReadingForm,
  summary: "Write down by a private link what a machine's meter shows today",
  data: linkedMachine,
  refusals: ["machineLinkUnknown", "hoursGoBack", "tooManyReadings", "tooManyTries"],
});
