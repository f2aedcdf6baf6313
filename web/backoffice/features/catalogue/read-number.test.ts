import { expect, test } from "vitest";
import { readDecimal, readExact, readWhole } from "./read-number.ts";

test.each([
  ["345000", 345_000],
  ["345.000", 345_000],
  ["Rp 1.250.000", 1_250_000],
  ["1,250,000", 1_250_000],
  ["1 250 000", 1_250_000],
  ["12.5", Number.NaN],
  ["", Number.NaN],
  ["-5", Number.NaN],
])("%j is the whole number %d", (typed, number) => {
  expect(readWhole(typed)).toBe(number);
});

test.each([
  ["12.5", 12.5],
  ["12,5", 12.5],
  ["-7,25", -7.25],
  ["+5", 5],
  ["2.500", 2_500],
  ["-1.250.000", -1_250_000],
  ["", null],
  ["five", Number.NaN],
])("%j is the number %d", (typed, number) => {
  expect(readDecimal(typed)).toBe(number);
});

test.each([
  ["41.275", 41.275],
  ["41,275", 41.275],
  [" 25 ", 25],
  ["1.250.000", Number.NaN],
  ["-5", Number.NaN],
  ["", Number.NaN],
])("%j is exactly the number %d", (typed, number) => {
  expect(readExact(typed)).toBe(number);
});
