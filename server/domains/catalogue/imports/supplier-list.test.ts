import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { runImport } from "#server/workflows/catalogue/apply-import.ts";
import { readSheetFile } from "#server/files/tables/read-sheet.ts";
import { unpackLines } from "#server/files/tables/sheet.ts";
import { buildCategory } from "#testing/builders/build-product.ts";
import {
  bookOf,
  messyCount,
  supplierCsv,
  supplierParts,
  supplierWorkbook,
} from "#testing/builders/supplier-list.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let token: string;
let call: AdminCall;
/** Somebody who may also change stock. */
let owner: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  token = (await buildUser(shop.db, { role: "catalogue" })).token;
  call = shop.callAs(token);
  owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.db.execute(sql`truncate product, catalogue_import, category restart identity cascade`);
});

const upload = (file: string | Buffer) =>
  call("uploadImport", { query: { fileName: "daftar" }, body: Buffer.from(file) });
const apply = (id: string) => applyAs(call, id);
const applyAs = async (as: AdminCall, id: string) => {
  await as("applyImport", { params: { id }, body: { acceptsWarnings: true } });
  await runImport({ ...shop.dependencies, db: shop.db }, id, new AbortController().signal);
  return call("getImport", { params: { id } });
};
const countProducts = async () => {
  const { rows } = await shop.db.execute<{ count: number }>(sql`select count(*)::integer count from product`);
  return rows[0]?.count;
};
const find = async (q: string) => (await call("listAdminProducts", { query: { q } })).rows;

test("400 lines of the fixture have numbers of their own", () => {
  expect(new Set(supplierParts.map(({ code }) => code)).size).toBe(400);
  expect(messyCount).toBe(19);
});

test("a supplier's workbook is read from its own sheet, below its title, with its header of two rows", async () => {
  const read = await upload(supplierWorkbook());
  expect(read).toMatchObject({
    sheets: ["Sampul", "Harga Nov & Des", "Syarat"],
    sheet: "Harga Nov & Des",
    headerRow: 6,
    hasCodes: true,
    lineCount: 400,
  });
  expect(read.columns.map(({ name, field, unit }) => [name, field, unit])).toEqual([
    ["No", "", null],
    ["Part Number", "code", null],
    ["Nama Barang", "nameId", null],
    ["Merk", "brand", null],
    ["Kelompok", "category", null],
    ["Harga (Rp) Ecer", "priceRupiah", "rupiah"],
    ["Harga (Rp) Grosir", "", null],
    ["Berat (kg)", "weightGrams", "kg"],
    ["Stok", "", null],
    ["Rak", "", null],
  ]);
});

test("a supplier's text file in Windows-1252 is read the same way", async () => {
  const read = await upload(supplierCsv());
  expect(read).toMatchObject({ sheets: [], headerRow: 1, hasCodes: true, lineCount: 400 });
  const fields = read.columns.map(({ name, field, unit }) => [name, field, unit]);
  expect(fields).toContainEqual(["Berat (kg)", "weightGrams", "kg"]);
  expect(fields).toContainEqual(["Nama Barang", "nameId", null]);
  expect(fields).toContainEqual(["Harga", "priceRupiah", "rupiah"]);
});

/** A file that is read with one category and one grade for all its parts. */
async function readAll(file: Buffer) {
  const categoryId = await buildCategory(shop.db, "Parts", "Suku Cadang");
  const { id, columns } = await upload(file);
  const read = await call("mapImport", {
    params: { id },
    body: {
      columns: columns.map(({ name, field, unit }) => ({
        name,
        field: field === "category" ? "" : field,
        unit,
      })),
      defaults: { categoryId, grade: "oem" },
    },
  });
  return { id, read, categoryId };
}

