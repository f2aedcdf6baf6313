/**
 * A part number in the form for comparing: upper case, only letters and digits, so that `1r0750`, `1R 0750` and
 * `1R-0750` are equal. Leading zeros stay.
 */
export function normalizePartNumber(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}

/** Characters that nobody sees: zero-width spaces and joiners, marks of direction, soft hyphens. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu;

/**
 * A part number as its maker prints it, without what programs put into it: the apostrophe with which a spreadsheet marks
 * text, invisible characters, blanks and hyphens that no line breaks at.
 */
export function cleanPartNumber(typed: string): string {
  return typed
    .replace(invisible, "")
    .replace(/[\p{Zs}]+/gu, " ")
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu, "-")
    .trim()
    .replace(/^['\u2018\u2019]+\s*(?=[\p{L}\d])/u, "");
}
