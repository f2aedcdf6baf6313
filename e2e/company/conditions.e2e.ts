import type { Page } from "@playwright/test";
import { expect, screens, test } from "../kit/journey.ts";

/** All scripts that the browser has loaded so far. */
function scriptsOf(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.text());
  });
  return async () => (await Promise.all(bodies)).join("\n");
}

for (const [language, titles, returnDays] of [
  [
    "en",
    ["Shipping", "Returns and Refunds", "Terms and Conditions", "Privacy"],
    "2 working days after receipt",
  ],
  [
    "id",
    ["Pengiriman", "Retur dan Pengembalian Dana", "Syarat dan Ketentuan", "Kebijakan Privasi"],
    "2 hari kerja setelah barang diterima",
  ],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("the foot of every page leads to the shop's conditions", async ({ page, texts }) => {
      // Not the list: its filter comes later, and moves the footer away from the mouse.
      await page.goto("/about");
      const links = [texts.shell.shipping, texts.shell.returns, texts.shell.terms, texts.shell.privacy];
      for (const [index, name] of links.entries()) {
        await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[index] ?? "");
        await expect(page).toHaveTitle(`${titles[index]} | CV. Mandiri Jaya`);
      }
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: texts.shell.returns, exact: true })
        .click();
      await expect(page.getByRole("main")).toContainText(returnDays);
    });

    test("whoever registers is shown terms and privacy", async ({ page }) => {
      await page.goto("/register");
      const main = page.getByRole("main");
      await expect(main.locator("a[href='/privacy']")).toBeVisible();
      await main.locator("a[href='/terms']").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[2]);
    });
  });
}

test("the contents lead to a section, by pointer, by keyboard and by its address", async ({
  page,
  texts,
}) => {
  await page.goto("/terms");
  const contents = page.getByRole("navigation", { name: texts.pages.onThisPage });
  await contents.getByRole("link", { name: "Payment", exact: true }).click();
  await expect(page).toHaveURL("/terms#payment");
  const heading = page.getByRole("heading", { name: "Payment", exact: true });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  const top = async () => heading.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(120);
  await page.goto("/privacy#rights");
  await expect(page.getByRole("heading", { name: "Your rights, and how to use them" })).toBeInViewport();
});

test("a long text is loaded only with its own page, in one language", async ({ page }) => {
  const english = "Nothing on this page takes away a right";
  const scripts = scriptsOf(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await scripts()).not.toContain(english);
  await page.goto("/terms", { waitUntil: "networkidle" });
  expect(await scripts()).toContain(english);
  expect(await scripts()).not.toContain("Tidak ada bagian halaman ini");
});

test.describe("on a phone", () => {
  test.use(screens.phone);

  test("the contents are closed until somebody opens them", async ({ page, texts }) => {
    await page.goto("/shipping");
    const contents = page.getByRole("navigation", { name: texts.pages.onThisPage });
    const link = contents.getByRole("link", { name: "Insurance" });
    await expect(link).toBeHidden();
    await contents.getByText(texts.pages.onThisPage).click();
    await link.click();
    await expect(page.getByRole("heading", { name: "Insurance" })).toBeInViewport();
  });
});
