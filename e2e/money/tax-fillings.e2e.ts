import { zipSync } from "fflate";
import { demoAdministrator, demoCustomer } from "#demo/accounts.ts";
import { coretaxList, taxListRow } from "#testing/builders/coretax-list.ts";
import { officeMessages } from "#web/texts/office/id.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, test } from "../kit/journey.ts";
import { collectPpn, officeOf, withOwnShop } from "../kit/own-shop.ts";
import { fillCart, moveOrderTo, newestProducts, placeOrder } from "../kit/shopper.ts";

const numberOf = (place: number) => `040026000000000${String(place).padStart(2, "0")}`;
const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF\n`);
const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("Coretax's list fills in the numbers, a ZIP attaches the PDFs, and both are taken back", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await withOwnShop({ DEMO: "catalogue" }, async (shop) => {
    const staff = shop.callAs(await shop.callAs()("login", { body: demoAdministrator }));
    const { taxFillings: t, tax, frame } = officeMessages;
    const office = await officeOf({ browser, shop, language: "id" });
    await collectPpn(staff);
    const customer = shop.callAs(await shop.callAs()("login", { body: demoCustomer }));
    await customer("openCompany", {
      body: { legalName: "PT Bara & Batu", npwp: "0012345678901000", nitku: "" },
    });
    const [part] = await newestProducts(customer);
    for (const qty of [1, 2]) {
      await fillCart(customer, [{ ProductId: part?.id ?? 0, qty }]);
      const { id } = await placeOrder(customer);
      await moveOrderTo(staff, id, "packing");
    }
    const month = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta" }).format().slice(0, 7);
    const { rows } = await staff("listTaxInvoices", { query: { month } });
    expect(rows).toHaveLength(2);
    const lines = rows.map(({ number, total, tax: vat, base }, place) =>
      taxListRow({ reference: number, number: numberOf(place + 1), price: total - vat, base, vat }),
    );
    const [one, two] = rows.map(({ number }) => number);
    const list = (more: typeof lines) => ({
      name: "Pajak Keluaran.xlsx",
      mimeType: workbook,
      buffer: coretaxList([...lines, ...more]),
    });
    const dialog = office.getByRole("dialog");
    const panel = office.getByRole("region", { name: t.title, exact: true });
    const invoices = office.getByRole("table", { name: tax.listLabel });

    await test.step("a list with a faulty line says which, and fills in nothing", async () => {
      await office.goto("/admin/tax");
      await office.getByRole("button", { name: t.importTitle }).click();
      await dialog
        .getByLabel(t.file)
        .setInputFiles(list([taxListRow({ reference: "UM/7", number: numberOf(7) })]));
      await dialog.getByRole("button", { name: frame.tableImport.check }).click();
      await expect(dialog.getByRole("table")).toContainText("UM/7");
      await expect(dialog.getByRole("table")).toContainText(t.faults.referenceUnknown);
      await expect(dialog.getByRole("region", { name: t.moves })).toContainText(numberOf(1));
      await expect(dialog.getByRole("button", { name: t.apply, exact: true })).toBeHidden();
      await expectFits(office);
    });

    await test.step("the right list fills in all of them", async () => {
      await dialog.getByLabel(t.file).setInputFiles(list([]));
      await dialog.getByRole("button", { name: frame.tableImport.check }).click();
      await dialog.getByRole("button", { name: t.apply, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(invoices).toContainText(numberOf(1));
      await expect(invoices).toContainText(numberOf(2));
    });

    await test.step("a ZIP attaches the PDFs whose names have a number, and says why it leaves the others", async () => {
      const zip = zipSync({
        [`faktur/OutputTaxInvoice-8316ab33-0012345678901000-${numberOf(1)}-0998877665544000.pdf`]: pdf("one"),
        [`faktur/${numberOf(2)}.pdf`]: pdf("two"),
        "faktur/scan.pdf": pdf("scan"),
      });
      await panel
        .locator("#tax-pdfs")
        .setInputFiles({ name: "faktur.zip", mimeType: "application/zip", buffer: Buffer.from(zip) });
      await expect(panel.getByText(t.pdfMatches(2, 3))).toBeVisible();
      const pdfs = panel.getByRole("region", { name: t.pdfList });
      await expect(pdfs.getByRole("listitem").filter({ hasText: "scan.pdf" })).toContainText(
        t.pdfProblems.noNumber,
      );
      await expect(pdfs.getByRole("listitem").filter({ hasText: one ?? "" })).toContainText(numberOf(1));
      await expectFits(office);
      await panel.getByRole("button", { name: t.sendPdfs(2) }).click();
      await expect(panel.getByText(t.pdfsDone(2, 0, 0))).toBeVisible();
      await expect(office.getByRole("button", { name: tax.pdfOf(two ?? "") })).toBeVisible();
    });

    await test.step("a file that is no ZIP is refused in words", async () => {
      await panel.getByRole("button", { name: t.startOver }).click();
      await panel
        .locator("#tax-pdfs")
        .setInputFiles({ name: "faktur.zip", mimeType: "application/zip", buffer: Buffer.from("PK no zip") });
      await expect(panel.getByText(t.zipFaults.broken)).toBeVisible();
    });

    await test.step("the PDFs are taken back, then the numbers", async () => {
      const back = panel.getByRole("region", { name: t.takeBackTitle });
      for (const filled of [t.filled.pdfs(2), t.filled.numbers(2)]) {
        await expect(back.getByRole("listitem").first()).toContainText(filled);
        await back.getByRole("button").first().click();
        await expect(dialog).toContainText(filled);
        await dialog.getByRole("button", { name: t.takeBack, exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(back.getByText(filled)).toHaveCount(0);
      }
      await expect(invoices).not.toContainText(numberOf(1));
      await expect(office.getByRole("button", { name: tax.pdfOf(two ?? "") })).toHaveCount(0);
    });
  });
});
