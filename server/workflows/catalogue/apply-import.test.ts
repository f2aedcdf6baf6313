import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AdminCall, AdminCallData } from "#contract/admin/call.ts";
import { buildCourier, buildPlaces, orderForm } from "#testing/builders/build-order.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../database/schema/audit.ts";
import { insertMachines } from "../../domains/catalogue/products/ways-in.service.ts";
import { products } from "../../database/schema/catalogue.ts";
import { catalogueImports } from "../../database/schema/imports.ts";
import { deleteOldUndos } from "../../domains/catalogue/imports/imports.queries.ts";
import { projectRoot } from "../../process/project-root.ts";
import { runImport } from "./apply-import.ts";

let shop: TestShop;
let call: AdminCall;
const never = new AbortController().signal;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
  call = shop.callAs((await buildUser(shop.db, { role: "catalogue" })).token);
});
afterAll(() => shop.close());

beforeEach(async () => {
  await buildCategory(shop.db, "Oil Filter", "Filter Oli");
});
afterEach(async () => {
  await shop.db.execute(
    sql`truncate cart_item, product, supersession, machine, catalogue_import, category restart identity cascade`,
  );
});

const upload = (text: string, fileName = "parts.csv") =>
  call("uploadImport", { query: { fileName }, body: Buffer.from(text) });

async function apply(id: string, acceptsWarnings = false): Promise<AdminCallData<"getImport">> {
  await call("applyImport", { params: { id }, body: { acceptsWarnings, acceptsPriceJumps: true } });
  await runImport({ ...shop.dependencies, db: shop.db }, id, never);
  return call("getImport", { params: { id } });
}

async function undo(id: string): Promise<AdminCallData<"getImport">> {
  await call("undoImport", { params: { id } });
  await runImport({ ...shop.dependencies, db: shop.db }, id, never);
  return call("getImport", { params: { id } });
}

