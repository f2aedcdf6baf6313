import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import { pictures } from "../../../database/schema/catalogue.ts";
import { stocks } from "../../../database/schema/stock.ts";
import { readPermalink } from "./permalink.ts";

const picture = { key: "a".repeat(32), altEn: "On the bench", altId: "Di meja" };

let shop: TestShop;
let filter: number;
let seal: number;
let priceless: number;
let gone: number;

beforeAll(async () => {
  shop = await startTestShop({ variables: { PUBLIC_URL: "https://toko.test" } });
  await shop.db.insert(pictures).values({ key: picture.key, width: 900, height: 900 });
  const categoryId = await buildCategory(shop.db, "Oil Filter", "Filter Oli");
  filter = await buildProduct(shop.db, {
    categoryId,
    code: "600-211-1340",
    nameEn: "Oil filter",
    nameId: "Filter oli",
    descriptionEn: "For the **engine**.",
    pictures: [picture],
  });
  seal = await buildProduct(shop.db, { categoryId, code: "07000-12125", priceRupiah: 12_000 });
  priceless = await buildProduct(shop.db, { categoryId, code: "708-2L-00500", priceRupiah: 0 });
  gone = await buildProduct(shop.db, { categoryId, code: "6735-61-1500" });
  await shop.db.insert(stocks).values({ productId: gone, onHand: 0, reserved: 0 });
  await ruleSettings.stock.write(shop.db, { sellsIndent: false });
});
afterAll(() => shop.close());

interface Answer {
  ucp: { version: string; status?: string };
  products?: { id: string; variants: { availability: unknown; inputs: unknown }[] }[];
  pagination?: { has_next_page: boolean; cursor?: string; total_count: number };
  messages?: { type: string; code: string; severity?: string; content: string }[];
  continue_url?: string;
  /** Of a checkout. */
  id?: string;
  status?: string;
  line_items?: unknown;
  product?: unknown;
}

async function ask(path: string, payload?: object, method: "GET" | "POST" | "PUT" = "POST") {
  const answer = await shop.app.inject({ method, url: `/ucp${path}`, ...(payload && { payload }) });
  return { http: answer.statusCode, ...answer.json<Answer>() };
}

const line = (id: number, quantity: number) => ({ item: { id: String(id) }, quantity });

const open = async (path: string) => {
  const { statusCode, headers } = await shop.app.inject({ url: path });
  expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  return [statusCode, headers["location"]];
};

const inEnglish = { context: { language: "en-US", address_country: "ID" } };
const amount = (sen: number) => ({ amount: sen, currency: "IDR" });
const version = "2026-08-25";

