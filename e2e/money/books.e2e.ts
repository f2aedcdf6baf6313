import { readFileSync } from "node:fs";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { chooseLanguage, expect, screens, test } from "../kit/journey.ts";
import { orderAt } from "../kit/shopper.ts";

test.use({ language: "id", ...screens.desktop });

const { books: t, settings, frame } = office;

/** The month before this one, in Jakarta. */
function lastMonth(): string {
  const today = new Date(Date.now() + 7 * 3_600_000);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}

test("a month is given to Accurate, closed and opened again; the owner sets the numbers of the accounts", async ({
  page,
  context,
  enter,
  callAs,
  member,
  staffToken,
}) => {
  await orderAt("packing", { member, staff: callAs(staffToken) });
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
  await page.goto("/admin/books");
  const sums = page.getByRole("table", { name: t.sums });
  const total = sums.getByRole("row", { name: t.total });
  await expect(total).toBeVisible();
  const [debit, credit] = await total.getByRole("cell").filter({ hasText: "Rp" }).allTextContents();
  expect(debit).toBe(credit);
  await expect(page.getByText(t.notOver)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.getByLabel(t.layout).selectOption(t.layouts.accurate);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: `${t.fileNames.journal}: ${frame.fileFormats.csv}` }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^jurnal-accurate-20\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), "utf8")).toContain("HEADER");

  await page.goto(`/admin/books?month=${lastMonth()}`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: t.close }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t.close }).click();
  await expect(page.getByText(/Ditutup pada/)).toBeVisible();
  await page.getByRole("button", { name: t.reopen }).click();
  await expect(dialog.getByRole("button", { name: t.reopen })).toBeDisabled();
  await dialog.getByLabel(t.reason).fill("Salah tutup");
  await dialog.getByRole("button", { name: t.reopen }).click();
  await expect(page.getByText(t.open)).toBeVisible();

  await page.getByRole("link", { name: t.toAccounts }).click();
  const bank = page.getByLabel("Bank", { exact: true });
  const before = await bank.inputValue();
  await bank.fill("1-1110");
  await page.getByRole("button", { name: frame.save, exact: true }).click();
  await expect(page.getByText(settings.savedNotice)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await bank.fill(before);
  await page.getByRole("button", { name: frame.save, exact: true }).click();
  await expect(page.getByText(settings.savedNotice).first()).toBeVisible();
});
