/** A whole number as it is typed, with or without points or spaces between thousands; NaN for anything else. */
export function readWhole(typed: string | number): number {
  if (typeof typed === "number") return typed;
  const text = typed
    .trim()
    .replace(/^Rp\.?\s*/i, "")
    .replaceAll(/\s/g, "");
  if (/^\d{1,3}([.,]\d{3})+$/.test(text)) return Number(text.replaceAll(/[.,]/g, ""));
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** A whole number as it is typed; null for an empty text. */
export function readCount(typed: string | number | null): number | null {
  if (typed === null || (typeof typed === "string" && typed.trim() === "")) return null;
  return readWhole(typed);
}

/** A number whose comma or point is always before decimals, as in a bore of 41.275 mm; NaN for anything else. */
export function readExact(typed: string | number): number {
  if (typeof typed === "number") return typed;
  const text = typed.trim();
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

/** A number with a few decimals at most, after a comma or a point; null for an empty text, NaN for anything else. */
export function readDecimal(typed: string | number | null): number | null {
  if (typed === null || typeof typed === "number") return typed;
  const text = typed.replaceAll(/\s/g, "");
  if (text === "") return null;
  const plain = text.replace("−", "-").replace(/^\+/, "");
  // Groups of three digits are thousands, not decimals: 1.250 and 1,250,000 are whole numbers.
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(plain)) return Number(plain.replaceAll(/[.,]/g, ""));
  return /^-?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(",", ".")) : Number.NaN;
}
