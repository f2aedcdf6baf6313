import { expect, it } from "vitest";
import { listedLine } from "./listed-lines.ts";
import { withNamedUnits, withOwnUnits } from "./read-units.ts";

const ex07 = { brand: "Komatsu", model: "PC200-8", serial: "", engineSerial: "", unitNumber: "EX-07" };
const lineFor = (...units: { unitNumber: string; qty?: number }[]) =>
  listedLine({
    text: "600-211-1340",
    number: "600-211-1340",
    qty: 3,
    answer: "unknown",
    products: [],
    ...(units.length > 0 && { units }),
  });

it("a unit of a list is one of the reader's in any spelling, with its model or its pieces behind it", () => {
  const lines = ["ex07", "EX-07 (PC200-8)", "EX-07 (2)"].map((unitNumber) => lineFor({ unitNumber }));
  expect(withOwnUnits(lines, [ex07])).toMatchObject({
    lines: [
      { forUnits: [{ unitNumber: "EX-07" }] },
      { forUnits: [{ unitNumber: "EX-07" }] },
      { forUnits: [{ unitNumber: "EX-07", qty: 2 }] },
    ],
    unknown: [],
  });
});

it("a unit that is none of the reader's is said once, and its line is for none", () => {
  const read = withOwnUnits(
    [
      lineFor({ unitNumber: "EX-99" }),
      lineFor({ unitNumber: "ex 99" }),
      lineFor({ unitNumber: "EX-07/EX-99" }),
      lineFor({ unitNumber: "-" }),
      lineFor(),
    ],
    [ex07],
  );
  expect(read.lines.map(({ forUnits }) => forUnits)).toEqual([[], [], [], [], undefined]);
  expect(read.unknown).toEqual(["ex 99", "EX-07/EX-99"]);
});

it("the shop's own text of a list names units that are no machines, too", () => {
  const lines = [lineFor({ unitNumber: "EX-99", qty: 1 }), lineFor({ unitNumber: "-" }), lineFor()];
  expect(withNamedUnits(lines).map(({ forUnits }) => forUnits)).toEqual([
    [{ unitNumber: "EX-99", qty: 1 }],
    [],
    undefined,
  ]);
});
