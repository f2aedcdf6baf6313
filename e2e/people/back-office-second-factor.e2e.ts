import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expect, test } from "../kit/journey.ts";
import { newWindow, withOwnShop } from "../kit/own-shop.ts";
import { linkIn, mailTo } from "../kit/surroundings.ts";

test.use({ language: "id" });

const { account: t, staff, login } = office;
const owner = { ADMIN_EMAIL: "pemilik@mandirijaya.example", ADMIN_PASSWORD: "rahasia-pemilik" };

test("if the owner requires a second factor of everybody, nobody gets in without one", async ({
  browser,
}) => {
  test.slow();
  await withOwnShop(owner, async (shop) => {
    const desk = await newWindow(browser, shop);
    await test.step("who has no codes cannot ask others for them", async () => {
      await desk.goto("/admin/login?to=/staff");
      await desk.getByLabel(login.email).fill(owner.ADMIN_EMAIL);
      await desk.getByLabel(login.password, { exact: true }).fill(owner.ADMIN_PASSWORD);
      await desk.getByRole("button", { name: login.submit }).click();
      await expect(desk.getByRole("checkbox", { name: staff.rule })).toBeDisabled();
      await desk.goto("/admin/account");
      await turnCodesOn(desk);
    });

    await test.step("the owner asks for them and invites somebody", async () => {
      await desk.goto("/admin/staff");
      // The tick comes with the answer of the shop.
      await desk.getByRole("checkbox", { name: staff.rule }).click();
      await expect(desk.getByRole("checkbox", { name: staff.rule })).toBeChecked();
      await desk.getByRole("button", { name: staff.invite }).click();
      const dialog = desk.getByRole("dialog", { name: staff.inviteTitle });
      await dialog.locator("[name=firstName]").fill("Joko");
      await dialog.getByLabel(staff.email).fill("joko@mandirijaya.example");
      await dialog.getByLabel(staff.role).selectOption("warehouse");
      await dialog.getByRole("button", { name: staff.sendInvitation }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step("the newcomer gets to the own account alone until the codes are on", async () => {
      const joko = await newWindow(browser, shop);
      const invitation = await mailTo("joko@mandirijaya.example", "Akun Anda di panel admin");
      await joko.goto(linkIn(invitation, "/admin/invitation"));
      await joko.getByLabel(t.newPassword, { exact: true }).fill("rahasia-joko");
      await joko.getByLabel(t.confirmPassword).fill("rahasia-joko");
      await joko.getByRole("button", { name: t.invitationSubmit }).click();
      await expect(joko.getByRole("alert")).toHaveText(t.mustSetUp);
      await joko.goto("/admin/orders");
      await expect(joko).toHaveURL(/\/admin\/account$/);
      await expect(joko.getByRole("alert")).toHaveText(t.mustSetUp);
      await expectAccessible(joko);
      await turnCodesOn(joko);
      await expect(joko.getByText(t.mustSetUp)).toBeHidden();
      await joko.goto("/admin/orders");
      await expect(joko).toHaveURL(/\/admin\/orders$/);
      await expect(joko.getByRole("heading", { level: 1 })).toHaveText(office.frame.orders);
    });
  });
});

/** Sets up the one-time password in the own account, with codes computed like a phone's. */
async function turnCodesOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: t.factorSetUp }).click();
  const secret = (await page.locator("p .code").innerText()).replace(/\s/g, "");
  await page.getByLabel(t.code, { exact: true }).fill(new TOTP({ secret }).generate());
  await page.getByRole("button", { name: t.turnOn, exact: true }).click();
  const codes = page.getByRole("dialog", { name: t.recoveryTitle });
  await codes.getByRole("button", { name: t.recoveryDone }).click();
  await expect(page.getByText(t.recoveryLeft(10))).toBeVisible();
}
