import { expect, test } from "vitest";
import { popularCategories, shownSlides } from "./home-rules.ts";

test.each([
  [1, 1, 1],
  [4, 4, 4],
  [5, 5, 1],
  [10, 5, 1],
])("of %i products a wide screen shows %i and a narrow one %i", (count, wide, narrow) => {
  expect(shownSlides(count, true)).toBe(wide);
  expect(shownSlides(count, false)).toBe(narrow);
});

test.each([
  [0, 0],
  [3, 3],
  [4, 4],
  [7, 4],
  [8, 8],
  [9, 8],
  [20, 8],
])("of %i categories %i are popular, the first ones", (count, shown) => {
  const categories = Array.from({ length: count }, (_, index) => index);
  expect(popularCategories(categories)).toEqual(categories.slice(0, shown));
});
