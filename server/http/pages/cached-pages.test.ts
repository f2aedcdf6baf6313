import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCourier, buildPlaces, orderForm } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { categories, products } from "../../database/schema/catalogue.ts";
import { buildApp } from "../../app.ts";
import { registerPages, type PageRenderer } from "./pages.ts";

let shop: TestShop;
let app: TestShop["app"];
let keeper: AdminCall;
/** The addresses that were rendered. */
let rendered: string[];

/** A page of a product shows its stock, all others the categories; with `q` it searches too. */
const renderer: PageRenderer = {
  styles: "body { color: red }",
  starter: "start()",
  pageAddress: (url) => {
    const address = new URL(url);
    address.searchParams.delete("utm_source");
    return address;
  },
  renderPage: async ({ url, call }) => {
    rendered.push(url.pathname + url.search);
    const filterKeyWord = url.searchParams.get("q");
    if (filterKeyWord !== null) await call("pageProducts", { body: { filterKeyWord } });
    const id = /^\/product\/(\d+)$/.exec(url.pathname)?.[1];
    if (id === undefined) return { status: 200, html: JSON.stringify(await call("listCategories", {})) };
    return { status: 200, html: (await call("getProduct", { params: { id } })).stock ?? "" };
  },
  renderErrorPage: ({ status }) => ({ status, html: "failed" }),
};

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  app = await buildApp(shop.dependencies);
  await registerPages(app, shop.dependencies, renderer);
  await buildPlaces(shop.db);
  keeper = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
});
afterAll(async () => {
  await app.close();
  await shop.close();
});
beforeEach(() => {
  rendered = [];
});

const page = async (path: string) => (await app.inject(path)).body;
const call = async (path: string) => (await app.inject(path)).body;
const counted = async (onHand: number) => {
  const id = await buildProduct(shop.db, { weightGrams: 1, nameEn: "Track roller" });
  await keeper("startCounting", { params: { id: String(id) }, body: { onHand } });
  return id;
};
const order = async (productId: number, qty: number) => {
  const buy = shop.callAs((await buildUser(shop.db)).token);
  await buy("addToCart", { body: { ProductId: productId, qty } });
  await buy("placeOrder", { body: orderForm() });
};

describe("when an order takes nearly all of a product", () => {
  it("its page and its call are made again, and what shows other things is kept", async () => {
    const [sold, other] = [await counted(7), await counted(7)];
    expect(await page(`/product/${sold}`)).toBe("available");
    expect(await page(`/product/${other}`)).toBe("available");
    const home = await page("/");
    expect(await call(`/v1/product/public/${sold}`)).toContain('"stock":"available"');
    const otherAnswer = await call(`/v1/product/public/${other}`);
    const menu = await call("/v1/product-categorization/public/all");
    // Without an announcement nobody hears of this: a page that shows it was made again.
    await shop.db.update(products).set({ nameEn: "Changed" }).where(eq(products.id, other));
    await shop.db.update(categories).set({ nameId: sql`name_id || ' (changed)'` });

    await order(sold, 5);
    await expect.poll(() => page(`/product/${sold}`)).toBe("few");
    expect(await call(`/v1/product/public/${sold}`)).toContain('"stock":"few"');
    expect(await page("/")).toBe(home);
    expect(await call(`/v1/product/public/${other}`)).toBe(otherAnswer);
    expect(await call("/v1/product-categorization/public/all")).toBe(menu);
    await page(`/product/${other}`);
    expect(rendered.filter((path) => path === "/" || path === `/product/${other}`)).toHaveLength(2);
  });

  it("so it is when the product is counted no more, and when it is counted again", async () => {
    const id = await counted(7);
    const params = { id: String(id) };
    expect(await page(`/product/${id}`)).toBe("available");
    await keeper("stopCounting", { params });
    await expect.poll(() => page(`/product/${id}`)).toBe("");
    await keeper("startCounting", { params, body: { onHand: 0 } });
    await expect.poll(() => page(`/product/${id}`)).toBe("indent");
  });
});

it("a page is kept by what the storefront reads of its address", async () => {
  await page("/shop?q=seal&utm_source=advertisement");
  await page("/shop?utm_source=letter&q=seal");
  await page("/shop?q=seal");
  await page("/shop?q=pump");
  expect(rendered).toEqual(["/shop?q=seal", "/shop?q=pump"]);
});

it("a page whose search does not find all that was asked for is a missed search", async () => {
  await buildProduct(shop.db, { code: "WP-1", nameEn: "Water pump", nameId: "Pompa air" });
  await shop.announceCatalogue();
  await page("/shop?q=water+pump");
  await page("/shop?q=water+pump+qqqq");
  await shop.dependencies.missedSearches.flush();
  const { rows } = await shop.db.execute<{ term: string }>(sql`select term from missed_search`);
  expect(rows.map(({ term }) => term).filter((term) => term.startsWith("water"))).toEqual([
    "water pump qqqq",
  ]);
});

it("a page may use the stylesheet that it has in itself, and no other", async () => {
  const { headers } = await app.inject("/");
  expect(headers["content-security-policy"]).toContain(
    "; style-src 'sha256-kl6HQb5peP+QG0x7FWklMRxR/HYq4xozK9Oa6BWSDQA='; ",
  );
});
