import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Measure } from "#contract/catalogue/measures.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { hasReading } from "./measures.queries.ts";
import { changeProducts, findProductsById } from "./full-products.ts";
import { readSizes } from "./read-size.ts";

let shop: TestShop;
const ids = new Map<string, number>();
beforeAll(async () => {
  shop = await startTestShop();
  const parts: [code: string, measures: Measure[]][] = [
    ["6205DDU", sizes({ inner: 25, outer: 52, width: 15 })],
    ["6305DDU", sizes({ inner: 25, outer: 62, width: 17 })],
    ["30206JR", sizes({ inner: 30, outer: 62, width: 17.25 })],
    ["51106", sizes({ inner: 30, outer: 47, height: 11 })],
    ["OR-30-3", sizes({ inner: 30, section: 3 })],
    ["01010-81680", sizes({ length: 80, thread: 16, pitch: 2 })],
    ["B86", sizes({ width: 17, insideLength: 86 })],
    ["8M2T", sizes({ hoseBore: 0.5 })],
    ["LM501349", sizes({ inner: 41.275, outer: 73.431, width: 19.558 })],
    ["PLAIN", []],
  ];
  for (const [code, measures] of parts) ids.set(code, await buildProduct(shop.db, { code, measures }));
});
afterAll(() => shop.close());

function sizes(values: Partial<Record<Measure["measure"], number>>): Measure[] {
  return Object.entries(values).map(([measure, value]) => ({
    measure: measure as Measure["measure"],
    value,
  }));
}

async function codesOf(typed: string): Promise<string[]> {
  const [size] = readSizes(typed).sizes;
  const rows = await shop.db
    .select({ code: products.code })
    .from(products)
    .where(hasReading(size?.readings ?? []))
    .orderBy(products.code);
  return rows.map(({ code }) => code);
}

describe("a typed size", () => {
  it.each([
    ["25x52x15", ["6205DDU"]],
    ["52 x 25 x 15 mm", ["6205DDU"]],
    ["30x62x17,25", ["30206JR"]],
    ["30x47x11", ["51106"]],
    ["30x3", ["OR-30-3"]],
    ["30x62", ["30206JR"]],
    ["M16x80", ["01010-81680"]],
    ["M16x2x80", ["01010-81680"]],
    ["v-belt B86", ["B86"]],
    ['1/2"', ["8M2T"]],
    ["30 mm", ["30206JR", "51106", "OR-30-3"]],
    ["41.275x73.431x19.558", ["LM501349"]],
  ])("finds the products that have it: %s", async (typed, codes) => {
    expect(await codesOf(typed)).toEqual(codes);
  });

  it.each(["25x52x16", "M16x1.5x80", "v-belt A86", "v-belt B87", "30x62x17", "3/4", "24V"])(
    "finds nothing where no product has all of it: %s",
    async (typed) => {
      expect(await codesOf(typed)).toEqual([]);
    },
  );

  it("that is no size matches nothing", async () => {
    expect(await codesOf("bearing")).toEqual([]);
  });
});

describe("a product's measures", () => {
  it("are told to its readers in their order, as their language writes numbers", async () => {
    const id = String(ids.get("30206JR"));
    const english = await shop.callAs("", "en")("getProduct", { params: { id } });
    expect(english.measures).toEqual([
      { measure: "inner", value: 30, name: "Inner diameter", text: "30\u00A0mm" },
      { measure: "outer", value: 62, name: "Outer diameter", text: "62\u00A0mm" },
      { measure: "width", value: 17.25, name: "Part width", text: "17.25\u00A0mm" },
    ]);
    expect(english.sizes).toEqual(["Ø\u00A030\u00A0×\u00A062\u00A0×\u00A017.25\u00A0mm"]);
    const plain = await shop.callAs()("getProduct", { params: { id: String(ids.get("PLAIN")) } });
    expect(plain).not.toHaveProperty("sizes");
    const indonesian = await shop.callAs("", "id")("getProduct", { params: { id } });
    expect(indonesian.measures.map(({ name, text }) => `${name} ${text}`)).toEqual([
      "Diameter dalam 30\u00A0mm",
      "Diameter luar 62\u00A0mm",
      "Lebar part 17,25\u00A0mm",
    ]);
  });

  it("are read back exactly as they were saved, in their order", async () => {
    const id = ids.get("LM501349") ?? 0;
    const saved = (await findProductsById(shop.db, [id], { isLocked: false })).get(id)!;
    const draft = { ...saved.draft, measures: sizes({ width: 0.000_001, inner: 999_999, thread: 12.5 }) };
    const [change] = await shop.db.transaction((tx) => changeProducts(tx, [{ id, draft }]));
    expect(change?.before?.measures).toEqual(sizes({ inner: 41.275, outer: 73.431, width: 19.558 }));
    expect(change?.after.measures).toEqual(sizes({ inner: 999_999, width: 0.000_001, thread: 12.5 }));
    await shop.db.transaction((tx) => changeProducts(tx, [{ id, draft: saved.draft }]));
  });

  it("go with the product", async () => {
    const id = await buildProduct(shop.db, { code: "GONE", measures: sizes({ voltage: 48 }) });
    expect(await codesOf("48V")).toEqual(["GONE"]);
    await shop.db.delete(products).where(inArray(products.id, [id]));
    expect(await codesOf("48V")).toEqual([]);
  });
});
