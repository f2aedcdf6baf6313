import { expect, test } from "vitest";
import { dayInJakarta, formatMonth, formatSpan, namedPeriod, periodBefore, stepsOf } from "./periods.ts";

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

test("the days of a period are written in short", () => {
  const october = { from: "2026-10-01", to: "2026-10-29" };
  expect(formatSpan(october, "id")).toBe("1–29 Okt 2026");
  expect(formatSpan(october, "en")).toMatch(/^1\s?–\s?29 Oct 2026$/);
  expect(formatSpan({ from: "2025-12-28", to: "2026-01-03" }, "id")).toMatch(/^28 Des 2025\s–\s3 Jan 2026$/);
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

test.each([
  // Months and years that are over, and such that are not.
  ["2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
  ["2026-11-01", "2026-11-30", "2026-10-01", "2026-10-29"],
  ["2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31"],
  ["2026-01-01", "2026-12-31", "2025-01-01", "2025-11-29"],
  ["2026-01-01", "2026-01-31", "2025-12-01", "2025-12-31"],
  // Any other days.
  ["2026-11-10", "2026-11-16", "2026-11-03", "2026-11-09"],
  ["2026-11-27", "2026-12-15", "2026-11-24", "2026-11-26"],
])("%s to %s is compared with %s to %s", (from, to, fromBefore, toBefore) => {
  expect(periodBefore({ from, to }, "2026-11-29")).toEqual({ from: fromBefore, to: toBefore });
});

test("a month is compared with a shorter one until its last day, and one to come with none", () => {
  const march = { from: "2026-03-01", to: "2026-03-31" };
  expect(periodBefore(march, "2026-03-30")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(periodBefore({ from: "2026-12-01", to: "2026-12-31" }, "2026-11-29")).toBeUndefined();
});
