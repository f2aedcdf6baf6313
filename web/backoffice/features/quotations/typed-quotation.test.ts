import { expect, test } from "vitest";
import { asAlternativeOf, newLine, unitsOf } from "./typed-quotation.ts";

const ex07 = { unitNumber: "EX-07", qty: 4 };
const filter = { ...newLine(), qty: "4", said: { units: [ex07], qty: 4 } };

test("a typed quantity takes the units of a quoted line along", () => {
  expect(unitsOf({ ...filter, qty: "6" })).toEqual([{ unitNumber: "EX-07", qty: 6 }]);
  expect(unitsOf({ ...filter, qty: "" })).toEqual([]);
});

test("an alternative is for the units of the line that it can stand in for, unless it has units of its own", () => {
  const alternative = asAlternativeOf({ ...newLine(), qty: "2" }, filter);
  expect(alternative.alternativeOf).toBe(filter.key);
  expect(unitsOf(alternative)).toEqual([{ unitNumber: "EX-07", qty: 2 }]);
  const own = { ...newLine(), said: { units: [{ unitNumber: "EX-09", qty: 1 }], qty: 1 } };
  expect(unitsOf(asAlternativeOf(own, filter))).toEqual([{ unitNumber: "EX-09", qty: 1 }]);
  expect(asAlternativeOf(alternative, undefined).alternativeOf).toBe("");
});
