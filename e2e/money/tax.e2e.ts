import { readFile } from "node:fs/promises";
import { demoAdministrator, demoCustomer } from "#demo/accounts.ts";
import { taxWords } from "#contract/texts/tax-words.ts";
import { officeMessages } from "#web/texts/office/id.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, screens, test } from "../kit/journey.ts";
import { messagesOf } from "../kit/messages.ts";
import { collectPpn, enterOrder, officeOf, withOwnShop } from "../kit/own-shop.ts";
import { fillCart, moveOrderTo, newestProducts, placeOrder } from "../kit/shopper.ts";

/** Here the office reads Indonesian and its customer English; in other journeys it is the other way round. */
const [officeLanguage, language] = ["id", "en"] as const;
const pdf = { name: "faktur.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };

test("the PPN of a month goes to Coretax, and comes back to the customer as a tax invoice", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await withOwnShop({ DEMO: "catalogue" }, async (shop) => {
    const staff = shop.callAs(await shop.callAs()("login", { body: demoAdministrator }));
    const t = officeMessages.tax;
    const { frame } = officeMessages;
    const words = taxWords[officeLanguage];
    const office = await officeOf({ browser, shop, language: officeLanguage });

    await test.step("a company that collects no PPN is told what to do", async () => {
      await office.goto("/admin/tax");
      await expect(office.getByText(t.noTaxTitle)).toBeVisible();
      await expectFits(office);
    });

    await collectPpn(staff);
    const person = await enterOrder(staff, language);
    const customerToken = await shop.callAs()("login", { body: demoCustomer });
    const customer = shop.callAs(customerToken);
    await customer("openCompany", {
      body: { legalName: "PT Bara & Batu", npwp: "0012345678901000", nitku: "" },
    });
    const [part] = await newestProducts(customer);
    await fillCart(customer, [{ ProductId: part?.id ?? 0, qty: 3 }]);
    const { id } = await placeOrder(customer);
    await staff("moveOrder", { params: { id: person.code }, body: { orderStatus: "packing" } });
    await moveOrderTo(staff, id, "packing");

    await test.step("the invoices stand there with what each lacks", async () => {
      await office.goto("/admin/tax");
      await expect(office.getByText("PT Bara & Batu")).toBeVisible();
      await expect(office.getByText(words.states.unnamed, { exact: true })).toBeVisible();
      await expectFits(office);
    });

    await test.step("the private person's NIK is typed", async () => {
      const row = office.getByRole("row").filter({ hasText: "Sari Dewi" });
      await row.getByRole("button").click();
      const dialog = office.getByRole("dialog");
      await dialog.getByLabel(words.buyerDocument).selectOption("National ID");
      await dialog.getByLabel(words.buyerNumber).fill("3174 0101 0190");
      await dialog.getByRole("button", { name: frame.save }).click();
      await expect(dialog.getByLabel(words.buyerNumber)).toHaveAccessibleDescription(/16/);
      await expectFits(office);
      await dialog.getByLabel(words.buyerNumber).fill("3174 0101 0190 0001");
      await dialog.getByRole("button", { name: frame.save }).click();
      await expect(row).toContainText("3174010101900001");
    });

    await test.step("the file is written and saved", async () => {
      const download = office.waitForEvent("download");
      await office.getByRole("button", { name: t.write }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toMatch(/^coretax-\d{4}-\d{2}-1\.xml$/);
      const xml = await readFile(await saved.path(), "utf8");
      expect(xml).toContain("<BuyerName>PT Bara &#38; Batu</BuyerName>");
      expect(xml).toContain("<BuyerDocumentNumber>3174010101900001</BuyerDocumentNumber>");
      await expect(office.getByRole("list", { name: t.files })).toContainText(t.fileName(1));
      await expect(office.getByRole("button", { name: t.write })).toBeDisabled();
      await expectFits(office);
    });

    await test.step("number and PDF come back, and the customer sees them", async () => {
      const row = office.getByRole("row").filter({ hasText: "PT Bara & Batu" });
      await row.getByRole("button").click();
      const dialog = office.getByRole("dialog");
      await dialog.getByLabel(t.taxNumber).fill("0400260000000001");
      await dialog.getByRole("button", { name: frame.save }).click();
      await expect(dialog.getByLabel(t.taxNumber)).toHaveAccessibleDescription(/17 .*17/);
      await dialog.getByLabel(t.taxNumber).fill("04002600000000017");
      await dialog.getByLabel(t.pdf).setInputFiles(pdf);
      await dialog.getByRole("button", { name: frame.save }).click();
      await expect(row).toContainText("04002600000000017");
      await office.goto(`/admin/orders/${id}`);
      await expect(office.getByText("04002600000000017")).toBeVisible();
      const { account } = messagesOf(language);
      const context = await browser.newContext({
        ...screens.desktop,
        baseURL: shop.url,
        locale: language === "en" ? "en-US" : "id-ID",
      });
      await context.addInitScript((token) => {
        localStorage.setItem("access_token", token);
      }, customerToken);
      const page = await context.newPage();
      await page.goto(`/account?view=orders&order=${id}`);
      await expect(page.getByText("04002600000000017")).toBeVisible();
      await expect(page.getByText(account.taxInvoice)).toBeVisible();
      await expectFits(page);
      await context.close();
    });

    await test.step("a file that Coretax did not take is taken back", async () => {
      await office.goto("/admin/tax");
      await office.getByRole("button", { name: t.takeBackFile(1) }).click();
      await office.getByRole("dialog").getByRole("button", { name: t.takeBack }).click();
      await expect(office.getByRole("button", { name: t.write })).toBeEnabled();
      await expect(office.getByRole("list", { name: t.files })).toHaveCount(0);
    });
  });
});
