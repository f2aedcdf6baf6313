import { expect, it } from "vitest";
import { forUnits } from "./for-unit-fields.ts";
import { unitsAt, withMore } from "./for-units.ts";

const ex07 = (qty: number) => ({ unitNumber: "EX-07", qty });
const ex08 = (qty: number) => ({ unitNumber: "EX-08", qty });

it("adds pieces to the unit that is there, however its letters are written", () => {
  expect(withMore([ex07(2)], [ex08(1), { unitNumber: "ex-07", qty: 3 }])).toEqual([ex07(5), ex08(1)]);
  expect(withMore([], [ex07(1)])).toEqual([ex07(1)]);
});

it("keeps all pieces for the only unit when the line grows or shrinks", () => {
  expect(unitsAt([ex07(2)], 2, 5)).toEqual([ex07(5)]);
  expect(unitsAt([ex07(5)], 5, 1)).toEqual([ex07(1)]);
});

it("gives pieces that come later to no unit if a part of the line was for none", () => {
  expect(unitsAt([ex07(2)], 3, 6)).toEqual([ex07(2)]);
  expect(unitsAt([ex07(2), ex08(2)], 4, 6)).toEqual([ex07(2), ex08(2)]);
});

it("takes pieces first from those for no unit, then from the unit that was named last", () => {
  expect(unitsAt([ex07(2), ex08(2)], 6, 4)).toEqual([ex07(2), ex08(2)]);
  expect(unitsAt([ex07(2), ex08(2)], 4, 3)).toEqual([ex07(2), ex08(1)]);
  expect(unitsAt([ex07(2), ex08(2)], 4, 1)).toEqual([ex07(1)]);
});

it("refuses a unit that is named twice, and one without a name", () => {
  expect(forUnits.safeParse([ex07(1), { unitNumber: " ex-07 ", qty: 1 }]).success).toBe(false);
  expect(forUnits.safeParse([{ unitNumber: " ", qty: 1 }]).success).toBe(false);
  expect(forUnits.safeParse([ex07(1), ex08(2)]).success).toBe(true);
});
