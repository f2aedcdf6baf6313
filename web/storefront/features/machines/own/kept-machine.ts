import { z } from "zod";
import { calendarDay, text, uuid } from "#contract/core/fields.ts";
import { limits } from "#contract/core/limits.ts";
import { machineLimits, namedMachine } from "#contract/machines/fitment-details.ts";
import { nameOf } from "#contract/orders/for-units.ts";
import { keptMachines } from "#web/api/machines/kept-machines.ts";
import { choiceText, type MachineChoice } from "../machine-choice.ts";

/** How much a browser keeps. */
export const keptMost = {
  machines: 20,
  /** Of one machine: the first one, and of the others the newest. */
  readings: 20,
  /** Of one machine, the newest. */
  done: 20,
} as const;

const hours = z.number().min(0);

const keptReading = z.object({ hours, day: calendarDay, isNewMeter: z.boolean() });
/** What the first meter of a machine showed on a day. */
export type KeptReading = z.output<typeof keptReading>;

const keptDone = z.object({
  service: z.int().positive(),
  hours,
  day: calendarDay,
  isSevere: z.boolean(),
  /** Whether the reading of that day was written with it, and is taken back with it. */
  isRead: z.boolean(),
});
/** A service that was done. */
export type KeptDone = z.output<typeof keptDone>;

// Each default is what an older version of the page, or a hand in the browser's store, has not written down.
const keptMachine = namedMachine.extend({
  engineSerial: text(limits.nameLength).default(""),
  unitNumber: text(machineLimits.unitNumberLength).default(""),
  site: text(limits.nameLength).catch(""),
  hoursPerDay: hours.nullable().catch(null),
  isSevere: z.boolean().catch(false),
  /** In the order of their days. */
  readings: z.array(keptReading).catch([]),
  /** In the order of their days. */
  done: z.array(keptDone).catch([]),
  /** Its id in the account into which it is being taken over. */
  takenAs: uuid.optional().catch(undefined),
});
/** A machine as the browser of a visitor without an account keeps it. */
export type KeptMachine = z.output<typeof keptMachine>;

const several = z.array(keptMachine);

/** The machines in a kept text; none if it holds none. */
export function readKept(kept: string): KeptMachine[] {
  try {
    return several.parse(JSON.parse(kept || "[]"));
  } catch {
    return [];
  }
}

/** The kept machines now. */
export function keptNow(): KeptMachine[] {
  return readKept(keptMachines.read() ?? "");
}

/** A machine as the browser keeps it when nothing more is known of it. */
export function newlyKept({ id: _id, ...choice }: MachineChoice): KeptMachine {
  return { ...choice, site: "", hoursPerDay: null, isSevere: false, readings: [], done: [] };
}

/** Whether two machines are the same one: by their unit numbers, or by plates without any. */
export function isSameKept(one: MachineChoice, other: MachineChoice): boolean {
  if (one.unitNumber !== "" || other.unitNumber !== "") return nameOf(one) === nameOf(other);
  return choiceText(one) === choiceText(other);
}
