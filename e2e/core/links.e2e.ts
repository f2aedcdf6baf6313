import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { shopUrl } from "../kit/surroundings.ts";

/** Counts the cards that the browser's scripts make, in the document or ahead of it. */
async function countMadeCards(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const made = { cards: 0 };
    const create = document.createElement.bind(document);
    document.createElement = (name: string) => {
      if (name === "article") made.cards += 1;
      return create(name);
    };
    Object.assign(window, { made });
  });
  return () => page.evaluate(() => (window as unknown as { made: { cards: number } }).made.cards);
}

const describing = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
    headings: [...document.querySelectorAll("h1")].map((heading) => heading.textContent),
    elements: document.querySelectorAll("main *").length,
    focus: document.activeElement?.tagName,
    scrolled: window.scrollY,
  }));

test("a page is rendered when somebody points at its link, and nobody notices it before the press", async ({
  page,
}) => {
  const madeCards = await countMadeCards(page);
  await page.goto("/");
  const link = page.getByRole("main").getByRole("link", { name: "Go To Shop" }).last();
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const before = await describing(page);
  await link.hover();
  await expect.poll(madeCards).toBe(12);
  expect(await describing(page)).toEqual(before);

  // In one go: the element that comes under the mouse is the next one that it points at.
  const made = await link.evaluate((element: HTMLElement) => {
    const counted = (window as unknown as { made: { cards: number } }).made;
    const cards = counted.cards;
    element.click();
    return Promise.resolve().then(() => counted.cards - cards);
  });
  expect(made).toBe(0);
  await expect(page).toHaveURL("/shop");
  await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
  await expect(page).toHaveTitle(/^Shop/);
  // The focus follows a moment after the page.
  await expect
    .poll(() => describing(page))
    .toMatchObject({ headings: ["Shop"], canonical: `${shopUrl()}/shop`, focus: "MAIN", scrolled: 0 });
  await expect(page.getByRole("article")).toHaveCount(12);

  // It is a page like any other: its sort, its pages, and going back and forward work.
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=/);
  await page.goBack();
  await expect(page).toHaveURL("/shop");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(before.headings);
  await expect(page).toHaveTitle(before.title);
  await page.goForward();
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Shop"]);
});

