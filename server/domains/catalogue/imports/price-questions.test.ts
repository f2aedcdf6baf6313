import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { runImport } from "#server/workflows/catalogue/apply-import.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { bookOf } from "#testing/builders/supplier-list.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let call: AdminCall;
let categoryId: number;

beforeAll(async () => {
  shop = await startTestShop();
  call = shop.callAs((await buildUser(shop.db, { role: "catalogue" })).token);
});
afterAll(() => shop.close());
beforeEach(async () => {
  categoryId = await buildCategory(shop.db, "Parts", "Suku Cadang");
});
afterEach(async () => {
  await shop.db.execute(sql`truncate product, catalogue_import, category, supplier restart identity cascade`);
});

const upload = (file: string | Buffer, supplier?: string) =>
  call("uploadImport", {
    query: { fileName: "daftar", ...(supplier !== undefined && { supplier }) },
    body: Buffer.from(file),
  });
type Detail = Awaited<ReturnType<typeof upload>>;
/** Answers a question about a file; what was said before stays. */
const answer = (
  { id, columns, addsTax, fractions }: Detail,
  said: { addsTax?: boolean; roundsPrices?: boolean },
) =>
  call("mapImport", {
    params: { id },
    body: {
      columns: columns.map(({ name, field, unit, isUnitSaid }) => ({
        name,
        field,
        unit: isUnitSaid ? unit : null,
      })),
      defaults: { categoryId, grade: "oem", weightGrams: 500 },
      addsTax,
      roundsPrices: fractions.isRounded,
      ...said,
    },
  });
const apply = async (id: string, flags: { acceptsPriceJumps?: boolean } = {}) => {
  await call("applyImport", { params: { id }, body: { acceptsWarnings: true, ...flags } });
  await runImport({ ...shop.dependencies, db: shop.db }, id, new AbortController().signal);
  return call("getImport", { params: { id } });
};
const prices = async () => {
  const { rows } = await shop.db.execute<{ code: string; price: number }>(
    sql`select code, price_rupiah::integer price from product order by code`,
  );
  return Object.fromEntries(rows.map(({ code, price }) => [code, price]));
};

describe("prices of a spreadsheet's formulas", () => {
  const rows = [
    ["Kode", "Nama", "Harga"],
    ["A-1", "Filter", { stored: "1110000.0000000002" }],
    ["A-2", "Seal", { stored: "138749.99999999997" }],
    ["A-3", "Pin", { stored: "1387500.55" }],
    ["A-4", "Baut", { stored: "999.5" }],
  ];

  test("are whole where only the sixteenth digit says otherwise; real fractions are rounded by one press", async () => {
    const read = await answer(await upload(bookOf([{ name: "Harga", rows }])), {});
    expect(read).toMatchObject({ newCount: 2, faultyCount: 2, fractions: { count: 2, isRounded: false } });
    const rounded = await answer(read, { roundsPrices: true });
    expect(rounded).toMatchObject({ newCount: 4, faultyCount: 0, fractions: { count: 2, isRounded: true } });
    const { rows: told } = await call("listImportLines", {
      params: { id: read.id },
      query: { kind: "warned" },
    });
    expect(told.map(({ code, warnings: [warning] }) => [code, warning?.value, warning?.message])).toEqual([
      ["A-3", "1387500.55", "Rounded to Rp\u00A01.387.501."],
      ["A-4", "999.5", "Rounded to Rp\u00A01.000."],
    ]);
    await apply(read.id);
    expect(await prices()).toEqual({ "A-1": 1_110_000, "A-2": 138_750, "A-3": 1_387_501, "A-4": 1_000 });
  });

  test("of a text file are the same, and the next file asks again", async () => {
    const text = "Kode;Nama;Harga\nA-1;Filter;1110000.0000000002\nA-2;Seal;1387500,55\n";
    const read = await answer(await upload(text, "Sumber"), { roundsPrices: true });
    expect(read).toMatchObject({ newCount: 2, fractions: { count: 1, isRounded: true } });
    expect(await upload(text.replaceAll("A-", "B-"), "Sumber")).toMatchObject({
      fractions: { count: 1, isRounded: false },
    });
  });
});

const listWith = (column: string) => `Kode;Nama;${column}\nA-1;Filter;1.000.000\nA-2;Seal;123.456\n`;