test.each([
  ["workbook", supplierWorkbook()],
  ["text file", supplierCsv()],
])("with a category and a grade for all, 381 of 400 lines of the %s can be read", async (_, file) => {
  const { id, read, categoryId } = await readAll(file);
  expect(read).toMatchObject({
    lineCount: 400,
    newCount: 381,
    faultyCount: 19,
    borrowedCount: 381,
    borrowsNames: true,
    defaults: { categoryId, grade: "oem" },
  });
  const { rows } = await call("listImportLines", { params: { id }, query: { kind: "new" } });
  expect(rows[0]).toMatchObject({ code: "600-211-1340", state: "new", borrowedName: "en" });
  expect(Object.fromEntries(rows[0]!.changes.map(({ field, after }) => [field, after]))).toEqual({
    brand: "Komatsu",
    category: "Parts",
    nameEn: "Filter oli mesin",
    nameId: "Filter oli mesin",
    priceRupiah: "345000",
    weightGrams: "1800",
    grade: "OEM",
  });
});

test("the names that stand in for others are found in the list of products, and end with a name of their own", async () => {
  const categoryId = await buildCategory(shop.db, "Parts", "Suku Cadang");
  const { id, columns } = await upload(
    "Kode;Nama;Harga;Berat (kg)\nA-1;Filter oli;345.000;1,8\nA-2;O-ring;12.000;0,1\n",
  );
  await call("mapImport", { params: { id }, body: { columns, defaults: { categoryId, grade: "oem" } } });
  expect(await apply(id)).toMatchObject({ state: "done", newCount: 2 });
  const borrowed = async () =>
    (await call("listAdminProducts", { query: { name: "borrowed", sort: "code" } })).rows.map(
      ({ code }) => code,
    );
  expect(await borrowed()).toEqual(["A-1", "A-2"]);
  const [first] = await find("A-1");
  const product = await call("getAdminProduct", { params: { id: String(first!.id) } });
  expect(product).toMatchObject({ nameEn: "Filter oli", borrowedName: "en", weightGrams: 1_800 });
  const { documents: _documents, ...fields } = product;
  await call("saveProduct", {
    params: { id: String(product.id) },
    body: { ...fields, brand: "Komatsu", documents: [], nameEn: "Oil filter" },
  });
  expect(await borrowed()).toEqual(["A-2"]);
  // An O-ring has the same name in both languages.
  const second = await upload("Kode;Name (English);Nama\nA-2;O-ring;O-ring\n");
  expect(second).toMatchObject({ newCount: 0, changedCount: 0, faultyCount: 0 });
});

test("the units, the defaults and the sheet of a file are remembered for the next with the same columns", async () => {
  const categoryId = await buildCategory(shop.db, "Parts", "Suku Cadang");
  const { id, columns } = await upload("Kode;Nama;Harga;Berat\nA-1;Filter;345.000;1,8\n");
  await call("mapImport", {
    params: { id },
    body: {
      columns: columns.map(({ name, field }) => ({
        name,
        field,
        unit: field === "weightGrams" ? "kg" : null,
      })),
      defaults: { categoryId, grade: "genuine" },
    },
  });
  const next = await upload(
    "Daftar Desember;\nKode;Nama;Harga;Berat\nA-1;Filter;355.000;1,8\nA-2;Seal;9.000;0,1\n",
  );
  expect(next).toMatchObject({
    headerRow: 2,
    newCount: 2,
    faultyCount: 0,
    defaults: { categoryId, grade: "genuine" },
  });
  expect(next.columns.find(({ field }) => field === "weightGrams")?.unit).toBe("kg");
});

/** A list with one product, whose column for the weight names no unit. */
const sprocket = (weight: string) => `Kode;Nama;Harga;Berat\nA-1;Sprocket;1.650.000;${weight}\n`;

