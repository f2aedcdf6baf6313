import writeXlsxFile from "write-excel-file/node";
import { describe, expect, test } from "vitest";
import { bookOf } from "#testing/builders/supplier-list.ts";
import { readSheetFile } from "./read-sheet.ts";
import { columnLetters, unpackLines } from "./sheet.ts";

const texts = async (bytes: Buffer) => {
  const sheet = await readSheetFile(bytes);
  const lines = [...unpackLines(sheet)].flat();
  return {
    headers: sheet.headers,
    lines: lines.map(({ line, cells }) => [line, ...cells.map(({ text }) => text)]),
  };
};

describe("text files", () => {
  const rows =
    "Kode;Nama;Harga\r\n600-211-1340;Filter oli – 1,5 µm;345000\r\n\r\n1R-0750;Filter;1.250.000\r\n";
  const read = {
    headers: ["Kode", "Nama", "Harga"],
    lines: [
      [2, "600-211-1340", "Filter oli – 1,5 µm", "345000"],
      [4, "1R-0750", "Filter", "1.250.000"],
    ],
  };

  test.each([
    ["UTF-8", Buffer.from(rows)],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${rows}`)],
    ["Windows-1252, as Excel saves CSV", Buffer.from(rows.replace("–", "\x96"), "latin1")],
    ["UTF-16, as Excel saves Unicode text", Buffer.from(`\uFEFF${rows}`, "utf16le")],
    ["UTF-16 without a mark", Buffer.from(rows, "utf16le").swap16()],
    ["commas", Buffer.from(rows.replaceAll(/1,5 µm/g, "1.5 µm").replaceAll(";", ","))],
    ["tabs", Buffer.from(rows.replaceAll(";", "\t"))],
    ["a delimiter that the file names", Buffer.from(`sep=;\r\n${rows}`)],
  ])("are read in %s, with the spreadsheet's own row numbers", async (kind, bytes) => {
    const expected = kind === "commas" ? JSON.parse(JSON.stringify(read).replace("1,5", "1.5")) : read;
    expect(await texts(bytes)).toEqual(expected);
  });

  test("keep quotes, delimiters and line breaks inside quotes", async () => {
    const { lines } = await texts(Buffer.from('code,text\r\nA-1,"one ""two"", three\nfour"\r\nA-2,x'));
    expect(lines).toEqual([
      [2, "A-1", 'one "two", three\nfour'],
      [3, "A-2", "x"],
    ]);
  });

  test("may have a title and an address above the names of their columns", async () => {
    const title = "PT SUMBER PART;;;\nJl. Raya Cakung 12;;;\n\nBerlaku;1 November 2026;;\n";
    const file = `${title}Kode;Nama;Harga;Berat;Merek\nA-1;Filter;345000;700;Sakura\n`;
    expect(await texts(Buffer.from(file))).toEqual({
      headers: ["Kode", "Nama", "Harga", "Berat", "Merek"],
      lines: [[6, "A-1", "Filter", "345000", "700", "Sakura"]],
    });
  });

  test("give columns without a name a letter, and names that stand twice a number", async () => {
    const { headers } = await texts(Buffer.from("code,,Nama,Nama\n1,2,3,4"));
    expect(headers).toEqual(["code", "B", "Nama", "Nama (2)"]);
    expect(columnLetters(27)).toBe("AB");
  });

  test.each([
    ["nothing", "", "importEmpty"],
    ["headers alone", "code,name\n\n", "importEmpty"],
    ["a workbook of an old Excel", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", "importOldExcel"],
    ["a picture", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "importNotReadable"],
    ["half a workbook", "PK\x03\x04 and no more", "importNotReadable"],
  ])("of %s are refused", async (_, text, reason) => {
    await expect(readSheetFile(Buffer.from(text, "latin1"))).rejects.toMatchObject({ reason });
  });

  test("keep an inch sign that stands in a cell, whichever lines have one", async () => {
    const inches = 'Nama 1/2";Merek;Harga\nFilter G 3/4";SAKURA;10\n"Hose 1""; 2 m";GATES;20\n';
    const { headers, lines } = await texts(Buffer.from(inches));
    expect(headers).toEqual(['Nama 1/2"', "Merek", "Harga"]);
    expect(lines).toEqual([
      [2, 'Filter G 3/4"', "SAKURA", "10"],
      [3, 'Hose 1"; 2 m', "GATES", "20"],
    ]);
  });

  test("name the line whose quote is never closed", async () => {
    const open = 'Kode;Nama\nA-1;Filter\nA-2;"Hose 1/2\nA-3;Baut\nA-4;Mur\n';
    await expect(readSheetFile(Buffer.from(open))).rejects.toMatchObject({
      reason: "importQuoteOpen",
      values: { line: "3" },
    });
  });
});

describe("workbooks", () => {
  test("tell text, numbers and dates apart, and keep every digit", async () => {
    const bytes = await writeXlsxFile([
      ["Nomor part", "Harga", "Berat"],
      [{ value: "0445120059", type: String, format: "@" }, 1_250_000, 0.7],
      [{ value: new Date(Date.UTC(2005, 2, 1)), type: Date, format: "mmm-yy" }, 6_100_000_000, 12],
    ]).toBuffer();
    const sheet = await readSheetFile(bytes);
    expect(sheet.headers).toEqual(["Nomor part", "Harga", "Berat"]);
    expect([...unpackLines(sheet)].flat().map(({ cells }) => cells)).toEqual([
      [
        { text: "0445120059", kind: "text" },
        { text: "1250000", kind: "number" },
        { text: "0.7", kind: "number" },
      ],
      [
        { text: "2005-03-01 00:00", kind: "date" },
        { text: "6100000000", kind: "number" },
        { text: "12", kind: "number" },
      ],
    ]);
  });
});

const cellsOf = async (bytes: Buffer) =>
  [...unpackLines(await readSheetFile(bytes))].flat().map(({ cells }) => cells.map(({ text }) => text));

describe("a spreadsheet's way to keep and show numbers", () => {
  test("a formula's value loses what binary fractions add behind the fifteenth digit, and no real decimals", async () => {
    const numbers = [
      "1110000.0000000002",
      "138749.99999999997",
      "888000.0000000001",
      "1387500.55",
      "0.30000000000000004",
      "1.1100000000000001E+6",
      "12345678901234567",
    ];
    const file = bookOf([
      { name: "Harga", rows: [["Kode", "Harga"], ...numbers.map((stored, at) => [`A-${at}`, { stored }])] },
    ]);
    expect((await cellsOf(file)).map(([, number]) => number)).toEqual([
      "1110000",
      "138750",
      "888000",
      "1387500.55",
      "0.3",
      "1110000",
      "12345678901234567",
    ]);
  });

  test("a number is read as its format shows it, with the zeros in front", async () => {
    const rows = [
      ["Kode", "Harga"],
      [{ stored: 17, format: "00000" }, 1_000],
      [{ stored: 4_712, format: "000\\-0000" }, 2_000],
      [
        { stored: 123_456, format: "00000" },
        { stored: 1_500, format: "#,##0" },
      ],
    ];
    const sheet = await readSheetFile(bookOf([{ name: "Harga", rows }]));
    expect([...unpackLines(sheet)].flat().map(({ cells: [code] }) => code)).toEqual([
      { text: "00017", kind: "text", stored: "17" },
      { text: "000-4712", kind: "text", stored: "4712" },
      { text: "123456", kind: "number" },
    ]);
  });

  test("a text formula of a CSV file is its text", async () => {
    expect(
      await cellsOf(Buffer.from('Kode;Harga\n="00123-45";1000\n"=""00124""";2000\n=A2+1;3000\n')),
    ).toEqual([
      ["00123-45", "1000"],
      ["00124", "2000"],
      ["=A2+1", "3000"],
    ]);
  });
});

describe("what a workbook hides", () => {
  const rows = [
    ["Kode", "Nama", "Harga", "Harga"],
    ["A-1", "Filter", 100_000, 250_000],
    ["A-2", "Baut", 1_000, 2_000],
    ["A-3", "Mur", 3_000, 4_000],
  ];
  const file = bookOf([
    { name: "Harga", rows, hiddenRows: [3], hiddenColumns: [3] },
    { name: "Modal", rows, isHidden: true },
  ]);

  test("is passed over and told: rows, columns with their headings, sheets", async () => {
    const sheet = await readSheetFile(file);
    expect(sheet.hidden).toEqual({ rows: [3], columns: ["C (Harga)"], sheets: ["Modal"] });
    expect(sheet).toMatchObject({ sheets: ["Harga"], headers: ["Kode", "Nama", "Harga"], lineCount: 2 });
    const lines = [...unpackLines(sheet)].flat();
    expect(lines.map(({ line, cells }) => [line, ...cells.map(({ text }) => text)])).toEqual([
      [2, "A-1", "Filter", "250000"],
      [4, "A-3", "Mur", "4000"],
    ]);
  });

  test("is taken in if somebody wants it", async () => {
    const sheet = await readSheetFile(file, { takesHidden: true });
    expect(sheet.hidden).toEqual({ rows: [], columns: [], sheets: [] });
    expect(sheet).toMatchObject({
      sheets: ["Harga", "Modal"],
      headers: ["Kode", "Nama", "Harga", "Harga (2)"],
      lineCount: 3,
    });
  });

  test("leaves the columns without a heading the letters that the spreadsheet gives them", async () => {
    const unnamed = [
      ["Kode", "Nama", "", ""],
      ["A-1", "Filter", "modal", "jual"],
    ];
    const sheet = await readSheetFile(bookOf([{ name: "x", rows: unnamed, hiddenColumns: [3] }]));
    expect(sheet.headers).toEqual(["Kode", "Nama"]);
    expect(sheet.hidden.columns).toEqual(["C"]);
  });
});
