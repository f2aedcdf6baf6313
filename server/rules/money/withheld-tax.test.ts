import { expect, it } from "vitest";
import { totalsPaidBy, withheldTaxesOf } from "./withheld-tax.ts";

const rule = { ratePercent: 12, baseNumerator: 11, baseDenominator: 12 };

// From Rp 260.000: 234.234 without PPN, 25.766 of PPN; 1.5 % of 234.234 are 3.514.
it.each([
  ["without PPN", 234_234],
  ["without PPh 22", 256_486],
  ["without both", 230_720],
])("the amount that is paid for an order %s leads to its total", (_, paid) => {
  expect(totalsPaidBy(paid, [undefined, rule])).toContain(260_000);
});

it("PPh 22 of an order without PPN leads to its total too", () => {
  expect(withheldTaxesOf(200_000, undefined)).toEqual({ pph22: 3_000, ppn: 0 });
  expect(totalsPaidBy(197_000, [undefined])).toEqual([200_000]);
});

it("each total is found by the amount that is paid for it, together with few others", () => {
  for (let total = 99_990; total < 100_100; total += 1) {
    const { ppn, pph22 } = withheldTaxesOf(total, rule);
    for (const paid of [total - ppn, total - pph22, total - ppn - pph22]) {
      const totals = totalsPaidBy(paid, [undefined, rule]);
      expect(totals).toContain(total);
      expect(totals.length).toBeLessThanOrEqual(9);
    }
  }
});
