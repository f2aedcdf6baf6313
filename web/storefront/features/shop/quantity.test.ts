import { expect, test } from "vitest";
import { readQuantity, typedQuantity } from "./quantity.ts";

test.each([
  ["12", "12"],
  ["-3", "3"],
  ["1.5", "15"],
  ["2e3", "23"],
  ["abc", ""],
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
])("a field that contains %s means %s", (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});
