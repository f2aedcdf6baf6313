import type { Locator, Page } from "@playwright/test";
import { expect, isTakenOver, test } from "../kit/journey.ts";
import { holdTime, middleOf, movePointer, waitAtRest, type Point } from "../kit/pointer.ts";
import { fillCart, newestProducts } from "../kit/shopper.ts";

/** Milliseconds: long enough for a hand to come to rest, and long enough for a left menu to close. */
const [aMoment, aWhile] = [200, 1_000];

const categoriesButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Categories" });

/** Loads what the menu shows, as the first visit of the pointer does, and waits until the menu is closed again. */
async function visitMenu(page: Page): Promise<void> {
  const button = categoriesButton(page);
  await button.hover();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.mouse.move(20, 600);
  await expect(button).toHaveAttribute("aria-expanded", "false");
}

/** The point on a straight line through `by` to `to`, this many pixels before `by`. */
function before(by: Point, to: Point, pixels: number): Point {
  const length = Math.hypot(to.x - by.x, to.y - by.y);
  return { x: by.x - ((to.x - by.x) / length) * pixels, y: by.y - ((to.y - by.y) / length) * pixels };
}

/** Of the links in a panel, the one that is farthest to that side. */
async function farthest(links: Locator, side: "left" | "right"): Promise<Locator> {
  const all = await links.all();
  const places = await Promise.all(all.map(async (link) => (await middleOf(link)).x));
  const index = places.indexOf(side === "left" ? Math.min(...places) : Math.max(...places));
  const found = all[index];
  if (found === undefined) throw new Error("the panel has no links");
  return found;
}

