import { expect, describe, test } from "vitest";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { FullProduct } from "../../products/full-product.ts";
import { CatalogueNames } from "./catalogue-names.ts";
import { createLineChecker, type CheckedLine } from "./check-line.ts";
import { guessLayout, type Layout } from "./mapping.ts";
import type { Cell } from "../../../../files/tables/sheet.ts";

const names = new CatalogueNames({
  categories: [
    { id: 1, nameEn: "Oil Filter", nameId: "Filter Oli" },
    { id: 2, nameEn: "Bearing", nameId: "Lahar" },
  ],
  machines: [
    { id: 1, brand: "Komatsu", model: "PC200-8" },
    { id: 2, brand: "Caterpillar", model: "320D" },
    { id: 3, brand: "Bobcat", model: "S450" },
    { id: 4, brand: "Terex", model: "S450" },
  ],
  technicalFiles: ["0123456789abcdef0123456789abcdef"],
});

const known: FullProduct = {
  code: "600-211-1340",
  brand: "Komatsu",
  nameEn: "Engine oil filter",
  nameId: "Filter oli mesin",
  borrowedName: "",
  descriptionEn: "First line.\r\nSecond line.",
  descriptionId: "",
  priceRupiah: 345_000,
  weightGrams: 1_800,
  isVolume: false,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  salesUnit: "pcs",
  grade: "genuine",
  deliveryDaysFrom: null,
  deliveryDaysTo: null,
  warrantyMonths: null,
  country: "",
  packQty: null,
  minimumStock: null,
  gtin: "",
  categoryId: 1,
  pictures: [],
  crossReferences: [
    { brand: "Donaldson", code: "P551670", kind: "equivalent", source: null, notedOn: "2025-01-15" },
  ],
  supersedes: [],
  supersededBy: [],
  machineIds: [1, 2],
  fitmentDetails: [],
  measures: [
    { measure: "outer", value: 108 },
    { measure: "inchThread", value: 1.125 },
  ],
  orderWith: [{ code: "6754-11-5150", pieces: 6 }],
  kitContains: [],
  documents: [],
  isVisible: true,
  isArchived: false,
};

const catalogue: FullProduct[] = [
  known,
  { ...known, code: "0445120059" },
  { ...known, code: "1E+05" },
  { ...known, code: "BORROWED-1", nameEn: "Filter oli", nameId: "Filter oli", borrowedName: "en" },
  { ...known, code: "PRICELESS-1", priceRupiah: 0 },
  { ...known, code: "11-ARCHIVED", isArchived: true, isVisible: false },
];

function check(headers: string[], ...rows: (string | Cell)[][]): CheckedLine[] {
  return checkWith({}, headers, ...rows);
}

/** The stock of the counted known products. */
const stocks = new Map([["6002111340", { onHand: 4, shelf: "R1-2" }]]);

function checkWith(layout: Partial<Layout>, headers: string[], ...rows: (string | Cell)[][]): CheckedLine[] {
  const checker = createLineChecker({
    headers,
    layout: { ...guessLayout(headers), ...layout },
    names,
    language: "en",
  });
  return rows.map((row, index) =>
    checker.check(
      {
        line: index + 2,
        cells: row.map((cell) => (typeof cell === "string" ? { text: cell, kind: "text" } : cell)),
      },
      {
        find: (number) => catalogue.find(({ code }) => normalizePartNumber(code) === number),
        findStock: (number) => stocks.get(number),
        findWithZeros: (number) =>
          catalogue
            .map(({ code }) => code)
            .find((code) => code.startsWith("0") && normalizePartNumber(code).replace(/^0+/, "") === number),
      },
    ),
  );
}

const whole = ["code", "category", "name_en", "name_id", "price", "weight", "grade"];
const row = (overrides: Partial<Record<string, string>> = {}) =>
  Object.values({
    code: "NEW-1",
    category: "Filter Oli",
    nameEn: "Filter",
    nameId: "Saringan",
    price: "1000",
    weight: "500",
    grade: "asli",
    ...overrides,
  }).map((value) => value ?? "");

