import { expect, test } from "vitest";
import type { StaffRole } from "#contract/admin/permissions.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { LeftOutColumns } from "./left-out-columns.tsx";

const column = (name: string, leftOut: ImportDetail["columns"][number]["leftOut"]) => ({ name, leftOut });
const detail = {
  state: "checked",
  columns: [
    column("No", { why: "unknown", field: "" }),
    column("Part Number", null),
    column("Harga Grosir", { why: "otherPrice", field: "priceRupiah" }),
    column("Price", { why: "taken", field: "priceRupiah" }),
    column("Berat", { why: "choice", field: "weightGrams" }),
    column("Stok", { why: "stock", field: "onHand" }),
    column("Rak", { why: "stock", field: "shelf" }),
  ],
} as ImportDetail;
const shown = (role: StaffRole, changed: Partial<ImportDetail> = {}) =>
  textOf(renderOffice(<LeftOutColumns detail={{ ...detail, ...changed }} />, { role }));

test("the columns that are not read are shown with the reason, and with a link to choose them", () => {
  const text = shown("owner");
  expect(text).toContain("6 dari 7 kolom tidak dibaca");
  expect(text).toContain("Stok, Rak: sepertinya stok");
  expect(text).toContain("pilih di Kolom: Stok dihitung, Rak.");
  expect(text).toContain("Price: sudah ada kolom lain untuk Harga (Rp).");
  expect(text).toContain("Harga Grosir: sepertinya harga lain");
  expect(text).toContain("pilih kolom ini sebagai Harga (Rp) di Kolom");
  expect(text).toContain("Berat: pernah dipilih untuk dilewati");
  expect(text).toContain("No: nama kolomnya tidak dikenal.");
  expect(text).toContain("Pilih kolom");
});

test("somebody who may not change stock is told who may", () => {
  expect(shown("catalogue")).toContain("Yang berhak mengubah stok dapat memilihnya di Kolom.");
});

test("nothing can be chosen after an import is applied, and nothing is shown if all columns are read", () => {
  expect(shown("owner", { state: "done" })).not.toContain("Pilih kolom");
  expect(shown("owner", { columns: detail.columns.filter(({ leftOut }) => leftOut === null) })).toBe("");
});
