import type { Language } from "../../core/languages.ts";

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
  "grade",
  "deliveryDaysFrom",
  "deliveryDaysTo",
  "warrantyMonths",
  "country",
  "packQty",
  "minimumStock",
  "gtin",
  "machines",
  "fitmentDetails",
  "crossReferences",
  "supersedes",
  "measures",
  "orderWith",
  "kitContains",
  "documents",
  "isVisible",
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * What a file may say about the stock. An export does not contain it, because it would be out of date when the file
 * comes back.
 */
export const stockFields = ["onHand", "shelf"] as const;

/** Everything that a column of a file can be. */
export const columnFields = [...importFields, ...stockFields] as const;
export type ColumnField = (typeof columnFields)[number];

/** The fields that a new product must have. */
export const requiredFields = [
  "code",
  "category",
  "nameEn",
  "nameId",
  "priceRupiah",
  "weightGrams",
  "grade",
] as const satisfies readonly ImportField[];

/** The names of the fields in the first line of an export, which an import recognises. */
export const importFieldNames: Record<Language, Record<ColumnField, string>> = {
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
    grade: "Grade",
    deliveryDaysFrom: "Delivery from (days)",
    deliveryDaysTo: "Delivery to (days)",
    warrantyMonths: "Warranty (months)",
    country: "Country of origin",
    packQty: "Pieces per pack",
    minimumStock: "Minimum stock",
    gtin: "GTIN",
    machines: "Machines",
    fitmentDetails: "Serials and positions",
    crossReferences: "Cross references",
    supersedes: "Replaces numbers",
    measures: "Measures",
    orderWith: "Order with",
    kitContains: "Kit contains",
    documents: "Documents",
    isVisible: "Visible",
    onHand: "Pieces counted",
    shelf: "Shelf",
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
    isVolume: "Barang besar",
    lengthCm: "Panjang (cm)",
    widthCm: "Lebar (cm)",
    heightCm: "Tinggi (cm)",
    salesUnit: "Satuan",
    grade: "Mutu",
    deliveryDaysFrom: "Kirim mulai (hari)",
    deliveryDaysTo: "Kirim sampai (hari)",
    warrantyMonths: "Garansi (bulan)",
    country: "Negara asal",
    packQty: "Isi per kemasan",
    minimumStock: "Stok minimum",
    gtin: "GTIN",
    machines: "Cocok untuk unit",
    fitmentDetails: "Nomor seri dan posisi",
    crossReferences: "Nomor merek lain",
    supersedes: "Menggantikan nomor",
    measures: "Ukuran part",
    orderWith: "Pesan sekalian",
    kitContains: "Isi kit",
    documents: "Dokumen",
    isVisible: "Tampil",
    onHand: "Stok dihitung",
    shelf: "Rak",
  },
};
