import type { Page } from "@playwright/test";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { chooseLanguage, expect, screens, test } from "../kit/journey.ts";
import { fillCart, newestProducts, placeOrder } from "../kit/shopper.ts";

test.use({ language: "id", ...screens.desktop });

const { settings: t, today, frame } = office;

test.beforeEach(async ({ page, context, enter, staffToken }) => {
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
});

test("the owner changes the shop's texts, and is told if somebody else was quicker", async ({
  page,
  callAs,
  staffToken,
  trouble,
}) => {
  trouble.foresee(/status of 409/);
  const call = callAs(staffToken);
  const thing = `Foto pelat nama ${Date.now()}`;
  const before = await call("getPageTexts", {});

  await page.goto("/admin/settings/pages");
  const helpful = page.getByLabel(`${t.pages.fields["contact.helpful"].label} (${t.inLanguage.id})`);
  await helpful.fill(thing);
  await page.getByLabel(`${t.pages.fields["contact.helpful"].label} (${t.inLanguage.en})`).fill(thing);
  await press(page, frame.save);
  await expect(page.getByText(t.savedNotice)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await callAs()("getCompanyProfile", {})).contact.helpful).toBe(thing);

  const now = await call("getPageTexts", {});
  await call("savePageTexts", { body: { version: now.version, value: before.value } });
  await page.getByLabel(`${t.pages.fields.aboutLead.label} (${t.inLanguage.id})`).fill("Yang terlambat");
  await press(page, frame.save);
  const told = page.getByRole("alert");
  await expect(told).toContainText("Orang lain telah mengubah");
  await expect(told).toBeInViewport();
  await press(page, t.loadAgain);
  await expect(helpful).toHaveValue(before.value.contact.helpful.id);
});

test("the owner adds a bank account that customers do not see yet, and deletes it", async ({
  page,
  callAs,
}) => {
  const bank = `Bank Uji ${Date.now()}`;
  await page.goto("/admin/settings/banks");
  await press(page, t.banks.add);
  const dialog = page.getByRole("dialog", { name: t.banks.addTitle });
  await dialog.getByRole("button", { name: frame.save }).click();
  await expect(dialog.getByLabel(t.banks.bankName)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(t.banks.bankName).fill(bank);
  await dialog.getByLabel(t.banks.alias).fill("UJI");
  await dialog.getByLabel(t.banks.number).fill("1234567890");
  await dialog.getByLabel(t.banks.holder).fill("CV. Mandiri Jaya");
  await dialog.getByLabel(t.banks.isActive).uncheck();
  await dialog.getByRole("button", { name: frame.save }).click();
  const row = page.getByRole("listitem").filter({ hasText: bank });
  await expect(row).toContainText(t.banks.hidden);
  expect((await callAs()("listBanks", {})).map(({ bankName }) => bankName)).not.toContain(bank);
  await expectAccessible(page);
  await row.getByRole("button", { name: t.banks.remove("UJI") }).click();
  await page.getByRole("dialog").getByRole("button", { name: frame.delete }).click();
  await expect(row).toHaveCount(0);
});

test("the owner tries a quote, adds a service, imports a wrong file and removes the service", async ({
  page,
}) => {
  await page.goto("/admin/settings/shipping");
  await page.getByRole("combobox", { name: t.shipping.subdistrict }).fill("Sangatta Utara");
  await page
    .getByRole("option", { name: /Sangatta Utara/ })
    .first()
    .click();
  await page.getByLabel(t.shipping.kilograms).fill("3");
  await press(page, t.shipping.ask);
  await expect(page.getByText(`${t.shipping.sources.tariffTable} ·`)).toBeVisible();
  await expect(page.getByText(/Rp\s138\.000/).first()).toBeVisible();
  await expectAccessible(page);

  // To a province that no other journey sends to.
  const province = "Papua Pegunungan";
  await page
    .getByLabel(t.shipping.service, { exact: true })
    .first()
    .selectOption({ label: t.shipping.newService });
  await page.getByLabel(t.shipping.provider, { exact: true }).fill("uji");
  await page.getByLabel(t.shipping.providerName, { exact: true }).fill("Kurir Uji");
  await page.getByLabel(t.shipping.serviceName, { exact: true }).last().fill("HEMAT");
  const forAll = page.getByRole("group", { name: t.shipping.allTitle });
  await forAll.getByLabel(t.shipping.price).fill("9.000");
  await forAll.getByLabel(t.shipping.days).fill("4");
  await press(page, t.shipping.allFill);
  await expect(page.getByLabel(t.shipping.priceOf("Aceh"))).toHaveValue("9.000");
  await expect(page.getByLabel(t.shipping.daysOf(province))).toHaveValue("4");
  await expectAccessible(page);
  await press(page, t.shipping.allUndo);
  await expect(forAll.getByLabel(t.shipping.price)).toBeFocused();
  await expect(page.getByLabel(t.shipping.priceOf("Aceh"))).toHaveValue("");
  await page.getByLabel(t.shipping.priceOf(province)).fill("abc");
  // A forgotten price for all provinces is not saved over the others, and not lost silently.
  await forAll.getByLabel(t.shipping.price).fill("9.000");
  await press(page, t.shipping.save);
  await expect(page.getByRole("row", { name: province })).toContainText("Mohon isi bilangan bulat");
  await page.getByLabel(t.shipping.priceOf(province)).fill("12.500");
  await page.getByLabel(t.shipping.daysOf(province)).fill("5-9");
  await press(page, t.shipping.save);
  await expect(forAll).toContainText(t.shipping.allOpen);
  await forAll.getByLabel(t.shipping.price).fill("");
  await press(page, t.shipping.save);
  await expect(page.getByText(t.savedNotice)).toBeVisible();
  await expect(page.getByLabel(t.shipping.priceOf(province))).toHaveValue("12500");

  await press(page, t.shipping.importFile);
  const dialog = page.getByRole("dialog", { name: t.shipping.importTitle });
  await dialog.getByLabel(t.shipping.file).setInputFiles({
    name: "tarif.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Kode kurir;Layanan\njne;REG\n"),
  });
  await dialog.getByRole("button", { name: frame.tableImport.check }).click();
  await expect(dialog.getByText(t.shipping.faults.columnMissing).first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: t.shipping.apply })).toHaveCount(0);
  await dialog.getByRole("button", { name: frame.close }).click();

  await press(page, t.shipping.takeOut);
  await page
    .getByRole("dialog", { name: t.shipping.takeOutTitle("Kurir Uji HEMAT") })
    .getByRole("button", { name: t.shipping.takeOut })
    .click();
  await expect(page.getByRole("option", { name: "Kurir Uji HEMAT" })).toHaveCount(0);
});