test.describe("the categories' menu", () => {
  test("stays closed while the pointer only passes on its way to a product", async ({ page }) => {
    await page.goto("/shop");
    await visitMenu(page);
    await holdTime(page);
    const button = categoriesButton(page);
    // A place that the open menu would cover.
    const picture = page.getByRole("main").getByRole("article").first().locator("picture, img").first();
    const [by, to] = [await middleOf(button), await middleOf(picture)];
    await movePointer(page, before(by, to, 120), to);
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await page.mouse.click(to.x, to.y);
    await expect(page).toHaveURL(/\/product\/\d+\/detail$/);
  });

  for (const width of [768, 1440]) {
    test(`opens for a pointer at rest and stays on the way to its far column at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/about");
      await visitMenu(page);
      await holdTime(page);
      const button = categoriesButton(page);
      const by = await middleOf(button);
      await movePointer(page, { x: by.x - 200, y: by.y - 100 }, by);
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await waitAtRest(page, aMoment);
      await expect(button).toHaveAttribute("aria-expanded", "true");
      const link = await farthest(page.getByRole("banner").locator("li li a"), "right");
      const name = (await link.innerText()).split("\n")[0] ?? "";
      const to = await middleOf(link);
      await movePointer(page, by, to);
      await waitAtRest(page, aWhile);
      await expect(link).toBeVisible();
      await page.mouse.click(to.x, to.y);
      await expect(page).toHaveURL(`/shop?${new URLSearchParams({ unit: name }).toString()}`);
      await waitAtRest(page, aMoment);
      await expect(button).toHaveAttribute("aria-expanded", "false");
    });
  }

  test("closes when the pointer goes elsewhere and by Escape, wherever the focus is", async ({ page }) => {
    await page.goto("/about");
    await visitMenu(page);
    await holdTime(page);
    const button = categoriesButton(page);
    const by = await middleOf(button);
    const elsewhere = { x: by.x - 150, y: by.y + 200 };
    await movePointer(page, elsewhere, by);
    await waitAtRest(page, aMoment);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await movePointer(page, by, elsewhere);
    await waitAtRest(page, aWhile);
    await expect(button).toHaveAttribute("aria-expanded", "false");

    const search = page.getByRole("combobox", { name: "Search Product" });
    await search.focus();
    await movePointer(page, elsewhere, by);
    await waitAtRest(page, aMoment);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(search).toBeFocused();
    await movePointer(page, by, { x: by.x + 3, y: by.y });
    await waitAtRest(page, aWhile);
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test("stays for the keyboard that opened it while the pointer moves elsewhere", async ({ page }) => {
    await page.goto("/about");
    await holdTime(page);
    const button = categoriesButton(page);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    const first = page.getByRole("banner").locator("li li a").first();
    await expect(first).toBeFocused();
    const inside = await middleOf(first);
    await movePointer(page, inside, { x: 20, y: inside.y + 300 });
    await waitAtRest(page, aWhile);
    await expect(first).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test("does not break the page if its script does not load, and opens at the next try", async ({
    page,
    trouble,
  }) => {
    trouble.foresee(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
    await page.goto("/about");
    await isTakenOver(page);
    const script = /\/assets\/categories-panel-[\w-]+\.js/;
    await page.route(script, async (route) => route.abort("failed"));
    const failed = page.waitForEvent("requestfailed", (request) => script.test(request.url()));
    const button = categoriesButton(page);
    await button.click();
    await failed;
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("heading", { name: "What do we do" })).toBeVisible();
    await page.unrouteAll();
    await page.mouse.move(20, 600);
    await button.hover();
    await expect(page.getByRole("banner").locator("li li a").first()).toBeVisible();
  });

  test.describe("on a touch screen", () => {
    test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

    test("a tap opens it and a tap again or beside it closes it", async ({ page }) => {
      await page.goto("/about");
      const button = categoriesButton(page);
      await button.tap();
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await button.tap();
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await button.tap();
      await expect(button).toHaveAttribute("aria-expanded", "true");
      // Not every browser on a tablet focuses a tapped button.
      await button.blur();
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await page.touchscreen.tap(40, 700);
      await expect(button).toHaveAttribute("aria-expanded", "false");
    });
  });
});

test.describe("the cart's popover", () => {
  test("opens for a pointer at rest and stays on the way to its far product", async ({
    page,
    callAs,
    member,
    enter,
  }) => {
    const products = await newestProducts(callAs());
    await fillCart(
      member.call,
      products.slice(0, 3).map(({ id }) => ({ ProductId: id })),
    );
    await enter(page, member);
    await page.goto("/about");
    const banner = page.getByRole("banner");
    const cart = banner.getByRole("link", { name: "Cart, 3 items" });
    await expect(cart).toBeVisible();
    await holdTime(page);
    const rows = banner.getByRole("listitem").filter({ hasText: "Qty" });
    const by = await middleOf(cart);

    await movePointer(page, { x: by.x - 300, y: by.y }, { x: by.x + 100, y: by.y + 100 });
    await movePointer(page, { x: by.x - 60, y: by.y - 60 }, { x: by.x + 60, y: by.y + 60 });
    await expect(rows).toHaveCount(0);

    await movePointer(page, { x: by.x - 60, y: by.y - 60 }, by);
    await expect(rows).toHaveCount(0);
    await waitAtRest(page, aMoment);
    await expect(rows).toHaveCount(3);
    const to = await middleOf(rows.last().getByRole("link").first());
    await movePointer(page, by, to);
    await waitAtRest(page, aWhile);
    await expect(rows).toHaveCount(3);
    await page.mouse.click(to.x, to.y);
    await expect(page).toHaveURL(/\/product\/\d+\/detail$/);
    await waitAtRest(page, aMoment);
    await expect(rows).toHaveCount(0);
  });

  test("opens with the keyboard's focus; Escape closes it and leaves the focus at the cart", async ({
    page,
    callAs,
    member,
    enter,
  }) => {
    const long = (await newestProducts(callAs())).find(({ name }) => name.length > 15);
    if (long === undefined) throw new Error("no product has a long name");
    await fillCart(member.call, [{ ProductId: long.id }]);
    await enter(page, member);
    await page.goto("/about");
    const banner = page.getByRole("banner");
    const cart = banner.getByRole("link", { name: "Cart, 1 item" });
    const row = banner.getByRole("listitem").filter({ hasText: "Qty" });
    await expect(cart).toBeVisible();
    await banner.getByRole("link", { name: "Profile" }).focus();
    await page.keyboard.press("Tab");
    await expect(cart).toBeFocused();
    await expect(row).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(row.getByRole("link").first()).toBeFocused();
    const tooltip = row.getByText(long.name, { exact: true }).last();
    await expect(tooltip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(row).toHaveCount(0);
    await expect(cart).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(cart).not.toBeFocused();
    await expect(row).toHaveCount(0);
  });
});
