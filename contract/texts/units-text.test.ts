import { expect, it } from "vitest";
import { unitsText } from "./units-text.ts";

const ex07 = { unitNumber: "EX-07", qty: 2 };
const ex08 = { unitNumber: "EX-08", qty: 1 };

it("names the unit that a line is for, with pieces only where they are not all", () => {
  expect(unitsText({ qty: 2, forUnits: [ex07] }, "id")).toBe("Untuk unit EX-07");
  expect(unitsText({ qty: 5, forUnits: [ex07] }, "en")).toBe("For unit EX-07 (2)");
  expect(unitsText({ qty: 3, forUnits: [ex07, ex08] }, "id")).toBe("Untuk unit EX-07 (2), EX-08 (1)");
  expect(unitsText({ qty: 3 }, "id")).toBe("");
});

it("counts no pieces where a parcel has only a part of the line", () => {
  expect(unitsText({ qty: 1, forUnits: [ex07, ex08] }, "id")).toBe("Untuk unit EX-07, EX-08");
});
