import { importFieldNames, importFields, type ImportField } from "#contract/admin/import-fields.ts";

/** Which field each column is, by the column's name; an empty field is left out. */
export type Mapping = Record<string, ImportField | "">;

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
  brand: ["brand", "merek", "merk", "make", "maker", "pabrikan"],
  category: ["category", "kategori", "categoryen", "categoryid", "unit", "group", "kelompok"],
  nameEn: ["nameen", "englishname", "nameinenglish", "namaen", "name", "description", "partname"],
  nameId: ["nameid", "indonesianname", "nama", "namaid", "namabarang", "namapart"],
  descriptionEn: ["descriptionen", "deskripsien"],
  descriptionId: ["descriptionid", "deskripsiid", "deskripsi", "keterangan"],
  priceRupiah: [
    "price",
    "harga",
    "pricerupiah",
    "hargarupiah",
    "hargajual",
    "hargasatuan",
    "unitprice",
    "pricerp",
    "priceidr",
  ],
  weightGrams: ["weight", "berat", "weightgrams", "weightgram", "beratgram", "beratg", "gram"],
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

/** Guesses the field of each column by its name in either language; if two columns fit one field, the first gets it. */
export function guessMapping(headers: string[]): Mapping {
  const taken = new Set<ImportField>();
  return Object.fromEntries(
    headers.map((header) => {
      const field = fieldOfName.get(plain(header));
      if (field === undefined || taken.has(field)) return [header, ""];
      taken.add(field);
      return [header, field];
    }),
  );
}

/** The column of each field that the file has. */
export function columnsOf(headers: string[], mapping: Mapping): Map<ImportField, number> {
  const columns = new Map<ImportField, number>();
  for (const [index, header] of headers.entries()) {
    const field = mapping[header];
    if (field !== undefined && field !== "" && !columns.has(field)) columns.set(field, index);
  }
  return columns;
}
