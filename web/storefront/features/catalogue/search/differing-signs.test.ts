import { expect, test } from "vitest";
import { differingSigns, fitsReadSigns } from "./differing-signs.ts";

/** The part number with the differing characters in brackets. */
const marked = (code: string, typed: string) => {
  const differs = differingSigns(code, typed);
  return Array.from(code, (character, at) => (differs[at] ? `[${character}]` : character)).join("");
};

test.each([
  ["600-211-1340", "600-211-1430", "600-211-1[3][4]0"],
  ["600-211-1231", "6002111431", "600-211-1[2]31"],
  ["600-211-1340", "600 211 1340", "600-211-1340"],
  ["1R-0716", "1r-0717", "1R-071[6]"],
  ["1R-07165", "1R-0716", "1R-0716[5]"],
  ["1R-0716", "1R-07165", "1R-071[6]"],
  ["R-0716", "1R-0716", "[R]-0716"],
  ["6205-2RS", "6205", "6205-[2][R][S]"],
])("%s beside %s: %s", (code, typed, expected) => {
  expect(marked(code, typed)).toBe(expected);
});

test.each([
  ["6736-51-5142", "6736-51-5?42", true],
  ["6736-51-5140", "6736-51-5?42", false],
  ["6736-51-5142", "6736 51 51??", true],
  ["6736-51-5142", "6736-51-5142", false],
  ["6736-51-51420", "6736-51-5?42", false],
])("%s for %s: fits what was read is %s", (code, typed, fits) => {
  expect(fitsReadSigns(code, typed)).toBe(fits);
});
