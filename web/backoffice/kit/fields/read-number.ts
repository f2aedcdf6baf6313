import { typedCount, typedRupiah } from "#contract/core/typed-figures.ts";
import { certain, readNumber, readRupiah } from "#contract/core/written-numbers.ts";

const unlimited = Number.MAX_SAFE_INTEGER;

/** A text of a form's field as a number, which the field's schema then checks; NaN if the text is not certain. */
type Reader = (typed: string | number) => number;

/** Whole Rupiah; a dot or a comma before three digits separates thousands. */
export const readAmount: Reader = (typed) =>
  typeof typed === "number" ? typed : (typedRupiah(typed, 0, unlimited) ?? Number.NaN);

/** Pieces, days or grams; `1.000` can mean two numbers, and is none. */
export const readWhole: Reader = (typed) =>
  typeof typed === "number" ? typed : (typedCount(typed, 0, unlimited) ?? Number.NaN);

/** The same, which may be negative. */
export const readSigned: Reader = (typed) =>
  typeof typed === "number" ? typed : (typedCount(typed, -unlimited, unlimited) ?? Number.NaN);

/** The same as `readWhole`; null for an empty text. */
export function readCount(typed: string | number | null): number | null {
  return typed === null || (typeof typed === "string" && typed.trim() === "") ? null : readWhole(typed);
}

/** A number whose comma or point is always before decimals, as in a bore of 41.275 mm. */
export const readExact: Reader = (typed) =>
  typeof typed === "number" ? typed : (certain(readNumber(typed, { threeDigits: "decimals" })) ?? Number.NaN);

/** A number with a few decimals at most; `1.250` can mean two numbers, and is none. Null for an empty text. */
export function readDecimal(typed: string | number | null): number | null {
  if (typed === null || typeof typed === "number") return typed;
  return typed.trim() === "" ? null : (certain(readNumber(typed)) ?? Number.NaN);
}

/** Rupiah to add or to take off: `-2.500`; null for an empty text. */
export function readDifference(typed: string): number | null {
  if (typed.trim() === "") return null;
  return certain(readRupiah(typed, { least: -unlimited, most: unlimited })) ?? Number.NaN;
}
