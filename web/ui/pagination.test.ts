import { expect, test } from "vitest";
import { namedPages } from "./pagination.tsx";

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 35, [1, 2, null, 35]],
  [3, 35, [1, 2, 3, 4, null, 35]],
  [4, 35, [1, 2, 3, 4, 5, null, 35]],
  [5, 35, [1, null, 4, 5, 6, null, 35]],
  [32, 35, [1, null, 31, 32, 33, 34, 35]],
  [35, 35, [1, null, 34, 35]],
])("on page %i of %i these pages are listed: %j", (page, count, named) => {
  expect(namedPages(page, count)).toEqual(named);
});
