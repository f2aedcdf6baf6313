import type { Page } from "@playwright/test";
import { expectAccessible } from "../kit/axe.ts";
import { expect, test } from "../kit/journey.ts";

const table = (page: Page) => page.getByRole("table", { name: "Oil Filter: parts by their sizes" });
const column = async (page: Page, name: RegExp) => {
  const heads = await table(page).getByRole("columnheader").allInnerTexts();
  const place = heads.findIndex((head) => name.test(head));
  const rows = await table(page).locator("tbody tr").all();
  return Promise.all(rows.map(async (row) => (await row.locator("th, td").nth(place).innerText()).trim()));
};

test("a category is a table of its measures, sorted as a whole by any of them", async ({ page, callAs }) => {
  const { products, total } = await callAs()("pageProducts", {
    body: { filterUnit: "Oil Filter", sortMeasure: "outer", orderBy: "asc", limit: 12 },
  });
  await page.goto("/shop");
  // All parts of all categories have no measures in common.
  await expect(page.getByRole("link", { name: "Rows", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Table", exact: true })).toHaveCount(0);
  await page.goto("/shop?unit=Oil+Filter");
  await page.getByRole("link", { name: "Table", exact: true }).click();
  await expect(page).toHaveURL("/shop?unit=Oil+Filter&view=table");
  await expect(table(page).getByRole("columnheader", { name: "Outer diameter mm" })).toBeVisible();

  const head = table(page).getByRole("link", { name: "Outer diameter mm" });
  await head.click();
  await expect(page).toHaveURL("/shop?unit=Oil+Filter&sort=outer-asc&view=table");
  await expect(table(page).getByRole("columnheader", { name: "Outer diameter mm" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect.poll(() => column(page, /^Part number/)).toEqual(products.map(({ code }) => code));
  const sizes = (await column(page, /^Outer diameter/)).filter((size) => size !== "").map(Number);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  // Who sorts by the keys stays at the head.
  await head.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/shop?unit=Oil+Filter&sort=outer-desc&view=table");
  await expect(head).toBeFocused();
  await expect(page.getByText(`Showing 1 - 12 of ${total} results`)).toBeVisible();

  await page.reload();
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("outer-desc");
  await expect.poll(async () => Number((await column(page, /^Outer diameter/))[0])).toBe(sizes.at(-1));
  await expectAccessible(page);

  // The next search is of all categories again, until one is chosen.
  await page.getByRole("combobox", { name: "Search Product" }).fill("filter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/shop?q=filter&view=table");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("hits of one category alone can be a table; on a phone it scrolls by itself", async ({
  page,
  callAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { products } = await callAs()("pageProducts", { body: { filterUnit: "Oil Filter", limit: 1 } });
  const code = products[0]?.code ?? "";
  await page.goto(`/shop?q=${encodeURIComponent(code)}`);
  await page.getByRole("link", { name: "Table", exact: true }).click();
  await expect(page).toHaveURL(/unit=Oil\+Filter/);
  await expect(table(page).getByRole("link", { name: code, exact: true })).toBeVisible();
  await page.goto("/shop?unit=Oil+Filter&view=table");
  const region = page.getByRole("region", { name: "Oil Filter: parts by their sizes" });
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});
