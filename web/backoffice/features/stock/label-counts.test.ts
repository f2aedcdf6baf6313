import { expect, it } from "vitest";
import {
  firstPlace,
  labelCount,
  labelledParts,
  offeredAmount,
  shelvesOf,
  typedShelves,
} from "./label-counts.ts";

const parts = [
  { productId: 12, shelf: "B-10", pieces: 3 },
  { productId: 15, shelf: "", pieces: 0 },
  { productId: 7, shelf: "B-2", pieces: 1 },
  { productId: 8, shelf: "B-10", pieces: 2 },
];

it("gives each part a label, or each of its pieces", () => {
  expect(labelCount(parts, "one")).toBe(4);
  expect(labelledParts(parts, "one")).toBe("12x1,15x1,7x1,8x1");
  expect(labelCount(parts, "pieces")).toBe(6);
  expect(labelledParts(parts, "pieces")).toBe("12x3,7x1,8x2");
});

it("offers no more labels first than one print holds", () => {
  expect(offeredAmount(parts, "pieces")).toBe("pieces");
  expect(offeredAmount([{ productId: 12, shelf: "", pieces: 481 }], "pieces")).toBe("one");
  expect(offeredAmount([{ productId: 12, shelf: "", pieces: 0 }], "pieces")).toBe("one");
});

it("names each shelf once, as people count them", () => {
  expect(shelvesOf(parts)).toEqual(["B-2", "B-10"]);
  expect(typedShelves(" A-1 \n\nA-2\nA-1\n")).toEqual(["A-1", "A-2"]);
});

it.each([
  ["1", 1],
  ["24", 24],
  ["25", undefined],
  ["0", undefined],
  ["", undefined],
])("begins a sheet at %j", (typed, place) => {
  expect(firstPlace(typed)).toBe(place);
});