test("a link leads to its own page after somebody pointed at another one, again and again", async ({
  page,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  for (const _ of [1, 2, 3]) {
    await page.getByRole("main").getByRole("link", { name: "Go To Shop" }).last().hover();
    await page.waitForTimeout(300);
    await header.getByRole("link", { name: "About Us" }).click();
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await page.getByRole("contentinfo").getByRole("link", { name: "All Parts" }).hover();
    await page.waitForTimeout(300);
    await page.getByRole("contentinfo").getByRole("link", { name: "All Parts" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Shop"]);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Welcome to CV. Mandiri Jaya"]);
  }
});

test("a page is rendered again when somebody comes back and points at its link once more", async ({
  page,
}) => {
  const madeCards = await countMadeCards(page);
  await page.goto("/");
  const link = page.getByRole("main").getByRole("link", { name: "Go To Shop" }).last();
  // By the keyboard: a mouse would point at another link of the shop first.
  await link.focus();
  await expect.poll(madeCards).toBe(12);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/shop");
  await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Welcome to CV. Mandiri Jaya"]);
  await page.waitForLoadState("networkidle");
  const back = await madeCards();
  await link.focus();
  await expect.poll(madeCards).toBe(back + 12);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
  expect(await madeCards()).toBe(back + 12);
});

test("the next page of a list is rendered when somebody points at its link; what is open, and the focus, stay", async ({
  page,
}) => {
  const madeCards = await countMadeCards(page);
  await page.goto("/shop");
  const machine = page
    .getByRole("search", { name: "Filter the list" })
    .getByRole("group", { name: "Machine" });
  await machine.getByRole("button", { name: /^Show all/ }).click();
  const machines = await machine.getByRole("checkbox").count();
  const next = page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Page 2", exact: true });
  await next.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const cards = page.getByRole("main").getByRole("article");
  const first = await cards.first().getByRole("heading").innerText();
  const [before, madeBefore] = [await describing(page), await madeCards()];
  await next.hover();
  await expect.poll(madeCards).toBe(madeBefore + 12);
  const { elements: _, ...seen } = before;
  expect(await describing(page)).toMatchObject(seen);
  await expect(cards).toHaveCount(12);

  await next.click();
  await expect(page).toHaveURL("/shop?page=2");
  await expect(page.getByText(/^Showing 13 - 24 of/)).toBeVisible();
  await expect(cards).toHaveCount(12);
  await expect(cards.first().getByRole("heading")).not.toHaveText(first);
  expect(await madeCards()).toBe(madeBefore + 12);
  await expect(next).toBeFocused();
  await expect(machine.getByRole("checkbox")).toHaveCount(machines);
  // The list before it left the document, and comes back like any other.
  await expect.poll(() => page.locator("main article").count()).toBe(12);
  await page.goBack();
  await expect(page.getByText(/^Showing 1 - 12 of/)).toBeVisible();
  await expect(cards.first().getByRole("heading")).toHaveText(first);
  await expect(cards).toHaveCount(12);
});

test("a list that was rendered ahead is visible before the press is over, and gives way to another press", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "All Parts" }).click();
  const cards = page.getByRole("main").getByRole("article");
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(cards).toHaveCount(12);
  const first = await cards.first().getByRole("heading").innerText();
  await pages.getByRole("link", { name: "Page 2", exact: true }).hover();
  await expect.poll(() => page.locator("main article").count()).toBe(24);
  const last = (await pages.getByRole("link", { name: /^Page/ }).last().getAttribute("href")) ?? "";
  const [seen, scrolled] = await page.evaluate((lastPage) => {
    document.querySelector<HTMLElement>('main a[href="/shop?page=2"]')?.click();
    return Promise.resolve().then(() => {
      const shown = [...document.querySelectorAll("main article")].filter((card) => card.checkVisibility());
      const seenNow = [shown.length, shown[0]?.querySelector("h2")?.textContent, window.scrollY];
      document.querySelector<HTMLElement>(`main a[href="${lastPage}"]`)?.click();
      return [seenNow.slice(0, 2), seenNow[2]];
    });
  }, last);
  expect(seen).toEqual([12, expect.not.stringContaining(first)]);
  expect(scrolled).toBe(0);
  await expect(page).toHaveURL(last);
  await expect(page.getByText(/^Showing (?!1 |13 )\d+ - \d+ of/)).toBeVisible();
  await expect(cards.first()).toBeVisible();
  expect(await cards.allInnerTexts()).not.toContain(expect.stringContaining(first));

  await page.goBack();
  await expect(page.getByText(/^Showing 13 - 24 of/)).toBeVisible();
  await expect(cards).toHaveCount(12);
  await page.goBack();
  await expect(cards.first().getByRole("heading")).toHaveText(first);

  // Pressed, and left by going back in the same moment.
  await pages.getByRole("link", { name: /^Page/ }).last().hover();
  await expect.poll(() => page.locator("main article").count()).toBeGreaterThan(12);
  await page.evaluate((lastPage) => {
    document.querySelector<HTMLElement>(`main a[href="${lastPage}"]`)?.click();
    history.back();
  }, last);
  await expect(page).toHaveURL("/shop");
  await expect(page.getByText(/^Showing 1 - 12 of/)).toBeVisible();
  await expect(cards.first().getByRole("heading")).toHaveText(first);
  await expect(cards).toHaveCount(12);
});

/** The headings that somebody sees at this moment. */
const shownHeadings = () =>
  [...document.querySelectorAll("main h1")]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => heading.textContent);

