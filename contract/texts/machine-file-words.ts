import type { Language } from "../core/languages.ts";
import { validationTexts as validationEn, type ValidationKey } from "./en/validation.ts";
import { validationTexts as validationId } from "./id/validation.ts";

/** The columns of a file of series, in its order. */
export const seriesColumns = [
  "brand",
  "model",
  "name",
  "prefix",
  "from",
  "to",
  "digits",
  "yearFrom",
  "yearTo",
  "note",
  "builtInBrand",
  "builtInModel",
] as const;

/** The columns of a file of service plans, in its order. */
export const planColumns = [
  "brand",
  "model",
  "prefix",
  "from",
  "to",
  "plan",
  "planNote",
  "source",
  "isSample",
  "hours",
  "severeHours",
  "months",
  "isFirst",
  "code",
  "words",
  "quantity",
  "salesUnit",
  "note",
] as const;

export type MachineFileColumn = (typeof seriesColumns)[number] | (typeof planColumns)[number];

/** The names of the columns in the first line of an export, which an import recognises in both languages. */
export const machineFileColumns: Record<Language, Record<MachineFileColumn, string>> = {
  en: {
    brand: "Maker",
    model: "Model",
    name: "Series",
    prefix: "Prefix",
    from: "Serial from",
    to: "Serial to",
    digits: "Digits",
    yearFrom: "First year",
    yearTo: "Last year",
    note: "Note",
    builtInBrand: "Built-in maker",
    builtInModel: "Built-in model",
    plan: "Service plan",
    planNote: "Note of the plan",
    source: "Source",
    isSample: "Example",
    hours: "Hours",
    severeHours: "Hours in severe duty",
    months: "Or months",
    isFirst: "Only the first time",
    code: "Part number",
    words: "Or in words",
    quantity: "Quantity",
    salesUnit: "Counted in",
  },
  id: {
    brand: "Merek unit",
    model: "Model",
    name: "Seri",
    prefix: "Awalan",
    from: "Nomor seri dari",
    to: "Nomor seri sampai",
    digits: "Jumlah angka",
    yearFrom: "Tahun awal",
    yearTo: "Tahun akhir",
    note: "Catatan",
    builtInBrand: "Merek yang terpasang",
    builtInModel: "Model yang terpasang",
    plan: "Rencana servis",
    planNote: "Catatan rencana",
    source: "Sumber",
    isSample: "Contoh",
    hours: "Jam",
    severeHours: "Jam untuk kerja berat",
    months: "Atau bulan",
    isFirst: "Hanya pertama kali",
    code: "Nomor part",
    words: "Atau dengan kata-kata",
    quantity: "Jumlah",
    salesUnit: "Satuan",
  },
};

const own = {
  unreadable: {
    en: "This is no CSV and no Excel workbook (.xlsx) that can be read",
    id: "Ini bukan CSV atau file Excel (.xlsx) yang bisa dibaca",
  },
  columnMissing: { en: "The file needs this column", id: "File harus punya kolom ini" },
  makerUnknown: {
    en: "No machine of this maker is in the catalogue",
    id: "Katalog tidak punya unit dari merek ini",
  },
  modelUnknown: {
    en: "The catalogue does not have this model of this maker: add it under Machines first",
    id: "Katalog tidak punya model ini dari merek itu: tambahkan dulu di Unit dan komponen",
  },
  yesOrNo: { en: "Write yes or no", id: "Tulis ya atau tidak" },
  unitUnknown: { en: "The shop does not know this unit of counting", id: "Toko tidak mengenal satuan ini" },
  twice: { en: "This line says the same as another one", id: "Baris ini sama dengan baris lain" },
  differs: {
    en: "Another line says something else of the same thing",
    id: "Baris lain menyebutkan hal berbeda tentang hal yang sama",
  },
  overlap: {
    en: "These serial numbers overlap: one number must not mean two things",
    id: "Nomor seri ini tumpang tindih: satu nomor tidak boleh berarti dua hal",
  },
  inItself: {
    en: "A machine cannot be built into itself, also not by way of its components",
    id: "Unit tidak bisa terpasang di dalam dirinya sendiri, juga tidak lewat komponennya",
  },
  tooMany: { en: "The machine would have too many of these", id: "Unit ini jadi punya terlalu banyak" },
} as const satisfies Record<string, Record<Language, string>>;

/** What can be wrong with a line, beside what the fields of the screens refuse. */
export type MachineFaultKey = keyof typeof own | ValidationKey;

function faultTexts(language: Language, validation: Record<ValidationKey, string>): Record<string, string> {
  const texts = Object.entries(own).map(([key, text]) => [key, text[language]]);
  return { ...validation, ...(Object.fromEntries(texts) as Record<string, string>) };
}

/** What is wrong with a line, by its key. */
export const machineFileFaults: Record<Language, Record<string, string>> = {
  en: faultTexts("en", validationEn),
  id: faultTexts("id", validationId),
};

/** How a line of the same file is named. */
export const lineName: Record<Language, (line: number) => string> = {
  en: (line) => `line ${line}`,
  id: (line) => `baris ${line}`,
};