const remarks = ({ faults, warnings }: CheckedLine) =>
  [...faults, ...warnings].map(({ field, value, remark }) => [field, value, remark]);

describe("a line", () => {
  test("with an unknown part creates it", () => {
    const [line] = check(whole, row());
    expect(line).toMatchObject({ line: 2, state: "new", code: "NEW-1", faults: [], warnings: [] });
    expect(line?.draft).toMatchObject({ code: "NEW-1", categoryId: 1, priceRupiah: 1_000, isVisible: true });
  });

  test("names its changes, before and after, and does not change fields without a column", () => {
    const [line] = check(["Part Number", "Harga", "Kategori"], ["6002111340", "350.000", "lahar"]);
    expect(line).toMatchObject({
      state: "changed",
      changes: [
        { field: "category", before: "Oil Filter", after: "Bearing" },
        { field: "priceRupiah", before: "345000", after: "350000" },
      ],
    });
    expect(line?.draft).toEqual({ ...known, priceRupiah: 350_000, categoryId: 2 });
  });

  test("with the present values changes nothing, however the number is written", () => {
    const headers = ["code", "brand", "description_en", "fits", "cross_references", "weight"];
    const same = ["Komatsu", "First line.\nSecond line.", "CAT 320D;PC200-8", "Donaldson:P551670", "1.800"];
    expect(check(headers, ["600-211-1340", ...same])[0]).toMatchObject({ state: "unchanged", warnings: [] });
    expect(check(headers, ["6002111340", ...same])[0]).toMatchObject({ state: "unchanged" });
  });

  test("of a part that has no price yet may leave it so", () => {
    expect(check(["code", "price"], ["PRICELESS-1", "0"])[0]).toMatchObject({
      state: "unchanged",
      faults: [],
    });
    expect(check(["code", "price"], ["600-211-1340", "0"])[0]).toMatchObject({ state: "faulty" });
  });

  test("empties fields that may be empty", () => {
    const headers = ["code", "fits", "cross_references", "brand", "measures"];
    const [line] = check(headers, ["600-211-1340", "", "", "", ""]);
    expect(line?.draft).toMatchObject({ machineIds: [], crossReferences: [], brand: "", measures: [] });
  });

  test.each([
    ["meter", "meter"],
    ["M", "meter"],
    ["Mtr.", "meter"],
    ["Pasang", "pair"],
    ["Dus", "box"],
  ])("is sold in the unit of its cell %j", (cell, salesUnit) => {
    const [line] = check(["code", "Satuan"], ["600-211-1340", cell]);
    expect(line?.draft).toMatchObject({ salesUnit });
    expect(line?.faults).toEqual([]);
    for (const same of ["pcs", "Buah", "EA", ""]) {
      expect(check(["code", "Satuan"], ["600-211-1340", same])[0]).toMatchObject({ state: "unchanged" });
    }
  });

  test("is not sold in an unknown unit", () => {
    const [line] = check(["code", "Sold by"], ["600-211-1340", "barrel"]);
    expect(line && remarks(line)).toEqual([["salesUnit", "barrel", "unknownSalesUnit"]]);
  });

  test("may name companions with their pieces, each number once", () => {
    const headers = ["code", "Pesan sekalian", "Kit contains"];
    const read = (...cells: [string, string]) => check(headers, ["600-211-1340", ...cells])[0];
    const [line] = check(headers, [
      "600-211-1340",
      "6754-11-5150 x 6; 07000-12125 × 2; 0700012125; 20Y-30-07300X4",
      "6754-11-1811",
    ]);
    expect(line?.draft).toMatchObject({
      orderWith: [
        { code: "6754-11-5150", pieces: 6 },
        { code: "07000-12125", pieces: 2 },
        { code: "20Y-30-07300X4", pieces: 1 },
      ],
      kitContains: [{ code: "6754-11-1811", pieces: 1 }],
    });
    expect(line?.changes[0]).toEqual({
      field: "orderWith",
      before: "6754-11-5150 x 6",
      after: "6754-11-5150 x 6;07000-12125 x 2;20Y-30-07300X4",
    });
    expect(read("6754-11-5150 x 6", "")).toMatchObject({ state: "unchanged" });
    for (const pieces of ["x 1.000", "x 2,5", "x 1000000"])
      expect(remarks(read(`6754-11-5150 ${pieces}`, "")!)).toEqual([
        ["orderWith", `6754-11-5150 ${pieces}`, "notWholeBetween"],
      ]);
    expect(read("", "")?.draft).toMatchObject({ orderWith: [], kitContains: [] });
  });

  test("may name technical documents: an address alone, or with its kind, language and title", () => {
    const stored = "/documents/0123456789abcdef0123456789abcdef.pdf";
    const [line] = check(
      ["code", "Dokumen"],
      [
        "600-211-1340",
        String.raw`https://a.example/x.pdf; Lembar data|bahasa Inggris|Filter, 1\;2|${stored};certificate|https://b.example/;https://a.example/x.pdf`,
      ],
    );
    expect(line?.draft?.documents).toEqual([
      { kind: "other", title: "", language: "", address: "https://a.example/x.pdf" },
      { kind: "dataSheet", title: "Filter, 1;2", language: "en", address: stored },
      { kind: "certificate", title: "", language: "", address: "https://b.example/" },
    ]);
    expect(line?.changes[0]?.after).toBe(
      String.raw`Other document|||https://a.example/x.pdf;Data sheet|English|Filter, 1\;2|${stored};Certificate|||https://b.example/`,
    );
    for (const [cell, remark] of [
      ["data.pdf", "notADocument"],
      ["http://a.example/x.pdf", "notADocument"],
      ["leaflet|https://a.example/", "notADocument"],
      [`/documents/${"f".repeat(32)}.pdf`, "unknownDocument"],
    ] as const) {
      const [faulty] = check(["code", "documents"], ["600-211-1340", cell]);
      expect(faulty?.faults).toMatchObject([{ field: "documents", remark }]);
    }
  });

  test("may name measures in either language, with their units, in any order", () => {
    const same = [
      "Outer diameter:108;Inch thread:1.125",
      "Ulir inci:1,125; Diameter luar:108",
      'outer = 108 mm; inchThread: 1 1/8"',
    ];
    for (const cell of same) {
      expect(check(["code", "measures"], ["600-211-1340", cell])[0]).toMatchObject({ state: "unchanged" });
    }
    const [line] = check(
      ["code", "Ukuran part"],
      ["600-211-1340", "Tegangan:24 volt;Ulir:M16;Lebar part:17,25"],
    );
    expect(line).toMatchObject({
      state: "changed",
      changes: [
        {
          field: "measures",
          before: "Outer diameter:108;Inch thread:1.125",
          after: "Part width:17.25;Thread:16;Voltage:24",
        },
      ],
    });
  });

  test.each(["Volume:20", "Isi: 20 L", "Contents:20"])("may name the volume as files do, %s", (cell) => {
    const [line] = check(["code", "measures"], ["600-211-1340", cell]);
    expect(line).toMatchObject({ changes: [{ field: "measures", after: "Volume:20" }] });
  });

  test("with a new part and without a required column says so", () => {
    const [line] = check(["code", "price", "weight", "category"], ["NEW-1", "1000", "100", "Bearing"]);
    expect(remarks(line!)).toEqual([
      ["nameEn", "", "requiredForNew"],
      ["nameId", "", "requiredForNew"],
      ["grade", "", "requiredForNew"],
    ]);
  });

  test.each([
    ["Asli", "genuine"],
    ["ori", "genuine"],
    ["OEM", "oem"],
    ["KW", "aftermarket"],
    ["Rekondisi", "rebuilt"],
    ["reman", "rebuilt"],
  ])("is of the grade that its cell %j says", (cell, grade) => {
    const [line] = check(whole, row({ grade: cell }));
    expect(line).toMatchObject({ state: "new", draft: { grade } });
  });

  test("of a part that is there keeps its grade where the cell is empty, and a new one needs one", () => {
    const [kept] = check(["code", "Mutu", "price"], ["600-211-1340", "", "350000"]);
    expect(kept).toMatchObject({ state: "changed", draft: { grade: "genuine" } });
    const [unknown] = check(whole, row({ grade: "super" }));
    expect(remarks(unknown!)).toEqual([["grade", "super", "unknownGrade"]]);
    const [none] = check(whole, row({ grade: "" }));
    expect(remarks(none!)).toEqual([["grade", "", "gradeRequired"]]);
  });

  test("says how soon a part comes, its warranty, origin, pack and bar code", () => {
    const columns = [
      "code",
      "Kirim mulai (hari)",
      "Kirim sampai (hari)",
      "Garansi",
      "Negara asal",
      "Isi per kemasan",
      "Stok minimum",
    ];
    const [line] = check(
      [...columns, "GTIN"],
      ["600-211-1340", "7", "14", "6", "Jepang", "12", "8", "036000291452"],
    );
    expect(line).toMatchObject({
      state: "changed",
      draft: {
        deliveryDaysFrom: 7,
        deliveryDaysTo: 14,
        warrantyMonths: 6,
        country: "JP",
        packQty: 12,
        minimumStock: 8,
        gtin: "036000291452",
      },
    });
    const [wrong] = check(
      [...columns, "GTIN"],
      ["600-211-1340", "x", "366", "1.5", "Atlantis", "0", "-1", "12345678"],
    );
    expect(remarks(wrong!)).toEqual([
      ["deliveryDaysFrom", "x", "notWholeBetween"],
      ["deliveryDaysTo", "366", "notWholeBetween"],
      ["warrantyMonths", "1.5", "notWholeBetween"],
      ["country", "Atlantis", "unknownCountry"],
      ["packQty", "0", "notWholeBetween"],
      ["minimumStock", "-1", "notWholeBetween"],
      ["gtin", "12345678", "notAGtin"],
    ]);
    const [half] = check(["code", "Kirim mulai (hari)"], ["600-211-1340", "7"]);
    expect(remarks(half!)).toEqual([["deliveryDaysTo", "", "deliveryDaysNeeded"]]);
  });
});

