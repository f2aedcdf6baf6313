import { normalizePartNumber } from "../catalogue/part-number.ts";

/**
 * The serial numbers of a machine that belong together, as makers' books give them: `MGG1-UP`, `200001-250000`. Whole
 * numbers behind the prefix; both ends are included.
 */
export interface SerialRange {
  /** Only A-Z and 0-9; empty where the maker writes digits alone. */
  prefix: string;
  from: number;
  /** Null while the maker still builds it. */
  to: number | null;
}

/** The highest number behind a prefix: nine digits, which the database's integers hold. */
export const highestSerial = 999_999_999;
/** How many characters a product identification number has (ISO 10261). */
const pinLength = 17;
/** A PIN ends with the serial number, of which at least so many characters are its digits. */
const fewestDigitsOfPin = 5;

/**
 * A serial number in the form for comparing: only A-Z and 0-9, and the letters O and I as the digits that they are
 * confused with on a worn plate.
 */
export function foldSerial(typed: string): string {
  return normalizePartNumber(typed).replaceAll("O", "0").replaceAll("I", "1");
}

/** A serial number as what stands before its digits, and their number. */
export interface SerialReading {
  prefix: string;
  number: number;
}

/**
 * All ways to read a typed serial number, with folded prefixes, because some prefixes end with digits: `YN11-45678` may be 45678 behind `YN11`
 * or 1145678 behind `YN`. Of a whole PIN also the serial number at its end. Only the shop's table of series decides
 * which one is meant.
 */
export function readSerial(typed: string): SerialReading[] {
  const whole = foldSerial(typed);
  const readings = splitsOf(whole, 0);
  if (whole.length !== pinLength) return readings;
  const ends = Array.from({ length: pinLength - fewestDigitsOfPin }, (_, start) =>
    splitsOf(whole, start + 1),
  );
  return [...readings, ...ends.flat().filter(({ digits }) => digits >= fewestDigitsOfPin)];
}

function splitsOf(whole: string, start: number): (SerialReading & { digits: number })[] {
  const text = whole.slice(start);
  return Array.from({ length: text.length }, (_, at) => ({ prefix: text.slice(0, at), rest: text.slice(at) }))
    .filter(({ rest }) => /^\d{1,9}$/.test(rest))
    .map(({ prefix, rest }) => ({ prefix, number: Number(rest), digits: rest.length }));
}

/** Whether a typed serial number lies in a range. */
export function isInRange(typed: string, { prefix, from, to }: SerialRange): boolean {
  const folded = foldSerial(prefix);
  return readSerial(typed).some(
    (reading) =>
      reading.prefix === folded && reading.number >= from && reading.number <= (to ?? highestSerial),
  );
}

/**
 * A serial number as plates show it, with as many digits as they have behind the prefix: `JBT00123`, `313445`. A hyphen
 * stands behind a prefix that ends with a digit: `YN11-45001`.
 */
export function serialText({ prefix, number }: SerialReading, digits = 0): string {
  const before = /\d$/.test(prefix) ? `${prefix}-` : prefix;
  return before + String(number).padStart(digits, "0");
}

/** A range as makers' books write it: `JBT00001-UP`, `200001-250000`. */
export function rangeText({ prefix, from, to }: SerialRange, digits = 0): string {
  const end = to === null ? "UP" : serialText({ prefix, number: to }, digits);
  return `${serialText({ prefix, number: from }, digits)}-${end}`;
}

const range =
  /^(?:([A-Z0-9]*?[A-Z][A-Z0-9]*?)[ -]?)??(\d{1,9}) ?(?:-|TO|S\/D|~) ?(?:(?:\1[ -]?)?(\d{1,9})|UP|UP ?WARDS)?$/;

/**
 * The range that a text names: `MGG1-UP`, `JBT00001 - JBT09999`, `200001 s/d 250000`, `300001-`. Undefined if it names
 * none; the end may be before the beginning.
 */
export function readRange(typed: string): SerialRange | undefined {
  const written = typed
    .toUpperCase()
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
  const [, prefix = "", from, to] = range.exec(written) ?? [];
  if (from === undefined) return undefined;
  return { prefix, from: Number(from), to: to === undefined ? null : Number(to) };
}
