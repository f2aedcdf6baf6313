import { expect, test } from "vitest";
import type { Cell } from "../../../../files/tables/sheet.ts";
import { guessLayout } from "./mapping.ts";
import { watchWeights } from "./unit-in-doubt.ts";

const headers = ["Kode", "Nama Barang", "Berat"];

/** The question about a file with these weights; a number is a cell that a spreadsheet stores as a number. */
function askedOf(
  weights: (string | number)[],
  { names = headers, unit }: { names?: string[]; unit?: "g" } = {},
) {
  const layout = guessLayout(names);
  const said = unit === undefined ? layout : { ...layout, units: { ...layout.units, weightGrams: unit } };
  const watch = watchWeights(names, said);
  watch.add(
    weights.map((weight, index) => ({
      line: index + 2,
      cells: [
        { text: `A-${index}`, kind: "text" },
        { text: `Part ${index}`, kind: "text" },
        { text: String(weight), kind: typeof weight === "number" ? "number" : "text" } satisfies Cell,
      ],
    })),
  );
  return watch.inDoubt();
}

test("heavy parts whose weights are small are asked about, with the heaviest of them", () => {
  expect(askedOf([38, "34", 15, 0.3, "4,6", "9,5", 650])).toEqual({
    column: "Berat",
    figures: 7,
    small: 6,
    parts: [
      { code: "A-0", name: "Part 0", figure: 38 },
      { code: "A-1", name: "Part 1", figure: 34 },
      { code: "A-2", name: "Part 2", figure: 15 },
    ],
  });
});

test.each([
  ["one small weight alone", [4]],
  ["more than half", [38, 12, 700]],
  ["decimals, which grams do not have", ["1,8", 2.5, "142,5"]],
] as const)("%s is asked about", (_, weights) => {
  expect(askedOf([...weights])).toBeDefined();
});

test.each([
  ["weights of hundreds of grams and more", [700, "1.250", "38,000", 142_500]],
  ["half of them", [700, 850, 20, 10]],
  ["weights that name their unit themselves", ["38 kg", "4 g", "1,8kg"]],
  ["cells without a figure", ["", "-", "± 2", "0"]],
] as const)("%s are taken as they are", (_, weights) => {
  expect(askedOf([...weights])).toBeUndefined();
});

test.each([["Berat (kg)"], ["Berat (gr)"], ["Weight (g)"]])(
  "a column's name with the unit is enough: %s",
  (name) => {
    expect(askedOf([38, 34, 4], { names: ["Kode", "Nama Barang", name] })).toBeUndefined();
  },
);

test("nobody is asked again after choosing it", () => {
  expect(askedOf([38, 34, 4], { unit: "g" })).toBeUndefined();
});
