import { demoAdministrator, demoCustomer } from "#demo/accounts.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { buildSentQuotation } from "#testing/builders/build-quotation.ts";
import { officeMessages } from "#web/texts/office/id.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, test } from "../kit/journey.ts";
import { messagesOf } from "../kit/messages.ts";
import { customersPage, officeOf, openDemoCompany, withOwnShop } from "../kit/own-shop.ts";
import { newestProducts } from "../kit/shopper.ts";

/** Here the office reads Indonesian and its customer English; in other journeys it is the other way round. */
const [officeLanguage, language] = ["id", "en"] as const;

test("the staff enters an order on account, and a company accepts a quotation on account", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await withOwnShop({ DEMO: "catalogue" }, async (shop) => {
    const staff = shop.callAs(await shop.callAs()("login", { body: demoAdministrator }));
    const { credit, orderEntry, returns } = officeMessages;
    const { company, quotation, account, returns: ownReturns } = messagesOf(language);
    const office = await officeOf({ browser, shop, language: officeLanguage });
    const { token, customer } = await openDemoCompany(shop);
    const { rows } = await staff("listBuyingCompanies", { query: { q: "PT Bara Tempo" } });
    const companyId = rows[0]?.id ?? "";
    const giveTerms = (creditLimit: number) =>
      staff("setCompanyTerms", {
        params: { id: companyId },
        body: { termsDays: 30, creditLimit, collector: "none", withholdsPph22: false },
      });
    await giveTerms(50_000_000);
    const [part] = await newestProducts(customer);
    const buyersPage = () => customersPage({ browser, shop, language }, token);

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
      const [order] = await customer("listOrders", { query: {} });
      expect(order).toMatchObject({ orderStatus: "packing", onAccount: { isReleased: true } });
      await expectFits(office);
    });

    await test.step("a part that comes back unpaid lowers what is owed, by a credit note", async () => {
      const [order] = await customer("listOrders", { query: {} });
      const id = order?.id ?? "";
      await staff("moveOrder", {
        params: { id },
        body: { orderStatus: "delivering", shippingAirwayBills: "JNE1" },
      });
      const [line] = (await staff("getAdminOrder", { params: { id } })).lines;
      const lineId = line?.id ?? 0;
      const lines = [{ lineId, qty: 1 }];
      const entered = await staff("enterReturn", {
        params: { id },
        body: { lines: [{ lineId, qty: 1, reason: "faulty" }] },
      });
      const params = { id: String(entered.id) };
      await staff("approveReturn", { params, body: { address: "Jakarta" } });
      await staff("receiveReturn", { params, body: { lines } });
      const inspected = [{ lineId, shelf: 1, scrap: 0, maker: 0 }];
      await staff("inspectReturn", { params, body: { lines: inspected } });
      await office.goto(`/admin/orders/${id}`);
      await office.getByRole("button", { name: returns.steps.settle }).click();
      const dialog = office.getByRole("dialog");
      const price = formatRupiah(line?.price ?? 0);
      await expect(dialog.getByText(returns.setOffFirst(formatRupiah(order?.total ?? 0)))).toBeVisible();
      await expect(dialog.getByText(returns.split(price, formatRupiah(0)))).toBeVisible();
      await expectFits(office);
      await dialog.getByRole("button", { name: returns.settleNow }).click();
      await expect(dialog).toBeHidden();
      await expect(office.getByText(returns.setOff)).toBeVisible();
      await expectFits(office);
      const page = await buyersPage();
      await page.goto(`/account?view=orders&order=${id}`);
      await expect(page.getByText(ownReturns.setOff(price))).toBeVisible();
      await expect(page.getByText(account.credited)).toBeVisible();
      await expectFits(page);
      await page.context().close();
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
      const page = await buyersPage();
      await page.goto(/https?:\/\/\S+#[\w-]{43}/.exec(text)?.[0] ?? "");
      await page.getByRole("radio", { name: company.payOnAccount }).check();
      await expectFits(page);
      await page.getByRole("button", { name: quotation.accept }).click();
      await expect(page).toHaveURL(/view=orders/);
      await expect(page.getByText(account.onAccountAsked).first()).toBeVisible();
      await expectFits(page);
      await page.context().close();
    });
  });
});