test("whether small weights are kilograms is asked before anything is applied, and remembered for the next list", async () => {
  const categoryId = await buildCategory(shop.db, "Parts", "Suku Cadang");
  const defaults = { categoryId, grade: "oem" as const };
  const { id, columns } = await upload(sprocket("38"));
  // Another choice says nothing about the unit.
  const asked = await call("mapImport", {
    params: { id },
    body: {
      columns: columns.map(({ name, field, unit, isUnitSaid }) => ({
        name,
        field,
        unit: isUnitSaid ? unit : null,
      })),
      defaults,
    },
  });
  expect(asked.unitInDoubt).toMatchObject({ column: "Berat", figures: 1, small: 1 });
  const early = await refusalOf(call("applyImport", { params: { id }, body: { acceptsWarnings: true } }));
  expect(early.reason).toBe("importUnitInDoubt");
  const answered = await call("mapImport", {
    params: { id },
    body: {
      columns: asked.columns.map(({ name, field }) => ({
        name,
        field,
        unit: field === "weightGrams" ? "kg" : null,
      })),
      defaults,
    },
  });
  expect(answered).toMatchObject({ unitInDoubt: null, warnedCount: 0 });
  expect(await apply(id)).toMatchObject({ state: "done", newCount: 1 });
  const [part] = await find("A-1");
  expect(await call("getAdminProduct", { params: { id: String(part!.id) } })).toMatchObject({
    weightGrams: 38_000,
  });
  expect(await upload(sprocket("34"))).toMatchObject({ unitInDoubt: null, changedCount: 1 });
});

test("a column that is not read says why", async () => {
  const { columns } = await upload(
    "No;Part Number;Nama Barang;Harga Ecer;Harga Grosir;Stok;Rak\n1;A-1;Filter;345.000;310.000;4;R1\n",
  );
  expect(columns.map(({ name, leftOut }) => [name, leftOut])).toEqual([
    ["No", { why: "unknown", field: "" }],
    ["Part Number", null],
    ["Nama Barang", null],
    ["Harga Ecer", null],
    ["Harga Grosir", { why: "otherPrice", field: "priceRupiah" }],
    ["Stok", { why: "stock", field: "onHand" }],
    ["Rak", { why: "stock", field: "shelf" }],
  ]);
});

test.each([
  "Harga Grosir",
  "Harga (Rp) Grosir",
  "Grosir",
  "HARGA DEALER",
  "Harga Beli",
  "HPP",
  "Wholesale price",
  "Net Price",
])("%s is not the catalogue's price, so it is not guessed, and is read when it is chosen", async (name) => {
  const { id, columns } = await upload(`Kode;${name}\nA-7;1.000\n`);
  expect(columns[1]).toMatchObject({ field: "", leftOut: { why: "otherPrice", field: "priceRupiah" } });
  const chosen = [
    { name: "Kode", field: "code" as const },
    { name, field: "priceRupiah" as const },
  ];
  const read = await call("mapImport", { params: { id }, body: { columns: chosen } });
  expect(read.columns[1]).toMatchObject({ field: "priceRupiah", leftOut: null });
});

test("a unit that the column's field does not have is refused", async () => {
  const { id } = await upload("Kode;Berat\nA-1;1,8\n");
  const columns = [
    { name: "Kode", field: "code" as const },
    { name: "Berat", field: "weightGrams" as const, unit: "mm" as const },
  ];
  expect((await refusalOf(call("mapImport", { params: { id }, body: { columns } }))).status).toBe(400);
});

