import { expect, test } from "vitest";
import { findPriceJumps } from "./price-jumps.ts";

const moves = (pairs: [before: number, after: number][]) =>
  pairs.map(([before, after], index) => ({ code: `A-${index}`, before, after }));

test("an ordinary new list, up by 8 %, and one in which nothing moves, are not far", () => {
  expect(
    findPriceJumps(
      moves([
        [100_000, 108_000],
        [50_000, 54_000],
        [30_000, 32_400],
      ]),
    ),
  ).toBeNull();
  expect(findPriceJumps(moves([[100_000, 100_000]]))).toBeNull();
  expect(findPriceJumps([])).toBeNull();
});

test("prices that fall to half or rise by half are counted, the furthest first", () => {
  expect(
    findPriceJumps(
      moves([
        [100_000, 50_000],
        [100_000, 51_000],
        [100_000, 150_000],
        [100_000, 149_000],
        [9_000, 900],
      ]),
    ),
  ).toEqual({
    falls: 2,
    rises: 1,
    moved: 5,
    factor: null,
    byFactor: 0,
    examples: [
      { code: "A-4", before: 9_000, after: 900 },
      { code: "A-0", before: 100_000, after: 50_000 },
      { code: "A-2", before: 100_000, after: 150_000 },
    ],
  });
});

test.each([
  ["a tenth", 0.1],
  ["ten times", 10],
  ["a thousandth", 0.001],
  ["PPN added", 1.11],
  ["PPN taken off", 1 / 1.11],
])("most prices by one factor are told: %s", (_, factor) => {
  const prices = [1_250_000, 3_900_000, 12_500_000, 345_000];
  const jumps = findPriceJumps(
    moves([
      ...prices.map((price): [number, number] => [price, Math.round(price * factor)]),
      [90_000, 95_000],
    ]),
  );
  expect(jumps).toMatchObject({ moved: 5, byFactor: 4 });
  expect(jumps?.factor).toBeCloseTo(factor, 6);
});

test("two prices that share a factor with PPN are no pattern, nor is a price that was missing", () => {
  expect(
    findPriceJumps(
      moves([
        [100_000, 111_000],
        [200_000, 222_000],
        [0, 5_000],
      ]),
    ),
  ).toBeNull();
});
