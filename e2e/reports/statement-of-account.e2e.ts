import { randomUUID } from "node:crypto";
import { demoAdministrator } from "#demo/accounts.ts";
import { accountMoveNames } from "#contract/texts/account-move-names.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import { officeMessages } from "#web/texts/office/en.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, test } from "../kit/journey.ts";
import { messagesOf } from "../kit/messages.ts";
import { collectPpn, customersPage, officeOf, openDemoCompany, withOwnShop } from "../kit/own-shop.ts";
import { fillCart, newestProducts, placeOrder } from "../kit/shopper.ts";

/** Here the office reads English and its customer Indonesian; in other journeys it is the other way round. */
const [officeLanguage, language] = ["en", "id"] as const;

test("a company and the office read what was billed, paid and withheld, and what is due", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await withOwnShop({ DEMO: "catalogue" }, async (shop) => {
    const staff = shop.callAs(await shop.callAs()("login", { body: demoAdministrator }));
    const { account } = messagesOf(language);
    const { accountStatement, companies } = officeMessages;
    await collectPpn(staff);
    const { token, customer } = await openDemoCompany(shop);
    const [part] = await newestProducts(customer);
    await fillCart(customer, [{ ProductId: part?.id ?? 0, qty: 3 }]);
    const { id, orderCode, total } = await placeOrder(customer);
    const companyId = (await staff("getAdminOrder", { params: { id } })).buyingCompany?.id ?? "";
    await staff("setCompanyTerms", {
      params: { id: companyId },
      body: { termsDays: 30, creditLimit: total * 2, collector: "other", withholdsPph22: true },
    });
    await staff("moveOrder", { params: { id }, body: { orderStatus: "processing" } });
    await staff("releaseOnAccount", { params: { id }, body: {} });
    const { ppn, pph22 } = await staff("getWithheldTax", { params: { id } });
    await staff("enterPayment", {
      params: { id },
      body: { id: randomUUID(), method: "ppn", amount: ppn, day: null, number: "SSP 2026 0007", note: "" },
    });
    const left = formatRupiah(total - ppn);
    const page = await customersPage({ browser, shop, language }, token);

    await test.step("the customer finds it beside the orders: each move, its balance, what is due", async () => {
      await page.goto("/account?view=orders");
      await page.getByRole("link", { name: account.statement.link }).click();
      const due = page.getByRole("region", { name: account.statement.due }).getByRole("listitem");
      await expect(due.filter({ hasText: orderCode })).toContainText(left);
      const moves = page.getByRole("region", { name: account.statement.moves }).getByRole("listitem");
      await expect(moves.filter({ hasText: accountMoveNames[language].invoice })).toContainText(
        formatRupiah(total),
      );
      await expect(moves.filter({ hasText: "SSP 2026 0007" })).toContainText(account.statement.balance(left));
      await expect(moves.last()).toContainText(left);
      await expectFits(page);
    });

    await test.step("days that are turned are refused with a word, and the PDF is opened", async () => {
      const from = page.getByLabel(account.statement.from);
      const before = await from.inputValue();
      await from.fill("2099-01-01");
      await expect(page.getByText(account.statement.noPeriod)).toBeVisible();
      await expectFits(page);
      await from.fill(before);
      const answered = page.waitForResponse((answer) => answer.url().includes("/v1/accountstatement/paper"));
      await page.getByRole("button", { name: account.statement.open }).click();
      expect((await answered).headers()["content-type"]).toBe("application/pdf");
    });

    const office = await officeOf({ browser, shop, language: officeLanguage });
    await test.step("the office sees the sums of the company", async () => {
      await office.goto(`/admin/companies/${companyId}`);
      const panel = office.getByRole("region", { name: accountStatement.title });
      await expect(panel.getByText(left)).toHaveCount(2);
      await expect(office.getByText(companies.days(30))).toBeVisible();
      await expectFits(office);
      await panel.getByLabel(accountStatement.from).fill("2099-01-01");
      await expect(panel.getByText(accountStatement.noPeriod)).toBeVisible();
    });

    await test.step("once the money came, both are told of the slips alone, also who owes what by its age", async () => {
      const day = new Date().toISOString().slice(0, 10);
      await staff("enterPayment", {
        params: { id },
        body: { id: randomUUID(), method: "cash", amount: total - ppn - pph22, day, number: "", note: "" },
      });
      await page.goto("/account?view=orders");
      await expect(page.getByText(account.onlySlips(formatRupiah(pph22)))).toBeVisible();
      await page.getByRole("link", { name: orderCode }).first().click();
      await expect(page.getByRole("heading", { name: account.slipsTitle })).toBeVisible();
      await expect(page.getByRole("button", { name: account.confirmPayment })).toHaveCount(0);
      await expectFits(page);
      await page.goto("/account?view=statement");
      await expect(page.getByText(account.slipsMissing)).toBeVisible();
      await expect(page.getByText(account.onlySlips(formatRupiah(pph22)))).toBeVisible();
      await office.goto("/admin/reports?report=open");
      await expect(office.getByRole("link", { name: "PT Bara Tempo" }).first()).toBeVisible();
      await expect(office.getByText(reportWords[officeLanguage].onlyTax).first()).toBeVisible();
      await expectFits(office);
    });
  });
});
