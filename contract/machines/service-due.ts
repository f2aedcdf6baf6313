import { millisecondsOfADay } from "../core/days.ts";
import { planLimits } from "./plan-limits.ts";
import { hoursOf, type PlannedInterval } from "./service-kit.ts";

/** A service that was done. */
export interface DoneService {
  /** The operating hours of the plan whose service it was: 1000. */
  service: number;
  /** How long the machine had run. */
  atHours: number;
  /** `2026-11-21`. */
  day: string;
  /** Whether the machine was in severe duty, in which the same hours may be those of another interval. */
  isSevere: boolean;
}

/** What is known of a machine whose next service is asked for. Its hours are those of all its meters together. */
export interface ServicedMachine {
  /** How long it has run until today. */
  hours: number;
  /** How long it had run at its first reading: services before it are not asked about. */
  firstHours: number;
  /** Null if nobody has said. */
  hoursPerDay: number | null;
  isSevere: boolean;
  done: readonly DoneService[];
}

/** When an interval is due next. */
export interface DueInterval {
  /** The operating hours of the interval. */
  hours: number;
  isFirst: boolean;
  /** How long the machine has run when it is due. */
  atHours: number;
  /** Hours until then; negative if they have passed. */
  hoursLeft: number;
  /** The day on which it is due, by the hours of a day or by the months, whichever comes first; null if neither is known. */
  day: string | null;
  /** Whether the months come before the hours. */
  isByMonths: boolean;
}

/** The service that is due next. */
export interface NextService extends Omit<DueInterval, "hours" | "isFirst"> {
  /** The operating hours of the service of the plan that includes all intervals that are due: 1000. */
  service: number;
}

/** An interval of a plan, as far as it says when it is due. */
export type TimedInterval = Omit<PlannedInterval<unknown>, "items"> & { months: number | null };

/** Intervals that are due within this part of the shortest one after each other are done together. */
const together = 0.25;

/** When each interval of a plan is due next, the next one first. `today` is a day, `2026-11-21`. */
export function dueIntervals(
  intervals: readonly TimedInterval[],
  machine: ServicedMachine,
  today: string,
): DueInterval[] {
  return intervals
    .flatMap((interval) => (interval.isFirst ? firstTime(interval, machine) : again(interval, machine)))
    .map(({ interval, atHours, from }): DueInterval => {
      const hoursLeft = rounded(atHours - machine.hours);
      const byHours = dayAfter(today, hoursLeft, machine.hoursPerDay);
      const byMonths =
        from === undefined || interval.months === null ? null : dayMonthsLater(from, interval.months);
      const isByMonths = byMonths !== null && (byHours === null || byMonths < byHours);
      return {
        hours: hoursOf(interval, machine.isSevere),
        isFirst: interval.isFirst,
        atHours: rounded(atHours),
        hoursLeft,
        day: isByMonths ? byMonths : byHours,
        isByMonths,
      };
    })
    .toSorted(
      (one, other) =>
        Number(one.day === null) - Number(other.day === null) ||
        (one.day ?? "").localeCompare(other.day ?? "") ||
        one.hoursLeft - other.hoursLeft ||
        one.hours - other.hours,
    );
}

/**
 * The service that is due next, with all intervals that are due about the same time; undefined if nothing is. The first
 * service of a new machine stands alone, because no other one includes it.
 */
export function nextService(
  intervals: readonly TimedInterval[],
  machine: ServicedMachine,
  today: string,
): NextService | undefined {
  const due = dueIntervals(intervals, machine, today);
  const [first] = due;
  if (first === undefined) return undefined;
  const repeated = intervals.filter(({ isFirst }) => !isFirst);
  const shortest = Math.min(...repeated.map((interval) => hoursOf(interval, machine.isSevere)));
  const room = Number.isFinite(shortest) ? shortest * together : 0;
  const isTogether = ({ hoursLeft, day, isFirst }: DueInterval) =>
    !isFirst &&
    !first.isFirst &&
    ((!first.isByMonths && hoursLeft <= first.hoursLeft + room) ||
      (day !== null && first.day !== null && day <= first.day));
  const service = due.filter(isTogether).reduce((all, { hours }) => {
    const both = commonMultiple(all, hours);
    return both > planLimits.hours ? all : both;
  }, first.hours);
  const { atHours, hoursLeft, day, isByMonths } = first;
  return { service, atHours, hoursLeft, day, isByMonths };
}

/** Whether the first service of a machine is over: none of the intervals that will be due is one. */
export function isFirstOver(due: readonly Pick<DueInterval, "isFirst">[]): boolean {
  return !due.some(({ isFirst }) => isFirst);
}

/** A mail says so many hours before that a service is due. */
export const hoursBefore = 50;
/** So many days before, if the months of a service come before its hours. */
export const daysBefore = 7;

/** Whether a service is due within `hoursBefore` hours or, by its months, within `daysBefore` days. */
export function isDueSoon(
  { hoursLeft, day, isByMonths }: Omit<NextService, "service">,
  today: string,
): boolean {
  if (hoursLeft <= hoursBefore) return true;
  return isByMonths && day !== null && Date.parse(day) - Date.parse(today) <= daysBefore * millisecondsOfADay;
}

/** Whether the hours of a service have passed, or its months; undefined if neither has. */
export function passedBy(
  { hoursLeft, day, isByMonths }: Pick<NextService, "hoursLeft" | "day" | "isByMonths">,
  today: string,
): "hours" | "months" | undefined {
  if (isByMonths && day !== null && day < today) return "months";
  return hoursLeft <= 0 ? "hours" : undefined;
}

interface DueOne {
  interval: TimedInterval;
  atHours: number;
  /** The day from which the months count. */
  from: string | undefined;
}

/** It counts from the last service that included it, else from the first reading, as if those before were done. */
function again(interval: TimedInterval, { isSevere, done, firstHours }: ServicedMachine): DueOne[] {
  const own = hoursOf(interval, isSevere);
  const last = done
    .filter((one) => one.service % hoursOf(interval, one.isSevere) === 0)
    .toSorted((one, other) => other.atHours - one.atHours)[0];
  const atHours = last === undefined ? Math.ceil(firstHours / own) * own || own : last.atHours + own;
  return [{ interval, atHours, from: last?.day }];
}

/** Once, unless the machine had more hours when it was first read. */
function firstTime(interval: TimedInterval, { isSevere, done, firstHours }: ServicedMachine): DueOne[] {
  const own = hoursOf(interval, isSevere);
  const isOver =
    firstHours > own ||
    done.some((one) => one.service === hoursOf(interval, one.isSevere) || one.atHours > own);
  return isOver ? [] : [{ interval, atHours: own, from: undefined }];
}

/** The day on which so many hours will have been worked; null if nobody knows how many a day has. */
function dayAfter(today: string, hours: number, hoursPerDay: number | null): string | null {
  if (hours <= 0) return today;
  if (hoursPerDay === null || hoursPerDay <= 0) return null;
  return dayName(Date.parse(today) + Math.ceil(hours / hoursPerDay) * millisecondsOfADay);
}

/** The same day some months later, or the last one of a shorter month. */
function dayMonthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayName(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

function dayName(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function rounded(hours: number): number {
  return Math.round(hours * 10) / 10;
}

function commonMultiple(one: number, other: number): number {
  let [large, small] = [one, other];
  while (small !== 0) [large, small] = [small, large % small];
  return (one / large) * other;
}
