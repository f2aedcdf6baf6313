import { expect, test } from "vitest";
import { draftOf } from "../../products/full-product.ts";
import type { FieldContext } from "./field-readers.ts";
import { readCrossReferences, writeCrossReferences } from "./reference-cells.ts";

const known = {
  brand: "Donaldson",
  code: "P551670",
  kind: "alternative",
  source: "ownCheck",
  notedOn: "2025-05-19",
} as const;
const draft = draftOf({
  code: "600-211-1231",
  nameEn: "Oil filter",
  nameId: "Filter oli",
  priceRupiah: 1,
  weightGrams: 1,
  categoryId: 1,
  crossReferences: [known],
});
const read = (text: string) =>
  readCrossReferences({ text, kind: "text" }, { draft } as unknown as FieldContext);

test("a cell says what the part is to a number, who says so and since when, in either language", () => {
  const references = [
    { brand: "Komatsu", code: "600-211-1230", kind: "replaces", source: "makersBook", notedOn: "2024-08-12" },
    { brand: "Sakura", code: "C-5603", kind: "equivalent", source: null, notedOn: null },
    { brand: "Baldwin", code: "B7299", kind: null, source: "suppliersList", notedOn: null },
    { brand: "Fleetguard", code: "LF670", kind: null, source: null, notedOn: "2025-01-15" },
    { brand: "Cummins", code: "3401544", kind: "replacedBy", source: null, notedOn: null },
  ] as const;
  const cell =
    "Komatsu:600-211-1230 | menggantikan | buku pabrik | 12/08/2024; Sakura:C-5603|Equivalent;" +
    "Baldwin:B7299||supplier's list; Fleetguard:LF670|||2025-01-15;Cummins:3401544|replacedBy";
  expect(read(cell)).toMatchObject({ change: { crossReferences: references }, faults: [] });
  const written = writeCrossReferences([...references], "id");
  expect(written).toBe(
    "Komatsu:600-211-1230|menggantikan|buku pabrik|2024-08-12;Sakura:C-5603|setara dengan;" +
      "Baldwin:B7299||daftar pemasok;Fleetguard:LF670|||2025-01-15;Cummins:3401544|digantikan oleh",
  );
  expect(read(written).change).toEqual({ crossReferences: references });
});

test("of a number alone everything stays as it is known, and what is written is taken as it is", () => {
  expect(read("Donaldson:P55-1670").change).toEqual({ crossReferences: [{ ...known, code: "P55-1670" }] });
  expect(read("Donaldson:P551670|").change).toEqual({
    crossReferences: [{ ...known, kind: null, source: null, notedOn: null }],
  });
});

test.each([
  ["P551670", "notACrossReference"],
  ["Donaldson:P551670|setara|buku pabrik|2024-08-12|more", "notACrossReference"],
  ["Donaldson:P551670|looks like it", "unknownReferenceKind"],
  ["Donaldson:P551670|replac", "unknownReferenceKind"],
  ["Donaldson:P551670||the book", "unknownSource"],
  ["Donaldson:P551670|||31/02/2025", "notADay"],
  ["Donaldson:P551670|||2099-01-01", "dayInFuture"],
])("%s is refused: %s", (cell, remark) => {
  expect(read(cell).faults).toMatchObject([{ remark }]);
});
