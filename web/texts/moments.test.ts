import { expect, test } from "vitest";
import { formatBrief, formatMoment, formatShortDate, jakartaMoment } from "./moments.ts";

test("a day is the day in Jakarta, in the Indonesian short format", () => {
  expect(formatShortDate("2026-11-20T16:59:59.000Z")).toBe("20/11/26");
  expect(formatShortDate("2026-11-20T17:00:00.000Z")).toBe("21/11/26");
});

test("a moment names its zone, in the page's language", () => {
  expect(formatMoment("2026-11-20T17:05:00.000Z", "en")).toBe("21 November 2026 at 00:05 WIB");
  expect(formatMoment("2026-08-01T03:30:00.000Z", "id")).toBe("1 Agustus 2026 pukul 10.30 WIB");
});

test("a moment of a table is short, and has its year if that is not this one", () => {
  const now = Date.parse("2026-12-31T16:00:00Z");
  expect(formatBrief("2026-11-20T17:30:00Z", "id", now)).toBe("21 Nov, 00.30");
  expect(formatBrief("2026-11-20T17:30:00Z", "en", now)).toBe("21 Nov, 00:30");
  expect(formatBrief("2025-11-20T07:30:00Z", "id", now)).toBe("20 Nov 2025, 14.30");
  // In Jakarta the new year has begun.
  expect(formatBrief("2026-12-31T17:30:00Z", "id", now)).toBe("1 Jan 2027, 00.30");
});

test("a typed time is a time in Jakarta, whatever the reader's time zone is", () => {
  expect(jakartaMoment("2025-03-10T09:30")).toBe("2025-03-10T09:30:00+07:00");
  expect(jakartaMoment("2025-03-10T09:30:15")).toBe("2025-03-10T09:30:15+07:00");
});
