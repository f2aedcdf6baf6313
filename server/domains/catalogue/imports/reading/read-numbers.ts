import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import type { ImportUnit } from "#contract/catalogue/admin/import-layout.ts";
import type { Language } from "#contract/core/languages.ts";
import type { ImportRemark } from "#contract/texts/en/import-remarks.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { readNumber } from "#contract/core/written-numbers.ts";
import type { Cell } from "../../../../files/tables/sheet.ts";

/** The value of a cell, or what keeps it from being read; next to a value, `remark` is a warning. */
export type ReadValue<Value> =
  | {
      value: Value;
      warning?: ImportRemark;
      /** The value that the warning names. */
      read?: string;
      /** The character that separates its thousands. */
      mark?: string;
    }
  | { fault: ImportRemark; values?: Record<string, string | number> };

/** What is done with a price that was read. */
interface PriceRules {
  unit?: ImportUnit | undefined;
  /** Per cent of PPN that are added to it. */
  taxPercent?: number | undefined;
  /** Whether a fraction of a Rupiah is rounded; without it, it is a fault. */
  roundsPrices?: boolean | undefined;
}

/** Whole Rupiah, or thousands of Rupiah, in the style of either language: `1.250.000`, `1,250,000.00`, `Rp 1250000,-`. */
export function readPrice(
  { text, kind }: Cell,
  { unit = "rupiah", taxPercent, roundsPrices = false }: PriceRules = {},
): ReadValue<number> {
  if (kind === "date") return { fault: "notAPrice" };
  const bare = text
    .replace(/^(?:rp|idr)\.?|(?:rp|idr)$/gi, "")
    .replace(/[\s\u00A0]/g, "")
    .replace(/[.,]-$/, "");
  const read = kind === "number" ? readPlain(bare) : readGrouped(bare);
  if (read === undefined) return { fault: "notAPrice" };
  const told = unit === "thousandRupiah" ? times(read.number, 1_000) : exact(read.number);
  const [first, second] = kind === "text" && Number.isInteger(told) ? meaningsOf(bare, unit) : [];
  if (first !== undefined && second !== undefined) return { fault: "twoMeanings", values: { first, second } };
  const isRounded = taxPercent === undefined && !Number.isInteger(told);
  if (isRounded && !roundsPrices) return { fault: "fractionOfRupiah" };
  // 11 % of a whole Rupiah has decimals: the price with PPN is always rounded.
  const value = Math.round(exact(told * (100 + (taxPercent ?? 0))) / 100);
  if (value === 0) return { fault: "priceZero" };
  if (isRounded) return { value, warning: "rounded", read: formatRupiah(value) };
  if (value < smallestUsualRupiah)
    return { value, warning: "perhapsThousandsLost", read: formatRupiah(value) };
  return { value, read: formatRupiah(value), ...(read.mark !== undefined && { mark: read.mark }) };
}
/** The prices that a figure can mean, if it can mean more than one: `1250.000`. */
function meaningsOf(figure: string, unit: ImportUnit): string[] {
  const read = readNumber(figure, { threeDigits: "thousands" });
  const factor = unit === "thousandRupiah" ? 1_000 : 1;
  return read.kind === "ambiguous" ? read.values.map((value) => formatRupiah(value * factor)) : [];
}

/** No product is cheaper. A smaller figure has probably lost its thousands in a spreadsheet: 345.000 became 345. */
const smallestUsualRupiah = 1_000;

/** Grams: a whole number, a number with a unit, or one in the unit of its column. */
export function readWeight({ text, kind }: Cell, columnUnit: ImportUnit = "g"): ReadValue<number> {
  const match = /^([\d.,]+)(kg|g|gr|gram)?$/i.exec(text.replace(/[\s\u00A0]/g, ""));
  if (kind === "date" || match === null) return { fault: "notAWeight" };
  const [, figure = "", unit = ""] = match;
  const isKilograms = (unit === "" ? columnUnit : unit.toLowerCase()) === "kg";
  const read = kind === "number" || isKilograms ? readDecimal(figure) : readGrouped(figure)?.number;
  const grams = read === undefined ? undefined : times(read, isKilograms ? 1_000 : 1);
  if (grams === undefined || !Number.isInteger(grams) || grams <= 0) return { fault: "notAWeight" };
  if (unit !== "") return { value: grams };
  if (isKilograms) {
    return grams >= largestUsualGrams
      ? { value: grams, warning: "perhapsGrams", read: String(grams / 1_000) }
      : { value: grams };
  }
  return grams < smallestUsualGrams
    ? { value: grams, warning: "perhapsKilograms", read: String(grams) }
    : { value: grams };
}
/** The figure of a weight without a unit; undefined for any other cell, and for 0. */
export function readBareWeight({ text, kind }: Cell): number | undefined {
  const bare = text.replace(/[\s\u00A0]/g, "");
  if (kind !== "number" && kind !== "text") return undefined;
  const figure = kind === "number" ? readPlain(bare)?.number : readGrouped(bare)?.number;
  return figure === 0 ? undefined : figure;
}

