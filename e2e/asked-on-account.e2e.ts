import { demoAdministrator, demoCustomer } from "#demo/accounts.ts";
import { formatRupiah } from "#contract/money.ts";
import { buildSentQuotation } from "#testing/build-quotation.ts";
import { officeMessages as english } from "#web/backoffice/messages/en.ts";
import { officeMessages as indonesian } from "#web/backoffice/messages/id.ts";
import { expectFits } from "./fits.ts";
import { expect, screens, test } from "./journey.ts";
import { messagesOf } from "./messages.ts";
import { officeOf, withOwnShop } from "./own-shop.ts";
import { newestProducts } from "./shopper.ts";

const offices = { en: english, id: indonesian };

for (const language of ["en", "id"] as const) {
  test(`the staff enters an order on account, and a company accepts a quotation on account (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    await withOwnShop({ DEMO: "1" }, async (shop) => {
      const staff = shop.callAs(await shop.callAs()("login", { body: demoAdministrator }));
      const { credit, orderEntry } = offices[language];
      const { company, quotation, account } = messagesOf(language);
      const office = await officeOf({ browser, shop, language });
      const token = await shop.callAs()("login", { body: demoCustomer });
      const customer = shop.callAs(token);
      await customer("openCompany", {
        body: { legalName: "PT Bara Tempo", npwp: "0012345678901000", nitku: "" },
      });
      const { rows } = await staff("listBuyingCompanies", { query: { q: "PT Bara Tempo" } });
      const companyId = rows[0]?.id ?? "";
      const giveTerms = (creditLimit: number) =>
        staff("setCompanyTerms", {
          params: { id: companyId },
          body: { termsDays: 30, creditLimit, collector: "none", withholdsPph22: false },
        });
      await giveTerms(50_000_000);
      const [part] = await newestProducts(customer);

      await test.step("the staff sees how the company stands, enters the order on account and releases it", async () => {
        await office.goto("/admin/orders/new");
        await office.getByLabel(orderEntry.findCustomer).fill(demoCustomer.email);
        await office.getByRole("button", { name: /Budi/ }).click();
        await expect(office.getByText(formatRupiah(50_000_000)).first()).toBeVisible();
        await office.getByLabel(orderEntry.list).fill(`${part?.code} ; 2`);
        await office.getByRole("button", { name: orderEntry.takeList }).click();
        await office.getByRole("radio").first().check();
        await office.getByRole("checkbox", { name: credit.onAccount }).check();
        await expectFits(office);
        await office.getByRole("button", { name: orderEntry.saveAndRelease }).click();
        await expect(office).toHaveURL(/orders\/SO-/);
        const [order] = await customer("listOrders", {});
        expect(order).toMatchObject({ orderStatus: "packing", onAccount: { isReleased: true } });
        await expectFits(office);
      });

      await test.step("a company over its limit is told so, and what to do instead", async () => {
        await giveTerms(1);
        await office.goto("/admin/orders/new");
        await office.getByLabel(orderEntry.findCustomer).fill(demoCustomer.email);
        await office.getByRole("button", { name: /Budi/ }).click();
        await expect(office.getByText(orderEntry.releasedLater)).toBeVisible();
        await expect(office.getByRole("checkbox", { name: credit.onAccount })).toBeDisabled();
        await expectFits(office);
        await giveTerms(90_000_000);
      });

      await test.step("the buyer accepts a quotation on account by its private link", async () => {
        const { params } = await buildSentQuotation({
          asker: customer,
          office: staff,
          number: part?.code ?? "",
        });
        const { text } = await staff("writeQuotationMessage", { params });
        const context = await browser.newContext({
          ...screens.desktop,
          baseURL: shop.url,
          locale: language === "en" ? "en-US" : "id-ID",
        });
        await context.addInitScript((stored) => {
          localStorage.setItem("access_token", stored);
        }, token);
        const page = await context.newPage();
        await page.goto(/https?:\/\/\S+#[\w-]{43}/.exec(text)?.[0] ?? "");
        await page.getByRole("radio", { name: company.payOnAccount }).check();
        await expectFits(page);
        await page.getByRole("button", { name: quotation.accept }).click();
        await expect(page).toHaveURL(/view=orders/);
        await expect(page.getByText(account.onAccountAsked).first()).toBeVisible();
        await expectFits(page);
        await context.close();
      });
    });
  });
}
