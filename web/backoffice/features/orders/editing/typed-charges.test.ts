import { describe, expect, it } from "vitest";
import { chargeAmount, checkedCharges, typedCharges } from "./typed-charges.ts";

describe("a charge as it is typed", () => {
  it.each([
    ["insurance", "", 0],
    ["insurance", " 7.500 ", 7_500],
    ["insurance", "-1", undefined],
    ["insurance", "0,2%", undefined],
    ["tax", "110000", 110_000],
    ["rounding", "", 0],
    ["rounding", "999", 999],
    ["rounding", "1.000", undefined],
    ["rounding", "-500", -500],
    ["rounding", "− 500", -500],
    ["rounding", "-0", 0],
    ["rounding", "-1000", undefined],
    ["rounding", "--5", undefined],
    ["rounding", "-", undefined],
  ] as const)("of the kind %s reads %j", (kind, typed, amount) => {
    expect(chargeAmount(kind, typed)).toBe(amount);
  });

  it("is undefined if one of them is not valid", () => {
    expect(checkedCharges({ insurance: "5000", tax: "", rounding: "-5" })).toEqual({
      insurance: 5_000,
      tax: 0,
      rounding: -5,
    });
    expect(checkedCharges({ insurance: "5000", tax: "ten", rounding: "" })).toBeUndefined();
  });

  it("begins with the order's charges", () => {
    const charges = [
      { kind: "shipping", amount: 10_000 },
      { kind: "rounding", amount: -250 },
    ] as const;
    expect(typedCharges(charges)).toEqual({ insurance: "", tax: "", rounding: "-250" });
  });
});
