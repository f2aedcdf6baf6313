import { describe, expect, it } from "vitest";
import { completeDay, readCents, readDay, readDirection, sniffDecimalSign } from "./read-values.ts";

describe("an amount", () => {
  it.each([
    ["1.234,56", ",", 123_456],
    ["1,234.56", ".", 123_456],
    ["1.234", undefined, 123_400],
    ["Rp 100.000,00 CR", ",", 10_000_000],
    ["IDR250,000.5 DB", ".", 25_000_050],
    [".00", ".", 0],
    // Brackets and a minus both mean a debit.
    ["(1.000)", undefined, -100_000],
    ["(1,000.50)", ".", -100_050],
    ["-1.000,00", ",", -100_000],
    ["+1.000,00", ",", 100_000],
    ["12.34.567", ",", undefined],
    ["1.00", ",", undefined],
    ["1,234,56", ",", undefined],
    ["99999999999999999", undefined, undefined],
    ["", ",", undefined],
    ["seribu", ",", undefined],
  ] as const)("%j with %j before the cents is %s cents", (text, sign, cents) => {
    expect(readCents(text, sign)).toBe(cents);
  });

  it("has its cents after the character that most of the file's amounts use", () => {
    expect(sniffDecimalSign(["1,234.50", "10.00", "1.000"])).toBe(".");
    expect(sniffDecimalSign(["1.234,50 CR", "10,0"])).toBe(",");
    expect(sniffDecimalSign(["1.50", "1,50"])).toBeUndefined();
    expect(sniffDecimalSign(["1.000", "250"])).toBeUndefined();
  });

  it.each([
    ["1.000 CR", "credit"],
    ["K", "credit"],
    ["Kredit", "credit"],
    ["1.000 DB", "debit"],
    ["DR", "debit"],
    ["Debet", "debit"],
    ["1.000", undefined],
    ["CREDIT NOTE 5", undefined],
  ] as const)("%j is %s", (text, direction) => {
    expect(readDirection(text)).toBe(direction);
  });
});

describe("a day", () => {
  it.each([
    ["01/08/26", { day: 1, month: 8, year: 2026 }],
    ["01/08/2026 10:15", { day: 1, month: 8, year: 2026 }],
    ["1-Agu-2026", { day: 1, month: 8, year: 2026 }],
    ["17 Mei 2026", { day: 17, month: 5, year: 2026 }],
    ["05 Nop 26", { day: 5, month: 11, year: 2026 }],
    ["2026-08-01 10:15:30", { day: 1, month: 8, year: 2026 }],
    ["29/02", { day: 29, month: 2, year: undefined }],
    ["29/02/2026", undefined],
    ["31/04/2026", undefined],
    ["01/13/2026", undefined],
    ["01/08/2026x", undefined],
    ["01-Foo-2026", undefined],
  ])("%j is read", (text, day) => {
    expect(readDay(text)).toEqual(day);
  });

  it("without a year is the last such day that is not in the future", () => {
    expect(completeDay({ day: 21, month: 11, year: undefined }, "2026-11-21")).toBe("2026-11-21");
    expect(completeDay({ day: 22, month: 11, year: undefined }, "2026-11-21")).toBe("2025-11-22");
    expect(completeDay({ day: 22, month: 11, year: 2027 }, "2026-11-21")).toBe("2027-11-22");
  });
});
