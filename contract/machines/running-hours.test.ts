import { expect, test } from "vitest";
import { RunningHours } from "./running-hours.ts";

test("a machine whose meter was never changed has run as long as it shows", () => {
  const hours = new RunningHours([]);
  expect(hours.ofNewest).toBe(0);
  expect(hours.at({ hours: 4_980.5, day: "2026-11-21" })).toBe(4_980.5);
});

test("a new meter begins where the old one ended", () => {
  const hours = new RunningHours([
    { day: "2026-03-01", hours: 0, before: 5_000 },
    { day: "2026-09-01", hours: 12.5, before: 800 },
  ]);
  expect(hours.at({ hours: 4_990, day: "2026-02-20" })).toBe(4_990);
  expect(hours.at({ hours: 300, day: "2026-05-01" })).toBe(5_300);
  expect(hours.at({ hours: 100, day: "2026-10-01" })).toBe(5_900);
  expect(hours.ofNewest).toBe(5_800);
});

test("on the day of the change both meters were read", () => {
  const hours = new RunningHours([{ day: "2026-03-01", hours: 2, before: 5_000 }]);
  expect(hours.at({ hours: 2, day: "2026-03-01" })).toBe(5_002);
  expect(hours.at({ hours: 4_999, day: "2026-03-01" })).toBe(4_999);
});

test("a meter that was set to the hours of the old one, or of which no older one was read, changes nothing", () => {
  const hours = new RunningHours([
    { day: "2026-01-01", hours: 3_000, before: null },
    { day: "2026-03-01", hours: 5_001, before: 5_000 },
  ]);
  expect(hours.at({ hours: 5_100, day: "2026-04-01" })).toBe(5_100);
});
