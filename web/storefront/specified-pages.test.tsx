import { beforeAll, expect, test } from "vitest";
import { createCall } from "#contract/call.ts";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { buildCompanyProfile } from "#testing/builders/build-company-profile.ts";
import { linksOf, textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { developmentAssets, renderPage } from "#web/entry-server.tsx";
import { Component as HomeScreen, text as homeText } from "./routes/home.tsx";
import { Component as ShopScreen } from "./routes/shop.tsx";
import { AddToCartProvider } from "./features/catalogue/products/add-to-cart.tsx";
import { Drawer } from "./shell/drawer.tsx";

beforeAll(() => homeText.load());

const company = {
  name: "CV. Mandiri Jaya",
  phone: "(021) 5437 0188",
  whatsapp: "0812-1000-2011",
  email: "sales@mandirijaya.example",
  address: "Jl. Daan Mogot No. 119, Jakarta Barat 11510",
  openingHours: "08.00–17.00",
  since: "2011",
  shipsFrom: "Jakarta Barat",
  returnWorkingDays: 2,
  marketplaces: ["Tokopedia", "Shopee", "Lazada"].map((name) => ({ name, url: `https://${name}.example/` })),
  banner: {
    id: 1,
    title: "The banner's title",
    description: "",
    url: "/pictures/banner/640.jpg",
    narrowUrl: "/pictures/narrow/640.jpg",
    link: "/shop",
  },
};
const categories = Array.from({ length: 9 }, (_, index) => ({
  id: index + 1,
  name: `Group ${index + 1} & Co`,
  imageLocation: `/pictures/group${index + 1}/640.jpg`,
  productCount: 3,
}));
const card = {
  id: 7,
  code: "600-211-1340-LONG",
  name: "Engine oil filter, large",
  price: 1_250_000,
  imageLocation: "/pictures/filter/640.jpg",
  unitname: "Oil Filter",
};
const detail: ProductDetail = {
  ...card,
  brand: "Komatsu",
  description: "Spins on.",
  weight: 1_500,
  isVolume: true,
  height: 17.5,
  length: 12,
  width: 12.5,
  ProductCategorization: { id: 2, name: "Oil Filter" },
  ProductImages: [
    { imageLocation: "/pictures/filter/640.jpg", alt: "Front" },
    { imageLocation: "/pictures/filterback/640.jpg", alt: "Back" },
  ],
  crossReferences: [],
  olderNumbers: [],
  newerNumbers: [],
  machines: [],
  measures: [],
  facts: [],
  companions: [],
  documents: [],
};

/** A page as the shop sends it to an unknown visitor. */
async function visit(path: string, changed: Record<string, unknown> = {}) {
  const bodies: unknown[] = [];
  const answers: Record<string, unknown> = {
    "/v1/utils/company": company,
    "/v1/utils/company/profile": buildCompanyProfile(),
    "/v1/product-categorization/public/all": categories,
    "/v1/product/public/newarrivals": [card],
    "/v1/machine/public/brands": ["Komatsu"],
    "/v1/product/public/paging": { products: [card], total: 25 },
    "/v1/product/public/7": detail,
    ...changed,
  };
  const call = createCall(({ path: asked, body }) => {
    if (body !== undefined) bodies.push(body);
    return Promise.resolve({ status: 200, body: { code: 200, message: "OK", data: answers[asked] } });
  });
  const page = await renderPage({
    url: new URL(path, "http://shop.test"),
    language: "en",
    publicUrl: "http://shop.test",
    call,
    assets: developmentAssets,
  });
  const html = "html" in page ? page.html : "";
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const [, header = ""] = /<header\b[^>]*>(.*)<\/header>/s.exec(html) ?? [];
  const [, footer = ""] = /<footer\b[^>]*>(.*)<\/footer>/s.exec(html) ?? [];
  return { html, main, header, footer, text: textOf(main), bodies };
}

function expectInOrder(text: string, parts: string[]) {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    expect(at, `"${part}" in its place`).toBeGreaterThanOrEqual(from);
    from = at + part.length;
  }
}

type Answers = [string[], unknown][];

/** The home page after the shop has answered only these calls. */
const home = (...answers: Answers) =>
  renderScreen(
    <AddToCartProvider>
      <HomeScreen />
    </AddToCartProvider>,
    "en",
    { answers },
  );
const drawer = (...answers: Answers) =>
  renderScreen(<Drawer isOpen onClose={() => undefined} />, "en", { answers });

test("the home page has its parts in the specification's order", async () => {
  const { main, text } = await visit("/");
  expectInOrder(text, [
    "The banner's title",
    "Welcome to CV. Mandiri Jaya",
    "Since 2011",
    "The right part",
    "Shipped across Indonesia",
    "Pay by bank transfer",
    "Produk Baru",
    "Popular Category",
    "Go To Shop",
  ]);
  expect(main).toContain("/pictures/banner/640.jpg");
  expect(linksOf(main).at(-1)).toBe("/shop");
});

