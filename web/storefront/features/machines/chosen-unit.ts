import type { ForUnit } from "#contract/orders/for-units.ts";
import { chosenMachine } from "#web/api/machines/chosen-machine.ts";
import { readChoice } from "./machine-choice.ts";

/** These pieces for the chosen machine, if its owner has given it a unit number. */
export function forChosenUnit(qty: number): ForUnit[] {
  const unitNumber = readChoice(chosenMachine.read() ?? "")?.unitNumber ?? "";
  return unitNumber === "" ? [] : [{ unitNumber, qty }];
}
