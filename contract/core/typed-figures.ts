import {
  certain,
  plainText,
  readNumber,
  readRupiah,
  times,
  within,
  written,
  type Written,
} from "./written-numbers.ts";
import { readPieces } from "./written-pieces.ts";

/**
 * Whole Rupiah in a field for an amount: `1.250.000`, `Rp 1,250,000.00`, `1.5jt`. Undefined if the text is not certain,
 * or outside the bounds.
 */
export function typedRupiah(typed: string, least: number, most: number): number | undefined {
  return certain(readRupiah(typed, { least, most }));
}

/**
 * A whole number in a field for pieces, days or grams: `12`, `12,00`, `1.500`, `2 lusin`. `1.000` can be a thousand or one
 * with decimals, so it is undefined like everything else that is not certain, or outside the bounds.
 */
export function typedCount(typed: string, least: number, most: number): number | undefined {
  return certain(within(readCount(typed, least), { least, most }));
}

/** Whole grams, or a weight with its unit: `700`, `1,5 kg`. Undefined if the text is not certain, or outside the bounds. */
export function typedGrams(typed: string, most: number): number | undefined {
  const [, figure = "", unit = ""] = /^(.*?) ?(kg|g|gr|gram)?$/i.exec(plainText(typed)) ?? [];
  if (unit.toLowerCase() !== "kg") return typedCount(figure, 1, most);
  return certain(within(times(readNumber(figure), 1_000), { least: 1, most }));
}

/** The numbers that a typed count can mean, where it can mean more than one: 1000 and 1 for `1.000`; otherwise none. */
export function countMeanings(typed: string): number[] {
  const read = readCount(typed, 0);
  return read.kind === "ambiguous" && read.values.length > 1 ? read.values : [];
}

/** A signed one is a plain number: nothing comes in minus two dozen. */
function readCount(typed: string, least: number): Written {
  if (least >= 0) {
    const { unit, ...read } = readPieces(typed);
    return unit === undefined ? read : { kind: "refused", reason: "notANumber" };
  }
  const read = readNumber(typed);
  return read.kind === "ambiguous" ? written(read.values.filter((value) => Number.isInteger(value))) : read;
}
