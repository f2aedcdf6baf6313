import { expect, test } from "vitest";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { SupplierChoice } from "./supplier-choice.tsx";

const detail = (changedColumns: ImportDetail["changedColumns"]) =>
  ({ id: "1", supplier: "CV Sumber Filter", changedColumns }) as ImportDetail;

test.each([
  [
    "en",
    "last list of CV Sumber Filter",
    "New, guessed by their names: Harga Netto",
    "No longer there: Harga",
  ],
  [
    "id",
    "daftar terakhir CV Sumber Filter",
    "Baru, ditebak dari namanya: Harga Netto",
    "Tidak ada lagi: Harga",
  ],
] as const)("in %s, columns that differ from the last list are named", (language, ...told) => {
  const changed = detail({ added: ["Harga Netto"], gone: ["Harga"] });
  const shown = textOf(renderOffice(<SupplierChoice detail={changed} />, { language }));
  for (const text of told) expect(shown).toContain(text);
  const same = textOf(renderOffice(<SupplierChoice detail={detail(null)} />, { language }));
  for (const text of told) expect(same).not.toContain(text);
});
