import { z } from "zod";
import { text, uuid } from "#contract/core/fields.ts";
import { limits } from "#contract/core/limits.ts";
import { machineLimits, namedMachine } from "#contract/machines/fitment-details.ts";
import { chosenMachine } from "#web/api/machines/chosen-machine.ts";

export const machineChoice = namedMachine.extend({
  engineSerial: text(limits.nameLength).default(""),
  /** What its owner calls it; empty if it has no name. */
  unitNumber: text(machineLimits.unitNumberLength).default(""),
  /** If it is one of the visitor's account. */
  id: uuid.optional(),
});

/** A machine for which a visitor looks for parts. */
export type MachineChoice = z.output<typeof machineChoice>;

/** What its plate says of it. */
export type NamedChoice = Pick<MachineChoice, "brand" | "model" | "serial">;

const several = z.array(machineChoice);

/** The machine in a kept text; undefined if it holds none. */
export function readChoice(kept: string): MachineChoice | undefined {
  return machineChoice.safeParse(parsed(kept)).data;
}

/** The machines in a kept text; none if it holds none. */
export function readChoices(kept: string): MachineChoice[] {
  return several.safeParse(parsed(kept)).data ?? [];
}

function parsed(kept: string): unknown {
  try {
    return JSON.parse(kept || "null");
  } catch {
    return undefined;
  }
}

/** Keeps the machine for the next pages, if the browser allows it; undefined forgets it. */
export function keepChoice(choice: z.input<typeof machineChoice> | undefined): void {
  try {
    chosenMachine.write(choice === undefined ? null : JSON.stringify(choice));
  } catch (error) {
    // A private window stores nothing: the visitor types the plate again on the next page.
    console.error(error);
  }
}

/** What the shop asks about the machine: not what its owner calls it, so that owners share the kept answers. */
export function askedOf({ brand, model, serial, engineSerial }: MachineChoice) {
  return { brand, model, serial, ...(engineSerial !== "" && { engineSerial }) };
}

/** Unit number, maker, model and serial number on one line. */
export function choiceText({
  brand,
  model,
  serial,
  unitNumber = "",
}: NamedChoice & { unitNumber?: string }): string {
  const machine = [brand, model, serial].filter((part) => part !== "").join(" ");
  return unitNumber === "" ? machine : `${unitNumber} (${machine})`;
}
