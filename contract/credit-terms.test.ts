import { expect, it } from "vitest";
import { creditFault, freeCredit } from "./credit-terms.ts";

const standing = { termsDays: 30, creditLimit: 10_000_000, used: 4_000_000, overdue: 0 };

it("lets an order go that takes the limit whole, and none beyond it", () => {
  expect(creditFault(standing, 6_000_000)).toBeUndefined();
  expect(creditFault(standing, 6_000_001)).toBe("overLimit");
});

it("lets nothing go of a company without terms, whatever its limit", () => {
  expect(creditFault({ ...standing, termsDays: 0, overdue: 1 }, 1)).toBe("noTerms");
});

it("lets nothing go while a Rupiah is overdue, before it looks at the limit", () => {
  expect(creditFault({ ...standing, overdue: 1 }, 1)).toBe("overdue");
  expect(creditFault({ ...standing, overdue: 1 }, 60_000_000)).toBe("overdue");
});

it("has nothing left where more is used than the limit", () => {
  expect(freeCredit(standing)).toBe(6_000_000);
  expect(freeCredit({ ...standing, used: 12_000_000 })).toBe(0);
});
