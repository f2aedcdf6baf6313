import { dueByMeter, type MeterHistory } from "#contract/machines/due-by-meter.ts";
import { hoursSince, type HoursOfDay } from "#contract/machines/machine-hours.ts";
import {
  backwardFault,
  doneAlreadyFault,
  doneBackwardFault,
  notReachedFault,
  outOfOrderFault,
  type MeterFault,
} from "#contract/machines/meter-faults.ts";
import { withReading } from "#contract/machines/meter-order.ts";
import type { DoneForm, MyServices } from "#contract/machines/my-services.ts";
import {
  isSameHours,
  RunningHours,
  type MeterChange,
  type ShownHours,
} from "#contract/machines/running-hours.ts";
import { isFirstOver } from "#contract/machines/service-due.ts";
import { countedIntervals, servicesOf } from "#contract/machines/service-kit.ts";
import type { ShownPlan } from "#contract/machines/service-plans.ts";
import { keptMost, type KeptDone, type KeptMachine, type KeptReading } from "./kept-machine.ts";

// The rules are those of an account (`readings.service.ts` and `services.service.ts` of the server), so that it takes
// over what the browser has accepted.

/** A kept machine after a change, or why it is refused. */
export type Changed = { machine: KeptMachine } | { fault: MeterFault };

/** The hours of today of a kept machine; undefined if it was never read. */
export function hoursOfKept(
  { readings, hoursPerDay }: Pick<KeptMachine, "readings" | "hoursPerDay">,
  today: string,
): HoursOfDay | undefined {
  return hoursSince(readings.at(-1), hoursPerDay, today);
}

/** What an account would show of a kept machine. */
export function shownOfKept(machine: KeptMachine, today: string) {
  const { hoursPerDay, readings } = machine;
  const now = hoursOfKept({ hoursPerDay, readings }, today);
  const lastHours = readings.at(-1)?.hours ?? 0;
  return {
    ...machine,
    serialState: "unchecked" as const,
    isKnown: true,
    isOfCompany: false,
    meters: now === undefined ? [] : [{ meter: 1, lastHours, ...now }],
  };
}

/** A machine whose meter showed so much on a day; the same reading once more changes nothing. */
export function withHours(machine: KeptMachine, { hours, day, isNewMeter }: KeptReading): Changed {
  const { readings } = machine;
  const said = { hours, day, isNewMeter };
  if (readings.some((reading) => isSameHours(reading, said))) return { machine };
  const next = withReading(readings, said);
  const fault = backwardFault(next, said);
  return fault === undefined ? { machine: { ...machine, readings: thinned(next) } } : { fault };
}

/** A machine without one of its readings. */
export function withoutHours(machine: KeptMachine, taken: ShownHours): Changed {
  const readings = machine.readings.filter((reading) => !isSameHours(reading, taken));
  const fault = backwardFault(readings, taken);
  if (fault !== undefined) return { fault };
  const done = machine.done.map((one) => (isSameHours(one, taken) ? { ...one, isRead: false } : one));
  return { machine: { ...machine, readings, done } };
}

/**
 * A machine on which a service was done: the hours are also written down as a reading, unless the meter was read on that
 * day. The same once more changes nothing.
 */
export function withDone(machine: KeptMachine, { service, hours, day }: DoneForm): Changed {
  const { readings, done, isSevere } = machine;
  const said = { service, hours, day };
  const isWritten = done.some((one) => isSameHours(one, said) && one.service === service);
  if (isWritten) return { machine };
  const isRead = !readings.some((reading) => reading.day === day);
  const reading = { hours, day, isNewMeter: false };
  const next = isRead ? withReading(readings, reading) : readings;
  const fault =
    doneAlreadyFault(done, said) ??
    notReachedFault(readings, said) ??
    doneBackwardFault(readings, said) ??
    backwardFault(next, said) ??
    outOfOrderFault(done, said, new RunningHours(changesOf(next)));
  if (fault !== undefined) return { fault };
  const all = [...done, { ...said, isSevere, isRead }].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  );
  return { machine: { ...machine, readings: thinned(next), done: all.slice(-keptMost.done) } };
}

/**
 * A machine on which a service was not done after all. The reading that was written with it goes too, unless another
 * service was done on that day.
 */
export function withoutDone(
  machine: KeptMachine,
  { service, day }: Pick<KeptDone, "service" | "day">,
): KeptMachine {
  const taken = machine.done.find((one) => one.service === service && one.day === day);
  const done = machine.done.filter((one) => one !== taken);
  if (taken?.isRead !== true) return { ...machine, done };
  const heir = done.find((one) => one.day === day);
  if (heir !== undefined)
    return { ...machine, done: done.map((one) => (one === heir ? { ...one, isRead: true } : one)) };
  return { ...machine, done, readings: machine.readings.filter((reading) => !isSameHours(reading, taken)) };
}

/** The readings without the oldest ones that nothing is calculated from, if they are too many. */
function thinned(readings: readonly KeptReading[]): KeptReading[] {
  if (readings.length <= keptMost.readings) return [...readings];
  const at = readings.findIndex(
    ({ isNewMeter }, place) => place > 0 && !isNewMeter && readings[place + 1]?.isNewMeter !== true,
  );
  return readings.toSpliced(at === -1 ? 1 : at, 1);
}

function changesOf(readings: readonly KeptReading[]): MeterChange[] {
  return readings.flatMap(({ hours, day, isNewMeter }, place) =>
    isNewMeter ? [{ hours, day, before: readings[place - 1]?.hours ?? null }] : [],
  );
}

/** What an account would say of the services of a kept machine with this plan. */
export function servicesOfKept(
  machine: KeptMachine,
  plan: ShownPlan,
  today: string,
): Pick<MyServices, "due" | "intervals" | "plan"> {
  const { readings, hoursPerDay, isSevere, done } = machine;
  const { name, isSample } = plan;
  const planned = countedIntervals(plan.intervals);
  const [first] = readings;
  const now = hoursOfKept(machine, today);
  if (first === undefined || now === undefined) {
    const services = servicesOf(planned, isSevere);
    return { due: { state: "noHours" }, intervals: [], plan: { name, isSample, services } };
  }
  const history: MeterHistory = {
    firstHours: first.hours,
    firstDay: first.day,
    changes: changesOf(readings),
  };
  const { next, intervals } = dueByMeter(
    planned,
    { hours: now.hours, history, hoursPerDay, isSevere, done },
    today,
  );
  const isOver = isFirstOver(intervals);
  const left = planned.filter(({ isFirst }) => !(isFirst && isOver));
  return {
    due: { state: "known", ...(next !== undefined && { next }) },
    intervals,
    plan: { name, isSample, services: servicesOf(left, isSevere) },
  };
}
