import { expect, it } from "vitest";
import { readChange } from "./read-change.ts";

it("puts the old value beside the new one, field by field", () => {
  expect(
    readChange({ before: { role: "sales", isBlocked: false }, after: { role: "owner", isBlocked: false } }),
  ).toEqual([{ name: "role", before: "sales", after: "owner" }]);
});

it("separates the values inside a field, and keeps lists whole", () => {
  expect(
    readChange({
      before: { openingHours: { en: "9-5", id: "9-5" }, phones: ["1"] },
      after: { openingHours: { en: "8-5", id: "9-5" }, phones: ["1", "2"] },
    }),
  ).toEqual([
    { name: "openingHours.en", before: "9-5", after: "8-5" },
    { name: "phones", before: ["1"], after: ["1", "2"] },
  ]);
});

it("shows values that were created or deleted", () => {
  expect(readChange({ before: null, after: { code: "600-311-8321" } })).toEqual([
    { name: "code", before: undefined, after: "600-311-8321" },
  ]);
  expect(readChange({ before: { role: "sales" }, after: null })).toEqual([
    { name: "role", before: "sales", after: undefined },
  ]);
  expect(readChange({ before: null, after: null })).toEqual([]);
});
