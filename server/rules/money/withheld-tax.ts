import { taxWithin, type TaxRule } from "./tax.ts";

/** What buyers who withhold tax keep back from a price, in Rupiah. */
export interface WithheldTaxes {
  pph22: number;
  /** 0 where the company collects no PPN. */
  ppn: number;
}

type Rule = Omit<TaxRule, "from">;

/** PPh 22 that state companies and government offices withhold of the price without PPN (PMK 51/2025). */
const pph22Percent = 1.5;

/** What may be withheld from a total that includes PPN by `rule`; without a rule no PPN is withheld. */
export function withheldTaxesOf(rupiah: number, rule: Rule | undefined): WithheldTaxes {
  const within = rule === undefined ? { sellingPrice: rupiah, tax: 0 } : taxWithin(rupiah, rule);
  return { pph22: Math.round((within.sellingPrice * pph22Percent) / 100), ppn: within.tax };
}

/** What companies withhold: one of the taxes, or both. */
const habits = [
  { ppn: 1, pph22: 0 },
  { ppn: 0, pph22: 1 },
  { ppn: 1, pph22: 1 },
];

/** Several whole totals can leave the same amount when their taxes are rounded; none of them is further away than this. */
const roundingRupiah = 2;

/**
 * The totals, in Rupiah, for which a buyer who withholds one of the taxes or both would transfer exactly this amount.
 * `rules` are the possible rules of PPN; undefined stands for no PPN.
 */
export function totalsPaidBy(rupiah: number, rules: readonly (Rule | undefined)[]): number[] {
  const totals = new Set<number>();
  for (const rule of rules) {
    const ppnOfPrice =
      rule === undefined ? 0 : (rule.ratePercent * rule.baseNumerator) / (100 * rule.baseDenominator);
    for (const { ppn, pph22 } of habits) {
      const paidOfPrice = 1 + ppnOfPrice * (1 - ppn) - (pph22 * pph22Percent) / 100;
      const near = Math.round((rupiah * (1 + ppnOfPrice)) / paidOfPrice);
      for (let total = near - roundingRupiah; total <= near + roundingRupiah; total += 1) {
        const taxes = withheldTaxesOf(total, rule);
        if (total - taxes.ppn * ppn - taxes.pph22 * pph22 === rupiah) totals.add(total);
      }
    }
  }
  totals.delete(rupiah);
  return [...totals];
}
