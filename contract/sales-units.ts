/** What a product is counted, priced and sold by; quantities are whole numbers of it. */
export const salesUnits = ["pcs", "set", "pair", "meter", "roll", "sheet", "liter", "kg", "box"] as const;
export type SalesUnit = (typeof salesUnits)[number];

/** The field that an answer has only of what is not sold by the piece. */
export function namedUnit(salesUnit: SalesUnit): { salesUnit?: SalesUnit } {
  return salesUnit === "pcs" ? {} : { salesUnit };
}
