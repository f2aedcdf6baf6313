import { expect, test } from "vitest";
import {
  readAmount,
  readCount,
  readDecimal,
  readDifference,
  readExact,
  readSigned,
  readWhole,
} from "./read-number.ts";

const readers = { readAmount, readCount, readDecimal, readDifference, readExact, readSigned, readWhole };

const table: Record<keyof typeof readers, [string, number | null][]> = {
  readAmount: [
    ["345000", 345_000],
    ["345.000", 345_000],
    ["1.000", 1_000],
    ["Rp 1.250.000", 1_250_000],
    ["1,250,000", 1_250_000],
    ["1 250 000", 1_250_000],
    ["12.5", Number.NaN],
    ["1250.000", Number.NaN],
    ["", Number.NaN],
    ["-5", Number.NaN],
  ],
  readWhole: [
    ["12", 12],
    ["1.500", 1_500],
    ["1.000", Number.NaN],
    ["1,000", Number.NaN],
    ["1,5", Number.NaN],
    ["", Number.NaN],
  ],
  readCount: [
    ["", null],
    ["12", 12],
    ["2.000", Number.NaN],
  ],
  readSigned: [
    ["-3", -3],
    ["12", 12],
    ["-1.000", Number.NaN],
  ],
  readDecimal: [
    ["12.5", 12.5],
    ["12,5", 12.5],
    ["-7,25", -7.25],
    ["+5", 5],
    ["2.500", Number.NaN],
    ["1.250.000", 1_250_000],
    ["", null],
    ["five", Number.NaN],
  ],
  readDifference: [
    ["2.500", 2_500],
    ["-2.500", -2_500],
    ["−1.250.000", -1_250_000],
    ["2,5", Number.NaN],
    ["", null],
  ],
  readExact: [
    ["41.275", 41.275],
    ["41,275", 41.275],
    [" 25 ", 25],
    ["1.250.000", 1_250_000],
    ["12 kaki", Number.NaN],
    ["", Number.NaN],
  ],
};

test.each(
  Object.entries(table).flatMap(([name, forms]) =>
    forms.map(([typed, number]) => [name, typed, number] as const),
  ),
)("%s reads %j as %d", (name, typed, number) => {
  expect(readers[name as keyof typeof readers](typed)).toBe(number);
});