const without = (name: "name_en" | "name_id") => whole.filter((header) => header !== name);
const weigh = (cell: string | Cell) =>
  checkWith({ units: { weightGrams: "kg" } }, ["code", "weight"], ["600-211-1340", cell])[0];

describe("a name that the file does not give", () => {
  const cells = ["NEW-1", "Filter Oli", "Saringan", "1000", "500", "asli"];

  test.each([
    ["name_en", "en"],
    ["name_id", "id"],
  ] as const)("repeats the other language's, and the part says so (%s)", (name, language) => {
    const [line] = check(without(name), cells);
    expect(line).toMatchObject({ state: "new", faults: [], warnings: [], borrowedName: language });
    expect(line?.draft).toMatchObject({ nameEn: "Saringan", nameId: "Saringan", borrowedName: language });
    expect(line?.changes.filter(({ field }) => field.startsWith("name"))).toEqual([
      { field: "nameEn", before: "", after: "Saringan" },
      { field: "nameId", before: "", after: "Saringan" },
    ]);
  });

  test("is required if it may not repeat the other", () => {
    const [line] = checkWith({ borrowsNames: false }, without("name_en"), cells);
    expect(remarks(line!)).toEqual([["nameEn", "", "requiredForNew"]]);
    const [blank] = checkWith({ borrowsNames: false }, whole, row({ nameEn: " " }));
    expect(remarks(blank!)).toEqual([["nameEn", "", "required"]]);
  });

  test("stays as it is in a part that has one of its own", () => {
    const [line] = check(["code", "name_id"], ["600-211-1340", "Saringan oli"]);
    expect(line?.draft).toMatchObject({
      nameEn: "Engine oil filter",
      nameId: "Saringan oli",
      borrowedName: "",
    });
    const [blank] = check(["code", "name_en", "name_id"], ["600-211-1340", "", "Filter oli mesin"]);
    expect(blank?.state).toBe("unchanged");
  });

  test("follows the other until it is given", () => {
    const [line] = check(["code", "name_id"], ["BORROWED-1", "Saringan oli"]);
    expect(line?.draft).toMatchObject({ nameEn: "Saringan oli", nameId: "Saringan oli", borrowedName: "en" });
    const [given] = check(["code", "name_en"], ["BORROWED-1", "Oil filter"]);
    expect(given?.draft).toMatchObject({ nameEn: "Oil filter", nameId: "Filter oli", borrowedName: "" });
    const [again] = check(["code", "name_en", "name_id"], ["BORROWED-1", "Filter oli", "Filter oli"]);
    expect(again?.state).toBe("unchanged");
  });
});

