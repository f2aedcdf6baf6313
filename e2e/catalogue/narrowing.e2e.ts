import type { Page } from "@playwright/test";
import { expectAccessible } from "../kit/axe.ts";
import { expect, onPhone, test } from "../kit/journey.ts";
import { openWithoutScripts } from "../kit/without-scripts.ts";

const bolts = "/shop?unit=Bolt+%26+Hardware";
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const codes = async (page: Page) => cards(page).getByRole("heading").allInnerTexts();
/** The controls beside the list, on a wide screen. */
const column = (page: Page) => page.getByRole("search", { name: "Filter the list" });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
/** The button that opens the sheet on a phone, and the sheet. */
const opener = (page: Page) => page.getByRole("button", { name: /^Filter/ });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Filter daftar" });
/** Expects the page's text about the number of products. */
const counter = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test("a list is narrowed by maker, machine and measure, all in the address, and each is taken back", async ({
  page,
}) => {
  await page.goto(`${bolts}&page=2`);
  await counter(page, "Showing 13 - 13 of 13 results");
  const brand = column(page).getByRole("group", { name: "Brand" });
  await expect(brand.getByRole("checkbox")).toHaveCount(2);

  await box(page, "Komatsu, 11 products").check();
  await expect(page).toHaveURL(`${bolts}&maker=Komatsu`);
  await counter(page, "Showing 1 - 11 of 11 results");
  await expect(box(page, "Komatsu, 11 products")).toBeFocused();

  const machine = column(page).getByRole("group", { name: "Machine" });
  await expect(machine.getByRole("checkbox")).toHaveCount(7);
  await machine.getByRole("button", { name: "Show all 10: Machine" }).click();
  await expect(machine.getByRole("checkbox")).toHaveCount(10);
  await box(page, "Komatsu PC200-8, 7 products").check();
  await counter(page, "Showing 1 - 7 of 7 results");

  // Its group has few values, but it is one of several groups, so it is closed at first.
  await column(page).getByRole("button", { name: "Thread", exact: true }).click();
  await box(page, "M20, 2 products").check();
  await counter(page, "Showing 1 - 2 of 2 results");
  await expect(page).toHaveURL(`${bolts}&maker=Komatsu&machine=Komatsu%3APC200-8&thread=20`);
  expect((await codes(page)).toSorted()).toEqual(["01643-32060", "20Y-32-31210"]);
  await expectAccessible(page);

  await page.reload();
  await counter(page, "Showing 1 - 2 of 2 results");
  await expect(box(page, "M20, 2 products")).toBeChecked();

  await page.getByRole("link", { name: "Remove Komatsu PC200-8" }).click();
  await counter(page, "Showing 1 - 3 of 3 results");
  await expect(page).toHaveURL(`${bolts}&maker=Komatsu&thread=20`);
  await page.getByRole("link", { name: "Remove all" }).click();
  await counter(page, "Showing 1 - 12 of 13 results");
  await expect(page).toHaveURL(bolts);
  await expect(page.getByRole("link", { name: "Remove Komatsu" })).toHaveCount(0);

  await page.goBack();
  await counter(page, "Showing 1 - 3 of 3 results");
  await expect(box(page, "M20, 3 products")).toBeChecked();
  await page.goBack();
  await counter(page, "Showing 1 - 2 of 2 results");
});

test("the grade is shown on the parts' cards, and narrows the list", async ({ page }) => {
  await page.goto("/shop?unit=Oil+Filter");
  await expect(cards(page).first().getByText("Genuine", { exact: true })).toBeVisible();
  const grade = column(page).getByRole("group", { name: "Grade" });
  await expect(grade.getByRole("checkbox")).toHaveCount(2);
  await expect(box(page, "Genuine, 25 products")).toBeVisible();
  await box(page, "Aftermarket, 7 products").check();
  await expect(page).toHaveURL("/shop?unit=Oil+Filter&grade=aftermarket");
  await counter(page, "Showing 1 - 7 of 7 results");
  await expect(cards(page).getByText("Aftermarket", { exact: true })).toHaveCount(7);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Remove Aftermarket" }).click();
  await expect(page).toHaveURL("/shop?unit=Oil+Filter");
});

