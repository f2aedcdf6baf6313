import { expect, test } from "../kit/journey.ts";

test("an old number leads to the part, the part to its machine, the machine to all parts that fit it", async ({
  page,
}) => {
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search Product" });
  await box.fill("6736 51 5140");
  await box.press("Enter");
  const card = page.getByRole("article").filter({ hasText: "6736-51-5142" });
  await expect(card).toContainText("replaces 6736-51-5140");
  await card.getByRole("link", { name: "6736-51-5142", exact: true }).click();
  const fits = page.locator("section").filter({ has: page.getByRole("heading", { name: "Fits" }) });
  await fits.getByRole("link", { name: "PC200-8", exact: true }).click();
  await expect(page).toHaveURL("/shop?q=Komatsu+PC200-8");
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(page.getByText("fits Komatsu PC200-8", { exact: true })).toHaveCount(12);
});

test("the search box offers a machine, and following it finds what fits", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("combobox", { name: "Search Product" }).fill("pc200-8");
  await page.getByRole("option", { name: "Komatsu PC200-8 Machine" }).first().click();
  await expect(page).toHaveURL("/shop?q=Komatsu+PC200-8");
  await expect(page.getByText("fits Komatsu PC200-8", { exact: true }).first()).toBeVisible();
});