/** Few products weigh more. A larger figure in a column of kilograms was probably meant in grams. */
const largestUsualGrams = 200_000;
/** Few products weigh less. A smaller figure was probably meant in kilograms. */
const smallestUsualGrams = 5;

/** Centimetres, with a decimal point or comma, or millimetres; empty if they are not known. */
export function readSize({ text, kind }: Cell, columnUnit: ImportUnit = "cm"): ReadValue<number | null> {
  const [, bare = "", unit = ""] = /^(.*?)([cm]m)?$/i.exec(text.replace(/[\s\u00A0]/g, "")) ?? [];
  if (bare === "" && unit === "") return { value: null };
  const read = kind === "date" ? undefined : readDecimal(bare);
  const isMillimetres = (unit === "" ? columnUnit : unit.toLowerCase()) === "mm";
  const size = read === undefined || !isMillimetres ? read : times(read, 0.1);
  return size === undefined || size <= 0 || size > catalogueLimits.sizeCm
    ? { fault: "notASize" }
    : { value: size };
}

/** Reads a whole number; an empty cell means that there is none. */
export function readWhole(
  cell: Cell,
  { minimum, maximum }: { minimum: number; maximum: number },
): ReadValue<number | null> {
  const typed = cell.text.trim();
  if (typed === "") return { value: null };
  const number = cell.kind !== "date" && /^\d{1,7}$/.test(typed) ? Number(typed) : undefined;
  return number === undefined || number < minimum || number > maximum
    ? { fault: "notWholeBetween", values: { minimum, maximum } }
    : { value: number };
}

const yes = new Set(["1", "yes", "y", "ya", "true", "benar", "x", "v", "✓"]);
const no = new Set(["0", "no", "n", "tidak", "false", "salah", "-", ""]);

export function readYesOrNo({ text }: Cell): ReadValue<boolean> {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { fault: "notYesOrNo" };
}

/** What a file has for yes or no. */
export function writeYesOrNo(is: boolean, language: Language): string {
  if (language === "id") return is ? "ya" : "tidak";
  return is ? "yes" : "no";
}

interface ReadNumber {
  number: number;
  /** The character that separates the thousands; undefined if there is none. */
  mark?: string;
}

function readPlain(text: string): ReadNumber | undefined {
  return /^\d+(\.\d+)?$/.test(text) ? { number: Number(text) } : undefined;
}

/** The digits with which spreadsheets compute: what binary fractions leave behind them is no part of the number. */
function exact(number: number): number {
  return Number(number.toPrecision(15));
}

/** Multiplies without the rounding errors of binary fractions: 0.7 × 1000 is 700. */
function times(number: number, factor: number): number {
  return Math.round(number * factor * 1_000) / 1_000;
}

/** A number with one decimal point or comma. */
function readDecimal(text: string): number | undefined {
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : undefined;
}

/** A number with dots or commas between its thousands. A single one with three digits after it separates thousands. */
function readGrouped(text: string): ReadNumber | undefined {
  if (/^\d+$/.test(text)) return { number: Number(text) };
  const match = /^(\d{1,3}(?:\.\d{3})+)(,\d+)?$|^(\d{1,3}(?:,\d{3})+)(\.\d+)?$|^(\d+)[.,](\d+)$/.exec(text);
  if (match === null) return undefined;
  const [, dotted, afterComma, withCommas, afterPoint, whole, fraction] = match;
  if (whole !== undefined) return { number: Number(`${whole}.${fraction}`) };
  const grouped = (dotted ?? withCommas ?? "").replace(/[.,]/g, "");
  const decimals = (afterComma ?? afterPoint ?? ".0").slice(1);
  return { number: Number(`${grouped}.${decimals}`), mark: dotted === undefined ? "," : "." };
}
