import { expect, it } from "vitest";
import { returnDeadline } from "./return-deadline.ts";

it.each([
  // Finished on a Monday at noon in Jakarta: the end of Wednesday there.
  ["2026-11-23T05:00:00Z", 2, "2026-11-25T17:00:00.000Z"],
  // On a Thursday: Friday and, after the weekend, Monday.
  ["2026-11-26T05:00:00Z", 2, "2026-11-30T17:00:00.000Z"],
  // On a Saturday: Monday and Tuesday.
  ["2026-11-28T05:00:00Z", 2, "2026-12-01T17:00:00.000Z"],
  // On a Sunday evening in London it is Monday in Jakarta.
  ["2026-11-22T17:30:00Z", 2, "2026-11-25T17:00:00.000Z"],
  ["2026-11-23T05:00:00Z", 7, "2026-12-02T17:00:00.000Z"],
])("for an order that was finished %s ends after %i working days in Jakarta", (finishedAt, days, end) => {
  expect(returnDeadline(new Date(finishedAt), days).toISOString()).toBe(end);
});
