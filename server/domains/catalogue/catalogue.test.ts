import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictureLocation } from "#contract/core/pictures.ts";
import { pictures } from "#server/database/schema/catalogue.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

beforeAll(async () => {
  shop = await startTestShop();
  const filters = await buildCategory(shop.db, "Oil Filter", "Filter Oli");
  const bearings = await buildCategory(shop.db, "Bearing", "Lahar");
  const product = (
    code: string,
    nameEn: string,
    nameId: string,
    categoryId: number,
    priceRupiah: number,
    age: number,
  ) => buildProduct(shop.db, { code, nameEn, nameId, categoryId, priceRupiah, createdAt: minutesAgo(age) });
  await product("1R-0716", "Engine oil filter", "Filter oli mesin", filters, 410_000, 5);
  await product("1R-0739", "Engine oil filter", "Filter oli mesin", filters, 385_000, 4);
  await product("600-211-1340", "Engine oil filter, large", "Filter oli mesin besar", filters, 345_000, 3);
  await product("6205-2RS C3", "Deep groove ball bearing", "Bearing bola alur dalam", bearings, 48_000, 2);
  await product("P100%_X", "Odd part", "Suku cadang aneh", bearings, 1_000, 1);
});
afterAll(() => shop.close());

const codes = async (body: object, language: "en" | "id" = "en") => {
  const { products } = await shop.callAs(undefined, language)("pageProducts", { body });
  return products.map(({ code }) => code);
};

describe("the catalogue", () => {
  it("lists the newest first and counts all", async () => {
    const page = await shop.callAs()("pageProducts", { body: {} });
    expect(page.total).toBe(5);
    expect(page.products[0]?.code).toBe("P100%_X");
  });

  it.each(["1R-0716", "1r0716", " 1R 0716 ", "1R/0716"])(
    "finds a part number typed as %j first",
    async (typed) => {
      expect((await codes({ filterKeyWord: typed }))[0]).toBe("1R-0716");
    },
  );

  it("finds a number by its beginning, a word in either language, and similar words", async () => {
    expect(await codes({ filterKeyWord: "1R07" })).toEqual(["1R-0739", "1R-0716"]);
    expect(await codes({ filterKeyWord: "oli besar" })).toEqual(["600-211-1340"]);
    expect(await codes({ filterKeyWord: "ball bearing" })).toEqual(["6205-2RS C3"]);
    expect((await codes({ filterKeyWord: "6O0-211-1340" }))[0]).toBe("600-211-1340");
    expect((await codes({ filterKeyWord: "bearring" }))[0]).toBe("6205-2RS C3");
  });

  it("takes the special characters of LIKE as they are", async () => {
    expect(await codes({ filterKeyWord: "100%_" })).toEqual(["P100%_X"]);
    expect(await codes({ filterUnit: "%" })).toEqual([]);
  });

  it("filters by the category's name of either language", async () => {
    expect(await codes({ filterUnit: "Bearing" })).toHaveLength(2);
    expect(await codes({ filterUnit: "lahar" }, "id")).toHaveLength(2);
    expect(await codes({ filterUnit: "Unknown" })).toEqual([]);
  });

  it("sorts with column and direction in either field", async () => {
    const cheapest = ["P100%_X", "6205-2RS C3", "600-211-1340", "1R-0739", "1R-0716"];
    expect(await codes({ order: "price", orderBy: "asc" })).toEqual(cheapest);
    expect(await codes({ order: "asc", orderBy: "price" })).toEqual(cheapest);
    expect((await refusalOf(codes({ order: "asc", orderBy: "desc" }))).status).toBe(400);
    expect((await refusalOf(codes({ order: "weight", orderBy: "asc" }))).status).toBe(400);
  });

  it("sorts by the number without its signs, and by the name in the reader's language", async () => {
    const byNumber = ["1R-0716", "1R-0739", "600-211-1340", "6205-2RS C3", "P100%_X"];
    expect(await codes({ order: "code", orderBy: "asc" })).toEqual(byNumber);
    expect(await codes({ order: "code", orderBy: "desc", filterUnit: "Oil Filter" })).toEqual(
      byNumber.slice(0, 3).toReversed(),
    );
    const byName = ["P100%_X", "600-211-1340", "1R-0739", "1R-0716", "6205-2RS C3"];
    expect(await codes({ order: "name", orderBy: "desc" })).toEqual(byName);
    expect(await codes({ order: "name", orderBy: "asc", filterUnit: "Bearing" }, "id")).toEqual([
      "6205-2RS C3",
      "P100%_X",
    ]);
  });

  it("answers an empty list and the true total past the end", async () => {
    const page = await shop.callAs()("pageProducts", { body: { page: 9, limit: 2 } });
    expect(page).toEqual({ products: [], total: 5 });
  });

  it.each([
    { page: 0 },
    { page: "1" },
    { page: null },
    { limit: 101 },
    { limit: 0 },
    { filterUnit: null },
    { page: 1.5 },
  ])("refuses %j", async (body) => {
    const answer = await shop.app.inject({ method: "POST", url: "/v1/product/public/paging", payload: body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 400,
      reason: "invalidInput",
      errors: [{ path: Object.keys(body)[0] }],
    });
  });

  it("shows a product in both languages and says clearly if there is none", async () => {
    const [card] = (await shop.callAs()("pageProducts", { body: { filterKeyWord: "1R-0716" } })).products;
    const params = { id: String(card?.id) };
    expect((await shop.callAs(undefined, "id")("getProduct", { params })).name).toBe("Filter oli mesin");
    const refusal = await refusalOf(shop.callAs()("getProduct", { params: { id: "999999" } }));
    expect(refusal).toMatchObject({ status: 404, message: "This product is not in our catalogue." });
  });

  it("suggests products and categories for what is typed", async () => {
    const found = await shop.callAs()("suggestProducts", { query: { q: "bear" } });
    expect(found.categories.map(({ name }) => name)).toEqual(["Bearing"]);
    expect(found.products.map(({ code }) => code)).toContain("6205-2RS C3");
  });

  it("shows each product of a list with its own first picture and its category", async () => {
    const keys = ["a", "b", "c", "d"].map((letter) => letter.repeat(32));
    await shop.db.insert(pictures).values(keys.map((key) => ({ key, width: 900, height: 900 })));
    const categoryId = await buildCategory(shop.db, "Gasket", "Paking");
    const altTexts = { altEn: "Gasket", altId: "Paking" };
    for (const [first = "", second = ""] of [keys.slice(0, 2), keys.slice(2)]) {
      const shown = [first, second].map((key) => ({ key, ...altTexts }));
      await buildProduct(shop.db, { categoryId, code: `G ${first}`, pictures: shown });
    }
    await shop.announceCatalogue();
    const { products } = await shop.callAs(undefined, "id")("pageProducts", {
      body: { filterUnit: "Gasket", order: "createdAt", orderBy: "asc" },
    });
    expect(products.map(({ imageLocation, unitname }) => ({ imageLocation, unitname }))).toEqual([
      { imageLocation: pictureLocation("a".repeat(32)), unitname: "Paking" },
      { imageLocation: pictureLocation("c".repeat(32)), unitname: "Paking" },
    ]);
  });
});
