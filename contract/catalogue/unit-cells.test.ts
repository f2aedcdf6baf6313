import { expect, it, test } from "vitest";
import { readUnitCell, takeUnits, unitCell } from "./unit-cells.ts";

it("a unit is written into a cell and read again, with its pieces if it does not have all of them", () => {
  expect(unitCell({ unitNumber: "EX-07" })).toBe("for unit: EX-07");
  expect(readUnitCell("for unit: EX-07")).toEqual({ unitNumber: "EX-07" });
  expect(readUnitCell(unitCell({ unitNumber: "DT 12", qty: 2 }))).toEqual({ unitNumber: "DT 12", qty: 2 });
  expect(unitCell({ unitNumber: "EX;07" })).toBe("for unit: EX 07");
  expect(readUnitCell("unit: EX-07")).toBeUndefined();
  expect(readUnitCell(`for unit: ${"E".repeat(31)}`)).toBeUndefined();
});

test.each<[string, string, string[]]>([
  ["600-319-3750\t2\tfor unit: EX-07", "600-319-3750\t2", ["EX-07"]],
  ["for unit: EX-07\t600-319-3750 2", "600-319-3750 2", ["EX-07"]],
  ["600-319-3750\tfor unit: EX-07\t2", "600-319-3750\t\t2", ["EX-07"]],
  ["for unit: EX-07,600-319-3750, 2", "600-319-3750, 2", ["EX-07"]],
  ["600-319-3750, for unit: EX-07, 2", "600-319-3750, 2", ["EX-07"]],
  ["600-319-3750;3;1 for unit: EX-07;2 for unit: DT-12", "600-319-3750;3", ["EX-07", "DT-12"]],
  ["for unit: EX-07", "EX-07", ["EX-07"]],
  ["600-319-3750 ; 2", "600-319-3750 ; 2", []],
  ["Unit: EX-07", "Unit: EX-07", []],
])("%j is the line %j for %j", (line, text, units) => {
  const taken = takeUnits(line);
  expect(taken.text).toBe(text);
  expect(taken.units.map(({ unitNumber }) => unitNumber)).toEqual(units);
});
