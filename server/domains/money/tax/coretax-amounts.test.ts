import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentLine } from "../../../rules/money/document-facts.ts";
import { taxWithin } from "../../../rules/money/tax.ts";
import { taxedParts } from "./coretax-amounts.ts";

const ruleOf2025 = { ratePercent: 12, baseNumerator: 11, baseDenominator: 12 };
const ruleOf2022 = { ratePercent: 11, baseNumerator: 1, baseDenominator: 1 };

function line({ discount = 0, ...fields }: { qty: number; price: number; discount?: number }): DocumentLine {
  const taken = { percent: null, amount: discount };
  return { id: 1, code: "600-211-1340", name: "Filter oli", customerNotes: "", discount: taken, ...fields };
}

describe("the amounts of a tax invoice", () => {
  it("of Rp 4.107.000 with PPN are those of the tax office's example: 3.700.000, 3.391.666,67 and 407.000", () => {
    const parts = taxedParts({
      lines: [line({ qty: 1, price: 4_107_000 })],
      charges: [],
      tax: taxWithin(4_107_000, ruleOf2025),
    });
    expect(parts).toMatchObject([
      {
        qty: 1,
        price: 370_000_000n,
        discount: 0n,
        base: 370_000_000n,
        otherBase: 339_166_667n,
        vat: 40_700_000n,
      },
    ]);
  });

  it("of Rp 370.000, which has no whole base, are 333.333, 305.555,25 and 36.666,63", () => {
    const parts = taxedParts({
      lines: [line({ qty: 1, price: 370_000 })],
      charges: [],
      tax: taxWithin(370_000, ruleOf2025),
    });
    expect(parts).toMatchObject([{ base: 33_333_300n, otherBase: 30_555_525n, vat: 3_666_663n }]);
    expect(parts).toMatchObject([{ price: 33_333_300n, discount: 0n }]);
  });

  it("of three pieces that no hundredth divides have a price rounded up, and what is too much as a discount", () => {
    const parts = taxedParts({
      lines: [line({ qty: 3, price: 37_000 })],
      charges: [],
      tax: taxWithin(111_000, ruleOf2025),
    });
    expect(parts).toMatchObject([{ price: 3_333_334n, discount: 2n, base: 10_000_000n }]);
  });

  it("of before 2025 are charged on the whole base", () => {
    const parts = taxedParts({
      lines: [line({ qty: 2, price: 111_000 })],
      charges: [],
      tax: taxWithin(222_000, ruleOf2022),
    });
    expect(parts).toMatchObject([
      { price: 10_000_000n, discount: 0n, base: 20_000_000n, otherBase: 20_000_000n, vat: 2_200_000n },
    ]);
  });

  it("bill freight and insurance as services, and take a discount of the whole order off the goods", () => {
    const parts = taxedParts({
      lines: [line({ qty: 1, price: 222_000 }), line({ qty: 1, price: 111_000 })],
      charges: [
        { kind: "shipping", amount: 55_500 },
        { kind: "insurance", amount: 1_110 },
        { kind: "discount", amount: -33_300 },
      ],
      tax: taxWithin(222_000 + 111_000 + 55_500 + 1_110 - 33_300, ruleOf2025),
    });
    expect(parts.map(({ kind, price, discount, base }) => [kind, price, discount, base])).toEqual([
      ["goods", 20_000_000n, 2_000_000n, 18_000_000n],
      ["goods", 10_000_000n, 1_000_000n, 9_000_000n],
      ["freight", 5_000_000n, 0n, 5_000_000n],
      ["insurance", 100_000n, 0n, 100_000n],
    ]);
  });

  it("have the unique code of a transfer as a line of its own, and leave out what costs nothing", () => {
    const parts = taxedParts({
      lines: [line({ qty: 1, price: 111_000 }), line({ qty: 3, price: 0 })],
      charges: [{ kind: "unique-code", amount: 222 }],
      tax: taxWithin(111_222, ruleOf2025),
    });
    expect(parts.map(({ kind, base }) => [kind, base])).toEqual([
      ["goods", 10_000_000n],
      ["rounding", 20_000n],
    ]);
  });

  it("add up, whatever is bought: to the selling price exactly, to the PPN within a Rupiah and half a hundredth a part", () => {
    const lines = fc.array(
      fc
        .record({ qty: fc.integer({ min: 1, max: 9_999 }), price: fc.integer({ min: 0, max: 90_000_000 }) })
        .chain(({ qty, price }) =>
          fc.integer({ min: 0, max: qty * price }).map((discount) => line({ qty, price, discount })),
        ),
      { minLength: 1, maxLength: 100 },
    );
    const charged = fc.tuple(
      lines,
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: -999, max: 999 }),
      fc.constantFrom(ruleOf2025, ruleOf2022),
    );
    fc.assert(
      fc.property(charged, ([bought, shipping, percent, rounding, rule]) => {
        const goods = bought.reduce(
          (sum, { qty, price, discount }) => sum + qty * price - discount.amount,
          0,
        );
        const discount = Math.floor((goods * percent) / 100);
        const total = goods + shipping - discount + rounding;
        fc.pre(total > 0);
        const tax = taxWithin(total, rule);
        const parts = taxedParts({
          lines: bought,
          charges: [
            { kind: "shipping", amount: shipping },
            { kind: "discount", amount: -discount },
            { kind: "rounding", amount: rounding },
          ],
          tax,
        });
        const sumOf = (field: "base" | "vat") => parts.reduce((sum, part) => sum + part[field], 0n);
        expect(sumOf("base")).toBe(BigInt(tax.sellingPrice) * 100n);
        const apart = Number(sumOf("vat") - BigInt(tax.tax) * 100n);
        expect(Math.abs(apart)).toBeLessThanOrEqual(100 + parts.length);
        for (const part of parts) {
          expect(part.price * BigInt(part.qty) - part.discount).toBe(part.base);
          expect(part.discount).toBeGreaterThanOrEqual(0n);
          expect(part.base).toBeGreaterThanOrEqual(0n);
        }
      }),
    );
  });
});
