import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { runImport } from "#server/workflows/catalogue/apply-import.ts";
import { buildCategory } from "#testing/builders/build-product.ts";
import { bookOf } from "#testing/builders/supplier-list.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  call = shop.callAs((await buildUser(shop.db, { role: "catalogue" })).token);
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.db.execute(sql`truncate product, catalogue_import, category, supplier restart identity cascade`);
});

const rows = [
  ["CV ANUGERAH TEKNIK"],
  ["PRICE LIST NOVEMBER 2026"],
  [],
  ["No", "Kode Barang", "Nama Barang", "Merk", "Harga Jual", "Berat (gr)"],
  ["FILTER"],
  [1, "7-53821-564-7", "Filter Transmisi", "SAKURA", "Rp 3.785.000", 350],
  [2, "4-81884-126-9", "Filter Oli", "HITACHI", "hub. sales", 480],
  ["BEARING & SEAL"],
  [3, "7-76411-102-7", "Seal Kit Bucket", "KOMATSU", "Rp 1.325.000", 450],
  [4, "", "Seal Kit Boom", "KOMATSU", "Rp 1.325.000", 450],
  [],
  ["Barang yang sudah dibeli tidak dapat dikembalikan"],
];
/** The list with its sections in rows that are merged from the first column on. */
const workbook = () => bookOf([{ name: "Harga", rows, merged: ["A5:F5", "A8:F8", "A12:F12"] }]);
/** The list with its sections below the part numbers. */
const text = () =>
  Buffer.from(rows.map((cells) => (cells.length === 1 ? ["", ...cells] : cells).join(";")).join("\n"));
const upload = (body: Buffer, supplier = "Anugerah") =>
  call("uploadImport", { query: { fileName: "daftar", supplier }, body: Buffer.from(body) });
const map = (
  { id, columns }: ImportDetail,
  changed: Partial<Pick<ImportDetail, "defaults" | "takesSections">>,
) => call("mapImport", { params: { id }, body: { columns, defaults: { grade: "aftermarket" }, ...changed } });

test.each([
  ["workbook", workbook()],
  ["text file", text()],
])(
  "titles of sections and the sentence below a %s are passed over and reported, and only real faults are left",
  async (_, file) => {
    const categoryId = await buildCategory(shop.db, "Parts", "Suku Cadang");
    const read = await map(await upload(file), { defaults: { categoryId, grade: "aftermarket" } });
    expect(read).toMatchObject({
      lineCount: 4,
      newCount: 2,
      faultyCount: 2,
      unchangedCount: 0,
      passedOver: {
        count: 3,
        lines: [
          { line: 5, text: "FILTER" },
          { line: 8, text: "BEARING & SEAL" },
          { line: 12, text: "Barang yang sudah dibeli tidak dapat dikembalikan" },
        ],
      },
      sections: [
        { name: "FILTER", lines: 2 },
        { name: "BEARING & SEAL", lines: 2 },
      ],
      takesSections: false,
      unknownCategories: [],
    });
    expect(read.columns[1]?.samples[0]).toBe("7-53821-564-7");
    const { rows: faulty } = await call("listImportLines", {
      params: { id: read.id },
      query: { kind: "faulty" },
    });
    expect(faulty.map(({ line }) => line)).toEqual([7, 10]);
  },
);

test("sections become the categories of new products on request: those of the shop at once, others when they are made", async () => {
  const filters = await buildCategory(shop.db, "Filter", "Filter");
  const first = await map(await upload(workbook()), { takesSections: true });
  expect(first).toMatchObject({
    takesSections: true,
    newCount: 1,
    unknownCategories: [{ name: "BEARING & SEAL", lines: 2 }],
  });
  const settled = await call("settleImportCategories", {
    params: { id: first.id },
    body: { categories: [{ name: "BEARING & SEAL", made: { nameEn: "Seals", nameId: "Bearing & Seal" } }] },
  });
  expect(settled).toMatchObject({ newCount: 2, faultyCount: 2, unknownCategories: [] });
  await call("applyImport", { params: { id: first.id }, body: { leavesOutFaulty: true } });
  await runImport({ ...shop.dependencies, db: shop.db }, first.id, new AbortController().signal);
  expect(await call("getImport", { params: { id: first.id } })).toMatchObject({ state: "done", progress: 4 });
  const { rows: made } = await shop.db.execute(
    sql`select code, category.name_id category from product join category on category.id = category_id order by code`,
  );
  expect(made).toEqual([
    { code: "7-53821-564-7", category: "Filter" },
    { code: "7-76411-102-7", category: "Bearing & Seal" },
  ]);

  // The supplier's next list is read in the same way, and does not change the category of an existing product.
  await shop.db.execute(sql`update product set category_id = ${filters} where code = '7-76411-102-7'`);
  const next = await upload(workbook());
  expect(next).toMatchObject({ takesSections: true, newCount: 0, changedCount: 0, unchangedCount: 2 });
  const off = await map(next, { takesSections: false });
  expect(off).toMatchObject({ takesSections: false });
  expect((await upload(workbook())).takesSections).toBe(false);
});

test("a column of categories comes before a section", async () => {
  await buildCategory(shop.db, "Seal", "Seal");
  const read = await upload(
    Buffer.from(
      "Kode;Nama;Kategori;Harga;Berat (g)\n;FILTER\nA-1;Seal kit;Seal;9.000;100\nA-2;Filter;;9.000;100\n",
    ),
  );
  const taken = await map(read, { takesSections: true });
  expect(taken).toMatchObject({ newCount: 1, unknownCategories: [{ name: "FILTER", lines: 1 }] });
});
