import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCategory, buildProduct } from "#testing/build-product.ts";
import { announceChange } from "../../database/changes.ts";
import { startTestShop, type TestShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ variables: { PUBLIC_URL: "https://toko.test" } });
});
afterAll(() => shop.close());

test("the sitemap names every public page, category and product, by the shop's own address", async () => {
  const categoryId = await buildCategory(shop.db, "Bucket & GET", "Kuku & Bucket");
  const id = await buildProduct(shop.db, { categoryId });
  const answer = await shop.app.inject({ url: "/sitemap.xml" });
  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
  const named = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(named).toEqual([
    "https://toko.test/",
    "https://toko.test/shop",
    "https://toko.test/about",
    "https://toko.test/contact",
    "https://toko.test/shipping",
    "https://toko.test/returns",
    "https://toko.test/terms",
    "https://toko.test/privacy",
    "https://toko.test/shop?unit=Kuku%20%26%20Bucket",
    `https://toko.test/product/${id}/detail`,
  ]);
});

test("the sitemap is read once until the catalogue changes", async () => {
  const { pool } = shop.database;
  const ask = () => shop.app.inject({ url: "/sitemap.xml", headers: { "accept-encoding": "gzip" } });
  const first = await ask();
  expect(first.headers["content-encoding"]).toBeUndefined();
  // The stored answer needs no table.
  await pool.query("alter table product rename to product_elsewhere");
  try {
    expect((await ask()).body).toBe(first.body);
  } finally {
    await pool.query("alter table product_elsewhere rename to product");
  }
  const id = await buildProduct(shop.db);
  await announceChange(shop.db, "catalogue");
  await expect
    .poll(async () => (await shop.app.inject({ url: "/sitemap.xml" })).body)
    .toContain(`/product/${id}/detail`);
});

test("robots are sent to the sitemap and kept from what is private", async () => {
  const { body } = await shop.app.inject({ url: "/robots.txt" });
  expect(body).toContain("Sitemap: https://toko.test/sitemap.xml");
  for (const path of ["/v1/", "/cart", "/checkout", "/account"])
    expect(body).toContain(`Disallow: ${path}\n`);
});
