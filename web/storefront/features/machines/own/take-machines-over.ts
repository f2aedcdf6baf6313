import { CallError, type Call } from "#contract/call.ts";
import type { MyMachine } from "#contract/machines/my-machines.ts";
import { isSameHours } from "#contract/machines/running-hours.ts";
import { nameOf } from "#contract/orders/for-units.ts";
import { chosenMachine } from "#web/api/machines/chosen-machine.ts";
import { keptMachines } from "#web/api/machines/kept-machines.ts";
import { choiceText, keepChoice, readChoice } from "../machine-choice.ts";
import { writeKept } from "./kept-list.ts";
import { readKept, type KeptMachine } from "./kept-machine.ts";
import { choiceOf } from "./machine-words.ts";

/** What came along into the account. */
export interface TakenOver {
  machines: number;
  /** Readings and services that the account refused. */
  leftOut: number;
}

let underWay: Promise<TakenOver> | undefined;

/**
 * Writes the machines that the browser keeps down in the account of the member who has logged in, with their hours and
 * the services done, and removes them from the browser. A machine that the account has already is not written again and
 * keeps its own hours, so that a second try adds nothing twice.
 */
export function takeMachinesOver(call: Call): Promise<TakenOver> {
  underWay ??= takeOver(call).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function takeOver(call: Call): Promise<TakenOver> {
  const kept = readKept(keptMachines.read() ?? "");
  if (kept.length === 0) {
    keptMachines.write(null);
    return { machines: 0, leftOut: 0 };
  }
  const { machines } = await call("listMyMachines", {});
  const goals = kept.map((machine) => ({ machine, known: machines.find((one) => isKnown(machine, one)) }));
  const added = goals.flatMap(({ machine, known }) => (known === undefined ? [machine] : []));
  const ids = new Map<KeptMachine, string>();
  if (added.length > 0) {
    const written = await call("addMyMachines", {
      body: { isOfCompany: false, machines: added.map((machine) => formOf(machine, machines)) },
    });
    for (const [place, machine] of added.entries()) {
      const id = written.ids[place];
      if (id !== undefined) ids.set(machine, id);
    }
    // If the rest fails, the next try goes on with these machines, also if the shop writes their names in another way.
    writeKept(kept.map((machine) => ({ ...machine, takenAs: ids.get(machine) ?? machine.takenAs })));
  }
  const content = keptMachines.read();
  let leftOut = 0;
  for (const { machine, known } of goals) {
    const id = ids.get(machine) ?? (known && lacksHours(known, machine) ? known.id : undefined);
    if (id !== undefined) leftOut += await takeHoursOver(call, id, machine);
  }
  // What was written down meanwhile stays.
  if (keptMachines.read() === content) keptMachines.write(null);
  await nameChosen(call);
  const begun = goals.filter(({ machine, known }) => known !== undefined && machine.takenAs === known.id);
  return { machines: added.length + begun.length, leftOut };
}

/** Whether an account has the machine already: by its serial number, or by everything if nobody knows that. */
function isKnown(machine: KeptMachine, known: MyMachine): boolean {
  if (machine.takenAs === known.id) return true;
  const isModel = machine.brand === known.brand && machine.model === known.model;
  return (
    isModel && machine.serial === known.serial && (machine.serial !== "" || nameOf(machine) === nameOf(known))
  );
}

/** Whether a machine of the account still lacks the kept one's hours: it has none but those of an earlier try. */
function lacksHours(
  { id, meters, isArchived, mayEdit }: MyMachine,
  { readings, takenAs }: KeptMachine,
): boolean {
  if (isArchived || !mayEdit) return false;
  const isOurs = meters.every(
    ({ meter, lastHours, readOn }) =>
      meter === 1 && readings.some((reading) => isSameHours(reading, { hours: lastHours, day: readOn })),
  );
  return takenAs === id || isOurs;
}

/** A machine to be written down, without its unit number if another one of the account has that. */
function formOf(machine: KeptMachine, known: readonly MyMachine[]) {
  const { brand, model, serial, engineSerial, unitNumber, site, hoursPerDay, isSevere } = machine;
  const isTaken = known.some((other) => !other.isArchived && nameOf(other) === nameOf(machine));
  return {
    brand,
    model,
    serial,
    engineSerial,
    unitNumber: isTaken ? "" : unitNumber,
    site,
    hoursPerDay,
    isSevere,
    hasSecondMeter: false,
  };
}

/** Writes readings and services down, each of which is there once however often it is said. Returns how many did not fit. */
async function takeHoursOver(call: Call, id: string, { readings, done }: KeptMachine): Promise<number> {
  const params = { id };
  const ofDone = done.filter(({ isRead }) => isRead);
  const typed = readings.filter((reading) => !ofDone.some((one) => isSameHours(one, reading)));
  const calls = [
    ...typed.map(
      (reading) => () => call("addMachineReading", { params, body: { ...reading, meter: 1, way: "typed" } }),
    ),
    ...done.map(
      ({ service, hours, day }) =>
        () =>
          call("markServiceDone", { params, body: { service, hours, day } }),
    ),
  ];
  let leftOut = 0;
  for (const write of calls) if (!(await isAccepted(write))) leftOut += 1;
  return leftOut;
}

/** False if the account refuses it and would do so again, as when a plan no longer has the service. */
async function isAccepted(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof CallError && error.status === 409) return false;
    throw error;
  }
}

/** The chosen machine is one of the account's from now on. */
async function nameChosen(call: Call): Promise<void> {
  const chosen = readChoice(chosenMachine.read() ?? "");
  if (chosen === undefined || chosen.id !== undefined) return;
  const { machines } = await call("listMyMachines", {});
  const mine = machines.find((machine) => !machine.isArchived && choiceText(machine) === choiceText(chosen));
  if (mine !== undefined) keepChoice(choiceOf(mine));
}
