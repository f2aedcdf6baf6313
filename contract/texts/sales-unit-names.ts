import type { Language } from "../core/languages.ts";
import type { SalesUnit } from "../core/sales-units.ts";

/** The names of the units after a quantity. */
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

/** The name of a unit after a quantity; undefined for pieces, which need no name. */
export function unitName(unit: SalesUnit | undefined, language: Language): string | undefined {
  return unit === undefined || unit === "pcs" ? undefined : salesUnitNames[language][unit];
}

/** A quantity as screens and mails show it: `4` pieces, `3 m`. */
export function quantityText(qty: number | string, unit: SalesUnit | undefined, language: Language): string {
  const name = unitName(unit, language);
  return name === undefined ? String(qty) : `${qty} ${name}`;
}
