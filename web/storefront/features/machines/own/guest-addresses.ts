import { choiceText, type MachineChoice } from "../machine-choice.ts";

/** The address of the machines that the browser keeps. */
export const guestMachines = "/my-machines";

/** The address of one of them, which has no other name than what its owner typed. */
export function guestMachineAddress(
  machine: Pick<MachineChoice, "brand" | "model" | "serial" | "unitNumber">,
): string {
  return `${guestMachines}?${new URLSearchParams({ machine: choiceText(machine) }).toString()}`;
}
