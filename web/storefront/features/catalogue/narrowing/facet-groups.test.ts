import { expect, test } from "vitest";
import type { Facets } from "#contract/catalogue/narrowing.ts";
import { facetGroups, firstValues, type FacetValue } from "./facet-groups.ts";

const facets: Facets = {
  isTooLong: false,
  makers: [{ name: "Koyo", count: 10 }],
  grades: [{ grade: "oem", name: "OEM", count: 10 }],
  machines: [
    { brand: "Volvo CE", model: "EC210B", count: 3 },
    { brand: "Komatsu", model: "PC200-8", count: 2 },
  ],
  categories: [],
  price: { from: 5_000, to: 9_000 },
  measures: [
    {
      measure: "inner",
      name: "Inner diameter",
      values: [{ value: 17.25, text: "17.25 mm", count: 10 }],
    },
    { measure: "outer", name: "Outer diameter", values: [{ value: 40, text: "40 mm", count: 1 }] },
  ],
};

test("values that would leave all products are not offered", () => {
  const { named, measures, hasPrices } = facetGroups(facets, [], 10);
  expect(named.map(({ facet }) => facet)).toEqual(["machine"]);
  expect(named[0]?.values[0]).toEqual({
    choice: { facet: "machine", value: "Volvo CE:EC210B" },
    text: "Volvo CE EC210B",
    count: 3,
  });
  expect(measures.map(({ name }) => name)).toEqual(["Outer diameter"]);
  expect(hasPrices).toBe(true);
  expect(facetGroups({ ...facets, price: { from: 5_000, to: 5_000 } }, [], 10).hasPrices).toBe(false);
});

test("chosen values are offered, whatever they leave", () => {
  const chosen = [
    { facet: "maker", value: "Koyo" },
    { facet: "grade", value: "oem" },
    { facet: "inner", value: "17.25" },
    { facet: "from", value: "1" },
  ] as const;
  const { price: _, ...unpriced } = facets;
  const { named, measures, hasPrices } = facetGroups(unpriced, chosen, 10);
  expect(named.map(({ facet }) => facet)).toEqual(["maker", "grade", "machine"]);
  expect(measures.map(({ facet }) => facet)).toEqual(["inner", "outer"]);
  expect(hasPrices).toBe(true);
});

const makers = (count: number): FacetValue[] =>
  Array.from({ length: count }, (_, index) => ({
    choice: { facet: "maker", value: `M${index}` },
    text: `M${index}`,
    count: 1,
  }));

test("if there are many values, the first and the chosen ones are shown, in their order", () => {
  const chosen = [{ facet: "maker", value: "M9" }] as const;
  expect(firstValues(makers(12), chosen, 3).map(({ text }) => text)).toEqual(["M0", "M1", "M2", "M9"]);
  // One hidden line would need as much room as its button.
  expect(firstValues(makers(4), [], 3)).toHaveLength(4);
  expect(firstValues(makers(5), [], 3)).toHaveLength(3);
});
