import type { Language } from "#contract/languages.ts";

/** A number with the thousands separators of its language: `12.500`. */
export function formatFigure(figure: number, language: Language): string {
  return new Intl.NumberFormat(language === "id" ? "id-ID" : "en-GB").format(figure);
}
