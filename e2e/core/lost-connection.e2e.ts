import type { Page } from "@playwright/test";
import { expect, screens, test } from "../kit/journey.ts";

const refusedByNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|NoAnswerError/;
const missingScript = /Loading chunk|Failed to fetch/;
const lost = (page: Page) => page.getByRole("heading", { name: "No connection" });
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

for (const [name, screen] of Object.entries(screens)) {
  test.describe(`without a connection, on the ${name}`, () => {
    test.use(screen);

    test("a link says so, and its page comes by itself when the network is back", async ({
      page,
      context,
      trouble,
    }) => {
      trouble.foresee(refusedByNetwork, missingScript);
      await page.goto("/shop");
      await context.setOffline(true);
      await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
      await expect(lost(page)).toBeVisible();
      await expect(page.getByText("This page opens by itself as soon as it can.")).toBeVisible();
      await expect(page.getByText(/ChunkLoadError|chunk/)).toHaveCount(0);
      await expect(page).toHaveURL(/\/product\/\d+\/detail/);
      // No click leads to the browser's own error page.
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(lost(page)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole("heading", { name: "Specification" })).toBeVisible();
      await expect(lost(page)).toHaveCount(0);
    });
  });
}

test("a network without access to the shop is noticed too, and tried again", async ({ page, trouble }) => {
  trouble.foresee(refusedByNetwork, missingScript);
  await page.goto("/contact");
  await page.route("**/*", async (route) => route.abort("failed"));
  await footerLink(page, "About Us").click();
  await expect(lost(page)).toBeVisible();
  await page.unroute("**/*");
  await expect(page.getByRole("heading", { name: "What do we do" })).toBeVisible();
});

test("a part of a screen that could not be loaded is loaded by itself as well", async ({
  page,
  context,
  trouble,
}) => {
  trouble.foresee(refusedByNetwork);
  await page.goto("/shop");
  const links = page.getByRole("article").getByRole("heading").getByRole("link");
  await links.first().click();
  await expect(page.getByRole("heading", { name: "Specification" })).toBeVisible();
  await page.goBack();
  await expect(links.first()).toBeVisible();
  await context.setOffline(true);
  await links.nth(5).click();
  await expect(page.getByText("No connection")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Specification" })).toBeVisible();
});