describe("the unit of a column", () => {
  test.each<[string | Cell, number]>([
    ["0,1", 100],
    ["0.7", 700],
    ["2", 2_000],
    ["1.250", 1_250],
    ["700 g", 700],
    ["12 kg", 12_000],
    [{ text: "1.125", kind: "number" }, 1_125],
  ])("in kilograms makes grams of %j", (cell, grams) => {
    expect(weigh(cell)?.draft?.weightGrams).toBe(grams);
  });

  test("in kilograms asks about what nobody could lift", () => {
    expect(remarks(weigh("700")!)).toEqual([["weightGrams", "700", "perhapsGrams"]]);
    expect(remarks(weigh("700 kg")!)).toEqual([]);
  });

  test("in millimetres makes centimetres, in thousands of Rupiah Rupiah", () => {
    const units = { lengthCm: "mm", priceRupiah: "thousandRupiah" } as const;
    const headers = ["code", "length", "width", "price"];
    const [line] = checkWith({ units }, headers, ["600-211-1340", "95", "95 mm", "1.250"]);
    expect(line?.draft).toMatchObject({ lengthCm: 9.5, widthCm: 9.5, priceRupiah: 1_250_000 });
    const [half] = checkWith({ units }, headers, ["600-211-1340", "9 cm", "9", "345,5"]);
    expect(half?.draft).toMatchObject({ lengthCm: 9, widthCm: 9, priceRupiah: 345_500 });
  });

  test.each([
    ["Berat (kg)", "weightGrams", "kg"],
    ["Weight/KG", "weightGrams", "kg"],
    ["Berat Kg.", "weightGrams", "kg"],
    ["Berat", "weightGrams", undefined],
    ["Berat (gr)", "weightGrams", "g"],
    ["weight_grams", "weightGrams", "g"],
    ["Berat kilogram", "weightGrams", "kg"],
    ["Harga (ribu Rp)", "priceRupiah", "thousandRupiah"],
    ["Harga (000)", "priceRupiah", "thousandRupiah"],
    ["Harga Rp", "priceRupiah", undefined],
    ["Panjang mm", "lengthCm", "mm"],
  ] as const)("is guessed by its name: %s", (header, field, unit) => {
    const layout = guessLayout([header]);
    expect([layout.mapping[header], layout.units[field]]).toEqual([field, unit]);
  });
});

