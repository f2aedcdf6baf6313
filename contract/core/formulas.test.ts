import { expect, test } from "vitest";
import { neutraliseFormula, restoreFormula } from "./formulas.ts";

test.each(["=1+1", "+62", "-5", "@SUM(A1)", "'=1+1", "''-5", "\tx", "'quoted'", "600-211", "", "'"])(
  "%j comes back from its neutralised form",
  (text) => {
    const cell = neutraliseFormula(text);
    expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(restoreFormula(cell)).toBe(text);
  },
);

test.each([
  ["a;=3+3", "a;'=3+3"],
  ["a,@SUM(A1)", "a,'@SUM(A1)"],
  ["x\n=4+4", "x\n'=4+4"],
  ["x\r\n'+1;-2", "x\r\n''+1;'-2"],
  ["\t\t=1", "'\t'\t'=1"],
])("%j begins no formula behind a separator or a line feed either", (text, cell) => {
  expect(neutraliseFormula(text)).toBe(cell);
  expect(restoreFormula(cell)).toBe(text);
});
