import type { Page } from "@playwright/test";
import { formatRupiah } from "#contract/core/money.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expect, test } from "../kit/journey.ts";
import { newestProducts } from "../kit/shopper.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const firstCode = (page: Page) => cards(page).first().getByRole("heading");
const prices = async (page: Page) =>
  (
    await cards(page)
      .getByText(/^Rp\. [\d.]+$/)
      .allInnerTexts()
  ).map((text) => Number(text.replaceAll(/\D/g, "")));

test("sorts, turns pages and narrows by category, all in the address", async ({ page, callAs }) => {
  const call = callAs();
  const { total } = await call("pageProducts", { body: { page: 1, limit: 12 } });
  await page.goto("/shop");
  await expect(page.getByText(`Showing 1 - 12 of ${total} results`)).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await expect(sort).toHaveValue("createdAt-desc");

  await sort.selectOption("price-asc");
  await expect(page).toHaveURL("/shop?sort=price-asc");
  await expect(page.getByText(`Showing 1 - 12 of ${total} results`)).toBeVisible();
  // The last list stays until the next one is loaded.
  const cheapest = await call("pageProducts", {
    body: { page: 1, limit: 12, order: "price", orderBy: "asc" },
  });
  const expected = cheapest.products.map(({ price }) => price);
  await expect.poll(() => prices(page)).toEqual(expected);
  const rising = await prices(page);
  expect(rising).toHaveLength(12);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));

  await sort.selectOption("price-desc");
  await expect(page).toHaveURL("/shop?sort=price-desc");
  await expect.poll(async () => (await prices(page))[0]).toBeGreaterThan(rising[0] ?? 0);
  const falling = await prices(page);
  expect(falling).toHaveLength(12);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));

  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/shop?sort=price-desc&page=2");
  await expect(page.getByText(`Showing 13 - 24 of ${total} results`)).toBeVisible();

  const [category] = await call("listCategories", {});
  if (category === undefined) throw new Error("there are no categories");
  const categories = page.getByRole("main").getByRole("navigation", { name: "Categories" });
  await categories.getByRole("link", { name: category.name }).click();
  await expect(page).toHaveURL(
    `/shop?${new URLSearchParams({ unit: category.name, sort: "price-desc" }).toString()}`,
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.name);
  await expect(page.getByText(`of ${category.productCount} results`)).toBeVisible();
  for (const card of await cards(page).all()) await expect(card).toContainText(category.name);

  await page.reload();
  await expect(page.getByText(`of ${category.productCount} results`)).toBeVisible();
  await expect(sort).toHaveValue("price-desc");
});

test("the address alone shows the list that it names", async ({ page, callAs }) => {
  const [product] = await newestProducts(callAs());
  await page.goto(`/shop?q=${encodeURIComponent(product?.code ?? "")}`);
  await expect(firstCode(page)).toContainText(product?.code ?? "-");
  await expect(page.getByRole("combobox", { name: "Search Product" })).toHaveValue(product?.code ?? "-");
  // Invalid values count as missing.
  await page.goto("/shop?page=-3&sort=nonsense");
  await expect(page.getByText(/^Showing 1 - 12 of/)).toBeVisible();
});

test("a chosen way of showing the list stays with the next search", async ({ page }) => {
  await page.goto("/shop");
  await page.getByRole("link", { name: "Rows" }).click();
  await expect(page).toHaveURL("/shop?view=rows");
  await page.getByRole("combobox", { name: "Search Product" }).fill("filter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/shop?q=filter&view=rows");
  await expect(page.getByRole("link", { name: "Rows" })).toHaveAttribute("aria-current", "true");
});

