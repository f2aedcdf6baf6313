import { expect, test } from "vitest";
import { salesScales } from "./sales-scales.ts";

const million = 1_000_000;
const spans = (...values: [revenueRupiah: number, orders: number][]) =>
  values.map(([revenueRupiah, orders]) => ({ revenueRupiah, orders }));
const millions = (...marks: number[]) => marks.map((mark) => mark * million);

test("the scales of usual days begin at zero and are filled", () => {
  expect(salesScales(spans([12 * million, 2], [41 * million, 5], [0, 0]))).toEqual({
    revenue: { bottom: 0, top: 50 * million, marks: millions(0, 10, 20, 30, 40, 50) },
    orders: { bottom: 0, top: 5, marks: [0, 1, 2, 3, 4, 5] },
  });
});

test("a day on which more went back than came in hangs below the one zero line, with no more room than it needs", () => {
  const { revenue, orders } = salesScales(spans([41 * million, 6], [-12 * million, 3]));
  expect(revenue.marks).toEqual(millions(0, 20, 40, 60));
  expect(orders.marks).toEqual([0, 2, 4, 6]);
  expect([revenue.top, orders.top]).toEqual([60 * million, 6]);
  expect(revenue.bottom).toBeCloseTo(-14 * million, 0);
  expect(orders.bottom).toBeCloseTo(-1.4, 6);
});

test("a large refund has marks of its own, and leaves room for the line of the orders", () => {
  const { revenue, orders } = salesScales(spans([-180 * million, 1], [40 * million, 4]));
  expect(revenue.marks).toEqual(millions(-150, -100, -50, 0, 50, 100));
  expect(orders.marks).toEqual([0, 2, 4]);
  expect(revenue.bottom).toBeCloseTo(-185 * million, 0);
});

test("days on which money only went back have their zero line at the top", () => {
  const { revenue, orders } = salesScales(spans([-5 * million, 0], [0, 0]));
  expect(revenue.marks).toEqual(millions(-5, -4, -3, -2, -1, 0));
  expect([revenue.top, orders.top]).toEqual([0, 0]);
});

test("days without orders and money have scales too", () => {
  const empty = {
    revenue: { bottom: 0, top: 4_000, marks: [0, 1_000, 2_000, 3_000, 4_000] },
    orders: { bottom: 0, top: 4, marks: [0, 1, 2, 3, 4] },
  };
  expect(salesScales(spans([0, 0], [0, 0]))).toEqual(empty);
  expect(salesScales([])).toEqual(empty);
});

test("orders that nobody has paid yet have a scale beside an empty one", () => {
  const { revenue, orders } = salesScales(spans([0, 3], [0, 5]));
  expect(revenue.marks).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000]);
  expect(orders.marks).toEqual([0, 1, 2, 3, 4, 5]);
});

test("large weeks have round figures, and whole orders", () => {
  const { revenue, orders } = salesScales(spans([1_234_567_890, 180]));
  expect(revenue.marks).toEqual(millions(0, 250, 500, 750, 1_000, 1_250));
  expect(orders.marks).toEqual([0, 50, 100, 150, 200, 250]);
});

test("any days lie within the scales, whose zeros meet", () => {
  for (const lowest of [0, -1, -777, -34_500_000, -2_000_000_000]) {
    for (const highest of [0, 1, 999, 8_300_000, 76_543_210, 2_100_000_000]) {
      for (const most of [0, 1, 2, 7, 13, 99, 4_321]) {
        const { revenue, orders } = salesScales(spans([lowest, most], [highest, 0]));
        // Zero divides both in the same proportion.
        expect(revenue.bottom * orders.top).toBeCloseTo(orders.bottom * revenue.top, 0);
        expect(revenue.bottom).toBeLessThanOrEqual(lowest);
        expect(revenue.top).toBeGreaterThanOrEqual(highest);
        expect(orders.top).toBeGreaterThanOrEqual(most);
        expect(orders.marks.every(Number.isInteger)).toBe(true);
        expect(revenue.marks).toContain(0);
        expect(orders.marks[0]).toBe(0);
        expect(revenue.marks.length).toBeLessThanOrEqual(7);
        for (const mark of revenue.marks) expect(mark).toBeGreaterThanOrEqual(revenue.bottom);
      }
    }
  }
});
