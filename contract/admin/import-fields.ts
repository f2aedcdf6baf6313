import type { Language } from "../languages.ts";

/** Every field of a product that a file may contain, in the order of an export's columns. */
export const importFields = [
  "code",
  "brand",
  "category",
  "nameEn",
  "nameId",
  "descriptionEn",
  "descriptionId",
  "priceRupiah",
  "weightGrams",
  "isVolume",
  "lengthCm",
  "widthCm",
  "heightCm",
  "salesUnit",
  "machines",
  "crossReferences",
  "supersedes",
  "measures",
  "isVisible",
] as const;
export type ImportField = (typeof importFields)[number];

/** The fields that a new product must have. */
export const requiredFields = [
  "code",
  "category",
  "nameEn",
  "nameId",
  "priceRupiah",
  "weightGrams",
] as const satisfies readonly ImportField[];

/** The names of the fields in the first line of an export, which an import recognises. */
export const importFieldNames: Record<Language, Record<ImportField, string>> = {
  en: {
    code: "Part number",
    brand: "Brand",
    category: "Category",
    nameEn: "Name (English)",
    nameId: "Name (Indonesian)",
    descriptionEn: "Description (English)",
    descriptionId: "Description (Indonesian)",
    priceRupiah: "Price (Rp)",
    weightGrams: "Weight (g)",
    isVolume: "Bulky",
    lengthCm: "Length (cm)",
    widthCm: "Width (cm)",
    heightCm: "Height (cm)",
    salesUnit: "Sold by",
    machines: "Machines",
    crossReferences: "Cross references",
    supersedes: "Replaces numbers",
    measures: "Measures",
    isVisible: "Visible",
  },
  id: {
    code: "Nomor part",
    brand: "Merek",
    category: "Kategori",
    nameEn: "Nama (Inggris)",
    nameId: "Nama (Indonesia)",
    descriptionEn: "Deskripsi (Inggris)",
    descriptionId: "Deskripsi (Indonesia)",
    priceRupiah: "Harga (Rp)",
    weightGrams: "Berat (g)",
    isVolume: "Volumetrik",
    lengthCm: "Panjang (cm)",
    widthCm: "Lebar (cm)",
    heightCm: "Tinggi (cm)",
    salesUnit: "Satuan",
    machines: "Mesin",
    crossReferences: "Nomor merek lain",
    supersedes: "Menggantikan nomor",
    measures: "Ukuran part",
    isVisible: "Tampil",
  },
};