test("the shop shows the company's first year and town, and in another company's shop its own or none", async () => {
  const first = await visit("/");
  expect(textOf(first.header)).toContain("Heavy-equipment spare parts since 2011");
  expect(first.text).toContain("Courier or cargo from Jakarta Barat, priced before you order.");
  expect(first.html).toContain("shipped across Indonesia since 2011.");

  const another = {
    ...company,
    name: "UD. Sumber Makmur Diesel",
    since: "",
    shipsFrom: "",
    mark: "/favicon.svg?SM",
  };
  const front = await visit("/", { "/v1/utils/company": another });
  const about = await visit("/about", { "/v1/utils/company": another });
  expect(front.html).not.toMatch(/since 2011|from Jakarta/i);
  expect(about.html).not.toMatch(/, since 2011|Indonesia since 2011/);
  expect(front.text).toContain("We supply contractors");
  expect(front.text).toContain("Courier or cargo, priced before you order.");
  expect(about.text).toContain("Parts that keep machines running.");
  expect(front.header).toContain('src="/favicon.svg?SM"');

  const young = await visit("/", {
    "/v1/utils/company": { ...another, since: "2019", shipsFrom: "Surabaya" },
  });
  expect(textOf(young.header)).toContain("Heavy-equipment spare parts since 2019");
  expect(young.text).toContain("Since 2019 we have supplied contractors");
  expect(young.text).toContain("Courier or cargo from Surabaya");
});

test("three cards with picture, title and subtitle stand under the welcome", async () => {
  const { main } = await visit("/");
  const [row = ""] = /<ul class="grid gap-3 md:grid-cols-3.*?<\/ul>/s.exec(main) ?? [];
  expect(row.match(/<li/g)).toHaveLength(3);
  expect(row.match(/<svg/g)).toHaveLength(3);
  expect(row.match(/<h2/g)).toHaveLength(3);
  expect(row.match(/<p /g)).toHaveLength(3);
});

const isOfGroup = (address: string) => address.startsWith("/shop?unit=Group");

test("of nine categories the first eight are popular, each with its picture, leading to its products", async () => {
  const { main } = await visit("/");
  const section = main.indexOf("Popular Category");
  const popular = linksOf(main.slice(section)).filter(isOfGroup);
  // A phone's first screen leads to the same ones.
  expect(linksOf(main.slice(0, section)).filter(isOfGroup)).toEqual(popular);
  expect(popular).toHaveLength(8);
  expect(popular[7]).toBe("/shop?unit=Group+8+%26+Co");
  expect(main).toContain("/pictures/group8/640.jpg");
  expect(main).not.toContain("/pictures/group9/640.jpg");
});

test("a spinner replaces new products and categories until both are loaded", () => {
  for (const waiting of [home(), home([["categories"], categories]), home([["newArrivals"], [card]])]) {
    expect(waiting).toContain("animate-spin");
    expect(textOf(waiting)).not.toMatch(/Produk Baru|Popular Category/);
  }
  const ready = home([["categories"], categories], [["newArrivals"], [card]]);
  expect(ready).not.toContain("animate-spin");
  expect(textOf(ready)).toMatch(/Produk Baru.*Popular Category/);
});

test("the list says that it is loading until its products are there", () => {
  expect(textOf(renderScreen(<ShopScreen />))).toContain("Loading products");
});

test("the drawer has search, Shop, Categories, Login, About and Contact in this order", () => {
  const html = drawer([["categories"], categories]);
  expect(html).toContain('placeholder="Search Product"');
  expectInOrder(textOf(html), ["Shop", "Categories", "Group 1 & Co", "Login", "About", "Contact"]);
  expect(linksOf(html)).toEqual([
    "/shop",
    ...categories.map(({ name }) => `/shop?${new URLSearchParams({ unit: name }).toString()}`),
    "/login",
    "/about",
    "/contact",
    // Below what is specified.
    "/quick-order",
    "/ask",
    "/track",
  ]);
  // Empty text is not checked, and categories are shown only when they are loaded.
  expect(html).not.toMatch(/<input[^>]*required/);
  expect(textOf(drawer())).not.toContain("Categories");
});

test("a product card cuts code and name at 13 characters and leads to its detail and its category", async () => {
  const { main, text } = await visit("/shop");
  expect(text).toContain("600-211-1340-...");
  expect(text).toContain("Engine oil fi...");
  expect(text).toContain("Rp. 1.250.000");
  expect(text).toContain("Add to Cart");
  expect(linksOf(main)).toEqual(expect.arrayContaining(["/product/7/detail", "/shop?unit=Oil+Filter"]));
});

test("a text is in force since its day, or since the shop began if that is later", async () => {
  expect((await visit("/terms")).text).toContain("In force since 21 November 2026");
  const profile = buildCompanyProfile({ openedOn: "2026-12-24" });
  const { text } = await visit("/terms", { "/v1/utils/company/profile": profile });
  expect(text).toContain("In force since 24 December 2026");
});

