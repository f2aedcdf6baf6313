import { expect, test } from "vitest";
import { salesSpans } from "./sales-spans.ts";

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    orders: 1,
    revenueRupiah: 10,
    withheldRupiah: 2,
  }));

test("up to ninety days each day is drawn by itself", () => {
  expect(salesSpans(days(90))).toHaveLength(90);
});

test("a year is drawn in weeks that lose no day and end with the last", () => {
  const year = days(365);
  const spans = salesSpans(year);
  expect(spans).toHaveLength(53);
  expect(spans.reduce((sum, { orders }) => sum + orders, 0)).toBe(365);
  expect(spans[0]).toMatchObject({ day: "2026-01-01", length: 1 });
  expect(spans.at(-1)).toMatchObject({
    day: "2026-12-25",
    orders: 7,
    revenueRupiah: 70,
    withheldRupiah: 14,
    length: 7,
  });
});
