import type { Language } from "./languages.ts";

/** A number with the separators of its language: `12.500`, `12,500`; at most three decimals. */
export function formatFigure(figure: number, language: Language): string {
  return figure.toLocaleString(language === "id" ? "id-ID" : "en-GB");
}
