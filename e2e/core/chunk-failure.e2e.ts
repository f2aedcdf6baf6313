import { expect, test } from "../kit/journey.ts";

test("a screen whose script does not arrive says so, and offers ways on that work", async ({
  page,
  trouble,
}) => {
  trouble.foresee(/Loading chunk contact failed/, /ERR_FAILED|Failed to fetch|Failed to load/);
  // Not the list: its filter comes later, and moves the footer away from the mouse.
  await page.goto("/about");
  let isBroken = true;
  await page.route(/\/assets\/contact-[\w-]+\.js/, async (route) => {
    await (isBroken ? route.abort("failed") : route.continue());
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  const missing = page.getByText(
    "Part of the page did not load. Please check your connection and try again.",
  );
  await expect(missing).toBeVisible();
  // The error's name is for the console.
  await expect(page.getByText("ChunkLoadError")).toHaveCount(0);
  await expect(page).toHaveURL("/contact");
  // Header and footer stay, and other screens can be reached.
  await expect(page.getByRole("banner")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Shipping" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shipping");

  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await expect(missing).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
});

test("a chunk that takes too long is given up after 120 seconds", async ({ page, trouble }) => {
  trouble.foresee(/Loading chunk about failed/);
  await page.clock.install();
  await page.goto("/contact");
  await page.route(/\/assets\/about-[\w-]+\.js/, () => new Promise<void>(() => undefined));
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await page.clock.fastForward(119_000);
  const missing = page.getByText("Part of the page did not load.");
  await expect(missing).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(missing).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
