import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, isTakenOver, screens, test } from "../kit/journey.ts";
import { openWithoutScripts } from "../kit/without-scripts.ts";

/** Milliseconds after which a document counts as slow (web/start.ts). */
const longOnItsWay = 400;

const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search Product" });

for (const [name, screen] of Object.entries(screens)) {
  test.describe(`before the scripts are loaded, on the ${name}`, () => {
    test.use(screen);

    test("a search is a plain form that finds", async ({ context }) => {
      const { page, bring } = await openWithoutScripts(context, "/");
      await searchBox(page).fill("6736 51 5140");
      await searchBox(page).press("Enter");
      await expect(page).toHaveURL("/shop?q=6736+51+5140");
      await expect(page.getByRole("article").filter({ hasText: "6736-51-5142" })).toBeVisible();
      bring();
    });

    test("text that is typed into the search stays, gets suggestions and is searched for", async ({
      context,
    }) => {
      const { page, bring } = await openWithoutScripts(context, "/about");
      await searchBox(page).pressSequentially("6736 51");
      bring();
      await isTakenOver(page);
      await expect(searchBox(page)).toHaveValue("6736 51");
      await searchBox(page).pressSequentially(" 514");
      await expect(searchBox(page)).toHaveValue("6736 51 514");
      await expect(page.getByRole("option").filter({ hasText: "6736-51-5142" }).first()).toBeVisible();
      await searchBox(page).press("Enter");
      await expect(page).toHaveURL("/shop?q=6736+51+514");
    });

    test("typed text is searched for as it is, without another key", async ({ context }) => {
      const { page, bring } = await openWithoutScripts(context, "/");
      await searchBox(page).pressSequentially("filter oli pc200-8");
      bring();
      await isTakenOver(page);
      await page.getByRole("search").getByRole("button", { name: "Search", exact: true }).click();
      await expect(page).toHaveURL("/shop?q=filter+oli+pc200-8");
    });
  });
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const shopsFace = /^"Barlow Semi Condensed", /;

test("the shop's fonts are loaded after the scripts, and until then a font with the same measures replaces each", async ({
  context,
}) => {
  const { page, bring } = await openWithoutScripts(context, "/about");
  await expect(title(page)).toHaveCSS("font-family", /^"Barlow Semi Condensed Fallback", /);
  bring();
  await expect(title(page)).toHaveCSS("font-family", shopsFace);
  expect(await page.evaluate(() => document.fonts.check("700 1em Barlow Semi Condensed"))).toBe(true);
});

test("on a fast connection the first paint is on the screen before the scripts are requested", async ({
  page,
}) => {
  // Makes the document count as fast (web/start.ts), however slow the phone is.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => {
      performance.now = now;
      return 0;
    };
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto("/");
  await isTakenOver(page);
  const [paint = Infinity, script = 0] = await page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".js"))?.startTime,
  ]);
  expect(script).toBeGreaterThanOrEqual(paint);
});

/** The width in pixels of a loaded picture; zero before it is loaded. */
const widthOf = async (img: Locator) => img.evaluate((one: HTMLImageElement) => one.naturalWidth);

test("on a slow connection the pictures further down on the home page are loaded after the scripts", async ({
  context,
}) => {
  await context.route(
    ({ pathname }) => pathname === "/",
    async (route) => {
      await setTimeout(longOnItsWay);
      await route.continue();
    },
  );
  const asked: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/pictures/")) asked.push(request.url());
  });
  const { page, bring } = await openWithoutScripts(context, "/");
  const ofBanner = page.locator("img").first();
  const ofProduct = page.getByRole("region", { name: "Produk Baru" }).locator("img").first();
  await expect.poll(async () => widthOf(ofBanner)).toBeGreaterThan(0);
  await ofProduct.scrollIntoViewIfNeeded();
  await page.evaluate(
    async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(asked).toHaveLength(1);
  bring();
  await expect.poll(async () => widthOf(ofProduct)).toBeGreaterThan(0);
});

test.describe("in a browser that runs no scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the shop has its fonts", async ({ context }) => {
    const page = await context.newPage();
    await page.goto("/about");
    await expect(title(page)).toHaveCSS("font-family", shopsFace);
  });
});

for (const [path, label] of [
  ["/login", "Password"],
  ["/register", "First Name"],
] as const) {
  test(`${path} shows no field before it can keep what is typed`, async ({ context }) => {
    const { page, bring } = await openWithoutScripts(context, path);
    await expect(page.getByRole("main").getByText("Loading")).toBeAttached();
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
    bring();
    const field = page.getByLabel(label, { exact: true });
    await field.pressSequentially("Rina 8 Hartono");
    await isTakenOver(page);
    await page.getByRole("main").getByLabel("Email").first().focus();
    await expect(field).toHaveValue("Rina 8 Hartono");
  });
}

test.describe("where no script runs", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/login", "/cart", "/quick-order"]) {
    test(`${path} says what to do and whom to call`, async ({ context, texts }) => {
      const page = await context.newPage();
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(main.getByText(texts.shell.needsScripts)).toBeVisible();
      await expect(main.getByRole("link", { name: /^\(?0/ })).toHaveAttribute("href", /^tel:/);
      await expect(main.getByRole("link", { name: texts.shell.whatsapp })).toBeVisible();
    });
  }
});
