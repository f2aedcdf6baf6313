import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, test } from "../kit/journey.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a machine that is chosen once follows through search, list and cart until it is forgotten", async ({
    page,
    texts,
  }) => {
    const main = page.getByRole("main");
    await page.goto("/shop?q=pc200-8+sn+313445");
    await expect(main.getByText("Komatsu PC200-8 313445 is a machine that we know.")).toBeVisible();
    await main.getByRole("button", { name: "Check each part for it" }).click();
    await expect(main.getByText("Each part says whether it fits Komatsu PC200-8 313445.")).toBeVisible();
    await expect(main.getByRole("article").first()).toContainText("Fits PC200-8 313445");
    await expectFits(page);

    await page.goto("/shop?q=708-2L-00600");
    const pump = main.getByRole("article").filter({ hasText: "708-2L-00600" });
    await expect(pump).toContainText("Does not fit PC200-8 313445");
    await main.getByRole("link", { name: "Only parts for PC200-8" }).click();
    await expect(page).toHaveURL(/machine=Komatsu%3APC200-8$/);
    await main.getByRole("link", { name: "Show all parts" }).click();
    await expect(page).toHaveURL("/shop?q=708-2L-00600");

    await pump.getByRole("link", { name: texts.catalogue.addNamedToCart("708-2L-00600") }).click();
    await expect(page.getByText(texts.catalogue.keptAsGuest)).toBeVisible();
    await page.goto("/guest-cart");
    await expect(main.getByText("Does not fit PC200-8 313445")).toBeVisible();
    await expectAccessible(page);

    await page.goto("/shop?q=708-2L-00600");
    await main.getByRole("button", { name: "Forget this machine" }).click();
    await expect(main.getByText("Your machine: Komatsu PC200-8 313445")).toBeHidden();
    await expect(pump).not.toContainText("Does not fit");
  });
});

test("each line of a quick order says whether it fits the chosen machine, in one call", async ({
  page,
  texts,
}) => {
  const main = page.getByRole("main");
  await page.goto("/shop?q=SN:+JBT00123+320d");
  await main.getByRole("button", { name: "Check each part for it" }).click();
  let calls = 0;
  await page.goto("/quick-order");
  page.on("request", (request) => {
    if (request.url().includes("/machine/public/fits")) calls += 1;
  });
  await main.getByLabel(texts.quickOrder.list, { exact: true }).fill("272-6955 1\n708-2L-00500 2\n1U-3352 5");
  await page.keyboard.press("Control+Enter");
  await expect(main.getByText("Fits 320D JBT00123")).toHaveCount(2);
  await expect(main.getByText("Does not fit 320D JBT00123")).toHaveCount(1);
  expect(calls).toBe(1);
});
