import { expect, test } from "vitest";
import { isGtin } from "./gtin.ts";

test.each([
  ["4006381333931", true],
  ["036000291452", true],
  ["96385074", true],
  ["00012345600012", true],
  ["4006381333932", false],
  ["400638133393", false],
  ["4006381333931 ", false],
  ["", false],
  ["1234567", false],
])("%j is a GTIN: %s", (text, is) => {
  expect(isGtin(text)).toBe(is);
});
