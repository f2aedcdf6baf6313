import { chooseLanguage, expect, test } from "../kit/journey.ts";

// Everything that the content security policy refuses counts as an error and fails a journey.

test("no form of the shop does what the content security policy refuses", async ({ page, member, enter }) => {
  await page.goto("/register");
  await page.getByLabel("First Name").fill("Rina");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("Postal Code is required").last()).toBeVisible();

  await enter(page, member);
  await page.goto("/account?view=edit");
  await page.getByLabel("First Name").fill("");
  await page.getByRole("button", { name: "Update Account Info" }).click();
  await expect(page.getByText("First Name is required").last()).toBeVisible();
});

for (const path of ["/", "/shop", "/nowhere"]) {
  test(`${path} has its styles even if only the document is loaded, and accepts no others`, async ({
    context,
    trouble,
  }) => {
    trouble.foresee(/ERR_FAILED|status of 404|Failed to fetch/, /content security policy/i);
    const page = await context.newPage();
    await page.route("**/*", async (route) => {
      await (route.request().resourceType() === "document" ? route.continue() : route.abort("failed"));
    });
    const answer = await page.goto(path);
    const policy = answer?.headers()["content-security-policy"];
    expect(policy).toMatch(/; style-src 'sha256-[\w+/]{43}='; /);
    const looks = page.getByRole("contentinfo");
    await expect(looks).toHaveCSS("background-color", "rgb(23, 24, 26)");
    await page.evaluate(() => {
      const style = document.createElement("style");
      style.textContent = "footer { background: white }";
      document.head.append(style);
    });
    await expect(looks).toHaveCSS("background-color", "rgb(23, 24, 26)");
  });
}

test("no form of the back office does what the content security policy refuses", async ({
  page,
  context,
  enter,
  staffToken,
}) => {
  await chooseLanguage(context, "en");
  await enter(page, { token: staffToken });
  await page.goto("/admin/settings/banks");
  await page.getByRole("button", { name: "Add an account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Bank", { exact: true })).toHaveAttribute("aria-invalid", "true");
});
