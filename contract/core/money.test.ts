import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatCardPrice, formatRupiah, formatSum } from "./money.ts";

const rupiah = fc.integer({ min: 0, max: 1_000_000_000_000 });
const digitsOf = (text: string) => Number(text.replace(/\D/g, ""));

test("cards say 'Rp. ' and group by dots", () => {
  expect(formatCardPrice(1_250_000)).toBe("Rp. 1.250.000");
  expect(formatCardPrice(999)).toBe("Rp. 999");
  expect(formatCardPrice(0)).toBe("Rp. 0");
});

test("everywhere else shows IDR as id-ID formats it, without decimals", () => {
  expect(formatRupiah(1_250_000)).toBe("Rp\u00A01.250.000");
  expect(formatRupiah(0)).toBe("Rp\u00A00");
  expect(formatRupiah(-0)).toBe("Rp\u00A00");
});

test("below a head that names Rupiah the sum stands alone, grouped in the same way", () => {
  expect(formatSum(1_250_000)).toBe("1.250.000");
  expect(formatSum(-16_943_800)).toBe("-16.943.800");
  expect(formatSum(-0)).toBe("0");
});

test("formatting neither loses nor adds a Rupiah, and never shows a decimal", () => {
  fc.assert(
    fc.property(rupiah, (amount) => {
      for (const text of [formatCardPrice(amount), formatRupiah(amount)]) {
        expect(digitsOf(text)).toBe(amount);
        expect(text).not.toContain(",");
        expect(text.replace(/^Rp\.?\s/, "")).toMatch(/^\d{1,3}(\.\d{3})*$/);
      }
    }),
  );
});
