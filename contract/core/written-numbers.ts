import { pageLimits } from "./page-limits.ts";

/** Why a text is no number that its place accepts. */
export type NumberFault = "notANumber" | "negative" | "fraction" | "outside";

/**
 * What a written number says. Nothing is put in the place of a text that is there and not understood: it is `ambiguous`,
 * and the reader must be asked, or it is `refused` with the reason.
 */
export type Written =
  | { kind: "empty" }
  | { kind: "read"; value: number }
  /** What it can mean, the likeliest first. */
  | { kind: "ambiguous"; values: number[] }
  /** `value` is the number that was read, if it is one. */
  | { kind: "refused"; reason: NumberFault; value?: number };

export type DecimalSign = "." | ",";

export interface Style {
  /** The character before the decimals, where the file or the cell makes that certain. */
  decimalSign?: DecimalSign | undefined;
  /**
   * What a single separator before exactly three digits means, if nothing else says: `1.250` are thousands in an amount of
   * money, decimals in a measure, and otherwise one or the other.
   */
  threeDigits?: "asked" | "thousands" | "decimals";
}

export interface Bounds {
  least?: number;
  most?: number;
}

/** Characters; nothing longer is a number, with or without its currency. */
const longest = 60;
const mostFigures = 30;

/**
 * The text in plain characters: full-width digits and special blanks as ordinary ones, minus signs and apostrophes in one
 * form, nothing invisible, one blank between words.
 */