describe("a value that the file does not have", () => {
  const defaults = { brand: "Sakura", categoryId: 2, weightGrams: 750, grade: "oem" } as const;

  test("is taken from the defaults for a new part, column or not", () => {
    const [line] = checkWith(
      { defaults },
      ["code", "name_id", "price", "weight"],
      ["NEW-1", "Lahar", "9000", ""],
    );
    expect(line).toMatchObject({ state: "new", faults: [] });
    expect(line?.draft).toMatchObject({ brand: "Sakura", categoryId: 2, weightGrams: 750, grade: "oem" });
    expect(line?.changes.map(({ field, after }) => [field, after])).toEqual([
      ["brand", "Sakura"],
      ["category", "Bearing"],
      ["nameEn", "Lahar"],
      ["nameId", "Lahar"],
      ["priceRupiah", "9000"],
      ["weightGrams", "750"],
      ["grade", "OEM"],
    ]);
  });

  test("stays as it is in a part that is there", () => {
    const [line] = checkWith({ defaults }, ["code", "brand", "weight"], ["600-211-1340", "", ""]);
    expect(line?.state).toBe("unchanged");
  });

  test("is not a category that is no longer there", () => {
    const [line] = checkWith(
      { defaults: { ...defaults, categoryId: 99 } },
      ["code", "nama", "harga"],
      ["NEW-1", "Lahar", "9000"],
    );
    expect(remarks(line!)).toEqual([["category", "", "requiredForNew"]]);
  });
});

