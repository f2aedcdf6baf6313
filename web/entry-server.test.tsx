import { expect, test } from "vitest";
import { createCall } from "#contract/call.ts";
import type { Language } from "#contract/core/languages.ts";
import { buildCompanyProfile } from "#testing/builders/build-company-profile.ts";
import { developmentAssets, pageAddress, renderErrorPage, renderPage } from "./entry-server.tsx";
import type { PageState } from "./page-state.ts";

const bearing = {
  id: 3,
  code: "6210-2Z/C3",
  name: "Deep groove ball bearing </script><b>",
  price: 195_000,
  imageLocation: "/pictures/bearing/640.jpg",
  unitname: "Bearing",
};
const company = {
  name: "CV. Mandiri Jaya",
  phone: "(021) 5437 0188",
  whatsapp: "0812-1000-2011",
  email: "sales@mandirijaya.example",
  address: "Jl. Daan Mogot No. 119, Jakarta Barat",
  openingHours: "08.00–17.00",
  since: "2011",
  shipsFrom: "Jakarta Barat",
  returnWorkingDays: 2,
  marketplaces: [{ name: "Tokopedia", url: "https://www.tokopedia.com/" }],
  banner: { id: 1, title: "Banner", description: "", url: "/b/1.jpg", narrowUrl: "/b/2.jpg", link: "/shop" },
};

const answers: Record<string, unknown> = {
  "/v1/utils/company": company,
  "/v1/utils/company/profile": buildCompanyProfile(),
  "/v1/product-categorization/public/all": [
    { id: 1, name: "Bearing", imageLocation: "/pictures/bearing/640.jpg", productCount: 1 },
  ],
  "/v1/product/public/newarrivals": [bearing],
  "/v1/machine/public/brands": ["Komatsu"],
  "/v1/product/public/paging": { products: [bearing], total: 1 },
  "/v1/product/public/3": {
    ...bearing,
    brand: "SKF",
    description: "",
    weight: 450,
    isVolume: false,
    height: 9,
    length: 9,
    width: 2,
    ProductCategorization: { id: 1, name: "Bearing" },
    ProductImages: [{ imageLocation: bearing.imageLocation, alt: "Bearing" }],
    crossReferences: [],
    olderNumbers: [],
    newerNumbers: [],
    machines: [],
    measures: [],
    facts: [],
    companions: [],
    documents: [],
  },
};

/** Renders an address in a shop that knows the answers above and answers 404 to everything else; `away` answers 503. */
async function visit(
  path: string,
  {
    language = "en",
    away = "",
    changed = {},
  }: { language?: Language; away?: string; changed?: Record<string, unknown> } = {},
) {
  const asked: string[] = [];
  const call = createCall(({ path: asking }) => {
    asked.push(asking);
    const isAway = asking === away;
    const data = changed[asking] ?? answers[asking];
    const status = isAway ? 503 : data === undefined ? 404 : 200;
    return Promise.resolve({
      status,
      body: { code: status, message: "refused", reason: isAway ? "databaseUnavailable" : "notFound", data },
    });
  });
  const page = await renderPage({
    url: new URL(path, "http://shop.test"),
    language,
    publicUrl: "http://shop.test",
    call,
    assets: developmentAssets,
  });
  return { status: page.status, html: "html" in page ? page.html : "", asked };
}

function stateOf(html: string): PageState {
  const [, json = ""] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as PageState;
}

