/**
 * Hours as people write them, with one decimal at most: `4980`, `4980,5`, `4.980,5`, `4,980.5`, `4980 h`, `4.980 jam`.
 * Undefined if the text is no number.
 */
export function readHours(written: string): number | undefined {
  const text = written
    .trim()
    .replace(/\s*(?:hours?|hrs?|jam|h|hm)\.?$/i, "")
    .replace(/\s/g, "");
  const [, whole = "", decimals = ""] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d))?$/.exec(text) ??
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d))?$/.exec(text) ??
    [];
  if (whole === "") return undefined;
  const hours = Number(`${whole.replace(/[.,]/g, "")}.${decimals === "" ? "0" : decimals}`);
  return Number.isFinite(hours) ? hours : undefined;
}
