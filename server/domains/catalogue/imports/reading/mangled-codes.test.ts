import { expect, test } from "vitest";
import { partNumberIn } from "./mangled-codes.ts";

test.each([
  ["'00123-46", "00123-46"],
  ["\u200B1R-0750\uFEFF", "1R-0750"],
  ["FLC\u201114", "FLC-14"],
  ["1R\u00A0-\u202F0750", "1R - 0750"],
  ["  6I-2501 ", "6I-2501"],
  ["'-17", "-17"],
])("the part number %j is %s", (written, number) => {
  expect(partNumberIn(written)).toBe(number);
});
