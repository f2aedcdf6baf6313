import type { Call } from "#contract/call.ts";
import type { MyMachine } from "#contract/machines/my-machines.ts";
import { chosenMachine } from "#web/api/machines/chosen-machine.ts";
import { keptMachines } from "#web/api/machines/kept-machines.ts";
import { choiceText, keepChoice, readChoice, readChoices, type MachineChoice } from "../machine-choice.ts";
import { choiceOf } from "./machine-words.ts";

let underWay: Promise<number> | undefined;

/**
 * Writes the machines that the browser keeps down in the account of the member who has logged in, and removes them from
 * the browser. A machine that the account has already is not written again, so that a second try adds nothing twice.
 * Returns how many came along.
 */
export function takeMachinesOver(call: Call): Promise<number> {
  underWay ??= takeOver(call).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function takeOver(call: Call): Promise<number> {
  const content = keptMachines.read() ?? "";
  const kept = readChoices(content);
  if (kept.length === 0) {
    forget(content);
    return 0;
  }
  const { machines } = await call("listMyMachines", {});
  const added = kept.filter((machine) => !machines.some((known) => isKnown(machine, known)));
  if (added.length > 0) {
    await call("addMyMachines", {
      body: { isOfCompany: false, machines: added.map((machine) => formOf(machine, machines)) },
    });
  }
  forget(content);
  await nameChosen(call);
  return added.length;
}

/** Whether an account has the machine already: by its serial number, or by everything if nobody knows that. */
function isKnown(machine: MachineChoice, known: MyMachine): boolean {
  const isModel = machine.brand === known.brand && machine.model === known.model;
  return isModel && machine.serial === known.serial && (machine.serial !== "" || isUnit(machine, known));
}

const isUnit = (one: { unitNumber: string }, other: { unitNumber: string }) =>
  one.unitNumber.toLowerCase() === other.unitNumber.toLowerCase();

/** A machine to be written down, without its unit number if another one of the account has that. */
function formOf({ brand, model, serial, engineSerial, unitNumber }: MachineChoice, known: MyMachine[]) {
  const isTaken = known.some((other) => !other.isArchived && isUnit(other, { unitNumber }));
  return {
    brand,
    model,
    serial,
    engineSerial,
    unitNumber: isTaken ? "" : unitNumber,
    site: "",
    hoursPerDay: null,
    hasSecondMeter: false,
  };
}

/** The chosen machine is one of the account's from now on. */
async function nameChosen(call: Call): Promise<void> {
  const chosen = readChoice(chosenMachine.read() ?? "");
  if (chosen === undefined || chosen.id !== undefined) return;
  const { machines } = await call("listMyMachines", {});
  const mine = machines.find((machine) => !machine.isArchived && choiceText(machine) === choiceText(chosen));
  if (mine !== undefined) keepChoice(choiceOf(mine));
}

/** Removes what was taken over; a content that has changed since stays. */
function forget(content: string): void {
  if ((keptMachines.read() ?? "") === content) keptMachines.write(null);
}
