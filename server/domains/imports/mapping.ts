import {
  importFieldNames,
  importFields,
  stockFields,
  type ColumnField,
  type ImportField,
} from "#contract/admin/import-fields.ts";
import type { LeftOut } from "#contract/admin/imports.ts";
import type { Language } from "#contract/languages.ts";
import { unitsOf, type ImportDefaults, type ImportUnit } from "#contract/admin/import-layout.ts";

/** Which field each column is, by the column's name; an empty field is left out. */
export type Mapping = Record<string, ColumnField | "">;

/** The last column of a file of faulty lines. It says what is wrong, and is not the supplier's. */
export const reasonColumns: Record<Language, string> = { en: "What is wrong", id: "Yang salah" };

/** Whether a column is one that the shop has written into a file of faulty lines. */
export function isReasonColumn(name: string): boolean {
  return name === reasonColumns.en || name === reasonColumns.id;
}

/** The unit of each field's numbers; a field that is left out has the first of its units. */
export type Units = Partial<Record<ColumnField, ImportUnit>>;

/** How the columns of a file are read. */
export interface Layout {
  mapping: Mapping;
  units: Units;
  defaults: ImportDefaults;
  /** Whether a name that the file does not give repeats the other language's. */
  borrowsNames: boolean;
  /** The categories that are meant by unknown names, by `categoryWords`. */
  categories: Record<string, number>;
  /** Whether the title of a section is the category of the new products below it, where no column says another. */
  takesSections: boolean;
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
  descriptionId: ["descriptionid", "deskripsiid", "deskripsi", "keterangan"],
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

/** Prices that suppliers give beside the one for everybody: for resale, for projects, their own. In the form that `plain` makes. */
const otherPrices =
  /^(?:harga|price).*(?:grosir|wholesale|dealer|partai|reseller|agen|distributor|proyek|project|beli|modal|pokok|cost|net|bersih|khusus|special|member)|^(?:grosir|wholesale|dealer|reseller|distributor|net|cost|special|purchase)(?:rp|price)?$|^(?:hpp|modal|hargapokok)$/;

/** The field that a column's name means, also without its unit or what is in brackets: `Berat (kg)`, `Harga Rp`. */
function fieldOf(header: string): ImportField | undefined {
  if (otherPrices.test(plain(header))) return undefined;
  const bare = header.replace(/[([].*$/, "");
  const withoutUnit = bare.trim().replace(/[\s/.]+(?:kg|kilogram|gr|gram|g|cm|mm|rp|idr)\.?$/i, "");
  return [header, bare, withoutUnit].map((name) => fieldOfName.get(plain(name))).find((field) => field);
}

/** Guesses the field of each column by its name in either language; if two columns fit one field, the first gets it. */
export function guessMapping(headers: string[]): Mapping {
  const taken = new Set<ImportField>();
  return Object.fromEntries(
    headers.map((header) => {
      const field = fieldOf(header);
      if (field === undefined || taken.has(field)) return [header, ""];
      taken.add(field);
      return [header, field];
    }),
  );
}

const unitMarks: [RegExp, ImportUnit][] = [
  [/(?:^|[^a-z])(?:kg|kilo|kilogram)(?:[^a-z]|$)/i, "kg"],
  [/(?:^|[^a-z])(?:g|gr)(?:[^a-z]|$)|(?<!kilo)gram/i, "g"],
  [/(?:^|[^a-z])(?:mm|milimeter|millimet(?:er|re)s?)(?:[^a-z]|$)/i, "mm"],
  [/ribu|thousand|(?:^|[^\d])1?[.,]?000(?:[^\d]|$)/i, "thousandRupiah"],
];

/** Guesses the unit of a column's numbers from its name: `Berat (kg)`, `Harga (ribu Rp)`. */
export function guessUnits(headers: string[], mapping: Mapping): Units {
  const units: Units = {};
  for (const header of headers) {
    const field = mapping[header];
    if (field === undefined || field === "") continue;
    const unit = unitMarks.find(([mark, named]) => unitsOf(field).includes(named) && mark.test(header))?.[1];
    if (unit !== undefined) units[field] = unit;
  }
  return units;
}

/** Guesses from the names of a file's columns how they are read. */
export function guessLayout(headers: string[]): Layout {
  const mapping = guessMapping(headers);
  const units = guessUnits(headers, mapping);
  return { mapping, units, defaults: {}, borrowsNames: true, categories: {}, takesSections: false };
}

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
export function whyLeftOut(header: string, mapping: Mapping): LeftOut | null {
  if ((mapping[header] ?? "") !== "" || isReasonColumn(header)) return null;
  const isTaken = (field: ColumnField) => Object.values(mapping).includes(field);
  const field = fieldOf(header);
  if (field !== undefined) return { why: isTaken(field) ? "taken" : "choice", field };
  if (otherPrices.test(plain(header))) return { why: "otherPrice", field: "priceRupiah" };
  const stock = stockFields.find((name) =>
    stockNames[name].some((known) => plain(header).replace(/pcs$/, "") === known),
  );
  if (stock !== undefined) return { why: isTaken(stock) ? "taken" : "stock", field: stock };
  return { why: "unknown", field: "" };
}

/** The column of each field that the file has. */
export function columnsOf(headers: string[], mapping: Mapping): Map<ColumnField, number> {
  const columns = new Map<ColumnField, number>();
  for (const [index, header] of headers.entries()) {
    const field = mapping[header];
    if (field !== undefined && field !== "" && !columns.has(field)) columns.set(field, index);
  }
  return columns;
}

const isStockField = (field: ColumnField | "") => stockFields.some((name) => name === field);

/** Whether stock is read from a file, which only people who may move stock can do. */
export function saysStock(mapping: Mapping): boolean {
  return Object.values(mapping).some(isStockField);
}

/** How a file is read for somebody who may not move stock. */
export function withoutStock(mapping: Mapping): Mapping {
  return Object.fromEntries(
    Object.entries(mapping).map(([name, field]) => [name, isStockField(field) ? ("" as const) : field]),
  );
}

/** The layout for another supplier's list: what one supplier's lists leave out says nothing of another's. */
export function withoutDefaults(layout: Layout): Layout {
  return { ...layout, defaults: {}, takesSections: false };
}
