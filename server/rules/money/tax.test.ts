import { describe, expect, it } from "vitest";
import { taxRuleOf, taxWithin } from "./tax.ts";

const since2025 = { from: "2025-01-01", ratePercent: 12, baseNumerator: 11, baseDenominator: 12 };

describe("the PPN within an amount", () => {
  it.each([
    // amount, selling price, DPP, PPN
    [111_000, 100_000, 91_667, 11_000],
    [11_484_000, 10_345_946, 9_483_784, 1_138_054],
    [1, 1, 1, 0],
    [0, 0, 0, 0],
    [1_000_000_000_000, 900_900_900_901, 825_825_825_826, 99_099_099_099],
  ])("of %d is computed by the 11/12 rule", (amount, sellingPrice, base, tax) => {
    expect(taxWithin(amount, since2025)).toMatchObject({ sellingPrice, base, tax });
  });

  it("is computed by another rate on the whole price too", () => {
    const plain = { ratePercent: 11, baseNumerator: 1, baseDenominator: 1 };
    expect(taxWithin(222_000, plain)).toMatchObject({ sellingPrice: 200_000, base: 200_000, tax: 22_000 });
  });

  it("is that of the day", () => {
    const later = { from: "2027-01-01", ratePercent: 13, baseNumerator: 1, baseDenominator: 1 };
    expect(taxRuleOf([later, since2025], "2026-12-31")).toBe(since2025);
    expect(taxRuleOf([since2025, later], "2027-01-01")).toBe(later);
    expect(taxRuleOf([since2025, later], "2024-12-31")).toBeUndefined();
  });
});
