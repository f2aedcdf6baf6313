import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCategory } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { announceChange } from "../../../../database/changes.ts";

/** So many products that they are not counted to the end. */
const count = 10_400;
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  const parts = await buildCategory(shop.db, "Parts", "Suku cadang");
  const others = await buildCategory(shop.db, "Others", "Lainnya");
  // Every hundredth is the seal itself; every second one is hidden from number 10,201 on.
  await shop.db.execute(sql`
    insert into product (code, code_normalized, brand, name_en, name_id, price_rupiah, weight_grams, category_id,
      search_words, is_visible, created_at)
    select 'X-' || n, 'X' || n, 'NOK', name, name, n, 1, case when n > 10000 then ${others}::integer else ${parts}::integer end,
      lower(name), n <= 10200 or n % 2 = 0, '2026-01-01Z'::timestamptz + interval '1 second' * n
    from generate_series(1, ${count}) as n, lateral (select case when n % 100 = 0 then 'Seal' else 'Gasket for a seal' end) as named(name)`);
  await announceChange(shop.db, "catalogue");
}, 120_000);
afterAll(() => shop.close());

const ask = async (body: object) => {
  const { total, isTotalMore, products } = await shop.callAs()("pageProducts", { body });
  return { total, ...(isTotalMore && { isTotalMore }), codes: products.slice(0, 3).map(({ code }) => code) };
};
const veryMany = { total: 10_000, isTotalMore: true };

it("what very many products have is counted to 10,000 and shown in the visitor's order", async () => {
  expect(await ask({ filterKeyWord: "seal" })).toEqual({
    ...veryMany,
    codes: ["X-10400", "X-10300", "X-10200"],
  });
  expect(await ask({ filterKeyWord: "seal", order: "price", orderBy: "asc", page: 2 })).toEqual({
    ...veryMany,
    codes: ["X-13", "X-14", "X-15"],
  });
  // After those that are sorted by relevance: 10,400 to 10,202 in twos, then one by one.
  expect(await ask({ filterKeyWord: "seal", page: 101 })).toEqual({
    ...veryMany,
    codes: ["X-9100", "X-9099", "X-9098"],
  });
});

it("the same in a category, and for a word that fewer have", async () => {
  expect(await ask({ filterKeyWord: "seal", filterUnit: "Others" })).toEqual({
    total: 300,
    codes: ["X-10400", "X-10300", "X-10200"],
  });
  expect(await ask({ filterKeyWord: "gasket seal", filterUnit: "Parts" })).toEqual({
    total: 9_900,
    codes: ["X-9999", "X-9998", "X-9997"],
  });
  expect(await ask({ filterKeyWord: "gasket" })).toMatchObject(veryMany);
});
