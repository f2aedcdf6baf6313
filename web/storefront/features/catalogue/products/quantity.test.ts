import { expect, test } from "vitest";
import { readQuantity, typedQuantity } from "./quantity.ts";

test.each([
  ["12", "12"],
  ["１２", "12"],
  ["-3", "-3"],
  ["2,5", "2,5"],
  ["abc", ""],
  ["12a-", "12"],
  ["9999", "9999"],
  ["99999", "99999"],
  ["123456789", "123456"],
])("from the typed %s, %s stays", (typed, kept) => {
  expect(typedQuantity(typed)).toBe(kept);
});

test.each([
  ["1", 1],
  ["0012", 12],
  ["0", null],
  ["", null],
  ["2,5", null],
  ["-3", null],
  ["1.000", null],
  ["2e3", null],
])("a field that contains %s means %s", (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});
