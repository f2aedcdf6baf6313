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
