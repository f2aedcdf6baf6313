import { taxWithin, type TaxRule } from "./tax.ts";

/** What buyers who withhold tax keep of a price, in Rupiah. */
export interface WithheldTaxes {
  pph22: number;
  /** 0 where the company collects no PPN. */
  ppn: number;
}

/** PPh 22 that state companies and government offices withhold of the price without PPN (PMK 51/2025). */
const pph22Percent = 1.5;

/** What may be withheld of a total, of which `rule` says the PPN; none where none is collected. */
export function withheldTaxesOf(rupiah: number, rule: Omit<TaxRule, "from"> | undefined): WithheldTaxes {
  const within = rule === undefined ? { sellingPrice: rupiah, tax: 0 } : taxWithin(rupiah, rule);
  return { pph22: Math.round((within.sellingPrice * pph22Percent) / 100), ppn: within.tax };
}
