import { keptMachines } from "#web/api/machines/kept-machines.ts";
import { choiceText, readChoices, type MachineChoice } from "../machine-choice.ts";

/** How many machines a browser keeps. */
export const keptMost = 20;

/** What became of a machine that a browser was asked to keep. */
export type Kept = "kept" | "full" | "notKept";

/** Whether two machines are the same one: by their unit numbers, or by plates without any. */
function isSame(one: MachineChoice, other: MachineChoice): boolean {
  if (one.unitNumber !== "" || other.unitNumber !== "")
    return one.unitNumber.toLowerCase() === other.unitNumber.toLowerCase();
  return choiceText(one) === choiceText(other);
}

/** Keeps a machine in the browser, in place of the same one; `replaced` is the one that it was before. */
export function keepMachine(machine: MachineChoice, replaced?: MachineChoice): Kept {
  const machines = readChoices(keptMachines.read() ?? "");
  const at = machines.findIndex((other) => isSame(other, replaced ?? machine));
  if (at === -1 && machines.length >= keptMost) return "full";
  const others = machines.filter((other, place) => place !== at && !isSame(other, machine));
  return write(others.toSpliced(at === -1 ? others.length : at, 0, machine)) ? "kept" : "notKept";
}

/** Removes a machine from the browser. */
export function dropMachine(machine: MachineChoice): void {
  write(readChoices(keptMachines.read() ?? "").filter((other) => !isSame(other, machine)));
}

function write(machines: MachineChoice[]): boolean {
  try {
    keptMachines.write(machines.length === 0 ? null : JSON.stringify(machines));
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
