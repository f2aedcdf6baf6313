import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { buildCategory } from "#testing/builders/build-product.ts";
import { bookOf } from "#testing/builders/supplier-list.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
/** Somebody who may edit the catalogue, but not change stock. */
let call: AdminCall;
let owner: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  call = shop.callAs((await buildUser(shop.db, { role: "catalogue" })).token);
  owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.db.execute(sql`truncate product, catalogue_import, category, supplier restart identity cascade`);
});

const upload = (file: string | Buffer, supplier = "", as = call) =>
  as("uploadImport", { query: { fileName: "daftar.csv", supplier }, body: Buffer.from(file) });
const fieldsOf = ({ columns }: ImportDetail) =>
  Object.fromEntries(columns.map(({ name, field }) => [name, field]));

/** Maps the columns with these names to these fields, and chooses the values that the list does not have. */
async function map(
  { id, columns }: ImportDetail,
  fields: Record<string, ImportDetail["columns"][number]["field"]>,
  as = call,
): Promise<ImportDetail> {
  const categoryId = await buildCategory(shop.db);
  return as("mapImport", {
    params: { id },
    body: {
      columns: columns.map(({ name, field, unit }) => ({ name, field: fields[name] ?? field, unit })),
      defaults: { categoryId, grade: "oem", weightGrams: 500, brand: "Sakura" },
    },
  });
}

const list = "Artikel;Uraian;Netto\nSF-1;Saringan oli;45.000\n";

test("a list of a named supplier is matched, however old the last one is, and says which columns changed", async () => {
  const first = await upload(list, "CV Sumber Filter");
  expect(first).toMatchObject({ supplier: "CV Sumber Filter", hasCodes: false, changedColumns: null });
  const mapped = await map(first, { Artikel: "code", Netto: "priceRupiah" });
  expect(mapped).toMatchObject({ supplier: "CV Sumber Filter", newCount: 1, faultyCount: 0 });
  // What the daily clearing does after 90 days.
  await shop.db.execute(sql`delete from catalogue_import`);

  const second = await upload(list, "cv sumber filter");
  expect(second).toMatchObject({ supplier: "CV Sumber Filter", changedColumns: null, newCount: 1 });
  expect(fieldsOf(second)).toEqual({ Artikel: "code", Uraian: "nameId", Netto: "priceRupiah" });
  expect(second.defaults).toMatchObject({ brand: "Sakura", grade: "oem", weightGrams: 500 });

  const changed = await upload(
    "PT Sumber\n\nArtikel;Uraian;Berat (kg);Harga Netto\nSF-1;Saringan oli;0,7;45.000\n",
    "CV Sumber Filter",
  );
  expect(changed.changedColumns).toEqual({ added: ["Berat (kg)", "Harga Netto"], gone: ["Netto"] });
  expect(changed.columns.map(({ name, field, unit }) => [name, field, unit])).toEqual([
    ["Artikel", "code", null],
    ["Uraian", "nameId", null],
    ["Berat (kg)", "weightGrams", "kg"],
    ["Harga Netto", "", null],
  ]);
  const settled = await map(changed, { "Harga Netto": "priceRupiah" });
  expect(settled.changedColumns).toBeNull();
  const third = await upload(
    "Artikel;Uraian;Berat (kg);Harga Netto\nSF-2;Seal;0,1;9.000\n",
    "CV Sumber Filter",
  );
  expect(third).toMatchObject({ changedColumns: null, newCount: 1 });
});

test("a list without a named supplier is recognised by its columns", async () => {
  await map(await upload(list, "Sumber Filter"), { Artikel: "code", Netto: "priceRupiah" });
  await shop.db.execute(sql`delete from catalogue_import`);
  const known = await upload("Daftar harga\n\nArtikel;Uraian;Netto\nSF-9;Saringan;9.000\n");
  expect(known).toMatchObject({ supplier: "Sumber Filter", newCount: 1 });
  // If two suppliers' lists have the same columns, nobody knows which one it is.
  await map(await upload(list, "Filter Jaya"), { Artikel: "code", Netto: "priceRupiah" });
  expect(await upload(list)).toMatchObject({ supplier: "" });
});

const book = () =>
  bookOf([
    {
      name: "Isi",
      rows: [
        ["Nomor", "Nama"],
        ["1", "Lihat lembar dua"],
      ],
    },
    {
      name: "Harga",
      rows: [
        ["Kode A", "Nama B"],
        ["Kode", "Barang", "Rp"],
        ["SF-1", "Saringan", 45_000],
      ],
    },
  ]);

test("the sheet and the header row that were chosen are read the next time", async () => {
  const { id, sheets } = await upload(book(), "Sumber");
  expect(sheets).toEqual(["Isi", "Harga"]);
  await call("chooseSheet", { params: { id }, body: { sheet: "Harga" } });
  const chosen = await call("chooseHeaderRow", { params: { id }, body: { headerRow: 2 } });
  await map(chosen, { Kode: "code", Barang: "nameId", Rp: "priceRupiah" });
  await shop.db.execute(sql`delete from catalogue_import`);
  expect(await upload(book(), "Sumber")).toMatchObject({ sheet: "Harga", headerRow: 2, newCount: 1 });
});