test("another sheet is read when it is chosen, and has columns of its own", async () => {
  const file = bookOf([
    {
      name: "Lama",
      rows: [
        ["Kode", "Harga"],
        ["A-1", 1_000],
      ],
      isHidden: true,
    },
    {
      name: "Komatsu",
      rows: [
        ["Kode", "Harga"],
        ["A-1", 345_000],
      ],
    },
    {
      name: "CAT",
      rows: [["DAFTAR"], [], ["Part No", "Nama Barang", "Berat (kg)"], ["1R-0716", "Filter", 1.5]],
    },
    { name: "Kosong", rows: [["Kosong"]] },
  ]);
  const read = await upload(file);
  expect(read).toMatchObject({ sheets: ["Komatsu", "CAT", "Kosong"], sheet: "Komatsu", lineCount: 1 });
  const choose = (sheet: string) => call("chooseSheet", { params: { id: read.id }, body: { sheet } });
  const chosen = await choose("CAT");
  expect(chosen).toMatchObject({ sheet: "CAT", headerRow: 3 });
  expect(chosen.columns.map(({ name, field }) => [name, field])).toEqual([
    ["Part No", "code"],
    ["Nama Barang", "nameId"],
    ["Berat (kg)", "weightGrams"],
  ]);
  // The choice of a row, too, counts for this sheet.
  const row = await call("chooseHeaderRow", { params: { id: read.id }, body: { headerRow: 1 } });
  expect(row).toMatchObject({ sheet: "CAT", headerRow: 1 });
  expect((await refusalOf(choose("Kosong"))).reason).toBe("importEmpty");
  expect((await refusalOf(choose("Lama"))).status).toBe(400);
  expect(await call("getImport", { params: { id: read.id } })).toMatchObject({ sheet: "CAT", headerRow: 1 });
});

/** The file of an import's faulty lines. */
const mended = async (id: string) => {
  const { rawPayload, headers } = await shop.app.inject({
    url: `/v1/admin/imports/${id}/faulty-lines`,
    headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
  });
  expect(headers["content-disposition"]).toMatch(
    /^attachment; filename="faulty-lines-\d{4}-\d\d-\d\d.xlsx"$/,
  );
  return rawPayload;
};
const readLines = async (file: Buffer) => {
  const { headers, ...sheet } = await readSheetFile(file);
  const lines = [...unpackLines({ headers, ...sheet })].flat();
  return { headers, rows: lines.map(({ cells }) => cells.map(({ text }) => text)) };
};
const asRead = async (file: Buffer) => (await readAll(file)).id;

