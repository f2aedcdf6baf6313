import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { loadDemo } from "./load-demo.ts";

let shop: TestShop;
let isLoaded: boolean;
beforeAll(async () => {
  shop = await startTestShop();
  isLoaded = await loadDemo(shop.db, shop.dependencies.files);
  await shop.db.execute(sql`vacuum (analyze) product`);
});
afterAll(() => shop.close());

const search = (filterKeyWord: string) => shop.callAs()("pageProducts", { body: { filterKeyWord } });

describe("the demo shop", () => {
  it("is loaded into an empty database once", async () => {
    expect(isLoaded).toBe(true);
    expect(await loadDemo(shop.db, shop.dependencies.files)).toBe(false);
  });

  it.each([
    ["lahar 6205", "ball bearing"],
    ["kuku bucket", "bucket tooth"],
    ["saringan solar", "fuel filter"],
    ["dinamo ampere", "alternator"],
    ["roller bawah", "track roller"],
    ["packing", "gasket"],
  ])("answers the workshop's %s with a %s", async (typed, name) => {
    const { products } = await search(typed);
    expect(products[0]?.name.toLowerCase()).toContain(name);
  });

  it.each(["PC200-8", "pc 200-8", "komatsu pc200-8"])("knows many parts for %s", async (typed) => {
    const { products, total } = await search(typed);
    expect(total).toBeGreaterThan(20);
    expect(new Set(products.map(({ foundBy }) => foundBy?.text))).toEqual(new Set(["Komatsu PC200-8"]));
  });

  it.each([
    ["P551670", "600-211-1231"],
    ["6736-51-5140", "6736-51-5142"],
    ["VOE11110683", "11110683"],
  ])("answers the number %s with %s", async (typed, code) => {
    const { products } = await search(typed);
    expect(products.map((product) => product.code)).toContain(code);
  });
});
