import { readFile } from "node:fs/promises";
import { CallError } from "#contract/call.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { chooseLanguage, expect, screens, test } from "../kit/journey.ts";
import { makeMember } from "../kit/members.ts";

test.use({ language: "id", ...screens.desktop });

const { customers: t, frame } = office;

test("the office finds a customer, notes, blocks and lets in, hands out what is kept, and erases it", async ({
  page,
  context,
  callAs,
  enter,
  staffToken,
}) => {
  test.setTimeout(180_000);
  const name = `Uji${Date.now()}`;
  const member = await makeMember({ firstName: name, company: `CV ${name}` });
  const mayShop = () =>
    member.call("getCart", {}).then(
      () => 200,
      (error: unknown) => (error instanceof CallError ? error.status : 0),
    );
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
  const dialog = page.getByRole("dialog");

  await test.step("finds the customer by a part of the company and opens the page", async () => {
    await page.goto("/admin/customers");
    await page.getByRole("searchbox").fill(name.slice(2));
    const rows = page.getByRole("table", { name: t.tableLabel }).getByRole("row");
    await expect(rows).toHaveCount(2);
    await expectAccessible(page);
    await rows.last().getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expectAccessible(page);
  });

  await test.step("notes something, and takes it back", async () => {
    await page.getByRole("textbox", { name: t.newNote }).fill("Telepon pagi hari");
    await page.getByRole("button", { name: t.addNote }).click();
    const note = page.getByRole("region", { name: t.notes, exact: true }).getByRole("listitem");
    await expect(note).toContainText("Telepon pagi hari");
    await note.getByRole("button", { name: t.deleteNote }).click();
    await expect(page.getByText(t.noNotes)).toBeVisible();
  });

  await test.step("shuts the customer out at once, and lets in again", async () => {
    expect(await mayShop()).toBe(200);
    await page.getByRole("button", { name: t.block, exact: true }).click();
    await dialog.getByLabel(t.blockReason).fill("Penipuan");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.block, exact: true }).click();
    await expect(page.getByText(t.blockedNow)).toBeVisible();
    expect(await mayShop()).toBe(401);
    await page.getByRole("button", { name: t.unblock, exact: true }).click();
    // The question is closed before the page shows the customer who is let in, about whom it would ask the opposite.
    const { promise: isClosed, resolve: showCustomer } = Promise.withResolvers<void>();
    const customer = /\/v1\/admin\/customers\/[^/]+$/;
    await page.route(customer, async (route) => {
      await isClosed;
      await route.continue();
    });
    await dialog.getByRole("button", { name: t.unblock, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    showCustomer();
    await expect(page.getByRole("button", { name: t.block, exact: true })).toBeVisible();
    await page.unroute(customer);
    const { email, password } = member;
    expect(await callAs()("login", { body: { email, password } })).not.toBe("");
  });

  await test.step("saves all that is kept of the customer", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: t.export }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^C-[0-9A-F]{8}\.json$/);
    const kept = JSON.parse(await readFile(await file.path(), "utf8")) as { profile: { email: string } };
    expect(kept.profile.email).toBe(member.email);
  });

  await test.step("erases the customer after the name was typed", async () => {
    await page.getByRole("button", { name: t.erase, exact: true }).click();
    const sure = dialog.getByRole("button", { name: t.erase, exact: true });
    await expect(sure).toBeDisabled();
    await dialog.getByLabel(t.eraseType(`${name} Rahma`)).fill(`${name} Rahma`);
    await sure.click();
    await expect(page).toHaveURL(/\/admin\/customers$/);
    await page.getByRole("searchbox").fill(name);
    await expect(page.getByText(frame.nothingMatches)).toBeVisible();
  });
});