describe("faulty lines", () => {
  test("block the whole file unless they are left out, which the audit records", async () => {
    const id = await asRead(supplierWorkbook());
    expect((await refusalOf(call("applyImport", { params: { id }, body: {} }))).reason).toBe(
      "importHasFaults",
    );
    expect(await countProducts()).toBe(0);
    await call("applyImport", { params: { id }, body: { leavesOutFaulty: true } });
    await runImport({ ...shop.dependencies, db: shop.db }, id, new AbortController().signal);
    expect(await call("getImport", { params: { id } })).toMatchObject({
      state: "done",
      newCount: 381,
      faultyCount: 19,
      leavesOutFaulty: true,
    });
    expect(await countProducts()).toBe(381);
    const { rows } = await shop.db.execute<{ after: unknown }>(
      sql`select after from audit_log where action = 'import.apply' and subject_id = ${id}`,
    );
    expect(rows).toEqual([{ after: { new: 381, changed: 0, unchanged: 0, leftOut: 19 } }]);
    await call("undoImport", { params: { id } });
    await runImport({ ...shop.dependencies, db: shop.db }, id, new AbortController().signal);
    expect(await countProducts()).toBe(0);
  });

  test("are exported as they are in the file, with the reason, corrected and imported by themselves", async () => {
    const id = await asRead(supplierWorkbook());
    await call("applyImport", { params: { id }, body: { leavesOutFaulty: true } });
    await runImport({ ...shop.dependencies, db: shop.db }, id, new AbortController().signal);
    const { headers, rows } = await readLines(await mended(id));
    expect(headers).toEqual([
      "No",
      "Part Number",
      "Nama Barang",
      "Merk",
      "Kelompok",
      "Harga (Rp) Ecer",
      "Harga (Rp) Grosir",
      "Berat (kg)",
      "Stok",
      "Rak",
      "What is wrong",
    ]);
    expect(rows).toHaveLength(19);
    expect(rows[0]).toEqual([
      "13",
      "207-60-71182",
      "Filter balik hidrolik",
      "Komatsu",
      "Saringan",
      "CALL",
      "621000",
      "2.2",
      "5",
      "R4-1",
      "Harga (Rp) Ecer: This is not a price in Rupiah.",
    ]);
    // Corrected in a spreadsheet, and sent again as it is: nothing has to be chosen again.
    const again = bookOf([
      {
        name: "Sheet1",
        rows: [
          headers,
          ...rows.slice(0, 2).map((cells) => cells.map((cell) => (cell === "CALL" ? "690.000" : cell))),
        ],
      },
    ]);
    const second = await upload(again);
    expect(second).toMatchObject({ lineCount: 2, newCount: 1, faultyCount: 1 });
    expect(second.columns.at(-1)).toMatchObject({ name: "What is wrong", field: "" });
    expect((await readLines(await mended(second.id))).headers).toEqual(headers);
  });

  test("that have become faulty since the report are not left out silently", async () => {
    await buildCategory(shop.db, "Oil Filter", "Filter Oli");
    const file =
      "Kode;Kategori;Nama;Harga;Berat;Mutu\nA-1;Filter Oli;Filter;CALL;700;ori\nA-2;Filter Oli;Filter;9.000;700;ori\n";
    const { id } = await upload(file);
    await call("applyImport", { params: { id }, body: { leavesOutFaulty: true } });
    await shop.db.execute(sql`update category set name_en = 'Filters', name_id = 'Saringan'`);
    await runImport({ ...shop.dependencies, db: shop.db }, id, new AbortController().signal);
    expect(await call("getImport", { params: { id } })).toMatchObject({ state: "failed", faultyCount: 2 });
    expect(await countProducts()).toBe(0);
  });

  test("are none in a correct file", async () => {
    await buildCategory(shop.db, "Oil Filter", "Filter Oli");
    const { id } = await upload("Kode;Kategori;Nama;Harga;Berat;Mutu\nA-2;Filter Oli;Filter;9.000;700;ori\n");
    const answer = await shop.app.inject({
      url: `/v1/admin/imports/${id}/faulty-lines`,
      headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { reason: "importNotFaulty" }]);
  });

  test("keep numbers as the spreadsheet has them", async () => {
    const file = bookOf([
      {
        name: "A",
        rows: [
          ["Kode", "Nama", "Harga", "Berat (kg)"],
          ["A-1", "Filter", "CALL", 1.125],
        ],
      },
    ]);
    const { id } = await upload(file);
    const { rows } = await readLines(await mended(id));
    expect(rows[0]?.slice(0, 4)).toEqual(["A-1", "Filter", "CALL", "1.125"]);
    const second = await upload(Buffer.from(await mended(id)));
    await call("mapImport", {
      params: { id: second.id },
      body: { columns: second.columns.map(({ name, field, unit }) => ({ name, field, unit })) },
    });
    const { rows: lines } = await call("listImportLines", { params: { id: second.id }, query: {} });
    expect(lines[0]?.faults.map(({ column }) => column)).toContain("Harga");
    expect(lines[0]?.faults.map(({ field }) => field)).not.toContain("weightGrams");
  });
});

const withGroups = () =>
  `Kode;Kelompok;Nama;Harga;Berat;Mutu\n${["A-1;Saringan", "A-2;saringan ", "A-3;Lahar"]
    .map((cells) => `${cells};Part;9.000;700;ori`)
    .join("\n")}\n`;
const settle = (
  id: string,
  categories: { name: string; categoryId?: number; made?: { nameEn: string; nameId: string } }[],
) => call("settleImportCategories", { params: { id }, body: { categories } });

