import { readFile } from "node:fs/promises";
import { demoAdministrator } from "#demo/accounts.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { officeMessages } from "#web/texts/office/en.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, test } from "../kit/journey.ts";
import { messagesOf } from "../kit/messages.ts";
import { chooseAct } from "../kit/order-moves.ts";
import { collectPpn, customersPage, officeOf, openDemoCompany, withOwnShop } from "../kit/own-shop.ts";
import { chooseCourier, fillCart, newestProducts } from "../kit/shopper.ts";

/** Here the office reads English and its customer Indonesian; in other journeys it is the other way round. */
const [officeLanguage, language] = ["en", "id"] as const;

test("a company orders on account, gets the parts unpaid, and its invoice goes to Coretax", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await withOwnShop({ DEMO: "catalogue" }, async (shop) => {
    const staff = shop.callAs(await shop.callAs()("login", { body: demoAdministrator }));
    const { companies, credit, orders, tax } = officeMessages;
    const { company, checkout, account } = messagesOf(language);
    const office = await officeOf({ browser, shop, language: officeLanguage });
    await collectPpn(staff);
    const { token, customer } = await openDemoCompany(shop);
    const [part] = await newestProducts(customer);
    const page = await customersPage({ browser, shop, language }, token);
    const onAccount = page.getByRole("radio", { name: company.payOnAccount });

    await test.step("the owner gives the company terms", async () => {
      await office.goto("/admin/companies");
      await office.getByRole("link", { name: "PT Bara Tempo" }).first().click();
      await expect(office.getByText(companies.noTerms)).toBeVisible();
      await office.getByRole("button", { name: companies.changeTerms }).click();
      const dialog = office.getByRole("dialog");
      await dialog.getByLabel(companies.daysToPay).fill("200");
      await expect(dialog.getByText(companies.daysAtMost(180))).toBeVisible();
      await expectFits(office);
      await dialog.getByLabel(companies.daysToPay).fill("30");
      await dialog.getByLabel(companies.creditLimitRupiah).fill("50.000.000");
      await dialog.getByLabel(companies.collector).selectOption("other");
      await dialog.getByRole("button", { name: companies.changeTerms }).click();
      await expect(dialog).toBeHidden();
      await expect(office.getByText(companies.days(30))).toBeVisible();
      await expectFits(office);
    });

    await test.step("the buyer orders on account and sees what is free", async () => {
      await fillCart(customer, [{ ProductId: part?.id ?? 0 }]);
      await page.goto("/checkout");
      await expect(page.getByText(formatRupiah(50_000_000)).first()).toBeVisible();
      await chooseCourier(page, messagesOf(language));
      await onAccount.check();
      await expect(page.getByText(checkout.accountNote(30))).toBeVisible();
      await expect(page.getByText(checkout.paymentNote)).toBeHidden();
      await expectFits(page);
      await page.getByRole("button", { name: checkout.proceed }).click();
      await expect(page).toHaveURL(/thankyou/);
      await expect(page.getByText(checkout.payOnAccount(30))).toBeVisible();
      await expect(page.getByText(checkout.payWhenWaiting)).toBeHidden();
      await expectAccessible(page);
      await page.goto("/account?view=orders");
      await expect(page.getByText(account.onAccountAsked)).toBeVisible();
      await expectFits(page);
    });

    const [placed] = await customer("listOrders", { query: {} });
    const id = placed?.id ?? "";
    const total = placed?.total ?? 0;

    await test.step("the staff takes it up and releases it", async () => {
      await office.goto("/admin/orders?status=on+account");
      await expect(office.getByText(credit.asked)).toBeVisible();
      await expectFits(office);
      await staff("moveOrder", { params: { id }, body: { orderStatus: "processing" } });
      await office.goto(`/admin/orders/${id}`);
      await office.getByRole("button", { name: credit.release }).click();
      const dialog = office.getByRole("dialog");
      await expect(dialog.getByText(formatRupiah(50_000_000 - total))).toBeVisible();
      await expectFits(office);
      await dialog.getByRole("button", { name: credit.release }).click();
      await expect(dialog).toBeHidden();
      await expect(office.getByRole("button", { name: orders.moves.delivering })).toBeVisible();
      await expectFits(office);
    });

    await test.step("the buyer sees what is due when, on the order and in the company's account", async () => {
      await page.goto(`/account?view=orders&order=${id}`);
      await expect(page.getByRole("heading", { name: account.howToPay })).toBeVisible();
      await expect(page.getByText(formatRupiah(total)).first()).toBeVisible();
      await expectFits(page);
      await page.goto("/account?view=company");
      await expect(page.getByText(company.termsText(30))).toBeVisible();
      await expect(page.getByText(formatRupiah(50_000_000 - total))).toBeVisible();
      await expectFits(page);
    });

    await test.step("an order beyond the limit is told why, and can be paid first", async () => {
      const companyId = (await staff("getAdminOrder", { params: { id } })).buyingCompany?.id ?? "";
      await staff("setCompanyTerms", {
        params: { id: companyId },
        body: { termsDays: 30, creditLimit: total, collector: "other", withholdsPph22: false },
      });
      await fillCart(customer, [{ ProductId: part?.id ?? 0 }]);
      await page.goto("/checkout");
      await chooseCourier(page, messagesOf(language));
      await expect(onAccount).toBeDisabled();
      await expect(page.getByRole("status").filter({ hasText: formatRupiah(0) })).toBeVisible();
      await expectFits(page);
      await page.getByRole("button", { name: checkout.proceed }).click();
      await expect(page).toHaveURL(/thankyou/);
    });

    await test.step("it goes over the limit only with the owner's reason", async () => {
      const [second] = await customer("listOrders", { query: {} });
      await staff("moveOrder", { params: { id: second?.id ?? "" }, body: { orderStatus: "processing" } });
      await office.goto(`/admin/orders/${second?.orderCode}`);
      await chooseAct(office, orders, credit.release);
      const dialog = office.getByRole("dialog");
      await expect(dialog.getByText(credit.faults.overLimit)).toBeVisible();
      await expect(dialog.getByRole("button", { name: credit.release })).toBeDisabled();
      await expectFits(office);
      await dialog.getByLabel(credit.reason).fill("Ibu Ratna has promised it");
      await dialog.getByRole("button", { name: credit.release }).click();
      await expect(dialog).toBeHidden();
      await expect(office.getByText("Ibu Ratna has promised it")).toBeVisible();
    });

    await test.step("its invoice is ready for Coretax, with the company's code of a collector", async () => {
      await office.goto("/admin/tax");
      await expect(office.getByText("PT Bara Tempo").first()).toBeVisible();
      const download = office.waitForEvent("download");
      await office.getByRole("button", { name: tax.write }).click();
      const xml = await readFile(await (await download).path(), "utf8");
      expect(xml).toContain("<BuyerName>PT Bara Tempo</BuyerName>");
      expect(xml).toContain("<TrxCode>03</TrxCode>");
      await expectFits(office);
    });
    await page.context().close();
  });
});
