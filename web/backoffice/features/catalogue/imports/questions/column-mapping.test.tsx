import { expect, test } from "vitest";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { ColumnMapping } from "./column-mapping.tsx";

const column = (field: string, leftOut: unknown = null) => ({
  name: field === "" ? "Harga" : field,
  field,
  unit: null,
  isUnitSaid: false,
  samples: ["1000"],
  leftOut,
});
const detail = {
  id: "1",
  state: "checked",
  hasCodes: true,
  faultyCount: 3,
  columns: ["code", "nameId", "priceRupiah", "category"].map((field) => column(field)),
  defaults: {},
  borrowsNames: true,
  takesSections: false,
  sections: [],
  unknownCategories: [],
  fractions: { count: 0, isRounded: false },
} as unknown as ImportDetail;
const shown = (changed: Partial<ImportDetail> = {}) =>
  renderOffice(<ColumnMapping detail={{ ...detail, ...changed }} />);
const defaultsIn = (html: string) => textOf(html).split("Yang tidak ada di file")[1];

test("what the questions above ask for is not asked again beside the columns", () => {
  const asked = defaultsIn(shown());
  expect(asked).not.toContain("Mutu");
  expect(asked).not.toContain("Berat");
  expect(asked).toContain("Kategori");
  expect(defaultsIn(shown({ defaults: { grade: "oem" } }))).toContain("Mutu");
});

test("the list of columns stays closed while a question above asks for the missing one", () => {
  const columns = ["code", "nameId", "category"].map((field) => column(field)) as ImportDetail["columns"];
  const unread = column("", { why: "unknown" }) as unknown as ImportDetail["columns"][number];
  expect(shown({ columns: [...columns, unread] })).not.toMatch(/<details[^>]* open/);
  expect(shown({ columns })).toMatch(/<details[^>]* open=""/);
});
