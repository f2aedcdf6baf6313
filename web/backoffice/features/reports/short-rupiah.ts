import type { Language } from "#contract/core/languages.ts";

/** Rupiah at the scale of a graph, which has little room: `1,2 jt`. */
export function shortRupiah(rupiah: number, language: Language): string {
  return new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 }).format(rupiah);
}
