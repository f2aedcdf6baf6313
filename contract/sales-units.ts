/** What a product is counted, priced and sold by; quantities are whole numbers of it. */
export const salesUnits = ["pcs", "set", "pair", "meter", "roll", "sheet", "liter", "kg", "box"] as const;
export type SalesUnit = (typeof salesUnits)[number];