export function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/[−‐‒–—﹣]/g, "-")
    .replace(/[’‘´`ʼ]/g, "'")
    .replace(/⁄/g, "/")
    .split(/\s/)
    .filter((word) => word !== "")
    .join(" ");
}

/** A number in any spelling, signed, with decimals; one without bounds, whose place decides what it may be. */
export function readNumber(text: string, style: Style = {}): Written {
  const plain = plainText(text);
  if (plain === "") return { kind: "empty" };
  const signed = plain.length > longest ? undefined : withoutSign(plain);
  const values = signed === undefined ? [] : valuesOf(signed.figure, style);
  if (signed === undefined || values.length === 0) return { kind: "refused", reason: "notANumber" };
  return written(values.map((value) => (signed.isNegative && value !== 0 ? -value : value)));
}

/**
 * Whole Rupiah as they are written: `1.250.000`, `Rp 1,250,000.00`, `IDR 1.5jt`, `Rp1.500.000,-`. A single dot or comma
 * before three digits separates thousands, because Rupiah have no decimals.
 */
export function readRupiah(
  text: string,
  { least = 0, most = pageLimits.amountRupiah, ...style }: Bounds & Style = {},
): Written {
  const plain = plainText(text);
  if (plain === "") return { kind: "empty" };
  if (plain.length > longest) return { kind: "refused", reason: "notANumber" };
  const { figure, factor } = withoutCurrency(plain);
  if (figure === "") return { kind: "refused", reason: "notANumber" };
  const read = readNumber(figure, {
    threeDigits: factor === 1 ? "thousands" : "asked",
    ...style,
  });
  return within(times(read, factor), { least, most });
}

/**
 * An amount in an answer of a payment gateway, `150000.00`: figures, and one or two after a point. Nothing else is read, because it is no person
 * who could be asked what `150.000` means.
 */
export function readGatewayAmount(text: string): Written {
  if (!/^\d{1,13}(?:\.\d{1,2})?$/.test(text)) return { kind: "refused", reason: "notANumber" };
  return readNumber(text, { decimalSign: "." });
}

/** The number if it is certain; undefined if it is missing, can mean two things, or is refused. */
export function certain(read: Written): number | undefined {
  return read.kind === "read" ? read.value : undefined;
}

/** A number that must be whole and lie between two others. */
export function within(read: Written, { least = 0, most = Number.MAX_SAFE_INTEGER }: Bounds): Written {
  if (read.kind !== "read") return read;
  const { value } = read;
  if (value < 0 && least >= 0) return { kind: "refused", reason: "negative", value };
  if (!Number.isInteger(value)) return { kind: "refused", reason: "fraction", value };
  return value < least || value > most ? { kind: "refused", reason: "outside", value } : read;
}

/** The number so many times, without the rounding errors of binary fractions: 0.7 × 1000 is 700. */
export function times(read: Written, factor: number): Written {
  const multiply = (value: number) => Math.round(value * factor * 1_000) / 1_000;
  if (factor === 1) return read;
  if (read.kind === "read") return { kind: "read", value: multiply(read.value) };
  return read.kind === "ambiguous" ? written(read.values.map(multiply)) : read;
}

/** The meanings as one answer, each of them once. */
export function written(values: number[]): Written {
  const different = [...new Set(values)];
  const [value] = different;
  if (value === undefined) return { kind: "refused", reason: "notANumber" };
  return different.length === 1 ? { kind: "read", value } : { kind: "ambiguous", values: different };
}

const currencyBefore = /^(?:rp|idr)[.:]? ?/i;
const currencyBehind = / ?(?:rp|idr|rupiah)\.?$/i;
/** `1.500.000,-` and `1.500.000.-`: nothing after the Rupiah. */
const nothingBehind = / ?[.,] ?[-=]{1,2}$/;
const factors: Record<string, number> = {
  rb: 1_000,
  ribu: 1_000,
  k: 1_000,
  jt: 1_000_000,
  juta: 1_000_000,
  miliar: 1_000_000_000,
  milyar: 1_000_000_000,
};
const multiplied = new RegExp(`^(.*\\d) ?(${Object.keys(factors).join("|")})$`, "i");

/** An amount without what names the currency, which may stand inside a sign or brackets; and what it is multiplied by. */
function withoutCurrency(plain: string): { figure: string; factor: number } {
  const inBrackets = /^\((.*)\)$/.exec(plain)?.[1];
  if (inBrackets !== undefined) {
    const { figure, factor } = withoutCurrency(inBrackets.trim());
    return { figure: `(${figure})`, factor };
  }
  const [, sign = "", unsigned = ""] = /^([+-]?) ?(.*)$/.exec(plain) ?? [];
  const bare = unsigned
    .replace(currencyBefore, "")
    .replace(nothingBehind, "")
    .replace(currencyBehind, "")
    .replace(nothingBehind, "");
  const [, figure = bare, word = ""] = multiplied.exec(bare) ?? [];
  return { figure: `${sign}${figure.trim()}`, factor: factors[word.toLowerCase()] ?? 1 };
}

/** `-3`, `+5`, `500-` and, as accountants write it, `(500)`. */
export function withoutSign(plain: string): { figure: string; isNegative: boolean } | undefined {
  const inBrackets = /^\((.*)\)$/.exec(plain)?.[1];
  const inner = (inBrackets ?? plain).trim();
  const before = /^[+-]/.exec(inner)?.[0];
  const isBehind = inner.endsWith("-");
  if (before !== undefined && isBehind) return undefined;
  const figure = inner.slice(before === undefined ? 0 : 1, isBehind ? -1 : undefined).trim();
  return { figure, isNegative: inBrackets !== undefined || before === "-" || isBehind };
}

/** What the figures can mean, the likeliest first; empty if they are no number. */
export function valuesOf(figure: string, { decimalSign, threeDigits = "asked" }: Style = {}): number[] {
  if (figure.length > mostFigures) return [];
  const scientific = /^(\d+(?:[.,]\d+)?)e\+?(\d{1,2})$/i.exec(figure);
  if (scientific !== null) {
    const value = Number(`${scientific[1]?.replace(",", ".")}e${scientific[2]}`);
    return Number.isSafeInteger(value) || value < 1e9 ? [value] : [];
  }
  const ungrouped = figure.includes(" ") || figure.includes("'") ? withoutBlankGroups(figure) : figure;
  if (ungrouped === undefined) return [];
  if (ungrouped !== figure) return decimalValue(ungrouped, decimalSign);
  const signs = figure.replace(/\d/g, "");
  const parts = figure.split(/[.,]/);
  if (signs === "") return figure === "" ? [] : [Number(figure)];
  if (signs.length !== parts.length - 1 || /[^.,]/.test(signs)) return [];

  const [first = "", ...groups] = parts;
  const isOneSign = new Set(signs).size === 1;
  const grouped =
    isOneSign && signs[0] !== decimalSign && isGrouped(first, groups) ? Number(parts.join("")) : undefined;

  const last = signs.at(-1);
  const before = signs.slice(0, -1);
  const fraction = parts.at(-1) ?? "";
  const isDecimal =
    fraction !== "" &&
    (decimalSign === undefined || last === decimalSign) &&
    (before === "" ? first !== "" || fraction.length <= 2 : !before.includes(last ?? "")) &&
    (before === "" || (new Set(before).size === 1 && isGrouped(first, groups.slice(0, -1))));
  const decimal = isDecimal ? decimalOf(parts.slice(0, -1).join(""), fraction) : undefined;

  if (grouped !== undefined && decimal !== undefined) {
    if (threeDigits === "thousands") return [grouped];
    return threeDigits === "decimals" ? [decimal] : [grouped, decimal];
  }
  if (grouped !== undefined) return [grouped];
  if (decimal === undefined) return [];
  // `1250.000` and `1,250.000`: three digits are more often thousands, but the place of the other signs says decimals.
  const isLoose =
    fraction.length === 3 && decimalSign === undefined && threeDigits !== "decimals" && /^[1-9]/.test(first);
  return isLoose ? [Number(parts.join("")), decimal] : [decimal];
}

/** `1`, `250`, `000`: the first of one to three digits, the others of three. */
function isGrouped(first: string, others: string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(first) && others.every((group) => group.length === 3);
}

/** `1 000` and `1'000,50` without the signs between their thousands; undefined if these stand elsewhere. */
function withoutBlankGroups(figure: string): string | undefined {
  return /^[1-9]\d{0,2}(?:(?: \d{3})+|(?:'\d{3})+)(?:[.,]\d+)?$/.test(figure)
    ? figure.replace(/[ ']/g, "")
    : undefined;
}

function decimalValue(figure: string, decimalSign: DecimalSign | undefined): number[] {
  const [whole = "", fraction] = figure.split(/[.,]/);
  if (fraction === undefined) return [Number(whole)];
  return decimalSign !== undefined && !figure.includes(decimalSign) ? [] : [decimalOf(whole, fraction)];
}

/** A spreadsheet's `1110000.0000000002` is 1,110,000: only the first 15 digits of a binary fraction are meant. */
function decimalOf(whole: string, fraction: string): number {
  return Number(Number(`${whole === "" ? "0" : whole}.${fraction}`).toPrecision(15));
}
