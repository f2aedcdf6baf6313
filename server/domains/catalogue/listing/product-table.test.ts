import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "#contract/call.ts";
import type { Measure } from "#contract/catalogue/measures.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { announceStock } from "../../../database/changes.ts";

let shop: TestShop;
const measures = (some: Partial<Record<Measure["measure"], number>>): Measure[] =>
  Object.entries(some).map(([measure, value]) => ({ measure: measure as Measure["measure"], value }));

beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop;
  const filters = {
    categoryId: await buildCategory(db, "Oil Filter", "Filter Oli"),
    nameEn: "Oil filter",
    nameId: "Filter oli",
  };
  const add = (code: string, sizes: Measure[], more: Partial<Parameters<typeof buildProduct>[1]> = {}) =>
    buildProduct(db, { code, ...filters, measures: sizes, ...more });
  const first = await add("F-1", measures({ outer: 93, height: 174.5, inchThread: 1.125 }), {
    brand: "Komatsu",
  });
  await add("F-2", measures({ outer: 76, height: 200, filtration: 10 }), { brand: "Fleetguard" });
  await add("F-3", [], { brand: "Komatsu" });
  await add("F-4", measures({ outer: 108 }), { brand: "Donaldson" });
  await add("HIDDEN", measures({ voltage: 24 }), { isVisible: false });
  const belts = {
    categoryId: await buildCategory(db, "Belt", "Sabuk"),
    nameEn: "Fan belt",
    nameId: "Sabuk kipas",
  };
  await buildProduct(db, { code: "B-1", ...belts, measures: measures({ ribs: 8, length: 1_550 }) });
  await db.execute(sql`insert into stock (product_id, on_hand, reserved) values (${first}, 9, 1)`);
  await shop.announceCatalogue();
});
afterAll(() => shop.close());

type Body = NonNullable<CallInput<"pageProducts">["body"]>;
const ask = (body: Body, language: "en" | "id" = "en") =>
  shop.callAs(undefined, language)("pageProducts", { body: { filterUnit: "Oil Filter", ...body } });
const codes = async (body: Body) => (await ask(body)).products.map(({ code }) => code);
const columns = async (body: Body) =>
  (await ask({ asTable: true, ...body })).table?.columns.map(({ measure }) => measure);
const stock = async () => (await ask({ asTable: true, order: "code", orderBy: "asc" })).table?.rows[0]?.stock;

describe("the table of a category", () => {
  it("has a column for each measure of its products, and their texts without units", async () => {
    const { products, table } = await ask({ asTable: true, order: "code", orderBy: "asc" }, "id");
    expect(products.map(({ code }) => code)).toEqual(["F-1", "F-2", "F-3", "F-4"]);
    expect(table?.columns).toEqual([
      { measure: "outer", name: "Diameter luar", unit: "mm" },
      { measure: "height", name: "Tinggi part", unit: "mm" },
      { measure: "inchThread", name: "Ulir inci", unit: "in" },
      { measure: "filtration", name: "Mikron", unit: "µm" },
    ]);
    expect(table?.rows).toEqual([
      { id: products[0]?.id, cells: ["93", "174,5", "1 1/8", ""], stock: "available" },
      { id: products[1]?.id, cells: ["76", "200", "", "10"] },
      { id: products[2]?.id, cells: ["", "", "", ""] },
      { id: products[3]?.id, cells: ["108", "", "", ""] },
    ]);
  });

  it("leaves out the measures that none of its few products has", async () => {
    expect(await columns({ narrowing: { makers: ["Donaldson"] } })).toEqual(["outer"]);
    expect(await columns({ filterKeyWord: "F-2" })).toEqual(["outer", "height", "filtration"]);
    // A page of a longer list has the columns of all pages.
    expect(await columns({ limit: 1, order: "code", orderBy: "desc" })).toHaveLength(4);
  });

  it("comes only for a category, and only if it is asked for", async () => {
    expect((await ask({})).table).toBeUndefined();
    expect((await ask({ filterUnit: "", asTable: true })).table).toBeUndefined();
    expect((await ask({ filterUnit: "Nothing", asTable: true })).table).toBeUndefined();
    expect((await ask({ filterUnit: "sabuk", asTable: true })).table?.rows).toMatchObject([
      { cells: ["1,550", "8"] },
    ]);
  });

  it("says the stock of this moment", async () => {
    expect(await stock()).toBe("available");
    await shop.db.execute(sql`update stock set reserved = 7`);
    const { rows } = await shop.db.execute<{ product_id: number }>(sql`select product_id from stock`);
    await announceStock(shop.db, [rows[0]?.product_id ?? 0]);
    await expect.poll(stock).toBe("few");
  });
});

describe("a list is sorted by a measure", () => {
  it("as a whole, products without it last", async () => {
    expect(await codes({ sortMeasure: "outer", orderBy: "asc" })).toEqual(["F-2", "F-1", "F-4", "F-3"]);
    expect(await codes({ sortMeasure: "outer", orderBy: "desc" })).toEqual(["F-4", "F-1", "F-2", "F-3"]);
    expect(await codes({ sortMeasure: "outer" })).toEqual(["F-4", "F-1", "F-2", "F-3"]);
    const second = await ask({ sortMeasure: "outer", orderBy: "asc", limit: 2, page: 2 });
    expect(second.products.map(({ code }) => code)).toEqual(["F-4", "F-3"]);
    expect(second.total).toBe(4);
  });

  it("narrowed, searched, and in all categories", async () => {
    const smallest = { sortMeasure: "outer", orderBy: "asc" } as const;
    expect(await codes({ ...smallest, narrowing: { makers: ["Komatsu"] } })).toEqual(["F-1", "F-3"]);
    expect(await codes({ ...smallest, filterKeyWord: "oil filter" })).toEqual(["F-2", "F-1", "F-4", "F-3"]);
    expect(await codes({ ...smallest, filterUnit: "", filterKeyWord: "filter komatsu" })).toEqual([
      "F-1",
      "F-3",
    ]);
    expect(await codes({ ...smallest, filterUnit: "", sortMeasure: "ribs" })).toHaveLength(5);
    expect((await codes({ ...smallest, filterUnit: "", sortMeasure: "ribs" }))[0]).toBe("B-1");
  });

  it("refuses a measure that does not exist", async () => {
    const refused = ask({ sortMeasure: "colour" as "outer" });
    expect(await refusalOf(refused)).toMatchObject({ status: 400 });
  });
});
