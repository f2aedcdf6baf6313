import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCategory } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { announceChange } from "../../../../database/changes.ts";

/** So many products that they are not read to be counted. */
const count = 20_400;
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  const parts = await buildCategory(shop.db, "Parts", "Suku cadang");
  const others = await buildCategory(shop.db, "Others", "Lainnya");
  // Every hundredth is the seal itself; every second one is hidden from number 20,201 on.
  await shop.db.execute(sql`
    insert into product (code, code_normalized, brand, name_en, name_id, price_rupiah, weight_grams, category_id,
      search_words, is_visible, created_at)
    select 'X-' || n, 'X' || n, 'NOK', name, name, n, 1, case when n > 20000 then ${others}::integer else ${parts}::integer end,
      lower(name), n <= 20200 or n % 2 = 0, '2026-01-01Z'::timestamptz + interval '1 second' * n
    from generate_series(1, ${count}) as n, lateral (select case when n % 100 = 0 then 'Seal' else 'Gasket for a seal' end) as named(name)`);
  await announceChange(shop.db, "catalogue");
}, 120_000);
afterAll(() => shop.close());

const ask = async (body: object) => {
  const { total, products } = await shop.callAs()("pageProducts", { body });
  return { total, codes: products.slice(0, 3).map(({ code }) => code) };
};

it("what very many products have is counted exactly and shown in the visitor's order", async () => {
  expect(await ask({ filterKeyWord: "seal" })).toEqual({
    total: 20_300,
    codes: ["X-20400", "X-20300", "X-20200"],
  });
  expect(await ask({ filterKeyWord: "seal", order: "price", orderBy: "asc", page: 2 })).toEqual({
    total: 20_300,
    codes: ["X-13", "X-14", "X-15"],
  });
  // After those that are sorted by relevance: 20,400 to 20,202 in twos, then one by one.
  expect(await ask({ filterKeyWord: "seal", page: 101 })).toEqual({
    total: 20_300,
    codes: ["X-19100", "X-19099", "X-19098"],
  });
});

it("the same in a category, and for a word that fewer have", async () => {
  expect(await ask({ filterKeyWord: "seal", filterUnit: "Others" })).toEqual({
    total: 300,
    codes: ["X-20400", "X-20300", "X-20200"],
  });
  expect(await ask({ filterKeyWord: "gasket seal", filterUnit: "Parts" })).toEqual({
    total: 19_800,
    codes: ["X-19999", "X-19998", "X-19997"],
  });
  expect((await ask({ filterKeyWord: "gasket" })).total).toBe(20_096);
});
