import { expect, test } from "vitest";
import { unitsNow } from "./said-units.ts";

const said = {
  units: [
    { unitNumber: "EX-07", qty: 1 },
    { unitNumber: "EX-08", qty: 1 },
  ],
  qty: 2,
};

test("a quantity that is typed figure by figure takes no pieces of a unit away for good", () => {
  expect(unitsNow(said, 1)).toEqual([{ unitNumber: "EX-07", qty: 1 }]);
  expect(unitsNow(said, undefined)).toEqual([]);
  expect(unitsNow(said, 12)).toEqual(said.units);
});

test("the one unit that all pieces are for gets all pieces of the new quantity", () => {
  expect(unitsNow({ units: [{ unitNumber: "EX-07", qty: 4 }], qty: 4 }, 10)).toEqual([
    { unitNumber: "EX-07", qty: 10 },
  ]);
});
