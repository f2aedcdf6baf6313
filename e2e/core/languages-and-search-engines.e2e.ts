import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { chooseLanguage, expect, test } from "../kit/journey.ts";
import { newestProducts } from "../kit/shopper.ts";
import { shopUrl } from "../kit/surroundings.ts";

/** Requests as a search engine does: only these headers are sent. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const [answer] = (await once(get(shopUrl() + path, { headers }), "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

test.describe("the language", () => {
  for (const [accepted, language] of [
    [undefined, "id"],
    ["en-GB,en;q=0.9", "en"],
    ["id-ID,id;q=0.9,en;q=0.8", "id"],
    ["ja,en;q=0.5,id;q=0.4", "en"],
    ["ja", "id"],
  ] as const) {
    test(`for a browser that speaks ${accepted ?? "nothing"} is ${language}`, async () => {
      const { body, headers } = await ask("/", accepted === undefined ? {} : { "accept-language": accepted });
      expect(body).toContain(`<html lang="${language}"`);
      expect(headers.vary).toMatch(/accept-language/i);
    });
  }

  test("is switched by the visitor, kept, and stronger than the browser's", async ({
    page,
    context,
    callAs,
  }) => {
    const [category] = await callAs()("listCategories", {});
    await page.goto(`/shop?${new URLSearchParams({ unit: category?.name ?? "" }).toString()}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const results = page.getByRole("main").getByRole("article");
    await expect(results.first()).toBeVisible();
    const count = await results.count();

    await page.getByRole("banner").getByRole("button", { name: /^ID/i }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "id");
    await expect(page.getByRole("banner").getByRole("link", { name: "Masuk" })).toBeVisible();
    // The category's English name in the address still means the same category.
    await expect(results).toHaveCount(count);
    const cookie = (await context.cookies()).find(({ name }) => name === "language");
    expect(cookie).toMatchObject({ value: "id", sameSite: "Lax" });
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(300 * 24 * 60 * 60);

    await page.goto("/about");
    await expect(page.locator("html")).toHaveAttribute("lang", "id");
    await page.getByRole("banner").getByRole("button", { name: /^EN/i }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { name: "What do we do" })).toBeVisible();
  });

  test("is used in the server's messages too", async ({ page, context, trouble }) => {
    trouble.foresee(/401 \(Unauthorized\)/);
    await chooseLanguage(context, "id");
    await page.goto("/login");
    await page.getByLabel("Email", { exact: true }).fill("nobody@contoh.example");
    await page.getByLabel("Kata Sandi", { exact: true }).fill("not a password");
    await page.getByRole("main").getByRole("button", { name: "Masuk", exact: true }).click();
    const told = await page.getByRole("alert").first().innerText();
    const english = await fetch(`${shopUrl()}/v1/auth/login`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "accept-language": "en",
        "x-forwarded-for": "10.99.1.1",
      },
      body: JSON.stringify({ email: "nobody@contoh.example", password: "not a password" }),
    });
    const { message } = (await english.json()) as { message: string };
    expect(told).not.toContain(message);
  });
});

test.describe("search engines", () => {
  const paths = ["/", "/shop", "/about", "/contact", "/terms", "/privacy", "/shipping", "/returns"];
  for (const path of paths) {
    test(`read who and what ${path} is`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(/CV\. Mandiri Jaya/);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", shopUrl() + path);
      const description = await page.locator("meta[name=description]").getAttribute("content");
      expect(description?.length).toBeGreaterThan(40);
      for (const property of ["title", "description", "type", "url", "image", "site_name", "locale"]) {
        await expect(page.locator(`meta[property='og:${property}']`)).toHaveAttribute("content", /.+/);
      }
      const picture = await page.locator("meta[property='og:image']").getAttribute("content");
      expect((await page.request.get(picture ?? "")).status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    });
  }

  test("read a product without running a script", async ({ callAs }) => {
    const [product] = await newestProducts(callAs());
    const { status, body } = await ask(`/product/${product?.id}/detail`, { "accept-language": "en" });
    expect(status).toBe(200);
    expect(body).toContain(product?.name);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
    const facts: unknown = JSON.parse(json);
    expect(facts).toMatchObject({
      "@type": "Product",
      sku: product?.code,
      offers: { price: product?.price, priceCurrency: "IDR" },
    });
  });

  test("do not visit private pages and find everything else", async ({ callAs }) => {
    for (const path of ["/login", "/register", "/cart", "/checkout", "/account", "/thankyou"]) {
      expect((await ask(path)).body, path).toContain('name="robots" content="noindex"');
    }
    const robots = await ask("/robots.txt");
    expect(robots.body).toContain(`Sitemap: ${shopUrl()}/sitemap.xml`);
    const map = await ask("/sitemap.xml");
    const [product] = await newestProducts(callAs());
    expect(map.body).toContain(`<loc>${shopUrl()}/product/${product?.id}/detail</loc>`);
    expect(map.body).toContain(`<loc>${shopUrl()}/shop</loc>`);
  });
});

test("every answer has the headers that forbid other sites' scripts and frames", async () => {
  for (const path of [
    "/",
    "/nowhere",
    "/v1/product-categorization/public/all",
    "/robots.txt",
    "/favicon.svg",
  ]) {
    const { headers } = await ask(path);
    const policy = String(headers["content-security-policy"]);
    const scripts = policy.split(";").find((part) => part.trim().startsWith("script-src "));
    // A page contains one script, named by its hash; nothing else may be written into a document.
    expect(scripts?.trim(), path).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')?$/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBeTruthy();
    expect(headers["access-control-allow-origin"], path).toBeUndefined();
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
});

test("the browser refuses a script that is not the shop's own", async ({ page, trouble }) => {
  trouble.foresee(/Content Security Policy/);
  await page.goto("/");
  const hasRun = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.documentElement.dataset.ran = 'yes'";
    document.head.append(script);
    return document.documentElement.dataset["ran"] === "yes";
  });
  expect(hasRun).toBe(false);
});

test("the pages work without any script", async ({ browser, callAs }) => {
  const [product] = await newestProducts(callAs());
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US", baseURL: shopUrl() });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search Product" }).fill(product?.code ?? "");
  await page.getByRole("combobox", { name: "Search Product" }).press("Enter");
  await expect(page).toHaveURL(`${shopUrl()}/shop?q=${product?.code}`);
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(product?.code ?? "-");
  await context.close();
});
