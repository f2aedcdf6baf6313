import { text as fit } from "#web/texts/pages/id/fit.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";
import { placeOrder } from "../kit/shopper.ts";

test.use(onPhone);

test("what is put into the cart for a unit says so as far as the order, and is shared out among units", async ({
  page,
  texts,
  member,
}) => {
  test.slow();
  const { machines, cart, catalogue } = texts;
  const main = page.getByRole("main");
  await page.goto("/my-machines");
  await main.getByRole("button", { name: machines.add }).click();
  await main.getByLabel(machines.unitNumber).fill("EX-07");
  await main.getByLabel(machines.brand).fill("Komatsu");
  await main.getByLabel(machines.model).fill("PC200-8");
  await main.getByLabel(machines.serial, { exact: true }).fill("313445");
  await main.getByRole("button", { name: machines.save }).click();
  await main.getByRole("button", { name: machines.chooseOf("EX-07") }).click();
  await page.goto("/shop?q=6736-51-5142");
  await main.getByRole("link", { name: catalogue.addNamedToCart("6736-51-5142") }).click();
  await expect(page.getByText(catalogue.keptAsGuest)).toBeVisible();
  await page.goto("/guest-cart");
  await expect(main.getByText("Untuk unit EX-07")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.evaluate((token) => {
    localStorage.setItem("access_token", token);
  }, member.token);
  await page.goto("/cart");
  const units = main.getByRole("button", { name: /^Untuk unit EX-07/ });
  await expect(units).toBeVisible();
  await main.getByRole("button", { name: cart.moreNamed("6736-51-5142") }).click();
  await main.getByRole("button", { name: cart.moreNamed("6736-51-5142") }).click();
  await units.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(fit.unitQty)).toHaveValue("3");
  await dialog.getByLabel(fit.unitQty).fill("2");
  await dialog.getByRole("button", { name: fit.anotherUnit }).click();
  await dialog.getByLabel(fit.unitNumber).last().fill("ex-07");
  await dialog.getByRole("button", { name: fit.saveUnits }).click();
  await expect(dialog.getByText(fit.unitTwice)).toBeVisible();
  await dialog.getByLabel(fit.unitNumber).last().fill("EX-08");
  await expectFits(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: fit.saveUnits }).click();
  await expect(main.getByText("Untuk unit EX-07 (2), EX-08 (1)")).toBeVisible();

  await page.goto("/checkout");
  await expect(main.getByText("Untuk unit EX-07 (2), EX-08 (1)")).toBeVisible();
  await expectFits(page);
  const { id } = await placeOrder(member.call);
  await page.goto(`/account?view=orders&order=${id}`);
  await expect(main.getByText("Untuk unit EX-07 (2), EX-08 (1)")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/account?view=machines&machine=orders");
  await main.getByRole("button", { name: /^EX-08/ }).click();
  await expect(main.getByText("6736-51-5142")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});
