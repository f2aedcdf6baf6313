import type { Language } from "../languages.ts";
import type { SalesUnit } from "../sales-units.ts";

/** What the units are called behind a quantity. */
export const salesUnitNames: Record<Language, Record<SalesUnit, string>> = {
  en: {
    pcs: "pcs",
    set: "set",
    pair: "pair",
    meter: "m",
    roll: "roll",
    sheet: "sheet",
    liter: "liter",
    kg: "kg",
    box: "box",
  },
  id: {
    pcs: "pcs",
    set: "set",
    pair: "pasang",
    meter: "meter",
    roll: "rol",
    sheet: "lembar",
    liter: "liter",
    kg: "kg",
    box: "dus",
  },
};

/** A quantity as screens and mails show it: `4` pieces, `3 m`. */
export function quantityText(qty: number, unit: SalesUnit, language: Language): string {
  return unit === "pcs" ? String(qty) : `${qty} ${salesUnitNames[language][unit]}`;
}
