import { eq } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { categories, pictures, products } from "../../../database/schema/catalogue.ts";
import { stocks } from "../../../database/schema/stock.ts";
import { registerMerchantFeeds } from "./merchant-feed.ts";

const picture = { key: "a".repeat(32), altEn: "", altId: "" };
const otherPicture = { ...picture, key: "b".repeat(32) };

let shop: TestShop;
let filter: number;
let indent: number;

beforeAll(async () => {
  shop = await startTestShop({ variables: { PUBLIC_URL: "https://toko.test" } });
  for (const { key } of [picture, otherPicture])
    await shop.db.insert(pictures).values({ key, width: 900, height: 900 });
  const categoryId = await buildCategory(shop.db, "Bucket & GET", "Kuku & Bucket");
  filter = await buildProduct(shop.db, {
    categoryId,
    code: "600-211-1340",
    nameId: "Filter <oli>",
    descriptionId: "Untuk **HD785** & PC1250.",
    pictures: [picture, otherPicture],
  });
  indent = await buildProduct(shop.db, {
    categoryId,
    code: "1R-0716",
    brand: "",
    nameId: "x".repeat(160),
    descriptionId: "",
    priceRupiah: 1_250_000,
    weightGrams: 12_000,
    grade: "rebuilt",
    gtin: "4006381333931",
    deliveryDaysFrom: 7,
    deliveryDaysTo: 14,
    pictures: [picture],
  });
  await shop.db.insert(stocks).values({ productId: indent, onHand: 2, reserved: 2 });
  // None of these has the facts that a feed must have, or a page of its own.
  const secret = await buildCategory(shop.db, "Secret");
  await shop.db.update(categories).set({ isVisible: false }).where(eq(categories.id, secret));
  await buildProduct(shop.db, { categoryId: secret, pictures: [picture] });
  await buildProduct(shop.db, { categoryId, isVisible: false, pictures: [picture] });
  await buildProduct(shop.db, { categoryId, priceRupiah: 0, pictures: [picture] });
  await buildProduct(shop.db, { categoryId });
});
afterAll(() => shop.close());

const inDays = (days: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta" }).format(Date.now() + days * 86_400_000);

describe("the merchant feed", () => {
  it("names every visible product with a price and a picture, as Google asks for them", async () => {
    const answer = await shop.app.inject({ url: "/feeds/google.xml" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(answer.body).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">');
    expect(itemsOf(answer.body)).toEqual([
      {
        "g:id": [String(filter)],
        "g:title": ["Komatsu 600-211-1340 Filter <oli>"],
        "g:description": ["Untuk HD785 & PC1250."],
        "g:link": [`https://toko.test/product/${filter}/detail`],
        "g:image_link": [`https://toko.test/pictures/${picture.key}/1000.jpg`],
        "g:additional_image_link": [`https://toko.test/pictures/${otherPicture.key}/1000.jpg`],
        "g:availability": ["in_stock"],
        "g:price": ["345000.00 IDR"],
        "g:brand": ["Komatsu"],
        "g:mpn": ["600-211-1340"],
        "g:product_type": ["Kuku & Bucket"],
        "g:shipping_weight": ["1.8 kg"],
      },
      {
        "g:id": [String(indent)],
        "g:title": [`1R-0716 ${"x".repeat(142)}`],
        "g:description": [`1R-0716 ${"x".repeat(142)}`],
        "g:link": [`https://toko.test/product/${indent}/detail`],
        "g:image_link": [`https://toko.test/pictures/${picture.key}/1000.jpg`],
        "g:availability": ["backorder"],
        "g:availability_date": [`${inDays(14)}T00:00+0700`],
        "g:condition": ["refurbished"],
        "g:price": ["1250000.00 IDR"],
        "g:mpn": ["1R-0716"],
        "g:gtin": ["4006381333931"],
        "g:product_type": ["Kuku & Bucket"],
        "g:shipping_weight": ["12 kg"],
      },
    ]);
  });

  it("names the same products as Meta's catalogue asks for them", async () => {
    const answer = await shop.app.inject({ url: "/feeds/meta.xml" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(itemsOf(answer.body)).toEqual([
      {
        "g:id": [String(filter)],
        "g:title": ["Komatsu 600-211-1340 Filter <oli>"],
        "g:description": ["Untuk HD785 & PC1250."],
        "g:link": [`https://toko.test/product/${filter}/detail`],
        "g:image_link": [`https://toko.test/pictures/${picture.key}/1000.jpg`],
        "g:additional_image_link": [`https://toko.test/pictures/${otherPicture.key}/1000.jpg`],
        "g:availability": ["in stock"],
        "g:condition": ["new"],
        "g:price": ["345000 IDR"],
        "g:brand": ["Komatsu"],
        "g:mpn": ["600-211-1340"],
        "g:product_type": ["Kuku & Bucket"],
      },
      {
        "g:id": [String(indent)],
        "g:title": [`1R-0716 ${"x".repeat(142)}`],
        "g:description": [`1R-0716 ${"x".repeat(142)}`],
        "g:link": [`https://toko.test/product/${indent}/detail`],
        "g:image_link": [`https://toko.test/pictures/${picture.key}/1000.jpg`],
        "g:availability": ["available for order"],
        "g:condition": ["refurbished"],
        "g:price": ["1250000 IDR"],
        "g:mpn": ["1R-0716"],
        "g:gtin": ["4006381333931"],
        "g:product_type": ["Kuku & Bucket"],
      },
    ]);
  });

  it("is kept compressed", async () => {
    await shop.app.inject({ url: "/feeds/google.xml" });
    const { pool } = shop.database;
    await pool.query("alter table product_picture rename to product_picture_elsewhere");
    try {
      const kept = await shop.app.inject({
        url: "/feeds/google.xml",
        headers: { "accept-encoding": "br" },
      });
      expect(kept.headers["content-encoding"]).toBe("br");
      expect(kept.statusCode).toBe(200);
    } finally {
      await pool.query("alter table product_picture_elsewhere rename to product_picture");
    }
  });

  it("of a very long catalogue is sent while it is read, and names the same", async () => {
    const app = Fastify();
    registerMerchantFeeds(app, { db: shop.db, env: { publicUrl: "https://toko.test" }, mostKept: 1 });
    const names = async () =>
      itemsOf((await app.inject("/feeds/google.xml")).body).map((item) => item["g:mpn"]);
    expect(await names()).toEqual([["600-211-1340"], ["1R-0716"]]);
    await shop.db.update(products).set({ code: "600-211-1341" }).where(eq(products.id, filter));
    expect(await names()).toEqual([["600-211-1341"], ["1R-0716"]]);
    await app.close();
  });
});

/** The facts of each item of a feed; throws if the text is not well-formed XML. */
function itemsOf(xml: string): Record<string, string[]>[] {
  const items: Record<string, string[]>[] = [];
  const open: string[] = [];
  const [, body = ""] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n([^]*)$/.exec(xml) ?? [];
  for (const [, tag = "", text = ""] of body.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const [name = ""] = tag.replace("/", "").split(" ");
    if (/[<>]|&(?!#\d+;)/.test(text)) throw new Error(`${name} holds signs of XML`);
    if (tag.startsWith("/")) {
      if (open.pop() !== name) throw new Error(`${name} is closed without being open`);
      continue;
    }
    open.push(name);
    if (name === "item") items.push({});
    const item = items.at(-1);
    if (item === undefined || name === "item") continue;
    (item[name] ??= []).push(text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))));
  }
  if (open.length > 0 || items.length === 0) throw new Error(`${open.join(", ")} stay open`);
  return items;
}