test("the header has logo, search, the four items, profile and the support phone; the footer its share", async () => {
  const { header, footer } = await visit("/");
  expect(linksOf(header)).toEqual([
    "tel:+622154370188",
    // Beside what is specified, in the bar above it.
    "/quick-order",
    "/ask",
    "/track",
    "https://wa.me/6281210002011",
    "/",
    "/login",
    "/shop",
    "/about",
    "/contact",
  ]);
  expect(header).toContain('role="combobox"');
  expectInOrder(textOf(header).replace(/^.*Login/, ""), ["Shop", "Categories", "About Us", "Contact Us"]);
  expect(header).toMatch(/<nav [^>]*class="page hidden md:block"/);
  expect(header).not.toContain("/cart");
  // Phone and language are there at every width.
  expect(header.slice(0, header.indexOf("(021) 5437 0188"))).not.toMatch(/class="[^"]*\bhidden\b/);
  for (const { url } of company.marketplaces) expect(linksOf(footer)).toContain(url);
  expect(linksOf(footer)).toEqual(expect.arrayContaining(["/shipping", "/returns", "/terms", "/privacy"]));
  expect(textOf(footer)).toContain("(021) 5437 0188");
  expect(textOf(footer)).toContain(`© ${new Date().getFullYear()} CV. Mandiri Jaya`);
});

test.each([
  ["/about", "Home › About "],
  ["/contact", "Home › Contact Us "],
  ["/shop?unit=Oil+Filter", "Home › All "],
])("%s shows its position: %s", async (path, breadcrumb) => {
  expect((await visit(path)).text.startsWith(breadcrumb)).toBe(true);
});

test("About has its three blocks, Contact how to reach the company", async () => {
  const about = await visit("/about");
  expectInOrder(about.text, ["What do we do Parts.", "Our Mission Uptime.", "History Of Us Since 2011."]);
  const contact = await visit("/contact");
  expect(contact.text).toContain("question about a spare part");
  expect(contact.text).toContain("Jakarta Barat");
  expect(contact.text).toContain("(021) 5437 0188");
  expect(contact.text).toContain("sales@mandirijaya.example");
});

test("the list asks for what its address says and counts what it shows", async () => {
  const { text, bodies } = await visit("/shop?unit=Oil+Filter&q=600&sort=price-asc&page=2");
  expect(bodies).toEqual([
    { page: 2, limit: 12, filterUnit: "Oil Filter", filterKeyWord: "600", order: "price", orderBy: "asc" },
  ]);
  expect(text).toContain("Showing 13 - 24 of 25 results");
});

test("by default the list is the newest first", async () => {
  const { bodies } = await visit("/shop");
  expect(bodies).toMatchObject([{ page: 1, order: "createdAt", orderBy: "desc" }]);
});

test("the list has four cards in a row on wide screens, a sort of four ways and its pages", async () => {
  const { main } = await visit("/shop");
  expect(main).toContain("xl:grid-cols-4");
  expect([...main.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    "createdAt-desc",
    "createdAt-asc",
    "price-desc",
    "price-asc",
  ]);
  expect(linksOf(main)).toEqual(expect.arrayContaining(["/shop?page=2", "/shop?page=3"]));
});

test("a search begins with the best match, which its list offers too", async () => {
  const { main, bodies } = await visit("/shop?q=filter");
  expect(bodies).toEqual([{ page: 1, limit: 12, filterUnit: "", filterKeyWord: "filter" }]);
  expect([...main.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    "relevance",
    "createdAt-desc",
    "createdAt-asc",
    "price-desc",
    "price-asc",
  ]);
  const newest = await visit("/shop?q=filter&sort=createdAt-desc");
  expect(newest.bodies).toMatchObject([{ order: "createdAt", orderBy: "desc" }]);
});

test("a list without a result says so", async () => {
  const { text } = await visit("/shop?q=zzz", { "/v1/product/public/paging": { products: [], total: 0 } });
  expect(text).toContain("No Product Found");
  expect(text).not.toContain("Showing");
});

test("a product shows gallery, code, name, price, description and its specification", async () => {
  const { main, text } = await visit("/product/7/detail");
  expectInOrder(text, [
    "600-211-1340-LONG",
    "Engine oil filter, large",
    "1.250.000",
    "Description Spins on.",
    "Specification",
    "Weight 1,500 g",
    "Height 17.5 cm",
    "Length 12 cm",
    "Width 12.5 cm",
    "Category Oil Filter",
  ]);
  expect(main).toContain("/pictures/filterback/640.jpg");
  expect(main).not.toContain('inputMode="numeric"');
});

test("sizes are shown only if the volume counts", async () => {
  const { text } = await visit("/product/7/detail", {
    "/v1/product/public/7": { ...detail, isVolume: false },
  });
  expect(text).toContain("Weight 1,500 g");
  expect(text).not.toMatch(/Height|Length|Width/);
});

test("the thanks say what happens next", async () => {
  const { text } = await visit("/thankyou");
  expectInOrder(text, [
    "Thank You!",
    "Please wait for the admin to process your order",
    "Please do the payment when transaction status is Waiting For Payment",
    "We will redirect you to your account page shortly",
  ]);
});