test.each([
  "/",
  "/shop",
  "/product/3/detail",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/shipping",
  "/returns",
])("%s is complete, with its data, its title and its canonical address", async (path) => {
  const { status, html } = await visit(path);
  expect(status).toBe(200);
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="http://shop.test${path}"`);
  expect(html).toContain("<h1");
  expect(html).not.toContain("animate-spin");
});

test("the page contains no scripts except data and the one that the policy names", async () => {
  const { html } = await visit("/product/3/detail");
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)]
    .filter(([, attributes = ""]) => !/ld\+json|application\/json/.test(attributes))
    .map(([, , text]) => text);
  expect(scripts).toEqual([developmentAssets.starter]);
  expect(html).not.toContain("</script><b>");
});

test("each call is made once", async () => {
  const { asked } = await visit("/");
  expect(new Set(asked).size).toBe(asked.length);
});

test("the Indonesian edition is Indonesian", async () => {
  const { html } = await visit("/", { language: "id" });
  expect(html).toContain('<html lang="id">');
  expect(html).toContain("Selamat datang di CV. Mandiri Jaya");
  expect(html).not.toContain("Welcome to CV. Mandiri Jaya");
});

test.each(["/", "/shop", "/product/3/detail", "/about", "/terms", "/login", "/nope"])(
  "%s calls the company by its present name",
  async (path) => {
    const name = "PT Suku & Cadang Kita";
    const { legal } = buildCompanyProfile();
    const changed = {
      "/v1/utils/company": { ...company, name },
      "/v1/utils/company/profile": buildCompanyProfile({ legal: { ...legal, name } }),
    };
    for (const language of ["en", "id"] as const) {
      const { html } = await visit(path, { language, changed });
      const shown = html.replace(/<script type="application\/json".*?<\/script>/s, "");
      expect(/<title>(.*?)<\/title>/.exec(shown)?.[1]).toContain("PT Suku &amp; Cadang Kita");
      expect(/<header.*?<\/header>/s.exec(shown)?.[0]).toContain("PT Suku &amp; Cadang Kita");
      expect(shown).toContain(`© ${new Date().getFullYear()} PT Suku &amp; Cadang Kita`);
      expect(shown).not.toContain("Mandiri Jaya");
    }
  },
);

test("the home page welcomes visitors to the company, and a product names it as the seller", async () => {
  const changed = { "/v1/utils/company": { ...company, name: "PT Suku Cadang Kita" } };
  const home = await visit("/", { changed });
  expect(home.html).toContain("<title>PT Suku Cadang Kita: spare parts for heavy equipment</title>");
  expect(home.html).toContain("Welcome to PT Suku Cadang Kita");
  const product = await visit("/product/3/detail", { changed });
  expect(product.html).toContain('"seller":{"@type":"Organization","name":"PT Suku Cadang Kita"}');
  expect(product.html).toMatch(/<meta name="description" content="[^"]*from PT Suku Cadang Kita, shipped/);
});

test("the page of a machine names it, its parts and its one address to search engines", async () => {
  const changed = {
    "/v1/machine/public/page?brand=komatsu&model=PC200-8": {
      brand: "Komatsu",
      model: "PC200-8",
      kind: "machine",
      series: [{ name: "N1", serials: "350001-UP", years: "2010-", note: "", components: [] }],
      builtInto: [],
      plans: [],
      categories: [
        {
          name: "Filter Oli",
          total: 1,
          parts: [{ id: 3, code: "6736-51-5142", name: "Filter oli", price: 195_000 }],
        },
      ],
    },
  };
  const { status, html } = await visit("/machines/komatsu/PC200-8", { language: "id", changed });
  expect(status).toBe(200);
  expect(html).toContain("<title>Suku cadang Komatsu PC200-8 | CV. Mandiri Jaya</title>");
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/machines\/komatsu\/pc200-8"/);
  expect(html).toContain('"@type":"CollectionPage"');
  expect(html).toContain('"name":"6736-51-5142 Filter oli"');
  expect((await visit("/machines/komatsu/pc999")).status).toBe(404);
});

test.each(["/nope", "/product/999/detail", "/product/0/detail", "/product/abc/detail"])(
  "%s is the 404 page with status 404",
  async (path) => {
    const { status, html } = await visit(path);
    expect(status).toBe(404);
    expect(html).toContain("This page does not exist");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  },
);

test.each(["/cart", "/checkout", "/account", "/login", "/register"])(
  "%s is a waiting shell that search engines ignore: the browser knows who is logged in",
  async (path) => {
    const { status, html, asked } = await visit(path);
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("animate-spin");
    expect(asked.filter((call) => !call.includes("public") && !call.includes("company"))).toEqual([]);
  },
);

/** The page without its state, which contains the moments at which its data was loaded. */
const pageOf = async (path: string) => (await visit(path)).html.split('<script type="application/json"')[0];

test.each([
  "/product/3/detail?fbclid=IwAR0",
  "/about?q=seal",
  "/login?return=%2Fcheckout",
  "/login?mail-confirm=a%40b.example&token=x",
  "/register?return=%2Fcheckout",
  "/forgot-password?email=a%40b.example",
  "/new-password?email=a%40b.example&token=x",
  "/account?view=orders&order=12",
  "/thankyou?order=12",
])("what pageAddress leaves out of %s changes nothing on the page", async (path) => {
  const rendered = pageAddress(new URL(path, "http://shop.test"));
  expect((await pageOf(path)) === (await pageOf(rendered.pathname + rendered.search))).toBe(true);
});

test("the page contains the data that the server has loaded", async () => {
  const { html } = await visit("/product/3/detail");
  const { queries } = stateOf(html);
  expect(queries.queries.map(({ queryKey }) => queryKey)).toContainEqual(["product", "3"]);
});

test("the server answers for a call that fails", async () => {
  await expect(visit("/", { away: "/v1/product/public/newarrivals" })).rejects.toMatchObject({
    status: 503,
  });
});

test("the error page needs no script and no data", () => {
  const { status, html } = renderErrorPage({
    status: 503,
    language: "en",
    publicUrl: "http://shop.test",
    company,
    assets: developmentAssets,
  });
  expect(html).toContain(`<title>The shop cannot be reached | CV. Mandiri Jaya</title>`);
  expect(status).toBe(503);
  expect(html).toContain("The shop cannot be reached");
  expect(html).toContain(developmentAssets.styles);
  expect(html).not.toContain("<script");
});

test.each([
  ["en", "One moment, please", "Your network is asking the shop for too much at once."],
  ["id", "Mohon tunggu sebentar", "Terlalu banyak permintaan sekaligus dari jaringan Anda."],
] as const)("the page for too many requests says so: %s", (language, title, text) => {
  const { status, html } = renderErrorPage({
    status: 429,
    language,
    publicUrl: "http://shop.test",
    company,
    assets: developmentAssets,
  });
  expect(status).toBe(429);
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).toContain(`<title>${title} | CV. Mandiri Jaya</title>`);
  expect(html).toContain(text);
});

test("a page is in the company's colour, in its style attribute alone; without one it names no colour", async () => {
  const own = (await visit("/")).html;
  expect(own).toContain('<meta name="theme-color" content="#17181a"');
  const { html } = await visit("/", {
    changed: { "/v1/utils/company": { ...company, colour: "#0b5ed7" } },
  });
  expect(html).toMatch(
    /^<!doctype html><html lang="en" style="--color-yellow:#0b5ed7;--color-yellow-hover:#084bac;--color-on-yellow:#ffffff;/,
  );
  expect(html).toContain('<meta name="theme-color" content="#0b5ed7"');
});