describe("the stock of a part", () => {
  const layout = { mapping: { Kode: "code", Stok: "onHand", Rak: "shelf" } } as const;
  const count = (code: string, pieces: string | Cell, shelf = "") =>
    checkWith(layout, ["Kode", "Stok", "Rak"], [code, pieces, shelf])[0];

  test("is not taken from a column that nobody has called so: it may be the supplier's own", () => {
    expect(guessLayout(["Stok", "Stock", "Rak", "Pieces counted"]).mapping).toEqual({
      Stok: "",
      Stock: "",
      Rak: "",
      "Pieces counted": "",
    });
  });

  test("starts to be counted, with its shelf", () => {
    expect(count("0445120059", "12", " R2  4 ")).toMatchObject({
      state: "changed",
      warnings: [],
      stock: { onHand: 12, shelf: "R2 4" },
      changes: [
        { field: "onHand", before: "", after: "12" },
        { field: "shelf", before: "", after: "R2 4" },
      ],
    });
  });

  test("that is counted already is counted again, which is pointed out", () => {
    const line = count("600-211-1340", "6", "R1-2");
    expect(line).toMatchObject({ state: "changed", stock: { onHand: 6 } });
    expect(remarks(line!)).toEqual([["onHand", "6", "countedAlready"]]);
    expect(count("600-211-1340", "4", "R1-2")).toMatchObject({ state: "unchanged", warnings: [] });
  });

  test("stays as a number when the unit changes, which is pointed out unless the line counts it again", () => {
    const units = { mapping: { Kode: "code", Satuan: "salesUnit", Stok: "onHand" } } as const;
    const change = (code: string, unit: string, pieces: string) =>
      checkWith(units, ["Kode", "Satuan", "Stok"], [code, unit, pieces])[0];
    const line = change("600-211-1340", "set", "");
    expect(remarks(line!)).toEqual([["salesUnit", "set", "unitOfCounted"]]);
    expect(line?.warnings[0]?.values).toEqual({ onHand: 4, before: "pcs", after: "set" });
    expect(remarks(change("600-211-1340", "set", "2")!)).toEqual([["onHand", "2", "countedAlready"]]);
    expect(change("600-211-1340", "pcs", "")).toMatchObject({ state: "unchanged", warnings: [] });
    expect(change("0445120059", "set", "")).toMatchObject({ state: "changed", warnings: [] });
  });

  test.each(["", "-"])(
    "is left alone by %j; that the shelf of a part that is not counted is not kept is said",
    (cell) => {
      const uncounted = count("0445120059", cell, "R9");
      expect(uncounted).toMatchObject({ state: "unchanged" });
      expect(remarks(uncounted!)).toEqual([["shelf", "R9", "shelfNotKept"]]);
      expect(count("0445120059", cell)).toMatchObject({ state: "unchanged", warnings: [] });
      expect(count("600-211-1340", cell, "R9")).toMatchObject({ state: "changed", stock: { shelf: "R9" } });
    },
  );

  test.each<[string | Cell, number]>([
    ["1.200", 1_200],
    ["1,200", 1_200],
    [{ text: "1200", kind: "number" }, 1_200],
    ["0", 0],
  ])("is read from %j", (cell, onHand) => {
    expect(count("0445120059", cell)?.stock).toEqual({ onHand });
  });

  test.each([
    ["1.000", "1000", "1"],
    ["5,000", "5000", "5"],
  ])("is asked about where %j can mean two numbers", (cell, first, second) => {
    const line = count("0445120059", cell);
    expect(remarks(line!)).toEqual([["onHand", cell, "twoMeanings"]]);
    expect(line?.faults[0]?.values).toEqual({ first, second });
    expect(line?.stock).toBeUndefined();
  });

  test.each(["banyak", "1,5", "-3", "1000000", ">10"])("is not %j", (cell) => {
    expect(remarks(count("0445120059", cell)!)).toEqual([["onHand", cell, "notPieces"]]);
  });
});

