import { expect, it } from "vitest";
import { creditFault, freeCredit } from "./credit-terms.ts";

const standing = { termsDays: 30, creditLimit: 10_000_000, used: 4_000_000, overdue: 0 };

it("allows an order that uses up the limit exactly, and none beyond it", () => {
  expect(creditFault(standing, 6_000_000)).toBeUndefined();
  expect(creditFault(standing, 6_000_001)).toBe("overLimit");
});

it("allows nothing for a company without terms, whatever its limit is", () => {
  expect(creditFault({ ...standing, termsDays: 0, overdue: 1 }, 1)).toBe("noTerms");
});

it("allows nothing while a Rupiah is overdue, before it checks the limit", () => {
  expect(creditFault({ ...standing, overdue: 1 }, 1)).toBe("overdue");
  expect(creditFault({ ...standing, overdue: 1 }, 60_000_000)).toBe("overdue");
});

it("leaves nothing if more is used than the limit", () => {
  expect(freeCredit(standing)).toBe(6_000_000);
  expect(freeCredit({ ...standing, used: 12_000_000 })).toBe(0);
});