async function exportCsv(language = "en"): Promise<string> {
  const { token } = await buildUser(shop.db, { role: "catalogue" });
  const answer = await shop.app.inject({
    url: "/v1/admin/exports/products",
    headers: { authorization: `Bearer ${token}`, "accept-language": language },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

const productOf = async (code: string) =>
  (await shop.db.select().from(products).where(eq(products.code, code)))[0];

const header = "code,brand,category,name_en,name_id,price,weight,grade";

describe("a file of products", () => {
  test("is reported on before anything is changed, then applied", async () => {
    await buildProduct(shop.db, { code: "600-211-1340", priceRupiah: 345_000 });
    await buildProduct(shop.db, { code: "1R-0750", nameEn: "Fuel filter", weightGrams: 700 });
    const report = await upload(
      `${header}\n6002111340,Komatsu,Filter oli,Engine oil filter,Filter oli mesin,350.000,1800,\nNEW-1,Sakura,oil filter,Filter,Saringan,"Rp 1.250.000,-",0.5 kg,KW\nNEW-2,Sakura,oil filter,Filter,Saringan,345,500,ori\n`,
    );
    expect(report).toMatchObject({
      state: "checked",
      lineCount: 3,
      newCount: 2,
      changedCount: 1,
      faultyCount: 0,
      hasCodes: true,
    });
    expect(report.columns.map(({ name, field, samples }) => [name, field, samples[0]])).toContainEqual([
      "price",
      "priceRupiah",
      "350.000",
    ]);
    expect(await productOf("NEW-1")).toBeUndefined();
    const { rows } = await call("listImportLines", { params: { id: report.id }, query: { kind: "changed" } });
    expect(rows[0]?.changes).toEqual([{ field: "priceRupiah", before: "345000", after: "350000" }]);

    // A price that may have lost its thousands must be looked at.
    const refusal = await refusalOf(call("applyImport", { params: { id: report.id }, body: {} }));
    expect(refusal.reason).toBe("importHasWarnings");
    expect(await apply(report.id, true)).toMatchObject({ state: "done", progress: 3 });
    expect(await productOf("600-211-1340")).toMatchObject({
      priceRupiah: 350_000,
      nameEn: "Engine oil filter",
    });
    expect(await productOf("NEW-1")).toMatchObject({ priceRupiah: 1_250_000, weightGrams: 500 });
    const entries = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectLabel, "600-211-1340"));
    expect(entries.at(-1)).toMatchObject({
      action: "product.import",
      before: { priceRupiah: 345_000 },
      after: { priceRupiah: 350_000 },
    });
    const found = await shop.callAs()("pageProducts", { body: { filterKeyWord: "NEW1" } });
    expect(found.total).toBe(1);
  });

  test("shows of each new part what was read, so that it can be checked before it is applied", async () => {
    const { id } = await upload(
      `${header},fits,visible,description_en\nNEW-1,,oil filter,Filter,Saringan,"Rp 1.250.000,-",0.5 kg,oem,Hitachi ZX200-5G,tidak,\n`,
    );
    const { rows } = await call("listImportLines", { params: { id }, query: { kind: "new" } });
    expect(rows.map(({ code }) => code)).toEqual(["NEW-1"]);
    expect(rows[0]?.changes).toEqual([
      { field: "category", before: "", after: "Oil Filter" },
      { field: "nameEn", before: "", after: "Filter" },
      { field: "nameId", before: "", after: "Saringan" },
      { field: "priceRupiah", before: "", after: "1250000" },
      { field: "weightGrams", before: "", after: "500" },
      { field: "grade", before: "", after: "OEM" },
      { field: "machines", before: "", after: "Hitachi ZX200-5G" },
      { field: "isVisible", before: "", after: "no" },
    ]);
    const report = await shop.app.inject({
      url: `/v1/admin/imports/${id}/report`,
      headers: {
        authorization: `Bearer ${(await buildUser(shop.db, { role: "owner" })).token}`,
        "accept-language": "en",
      },
    });
    expect(report.body).toContain('"2","NEW-1","new","Price (Rp)","","1250000"');
  });

  test("has its report shown that was written before its lines stood each for itself", async () => {
    const { id } = await upload(`${header}\nNEW-1,,Oil Filter,A,A,1000,100,OEM\n`);
    const told = { faults: [], warnings: [], changes: [] };
    const lines = [
      { line: 2, code: "A-1", state: "new", ...told },
      { line: 3, code: "A-2", state: "changed", ...told },
    ];
    await shop.dependencies.files.put(`imports/${id}-report`, Buffer.from(JSON.stringify(lines)), "");
    const { rows } = await call("listImportLines", { params: { id }, query: {} });
    expect(rows.map(({ line, code }) => [line, code])).toEqual([
      [2, "A-1"],
      [3, "A-2"],
    ]);
    const changed = await call("listImportLines", { params: { id }, query: { kind: "changed" } });
    expect(changed.rows.map(({ code }) => code)).toEqual(["A-2"]);
  });

  test("with a faulty line changes nothing, and names it in the reader's language", async () => {
    const report = await upload(
      `${header}\nA-1,,Oil Filter,A,A,1000,100,OEM\nA-2,,Bantalan,B,B,murah,100,OEM\n`,
    );
    expect(report).toMatchObject({ newCount: 1, faultyCount: 1 });
    const { token } = await buildUser(shop.db, { role: "owner" });
    const { rows } = await shop.callAs(token, "id")("listImportLines", {
      params: { id: report.id },
      query: { kind: "faulty" },
    });
    expect(rows).toMatchObject([
      {
        line: 3,
        code: "A-2",
        faults: [
          { column: "category", value: "Bantalan", message: "Tidak ada kategori dengan nama ini." },
          { column: "price", value: "murah", message: "Ini bukan harga dalam rupiah." },
        ],
      },
    ]);
    const refusal = await refusalOf(call("applyImport", { params: { id: report.id }, body: {} }));
    expect(refusal.reason).toBe("importHasFaults");
    expect(await productOf("A-1")).toBeUndefined();
  });

  test("is mapped by hand where its columns have names of their own, which the next file remembers", async () => {
    const text =
      "Nr,Bezeichnung,Name 2,Gruppe,Preis,Gewicht,Herkunft\nA-1,Filter,Saringan,Oil Filter,1000,100,Original\n";
    const first = await upload(text);
    expect(first).toMatchObject({ hasCodes: false, newCount: 0 });
    expect((await refusalOf(call("applyImport", { params: { id: first.id }, body: {} }))).reason).toBe(
      "importHasFaults",
    );
    const fields = ["code", "nameEn", "nameId", "category", "priceRupiah", "weightGrams", "grade"] as const;
    const columns = first.columns.map(({ name }, index) => ({ name, field: fields[index] ?? "" }) as const);
    const mapped = await call("mapImport", { params: { id: first.id }, body: { columns } });
    expect(mapped).toMatchObject({ hasCodes: true, newCount: 1, faultyCount: 0 });
    expect(await upload(text)).toMatchObject({ hasCodes: true, newCount: 1 });
  });

  test("that is exported and imported again changes nothing, in both languages and formats", async () => {
    const [machineId = 0] = await insertMachines(shop.db, [
      { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    ]);
    const { address } = await call("addTechnicalFile", { body: Buffer.from("%PDF-1.7\n%%EOF\n") });
    await buildProduct(shop.db, {
      code: "0445120059",
      brand: "Bosch",
      nameEn: '=HYPERLINK("http://x";"y")',
      nameId: '-5 °C; "beku", \'kutip',
      descriptionEn: "First.\n\n- one\n- two, **bold**",
      descriptionId: "'=already",
      isVolume: true,
      lengthCm: 9.55,
      widthCm: 10,
      heightCm: 0.5,
      machineIds: [machineId],
      crossReferences: [
        { brand: "Donaldson", code: "P551670" },
        { brand: "A;B", code: "X:1\\2" },
      ],
      supersedes: ["0 445 120 058", "0445120057"],
      documents: [
        { kind: "dataSheet", title: "Pompa; | lembar 1", language: "id", address },
        { kind: "other", title: "", language: "", address: "https://parts.example/a;b?c=1,2" },
      ],
      isVisible: false,
    });
    await buildProduct(shop.db, { code: "@1+2", brand: "", descriptionEn: "", descriptionId: "" });
    for (const language of ["en", "id"]) {
      const csv = await exportCsv(language);
      expect(csv.startsWith("\uFEFF")).toBe(true);
      expect(csv).not.toMatch(/(^|[;,"\n])[=@]/m);
      expect(await upload(csv)).toMatchObject({
        lineCount: 2,
        newCount: 0,
        changedCount: 0,
        faultyCount: 0,
        warnedCount: 0,
        unchangedCount: 2,
      });
    }
    const { token } = await buildUser(shop.db, { role: "owner" });
    const workbook = await shop.app.inject({
      url: "/v1/admin/exports/products?format=xlsx",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(workbook.headers["content-disposition"]).toMatch(/produk-\d{4}-\d\d-\d\d\.xlsx/);
    const body = Buffer.from(workbook.rawPayload);
    expect(await call("uploadImport", { query: { fileName: "products.xlsx" }, body })).toMatchObject({
      unchangedCount: 2,
      warnedCount: 0,
    });
  });

  test("makes the machines that it names", async () => {
    const report = await upload(
      `${header},fits\nA-1,,Oil Filter,A,A,1000,100,OEM,Hitachi ZX200-5G;Hitachi:ZX 330\n`,
    );
    expect(report.warnedCount).toBe(1);
    await apply(report.id, true);
    expect(await exportCsv()).toContain("Hitachi ZX200-5G;Hitachi ZX 330");
    const found = await shop.callAs()("pageProducts", { body: { filterKeyWord: "ZX200-5G" } });
    expect(found.products.map(({ code }) => code)).toEqual(["A-1"]);
  });

  test("that has become faulty since its report is not applied, and says why", async () => {
    const report = await upload(`${header}\nA-1,,Oil Filter,A,A,1000,100,OEM\n`);
    await call("applyImport", { params: { id: report.id }, body: {} });
    await shop.db.execute(sql`update category set name_en = 'Other', name_id = 'Lain'`);
    await runImport({ ...shop.dependencies, db: shop.db }, report.id, never);
    const after = await call("getImport", { params: { id: report.id } });
    expect(after).toMatchObject({ state: "failed", faultyCount: 1 });
    const { rows } = await call("listImportLines", { params: { id: report.id }, query: { kind: "faulty" } });
    expect(rows[0]?.faults).toMatchObject([
      { field: "category", message: "There is no category of this name." },
    ]);
    expect(await productOf("A-1")).toBeUndefined();
  });

  test.each([
    ["headers alone", "code,name\n", "importEmpty"],
    ["a picture", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "importNotReadable"],
  ])("of %s is refused", async (_, text, reason) => {
    const body = Buffer.from(text, "latin1");
    const refusal = await refusalOf(call("uploadImport", { query: { fileName: "x" }, body }));
    expect(refusal.reason).toBe(reason);
  });
});

describe("an import that was cut off", () => {
  test("has changed nothing, and ends the same when it is begun again", async () => {
    const lines = Array.from({ length: 1_200 }, (_, index) => `P-${index},,Oil Filter,A,A,1000,100,OEM`);
    const { id } = await upload(`${header}\n${lines.join("\n")}`);
    await call("applyImport", { params: { id }, body: {} });
    let chunks = 0;
    const cut = {
      throwIfAborted: () => {
        chunks += 1;
        if (chunks > 2) throw new Error("the process ends");
      },
    };
    await expect(runImport({ ...shop.dependencies, db: shop.db }, id, cut as AbortSignal)).rejects.toThrow(
      "the process ends",
    );
    expect(await shop.db.$count(products)).toBe(0);
    expect(await call("getImport", { params: { id } })).toMatchObject({ state: "running" });
    await runImport({ ...shop.dependencies, db: shop.db }, id, never);
    expect(await call("getImport", { params: { id } })).toMatchObject({ state: "done", newCount: 1_200 });
    // A second job for the same import finds nothing to do.
    await runImport({ ...shop.dependencies, db: shop.db }, id, never);
    expect(await shop.db.$count(products)).toBe(1_200);
  });

  test("five times over counts as failed", async () => {
    const { id } = await upload(`${header}\nA-1,,Oil Filter,A,A,1000,100,OEM\n`);
    await call("applyImport", { params: { id }, body: {} });
    const cut = {
      throwIfAborted: () => {
        throw new Error("the process ends");
      },
    } as unknown as AbortSignal;
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(runImport({ ...shop.dependencies, db: shop.db }, id, cut)).rejects.toThrow(
        "the process ends",
      );
    }
    await runImport({ ...shop.dependencies, db: shop.db }, id, never);
    expect(await call("getImport", { params: { id } })).toMatchObject({ state: "failed" });
  });
});

describe("taking an import back", () => {
  test("gives every product its values back and takes new ones away", async () => {
    await buildProduct(shop.db, {
      code: "600-211-1340",
      priceRupiah: 345_000,
      crossReferences: [{ brand: "Donaldson", code: "P551670", kind: "alternative", source: "ownCheck" }],
      measures: [{ measure: "outer", value: 108 }],
    });
    const before = await exportCsv();
    const { id } = await upload(
      `${header},cross_references,supersedes,measures\n600-211-1340,Komatsu,Oil Filter,New name,Nama,1000,5,,Sakura:C-1,600-211-1231,Diameter luar:93;Tinggi part:174\nNEW-1,,Oil Filter,A,A,1000,100,OEM,,,\n`,
    );
    await apply(id);
    expect(await exportCsv()).toContain("Outer diameter:93;Part height:174");
    expect(await undo(id)).toMatchObject({ state: "undone", keptByUndo: [], undoUntil: null });
    expect(await exportCsv()).toBe(before);
    expect((await refusalOf(call("undoImport", { params: { id } }))).reason).toBe("importNotToUndo");
  });

  test("gives a product its positions back in a machine that it no longer fitted", async () => {
    const [pc200 = 0, cat320 = 0] = await insertMachines(shop.db, [
      { brand: "Komatsu", model: "PC200-8", kind: "machine" },
      { brand: "Caterpillar", model: "320D", kind: "machine" },
    ]);
    const serials = { prefix: "", from: 300_001, to: null };
    await buildProduct(shop.db, {
      code: "708-2L-00500",
      machineIds: [pc200, cat320],
      fitmentDetails: [
        { machineId: pc200, serials, position: "Main pump", pieces: 1, note: "", source: "makersBook" },
        { machineId: cat320, serials: null, position: "Pump; left", pieces: 2, note: "", source: null },
      ],
    });
    const before = await exportCsv();
    expect(before).toContain(
      `"Komatsu PC200-8|300001-UP|Main pump|1||maker's book;Caterpillar 320D||Pump\\; left|2"`,
    );
    const { id } = await upload("code,machines\n708-2L-00500,Caterpillar 320D\n");
    await apply(id);
    expect(await exportCsv()).toContain('"Caterpillar 320D","Caterpillar 320D||Pump\\; left|2"');
    await undo(id);
    expect(await exportCsv()).toBe(before);
  });

  test("works for an import of before other makers' numbers said what the part is to them", async () => {
    await buildProduct(shop.db, {
      code: "600-211-1340",
      crossReferences: [{ brand: "Sakura", code: "C-1" }],
    });
    const before = await exportCsv();
    const { id } = await upload("code,cross_references\n600-211-1340,Donaldson:P551670\n");
    await apply(id);
    await shop.db.execute(sql`update catalogue_import_product set
      before = jsonb_set(before, '{crossReferences}', '[{"brand": "Sakura", "code": "C-1"}]'),
      after = jsonb_set(after, '{crossReferences}', '[{"brand": "Donaldson", "code": "P551670"}]')`);
    expect(await undo(id)).toMatchObject({ state: "undone", keptByUndo: [] });
    expect(await exportCsv()).toBe(before);
  });

  test("works for an import of before products had measures", async () => {
    const { id } = await upload(`${header}\nNEW-1,,Oil Filter,A,A,1000,100,OEM\n`);
    await apply(id);
    await shop.db.execute(sql`update catalogue_import_product set after = after - 'measures'`);
    const migration = await readFile(
      join(projectRoot, "server/database/migrations/0015_measures.sql"),
      "utf8",
    );
    await shop.db.execute(sql.raw(migration.split("--> statement-breakpoint").at(-1) ?? ""));
    expect(await undo(id)).toMatchObject({ state: "undone", keptByUndo: [] });
    expect(await productOf("NEW-1")).toBeUndefined();
  });

  test("leaves and lists what somebody has changed since, field by field", async () => {
    await buildProduct(shop.db, { code: "A-1", priceRupiah: 1_000, weightGrams: 100 });
    const { id } = await upload(
      `code,price,weight,category,name_en,name_id,grade\nA-1,2000,200,Oil Filter,A,A,\nNEW-1,1000,100,Oil Filter,A,A,oem\nNEW-2,1000,100,Oil Filter,A,A,oem\nNEW-3,1000,100,Oil Filter,A,A,oem\n`,
    );
    await apply(id);
    await shop.db.execute(sql`update product set price_rupiah = 3000 where code in ('A-1', 'NEW-1')`);
    const { token } = await buildUser(shop.db);
    const ordered = await productOf("NEW-2");
    await shop.callAs(token)("addToCart", { body: { ProductId: ordered?.id ?? 0, qty: 1 } });
    const { keptByUndo } = await undo(id);
    expect(keptByUndo).toMatchObject([
      { code: "A-1", fields: ["priceRupiah"], isArchived: false },
      { code: "NEW-1", fields: ["priceRupiah"], isArchived: false },
      { code: "NEW-2", fields: [], isArchived: true },
    ]);
    expect(await productOf("A-1")).toMatchObject({ priceRupiah: 3_000, weightGrams: 100 });
    expect(await productOf("NEW-1")).toMatchObject({ priceRupiah: 3_000 });
    expect(await productOf("NEW-2")).toMatchObject({ isVisible: false });
    expect(await productOf("NEW-3")).toBeUndefined();
  });

  test("is refused after a day", async () => {
    const { id } = await upload(`${header}\nA-1,,Oil Filter,A,A,1000,100,OEM\n`);
    await apply(id);
    await shop.db
      .update(catalogueImports)
      .set({ finishedAt: sql`now() - interval '24 hours 1 minute'` })
      .where(eq(catalogueImports.id, id));
    expect((await refusalOf(call("undoImport", { params: { id } }))).reason).toBe("importNotToUndo");
    expect((await call("listImports", { query: {} })).rows).toMatchObject([{ id, undoUntil: null }]);
  });
});

describe("orders at the prices of an import", () => {
  test("are listed with the price of today, also once the import is undone", async () => {
    await buildProduct(shop.db, { code: "A-1", priceRupiah: 100_000, weightGrams: 100 });
    await buildProduct(shop.db, { code: "A-2", priceRupiah: 70_000, weightGrams: 100 });
    const owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
    const listed = async (id: string) => owner("listImportOrders", { params: { id } });
    const order = async (code: string, qty: number) => {
      const buy = shop.callAs((await buildUser(shop.db)).token);
      await buy("addToCart", { body: { ProductId: (await productOf(code))?.id ?? 0, qty } });
      return buy("placeOrder", { body: orderForm() });
    };
    await order("A-1", 1);
    const { id } = await upload(
      `${header}\nA-1,,Oil Filter,A,A,10.000,100,OEM\nA-2,,Oil Filter,B,B,70.000,100,OEM\n`,
    );
    await apply(id);
    expect(await listed(id)).toEqual({ rows: [], count: 0 });
    const cheap = await order("A-1", 3);
    await order("A-2", 1);
    const line = {
      orderCode: cheap.orderCode,
      orderStatus: "new",
      code: "A-1",
      qty: 3,
      salesUnit: "pcs",
      price: 10_000,
    };
    expect(await listed(id)).toMatchObject({ rows: [{ ...line, priceNow: 10_000 }], count: 1 });
    const prices = async () =>
      (await owner("getAdminOrder", { params: { id: cheap.id } })).lines.map(({ price, priceNow }) => [
        price,
        priceNow,
      ]);
    expect(await prices()).toEqual([[10_000, 10_000]]);
    await undo(id);
    expect(await prices()).toEqual([[10_000, 100_000]]);
    await deleteOldUndos(shop.db);
    expect(await listed(id)).toMatchObject({ rows: [{ ...line, priceNow: 100_000 }], count: 1 });
    await owner("moveOrder", {
      params: { id: cheap.id },
      body: { orderStatus: "cancel", reason: "Ten times too cheap" },
    });
    expect((await listed(id)).count).toBe(0);
    const unknown = owner("listImportOrders", { params: { id: cheap.id } });
    expect((await refusalOf(unknown)).reason).toBe("importNotFound");
  });
});
