import { describe, expect, test } from "vitest";
import { serialRange } from "#contract/machines/fitment-details.ts";
import { isNoRange, readSerials, serialsText } from "./typed-serials.ts";

describe("typed serial numbers", () => {
  test.each([
    ["300001-up", "300001-UP"],
    ["JBT00001 s/d JBT09999", "JBT1-JBT9999"],
    ["yn11-45001 -", "YN11-45001-UP"],
  ])("%j are those of %s, which the contract takes", (typed, book) => {
    const serials = readSerials(typed);
    expect(serialsText(serials)).toBe(book);
    expect(serialRange.safeParse(serials).success).toBe(true);
  });

  test.each(["", "  "])("%j are all of them", (typed) => {
    expect(readSerials(typed)).toBeNull();
  });

  test.each(["300001", "all", "JBT1-KLT9", " UP "])(
    "%j is no range: it stays as it was typed, and the contract refuses it",
    (typed) => {
      const serials = readSerials(typed);
      expect(isNoRange(serials)).toBe(true);
      expect(serialsText(serials)).toBe(typed);
      expect(serialRange.safeParse(serials).success).toBe(false);
    },
  );

  test("that end before they begin are read, and the contract says so", () => {
    const read = serialRange.safeParse(readSerials("300001-250000"));
    expect(read.error?.issues).toMatchObject([{ path: ["to"], message: "serialsReversed" }]);
  });
});
