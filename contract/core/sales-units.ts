/** The units in which a product is counted, priced and sold; quantities are whole numbers of them. */
export const salesUnits = ["pcs", "set", "pair", "meter", "roll", "sheet", "liter", "kg", "box"] as const;
export type SalesUnit = (typeof salesUnits)[number];

/** The unit as a field of an answer; left out for products that are sold by the piece. */
export function namedUnit(salesUnit: SalesUnit): { salesUnit?: SalesUnit } {
  return salesUnit === "pcs" ? {} : { salesUnit };
}
