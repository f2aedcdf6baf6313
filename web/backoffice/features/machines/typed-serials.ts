import { rangeText, readRange, type SerialRange } from "#contract/machines/serials.ts";

/**
 * Serial numbers as they are typed: null for all of them. A text that is no range stays whole as the prefix of a range
 * without a beginning: the contract refuses that, and whoever typed it can correct it.
 */
export function readSerials(typed: string): SerialRange | null {
  if (typed.trim() === "") return null;
  return readRange(typed) ?? { prefix: typed, from: Number.NaN, to: null };
}

/** Whether a text was typed that is no range. */
export function isNoRange(serials: SerialRange | null): serials is SerialRange {
  return serials !== null && Number.isNaN(serials.from);
}

/** Serial numbers as makers' books write them, and a text that is no range as it was typed. */
export function serialsText(serials: SerialRange | null): string {
  if (serials === null) return "";
  return isNoRange(serials) ? serials.prefix : rangeText(serials);
}