describe("what is wrong with a cell", () => {
  test.each<[Partial<Record<string, string>>, string, string, string]>([
    [{ code: "" }, "code", "", "required"],
    [{ code: "---" }, "code", "---", "noNumber"],
    [{ code: "6.1E+09" }, "code", "6.1E+09", "scientific"],
    [{ code: "6,1E+09" }, "code", "6,1E+09", "scientific"],
    [{ code: "2005-03-01 00:00" }, "code", "2005-03-01 00:00", "madeIntoDate"],
    [{ code: "11-archived" }, "code", "11-archived", "archived"],
    [{ code: "X".repeat(61) }, "code", "X".repeat(61), "tooLong"],
    [{ category: "Bantalan" }, "category", "Bantalan", "unknownCategory"],
    [{ category: "" }, "category", "", "required"],
    [{ nameEn: " ", nameId: "" }, "nameId", "", "nameRequired"],
    [{ price: "12,5" }, "priceRupiah", "12,5", "fractionOfRupiah"],
    [{ price: "murah" }, "priceRupiah", "murah", "notAPrice"],
    [{ price: "1.2E+06" }, "priceRupiah", "1.2E+06", "notAPrice"],
    [{ price: "-5" }, "priceRupiah", "-5", "notAPrice"],
    [{ price: "0" }, "priceRupiah", "0", "priceZero"],
    [{ price: "Rp 0,-" }, "priceRupiah", "Rp 0,-", "priceZero"],
    [{ price: "1.000,250" }, "priceRupiah", "1.000,250", "fractionOfRupiah"],
    [{ price: "9999999999999" }, "priceRupiah", "9999999999999", "numberTooLarge"],
    [{ weight: "0" }, "weightGrams", "0", "notAWeight"],
    [{ weight: "0.7" }, "weightGrams", "0.7", "notAWeight"],
  ])("%j", (overrides, field, value, remark) => {
    const [line] = check(whole, row(overrides));
    expect(line?.state).toBe("faulty");
    expect(remarks(line!)).toEqual([[field, value, remark]]);
  });

  test.each<[string, string, string]>([
    ["Length (cm)", "2001", "notASize"],
    ["Order with", "600 211 1340", "ownNumber"],
    ["Order with", "6754-11-5150 x 0", "notWholeBetween"],
    ["Kit contains", "07000-12125 x 10000", "notWholeBetween"],
    ["Isi kit", "--- x 2", "noNumber"],
    ["Isi kit", "5.5E+05", "scientific"],
    ["cross_references", "P551670", "notACrossReference"],
    ["cross_references", "Donaldson:5.5E+05", "scientific"],
    ["supersedes", "600 211 1340", "ownNumber"],
    ["fits", "PC 9999X", "unknownMachine"],
    ["fits", "Excavator", "unknownMachine"],
    ["fits", "S450", "severalMachines"],
    ["measures", "Diameter:25", "unknownMeasure"],
    ["measures", "25x52x15", "notAMeasure"],
    ["measures", "Inner diameter:0", "notAMeasure"],
    ["measures", "Inner diameter:wide", "notAMeasure"],
    ["measures", "Inner diameter:24 V", "notAMeasure"],
    ["measures", "Inner diameter:25;Diameter dalam:26", "measureTwice"],
    ["length", "panjang", "notASize"],
    ["volume", "mungkin", "notYesOrNo"],
    ["volume", "ya", "sizesNeeded"],
  ])("in %s: %s", (column, cell, remark) => {
    const [line] = check(["code", column], ["600-211-1340", cell]);
    expect(remarks(line!).map(([, value, name]) => [value, name])).toEqual([[cell, remark]]);
  });

  test("names the other line of a part that occurs twice", () => {
    const [, second] = check(whole, row({ code: "AB-12" }), row({ code: "ab 12" }));
    expect(second?.faults).toMatchObject([{ remark: "twiceInFile", values: { line: 2 } }]);
  });

  test("reports cells beyond the last column, caused by an extra comma", () => {
    const [line] = check(whole, [...row(), "rest"]);
    expect(remarks(line!)).toEqual([[null, "rest", "tooManyCells"]]);
  });

  test("tells of numbers that a workbook holds as dates or has cut", () => {
    const [date, long] = check(
      ["code", "price"],
      [{ text: "2005-03-01 00:00", kind: "date" }, "1"],
      [{ text: "1234567890123456", kind: "number" }, "1"],
    );
    expect(date?.faults[0]?.remark).toBe("madeIntoDate");
    expect(long?.faults[0]?.remark).toBe("tooManyDigits");
  });
});

