import { expect, test } from "vitest";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { partFacts } from "#contract/texts/part-facts.ts";
import { catalogue } from "#web/texts/shop/en/catalogue.ts";
import { text as compare } from "#web/texts/pages/en/compare.ts";
import { comparedRows } from "./compared-rows.ts";

const facts = (
  grade: "genuine" | "aftermarket",
  warrantyMonths: number | null,
  parcel: { weightGrams: number; lengthCm: number | null; widthCm: number | null; heightCm: number | null },
) =>
  partFacts(
    {
      grade,
      deliveryDaysFrom: null,
      deliveryDaysTo: null,
      warrantyMonths,
      country: "JP",
      packQty: null,
      gtin: "4006381333931",
      salesUnit: "pcs",
      ...parcel,
    },
    "en",
  );

const filter: ProductDetail = {
  id: 7,
  code: "600-211-1340",
  name: "Engine oil filter",
  brand: "Komatsu",
  price: 345_000,
  stock: "available",
  description: "",
  weight: 1_800,
  isVolume: false,
  height: null,
  length: null,
  width: null,
  ProductCategorization: { id: 2, name: "Filters" },
  ProductImages: [],
  crossReferences: [{ brand: "Donaldson", code: "P558615", kind: "equivalent" }],
  olderNumbers: [],
  newerNumbers: [],
  machines: [
    { brand: "Komatsu", model: "PC200-7", kind: "machine" },
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Cummins", model: "6BT", kind: "engine" },
  ],
  measures: [{ measure: "outer", value: 93, name: "Outer diameter", text: "93 mm" }],
  facts: facts("genuine", 6, { weightGrams: 1_800, lengthCm: null, widthCm: null, heightCm: null }),
  companions: [],
  documents: [],
};
const other: ProductDetail = {
  ...filter,
  id: 9,
  code: "P558615",
  brand: "Donaldson",
  weight: 900,
  height: 12,
  length: 9.5,
  width: 9.5,
  crossReferences: [],
  machines: [],
  measures: [],
  facts: facts("aftermarket", null, { weightGrams: 900, lengthCm: 9.5, widthCm: 9.5, heightCm: 12 }),
};
const rowsOf = (parts: ProductDetail[]) =>
  comparedRows(parts, { catalogue, compare }).map(({ name, cells, isDifferent }) => [
    isDifferent ? `${name} *` : name,
    ...cells.map((lines) => lines.join(" | ")),
  ]);

test("each fact of a part is a row, and facts in which the parts differ are marked", () => {
  expect(rowsOf([filter, other])).toEqual([
    ["Stock", "In stock", "In stock"],
    ["Outer diameter *", "93 mm", ""],
    ["Grade *", "Genuine", "Aftermarket"],
    ["Warranty *", "6 months", ""],
    ["Made in", "Japan", "Japan"],
    ["Weight *", "1.8 kg", "0.9 kg"],
    ["Package size *", "", "9.5 × 9.5 × 12 cm"],
    ["GTIN", "4006381333931", "4006381333931"],
    ["Brand *", "Komatsu", "Donaldson"],
    ["Category", "Filters", "Filters"],
    ["Fits *", "Komatsu PC200-7, PC200-8", ""],
    ["Engines *", "Cummins 6BT", ""],
    ["Other makers' numbers *", "equivalent to Donaldson P558615", ""],
  ]);
});

test("what only the description says, the role of a filter, is the last row", () => {
  const rows = rowsOf([
    { ...filter, description: "**Primary** fuel filter" },
    { ...filter, id: 8, description: "Safety filter" },
  ]);
  expect(rows.at(-1)).toEqual(["Description *", "Primary fuel filter", "Safety filter"]);
});

test("a part beside itself has no differences, and neither has a single one", () => {
  expect(rowsOf([filter, { ...filter, id: 8 }]).filter(([name]) => name?.endsWith("*"))).toEqual([]);
  expect(rowsOf([other]).filter(([name]) => name?.endsWith("*"))).toEqual([]);
});
