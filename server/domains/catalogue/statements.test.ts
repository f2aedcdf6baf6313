import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCategory, buildProduct } from "#testing/build-product.ts";
import { countStatements } from "#testing/count-statements.ts";
import { startTestShop, type TestShop } from "#testing/test-shop.ts";

let shop: TestShop;
let ids: number[];

beforeAll(async () => {
  shop = await startTestShop();
  const categoryId = await buildCategory(shop.db, "Oil Filter", "Filter Oli");
  ids = [await buildProduct(shop.db, { categoryId }), await buildProduct(shop.db, { categoryId })];
  // News of the products just made would drop again what every answer needs, which is in memory from here on.
  await shop.announceCatalogue();
  await shop.callAs()("listCategories", {});
  await shop.callAs()("getCompany", {});
});
afterAll(() => shop.close());

const search = (filterKeyWord: string) => shop.callAs()("pageProducts", { body: { filterKeyWord } });

describe("an answer that nobody asked for before takes", () => {
  it("one statement for a product", async () => {
    const params = { id: String(ids[0]) };
    expect(await countStatements(() => shop.callAs()("getProduct", { params }))).toBe(1);
  });

  it.each([
    {},
    { filterUnit: "Oil Filter" },
    { filterUnit: "filter oli", order: "price", orderBy: "asc" } as const,
    { limit: 1, page: 2, order: "name", orderBy: "desc" } as const,
  ])("one statement for the list %j with its total", async (body) => {
    expect(await countStatements(() => shop.callAs()("pageProducts", { body }))).toBe(1);
  });

  it("two statements for a number that is typed", async () => {
    await search("oil");
    const { products } = await search("oil");
    const code = products[0]?.code ?? "";
    let total = 0;
    const statements = await countStatements(async () => {
      ({ total } = await search(code.replace("-", "")));
    });
    expect([total, statements]).toEqual([1, 2]);
  });

  it("one statement for the new arrivals", async () => {
    expect(await countStatements(() => shop.callAs()("listNewArrivals", {}))).toBe(1);
  });

  it("none for a page past the end, and none for a category that is not there", async () => {
    expect(await countStatements(() => shop.callAs()("pageProducts", { body: { page: 9_000 } }))).toBe(0);
    const body = { filterUnit: "Cabin" };
    expect(await countStatements(() => shop.callAs()("pageProducts", { body }))).toBe(0);
  });

  it("none for the categories and the company in another language", async () => {
    const call = shop.callAs(undefined, "id");
    expect(await countStatements(() => call("listCategories", {}))).toBe(0);
    expect(await countStatements(() => call("getCompany", {}))).toBe(0);
  });
});
