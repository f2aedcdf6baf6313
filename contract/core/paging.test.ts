import * as fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "./limits.ts";
import { pageCount, shownRange } from "./paging.ts";

test.each([
  [1, 25, { from: 1, to: 12 }],
  [2, 25, { from: 13, to: 24 }],
  [3, 25, { from: 25, to: 25 }],
  [1, 12, { from: 1, to: 12 }],
  [1, 0, { from: 0, to: 0 }],
  [4, 25, { from: 0, to: 0 }],
])("page %i of %i results shows %j", (page, total, shown) => {
  expect(shownRange(page, limits.pageSize, total)).toEqual(shown);
});

const sizes = fc.integer({ min: 1, max: limits.pageSizeMaximum });
const totals = fc.integer({ min: 1, max: 20_000 });

test("all pages together show every result once, in order", () => {
  fc.assert(
    fc.property(sizes, totals, (pageSize, total) => {
      let shownSoFar = 0;
      for (let page = 1; page <= pageCount(total, pageSize); page += 1) {
        const { from, to } = shownRange(page, pageSize, total);
        expect(from).toBe(shownSoFar + 1);
        expect(to - from + 1).toBeLessThanOrEqual(pageSize);
        shownSoFar = to;
      }
      expect(shownSoFar).toBe(total);
    }),
    { numRuns: 50 },
  );
});

test("past the last page nothing is shown", () => {
  fc.assert(
    fc.property(sizes, totals, fc.integer({ min: 1, max: 1_000 }), (pageSize, total, beyond) => {
      const page = pageCount(total, pageSize) + beyond;
      expect(shownRange(page, pageSize, total)).toEqual({ from: 0, to: 0 });
    }),
  );
});
