import { importFieldNames } from "#contract/catalogue/admin/import-fields.ts";
import type { ImportLine } from "#contract/catalogue/admin/imports.ts";
import type { Language } from "#contract/core/languages.ts";
import type { TableRow } from "../../../files/tables/write-csv.ts";

const heads: Record<Language, string[]> = {
  en: ["Line", "Part number", "What", "Column", "Value / before", "Remark / after"],
  id: ["Baris", "Nomor part", "Apa", "Kolom", "Nilai / sebelum", "Keterangan / sesudah"],
};
const words: Record<Language, Record<"fault" | "warning" | "new" | "changed", string>> = {
  en: { fault: "fault", warning: "warning", new: "new", changed: "changed" },
  id: { fault: "salah", warning: "peringatan", new: "baru", changed: "berubah" },
};

/** A report as a table: one row for each remark, each change and each value of a new product. */
export async function* reportRows(lines: Iterable<ImportLine>, language: Language): AsyncGenerator<TableRow> {
  const word = words[language];
  yield heads[language];
  for (const { line, code, state, faults, warnings, changes } of lines) {
    for (const { column, value, message } of faults) yield [line, code, word.fault, column, value, message];
    for (const { column, value, message } of warnings) {
      yield [line, code, word.warning, column, value, message];
    }
    const what = state === "new" ? word.new : word.changed;
    for (const { field, before, after } of changes) {
      yield [line, code, what, importFieldNames[language][field], before, after];
    }
  }
}
