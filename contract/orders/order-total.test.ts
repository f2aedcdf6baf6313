import { describe, expect, it } from "vitest";
import { chargeOf, discountOf, lineAmount, orderTotal } from "./order-total.ts";

describe("the total of an order", () => {
  const lines = [
    { qty: 3, price: 1_250_000, discount: 262_500 },
    { qty: 10, price: 12_000, discount: 0 },
  ];

  it("is its lines plus its charges", () => {
    expect(lines.map(lineAmount)).toEqual([3_487_500, 120_000]);
    expect(orderTotal(lines, [])).toEqual({ subtotal: 3_607_500, total: 3_607_500 });
    expect(
      orderTotal(lines, [
        { kind: "discount", amount: -107_500 },
        { kind: "shipping", amount: 184_000 },
        { kind: "insurance", amount: 7_500 },
        { kind: "rounding", amount: -500 },
        { kind: "unique-code", amount: 123 },
      ]),
    ).toEqual({ subtotal: 3_607_500, total: 3_691_123 });
    expect(orderTotal([], [])).toEqual({ subtotal: 0, total: 0 });
  });

  it("returns the charges of one kind", () => {
    const charges = [{ kind: "shipping", amount: 184_000 } as const];
    expect([chargeOf(charges, "shipping"), chargeOf(charges, "discount")]).toEqual([184_000, 0]);
  });
});

describe("a discount", () => {
  it.each([
    [null, 1_250_000, 0],
    [{ rupiah: 50_000 }, 1_250_000, 50_000],
    [{ percent: 7 }, 1_250_000, 87_500],
    [{ percent: 7.5 }, 333, 25],
    [{ percent: 0.01 }, 5_000, 1],
    [{ percent: 0.01 }, 4_999, 0],
    [{ percent: 33.33 }, 1_000_000_000_000, 333_300_000_000],
    [{ percent: 100 }, 999_999_999_999, 999_999_999_999],
  ])("of %j on Rp %d is Rp %d", (discount, rupiah, taken) => {
    expect(discountOf(discount, rupiah)).toBe(taken);
  });
});
