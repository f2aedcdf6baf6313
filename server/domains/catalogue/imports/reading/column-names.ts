import {
  importFieldNames,
  importFields,
  stockFields,
  type ColumnField,
  type ImportField,
} from "#contract/catalogue/admin/import-fields.ts";
import type { LeftOut } from "#contract/catalogue/admin/imports.ts";
import type { Language } from "#contract/core/languages.ts";
import { priceKind, withoutTaxWords, wordsOf } from "./price-names.ts";

/** Which field each column is, by the column's name; an empty field is left out. */
export type Mapping = Record<string, ColumnField | "">;

/** The last column of a file of faulty lines. It says what is wrong, and is not the supplier's. */
export const reasonColumns: Record<Language, string> = { en: "What is wrong", id: "Yang salah" };

/** Whether a column is one that the shop has written into a file of faulty lines. */
export function isReasonColumn(name: string): boolean {
  return name === reasonColumns.en || name === reasonColumns.id;
}

/** Other names that suppliers give the columns, in the form that `plain` makes. */
const otherNames: Partial<Record<ImportField, readonly string[]>> = {
  code: [
    "code",
    "kode",
    "partno",
    "partnum",
    "partnumber",
    "nopart",
    "nomorpart",
    "sku",
    "kodebarang",
    "kodepart",
    "nomor",
    "pn",
    "itemcode",
    "number",
  ],
  brand: ["brand", "merek", "merk", "make", "pabrik", "maker", "pabrikan"],
  category: [
    "category",
    "kategori",
    "categoryen",
    "categoryid",
    // The specification's word for a category; pieces and sets are `read-sales-unit.ts`.
    "unit",
    "group",
    "kelompok",
    "jenis",
    "golongan",
  ],
  nameEn: ["nameen", "englishname", "nameinenglish", "namaen", "name", "description", "partname"],
  nameId: [
    "nameid",
    "indonesianname",
    "nama",
    "namaid",
    "namabarang",
    "namapart",
    "namaitem",
    "namaproduk",
    "namasparepart",
    "uraian",
  ],
  descriptionEn: ["descriptionen", "deskripsien"],
  descriptionId: ["descriptionid", "deskripsiid", "deskripsi"],
  priceRupiah: [
    "price",
    "harga",
    "pricerupiah",
    "hargarupiah",
    "hargajual",
    "hargasatuan",
    "hargaecer",
    "hargaeceran",
    "hargaretail",
    "hargalist",
    "hargabaru",
    "newprice",
    "listhargabaru",
    "hargapricelist",
    "pricelist",
    "listprice",
    "het",
    "unitprice",
    "pricerp",
    "priceidr",
  ],
  weightGrams: ["weight", "berat", "weightgrams", "weightgram", "beratgram", "beratg", "gram", "bobot"],
  isVolume: ["isvolume", "bulky", "volume", "volumetrik"],
  lengthCm: ["length", "panjang", "lengthcm", "panjangcm"],
  widthCm: ["width", "lebar", "widthcm", "lebarcm"],
  heightCm: ["height", "tinggi", "heightcm", "tinggicm"],
  salesUnit: ["satuan", "satuanjual", "uom", "unitofmeasure", "salesunit"],
  grade: ["mutu", "kualitas", "quality", "grade", "kondisi", "condition"],
  deliveryDaysFrom: ["deliverydaysfrom", "leadtimefrom", "leadtime", "indent"],
  deliveryDaysTo: ["deliverydaysto", "leadtimeto"],
  warrantyMonths: ["warranty", "garansi", "warrantymonths", "garansibulan"],
  country: ["country", "origin", "negara", "asal", "buatan", "madein", "countryoforigin"],
  packQty: ["packqty", "isi", "packing", "isikemasan", "perpack"],
  minimumStock: ["minstock", "minstok", "stokmin", "stokminimal", "minimum", "reorderpoint", "reorderlevel"],
  gtin: ["gtin", "ean", "upc", "barcode"],
  machines: [
    "fits",
    "machine",
    "machines",
    "mesin",
    "cocokuntuk",
    "untukmesin",
    "unitmesin",
    "model",
    "models",
  ],
  fitmentDetails: ["serials", "serialnumbers", "serialranges", "nomorseri", "noseri", "posisi", "position"],
  crossReferences: [
    "crossreferences",
    "crossreference",
    "crossref",
    "xref",
    "referensi",
    "nomorlain",
    "padanan",
  ],
  supersedes: ["supersedes", "replaces", "menggantikan", "nomorlama", "oldnumber", "oldnumbers"],
  measures: ["measure", "ukuranpart", "datateknis"],
  orderWith: ["companion", "companions", "accessories", "pelengkap", "pesanbersama"],
  kitContains: ["contents", "kitcontents", "isiset", "isikit"],
  documents: ["document", "datasheet", "datasheets", "documenturl", "lembardata", "sertifikat"],
  isVisible: ["isvisible", "visible", "tampil", "terlihat", "active", "aktif"],
};

