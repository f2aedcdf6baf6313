import { expect, test } from "vitest";
import { formatMoment, formatShortDate, jakartaMoment } from "./moments.ts";

test("a day is the day in Jakarta, in the Indonesian short format", () => {
  expect(formatShortDate("2026-11-20T16:59:59.000Z")).toBe("20/11/26");
  expect(formatShortDate("2026-11-20T17:00:00.000Z")).toBe("21/11/26");
});

test("a moment names its zone, in the page's language", () => {
  expect(formatMoment("2026-11-20T17:05:00.000Z", "en")).toBe("21 November 2026 at 00:05 WIB");
  expect(formatMoment("2026-08-01T03:30:00.000Z", "id")).toBe("1 Agustus 2026 pukul 10.30 WIB");
});

test("a typed time is a time in Jakarta, whatever the reader's time zone is", () => {
  expect(jakartaMoment("2025-03-10T09:30")).toBe("2025-03-10T09:30:00+07:00");
  expect(jakartaMoment("2025-03-10T09:30:15")).toBe("2025-03-10T09:30:15+07:00");
});
