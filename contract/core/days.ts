export const millisecondsOfADay = 86_400_000;

/** The day so many days after a day, both `YYYY-MM-DD`; before it if the number is negative. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsOfADay).toISOString().slice(0, 10);
}

/** How many days a day is after another one, both `YYYY-MM-DD`; negative if it is before it, NaN if one is no day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsOfADay);
}
