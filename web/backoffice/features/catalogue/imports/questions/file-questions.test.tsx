import { expect, test } from "vitest";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { FileQuestions } from "./file-questions.tsx";

const column = (field: string) => ({
  name: field,
  field,
  unit: null,
  isUnitSaid: false,
  samples: [],
  leftOut: null,
});
const read = ["code", "nameId", "priceRupiah", "weightGrams"];
const detail = {
  id: "1",
  state: "checked",
  hasCodes: true,
  faultyCount: 3,
  columns: [...read, "category"].map(column),
  defaults: {},
  borrowsNames: true,
  takesSections: false,
  sections: [],
  unknownCategories: [{ name: "BEARING & SEAL", lines: 40 }],
} as unknown as ImportDetail;
const shown = (changed: Partial<ImportDetail> = {}) =>
  renderOffice(<FileQuestions detail={{ ...detail, ...changed }} />);

test("unknown categories and what no column says are asked for together, with one button", () => {
  const html = shown();
  const text = textOf(html);
  expect(text).toContain("1 kategori belum ada di toko");
  expect(html).toContain('value="Bearing &amp; Seal"');
  expect(text).toContain("Tidak ada di file: Mutu");
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(text).toContain("Pakai dan periksa lagi");
});

test("what a column says, or what was chosen for all products, is not asked for", () => {
  expect(textOf(shown({ defaults: { grade: "oem" } }))).not.toContain("Tidak ada di file");
  expect(textOf(shown({ defaults: { grade: "oem" }, unknownCategories: [] }))).toBe("");
  // A correct file needs no answers: its lines change products that exist.
  expect(textOf(shown({ faultyCount: 0, unknownCategories: [] }))).toBe("");
});

test("if the file says no category, a new one can be named here", () => {
  const text = textOf(shown({ columns: read.map(column) as ImportDetail["columns"], unknownCategories: [] }));
  expect(text).toContain("Tidak ada di file: Kategori, Mutu");
  expect(text).toContain("Atau kategori baru");
});
