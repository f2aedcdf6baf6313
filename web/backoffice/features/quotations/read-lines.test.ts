import { expect, test } from "vitest";
import { readLines } from "./read-lines.tsx";

const said = new Map([["QU-1 2", { units: [{ unitNumber: "EX-07", qty: 2 }], qty: 2 }]]);

test("units stay with their line of a typed list while its quantity and other lines are typed", () => {
  expect(readLines("2 x QU-1\n5 x QU-1", said).map(({ qty, forUnits }) => [qty, forUnits])).toEqual([
    [2, []],
    [5, [{ unitNumber: "EX-07", qty: 5 }]],
  ]);
  expect(readLines("1 x QU-9\n2 x QU-1\n2 x QU-1", said)[2]?.forUnits).toEqual([
    { unitNumber: "EX-07", qty: 2 },
  ]);
});
