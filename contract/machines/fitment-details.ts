import { z } from "zod";
import { normalizePartNumber } from "../catalogue/part-number.ts";
import { requiredText, rowId, text } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { highestSerial, type SerialRange } from "./serials.ts";

/** Who says that a part fits, from the surest to the least sure. */
export const fitmentSources = ["makersBook", "ownCheck", "suppliersList", "customersReport"] as const;
export type FitmentSource = (typeof fitmentSources)[number];

/** The limits of what is known about a machine's serial numbers and about what fits it. */
export const machineLimits = {
  /** Characters. */
  prefixLength: 12,
  positionLength: 80,
  noteLength: 300,
  /** What a customer calls a machine: `EX-07`. */
  unitNumberLength: 30,
  pieces: 9_999,
  /** Of one product. */
  details: 2_000,
} as const;

const serial = z.int({ error: "wholeNumber" }).min(0, "tooSmall").max(highestSerial, "tooLarge");

/** A range of serial numbers; a prefix is stored without the signs and blanks that people write into it. */
export const serialRange = z
  .object({
    prefix: text(machineLimits.prefixLength).overwrite(normalizePartNumber),
    from: serial,
    to: serial.nullable(),
  })
  .refine(({ from, to }) => to === null || to >= from, {
    path: ["to"],
    error: "serialsReversed",
  }) satisfies z.ZodType<SerialRange>;

/** Where in a machine a part sits, how many, and in which serial numbers; a part may have several for one machine. */
export const fitmentDetail = z.object({
  machineId: rowId,
  /** Null: in all of them. */
  serials: serialRange.nullable(),
  /** Where it sits, as the maker's book says it: `Arm cylinder`. */
  position: text(machineLimits.positionLength),
  /** How many one machine has there. */
  pieces: z.int({ error: "wholeNumber" }).min(1, "tooSmall").max(machineLimits.pieces, "tooLarge").nullable(),
  note: text(machineLimits.noteLength),
  source: z.enum(fitmentSources, { error: "invalid" }).nullable(),
});
export type FitmentDetail = z.infer<typeof fitmentDetail>;

/** A machine, as people name it, and its serial number as it is typed from the plate. */
export const namedMachine = z.object({
  brand: requiredText(limits.nameLength),
  model: requiredText(limits.nameLength),
  /** Empty if it is not known. */
  serial: text(limits.nameLength).default(""),
});