test("the sort, the next page and another category keep what is chosen", async ({ page }) => {
  await page.goto("/shop?maker=Komatsu");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-asc");
  await expect(page).toHaveURL("/shop?maker=Komatsu&sort=price-asc");
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL("/shop?maker=Komatsu&sort=price-asc&page=2");
  const categories = page.getByRole("main").getByRole("navigation", { name: "Categories" });
  // In a narrowed list, the categories count its products.
  await categories.getByRole("link", { name: "Bolt & Hardware 11", exact: true }).click();
  await expect(page).toHaveURL(`${bolts}&maker=Komatsu&sort=price-asc`);
  await counter(page, "Showing 1 - 11 of 11 results");
});

test("prices are typed, and narrow the list when they are applied, by keyboard alone", async ({ page }) => {
  await page.goto(bolts);
  const price = column(page).getByRole("group", { name: "Price" });
  await price.getByLabel("From (Rp)").focus();
  await page.keyboard.type("Rp 28.000");
  await page.keyboard.press("Tab");
  await page.keyboard.type("9000");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // The smaller one is the lowest price, whichever was typed first.
  await expect(page).toHaveURL(`${bolts}&from=9000&to=28000`);
  await expect(price.getByRole("button", { name: "Apply" })).toBeFocused();
  await expect(price.getByLabel("From (Rp)")).toHaveValue("9.000");
  const chip = page.getByRole("link", { name: /^Remove Rp\s9\.000 – Rp\s28\.000$/ });
  await expect(chip).toBeVisible();

  await box(page, "Komatsu, 8 products").focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(`${bolts}&from=9000&to=28000&maker=Komatsu`);
  await expect(page.getByText(/^Showing 1 - 8 of 8 results$/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Komatsu, / })).toBeFocused();
  await chip.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${bolts}&maker=Komatsu`);
});

test("without a mouse the controls before the products can be skipped", async ({ page }) => {
  await page.goto(bolts);
  const skip = page.getByRole("link", { name: "Skip to the products" });
  await skip.focus();
  await expect(skip).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Remove Bolt & Hardware" })).toBeFocused();
});

test("a choice without products says so, and is removed by one press", async ({ page }) => {
  await page.goto(`${bolts}&maker=Caterpillar&thread=12`);
  await expect(page.getByText("No Product Found")).toBeVisible();
  await expect(page.getByText("No product in this list matches everything that is chosen.")).toBeVisible();
  await expect(box(page, "Caterpillar, 0 products")).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Remove Thread M12" }).last().click();
  await expect(page).toHaveURL(`${bolts}&maker=Caterpillar`);
  await expect(cards(page)).toHaveCount(2);
});

test("controls that cannot be loaded do not break the list and are loaded at the next try", async ({
  page,
  trouble,
}) => {
  trouble.foresee(/503/, /CallError/);
  await page.route("**/v1/product/public/paging", async (route) => {
    if (route.request().postData()?.includes("withFacets") !== true) return route.fallback();
    return route.fulfill({ status: 503, json: { code: 503, reason: "unavailable", message: "Away." } });
  });
  await page.goto(bolts);
  await expect(column(page).getByText("The filters could not be loaded.")).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expectAccessible(page);
  await page.unroute("**/v1/product/public/paging");
  await column(page).getByRole("button", { name: "Try again" }).click();
  await expect(box(page, "Komatsu, 11 products")).toBeVisible();
});

test("a list that is too long says how it becomes shorter", async ({ page }) => {
  await page.route("**/v1/product/public/paging", async (route) => {
    if (route.request().postData()?.includes("withFacets") !== true) return route.fallback();
    const facets = { isTooLong: true, makers: [], grades: [], machines: [], categories: [], measures: [] };
    return route.fulfill({ json: { code: 200, data: { products: [], total: 900_000, facets } } });
  });
  await page.goto("/shop");
  await expect(column(page)).toHaveText("The list is too long to filter. Choose a category or search first.");
  await expect(cards(page)).toHaveCount(12);
});

test("the server shows the chosen values, counts nothing, and names the whole list to search engines", async ({
  request,
}) => {
  const path = "/shop?unit=Bearing&inner=45&maker=Koyo&maker=&from=x&inner=0";
  const read = async (address: string) => {
    const answer = await request.get(address, { headers: { "accept-language": "en" } });
    return answer.text();
  };
  const html = await read(path);
  const found = (text: string) => html.split(text).length - 1;
  expect(found('aria-label="Remove Inner diameter 45\u00A0mm"')).toBe(1);
  expect(found('aria-label="Remove Koyo"')).toBe(1);
  expect(found('<meta name="robots" content="noindex, nofollow"/>')).toBe(1);
  const [canonical] = /<link rel="canonical" href="[^"]*"/.exec(html) ?? [];
  expect(canonical).toMatch(/\/shop\?unit=Bearing"$/);
  expect(found("isTooLong")).toBe(0);
  expect((await read("/shop?unit=Bearing&maker=&from=x")).includes("noindex")).toBe(false);
});

test.describe("on a phone", () => {
  test.use(onPhone);

  test("a sheet narrows the list at once and says how many products are left", async ({ page }) => {
    await page.goto("/about");
    await page.goto("/shop?q=filter");
    await opener(page).tap();
    const list = page.getByRole("button", { name: /^Tampilkan \d+ produk$/ });
    await expect(list).toHaveText("Tampilkan 125 produk");
    await expectAccessible(page);
    await sheet(page).getByRole("checkbox", { name: "Komatsu, 36 produk" }).tap();
    await expect(list).toHaveText("Tampilkan 36 produk");
    await sheet(page).getByRole("checkbox", { name: "Komatsu PC200-8, 16 produk" }).tap();
    await expect(list).toHaveText("Tampilkan 16 produk");
    await sheet(page).getByRole("combobox", { name: "Kategori" }).selectOption({ label: "Filter Udara (3)" });
    await expect(list).toHaveText("Tampilkan 3 produk");
    await list.tap();
    await expect(sheet(page)).toBeHidden();
    const narrowed = "/shop?unit=Filter+Udara&q=filter&maker=Komatsu&machine=Komatsu%3APC200-8";
    await expect(page).toHaveURL(narrowed);
    await expect(cards(page)).toHaveCount(3);
    await expect(opener(page)).toHaveAccessibleName("Filter 2 dipilih");
    await expectAccessible(page);

    await cards(page).first().getByRole("heading").getByRole("link").tap();
    await expect(page).toHaveURL(/\/product\/\d+\/detail/);
    await page.goBack();
    await expect(page).toHaveURL(narrowed);
    await expect(page.getByRole("link", { name: "Hapus Komatsu PC200-8" })).toBeVisible();
    // A choice in the sheet is one step of the history.
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("the sheet keeps the focus, is closed by Escape and gives the focus back; all is removed by one press", async ({
    page,
  }) => {
    await page.goto("/shop?maker=Komatsu&from=100000&to=200000");
    await expect(opener(page)).toHaveAccessibleName("Filter 2 dipilih");
    await opener(page).focus();
    await page.keyboard.press("Enter");
    const all = sheet(page).getByRole("button", { name: "Hapus semua" });
    await expect(all).toBeVisible();
    await expect(sheet(page).getByRole("checkbox", { name: /^Komatsu, / })).toBeChecked();
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest("dialog") === null,
      );
      expect(isOutside).toBe(false);
    }
    await all.tap();
    await expect(page).toHaveURL("/shop");
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(opener(page)).toHaveAccessibleName("Filter");
  });

  test("a tap before the scripts are loaded opens the sheet after that", async ({ context }) => {
    const { page, bring } = await openWithoutScripts(context, "/shop");
    await opener(page).tap();
    bring();
    await expect(sheet(page).getByRole("checkbox").first()).toBeVisible();
  });

  test("nothing is wider than a small window", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/shop?unit=Bearing&inner=45&outer=85&maker=Koyo&from=100000&to=2000000");
    await opener(page).tap();
    await expect(sheet(page).getByRole("checkbox").first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
});
