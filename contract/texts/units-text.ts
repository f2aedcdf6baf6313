import type { Language } from "../core/languages.ts";
import { piecesOf, type ForUnit } from "../orders/for-units.ts";

/**
 * For which of the buyer's units a line is, `For unit EX-07`, with the pieces of each where they differ from the line's;
 * empty if it is for none. A part of a line, as in a parcel, has fewer pieces than its units: it names them alone.
 */
export function unitsText(
  { qty, forUnits = [] }: { qty: number; forUnits?: readonly ForUnit[] | undefined },
  language: Language,
): string {
  const units = unitNames({ qty, forUnits });
  return units === "" ? "" : `${forUnitWords[language]} ${units}`;
}

/** "For unit" as a heading has it, and before the names of units. */
export const forUnitWords: Record<Language, string> = { en: "For unit", id: "Untuk unit" };

/** The same without the words around it. */
export function unitNames({ qty, forUnits }: { qty: number; forUnits: readonly ForUnit[] }): string {
  const isCounted = piecesOf(forUnits) <= qty && forUnits[0]?.qty !== qty;
  return forUnits
    .map((unit) => (isCounted ? `${unit.unitNumber} (${unit.qty})` : unit.unitNumber))
    .join(", ");
}
