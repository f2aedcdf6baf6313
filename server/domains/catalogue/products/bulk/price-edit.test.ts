import { expect, test } from "vitest";
import { editedPrice } from "./price-edit.ts";

test.each([
  { price: 345_000, by: "percent", value: 5, rounding: 1, after: 362_250 },
  { price: 345_000, by: "percent", value: 5, rounding: 500, after: 362_500 },
  { price: 345_000, by: "percent", value: -7.5, rounding: 1_000, after: 319_000 },
  { price: 1_050, by: "percent", value: 0, rounding: 100, after: 1_100 },
  { price: 333, by: "percent", value: 33.33, rounding: 1, after: 444 },
  { price: 999_999_999_999, by: "percent", value: 0.01, rounding: 1, after: 1_000_099_999_999 },
  { price: 345_000, by: "amount", value: 1_250, rounding: 1, after: 346_250 },
  { price: 345_000, by: "amount", value: -1_250, rounding: 500, after: 344_000 },
  { price: 1_000, by: "amount", value: -2_600, rounding: 1_000, after: -2_000 },
  { price: 1_000, by: "percent", value: -100, rounding: 1, after: 0 },
] as const)("$price by $value ($by), rounded to $rounding, is $after", ({ price, after, ...edit }) => {
  expect(editedPrice(price, { kind: "price", ...edit })).toBe(after);
});
