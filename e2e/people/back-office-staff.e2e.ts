import type { Browser, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { chooseLanguage, expect, screens, test } from "../kit/journey.ts";
import { linkIn } from "../kit/surroundings.ts";

test.use({ language: "id", ...screens.desktop });

const { account: t, staff, login, frame } = office;
const password = "rahasia-rina";

test.beforeEach(async ({ context }) => {
  await chooseLanguage(context, "id");
});

test("somebody is invited, protects the account, logs in with a code, and is shut out again", async ({
  page,
  browser,
  enter,
  staffToken,
  receivedMail,
}) => {
  test.slow();
  const email = `rina-${Date.now()}@mandirijaya.example`;
  await enter(page, { token: staffToken });

  await page.goto("/admin/staff");
  await expectAccessible(page);
  await page.getByRole("button", { name: staff.invite }).click();
  const dialog = page.getByRole("dialog", { name: staff.inviteTitle });
  await dialog.getByRole("button", { name: staff.sendInvitation }).click();
  await expect(dialog.getByLabel(staff.email)).toHaveAttribute("aria-invalid", "true");
  await dialog.locator("[name=firstName]").fill("Rina");
  await dialog.getByLabel(staff.email).fill(email);
  await dialog.getByLabel(staff.role).selectOption("sales");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: staff.sendInvitation }).click();
  await expect(page.getByText(staff.invitationSent(email))).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText(staff.invited);

  const rina = await newWindow(browser);
  await rina.goto(linkIn(await receivedMail(email, "Akun Anda di panel admin"), "/admin/invitation"));
  await rina.getByLabel(t.newPassword, { exact: true }).fill(password);
  await rina.getByLabel(t.confirmPassword).fill(password);
  await expectAccessible(rina);
  await rina.getByRole("button", { name: t.invitationSubmit }).click();

  await rina.getByRole("link", { name: t.offerSetUp }).click();
  await rina.getByRole("button", { name: t.factorSetUp }).click();
  const secret = (await rina.locator("p .code").innerText()).replace(/\s/g, "");
  const totp = new TOTP({ secret });
  await expectAccessible(rina);
  await rina.getByLabel(t.code, { exact: true }).fill(totp.generate());
  await rina.getByRole("button", { name: t.turnOn, exact: true }).click();
  const codes = rina.getByRole("dialog", { name: t.recoveryTitle });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const [code = ""] = await codes.getByRole("listitem").allInnerTexts();
  await expectAccessible(rina);
  await codes.getByRole("button", { name: t.recoveryDone }).click();
  await expect(rina.getByText(t.recoveryLeft(10))).toBeVisible();

  await rina.getByRole("button", { name: frame.logOut }).click();
  await rina.getByLabel(login.email).fill(email);
  await rina.getByLabel(login.password, { exact: true }).fill(password);
  await rina.getByRole("button", { name: login.submit }).click();
  await expect(rina.getByLabel(login.code)).toBeFocused();
  await expectAccessible(rina);
  await rina.getByRole("button", { name: login.useRecovery }).click();
  await rina.getByLabel(login.recoveryCode).fill(code.toLowerCase());
  await rina.getByRole("button", { name: login.submit }).click();
  await expect(rina.getByText(t.recoveryLeft(9))).toBeVisible();
  await expectAccessible(rina);

  await rina.goto("/admin/customers");
  await expect(rina.getByRole("table")).toContainText("@");
  await page.reload();
  await expect(row).toContainText(staff.active);
  await page
    .getByRole("button", { name: staff.manageOf("Rina") })
    .last()
    .click();
  await page.getByRole("button", { name: staff.block }).click();
  await page.getByRole("dialog", { name: staff.block }).getByRole("button", { name: staff.block }).click();
  await expect(row).toContainText(staff.blocked);
  // She clicks nothing: what she saw is gone, and the way back is stored.
  await expect(rina.getByRole("heading", { name: login.title })).toBeVisible();
  await expect(rina.getByRole("table")).toHaveCount(0);
  await expect(rina).toHaveURL(/\/admin\/login\?to=%2Fcustomers/);
  await expectAccessible(rina);

  await page.goto("/admin/audit?subject=staff");
  await expect(page.getByRole("row").nth(1)).toContainText(/ memblokir Rina.* \(rina/);
  await expect(page.getByRole("row").nth(1)).toContainText(`${frame.no} → ${frame.yes}`);
  await expectAccessible(page);
  await rina.context().close();
});

/** Another person's window. */
async function newWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...screens.desktop, locale: "id-ID" });
  await chooseLanguage(context, "id");
  return context.newPage();
}
