import type { Page } from "@playwright/test";
import { expect, screens, test } from "../kit/journey.ts";
import { fillCart, newestProducts } from "../kit/shopper.ts";
import { openWithoutScripts } from "../kit/without-scripts.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "Produk Baru" });
const slides = (page: Page) => carousel(page).locator("li[aria-roledescription]");

/** The slides inside the carousel's frame. */
async function shownSlides(page: Page): Promise<number[]> {
  return slides(page).evaluateAll((items) => {
    const frame = items[0]?.closest("ul")?.parentElement?.getBoundingClientRect();
    return items.flatMap((item, index) => {
      const { left, right } = item.getBoundingClientRect();
      const middle = (left + right) / 2;
      return frame !== undefined && middle > frame.left && middle < frame.right ? [index] : [];
    });
  });
}

test.describe("the home page", () => {
  test("shows five new products on a wide screen and turns without an end", async ({ page, callAs }) => {
    const arrivals = await callAs()("listNewArrivals", {});
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Welcome to CV. Mandiri Jaya" })).toBeVisible();
    await expect(slides(page)).toHaveCount(arrivals.length);
    await carousel(page).scrollIntoViewIfNeeded();
    await expect.poll(() => shownSlides(page)).toEqual([0, 1, 2, 3, 4]);
    const dots = carousel(page).getByRole("button", { name: /^Go to slide/ });
    await expect(dots).toHaveCount(arrivals.length);

    await carousel(page).getByRole("button", { name: "Next products" }).click();
    await expect.poll(() => shownSlides(page)).toEqual([1, 2, 3, 4, 5]);
    await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
    await carousel(page).getByRole("button", { name: "Previous products" }).click();
    await carousel(page).getByRole("button", { name: "Previous products" }).click();
    await expect.poll(async () => (await shownSlides(page)).includes(arrivals.length - 1)).toBe(true);
    await dots.nth(3).click();
    await expect.poll(async () => (await shownSlides(page)).includes(3)).toBe(true);
  });

  test("shows categories, the cards and the way to the shop", async ({ page, callAs }) => {
    const categories = await callAs()("listCategories", {});
    await page.goto("/");
    const section = page.getByRole("heading", { name: "Popular Category" }).locator("..");
    await expect(section.getByRole("listitem")).toHaveCount(categories.length < 8 ? 4 : 8);
    const [first] = categories;
    await section.getByRole("link", { name: first?.name ?? "-" }).click();
    await expect(page).toHaveURL(`/shop?${new URLSearchParams({ unit: first?.name ?? "" }).toString()}`);
    await page
      .getByRole("link", { name: /CV. Mandiri Jaya/ })
      .first()
      .click();
    await expect(page).toHaveURL("/");
    await page.getByRole("main").getByRole("link", { name: "Go To Shop" }).last().click();
    await expect(page).toHaveURL("/shop");
  });

  test("shows a spinner until new products and categories are both there", async ({ page }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.goto("/about");
    await page.route("**/v1/product/public/newarrivals", async (route) => {
      await held;
      await route.continue();
    });
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Mandiri Jaya/ })
      .click();
    await expect(page.getByRole("main").getByText("Loading")).toBeAttached();
    await expect(page.getByRole("heading", { name: "Produk Baru" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Popular Category" })).toHaveCount(0);
    letGo();
    await expect(page.getByRole("heading", { name: "Produk Baru" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Popular Category" })).toBeVisible();
  });

  test("names marketplaces, phone, address and the year at its foot", async ({ page, callAs }) => {
    const company = await callAs()("getCompany", {});
    await page.goto("/");
    const foot = page.getByRole("contentinfo");
    for (const { name, url } of company.marketplaces) {
      await expect(foot.getByRole("link", { name })).toHaveAttribute("href", url);
    }
    expect(company.marketplaces).toHaveLength(3);
    await expect(foot).toContainText(company.phone);
    await expect(foot).toContainText(company.address);
    await expect(foot).toContainText(`© ${new Date().getFullYear()}`);
    await expect(page.getByRole("banner")).toContainText(company.phone);
  });
});

const maker = (page: Page) => page.getByRole("combobox", { name: "Machine maker" });
const model = (page: Page) => page.getByRole("combobox", { name: "Machine model" });
const showParts = (page: Page) => page.getByRole("button", { name: "Show parts" });

test.describe("who knows only the machine", () => {
  test("chooses its maker, then its model, and is led to its parts", async ({ page }) => {
    await page.goto("/");
    await expect(model(page)).toBeDisabled();
    await showParts(page).click();
    await expect(page).toHaveURL("/");
    await maker(page).selectOption("Komatsu");
    await expect(model(page).getByRole("option", { name: "PC200-8", exact: true })).toBeAttached();
    const models = await model(page).getByRole("option").allTextContents();
    expect(models.indexOf("PC78US-6")).toBeLessThan(models.indexOf("PC200-8"));
    await model(page).selectOption("PC200-8");
    await showParts(page).click();
    await expect(page).toHaveURL("/shop?machine=Komatsu%3APC200-8");
    await expect(page.getByRole("article").first()).toContainText("PC200-8");
  });

  test("gets the models of another maker when another one is chosen, and none of the first", async ({
    page,
  }) => {
    await page.goto("/");
    await maker(page).selectOption("Komatsu");
    await model(page).selectOption("PC200-8");
    await maker(page).selectOption("Caterpillar");
    await model(page).selectOption("320D");
    await expect(model(page).getByRole("option", { name: "PC200-8", exact: true })).toHaveCount(0);
    await maker(page).selectOption("Komatsu");
    await expect(model(page)).toHaveValue("");
    await showParts(page).click();
    await expect(page).toHaveURL("/shop?q=Komatsu");
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("loses no choice that was made before the scripts were loaded", async ({ context }) => {
    const { page, bring } = await openWithoutScripts(context, "/");
    await maker(page).selectOption("Komatsu");
    bring();
    await model(page).selectOption("PC200-8");
    await expect(maker(page)).toHaveValue("Komatsu");
  });

  test.describe("in a browser that runs no scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("finds what the maker's name finds", async ({ context }) => {
      const page = await context.newPage();
      await page.goto("/");
      await maker(page).selectOption("Komatsu");
      await showParts(page).click();
      await expect(page).toHaveURL("/shop?q=Komatsu");
      await expect(page.getByRole("article").first()).toBeVisible();
    });
  });
});

test.describe("on a phone", () => {
  test.use(screens.phone);

  for (const language of ["id", "en"] as const) {
    test.describe(`of 360 by 720 pixels, in ${language}`, () => {
      test.use({ language, viewport: { width: 360, height: 720 } });

      test("number, machine and categories are on the first screen", async ({ page, callAs, texts }) => {
        const categories = await callAs()("listCategories", {});
        await page.goto("/");
        await expect(page.getByRole("search")).toBeInViewport({ ratio: 1 });
        const main = page.getByRole("main");
        await expect(main.getByRole("combobox").last()).toBeInViewport({ ratio: 1 });
        const ways = main.getByRole("navigation", { name: texts.shell.categories }).getByRole("link");
        await expect(ways.nth(categories.length < 8 ? 3 : 7)).toBeInViewport({ ratio: 1 });
      });
    });
  }

  test("one new product shows at a time", async ({ page }) => {
    await page.goto("/");
    await carousel(page).scrollIntoViewIfNeeded();
    await expect.poll(() => shownSlides(page)).toEqual([0]);
    await carousel(page).getByRole("button", { name: "Next products" }).click();
    await expect.poll(() => shownSlides(page)).toEqual([1]);
  });

  test("a press on the carousel's arrow before its script is loaded is not lost", async ({ page }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\/assets\/carousel-motion-[\w-]+\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/");
    await carousel(page).scrollIntoViewIfNeeded();
    await carousel(page).getByRole("button", { name: "Next products" }).click();
    await expect.poll(() => shownSlides(page)).toEqual([0]);
    letGo();
    await expect.poll(() => shownSlides(page)).toEqual([1]);
  });

  test("the drawer leads everywhere", async ({ page, callAs }) => {
    const [category] = await callAs()("listCategories", {});
    await page.goto("/");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    const open = async () => {
      await page.getByRole("button", { name: "Open the menu" }).click();
      return page.getByRole("dialog", { name: "Menu" });
    };
    let drawer = await open();
    await expect(drawer.getByRole("link", { name: "Cart" })).toHaveCount(0);
    await drawer.getByRole("button", { name: "Categories" }).click();
    await drawer.getByRole("link", { name: category?.name ?? "-" }).click();
    await expect(page).toHaveURL(`/shop?${new URLSearchParams({ unit: category?.name ?? "" }).toString()}`);
    await expect(drawer).toBeHidden();

    drawer = await open();
    await drawer.getByPlaceholder("Search Product").fill("filter");
    await drawer.getByPlaceholder("Search Product").press("Enter");
    await expect(page).toHaveURL("/shop?q=filter");
    await expect(drawer).toBeHidden();

    for (const [name, path] of [
      ["Shop", "/shop"],
      ["About", "/about"],
      ["Contact", "/contact"],
      ["Login", "/login"],
    ] as const) {
      drawer = await open();
      await drawer.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(drawer).toBeHidden();
    }
    drawer = await open();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("button", { name: "Open the menu" })).toBeFocused();
  });

  test("a member's drawer has profile and cart, but no cart on the checkout", async ({
    page,
    callAs,
    member,
    enter,
  }) => {
    const [product] = await newestProducts(callAs());
    await fillCart(member.call, [{ ProductId: product?.id ?? 0 }]);
    await enter(page, member);
    await page.goto("/");
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expect(drawer.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/account");
    await drawer.getByRole("link", { name: "Cart" }).click();
    await expect(page).toHaveURL("/cart");
    await page.goto("/checkout");
    await expect(page.getByRole("region", { name: "Your Order" })).toBeVisible();
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expect(drawer.getByRole("link", { name: "Profile" })).toBeVisible();
    await expect(drawer.getByRole("link", { name: "Cart" })).toHaveCount(0);
  });
});
