import { millisecondsOfADay } from "../core/days.ts";
import { findBackward, type OrderedReading } from "./meter-order.ts";
import { isSameHours, type RunningHours, type ShownHours } from "./running-hours.ts";

/** Why hours that somebody says are refused: what the refusal's sentence names, but for the machine. */
export interface MeterFault {
  reason: "hoursGoBack" | "serviceDoneAlready" | "serviceAfterHours" | "serviceHoursGoBack";
  numbers: Readonly<Record<string, number>>;
  /** `2026-11-21`. */
  days: Readonly<Record<string, string>>;
}

/** A service that was done, or that somebody says was done. */
export interface DoneByMeter extends ShownHours {
  /** The operating hours of the service: 1000. */
  service: number;
}

/** Readings of one meter that do not follow one another; the sentence is about the one that somebody says. */
export function backwardFault(readings: readonly OrderedReading[], said: ShownHours): MeterFault | undefined {
  const backward = findBackward(readings);
  if (backward === undefined) return undefined;
  const { earlier, later } = backward;
  const isEarlier = isSameHours(earlier, said);
  const [one, other] = isEarlier ? [earlier, later] : [later, earlier];
  return {
    reason: "hoursGoBack",
    numbers: { hours: one.hours, other: other.hours },
    days: { day: one.day, otherDay: other.day },
  };
}

/** The service was done on that day already, at other hours. */
export function doneAlreadyFault(written: readonly DoneByMeter[], said: DoneByMeter): MeterFault | undefined {
  const same = written.find(({ service, day }) => service === said.service && day === said.day);
  if (same === undefined || same.hours === said.hours) return undefined;
  return {
    reason: "serviceDoneAlready",
    numbers: { service: same.service, other: same.hours },
    days: { day: same.day },
  };
}

/** A meter runs at most so long on a day. */
const hoursOfADay = 24;

/** The meter cannot have shown so much on that day; its readings come in the order of their days. */
export function notReachedFault(
  readings: readonly ShownHours[],
  { hours, day }: ShownHours,
): MeterFault | undefined {
  const thatDay = readings.filter((reading) => reading.day === day);
  const before = readings.findLast((reading) => reading.day < day);
  // The reading before may be from the first minute of its day.
  const daysSince =
    before === undefined ? 0 : (Date.parse(day) - Date.parse(before.day)) / millisecondsOfADay + 1;
  const most =
    thatDay.length > 0
      ? Math.max(...thatDay.map((reading) => reading.hours))
      : before && before.hours + daysSince * hoursOfADay;
  if (most === undefined || hours <= most) return undefined;
  return { reason: "serviceAfterHours", numbers: { hours, most }, days: { day } };
}

/** The meter, which was not read on that day, showed more before; its readings come in the order of their days. */
export function doneBackwardFault(
  readings: readonly OrderedReading[],
  { hours, day }: ShownHours,
): MeterFault | undefined {
  const before = readings.findLast((reading) => reading.day < day);
  const isOfNewMeter = readings.some((reading) => reading.day === day && reading.isNewMeter);
  if (before === undefined || isOfNewMeter) return undefined;
  const said = { hours, day, isNewMeter: false };
  return backwardFault([before, said], said);
}

/** An earlier service was done at more hours, or a later one at fewer. */
export function outOfOrderFault(
  written: readonly DoneByMeter[],
  said: ShownHours,
  running: RunningHours,
): MeterFault | undefined {
  const at = running.at(said);
  const wrong = written.find(
    (done) =>
      (done.day < said.day && running.at(done) > at) || (done.day > said.day && running.at(done) < at),
  );
  if (wrong === undefined) return undefined;
  return {
    reason: "serviceHoursGoBack",
    numbers: { hours: said.hours, other: wrong.hours },
    days: { day: said.day, otherDay: wrong.day },
  };
}
