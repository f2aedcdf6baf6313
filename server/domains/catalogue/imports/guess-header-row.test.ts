import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { runImport } from "#server/workflows/catalogue/apply-import.ts";
import { buildCategory } from "#testing/builders/build-product.ts";
import { workbookOf } from "#testing/builders/hostile-workbook.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let token: string;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  token = (await buildUser(shop.db, { role: "catalogue" })).token;
  call = shop.callAs(token);
});
afterAll(() => shop.close());

beforeEach(async () => {
  await buildCategory(shop.db, "Oil Filter", "Filter Oli");
});
afterEach(async () => {
  await shop.db.execute(sql`truncate product, catalogue_import, category restart identity cascade`);
});

const upload = (file: string | Buffer) =>
  call("uploadImport", { query: { fileName: "daftar" }, body: Buffer.from(file) });
const choose = (id: string, headerRow: number) =>
  call("chooseHeaderRow", { params: { id }, body: { headerRow } });
const namesOf = ({ columns }: { columns: { name: string }[] }) => columns.map(({ name }) => name);

/** The shop does not know the first and the fifth name. */
const columnNames = "Acuan;Kelompok;Name EN;Name ID;Jual;Berat;Mutu";
const parts = "A-1;Filter Oli;Filter;Saringan;345.000;700;ori\nA-2;Filter Oli;Seal;Sil;12.500;20;KW\n";
/** The supplier's branches fill as many cells as the table below, so the shop takes them as the names of columns. */
const letterhead = (month: string) =>
  `PT SUMBER PART;Jakarta;Surabaya;Balikpapan\nDaftar harga;${month}\n\n${columnNames}\n${parts}`;

const fields = { Acuan: "code", Kelompok: "category", "Name EN": "nameEn", "Name ID": "nameId" } as const;
async function mapSale(id: string) {
  const mapping = { ...fields, Jual: "priceRupiah", Berat: "weightGrams", Mutu: "grade" } as const;
  const columns = Object.entries(mapping).map(([name, field]) => ({ name, field }));
  return call("mapImport", { params: { id }, body: { columns } });
}