test("the supplier of a list can be chosen later, and removed", async () => {
  await map(await upload(list, "Sumber"), { Artikel: "code", Netto: "priceRupiah" });
  const other = await upload("Kode;Nama;Harga;Netto\nX-1;Seal;9.000;8.000\n");
  const named = await call("setImportSupplier", {
    params: { id: other.id },
    body: { supplier: "Baru Jaya" },
  });
  expect(named).toMatchObject({ supplier: "Baru Jaya", changedColumns: null });
  const asSumber = await call("setImportSupplier", {
    params: { id: other.id },
    body: { supplier: "Sumber" },
  });
  expect(asSumber.changedColumns).toEqual({ added: ["Kode", "Nama", "Harga"], gone: ["Artikel", "Uraian"] });
  expect(fieldsOf(asSumber)).toEqual({ Kode: "code", Nama: "nameId", Harga: "", Netto: "priceRupiah" });
  const back = await call("setImportSupplier", { params: { id: other.id }, body: { supplier: "" } });
  expect(back.supplier).toBe("");
  const { rows } = await owner("listAudit", { query: { subject: "supplier" } });
  expect(rows.slice(0, 2).map(({ action, subjectLabel }) => `${action} ${subjectLabel}`)).toEqual([
    "supplier.create Baru Jaya",
    "supplier.create Sumber",
  ]);
});

test("somebody who may not change stock neither reads a supplier's stock columns nor makes the shop forget them", async () => {
  const stocked = "Artikel;Uraian;Netto;Stok\nSF-1;Saringan oli;45.000;4\n";
  const fields = { Artikel: "code", Netto: "priceRupiah", Stok: "onHand" } as const;
  await map(await upload(stocked, "Sumber", owner), fields, owner);
  const seen = await upload(stocked, "Sumber");
  expect(fieldsOf(seen)).toMatchObject({ Stok: "" });
  await map(seen, {});
  expect(fieldsOf(await upload(stocked, "Sumber", owner))).toMatchObject({ Stok: "onHand" });
});

test("suppliers are listed with their last list, renamed and deleted; what was imported stays", async () => {
  const { id } = await map(await upload(list, "Sumber"), { Artikel: "code", Netto: "priceRupiah" });
  await upload("Kode;Nama\n", "Angin").catch(() => undefined);
  await upload("Kode;Nama\nA-1;Seal\n", "angin Timur");
  const listed = await call("listSuppliers", {});
  expect(listed.map(({ name, isRemembered, lastImportAt }) => [name, isRemembered, lastImportAt])).toEqual([
    ["angin Timur", false, null],
    ["Sumber", true, null],
  ]);
  await call("applyImport", { params: { id }, body: { acceptsWarnings: true } });
  const [wind, source] = (await call("listSuppliers", {})).map(({ id: key }) => ({ id: String(key) }));
  expect((await call("listSuppliers", {}))[1]).toMatchObject({
    lastFileName: "daftar.csv",
    lastImportAt: expect.stringMatching(/^20/) as string,
  });
  const rename = (name: string) => call("renameSupplier", { params: wind!, body: { name } });
  expect((await refusalOf(rename("SUMBER"))).reason).toBe("supplierNameTaken");
  await rename("Angin Timur");
  await call("deleteSupplier", { params: source! });
  expect((await refusalOf(call("deleteSupplier", { params: source! }))).reason).toBe("supplierNotFound");
  expect((await call("listSuppliers", {})).map(({ name }) => name)).toEqual(["Angin Timur"]);
  expect(await call("getImport", { params: { id } })).toMatchObject({ supplier: "", fileName: "daftar.csv" });
});

test("of two suppliers with the same columns an unnamed list takes neither the stock nor the defaults", async () => {
  const stocked = "Artikel;Uraian;Netto;Stok\nSF-1;Saringan oli;45.000;4\n";
  const fields = { Artikel: "code", Netto: "priceRupiah", Stok: "onHand" } as const;
  await map(await upload(stocked, "Sumber", owner), fields, owner);
  await map(await upload(stocked, "Anugerah", owner), fields, owner);
  const unnamed = await upload(stocked, "", owner);
  expect(unnamed).toMatchObject({ supplier: "", defaults: {}, faultyCount: 1 });
  expect(fieldsOf(unnamed)).toEqual({ Artikel: "code", Uraian: "nameId", Netto: "priceRupiah", Stok: "" });
});

test("what another supplier's list leaves out does not matter for a list with the same columns", async () => {
  const first = await map(await upload(list, "Sumber"), { Artikel: "code", Netto: "priceRupiah" });
  expect(first.defaults).toMatchObject({ grade: "oem", brand: "Sakura" });

  const second = await upload(list, "Anugerah");
  expect(fieldsOf(second)).toEqual({ Artikel: "code", Uraian: "nameId", Netto: "priceRupiah" });
  expect(second).toMatchObject({ supplier: "Anugerah", defaults: {}, newCount: 0, faultyCount: 1 });

  // The second list was read like the first supplier's, but does not keep that supplier's defaults either.
  const taken = await upload(list);
  expect(taken).toMatchObject({ supplier: "Sumber", defaults: { brand: "Sakura" } });
  const corrected = await call("setImportSupplier", {
    params: { id: taken.id },
    body: { supplier: "Cahaya Diesel" },
  });
  expect(corrected).toMatchObject({ supplier: "Cahaya Diesel", defaults: {} });
  expect((await upload(list, "Sumber")).defaults).toMatchObject({ brand: "Sakura", grade: "oem" });
});
