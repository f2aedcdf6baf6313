import type { Page } from "@playwright/test";
import { expect, isTakenOver, test } from "../kit/journey.ts";
import { shopUrl } from "../kit/surroundings.ts";

const goToShop = (page: Page) => page.getByRole("main").getByRole("link", { name: "Go To Shop" }).last();
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const listed = /product\/public\/paging/;

const describing = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
    headings: [...document.querySelectorAll("h1")].map((heading) => heading.textContent),
    elements: document.querySelectorAll("main *").length,
    focus: document.activeElement?.tagName,
    scrolled: window.scrollY,
  }));

test("a page is loaded when somebody points at its link, and nobody notices it before the press", async ({
  page,
}) => {
  await page.goto("/");
  const link = goToShop(page);
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const before = await describing(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (listed.test(pathname) || pathname === "/shop") asked.push(request.postData() ?? pathname);
  });
  const loaded = page.waitForResponse(listed);
  await link.hover();
  await loaded;
  await page.waitForLoadState("networkidle");
  expect(await describing(page)).toEqual(before);
  await link.click();
  await expect(page).toHaveURL("/shop");
  await expect(page).toHaveTitle(/^Shop/);
  // The focus follows a moment after the page.
  await expect
    .poll(() => describing(page))
    .toMatchObject({ headings: ["Shop"], canonical: `${shopUrl()}/shop`, focus: "MAIN", scrolled: 0 });
  await expect(page.getByRole("article")).toHaveCount(12);
  // The link under the mouse on the new page may ask for another list.
  expect(asked.filter((body) => body === asked[0])).toHaveLength(1);
  expect(asked).not.toContain("/shop");

  // Its sort, its pages, and going back and forward work.
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=/);
  await page.goBack();
  await expect(page).toHaveURL("/shop");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(title(page)).toHaveText(before.headings);
  await expect(page).toHaveTitle(before.title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before.scrolled);
  await page.goForward();
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(title(page)).toHaveText(["Shop"]);
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

test("the next page of a list begins at its top; what is open in the list, and the focus, stay", async ({
  page,
}) => {
  await page.goto("/shop");
  const machine = page
    .getByRole("search", { name: "Filter the list" })
    .getByRole("group", { name: "Machine" });
  await machine.getByRole("button", { name: /^Show all/ }).click();
  const machines = await machine.getByRole("checkbox").count();
  const next = page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Page 2", exact: true });
  const first = await cards(page).first().getByRole("heading").innerText();

  await next.click();
  await expect(page).toHaveURL("/shop?page=2");
  await expect(page.getByText(/^Showing 13 - 24 of/)).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).first().getByRole("heading")).not.toHaveText(first);
  await expect(next).toBeFocused();
  await expect(machine.getByRole("checkbox")).toHaveCount(machines);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByText(/^Showing 1 - 12 of/)).toBeVisible();
  await expect(cards(page).first().getByRole("heading")).toHaveText(first);
  await expect(cards(page)).toHaveCount(12);
});

test("the last page and its address stay until the script of the next one is there", async ({ page }) => {
  await page.goto("/about");
  await isTakenOver(page);
  const { promise: wanted, resolve: bring } = Promise.withResolvers<void>();
  await page.route(/\/assets\/contact-[\w-]+\.js/, async (route) => {
    await wanted;
    await route.continue();
  });
  const headings = await title(page).allTextContents();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click({ noWaitAfter: true });
  await expect(page.locator(".animate-late")).toBeAttached();
  await expect(title(page)).toHaveText(headings);
  await expect(page).toHaveURL("/about");
  bring();
  await expect(title(page)).toHaveText(["Contact Us"]);
  await expect(page).toHaveURL("/contact");
  await expect(page.locator(".animate-late")).toHaveCount(0);
});

test("a section of a page that a link names is shown, and has the focus", async ({ page }) => {
  await page.goto("/terms");
  await isTakenOver(page);
  const link = page.getByRole("main").getByRole("navigation").getByRole("link").last();
  const id = ((await link.getAttribute("href")) ?? "").split("#")[1] ?? "";
  await link.click();
  await expect(page).toHaveURL(`/terms#${id}`);
  await expect(page.locator(`[id="${id}-title"]`)).toBeFocused();
  await expect(page.locator(`[id="${id}-title"]`)).toBeInViewport();
});

test.describe("a link that was pointed at", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    // Once shown, its script is there: only then does a press change the address in the same moment.
    await goToShop(page).click();
    await expect(page.getByRole("article")).toHaveCount(12);
    await page.goBack();
    await expect(title(page)).toHaveText(["Welcome to CV. Mandiri Jaya"]);
    await goToShop(page).scrollIntoViewIfNeeded();
    await goToShop(page).hover();
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

  test("gives way to a page that is pressed in the same moment", async ({ page }) => {
    await page.evaluate(() => {
      const { press } = window as unknown as { press: (address: string) => void };
      press("/shop");
      press("/about");
    });
    await expect(page).toHaveURL("/about");
    await expect(title(page)).toHaveText(["Parts that keep machines running, since 2011."]);
    await page.goBack();
    await expect(title(page)).toHaveText(["Shop"]);
    await expect(page.getByRole("article")).toHaveCount(12);
    await page.goBack();
    await expect(title(page)).toHaveText(["Welcome to CV. Mandiri Jaya"]);
  });

  test("leaves the page where it was when somebody goes back in the same moment", async ({ page }) => {
    const place = await page.evaluate(() => Math.round(window.scrollY));
    expect(place).toBeGreaterThan(0);
    await page.evaluate(() => {
      (window as unknown as { press: (address: string) => void }).press("/shop");
      history.back();
    });
    await expect(page).toHaveURL("/");
    await expect(title(page)).toHaveText(["Welcome to CV. Mandiri Jaya"]);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
    await goToShop(page).click();
    await expect(title(page)).toHaveText(["Shop"]);
    await expect(page.getByRole("article")).toHaveCount(12);
  });
});

test.describe("in a browser without the Navigation API", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, "navigation");
      Reflect.deleteProperty(window, "URLPattern");
    });
  });

  test("each page comes from the server, and works", async ({ page }) => {
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.goto("/");
    await isTakenOver(page);
    await goToShop(page).click();
    await expect(title(page)).toHaveText(["Shop"]);
    await isTakenOver(page);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/sort=/);
    await expect(cards(page)).toHaveCount(12);
    await isTakenOver(page);
    await page.goBack();
    await expect(page).toHaveURL("/shop");
    expect(documents).toEqual(["/", "/shop", "/shop", "/shop"]);
  });

  test("the login leads back and adds the part that a guest wanted", async ({ page, member }) => {
    await page.goto("/shop");
    await isTakenOver(page);
    const wanted = await page.evaluate(
      () => document.querySelector("main article a[href^='/product/']")?.getAttribute("href") ?? "",
    );
    const id = /\d+/.exec(wanted)?.[0];
    await page.goto(`/login?return=%2Fshop&add=${id}&qty=1`);
    const login = page.getByRole("main");
    await login.getByLabel("Email").first().fill(member.email);
    await login.getByLabel("Password", { exact: true }).first().fill(member.password);
    await login.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL("/shop");
    await expect(page.getByText("Successfully add product to cart,")).toBeVisible();
    expect((await member.call("getCart", {})).data).toMatchObject([{ qty: 1 }]);
  });
});
