import { expect, it } from "vitest";
import { lineToSave, readOpened, textOfSaved } from "./saved-lines.ts";

it.each([
  [" 600-211-1340 ;\t1R-0716 ", "4", { number: "600-211-1340 ; 1R-0716", qty: 4 }],
  ["1R-0716", "", { number: "1R-0716", qty: 1 }],
  ["1R-0716", "0", { number: "1R-0716", qty: 0 }],
  ["x".repeat(101), "9999999", { number: "x".repeat(100), qty: 999_999 }],
])("the line %j with %j pieces is saved as %j", (number, qty, line) => {
  expect(lineToSave(number, qty)).toEqual(line);
});

it("a list is passed on as a text that can be read again", () => {
  const lines = [
    { number: "600-211-1340", qty: 4 },
    { number: "1R-0716", qty: 0 },
  ];
  expect(textOfSaved(lines)).toBe("600-211-1340\t4\n1R-0716\t0");
  expect(readOpened({ list: "1R-0716\t2" })).toBe("1R-0716\t2");
  for (const other of [null, undefined, "list", {}, { list: 1 }]) expect(readOpened(other)).toBe("");
});
