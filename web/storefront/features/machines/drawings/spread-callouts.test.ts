import { expect, test } from "vitest";
import { spreadCallouts, type PlacedCallout } from "./spread-callouts.ts";

const at = (x: number, y: number, width = 24): PlacedCallout => ({ x, y, width, height: 24 });
const picture = { width: 328, height: 246 };

/** Where they are after it. */
const spread = (callouts: PlacedCallout[]) =>
  spreadCallouts(callouts, picture).map(({ x, y }, index) => ({
    ...callouts[index]!,
    x: callouts[index]!.x + x,
    y: callouts[index]!.y + y,
  }));
const covered = (callouts: PlacedCallout[]) =>
  callouts.flatMap((one, index) =>
    callouts
      .slice(index + 1)
      .filter(
        (other) =>
          Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
          Math.abs(one.y - other.y) < (one.height + other.height) / 2,
      ),
  );

test("callouts with room stay where they are", () => {
  expect(spreadCallouts([at(50, 50), at(50, 80), at(80, 50)], picture)).toEqual(
    Array.from({ length: 3 }, () => ({ x: 0, y: 0 })),
  );
});

test("two that cover each other move apart, each half the way", () => {
  const [left, right] = spread([at(100, 100), at(110, 100)]);
  expect(105 - left!.x).toBeCloseTo(right!.x - 105);
  // Their width, and most of the gap of 4.
  expect(right!.x - left!.x).toBeGreaterThanOrEqual(27);
  expect(right!.x - left!.x).toBeLessThan(29);
  expect([left!.y, right!.y]).toEqual([100, 100]);
});

test("two at one place, and in a corner, are both in the picture", () => {
  const after = spread([at(2, 2), at(2, 2)]);
  expect(covered(after)).toEqual([]);
  for (const { x, y } of after) expect(Math.min(x, y)).toBeGreaterThanOrEqual(12);
});

test("forty close together on a phone cover none, whatever the widths of their labels", () => {
  // A grid of 8 by 5, each 14 by 12 pixels from the next.
  const close = Array.from({ length: 40 }, (_, n) =>
    at(100 + (n % 8) * 14, 80 + Math.floor(n / 8) * 12, n % 3 === 0 ? 32 : 24),
  );
  const after = spread(close);
  expect(covered(close).length).toBeGreaterThan(100);
  expect(covered(after)).toEqual([]);
  for (const { x, y, width } of after) {
    expect(x).toBeGreaterThanOrEqual(width / 2);
    expect(x).toBeLessThanOrEqual(picture.width - width / 2);
    expect(y).toBeGreaterThanOrEqual(12);
    expect(y).toBeLessThanOrEqual(picture.height - 12);
  }
});

test("rows and columns that are close together stay rows and columns", () => {
  const close = Array.from({ length: 40 }, (_, n) => at(100 + (n % 8) * 14, 80 + Math.floor(n / 8) * 14));
  const after = spread(close);
  const places = Array.from({ length: 40 }, (_, n) => n);
  const byColumn = places.toSorted((one, other) => after[one]!.x - after[other]!.x);
  const byRow = places.toSorted((one, other) => after[one]!.y - after[other]!.y);
  expect(byColumn.map((n) => n % 8)).toEqual(places.map((n) => Math.floor(n / 5)));
  expect(byRow.map((n) => Math.floor(n / 8))).toEqual(places.map((n) => Math.floor(n / 8)));
});