describe("categories that the shop does not have", () => {
  test("are listed with their lines, created or assigned to others, and remembered for the next file", async () => {
    const bearings = await buildCategory(shop.db, "Bearing", "Bantalan");
    const read = await upload(withGroups());
    expect(read).toMatchObject({
      faultyCount: 3,
      unknownCategories: [
        { name: "Saringan", lines: 2 },
        { name: "Lahar", lines: 1 },
      ],
    });
    const settled = await settle(read.id, [
      { name: "Saringan", made: { nameEn: "Filters", nameId: "Filter" } },
      { name: "Lahar", categoryId: bearings },
    ]);
    expect(settled).toMatchObject({ newCount: 3, faultyCount: 0, unknownCategories: [] });
    expect(await apply(read.id)).toMatchObject({ state: "done" });
    const { rows } = await call("listAdminProducts", { query: { sort: "code" } });
    expect(rows.map(({ category }) => category)).toEqual(["Filters", "Filters", "Bearing"]);
    const { rows: audit } = await shop.db.execute(
      sql`select subject_label from audit_log where action = 'category.create' and subject_label = 'Filters'`,
    );
    expect(audit).toHaveLength(1);
    expect(await upload(withGroups().replaceAll("A-", "B-"))).toMatchObject({ newCount: 3, faultyCount: 0 });
  });

  test("are created all or none", async () => {
    await buildCategory(shop.db, "Bearing", "Bantalan");
    const { id } = await upload(withGroups());
    const taken = settle(id, [
      { name: "Saringan", made: { nameEn: "Filters", nameId: "Filter" } },
      { name: "Lahar", made: { nameEn: "Bearing", nameId: "Lahar" } },
    ]);
    expect((await refusalOf(taken)).reason).toBe("categoryNameTaken");
    const names = (await call("listAdminCategories", {})).map(({ nameEn }) => nameEn);
    expect(names).toEqual(["Bearing"]);
    expect(await call("getImport", { params: { id } })).toMatchObject({ faultyCount: 3 });
  });

  test("cannot be settled by nothing, by both, or by an unknown category", async () => {
    const { id } = await upload(withGroups());
    const made = { nameEn: "Filters", nameId: "Filter" };
    expect((await refusalOf(settle(id, [{ name: "Saringan" }]))).status).toBe(400);
    expect((await refusalOf(settle(id, [{ name: "Saringan", categoryId: 1, made }]))).status).toBe(400);
    expect((await refusalOf(settle(id, [{ name: "Saringan", categoryId: 999 }]))).reason).toBe(
      "categoryNotFound",
    );
    expect((await refusalOf(settle(id, []))).status).toBe(400);
    expect(
      (
        await call("settleImportCategories", {
          params: { id },
          body: { categories: [{ name: "__proto__", made }] },
        })
      ).faultyCount,
    ).toBe(3);
  });
});

const counted = async () => {
  const { rows } = await shop.db.execute(sql`
    select code, stock.on_hand "onHand", stock.shelf, kind, quantity, on_hand_after "after"
    from product left join stock on stock.product_id = product.id
    left join stock_movement movement on movement.product_id = product.id order by code, movement.id`);
  return rows;
};
const uploadCounts = async (lines: string) => {
  const { id, columns } = await owner("uploadImport", {
    query: { fileName: "stok" },
    body: Buffer.from(`Kode;Kategori;Nama;Harga;Berat;Mutu;Stok;Rak\n${lines}`),
  });
  const fields: Record<string, "onHand" | "shelf"> = { Stok: "onHand", Rak: "shelf" };
  return owner("mapImport", {
    params: { id },
    body: {
      columns: columns.map(({ name, field, unit }) => ({ name, field: fields[name] ?? field, unit })),
    },
  });
};

