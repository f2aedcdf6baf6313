import { chooseLanguage, expect, test } from "./journey.ts";
import type { Member } from "./members.ts";

// Everything that the content security policy refuses counts as an error and fails a journey.

test("no form of the shop does what the content security policy refuses", async ({ page, member, enter }) => {
  await page.goto("/register");
  await page.getByLabel("First Name").fill("Rina");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("Postal Code is required")).toBeVisible();

  await enter(page, member);
  await page.goto("/account?view=edit");
  await page.getByLabel("First Name").fill("");
  await page.getByRole("button", { name: "Update Account Info" }).click();
  await expect(page.getByText("First Name is required")).toBeVisible();
});

test("no form of the back office does what the content security policy refuses", async ({
  page,
  context,
  enter,
  staffToken,
}) => {
  await chooseLanguage(context, "en");
  await enter(page, { token: staffToken } as Member);
  await page.goto("/admin/settings/banks");
  await page.getByRole("button", { name: "Add an account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Bank", { exact: true })).toHaveAttribute("aria-invalid", "true");
});
