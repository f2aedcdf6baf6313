import { expect, test } from "vitest";
import { hoursToday } from "./machine-hours.ts";

const readings = [
  { hours: 4_980.5, day: "2026-11-01" },
  { hours: 4_700, day: "2026-10-01" },
  { hours: 12.3, day: "2026-11-10" },
];

test.each([
  // Eight days of 8.5 hours.
  ["adds the hours of the days since the last reading", 8.5, "2026-11-09", 5_048.5, true, "2026-11-01"],
  ["goes on from a new meter", 10, "2026-11-12", 32.3, true, "2026-11-10"],
  ["is what was read on the day itself", 10, "2026-11-01", 4_980.5, false, "2026-11-01"],
  ["is the last reading if nobody knows the hours of a day", null, "2026-12-24", 12.3, false, "2026-11-10"],
  ["is the last reading of a machine that stands still", 0, "2026-12-24", 12.3, false, "2026-11-10"],
])("%s", (_, perDay, day, hours, isCalculated, readOn) => {
  expect(hoursToday(readings, perDay, day)).toEqual({ hours, isCalculated, readOn });
});

test("the hours are not known before the first reading", () => {
  expect(hoursToday(readings, 8, "2026-09-30")).toBeUndefined();
  expect(hoursToday([], 8, "2026-09-30")).toBeUndefined();
});

test("of two readings of one day the later one counts", () => {
  const same = [
    { hours: 100, day: "2026-11-01" },
    { hours: 104.5, day: "2026-11-01" },
  ];
  expect(hoursToday(same, 8, "2026-11-01")?.hours).toBe(104.5);
});
