import { formatFigure } from "../core/figures.ts";
import type { Language } from "../core/languages.ts";
import type { SalesUnit } from "../core/sales-units.ts";
import { unitName } from "./sales-unit-names.ts";

/** So many of a unit. */
export interface Count {
  qty: number;
  unit: SalesUnit;
}

const pieces: Record<Language, string> = { en: "pieces", id: "pcs" };

/** A quantity within a sentence, where pieces are named too: `9,999 pieces`, `3 m`. */
export function countText({ qty, unit }: Count, language: Language): string {
  return `${formatFigure(qty, language)} ${unitName(unit, language) ?? pieces[language]}`;
}

/** Quantities added up, each unit by itself: `5 pieces, 12 m`. */
export function countsText(counts: Count[], language: Language): string {
  const sums = new Map<SalesUnit, number>();
  for (const { qty, unit } of counts) sums.set(unit, (sums.get(unit) ?? 0) + qty);
  return [...sums].map(([unit, qty]) => countText({ qty, unit }, language)).join(", ");
}
