import { expect, test } from "vitest";
import { countryName, readCountry } from "./countries.ts";

test("a country has its name in both languages", () => {
  expect([
    countryName("JP", "en"),
    countryName("JP", "id"),
    countryName("XQ", "en"),
    countryName("jp", "en"),
  ]).toEqual(["Japan", "Jepang", undefined, undefined]);
});

test.each([
  ["JP", "JP"],
  ["jepang", "JP"],
  ["Japan", "JP"],
  [" USA ", "US"],
  ["Tiongkok", "CN"],
  ["Cina", "CN"],
  ["Indonesia", "ID"],
  ["Atlantis", undefined],
  ["", undefined],
])("%j is read as %s", (typed, code) => {
  expect(readCountry(typed)).toBe(code);
});