describe("prices without PPN", () => {
  test("are asked about; with PPN added they are the catalogue's prices, and the supplier's next list is read so", async () => {
    const read = await answer(await upload(listWith("Price IDR (excl. PPN)"), "Sumber"), {});
    expect(read.taxInDoubt).toEqual({ column: "Price IDR (excl. PPN)", sentence: "", percent: 11 });
    const early = await refusalOf(
      call("applyImport", { params: { id: read.id }, body: { acceptsWarnings: true } }),
    );
    expect([early.status, early.reason]).toEqual([409, "importTaxInDoubt"]);
    const added = await answer(read, { addsTax: true });
    expect(added).toMatchObject({ taxInDoubt: null, addsTax: true, taxPercent: 11 });
    await apply(read.id);
    expect(await prices()).toEqual({ "A-1": 1_110_000, "A-2": 137_036 });
    expect(await upload(listWith("Price IDR (excl. PPN)").replaceAll("A-", "B-"), "Sumber")).toMatchObject({
      addsTax: true,
      taxPercent: 11,
      taxInDoubt: null,
    });
  });

  test("or with it: then they stay as they are", async () => {
    const read = await answer(await upload(listWith("DPP")), { addsTax: false });
    expect(read).toMatchObject({ taxInDoubt: null, addsTax: false, taxPercent: null });
    await apply(read.id);
    expect(await prices()).toEqual({ "A-1": 1_000_000, "A-2": 123_456 });
  });

  test("are asked about too where only a sentence of the list says so", async () => {
    const above = await upload(`Daftar harga;;\nHarga belum termasuk PPN;;\n${listWith("Harga")}`);
    expect(above.taxInDoubt).toEqual({ column: "Harga", sentence: "Harga belum termasuk PPN", percent: 11 });
    const below = await upload(`${listWith("Harga")}* All prices exclude VAT;;\n`);
    expect(below.taxInDoubt).toMatchObject({ sentence: "* All prices exclude VAT" });
    expect(
      (await upload(`Harga belum termasuk PPN;;\n${listWith("Harga (incl. PPN)")}`)).taxInDoubt,
    ).toBeNull();
  });
});

describe("what a workbook hides", () => {
  const rows = [
    ["Kode", "Nama", "Harga", "Harga"],
    ["A-1", "Filter", 100_000, 250_000],
    ["A-2", "Seal", 1_000, 2_000],
  ];
  const file = () =>
    bookOf([
      { name: "Harga", rows, hiddenRows: [3], hiddenColumns: [3] },
      { name: "Modal", rows, isHidden: true },
    ]);

  test("is passed over and told, and can be taken in", async () => {
    const read = await upload(file());
    expect(read).toMatchObject({
      lineCount: 1,
      hidden: { rows: [3], rowCount: 1, columns: ["C (Harga)"], sheets: ["Modal"], isTaken: false },
    });
    expect(read.columns.map(({ name, field, samples: [sample] }) => [name, field, sample])).toEqual([
      ["Kode", "code", "A-1"],
      ["Nama", "nameId", "Filter"],
      ["Harga", "priceRupiah", "250000"],
    ]);
    const taken = await call("chooseSheet", {
      params: { id: read.id },
      body: { sheet: "Harga", takesHidden: true },
    });
    expect(taken).toMatchObject({ lineCount: 2, sheets: ["Harga", "Modal"], hidden: { isTaken: true } });
    const back = await call("chooseSheet", { params: { id: read.id }, body: { sheet: "Modal" } });
    expect(back).toMatchObject({ lineCount: 1, sheet: "Harga", hidden: { rowCount: 1, isTaken: false } });
  });
});

test("a header of two rows is known by its lower names", async () => {
  const file = bookOf([
    {
      name: "Daftar",
      rows: [
        ["No", "Part Number", "Nama", "Spesifikasi", null],
        [null, null, null, "Harga Ecer", "Berat (kg)"],
        [1, "A-1", "Filter", 345_000, 1.2],
        [2, "A-2", "Seal", 12_000, 0.1],
      ],
      merged: ["D1:E1"],
    },
  ]);
  const { columns, unitInDoubt } = await upload(file);
  expect(columns.map(({ name, field, unit }) => [name, field, unit])).toEqual([
    ["No", "", null],
    ["Part Number", "code", null],
    ["Nama", "nameId", null],
    ["Spesifikasi Harga Ecer", "priceRupiah", "rupiah"],
    ["Spesifikasi Berat (kg)", "weightGrams", "kg"],
  ]);
  expect(unitInDoubt).toBeNull();
});

const listTimes = (factor: number) =>
  `Kode;Harga\n${[1_250_000, 3_900_000, 345_000].map((price, at) => `A-${at};${price * factor}`).join("\n")}\n`;

describe("prices that move far", () => {
  beforeEach(async () => {
    for (const [at, priceRupiah] of [1_250_000, 3_900_000, 345_000].entries()) {
      await buildProduct(shop.db, { code: `A-${at}`, priceRupiah, categoryId });
    }
  });

  test("are told with their common factor, and applied only by a second press", async () => {
    const { id, priceJumps } = await upload(listTimes(0.1));
    expect(priceJumps).toEqual({
      falls: 3,
      rises: 0,
      moved: 3,
      factor: 0.1,
      byFactor: 3,
      examples: [
        { code: "A-0", before: 1_250_000, after: 125_000 },
        { code: "A-1", before: 3_900_000, after: 390_000 },
        { code: "A-2", before: 345_000, after: 34_500 },
      ],
    });
    const early = await refusalOf(call("applyImport", { params: { id }, body: { acceptsWarnings: true } }));
    expect([early.status, early.reason]).toEqual([409, "pricesJump"]);
    expect(await prices()).toEqual({ "A-0": 1_250_000, "A-1": 3_900_000, "A-2": 345_000 });
    expect(await apply(id, { acceptsPriceJumps: true })).toMatchObject({ state: "done" });
    expect(await prices()).toEqual({ "A-0": 125_000, "A-1": 390_000, "A-2": 34_500 });
  });

  test("are not an ordinary new price list", async () => {
    const { id, priceJumps } = await upload(listTimes(1.06));
    expect(priceJumps).toBeNull();
    expect(await apply(id)).toMatchObject({ state: "done" });
  });
});
