import type { DueService, ShownInterval } from "./due-services.ts";
import { RunningHours, type MeterChange } from "./running-hours.ts";
import { dueIntervals, nextService, type DoneService, type TimedInterval } from "./service-due.ts";

/** What the readings of a machine's first meter say of all its hours. */
export interface MeterHistory {
  /** What it showed first. */
  firstHours: number;
  firstDay: string;
  /** In the order of their days. */
  changes: readonly MeterChange[];
}

/** A machine as its owner says what was done to it: by what its meter showed. */
export interface MeteredMachine {
  /** What the meter shows today. */
  hours: number;
  history: MeterHistory;
  /** Null if nobody has said. */
  hoursPerDay: number | null;
  isSevere: boolean;
  done: readonly (Omit<DoneService, "atHours"> & { hours: number })[];
}

/** What is due of a machine, by what its meter will show. */
export interface DueByMeter {
  next: DueService | undefined;
  /** When each interval of the plan is due next, the next one first. */
  intervals: ShownInterval[];
  /** How long the machine has run when the next service is due, by all its meters together. */
  dueHours: number | undefined;
}

/** What is due of a machine on a day, `2026-11-21`. */
export function dueByMeter(
  intervals: readonly TimedInterval[],
  { hours, history, hoursPerDay, isSevere, done }: MeteredMachine,
  day: string,
): DueByMeter {
  const running = new RunningHours(history.changes);
  const machine = {
    hours: running.ofNewest + hours,
    firstHours: running.at({ hours: history.firstHours, day: history.firstDay }),
    hoursPerDay,
    isSevere,
    done: done.map((one) => ({ ...one, atHours: running.at(one) })),
  };
  const next = nextService(intervals, machine, day);
  const shownOf = <Due extends { atHours: number }>(due: Due) => ({
    ...due,
    atHours: Math.round((due.atHours - running.ofNewest) * 10) / 10,
  });
  return {
    next: next && shownOf(next),
    intervals: dueIntervals(intervals, machine, day).map(shownOf),
    dueHours: next?.atHours,
  };
}
