import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, onPhone, test } from "./journey.ts";

test.use({ ...onPhone, viewport: { width: 360, height: 640 } });

/** More than any of these pages has. */
const mostStops = 250;

/** What lies over the middle of the element with the focus: a notice, or a bar that stays while the page scrolls; empty if nothing does. */
async function coverOfFocus(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await new Promise((done) => {
      requestAnimationFrame(() => {
        requestAnimationFrame(done);
      });
    });
    const focused = document.activeElement;
    const [box] = focused?.getClientRects() ?? [];
    if (focused === null || box === undefined || focused === document.body) return "";
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    for (let over = at; over !== null && !over.contains(focused); over = over.parentElement) {
      if (["fixed", "sticky"].includes(getComputedStyle(over).position)) {
        return `${focused.outerHTML.slice(0, 120)} under ${over.outerHTML.slice(0, 120)}`;
      }
    }
    return "";
  });
}

/** Goes through the page by the Tab key until its end. */
async function expectFocusInSight(page: Page): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press("Tab");
    const isEnd = await page.evaluate(() => document.activeElement === document.body);
    if (isEnd && stop > 0) return;
    expect(await coverOfFocus(page)).toBe("");
  }
}

test("no notice and no bar covers what the Tab key reaches, to the end of a long page", async ({
  page,
  member,
  enter,
  texts,
}) => {
  test.slow();
  const { catalogue } = texts;
  await enter(page, member);
  await page.goto("/shop");
  const add = page.getByRole("main").getByText(catalogue.addToCart, { exact: true }).nth(3);

  await test.step("a notice leaves its place to what gets the focus there", async () => {
    await add.click();
    await expect(page.getByText(catalogue.addedToCart)).toBeVisible();
    await add.evaluate((button) => {
      scrollBy(0, button.getBoundingClientRect().bottom - (innerHeight - 90));
    });
    await add.focus();
    await expect(page.locator(".notices[data-aside]")).toContainText(catalogue.addedToCart);
    expect(await coverOfFocus(page)).toBe("");
    await expectAccessible(page);
  });

  await test.step("and makes room for each control that gets the focus", async () => {
    await expectFocusInSight(page);
    await expect(page.getByText(catalogue.addedToCart)).toBeVisible();
  });
});

test("the bar of the parts that are compared covers nothing that has the focus", async ({ page }) => {
  test.slow();
  await page.goto("/shop");
  await page.getByRole("main").locator("button[aria-pressed=false]:visible").first().click();
  await expect(page.locator("#compare-bar")).toBeVisible();
  await expectFocusInSight(page);
});