test("the owner looks at a mail and has it sent to the owner's address", async ({ page }) => {
  await page.goto("/admin/settings/mails");
  await page.getByLabel(t.mails.mail, { exact: true }).selectOption("order-delivering");
  const mail = page.frameLocator("iframe");
  await expect(mail.getByText("JNE0123456789").last()).toBeVisible();
  await press(page, t.mails.sendTest);
  await expect(page.getByText(/Server email sudah menerima email untuk admin@/)).toBeVisible();
});

test("the owner backs the shop up, finds the backup in the list, and the shop well", async ({ page }) => {
  await page.goto("/admin/settings/backups");
  const made = page.getByRole("region", { name: t.backups.listTitle, exact: true });
  await press(page, t.backups.makeNow);
  await expect(made.getByRole("status")).toHaveText(t.backups.begun);
  await expect(made.getByRole("status")).toHaveCount(0, { timeout: 60_000 });
  await expect(made.getByRole("listitem").first()).toHaveText(/\d baris \([\d,]+ MB\) · [\d.]+ file/);
  await expectAccessible(page);

  await page.getByRole("link", { name: t.sections.health, exact: true }).click();
  const backups = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Cadangan" }) });
  await expect(backups).toContainText("Cadangan terbaru berumur paling lama sehari.");
  await expect(backups).toContainText(/Baik.*terbaru \d+ \w+ 20\d\d/);
});

test("a new order shows on the first screen without a reload, and its number leads to the list", async ({
  page,
  member,
}) => {
  const [product] = await newestProducts(member.call);
  const order = async () => {
    await fillCart(member.call, [{ ProductId: product?.id ?? 0 }]);
    return placeOrder(member.call);
  };
  // The chart of sales needs an order.
  await order();
  await page.goto("/admin");
  const tile = page.getByRole("link", { name: new RegExp(today.waiting.newOrders.name) });
  await expect(tile).toBeVisible();
  await expect(page.getByRole("img", { name: /pesanan dan pendapatan .* dalam 30 hari/ })).toBeVisible();
  await expectAccessible(page);
  const { orderCode } = await order();
  await expect(page.getByRole("link", { name: orderCode })).toBeVisible();
  await page.getByText(today.asTable).click();
  await expect(page.getByRole("table", { name: today.salesTitle })).toBeVisible();
  await tile.click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=new$/);
});

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}
