import { describe, expect, it, test } from "vitest";
import { isInRange, rangeText, readRange, serialText } from "./serials.ts";

describe("a serial number", () => {
  test.each([
    ["JBT00123", "JBT", 1, null],
    ["jbt 00123", "JBT", 1, null],
    ["JBT-123", "JBT", 123, 123],
    ["JBTOO123", "JBT", 123, 123],
    ["CAT0320DCJBT00123", "JBT", 1, 500],
    ["CAT0320DC JBT 00123", "JBT", 1, 500],
    ["313445", "", 300_001, 350_000],
    ["3I3445", "", 313_445, 313_445],
    ["YN11-45678", "YN11", 45_001, null],
    ["yn1145678", "YN11", 45_001, null],
    ["5V5001", "5V", 5_001, null],
    ["4HK1-512345", "4HK1", 100_001, null],
  ])("%s is in its range", (typed, prefix, from, to) => {
    expect(isInRange(typed, { prefix, from, to })).toBe(true);
  });

  test.each([
    ["JBT00123", "KLT", 1, null],
    ["JBT00123", "JBT", 124, null],
    ["313445", "", 1, 300_000],
    ["JBT00123", "", 1, null],
    ["YN11-45678", "YN11", 45_679, null],
    ["", "", 1, null],
    ["JBT", "JBT", 1, null],
    ["9999999999999", "", 1, null],
  ])("%s is not in another", (typed, prefix, from, to) => {
    expect(isInRange(typed, { prefix, from, to })).toBe(false);
  });

  it("is shown with the digits of the plate", () => {
    expect(serialText({ prefix: "JBT", number: 123 }, 5)).toBe("JBT00123");
    expect(serialText({ prefix: "YN11", number: 45_001 }, 5)).toBe("YN11-45001");
  });
});

describe("a range of serial numbers", () => {
  test.each([
    ["MGG1-UP", "MGG", 1, null],
    ["JBT00001 - JBT09999", "JBT", 1, 9_999],
    ["jbt1-9999", "JBT", 1, 9_999],
    ["200001 s/d 250000", "", 200_001, 250_000],
    ["200001 – 250000", "", 200_001, 250_000],
    ["300001-", "", 300_001, null],
    ["YN11-45001-UP", "YN11", 45_001, null],
    ["YN11-45001-YN11-50000", "YN11", 45_001, 50_000],
    ["5V5001-UP", "5V", 5_001, null],
  ])("is read from %s", (typed, prefix, from, to) => {
    expect(readRange(typed)).toEqual({ prefix, from, to });
  });

  test.each(["", "UP", "JBT", "JBT1-KLT9", "from here on", "1234567890-UP", "1-2-3"])(
    "is not read from %j",
    (typed) => {
      expect(readRange(typed)).toBeUndefined();
    },
  );

  test.each([
    [{ prefix: "JBT", from: 1, to: 9_999 }, 5, "JBT00001-JBT09999"],
    [{ prefix: "", from: 300_001, to: null }, 6, "300001-UP"],
    [{ prefix: "YN11", from: 45_001, to: null }, 5, "YN11-45001-UP"],
    [{ prefix: "YN11", from: 45_001, to: 50_000 }, 0, "YN11-45001-YN11-50000"],
  ])("is written as it is read", (range, digits, written) => {
    expect(rangeText(range, digits)).toBe(written);
    expect(readRange(written)).toEqual(range);
  });
});