test("the profile names the calls and the capabilities of one release, and no way to pay", async () => {
  const answer = await shop.app.inject({ url: "/.well-known/ucp" });
  expect(answer.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
  const declared = (page: string, schema: string) => ({
    version,
    spec: `https://ucp.dev/2026-08-25/specification/${page}`,
    schema: `https://ucp.dev/2026-08-25/schemas/shopping/${schema}.json`,
  });
  expect(answer.json()).toEqual({
    ucp: {
      version,
      services: {
        "dev.ucp.shopping": [
          {
            version,
            spec: "https://ucp.dev/2026-08-25/specification/overview/",
            transport: "rest",
            schema: "https://ucp.dev/2026-08-25/services/shopping/rest.openapi.json",
            endpoint: "https://toko.test/ucp",
          },
        ],
      },
      capabilities: {
        "dev.ucp.shopping.catalog.search": [declared("shopping/catalog/search", "catalog_search")],
        "dev.ucp.shopping.catalog.lookup": [declared("shopping/catalog/lookup", "catalog_lookup")],
        "dev.ucp.shopping.checkout": [declared("shopping/checkout/", "checkout")],
        "dev.ucp.shopping.permalink": [
          { ...declared("permalink", "permalink"), config: { endpoint: "https://toko.test/buy" } },
        ],
      },
      payment_handlers: {},
    },
  });
});

describe("the catalogue", () => {
  it("is searched by a part number, in the buyer's language, with prices in sen", async () => {
    const answer = await ask("/catalog/search", { query: "6002111340", ...inEnglish });
    expect(answer).toEqual({
      http: 200,
      ucp: { version, capabilities: { "dev.ucp.shopping.catalog.search": [{ version }] } },
      products: [
        {
          id: String(filter),
          title: "Komatsu 600-211-1340 Oil filter",
          brand: "Komatsu",
          description: { plain: "Oil filter" },
          url: `https://toko.test/product/${filter}/detail`,
          categories: [{ value: "Oil Filter", taxonomy: "merchant" }],
          price_range: { min: amount(34_500_000), max: amount(34_500_000) },
          media: [
            {
              type: "image",
              url: `https://toko.test/pictures/${picture.key}/640.jpg`,
              alt_text: "Komatsu 600-211-1340 Oil filter",
            },
          ],
          variants: [
            {
              id: String(filter),
              sku: "600-211-1340",
              title: "Komatsu 600-211-1340 Oil filter",
              description: { plain: "Oil filter" },
              price: amount(34_500_000),
              availability: { available: true, status: "in_stock" },
            },
          ],
        },
      ],
      pagination: { has_next_page: false, total_count: 1 },
    });
  });

  it("is browsed by category and price, page by page", async () => {
    const filters = { categories: ["Oil Filter"], price: { min: 1, max: 34_500_000 } };
    const first = await ask("/catalog/search", { filters, pagination: { limit: 2 } });
    expect(first.pagination).toEqual({ has_next_page: true, total_count: 3, cursor: "2" });
    const second = await ask("/catalog/search", { filters, pagination: { limit: 2, cursor: "2" } });
    expect(second.pagination).toEqual({ has_next_page: false, total_count: 3 });
    const ids = [...(first.products ?? []), ...(second.products ?? [])].map(({ id }) => id);
    expect(ids.toSorted()).toEqual([filter, seal, gone].map(String).toSorted());
  });

  it("answers a search for nothing, or for another purpose, without products", async () => {
    expect((await ask("/catalog/search", {})).http).toBe(400);
    expect((await ask("/catalog/search", { query: 5 })).http).toBe(400);
    expect((await ask("/catalog/search", { query: "x", pagination: { cursor: "-1" } })).http).toBe(400);
    const swap = await ask("/catalog/search", { purpose: "swap", query: "x", reference_ids: ["1"] });
    expect(swap).toMatchObject({ http: 200, products: [], messages: [{ code: "unsupported_purpose" }] });
  });

  it("is looked up by ids, each product once, and says what it does not have", async () => {
    const ids = [String(seal), String(gone), String(seal), "999999999", "no-such-id", String(priceless)];
    const answer = await ask("/catalog/lookup", { ids });
    expect(
      answer.products?.map(({ id, variants }) => [id, variants[0]?.inputs, variants[0]?.availability]),
    ).toEqual(
      [
        [seal, { available: true, status: "in_stock" }] as const,
        [priceless, { available: false, status: "price_on_request" }] as const,
        [gone, { available: false, status: "out_of_stock" }] as const,
      ].map(([id, availability]) => [String(id), [{ id: String(id), match: "exact" }], availability]),
    );
    expect(answer.messages).toEqual([
      { type: "info", code: "not_found", content: "999999999" },
      { type: "info", code: "not_found", content: "no-such-id" },
    ]);
    const tooMany = Array.from({ length: 21 }, (_, place) => String(place + 1));
    expect((await ask("/catalog/lookup", { ids: tooMany })).http).toBe(400);
  });

  it("shows one product with description, pictures and facts", async () => {
    const { http, product } = await ask("/catalog/product", { id: String(filter), ...inEnglish });
    expect(http).toBe(200);
    expect(product).toMatchObject({
      id: String(filter),
      description: { plain: "For the engine." },
      media: [
        { type: "image", url: `https://toko.test/pictures/${picture.key}/640.jpg`, alt_text: "On the bench" },
      ],
      variants: [{ id: String(filter), sku: "600-211-1340" }],
      metadata: { weight_grams: 1_800 },
    });
    for (const id of ["999999999", "0", "x"]) {
      expect(await ask("/catalog/product", { id })).toEqual({
        http: 200,
        ucp: { version, status: "error", capabilities: { "dev.ucp.shopping.catalog.lookup": [{ version }] } },
        messages: [
          {
            type: "error",
            code: "not_found",
            content: `Product not found: ${id}`,
            severity: "unrecoverable",
          },
        ],
      });
    }
  });
});

describe("a checkout", () => {
  it("prices the cart and hands the buyer over to the shop", async () => {
    const buyer = { email: "rahasia@contoh.example", first_name: "Sari" };
    const made = await ask("/checkout-sessions", {
      line_items: [line(filter, 2), line(seal, 10), line(filter, 1)],
      buyer,
      ...inEnglish,
    });
    expect(made).toMatchObject({
      http: 201,
      status: "requires_escalation",
      currency: "IDR",
      line_items: [
        {
          id: "li_1",
          item: { id: String(filter), title: "Komatsu 600-211-1340 Oil filter", price: 34_500_000 },
          quantity: 3,
          totals: [
            { type: "subtotal", amount: 103_500_000 },
            { type: "total", amount: 103_500_000 },
          ],
        },
        { id: "li_2", item: { id: String(seal), price: 1_200_000 }, quantity: 10 },
      ],
      totals: [
        { type: "subtotal", amount: 115_500_000 },
        { type: "total", amount: 115_500_000 },
      ],
      messages: [{ type: "error", code: "buyer_handoff_required", severity: "requires_buyer_input" }],
      links: [
        { type: "terms_of_service", url: "https://toko.test/terms" },
        { type: "privacy_policy", url: "https://toko.test/privacy" },
        { type: "refund_policy", url: "https://toko.test/returns" },
        { type: "shipping_policy", url: "https://toko.test/shipping" },
      ],
      continue_url: "https://toko.test/cart?add=600-211-1340:3,07000-12125:10",
    });
    expect(made.ucp).toEqual({
      version,
      capabilities: { "dev.ucp.shopping.checkout": [{ version }] },
      payment_handlers: {},
    });
    expect(JSON.stringify(made)).not.toContain("rahasia");

    const again = await ask(`/checkout-sessions/${String(made.id)}`, undefined, "GET");
    expect(again.line_items).toMatchObject([{ quantity: 3 }, { quantity: 10 }]);
    expect(again.id).toBe(made.id);

    // Only the buyer goes on.
    for (const [method, act] of [
      ["PUT", ""],
      ["POST", "/complete"],
      ["POST", "/cancel"],
    ] as const) {
      const refused = await ask(`/checkout-sessions/${String(made.id)}${act}`, {}, method);
      expect(refused).toMatchObject({
        ucp: { status: "error" },
        messages: [{ code: "buyer_handoff_required", severity: "unrecoverable" }],
        continue_url: "https://toko.test/cart?add=600-211-1340:3,07000-12125:10",
      });
    }
  });

  it("leaves out what cannot be bought, and says why", async () => {
    const made = await ask("/checkout-sessions", {
      line_items: [
        line(seal, 1),
        line(gone, 1),
        line(priceless, 1),
        line(999_999_999, 1),
        line(filter, 9_999),
        line(filter, 1),
      ],
    });
    expect(made.line_items).toMatchObject([{ item: { id: String(seal) } }]);
    expect(made.messages?.slice(0, -1).map(({ code, severity }) => [code, severity])).toEqual([
      ["out_of_stock", "recoverable"],
      ["item_unavailable", "recoverable"],
      ["item_unavailable", "recoverable"],
      ["quantity_too_large", "recoverable"],
    ]);
    const nothing = await ask("/checkout-sessions", { line_items: [line(gone, 1)] });
    expect(nothing).toMatchObject({
      http: 200,
      ucp: { status: "error" },
      messages: [{ code: "item_unavailable", severity: "unrecoverable" }],
      continue_url: "https://toko.test/shop",
    });
  });

  it.each([
    { line_items: [] },
    {},
    { line_items: [{ item: { id: "1; drop" }, quantity: 1 }] },
    { line_items: [{ item: { id: "1" }, quantity: 0 }] },
    { line_items: Array.from({ length: 16 }, () => ({ item: { id: "1" }, quantity: 1 })) },
  ])("is not made of %j", async (body) => {
    expect((await ask("/checkout-sessions", body)).http).toBe(400);
  });

  it.each(["chk_", "chk_1.0", "chk_1.zzz", "chk_zzzzzz.1", "x", "chk_1.1_"])(
    "is not found as %s",
    async (id) => {
      expect(await ask(`/checkout-sessions/${id}`, undefined, "GET")).toMatchObject({
        ucp: { status: "error" },
        messages: [{ code: "not_found" }],
      });
    },
  );
});

describe("a permalink", () => {
  it("leads the buyer to the cart, which asks first", async () => {
    const token = `~${Buffer.from(String(seal)).toString("base64url")}`;
    expect(
      await open(`/buy/${filter}:2,${token}:10?continue_to=https://evil.example&buyer/email=a@b.example`),
    ).toEqual([303, "https://toko.test/cart?add=600-211-1340:2,07000-12125:10"]);
    const long = `/buy/${Array.from({ length: 100 }, () => `${filter}:1`).join(",")}`;
    expect((await open(long))[0]).toBe(303);
  });

  it("that names nothing of the shop's leads to the cart with nothing to add", async () => {
    for (const path of ["/buy", "/buy/", "/buy/999999999:1", "/buy/x:1", "/buy/1", "/buy/1:0", "/buy/~!!:1"])
      expect(await open(path)).toEqual([303, "https://toko.test/cart?add="]);
  });

  it.each([
    [
      "12:2,34:1",
      [
        { productId: 12, qty: 2 },
        { productId: 34, qty: 1 },
      ],
    ],
    ["~MTI:2", [{ productId: 12, qty: 2 }]],
    ["~MTI=:2", []],
    ["12:2,34:01", []],
    ["12:10000", []],
    ["12:9999", [{ productId: 12, qty: 9_999 }]],
    ["1234567890:1", []],
    [Array.from({ length: 101 }, () => "1:1").join(","), []],
  ])("%.20s is read", (path, items) => {
    expect(readPermalink(path)).toEqual(items);
  });
});
