import { choiceText, type MachineChoice } from "../machine-choice.ts";

/** The address of the machines that the browser keeps. */
export const guestMachines = "/my-machines";

/** What names a machine that the browser keeps: it has no id. */
export type KeptName = Pick<MachineChoice, "brand" | "model" | "serial" | "unitNumber">;

/** The address of one of them. */
export function guestMachineAddress(machine: KeptName): string {
  return `${guestMachines}?${new URLSearchParams({ machine: choiceText(machine) }).toString()}`;
}