describe("the row that names the columns", () => {
  test("is shown among the first rows, with the spreadsheet's own numbers", async () => {
    const { headerRow, topRows, hasCodes } = await upload(letterhead("November 2026"));
    expect([headerRow, hasCodes]).toEqual([1, false]);
    expect(topRows).toEqual([
      { row: 1, cells: ["PT SUMBER PART", "Jakarta", "Surabaya", "Balikpapan"] },
      { row: 2, cells: ["Daftar harga", "November 2026"] },
      { row: 4, cells: ["Acuan", "Kelompok", "Name EN", "Name ID", "Jual", "Berat", "Mutu"] },
      { row: 5, cells: ["A-1", "Filter Oli", "Filter", "Saringan", "345.000", "700", "ori"] },
      { row: 6, cells: ["A-2", "Filter Oli", "Seal", "Sil", "12.500", "20", "KW"] },
    ]);
  });

  test("of a large sheet is looked for in 20 rows, 20 columns and 40 characters of a cell", async () => {
    const row = `${"kata ".repeat(10)};${"x;".repeat(30)}`;
    const { topRows } = await upload(`${row}\n`.repeat(25));
    expect(topRows.map(({ row: number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(topRows[0]?.cells).toEqual(["kata ".repeat(8), ...Array.from({ length: 19 }, () => "x")]);
  });

  test("is chosen by hand: the columns are named, mapped and checked again, and the file is applied so", async () => {
    const { id } = await upload(letterhead("November 2026"));
    const chosen = await choose(id, 4);
    expect(chosen).toMatchObject({ headerRow: 4, lineCount: 2, hasCodes: false, faultyCount: 0 });
    expect(chosen.columns.map(({ name, field, samples }) => [name, field, samples[0]])).toEqual([
      ["Acuan", "", "A-1"],
      ["Kelompok", "category", "Filter Oli"],
      ["Name EN", "nameEn", "Filter"],
      ["Name ID", "nameId", "Saringan"],
      ["Jual", "", "345.000"],
      ["Berat", "weightGrams", "700"],
      ["Mutu", "grade", "ori"],
    ]);
    expect(await mapSale(id)).toMatchObject({ headerRow: 4, lineCount: 2, newCount: 2, faultyCount: 0 });
    await call("applyImport", { params: { id }, body: {} });
    await runImport({ ...shop.dependencies, db: shop.db }, id, new AbortController().signal);
    expect(await call("getImport", { params: { id } })).toMatchObject({ state: "done", newCount: 2 });
    const { products } = await shop.callAs()("pageProducts", { body: { filterKeyWord: "A-2" } });
    expect(products).toMatchObject([{ code: "A-2" }]);
    expect((await refusalOf(choose(id, 4))).reason).toBe("importNotOpen");
  });

  test("is remembered with its columns for the next file of the supplier, wherever it stands there", async () => {
    const { id } = await upload(letterhead("November 2026"));
    await choose(id, 4);
    await mapSale(id);
    const next = await upload(`Edisi;Harga;Naik;Lagi\n${letterhead("Desember 2026")}`);
    expect(next).toMatchObject({ headerRow: 5, lineCount: 2, newCount: 2, faultyCount: 0 });
    const other = await upload(letterhead("Januari 2027").replace("Jual", "Eceran"));
    expect(other).toMatchObject({ headerRow: 1, hasCodes: false });
  });

  test("is the one that was chosen in the latest file", async () => {
    const { id } = await upload(letterhead("November 2026"));
    await choose(id, 4);
    const second = await upload(letterhead("November 2026"));
    expect(second.headerRow).toBe(4);
    expect(await choose(second.id, 1)).toMatchObject({ headerRow: 1, hasCodes: false });
    expect((await upload(letterhead("November 2026"))).headerRow).toBe(1);
  });

  test.each([
    ["0", 0],
    ["below 0", -3],
    ["a fraction", 4.5],
    ["text", "4"],
    ["nothing", null],
    ["beyond every spreadsheet", 1_048_577],
    ["beyond every integer", 1e300],
  ])("cannot be %s", async (_, headerRow) => {
    const { id } = await upload(letterhead("November 2026"));
    const { status, errors } = await refusalOf(choose(id, headerRow as number));
    expect([status, errors.map(({ path }) => path)]).toEqual([400, ["headerRow"]]);
    expect(await call("getImport", { params: { id } })).toMatchObject({ headerRow: 1 });
  });

  test.each([
    ["an empty row", 3],
    ["below the file", 7],
    ["the last row of a spreadsheet", 1_048_576],
  ])("cannot be %s, which is said in both languages", async (_, headerRow) => {
    const before = await upload(letterhead("November 2026"));
    const { id } = before;
    expect(await refusalOf(choose(id, headerRow))).toMatchObject({
      status: 400,
      reason: "importHeaderRow",
      message: `Row ${headerRow} cannot name the columns: choose one of the first 20 rows that are not empty.`,
    });
    const refusal = await refusalOf(
      shop.callAs(token, "id")("chooseHeaderRow", { params: { id }, body: { headerRow } }),
    );
    expect(refusal.message).toBe(
      `Baris ${headerRow} tidak dapat menjadi baris nama kolom: pilih salah satu dari 20 baris pertama yang ada isinya.`,
    );
    expect(await call("getImport", { params: { id } })).toEqual(before);
  });

  test("has lines below it", async () => {
    const before = await upload(letterhead("November 2026"));
    const refusal = await refusalOf(choose(before.id, 6));
    expect([refusal.reason, refusal.message]).toEqual([
      "importEmpty",
      "This file has no lines below the row that names the columns.",
    ]);
    expect(await call("getImport", { params: { id: before.id } })).toEqual(before);
  });

  test("is not chosen beyond the rows that are shown", async () => {
    const { id } = await upload(`${columnNames}\n${parts.repeat(15)}`);
    expect((await refusalOf(choose(id, 21))).reason).toBe("importHeaderRow");
    expect((await choose(id, 20)).headerRow).toBe(20);
  });

  test("is found by the shop in an import of before it could be chosen", async () => {
    const { id } = await upload(
      `Daftar harga\n${columnNames.replace("Jual", "Harga").replace("Acuan", "Part No")}\n${parts}`,
    );
    await shop.db.execute(
      sql`update catalogue_import set report = report - 'headerRow' - 'isHeaderChosen' - 'topRows'`,
    );
    expect(await call("getImport", { params: { id } })).toMatchObject({ headerRow: null, topRows: [] });
    await call("applyImport", { params: { id }, body: {} });
    await runImport({ ...shop.dependencies, db: shop.db }, id, new AbortController().signal);
    expect(await call("getImport", { params: { id } })).toMatchObject({ state: "done", newCount: 2 });
  });

  test("of an import that is not there is not chosen", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect((await refusalOf(choose(id, 1))).reason).toBe("importNotFound");
  });
});

const cell = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe("the row that names the columns is found", () => {
  test("by the fields that it names, under branches that fill as many cells", async () => {
    const file = letterhead("November 2026").replace("Acuan", "Part No");
    expect(await upload(file)).toMatchObject({ headerRow: 4, hasCodes: true, lineCount: 2 });
  });

  test.each([
    ["the lower one of two, with its prices below one name", ";;Ecer;Grosir;\n", 3],
    ["not a heading between the lines", "FILTER OLI;;;;\n", 2],
    ["not a line without a number", ";Filter;345000;300000;700\n", 2],
  ])("%s", async (_, second, headerRow) => {
    const file = `PT SUMBER PART\nKode;Nama;Harga;;Berat\n${second}A-1;Filter;345000;300000;700\n`;
    expect((await upload(file)).headerRow).toBe(headerRow);
  });
});

describe("a header of two rows", () => {
  const prices = "Kode;Nama;Harga;;Berat\n;;Ecer;Grosir;\nA-1;Filter;345000;300000;700\n";

  test("names the columns by both where the lower one is chosen", async () => {
    const { id } = await upload(`PT SUMBER PART\n${prices}`);
    const chosen = await choose(id, 3);
    expect(namesOf(chosen)).toEqual(["Kode", "Nama", "Harga Ecer", "Harga Grosir", "Berat"]);
    expect(chosen.columns[3]?.samples).toEqual(["300000"]);
    expect(chosen).toMatchObject({ hasCodes: true, lineCount: 1 });
  });

  test("with merged cells is read from a workbook", async () => {
    const file = workbookOf(
      `<row r="1">${cell("A1", "Kode")}${cell("B1", "Harga")}<c r="C1"/>${cell("D1", "Stok")}<c r="E1"/></row>` +
        `<row r="2"><c r="A2"/>${cell("B2", "Ecer")}${cell("C2", "Grosir")}${cell("D2", "Jakarta")}${cell("E2", "Medan")}</row>` +
        `<row r="3">${cell("A3", "A-1")}${cell("B3", "345000")}${cell("C3", "300000")}${cell("D3", "4")}${cell("E3", "2")}</row>`,
    );
    const { id } = await upload(file);
    expect(namesOf(await choose(id, 2))).toEqual([
      "Kode",
      "Harga Ecer",
      "Harga Grosir",
      "Stok Jakarta",
      "Stok Medan",
    ]);
  });

  test.each([
    ["a column that has its name in the lower row", "Kode;Harga;;\n;Ecer;Grosir;Berat", "Harga Berat"],
    ["that column beside one without a group", "Harga;;Kode;\nEcer;Grosir;;Berat", "Berat"],
  ])("over %s puts a group's name in front of the names after it", async (_, header, last) => {
    const { id } = await upload(`${header}\nA-1;1;2;3\n`);
    expect(namesOf(await choose(id, 2)).at(-1)).toBe(last);
  });

  test.each([
    ["a title", "PT SUMBER PART;;;\n;Kode;Nama;Harga", ["A", "Kode", "Nama", "Harga"]],
    ["a title with a date beyond the table", "PT SUMBER;;1 Nov\nKode;Nama;", ["Kode", "Nama"]],
    ["branches", "PT SUMBER;Jakarta;Medan\nKode;Nama;Harga", ["Kode", "Nama", "Harga"]],
    ["a row that lies higher", "Kode;Harga;\n\n;Ecer;Grosir", ["A", "Ecer", "Grosir"]],
  ])("is not made of %s above the names", async (kind, header, names) => {
    const { id } = await upload(`${header}\nA-1;1;2;3\n`);
    expect(namesOf(await choose(id, kind === "a row that lies higher" ? 3 : 2))).toEqual(names);
  });
});
