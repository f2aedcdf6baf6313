import { z } from "zod";
import { defineEndpoint, fileBody } from "../core/endpoint.ts";
import { limits } from "../core/limits.ts";
import { requiredLines } from "../core/fields.ts";
import { readMachine } from "./fits.ts";

/**
 * What a line of a list of machines is: a series has its serial number; none of the machine's series has it; the shop
 * knows no series of the machine; its serial number is missing; it may be several machines; or the shop does not know
 * it.
 */
export const fleetAnswers = ["known", "outside", "unchecked", "missing", "several", "unknown"] as const;
export type FleetAnswer = (typeof fleetAnswers)[number];

/** Cells of a line that are there and are not understood. */
export const unreadCells = ["hours", "day", "hoursPerDay"] as const;

export const fleetLine = z.object({
  /** The line as it is written. */
  text: z.string(),
  unitNumber: z.string(),
  /** The machine's maker, model and serial number as the shop knows them, or as the table's columns say. */
  brand: z.string(),
  model: z.string(),
  serial: z.string(),
  engineSerial: z.string(),
  site: z.string(),
  /** What the meter showed, and when; null if the line does not say so. */
  hours: z.number().nullable(),
  day: z.string().nullable(),
  hoursPerDay: z.number().nullable(),
  answer: z.enum(fleetAnswers),
  /** The machines that it may be; one for most answers. */
  machines: z.array(readMachine),
  /** The earlier line, counted from 1, that has the same unit number or serial number; null if none has. */
  sameAs: z.int().nullable(),
  unread: z.array(z.enum(unreadCells)),
});
export type FleetLine = z.infer<typeof fleetLine>;

export const readFleet = defineEndpoint({
  name: "readFleet",
  access: "public",
  onlyReads: true,
  summary:
    "Answer each line of a list of machines: a table with names of columns (unit number, maker, model, serial number, engine, hours, day, hours per day, site), or plates line by line. Nothing is saved",
  body: z.object({ text: requiredLines(limits.listLength) }),
  data: z.object({ lines: z.array(fleetLine) }),
  refusals: ["listFileTooLong", "tooMuchAsked"],
  bodyLimitBytes: 256 * 1024,
});

export const readFleetFile = defineEndpoint({
  name: "readFleetFile",
  access: "public",
  onlyReads: true,
  summary: "Read the first sheet of an Excel workbook as a list of machines that could be pasted",
  body: fileBody,
  data: z.object({ text: z.string() }),
  refusals: [
    "listFileNotReadable",
    "listFileEncrypted",
    "listFileEmpty",
    "listFileTooLong",
    "listFileTooMuch",
    "tooManyTries",
    "tooMuchAsked",
  ],
  bodyLimitBytes: limits.listFileBytes,
});
