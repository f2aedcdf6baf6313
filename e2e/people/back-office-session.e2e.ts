import type { Page } from "@playwright/test";
import { demoAdministrator } from "#demo/accounts.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { chooseLanguage, expect, screens, test } from "../kit/journey.ts";
import { logIn } from "../kit/shopper.ts";

// The demo's own login opens at the machine itself only, and so without a proxy's header.
test.use({ language: "id", ...screens.desktop, extraHTTPHeaders: {} });

const kept = (page: Page) =>
  page.evaluate(() => ["access_token", "staff_token"].map((key) => localStorage.getItem(key) !== null));

test("the back office has a session of its own, which a login at the storefront's begins as well", async ({
  page,
  context,
  texts,
  member,
  trouble,
}) => {
  trouble.foresee(/403 \(Forbidden\)/);
  await chooseLanguage(context, "id");
  await page.goto("/login");
  await logIn(page, texts, demoAdministrator);
  expect(await kept(page)).toEqual([true, false]);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(office.frame.today);
  expect(await kept(page)).toEqual([false, true]);

  await page.goto("/login");
  await logIn(page, texts, member);
  expect(await kept(page)).toEqual([true, true]);
  await page.goto("/admin/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(office.frame.orders);
  await page.getByRole("button", { name: office.frame.logOut }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  // A customer's session does not open the back office, and stays valid.
  await page.reload();
  await expect(page.getByLabel(office.login.email)).toBeVisible();
  expect(await kept(page)).toEqual([true, false]);
});
