import type { Page } from "@playwright/test";
import { expect, isTakenOver, test } from "../kit/journey.ts";
import { newestProducts } from "../kit/shopper.ts";
import { wholeChromium } from "../../playwright.config.ts";
import { shopUrl } from "../kit/surroundings.ts";

/** A browser that keeps the pages it leaves, unlike the runner's own browsers and the headless shell. */
const keeping = test.extend<{ visitor: Page }>({
  visitor: async ({ playwright, locale }, give, { project }) => {
    const browser = await playwright.chromium.launch({
      ...project.use.launchOptions,
      executablePath: wholeChromium,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    const context = await browser.newContext({ baseURL: shopUrl(), locale: locale ?? "en-US" });
    await give(await context.newPage());
    await browser.close();
  },
});

/** Visits an address as a document of its own. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isTakenOver(page);
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset["cameBack"] = String(persisted);
    });
  });
}

/**
 * Goes back or forward by the browser's button; the runner's own function waits for a load, which does not happen here.
 */
async function go(page: Page, steps: 1 | -1): Promise<void> {
  await page.evaluate((by) => {
    setTimeout(() => {
      history.go(by);
    });
  }, steps);
}

/** Expects that the page at `path` is the same one that was left. */
async function isTheOneLeft(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.locator("html")).toHaveAttribute("data-came-back", "true");
}

keeping("back and forward show at once the pages that were left", async ({ visitor, callAs }) => {
  const [product] = await newestProducts(callAs());
  const paths = ["/", "/shop", `/product/${product?.id}/detail`, "/about"];
  for (const path of paths) await open(visitor, path);
  for (const path of paths.slice(0, -1).toReversed()) {
    await go(visitor, -1);
    await isTheOneLeft(visitor, path);
  }
  for (const path of paths.slice(1)) {
    await go(visitor, 1);
    await isTheOneLeft(visitor, path);
  }
});

keeping("back does not show what a member saw who has logged out since", async ({ visitor, member }) => {
  await visitor.goto("/");
  await visitor.evaluate((token) => {
    localStorage.setItem("access_token", token);
  }, member.token);
  await open(visitor, "/shop");
  const header = visitor.getByRole("banner");
  await expect(header.getByRole("link", { name: /^Cart/ })).toBeVisible();
  await open(visitor, "/about");
  await visitor.evaluate(() => {
    localStorage.removeItem("access_token");
  });
  await go(visitor, -1);
  await isTheOneLeft(visitor, "/shop");
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(header.getByRole("link", { name: /^Cart/ })).toHaveCount(0);
});

keeping("back does not show what another member saw before", async ({ visitor, member, memberPool }) => {
  const next = await memberPool.take();
  await visitor.goto("/");
  await visitor.evaluate((token) => {
    localStorage.setItem("access_token", token);
  }, member.token);
  await open(visitor, "/account");
  const main = visitor.getByRole("main");
  await expect(main.getByText(member.email)).toBeVisible();
  await open(visitor, "/about");
  await visitor.evaluate((token) => {
    localStorage.setItem("access_token", token);
  }, next.token);
  await go(visitor, -1);
  await expect(visitor).toHaveURL("/account");
  await expect(main.getByText(next.email)).toBeVisible();
  await expect(main.getByText(member.email)).toHaveCount(0);
});