describe("what is warned of", () => {
  test.each<[Partial<Record<string, string>>, string, Record<string, unknown> | undefined]>([
    [{ code: "445120059" }, "leadingZeros", { code: "0445120059" }],
    [{ code: "Mar-05" }, "looksLikeDate", undefined],
    [{ code: "5-Mei" }, "looksLikeDate", undefined],
    [{ code: "01/03/2005" }, "looksLikeDate", undefined],
    [{ price: "345" }, "perhapsThousandsLost", { read: "Rp\u00A0345" }],
    [{ weight: "2" }, "perhapsKilograms", { read: "2" }],
  ])("%j", (overrides, remark, values) => {
    const [line] = check(whole, row(overrides));
    expect(line?.state).toBe("new");
    expect(line?.warnings).toMatchObject([{ remark, ...(values && { values }) }]);
  });

  test("about prices whose thousands are separated differently from those before them", () => {
    const prices = ["345.000", "1.250.000", "345,000", "345000"];
    const lines = check(whole, ...prices.map((price, index) => row({ code: `N-${index}`, price })));
    expect(lines.map(({ warnings }) => warnings.map(({ remark }) => remark))).toEqual([
      [],
      [],
      ["readAsThousands"],
      [],
    ]);
  });

  test("not about a part that the catalogue has in this way", () => {
    const lines = check(["code", "weight"], ["0445120059", "1800"], ["1E+05", "1800"]);
    expect(lines.map(({ state, warnings }) => [state, warnings])).toEqual([
      ["unchanged", []],
      ["unchanged", []],
    ]);
  });

  test("of machines that the file makes", () => {
    const [line] = check(["code", "fits"], ["600-211-1340", "PC200-8;Hitachi ZX200-5G"]);
    expect(line).toMatchObject({
      state: "changed",
      newMachines: [{ brand: "Hitachi", model: "ZX200-5G" }],
      changes: [
        {
          field: "machines",
          before: "Komatsu PC200-8;Caterpillar 320D",
          after: "Komatsu PC200-8;Hitachi ZX200-5G",
        },
      ],
    });
  });
});

describe("prices and weights", () => {
  test.each([
    ["1250000", 1_250_000],
    ["Rp 1.250.000", 1_250_000],
    ["Rp1.250.000,00", 1_250_000],
    ["1,250,000.00", 1_250_000],
    ["1250000,00", 1_250_000],
    ["IDR 345.000,-", 345_000],
  ])("%s is %i Rupiah", (price, rupiah) => {
    const [line] = check(whole, row({ price }));
    expect(line?.draft?.priceRupiah).toBe(rupiah);
  });

  test.each([
    ["1250.000", "Rp\u00a01.250.000", "Rp\u00a01.250"],
    ["1,250.000", "Rp\u00a01.250.000", "Rp\u00a01.250"],
  ])("%s can be two prices, and is asked about", (price, first, second) => {
    const [line] = check(whole, row({ price }));
    expect(remarks(line!)).toEqual([["priceRupiah", price, "twoMeanings"]]);
    expect(line?.faults[0]?.values).toEqual({ first, second });
  });

  test.each([
    ["700", 700],
    ["0,7 kg", 700],
    ["12.5kg", 12_500],
    ["1.800", 1_800],
    ["850 gr", 850],
  ])("%s is %i grams", (weight, grams) => {
    const [line] = check(whole, row({ weight }));
    expect(line?.draft?.weightGrams).toBe(grams);
  });
});
