/** Whole numbers as people type them, `1.250.000` or `1250000`. */
export function wholeNumber(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,3}(?:\.\d{3})+$|^\d+$/.test(text)) return undefined;
  const number = Number(text.replaceAll(".", ""));
  return number >= least && number <= most ? number : undefined;
}
