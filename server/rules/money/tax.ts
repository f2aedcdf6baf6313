/** How PPN is computed from this day on: a rate on a part of the selling price (PMK 131/2024: 12 % on 11/12 of it). */
export interface TaxRule {
  /** The first day, Asia/Jakarta: `2025-01-01`. */
  from: string;
  ratePercent: number;
  baseNumerator: number;
  baseDenominator: number;
}

/** The PPN that an amount includes, in Rupiah; `sellingPrice` and `tax` add up to the amount. */
export interface Tax extends Omit<TaxRule, "from"> {
  sellingPrice: number;
  /** DPP: the part of the selling price on which the rate is charged. */
  base: number;
  tax: number;
}

/** The rule of a day; undefined before the first one. */
export function taxRuleOf(rules: readonly TaxRule[], day: string): TaxRule | undefined {
  return rules
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => other.from.localeCompare(one.from))[0];
}

/** The PPN within an amount that includes it: of Rp 111.000 at 12 % on 11/12, Rp 11.000. */
export function taxWithin(
  rupiah: number,
  { ratePercent, baseNumerator, baseDenominator }: Omit<TaxRule, "from">,
): Tax {
  const whole = 100 * baseDenominator;
  const sellingPrice = Math.round((rupiah * whole) / (whole + ratePercent * baseNumerator));
  return {
    ratePercent,
    baseNumerator,
    baseDenominator,
    sellingPrice,
    base: Math.round((sellingPrice * baseNumerator) / baseDenominator),
    tax: rupiah - sellingPrice,
  };
}