const fieldOfName = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    [importFieldNames.en[field], importFieldNames.id[field], ...(otherNames[field] ?? [])].map(
      (name) => [plain(name), field] as const,
    ),
  ),
);

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

/** The field that a column's name means, also without its unit or what is in brackets: `Berat (kg)`, `Harga Rp`. */
function fieldNamed(header: string): ImportField | undefined {
  const bare = header.replace(/[([].*$/, "");
  const withoutUnit = bare.trim().replace(/[\s/.]+(?:kg|kilogram|gr|gram|g|cm|mm|rp|idr)\.?$/i, "");
  const perPiece = bare.trim().replace(/[\s/]+(?:per\s*)?(?:pcs|pc|buah|unit|satuan|ea|each|piece)\.?$/i, "");
  return [header, bare, withoutUnit, perPiece]
    .map((name) => fieldOfName.get(plain(name)))
    .find((field) => field);
}

/** What a column's name means, and how far it is to be trusted: 0 is a name that the shop knows. */
interface Meaning {
  field: ImportField | undefined;
  doubt: number;
}

/**
 * What a column's name means. A price that is not the one for everybody, in Rupiah and for one piece, means nothing. One
 * that is perhaps without PPN is taken where there is no other; so is a name that only its lower row says.
 */
export function fieldMeantBy(header: string, lowerName?: string): Meaning {
  const kind = priceKind(header);
  if (kind === "other" || kind === "foreign" || kind === "perPack") return { field: undefined, doubt: 0 };
  if (kind === "taxless" || kind === "taxUnclear") {
    const rest = withoutTaxWords(header);
    const isPrice = rest === "" || fieldNamed(rest) === "priceRupiah";
    return { field: isPrice ? "priceRupiah" : undefined, doubt: 1 };
  }
  const field = fieldNamed(header) ?? (kind === "taxed" ? fieldNamed(withoutTaxWords(header)) : undefined);
  if (field !== undefined) return { field, doubt: 0 };
  if (lowerName === undefined || priceKind(lowerName) !== undefined) return { field: undefined, doubt: 0 };
  return { field: fieldNamed(lowerName), doubt: 2 };
}

/** Words in the name of a column that is left out, from which the shop says what the column probably holds. */
const tellingWords: readonly [RegExp, ImportField][] = [
  [/\b(?:harga|price|prices|het|dpp)\b/, "priceRupiah"],
  [/\b(?:berat|weight|bobot|kg|gram|wt)\b/, "weightGrams"],
  [/\b(?:kategori|category|kelompok|golongan|group)\b/, "category"],
  [/\b(?:mutu|kualitas|quality|grade|kondisi)\b/, "grade"],
  [/\b(?:nama|name|uraian|description)\b/, "nameId"],
  [/\b(?:merk|merek|brand)\b/, "brand"],
];

/** Columns with remarks: often for who sells the parts, and not for everybody. */
const remarkNames = new Set(["keterangan", "ket", "catatan", "remark", "remarks", "note", "notes", "info"]);

/** The names that suppliers give to their own stock and shelf, in the form that `plain` makes. */
const stockNames: Record<"onHand" | "shelf", readonly string[]> = {
  onHand: [
    "stok",
    "stock",
    "qty",
    "jumlah",
    "sisa",
    "saldo",
    "ready",
    "readystock",
    "onhand",
    "qoh",
    "quantity",
  ],
  shelf: ["rak", "lokasi", "lokasirak", "shelf", "bin", "location", "gudang"],
};

/** Why no field is read from a column; null for one that is read, and for one of the shop's own. */
export function whyLeftOut(header: string, mapping: Mapping, lowerName?: string): LeftOut | null {
  if ((mapping[header] ?? "") !== "" || isReasonColumn(header)) return null;
  const isTaken = (field: ColumnField) => Object.values(mapping).includes(field);
  const kind = priceKind(header);
  if (kind === "other") return { why: "otherPrice", field: "priceRupiah" };
  if (kind === "foreign" || kind === "perPack") return { why: kind, field: "priceRupiah" };
  const { field } = fieldMeantBy(header, lowerName);
  if (field !== undefined) return { why: isTaken(field) ? "taken" : "choice", field };
  if (remarkNames.has(plain(header))) return { why: "remarks", field: "descriptionId" };
  const stock = stockFields.find((name) =>
    stockNames[name].some((known) => plain(header).replace(/pcs$/, "") === known),
  );
  if (stock !== undefined) return { why: isTaken(stock) ? "taken" : "stock", field: stock };
  const likely = tellingWords.find(([words]) => words.test(wordsOf(header)))?.[1];
  if (likely !== undefined && !isTaken(likely)) return { why: "likely", field: likely };
  return { why: "unknown", field: "" };
}