test.describe("a page that was rendered ahead", () => {
  test.beforeEach(async ({ page }) => {
    const madeCards = await countMadeCards(page);
    await page.goto("/");
    const link = page.getByRole("main").getByRole("link", { name: "Go To Shop" }).last();
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    await link.hover();
    await expect.poll(madeCards).toBe(12);
    await page.evaluate(() => {
      Object.assign(window, {
        press: (address: string) => {
          document
            .querySelector<HTMLElement>(`main a[href="${address}"], footer a[href="${address}"]`)
            ?.click();
        },
      });
    });
  });

  test("is visible, from its top, before the press is over", async ({ page }) => {
    await page.evaluate(() => {
      (window as unknown as { press: (address: string) => void }).press("/shop");
    });
    const seen = await page.evaluate(`(${String(shownHeadings)})()`);
    expect(seen).toEqual(["Shop"]);
    const atOnce = await page.evaluate(() => window.scrollY);
    expect(atOnce).toBe(0);
  });

  test("gives way to a page that is pressed in the same moment", async ({ page }) => {
    await page.evaluate(() => {
      const { press } = window as unknown as { press: (address: string) => void };
      press("/shop");
      press("/about");
    });
    await expect(page).toHaveURL("/about");
    await expect
      .poll(() => page.evaluate(shownHeadings))
      .toEqual(["Parts that keep machines running, since 2011."]);
    await page.goBack();
    await expect.poll(() => page.evaluate(shownHeadings)).toEqual(["Shop"]);
    await expect(page.getByRole("article")).toHaveCount(12);
    await page.goBack();
    await expect.poll(() => page.evaluate(shownHeadings)).toEqual(["Welcome to CV. Mandiri Jaya"]);
  });

  test("goes away when somebody goes back in the same moment, to the same place", async ({ page }) => {
    const place = await page.evaluate(() => Math.round(window.scrollY));
    expect(place).toBeGreaterThan(0);
    await page.evaluate(() => {
      (window as unknown as { press: (address: string) => void }).press("/shop");
      history.back();
    });
    await expect(page).toHaveURL("/");
    await expect.poll(() => page.evaluate(shownHeadings)).toEqual(["Welcome to CV. Mandiri Jaya"]);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
    await page.getByRole("main").getByRole("link", { name: "Go To Shop" }).last().click();
    await expect.poll(() => page.evaluate(shownHeadings)).toEqual(["Shop"]);
    await expect(page.getByRole("article")).toHaveCount(12);
  });

  test("stays at every moment when its link is pressed again before React has followed", async ({ page }) => {
    const hidden = await page.evaluate(async () => {
      (window as unknown as { press: (address: string) => void }).press("/shop");
      let times = 0;
      const watch = new MutationObserver(() => {
        times += document.querySelectorAll("main [aria-hidden=true] > * h1").length;
      });
      watch.observe(document.querySelector("main") ?? document.body, {
        subtree: true,
        attributeFilter: ["aria-hidden"],
      });
      const again = document.querySelector('footer a[href="/shop"]');
      again?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
      const busyUntil = performance.now() + 60;
      while (performance.now() < busyUntil);
      // Longer than a page stays that was laid out for a press without a click.
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      return times;
    });
    expect(hidden).toBe(0);
    await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeInViewport();
    await expect(page.getByRole("article").first()).toBeInViewport();
  });

  test("changes nothing that is seen while its link is held down, nor after a finger has scrolled instead", async ({
    page,
  }) => {
    const link = page.getByRole("main").getByRole("link", { name: "Go To Shop" }).last();
    const seen = async () => ({
      headings: await page.getByRole("heading", { level: 1 }).allTextContents(),
      height: await page.evaluate(() => document.documentElement.scrollHeight),
      scrolled: await page.evaluate(() => Math.round(window.scrollY)),
      top: Math.round((await link.boundingBox())?.y ?? 0),
      cards: await page.evaluate(
        () =>
          [...document.querySelectorAll("main article")].filter((card) => {
            const box = card.getBoundingClientRect();
            const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return middle !== null && card.contains(middle);
          }).length,
      ),
    });
    const elements = () => page.evaluate(() => document.querySelectorAll("main *").length);
    const [before, elementsBefore] = [await seen(), await elements()];
    await link.dispatchEvent("pointerdown", { button: 0 });
    await expect.poll(elements, "the next page is laid out").toBeGreaterThan(elementsBefore);
    expect(await seen()).toEqual(before);
    // As when a finger begins to scroll.
    await link.dispatchEvent("pointercancel");
    await expect.poll(elements).toBe(elementsBefore);
    expect(await seen()).toEqual(before);
    await expect(page).toHaveURL("/");
    await link.click();
    await expect(page).toHaveURL("/shop");
    await expect.poll(() => page.evaluate(shownHeadings)).toEqual(["Shop"]);
    await expect(page.getByRole("article")).toHaveCount(12);
    await expect(page.getByRole("article").first()).toBeInViewport();
  });
});