test("back and forward bring list and scroll back", async ({ page }) => {
  await page.goto("/shop?page=2");
  const last = cards(page).last();
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(200);
  const code = (await last.getByRole("heading").innerText()).trim();
  await last.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/product\/\d+\/detail/);
  // The list has a heading too: only the number shows that the product's page is loaded.
  await expect(page.getByText(code).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL("/shop?page=2");
  await expect(last.getByRole("heading")).toHaveText(code);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrolled))
    .toBeLessThan(20);

  await page.goForward();
  await expect(page).toHaveURL(/\/product\/\d+\/detail/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a click anywhere on a card opens the product; its category opens the category", async ({ page }) => {
  await page.goto("/shop");
  const card = cards(page).nth(2);
  const unit = (await card.getByRole("link").first().innerText()).trim();
  await card.getByRole("img").or(card.locator("picture")).first().click();
  await expect(page).toHaveURL(/\/product\/\d+\/detail/);
  await page.goBack();
  await card.getByRole("link", { name: unit }).click();
  await expect(page).toHaveURL(`/shop?${new URLSearchParams({ unit }).toString()}`);
});

test("cuts a long code or name at 13 characters and shows the whole in a tooltip, until Escape", async ({
  page,
  callAs,
}) => {
  const products = await newestProducts(callAs());
  const index = products.slice(0, 12).findIndex(({ name }) => name.length > 13);
  const { name = "" } = products[index] ?? {};
  await page.goto("/shop");
  const cut = cards(page)
    .nth(index)
    .getByText(`${name.slice(0, 13)}...`, { exact: true });
  await expect(cut).toBeVisible();
  await cut.hover();
  // One is read out, the other is the tooltip.
  const whole = cards(page).nth(index).getByText(name, { exact: true });
  await expect(whole).toHaveCount(2);
  await expect(whole.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(whole).toHaveCount(1);
});

test("a search without a result says so and leads on", async ({ page }) => {
  await page.goto("/shop?q=no-such-part-anywhere");
  await expect(page.getByText("No Product Found")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Show all parts" }).click();
  await expect(cards(page)).toHaveCount(12);
});

test("a page past the end is empty and leads back", async ({ page }) => {
  await page.goto("/shop?page=999");
  await expect(page.getByText("No Product Found")).toBeVisible();
  await page.getByRole("link", { name: "Page 1" }).first().click();
  await expect(cards(page)).toHaveCount(12);
});

test("an unknown product and an unknown address are real 404 pages", async ({ page, trouble }) => {
  trouble.foresee(/404 \(Not Found\)/);
  for (const path of ["/product/99999999/detail", "/product/abc/detail", "/no/such/page"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  }
  await page.getByRole("link", { name: "Go To Shop" }).click();
  await expect(cards(page)).toHaveCount(12);
});

test("a list that cannot be loaded says so and is loaded at the next try", async ({ page, trouble }) => {
  trouble.foresee(/ERR_FAILED/, /NoAnswerError|could not/i);
  await page.goto("/about");
  await page.route("**/v1/product/public/paging", async (route) => route.abort("failed"));
  await page.getByRole("contentinfo").getByRole("link", { name: "All parts" }).click();
  await expect(page.getByText("This could not be loaded.")).toBeVisible();
  await expect(page.getByText("No Product Found")).toHaveCount(0);
  await page.unroute("**/v1/product/public/paging");
  // The facets beside the list may have failed too, and have a button of their own.
  await page.locator("#products").getByRole("button", { name: "Try again" }).click();
  await expect(cards(page)).toHaveCount(12);
});

test("a product that cannot be loaded says so and is loaded at the next try", async ({ page, trouble }) => {
  await page.goto("/shop");
  const letPass = await trouble.failCalls(page, /\/v1\/product\/public\/\d+$/);
  await firstCode(page).getByRole("link").click();
  await expect(page.getByText("This could not be loaded.")).toBeVisible();
  await letPass();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Enlarge the picture" })).toBeVisible();
});

test("a slow list shows that it is loading, and the last list stays meanwhile", async ({ page }) => {
  await page.goto("/shop");
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/v1/product/public/paging", async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Page 2", exact: true })
    .click();
  await expect(page.getByText("Loading products").first()).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expectAccessible(page);
  letGo();
  await expect(page.getByText(/^Showing 13 - 24 of/)).toBeVisible();
  await expect(page.getByText("Loading products")).toHaveCount(0);
});

test.describe("the search box", () => {
  test("keeps the suggestion that the arrow keys have selected visible", async ({ page }) => {
    await page.setViewportSize({ width: 1_024, height: 400 });
    await page.goto("/about");
    const box = page.getByRole("combobox", { name: "Search Product" });
    await box.fill("fil");
    const options = page.getByRole("option");
    await expect(options.last()).toBeAttached();
    const count = await options.count();
    for (let step = 0; step < count; step += 1) {
      await box.press("ArrowDown");
      await expect(options.nth(step)).toHaveAttribute("aria-selected", "true");
      await expect(options.nth(step)).toBeInViewport({ ratio: 1 });
    }
    // Above the last option is the field, and above the field the last option again.
    for (const key of ["ArrowDown", "ArrowUp"]) await box.press(key);
    await expect(options.last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await box.press("ArrowUp");
    await expect(options.last()).toBeInViewport({ ratio: 1 });
  });

  test("names the price of a suggested part on a narrow phone, too", async ({ page, callAs }) => {
    const [product] = await newestProducts(callAs());
    if (product === undefined) throw new Error("the shop is empty");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/about");
    await page.getByRole("combobox", { name: "Search Product" }).fill(product.code);
    const suggested = page.getByRole("option", { name: product.code }).first();
    await expect(suggested.getByText(formatRupiah(product.price))).toBeVisible();
  });

  test("suggests by part number, name and category, by keys too", async ({ page, callAs }) => {
    const [product] = await newestProducts(callAs());
    if (product === undefined) throw new Error("the shop is empty");
    await page.goto("/about");
    const box = page.getByRole("combobox", { name: "Search Product" });
    await box.fill(product.code.toLowerCase());
    await expect(page.getByRole("option", { name: `${product.code} ${product.name}` })).toBeVisible();
    await box.press("ArrowDown");
    await expect(box).toHaveAttribute("aria-activedescendant", /.+/);
    await box.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(box).toHaveValue(product.code.toLowerCase());

    await box.fill(product.unitname.slice(0, 6));
    const category = page.getByRole("option", { name: `${product.unitname} Category` });
    await category.click();
    await expect(page).toHaveURL(`/shop?${new URLSearchParams({ unit: product.unitname }).toString()}`);

    await box.fill(product.name);
    await box.press("Enter");
    await expect(page).toHaveURL(`/shop?${new URLSearchParams({ q: product.name }).toString()}`);
    await expect(cards(page).first()).toBeVisible();
  });

  test("keeps the chosen suggestion when the list for the last letters comes", async ({ page }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.goto("/about");
    const box = page.getByRole("combobox", { name: "Search Product" });
    const options = page.getByRole("option");
    const all = options.last();
    await box.fill("600-211");
    await expect(all).toContainText("“600-211”");
    const place = (await options.count()) - 2;
    expect(place).toBeGreaterThan(0);
    const [code = ""] = (await options.nth(place).innerText()).split("\n");
    await page.route("**/v1/product/public/suggest**", async (route) => {
      await held;
      await route.continue();
    });
    await box.fill(code);
    for (let step = 0; step <= place; step += 1) await box.press("ArrowDown");
    const chosen = page.getByRole("option", { selected: true });
    const isOf = new RegExp(`^${code}`);
    await expect(chosen).toHaveText(isOf);
    letGo();
    await expect(all).toContainText(`“${code}”`);
    await expect(chosen).toHaveText(isOf);
    await box.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(code);
  });

  test("shows nothing if nothing matches, and everything for an empty search", async ({ page }) => {
    await page.goto("/");
    const box = page.getByRole("combobox", { name: "Search Product" });
    await box.fill("zzzzqqqq");
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await box.fill("");
    await box.press("Enter");
    await expect(page).toHaveURL("/shop?q=");
    await expect(cards(page)).toHaveCount(12);
  });
});