describe("the stock that was counted", () => {
  const first =
    "A-1;Filter Oli;Filter;9.000;700;ori;12;R1\nA-2;Filter Oli;Seal;9.000;20;ori;;R2\nA-3;Filter Oli;Pin;9.000;20;ori;0;\n";
  beforeEach(async () => {
    await buildCategory(shop.db, "Oil Filter", "Filter Oli");
  });

  test("starts with the import, by movements that are audited", async () => {
    const read = await uploadCounts(first);
    expect(read).toMatchObject({ newCount: 3, warnedCount: 1 });
    expect(await applyAs(owner, read.id)).toMatchObject({ state: "done" });
    expect(await counted()).toEqual([
      { code: "A-1", onHand: 12, shelf: "R1", kind: "count", quantity: 12, after: 12 },
      { code: "A-2", onHand: null, shelf: null, kind: null, quantity: null, after: null },
      { code: "A-3", onHand: 0, shelf: "", kind: "count", quantity: 0, after: 0 },
    ]);
    const { rows } = await shop.db.execute(
      sql`select subject_label, after from audit_log where action = 'stock.start' order by id desc limit 2`,
    );
    expect(rows).toContainEqual({ subject_label: "A-1", after: { onHand: 12, shelf: "R1" } });
  });

  test("is counted again by a later file once that was looked at", async () => {
    await applyAs(owner, (await uploadCounts(first)).id);
    const read = await uploadCounts(
      "A-1;Filter Oli;Filter;9.000;700;ori;10;R9\nA-3;Filter Oli;Pin;9.000;20;ori;0;\n",
    );
    expect(read).toMatchObject({ changedCount: 1, unchangedCount: 1, warnedCount: 1 });
    expect((await refusalOf(owner("applyImport", { params: { id: read.id }, body: {} }))).reason).toBe(
      "importHasWarnings",
    );
    await applyAs(owner, read.id);
    expect((await counted()).filter(({ code }) => code === "A-1")).toEqual([
      { code: "A-1", onHand: 10, shelf: "R9", kind: "count", quantity: 12, after: 12 },
      { code: "A-1", onHand: 10, shelf: "R9", kind: "count", quantity: -2, after: 10 },
    ]);
  });

  test("ends with the import that began it, unless it was moved since", async () => {
    const read = await uploadCounts(first);
    await applyAs(owner, read.id);
    const keeper = shop.callAs((await buildUser(shop.db, { role: "warehouse" })).token);
    const [moved] = await find("A-3");
    await keeper("moveStock", { params: { id: String(moved!.id) }, body: { kind: "receipt", quantity: 5 } });
    await owner("undoImport", { params: { id: read.id } });
    await runImport({ ...shop.dependencies, db: shop.db }, read.id, new AbortController().signal);
    const undone = await call("getImport", { params: { id: read.id } });
    expect(undone.keptByUndo).toMatchObject([{ code: "A-3", isArchived: true }]);
    expect((await counted()).map(({ code, onHand }) => [code, onHand])).toEqual([
      ["A-3", 5],
      ["A-3", 5],
    ]);
  });

  test("of a part that was there stops being counted", async () => {
    await applyAs(
      owner,
      (await upload("Kode;Kategori;Nama;Harga;Berat;Mutu\nA-1;Filter Oli;Filter;9.000;700;ori\n")).id,
    );
    const read = await uploadCounts("A-1;Filter Oli;Filter;9.000;700;ori;12;R1\n");
    expect(read).toMatchObject({ changedCount: 1 });
    await applyAs(owner, read.id);
    expect(await counted()).toMatchObject([{ code: "A-1", onHand: 12 }]);
    await owner("undoImport", { params: { id: read.id } });
    await runImport({ ...shop.dependencies, db: shop.db }, read.id, new AbortController().signal);
    expect(await counted()).toMatchObject([{ code: "A-1", onHand: null }]);
  });

  test("is only for those who may move stock", async () => {
    const read = await uploadCounts(first);
    const columns = read.columns.map(({ name, field, unit }) => ({ name, field, unit }));
    const params = { id: read.id };
    const mapped = await refusalOf(call("mapImport", { params, body: { columns } }));
    const applied = await refusalOf(call("applyImport", { params, body: {} }));
    expect([mapped.reason, applied.reason]).toEqual(["notAllowed", "notAllowed"]);
    // The next file is read in the same way, except for the stock.
    const next = await upload(
      "Kode;Kategori;Nama;Harga;Berat;Mutu;Stok;Rak\nA-1;Filter Oli;Filter;9.000;700;ori;12;R1\n",
    );
    expect(next.columns.slice(-2).map(({ field }) => field)).toEqual(["", ""]);
    await applyAs(owner, read.id);
    expect((await refusalOf(call("undoImport", { params }))).reason).toBe("notAllowed");
  });
});
