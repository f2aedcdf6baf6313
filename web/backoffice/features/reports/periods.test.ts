import { expect, test } from "vitest";
import { dayInJakarta, formatMonth, namedPeriod, stepsOf } from "./periods.ts";

test.each([
  ["thisMonth", "2026-11-23", "2026-11-01", "2026-11-30"],
  ["thisMonth", "2028-02-29", "2028-02-01", "2028-02-29"],
  ["lastMonth", "2026-11-23", "2026-10-01", "2026-10-31"],
  ["lastMonth", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["thisYear", "2026-11-23", "2026-01-01", "2026-12-31"],
  ["lastYear", "2026-01-01", "2025-01-01", "2025-12-31"],
] as const)("%s seen from %s is %s to %s", (name, today, from, to) => {
  expect(namedPeriod(name, today)).toEqual({ from, to });
});

test("the day is Jakarta's, wherever the reader is", () => {
  expect(dayInJakarta(new Date("2026-11-30T16:59:59Z"))).toBe("2026-11-30");
  expect(dayInJakarta(new Date("2026-11-30T17:00:00Z"))).toBe("2026-12-01");
});

test("a month has its name in the language of the page", () => {
  expect([formatMonth("2026-05", "en"), formatMonth("2026-05", "id")]).toEqual(["May 2026", "Mei 2026"]);
});

test("a graph has a bar for each day of a month until today, and for each month of a year", () => {
  expect(stepsOf({ from: "2026-11-27", to: "2026-11-30" }, "2026-11-29")).toEqual([
    "2026-11-27",
    "2026-11-28",
    "2026-11-29",
  ]);
  expect(stepsOf({ from: "2025-11-01", to: "2026-02-28" }, "2026-11-29")).toEqual([
    "2025-11",
    "2025-12",
    "2026-01",
    "2026-02",
  ]);
  expect(stepsOf({ from: "2026-12-01", to: "2026-12-31" }, "2026-11-29")).toEqual([]);
});
