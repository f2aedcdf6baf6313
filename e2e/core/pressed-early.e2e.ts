import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, screens, test } from "../kit/journey.ts";
import { openWithoutScripts } from "../kit/without-scripts.ts";

/**
 * Milliseconds after the scripts' arrival: on a phone that is slowed down this much, they take over within the longest
 * of them.
 */
const moments = [0, 100, 250, 500, 1_000];
const slowdown = 4;
/** A part of the demo that names others to order with it. */
const partWithCompanions = "6754-81-8090";
/** Milliseconds after which they have certainly taken over; a page that is being left cannot be asked. */
const takenOverAfter = 2_000;

const banner = (page: Page) => page.getByRole("banner");
const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search Product" });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const addToCart = (page: Page) =>
  cards(page)
    .first()
    .getByLabel(/^Add to Cart/);

/**
 * A phone this slow, until what is returned is called: the browser makes it slow by work of its own, so a journey asks
 * for it only from the scripts' arrival until the visitor has acted.
 */
async function slowDown(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  const run = async (rate: number) => void (await session.send("Emulation.setCPUThrottlingRate", { rate }));
  await run(slowdown);
  return async () => run(1);
}

test.describe("on a phone, before the scripts are loaded", () => {
  test.use(screens.phone);

  test("a tap on the menu's button opens the drawer after that", async ({ context }) => {
    const { page, bring } = await openWithoutScripts(context, "/shop");
    await page.getByRole("button", { name: "Open the menu" }).tap();
    bring();
    await expect(page.getByRole("dialog").getByRole("link", { name: "About" })).toBeVisible();
  });

  test("a tap on a part's picture opens the part", async ({ context }) => {
    const { page, bring } = await openWithoutScripts(context, "/shop");
    const code = await cards(page).nth(1).getByRole("heading").innerText();
    await cards(page).nth(1).locator("img").tap();
    bring();
    await expect(page).toHaveURL(/\/product\/\d+\/detail$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(code.replace("...", ""));
  });

  test("a link works even if the scripts are loaded while its page is loading", async ({ context }) => {
    const { page, bring } = await openWithoutScripts(context, "/shop");
    await page.route("/contact", async (route) => {
      bring();
      await setTimeout(takenOverAfter);
      await route.continue();
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).tap();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  });

  test("a member's taps on Add to Cart add the part once, however many they were", async ({
    context,
    enter,
    member,
  }) => {
    await enter(await context.newPage(), member);
    const { page, bring } = await openWithoutScripts(context, "/shop");
    await addToCart(page).tap();
    await addToCart(page).tap();
    bring();
    await expect(page.getByText("Successfully add product to cart,")).toBeVisible();
    await expect(banner(page).getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    expect((await member.call("getCart", {})).data).toMatchObject([{ qty: 1 }]);
    await expect(page).toHaveURL("/shop");
  });

  test("a part that a member adds is in the cart, even if a link or a search follows at once", async ({
    context,
    enter,
    member,
  }) => {
    await enter(await context.newPage(), member);
    const { page, bring } = await openWithoutScripts(context, "/shop");
    await addToCart(page).tap();
    await searchBox(page).fill("600-211-1340");
    await searchBox(page).press("Enter");
    bring();
    await expect(page).toHaveURL("/shop?q=600-211-1340");
    await expect(banner(page).getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    expect((await member.call("getCart", {})).data).toMatchObject([{ qty: 1 }]);
  });

  test("a member's tap on the profile leads to the account", async ({ context, enter, member }) => {
    await enter(await context.newPage(), member);
    const { page, bring } = await openWithoutScripts(context, "/");
    await banner(page).getByRole("link", { name: "Login" }).tap();
    bring();
    await expect(page).toHaveURL("/account");
    await expect(page.getByRole("main").getByText(member.email)).toBeVisible();
  });

  test("a guest's tap on Add to Cart leads to the login, which knows the part", async ({ context }) => {
    const { page, bring } = await openWithoutScripts(context, "/shop");
    await addToCart(page).tap();
    await expect(page).toHaveURL(/\/login\?return=%2Fshop&add=\d+&qty=1$/);
    bring();
  });

  test("the other language is shown after that", async ({ context }) => {
    const { page, bring } = await openWithoutScripts(context, "/shop");
    await banner(page).getByRole("button", { name: "id Indonesian" }).tap();
    bring();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Belanja");
  });

  test("the chosen order sorts the list after that", async ({ context, callAs }) => {
    const cheapest = await callAs()("pageProducts", {
      body: { page: 1, limit: 12, order: "price", orderBy: "asc" },
    });
    const { page, bring } = await openWithoutScripts(context, "/shop");
    await page.getByLabel("Sort by").selectOption("price-asc");
    bring();
    await expect(page).toHaveURL("/shop?sort=price-asc");
    await expect(cards(page).first()).toContainText(cheapest.products[0]?.code.slice(0, 13) ?? "-");
    await expect(page.getByLabel("Sort by")).toHaveValue("price-asc");
  });

  test("another picture of a part is shown after that", async ({ context, callAs }) => {
    const { products } = await callAs()("pageProducts", { body: { page: 1, limit: 24 } });
    const { page, bring } = await openWithoutScripts(context, `/product/${products[0]?.id}/detail`);
    const second = page.getByRole("region", { name: "Pictures" }).getByRole("button", { name: /^Picture 2/ });
    await second.tap();
    bring();
    await expect(second).toHaveAttribute("aria-pressed", "true");
  });

  test("a part's companions stay where they are if the part goes into the cart before their own script is loaded", async ({
    context,
    callAs,
  }) => {
    const { products } = await callAs()("pageProducts", {
      body: { page: 1, limit: 12, filterKeyWord: partWithCompanions },
    });
    const page = await context.newPage();
    const { promise: wanted, resolve: bring } = Promise.withResolvers<void>();
    await page.route(/part-links.*\.js$/, async (route) => {
      await wanted;
      await route.continue().catch(() => undefined);
    });
    await page.goto(`/product/${products[0]?.id}/detail`);
    const companions = page.locator("[data-part-links]");
    const links = await companions.getByRole("link").allTextContents();
    expect(links.length).toBeGreaterThan(0);
    await page.getByRole("main").getByRole("button", { name: "Add to guest cart" }).tap();
    await expect(page.getByText("Added to your guest cart.")).toBeVisible();
    await expect(companions.getByRole("link")).toHaveText(links, { timeout: 500 });
    bring();
    await companions.scrollIntoViewIfNeeded();
    // Its script is loaded: each companion has its price and a button.
    await expect(companions.getByRole("button", { name: /Add to Cart/ }).first()).toBeVisible();
    await expect(companions.getByRole("link")).toHaveText(links);
  });

  test("if they are never loaded, links still work", async ({ context, trouble, enter, member }) => {
    trouble.foresee(/Failed to (?:fetch|load)|ERR_FAILED/);
    await enter(await context.newPage(), member);
    const page = await context.newPage();
    await page.route(/\/assets\/.*\.js$/, async (route) => route.abort("failed"));
    await page.goto("/shop");
    await page.getByRole("button", { name: "Open the menu" }).tap();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).tap();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  });
});

test.describe("on a desktop, before the scripts are loaded", () => {
  test("a click on Categories opens the menu after that", async ({ context }) => {
    const { page, bring } = await openWithoutScripts(context, "/shop");
    await banner(page).getByRole("button", { name: "Categories" }).click();
    bring();
    await expect(banner(page).locator("li li a").first()).toBeVisible();
  });

  test("a click on the carousel's arrow turns it after that", async ({ context }) => {
    const { page, bring } = await openWithoutScripts(context, "/");
    const row = page.getByRole("region", { name: "Produk Baru" });
    await row.getByRole("button", { name: "Next products" }).click();
    bring();
    await expect(row.getByRole("button", { name: "Go to slide 2" })).toHaveAttribute("aria-current", "true");
  });

  test("a row of products that was moved stays where it is", async ({ context }) => {
    const { page, bring } = await openWithoutScripts(context, "/");
    const row = page.getByRole("region", { name: "Produk Baru" });
    await row.scrollIntoViewIfNeeded();
    await row.evaluate((section) => {
      const [frame, third] = [section.firstElementChild, section.querySelectorAll("li")[2]];
      frame?.scrollTo(third?.offsetLeft ?? 0, 0);
    });
    bring();
    await expect(row.getByRole("button", { name: "Go to slide 3" })).toHaveAttribute("aria-current", "true");
  });
});

test.describe("on a slow phone, while the scripts take over", () => {
  test.use(screens.phone);

  for (const moment of moments) {
    test(`a search that was typed before and sent ${moment} ms after their arrival is made`, async ({
      context,
    }) => {
      const { page, bring } = await openWithoutScripts(context, "/");
      await searchBox(page).pressSequentially("filter oli pc200-8");
      const speedUp = await slowDown(context, page);
      bring();
      await page.waitForTimeout(moment);
      await page.keyboard.press("Enter");
      await speedUp();
      await expect(page).toHaveURL("/shop?q=filter+oli+pc200-8");
    });

    test(`a member's tap ${moment} ms after their arrival adds the part`, async ({
      context,
      enter,
      member,
    }) => {
      await enter(await context.newPage(), member);
      const { page, bring } = await openWithoutScripts(context, "/shop");
      const box = await addToCart(page).boundingBox();
      const speedUp = await slowDown(context, page);
      bring();
      await page.waitForTimeout(moment);
      await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
      await speedUp();
      await expect(page.getByText("Successfully add product to cart,")).toBeVisible();
      expect((await member.call("getCart", {})).data).toMatchObject([{ qty: 1 }]);
    });
  }

  test("every letter that is typed in that time counts", async ({ context }) => {
    const { page, bring } = await openWithoutScripts(context, "/");
    const box = searchBox(page);
    await box.pressSequentially("filter");
    const speedUp = await slowDown(context, page);
    bring();
    await page.keyboard.type(" oli pc200-8 asli komatsu", { delay: 60 });
    await speedUp();
    await expect(box).toHaveValue("filter oli pc200-8 asli komatsu");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/shop?q=filter+oli+pc200-8+asli+komatsu");
  });
});
