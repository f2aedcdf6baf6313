import { millisecondsOfADay } from "../core/days.ts";

/** How a reading of a meter came: typed on the machine's screen, by its private link, in a file, or by the API. */
export const readingWays = ["typed", "link", "file", "api"] as const;
export type ReadingWay = (typeof readingWays)[number];

/** What a meter showed on a day. */
export interface MeterReading {
  /** Hours with one decimal. */
  hours: number;
  /** `2026-11-21`. */
  day: string;
}

/** The hours of a machine on a day. */
export interface HoursOfDay {
  /** With one decimal. */
  hours: number;
  /** False if they were read on this very day, or if nobody knows how long the machine works on a day. */
  isCalculated: boolean;
  /** The day of the reading on which they are based. */
  readOn: string;
}

/**
 * The hours of one meter today, by its last reading, which may be of a day that has only begun in another time zone;
 * undefined if it was never read.
 */
export function hoursSince(
  last: MeterReading | undefined,
  hoursPerDay: number | null,
  today: string,
): HoursOfDay | undefined {
  return last && hoursToday([last], hoursPerDay, today < last.day ? last.day : today);
}

/**
 * The hours of one meter on a day: its last reading until then, and the hours that the machine has worked since. Of
 * several readings of one day the last of the list counts. Undefined if there is no reading until then.
 */
export function hoursToday(
  readings: readonly MeterReading[],
  hoursPerDay: number | null,
  day: string,
): HoursOfDay | undefined {
  const last = readings
    .filter((reading) => reading.day <= day)
    .reduce<MeterReading | undefined>(
      (latest, reading) => (latest === undefined || reading.day >= latest.day ? reading : latest),
      undefined,
    );
  if (last === undefined) return undefined;
  const days = Math.round((Date.parse(day) - Date.parse(last.day)) / millisecondsOfADay);
  const worked = days * (hoursPerDay ?? 0);
  return {
    hours: Math.round((last.hours + worked) * 10) / 10,
    isCalculated: worked > 0,
    readOn: last.day,
  };
}
