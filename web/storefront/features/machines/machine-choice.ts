import { limits } from "#contract/core/limits.ts";
import { isOneLine } from "#contract/core/one-line.ts";
import { chosenMachine } from "#web/api/machines/chosen-machine.ts";

/** A machine for which a visitor looks for parts. */
export interface MachineChoice {
  brand: string;
  model: string;
  /** Empty if it is not known. */
  serial: string;
  engineSerial: string;
  /** What its owner calls it; empty if it has no name. */
  unitNumber: string;
  /** If it is one of the visitor's account. */
  id?: string | undefined;
}

/** What its plate says of it. */
export type NamedChoice = Pick<MachineChoice, "brand" | "model" | "serial">;

/** The machine in a kept text; undefined if it holds none. */
export function readChoice(kept: string): MachineChoice | undefined {
  return choiceIn(parsed(kept));
}

/** The machines in a kept text; none if it holds none. */
export function readChoices(kept: string): MachineChoice[] {
  const several = parsed(kept);
  return Array.isArray(several) ? several.flatMap((one: unknown) => choiceIn(one) ?? []) : [];
}

function parsed(kept: string): unknown {
  try {
    return JSON.parse(kept || "null");
  } catch {
    return undefined;
  }
}

/** Checked by hand: every page of a visitor with a machine reads it, and a library for it is a fifth of a first visit. */
function choiceIn(value: unknown): MachineChoice | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const {
    brand,
    model,
    serial = "",
    engineSerial = "",
    unitNumber = "",
    id,
  } = value as Record<string, unknown>;
  if (![brand, model, serial, engineSerial, unitNumber, id ?? ""].every(isName)) return undefined;
  if (brand === "" || model === "") return undefined;
  return { brand, model, serial, engineSerial, unitNumber, ...(id !== undefined && { id }) } as MachineChoice;
}

function isName(value: unknown): boolean {
  return typeof value === "string" && value.length <= limits.nameLength && isOneLine(value);
}

/** Keeps the machine for the next pages, if the browser allows it; undefined forgets it. */
export function keepChoice(choice: (NamedChoice & Partial<MachineChoice>) | undefined): void {
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
