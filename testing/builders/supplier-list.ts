import { zipSync } from "fflate";

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const names = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** A number as the file has it, which may be text with more digits than JavaScript's, and the format that shows it. */
interface FormattedNumber {
  stored: number | string;
  format?: string;
}
type Value = string | number | null;

interface BookSheet {
  name: string;
  rows: (Value | FormattedNumber)[][];
  /** Rows and columns that are not shown; both count from 1. */
  hiddenRows?: number[];
  hiddenColumns?: number[];
  /** Ranges of merged cells: `A1:H1`. */
  merged?: string[];
  isHidden?: boolean;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** A workbook with these sheets, as spreadsheet programs write it. */
export function bookOf(sheets: BookSheet[]): Buffer {
  const tags = sheets.map(
    ({ name, isHidden = false }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
  );
  const related = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const formats = [
    ...new Set(
      sheets.flatMap(({ rows }) =>
        rows
          .flat()
          .flatMap((value) => (isFormatted(value) && value.format !== undefined ? [value.format] : [])),
      ),
    ),
  ];
  const styles = `<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/>`;
  return Buffer.from(
    zipSync({
      "xl/styles.xml": encode(stylesXml(formats)),
      "xl/workbook.xml": encode(
        `<workbook xmlns="${names}" xmlns:r="${relations}"><sheets>${tags.join("")}</sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": encode(`<Relationships>${related.join("")}${styles}</Relationships>`),
      ...Object.fromEntries(
        sheets.map((sheet, index) => [
          `xl/worksheets/sheet${index + 1}.xml`,
          encode(sheetXml(sheet, formats)),
        ]),
      ),
    }),
  );
}

function isFormatted(value: Value | FormattedNumber | undefined): value is FormattedNumber {
  return typeof value === "object" && value !== null;
}

/** The cell style after the first, plain one of each format. */
function stylesXml(formats: string[]): string {
  const numberFormats = formats.map(
    (format, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(format)}"/>`,
  );
  const cells = formats.map((_, index) => `<xf numFmtId="${200 + index}" applyNumberFormat="1"/>`);
  return `<styleSheet xmlns="${names}"><numFmts count="${formats.length}">${numberFormats.join("")}</numFmts><cellXfs><xf numFmtId="0"/>${cells.join("")}</cellXfs></styleSheet>`;
}

function sheetXml(
  { rows, merged = [], hiddenRows = [], hiddenColumns = [] }: BookSheet,
  formats: string[],
): string {
  const written = rows.map((cells, row) => {
    const inRow = cells.map((value, column) =>
      cellXml(value, `${String.fromCharCode(65 + column)}${row + 1}`, formats),
    );
    const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : "";
    return `<row r="${row + 1}"${hidden}>${inRow.join("")}</row>`;
  });
  const merges =
    merged.length === 0
      ? ""
      : `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;
  const columns = hiddenColumns.map(
    (column) => `<col min="${column}" max="${column}" width="9" hidden="1" customWidth="1"/>`,
  );
  const described = columns.length === 0 ? "" : `<cols>${columns.join("")}</cols>`;
  return `<worksheet xmlns="${names}">${described}<sheetData>${written.join("")}</sheetData>${merges}</worksheet>`;
}

function cellXml(value: Value | FormattedNumber, address: string, formats: string[]): string {
  if (value === null) return "";
  if (isFormatted(value)) {
    const style = value.format === undefined ? 0 : formats.indexOf(value.format) + 1;
    return `<c r="${address}" s="${style}"><v>${value.stored}</v></c>`;
  }
  if (typeof value === "number") return `<c r="${address}"><v>${value}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** A part as a supplier lists it; the weight is in kilograms. */
export interface ListedPart {
  code: string;
  name: string;
  brand: string;
  group: string;
  price: number;
  weight: number;
  stock: number;
  shelf: string;
}

const listed: [code: string, name: string, brand: string, group: string, price: number, weight: number][] = [
  ["600-211-1340", "Filter oli mesin", "Komatsu", "Saringan", 345_000, 1.8],
  ["600-211-1231", "Filter oli mesin", "Komatsu", "Saringan", 265_000, 1.3],
  ["6736-51-5142", "Filter oli PC200-7/-8", "Komatsu", "Saringan", 185_000, 0.9],
  ["600-319-3750", "Filter solar", "Komatsu", "Saringan", 345_000, 0.9],
  ["600-319-3610", "Filter solar", "Komatsu", "Saringan", 330_000, 0.8],
  ["600-319-5610", "Pemisah air solar", "Komatsu", "Saringan", 520_000, 1.1],
  ["600-311-8293", "Filter solar D85", "Komatsu", "Saringan", 240_000, 0.8],
  ["6732-71-6112", "Filter solar PC120-6", "Komatsu", "Saringan", 165_000, 0.6],
  ["600-185-4100", "Filter hawa set", "Komatsu", "Saringan", 640_000, 2.6],
  ["600-185-4110", "Filter hawa luar", "Komatsu", "Saringan", 465_000, 2.1],
  ["6125-81-7032", "Filter hawa", "Komatsu", "Saringan", 720_000, 4.5],
  ["07063-01100", "Elemen hidrolik", "Komatsu", "Saringan", 385_000, 1.6],
  ["207-60-71182", "Filter balik hidrolik", "Komatsu", "Saringan", 690_000, 2.2],
  ["22B-60-11160", "Saringan isap", "Komatsu", "Saringan", 540_000, 0.9],
  ["600-411-1191", "Filter air radiator", "Komatsu", "Saringan", 260_000, 0.8],
  ["1R-0716", "Filter oli mesin", "Caterpillar", "Saringan", 410_000, 1.5],
  ["1R-1808", "Filter oli C10–C15", "Caterpillar", "Saringan", 520_000, 1.5],
  ["1R-0739", "Filter oli Ø108", "Caterpillar", "Saringan", 385_000, 1.2],
  ["1R-0749", "Filter solar 3406E", "Caterpillar", "Saringan", 340_000, 0.9],
  ["1R-0750", "Filter solar", "Caterpillar", "Saringan", 335_000, 0.9],
  ["326-1644", "Pemisah air 320D", "Caterpillar", "Saringan", 560_000, 1],
  ["093-7521", "Filter oli pilot", "Caterpillar", "Saringan", 260_000, 0.5],
  ["1G-8878", "Filter hidrolik putar", "Caterpillar", "Saringan", 430_000, 1.5],
  ["142-1339", "Filter hawa luar", "Caterpillar", "Saringan", 980_000, 3.4],
  ["6I-2501", "Filter hawa luar D6", "Caterpillar", "Saringan", 870_000, 3.9],
  ["4448402", "Elemen hidrolik ZX200", "Hitachi", "Saringan", 560_000, 1.7],
  ["LF3349", "Filter oli 6BT 5.9", "Fleetguard", "Saringan", 165_000, 0.8],
  ["FF5052", "Filter solar 6BT", "Fleetguard", "Saringan", 110_000, 0.5],
  ["WF2073", "Filter air radiator", "Fleetguard", "Saringan", 180_000, 0.8],
  ["32/915802", "Filter hawa 3DX", "JCB", "Saringan", 410_000, 1.6],
  ["6754-11-3011", "Injektor PC200-8", "Komatsu", "Mesin", 3_900_000, 0.7],
  ["6754-81-8090", "Turbo PC200-8", "Komatsu", "Mesin", 12_500_000, 11],
  ["352-0203", "Pompa air C15", "Caterpillar", "Mesin", 6_300_000, 12],
  ["221-9355", "Packing kepala silinder", "Caterpillar", "Mesin", 1_900_000, 0.9],
  ["248-5513", "Thermostat C7/C9", "Caterpillar", "Mesin", 420_000, 0.3],
  ["3047973", "Injektor NT855", "Cummins", "Mesin", 1_850_000, 1.3],
  ["600-863-4210", "Dinamo starter", "Komatsu", "Listrik", 4_850_000, 9.5],
  ["600-861-3420", "Dinamo ampere 35 A", "Komatsu", "Listrik", 3_450_000, 6.5],
  ["7861-93-2330", "Sensor putaran", "Komatsu", "Listrik", 780_000, 0.15],
  ["600-815-8940", "Relay starter", "Komatsu", "Listrik", 460_000, 0.4],
  ["708-2L-00500", "Pompa hidrolik utama", "Komatsu", "Hidrolik", 24_500_000, 85],
  ["707-98-46280", "Seal kit boom", "Komatsu", "Hidrolik", 780_000, 0.4],
  ["20Y-27-11582", "Sprocket PC200", "Komatsu", "Undercarriage", 1_650_000, 38],
  ["20Y-30-07300", "Roller bawah PC200", "Komatsu", "Undercarriage", 1_650_000, 32],
  ["20Y-30-00670", "Roller atas PC200-8", "Komatsu", "Undercarriage", 890_000, 15],
  ["20Y-32-31210", "Baut track shoe", "Komatsu", "Undercarriage", 28_000, 0.3],
  ["205-70-19570", "Kuku bucket – 10 mm", "Komatsu", "Undercarriage", 295_000, 4.6],
  ["20Y-70-14520", "Adaptor kuku für PC200", "Komatsu", "Undercarriage", 620_000, 9.5],
  ["07000-12125", "O-ring café 125", "Komatsu", "Hidrolik", 12_000, 0.01],
  ["07000-15200", "O-ring besar", "Komatsu", "Hidrolik", 45_000, 0.05],
];

/**
 * 400 parts with real numbers: those of public lists first, then bearings, V-belts and bolts by their makers' systems.
 */
export const supplierParts: readonly ListedPart[] = [
  ...listed,
  ...bearings(),
  ...Array.from({ length: 100 }, (_, index): (typeof listed)[number] => [
    `B${30 + index}`,
    `Vanbelt B${30 + index}`,
    "Bando",
    "Tali kipas",
    55_000 + index * 1_000,
    0.25,
  ]),
]
  .slice(0, 400)
  .map(([code, name, brand, group, price, weight], index) => ({
    code,
    name,
    brand,
    group,
    price,
    weight,
    stock: index % 7,
    shelf: `R${1 + (index % 9)}-${1 + (index % 4)}`,
  }));

function bearings(): typeof listed {
  const series = [60, 62, 63, 64].flatMap((first) =>
    Array.from({ length: 16 }, (_, bore) => `${first}${String(bore + 3).padStart(2, "0")}`),
  );
  return series.flatMap((number) =>
    ["-2Z", "-2RS1", "-2Z/C3", "/C3"].map((seal, index): (typeof listed)[number] => [
      `${number}${seal}`,
      `Lahar ${number}`,
      "SKF",
      "Bearing",
      42_000 + Number(number) * 10 + index * 3_500,
      0.07 + Number(number.slice(2)) / 100,
    ]),
  );
}

/** What the supplier wrote into some lines instead of the right values: by the part's place in the list, from 0. */
const messes: Record<number, Partial<Record<"code" | "price" | "weight", Value>>> = {
  ...Object.fromEntries([12, 57, 101, 160, 222].map((index) => [index, { price: "CALL" }])),
  ...Object.fromEntries([33, 140, 305].map((index) => [index, { price: "tanya dulu" }])),
  ...Object.fromEntries([48, 260].map((index) => [index, { price: null }])),
  ...Object.fromEntries([71, 199, 333].map((index) => [index, { weight: null }])),
  ...Object.fromEntries([88, 350].map((index) => [index, { weight: "± 2" }])),
  ...Object.fromEntries([120, 390].map((index) => [index, { code: null }])),
  // The same number a second time.
  210: { code: "600-211-1340" },
  377: { code: "6.1E+09" },
};

/** How many lines of the supplier's list cannot be read as they are. */
export const messyCount = Object.keys(messes).length;

function lineOf(part: ListedPart, index: number): Value[] {
  const { code, name, brand, group, price, weight, stock, shelf } = { ...part, ...messes[index] };
  // Some weights are typed with a comma, so a spreadsheet does not take them as numbers.
  const typed = index % 11 === 0 && typeof weight === "number" ? String(weight).replace(".", ",") : weight;
  const wholesale = Math.round((part.price * 0.9) / 500) * 500;
  return [index + 1, code, name, brand, group, price, wholesale, typed, stock, shelf];
}

/**
 * The price list as the supplier sends it: a cover sheet, a title over the table, a header of two rows with merged
 * cells, no English names, weights in kilograms, the supplier's own groups, and lines with words instead of prices.
 */
export function supplierWorkbook(mark = ""): Buffer {
  const parts = supplierParts.map((part) => ({ ...part, group: part.group + mark }));
  return bookOf([
    { name: "Sampul", rows: [["PT SUMBER PART & DIESEL"], [null], ["Daftar harga", "November 2026"]] },
    {
      name: "Harga Nov & Des",
      rows: [
        ["PT SUMBER PART & DIESEL"],
        ["Jl. Raya Cakung 12, Jakarta Timur"],
        ["DAFTAR HARGA NOVEMBER 2026"],
        [],
        [
          "No",
          "Part Number",
          "Nama Barang",
          "Merk",
          "Kelompok",
          "Harga (Rp)",
          null,
          "Berat (kg)",
          "Stok",
          "Rak",
        ],
        [null, null, null, null, null, "Ecer", "Grosir"],
        ...parts.map(lineOf),
      ],
      merged: ["A1:J1", "A3:J3", "F5:G5", "A5:A6", "B5:B6", "C5:C6", "D5:D6", "E5:E6", "H5:H6"],
    },
    { name: "Syarat", rows: [["Harga dapat berubah."], ["Barang yang dibeli tidak dapat ditukar."]] },
  ]);
}

/** The same list as an older Excel saves it as text: separated by semicolons, in Windows-1252. */
export function supplierCsv(mark = ""): Buffer {
  const rows = [
    ["No", "Part No.", "Nama Barang", "Merk", "Kelompok", "Harga", "Berat (kg)", "Stok", "Rak"],
    ...supplierParts.map((part, index) => {
      const [no, code, name, brand, group, price, , weight, stock, shelf] = lineOf(part, index);
      const typedPrice = typeof price === "number" ? price.toLocaleString("id-ID") : price;
      const typedWeight = typeof weight === "number" ? String(weight).replace(".", ",") : weight;
      return [no, code, name, brand, `${String(group)}${mark}`, typedPrice, typedWeight, stock, shelf];
    }),
  ];
  const text = rows.map((cells) => cells.map((cell) => cell ?? "").join(";")).join("\r\n");
  return Buffer.from(text.replaceAll("–", "\u0096").replaceAll("±", "\u00b1"), "latin1");
}
