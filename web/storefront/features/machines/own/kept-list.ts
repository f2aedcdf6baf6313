import { keptMachines } from "#web/api/machines/kept-machines.ts";
import type { MachineChoice } from "../machine-choice.ts";
import { isSameKept, keptMost, keptNow, newlyKept, type KeptMachine } from "./kept-machine.ts";

/** What became of a machine that a browser was asked to keep. */
export type Kept = "kept" | "full" | "notKept";

/**
 * Keeps a machine in the browser, in place of the same one, whose hours stay unless others are given; `replaced` is the
 * one that it was before.
 */
export function keepMachine(machine: MachineChoice | KeptMachine, replaced?: MachineChoice): Kept {
  const machines = keptNow();
  const at = machines.findIndex((other) => isSameKept(other, replaced ?? machine));
  if (at === -1 && machines.length >= keptMost.machines) return "full";
  const others = machines.filter((other, place) => place !== at && !isSameKept(other, machine));
  const kept = { ...newlyKept(machine), ...machines[at], ...machine };
  return writeKept(others.toSpliced(at === -1 ? others.length : at, 0, kept)) ? "kept" : "notKept";
}

/** Whether the browser keeps another machine with its unit number, or with its plate if it has none. */
export function isTaken(machine: MachineChoice, replaced?: MachineChoice): boolean {
  return keptNow().some(
    (other) => isSameKept(other, machine) && !(replaced !== undefined && isSameKept(other, replaced)),
  );
}

/** Removes a machine from the browser. */
export function dropMachine(machine: MachineChoice): void {
  writeKept(keptNow().filter((other) => !isSameKept(other, machine)));
}

/** Keeps these machines instead of all others; false if the browser keeps nothing. */
export function writeKept(machines: readonly KeptMachine[]): boolean {
  try {
    keptMachines.write(machines.length === 0 ? null : JSON.stringify(machines));
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
