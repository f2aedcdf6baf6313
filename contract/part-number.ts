/**
 * A part number as it is compared: upper case, letters and digits only, so that `1r0750`, `1R 0750` and `1R-0750` are
 * one. Leading zeros stay.
 */
export function normalizePartNumber(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}
