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

/** What a unit is called behind a quantity; undefined for pieces, which need no name. */
export function unitName(unit: SalesUnit | undefined, language: Language): string | undefined {
  return unit === undefined || unit === "pcs" ? undefined : salesUnitNames[language][unit];
}

/** A quantity as screens and mails show it: `4` pieces, `3 m`. */
export function quantityText(qty: number | string, unit: SalesUnit | undefined, language: Language): string {
  const name = unitName(unit, language);
  return name === undefined ? String(qty) : `${qty} ${name}`;
}
