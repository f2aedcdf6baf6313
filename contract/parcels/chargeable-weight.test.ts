import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chargeableKilograms, type WeighedLine } from "./chargeable-weight.ts";

const piece = (line: Partial<WeighedLine>): WeighedLine => ({
  qty: 1,
  weightGrams: 1,
  isVolume: false,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  ...line,
});

const size = fc.integer({ min: 1, max: 3_000 }).map((tenths) => tenths / 10);
const anyLine: fc.Arbitrary<WeighedLine> = fc.record({
  qty: fc.integer({ min: 1, max: 9_999 }),
  weightGrams: fc.integer({ min: 1, max: 2_000_000 }),
  isVolume: fc.boolean(),
  lengthCm: size,
  widthCm: size,
  heightCm: size,
});
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 30 });

describe("the weight that couriers charge for", () => {
  test("is at least one kilogram", () => {
    expect(chargeableKilograms([])).toBe(1);
    expect(chargeableKilograms([piece({ weightGrams: 3 })])).toBe(1);
  });

  test.each([
    [1_000, 1],
    [1_001, 2],
    [1_999, 2],
    [2_000, 2],
    [43_000, 43],
  ])("%i grams are %i kg", (weightGrams, kilograms) => {
    expect(chargeableKilograms([piece({ weightGrams })])).toBe(kilograms);
  });

  test("does not reach the next kilogram by a rounding error of the number", () => {
    expect(chargeableKilograms([piece({ weightGrams: 1_000.0000001 })])).toBe(1);
    const box = { isVolume: true, lengthCm: 30, widthCm: 20, heightCm: 10.00000001 };
    expect(chargeableKilograms([piece(box)])).toBe(1);
    expect(chargeableKilograms([piece({ ...box, lengthCm: 0.1 + 0.2, widthCm: 100, heightCm: 200 })])).toBe(
      1,
    );
  });

  test("takes the greater of weight and volume for each line, then adds up, then rounds", () => {
    const heavy = piece({ weightGrams: 1_400, isVolume: true, lengthCm: 10, widthCm: 10, heightCm: 10 });
    const bulky = piece({ weightGrams: 300, isVolume: true, lengthCm: 60, widthCm: 40, heightCm: 30 });
    expect(chargeableKilograms([heavy])).toBe(2);
    expect(chargeableKilograms([bulky])).toBe(12);
    expect(chargeableKilograms([heavy, bulky, piece({ weightGrams: 600 })])).toBe(14);
  });

  test("adds thirds of a kilogram without loss: three boxes of a third are one kilogram", () => {
    const third = piece({ isVolume: true, lengthCm: 20, widthCm: 10, heightCm: 10 });
    expect(chargeableKilograms([{ ...third, qty: 3 }])).toBe(1);
    expect(chargeableKilograms([third, third, third])).toBe(1);
    expect(chargeableKilograms([{ ...third, qty: 4 }])).toBe(2);
  });

  test("ignores the sizes if the product is not charged by volume", () => {
    const sizes = { lengthCm: 100, widthCm: 100, heightCm: 100 };
    expect(chargeableKilograms([piece({ ...sizes, weightGrams: 500 })])).toBe(1);
    expect(chargeableKilograms([piece({ weightGrams: 2_500, isVolume: true })])).toBe(3);
  });

  test("is the same as the rule in whole tenths, for any cart", () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        // The same rule again, computed in 1/6 gram and tenths of a millimetre: exact for sizes with one decimal.
        const sixThousandths = cart.reduce(
          (sum, { qty, weightGrams, isVolume, lengthCm, widthCm, heightCm }) => {
            const tenths = [lengthCm, widthCm, heightCm].map((side) => BigInt(Math.round((side ?? 0) * 10)));
            const volume = isVolume ? (tenths[0] ?? 0n) * (tenths[1] ?? 0n) * (tenths[2] ?? 0n) : 0n;
            const weight = BigInt(weightGrams) * 6_000n;
            return sum + BigInt(qty) * (volume > weight ? volume : weight);
          },
          0n,
        );
        const exact = sixThousandths / 6_000_000n + (sixThousandths % 6_000_000n === 0n ? 0n : 1n);
        expect(chargeableKilograms(cart)).toBe(Number(exact));
      }),
    );
  });

  test("never falls when a piece is added, and does not depend on the order of the lines", () => {
    fc.assert(
      fc.property(anyCart, anyLine, (cart, added) => {
        const before = chargeableKilograms(cart);
        expect(chargeableKilograms([...cart, added])).toBeGreaterThanOrEqual(before);
        expect(chargeableKilograms(cart.toReversed())).toBe(before);
      }),
    );
  });
});
