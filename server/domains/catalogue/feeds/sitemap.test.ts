import { brotliDecompressSync, gunzipSync } from "node:zlib";
import compress from "@fastify/compress";
import { eq, sql } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { insertMachines } from "../products/ways-in.service.ts";
import { announceChange } from "../../../database/changes.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { AnswerCache } from "../../../core/answer-cache.ts";
import { settleEncoding } from "../../../http/packing/accepted-encoding.ts";
import { handleErrors } from "../../../http/error-handler.ts";
import type { PackedBody } from "../../../http/packing/packed-body.ts";
import { registerSitemap } from "./sitemap.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ variables: { PUBLIC_URL: "https://toko.test" } });
});
afterAll(() => shop.close());

test("the sitemap names every public page, category, machine with parts and product, by the shop's own address", async () => {
  const categoryId = await buildCategory(shop.db, "Bucket & GET", "Kuku & Bucket");
  const [fitted = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Komatsu", model: "PC75UU-3", kind: "machine" },
  ]);
  const id = await buildProduct(shop.db, { categoryId, machineIds: [fitted] });
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
    "https://toko.test/machines/komatsu/pc200-8",
    `https://toko.test/product/${id}/detail`,
  ]);
});

test("a catalogue that just fits has one file; one product more makes it an index", async () => {
  const app = Fastify();
  const { db } = shop;
  const kept = new AnswerCache<PackedBody>({
    maximumBytes: 1_000_000,
    bytesOf: () => 1,
    lifetimeSeconds: 60,
  });
  registerSitemap(app, { db, env: { publicUrl: "https://toko.test" }, kept, addressesPerFile: 11 });
  const root = async () => /<(urlset|sitemapindex) /.exec((await app.inject("/sitemap.xml")).body)?.[1];
  // Eight pages, one category, one machine and one product.
  expect(await root()).toBe("urlset");
  const categoryId = await buildCategory(db, "Bucket & GET");
  const id = await buildProduct(db, { categoryId });
  kept.clear();
  expect(await root()).toBe("sitemapindex");
  await db.delete(products).where(eq(products.id, id));
  await app.close();
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

test("robots are sent to the sitemap and kept away from private pages", async () => {
  const { body } = await shop.app.inject({ url: "/robots.txt" });
  expect(body).toContain("Sitemap: https://toko.test/sitemap.xml");
  for (const path of ["/v1/", "/ucp/", "/buy", "/cart", "/checkout", "/account"])
    expect(body).toContain(`Disallow: ${path}\n`);
});

describe("a sitemap of more addresses than one file may hold", () => {
  let database: TestDatabase;
  const app = Fastify();
  beforeAll(async () => {
    database = await openTestDatabase();
    const { db, changes } = database.database;
    const kept = new AnswerCache<PackedBody>({
      maximumBytes: 10_000_000,
      bytesOf: ({ bytes }) => bytes,
      lifetimeSeconds: 60,
      changes,
    });
    handleErrors(app);
    settleEncoding(app);
    await app.register(compress, { threshold: 1_024, encodings: ["br", "gzip"] });
    registerSitemap(app, { db, env: { publicUrl: "https://toko.test" }, kept, addressesPerFile: 2_500 });
    const shown = await buildCategory(db, "Oil Filter", "Filter Oli");
    const hidden = await buildCategory(db, "Cabin", "Kabin");
    await db.execute(sql`update category set is_visible = false where id = ${hidden}`);
    // One product too many for one file, and ranges of ids that visitors cannot see.
    await addProducts(1, 2_490, shown);
    await addProducts(3_000, 3_001, shown);
    await addProducts(3_002, 3_002, hidden);
    await addProducts(5_001, 5_001, hidden);
    await addProducts(7_501, 7_501, shown, { isVisible: false });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function addProducts(first: number, last: number, categoryId: number, { isVisible = true } = {}) {
    await database.database.db.execute(sql`
      insert into product (id, code, code_normalized, brand, name_en, name_id, price_rupiah, weight_grams, category_id,
        search_words, is_visible, updated_at)
      overriding system value
      select n, n, n, 'Komatsu', 'Filter', 'Filter', 1000, 100, ${categoryId}, '', ${isVisible},
        case when n = 3002 then timestamptz '2026-03-02T00:00:00Z' else timestamptz '2026-03-01T04:05:06.789Z' end
      from generate_series(${first}::int, ${last}::int) n`);
  }

  const ask = (url: string, accepted = "identity") =>
    app.inject({ url, headers: { "accept-encoding": accepted } });

  it("is an index of files with the last change of each", async () => {
    const answer = await ask("/sitemap.xml");
    expect(answer.headers).toMatchObject({
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
      vary: "Accept-Encoding",
    });
    expect(answer.body).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://toko.test/sitemap-pages.xml</loc></sitemap>
<sitemap><loc>https://toko.test/sitemap-1.xml</loc><lastmod>2026-03-01T04:05:06.789Z</lastmod></sitemap>
<sitemap><loc>https://toko.test/sitemap-2.xml</loc><lastmod>2026-03-02T00:00:00.000Z</lastmod></sitemap>
</sitemapindex>
`,
    );
  });

  it("names every public address exactly once", async () => {
    const index = (await ask("/sitemap.xml")).body;
    const addresses = [];
    for (const file of locations(index)) {
      const { body } = await ask(file.replace("https://toko.test", ""));
      const named = locations(body);
      expect(named.length).toBeLessThanOrEqual(2_500);
      addresses.push(...named);
    }
    expect(addresses).toEqual([
      "https://toko.test/",
      "https://toko.test/shop",
      "https://toko.test/about",
      "https://toko.test/contact",
      "https://toko.test/shipping",
      "https://toko.test/returns",
      "https://toko.test/terms",
      "https://toko.test/privacy",
      "https://toko.test/shop?unit=Filter%20Oli",
      ...Array.from({ length: 2_490 }, (_, before) => `https://toko.test/product/${before + 1}/detail`),
      "https://toko.test/product/3000/detail",
      "https://toko.test/product/3001/detail",
    ]);
  });

  it("has a file for each range of ids, with the last change of each product", async () => {
    const answer = await ask("/sitemap-2.xml");
    expect(answer.headers).toMatchObject({
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
      vary: "Accept-Encoding",
    });
    expect(answer.body).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://toko.test/product/3000/detail</loc><lastmod>2026-03-01T04:05:06.789Z</lastmod></url>
<url><loc>https://toko.test/product/3001/detail</loc><lastmod>2026-03-01T04:05:06.789Z</lastmod></url>
</urlset>
`,
    );
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("is sent in %s to a client that takes it", async (encoding, unpack) => {
    const plain = (await ask("/sitemap-1.xml")).rawPayload;
    for (const _ of ["made", "kept"]) {
      const answer = await ask("/sitemap-1.xml", encoding);
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(unpack(answer.rawPayload).equals(plain)).toBe(true);
    }
  });

  it.each(["0", "01", "3", "4", "42950", "99999", "100000", "-1", "1e1", "x", "1%00"])(
    "has no file no. %s",
    async (number) => {
      expect((await ask(`/sitemap-${number}.xml`)).statusCode).toBe(404);
    },
  );

  it("answers HEAD as GET, without a body", async () => {
    for (const [url, status] of [
      ["/sitemap.xml", 200],
      ["/sitemap-1.xml", 200],
      ["/sitemap-4.xml", 404],
    ] as const) {
      const answer = await app.inject({ method: "HEAD", url });
      expect([url, answer.statusCode, answer.body]).toEqual([url, status, ""]);
    }
  });

  it("does not ask the database again for a file that somebody has just read", async () => {
    const urls = ["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-1.xml", "/sitemap-2.xml"];
    const read = async () => Promise.all(urls.map(async (url) => (await ask(url)).body));
    const before = await read();
    await database.database.db.execute(sql`alter table product rename to product_elsewhere`);
    try {
      expect(await read()).toEqual(before);
      // Files of a large catalogue stay when something changes: otherwise a busy shop would always be making them.
      await announceChange(database.database.db, "catalogue");
      expect((await ask("/sitemap-1.xml")).body).toBe(before[2]);
    } finally {
      await database.database.db.execute(sql`alter table product_elsewhere rename to product`);
    }
  });
});

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
}
