import { demoAdministrator, demoCustomer } from "#demo/accounts.ts";
import { formatRupiah, formatSum } from "#contract/core/money.ts";
import { withheldTaxNames } from "#contract/texts/withheld-tax-names.ts";
import { officeMessages } from "#web/texts/office/id.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, test } from "../kit/journey.ts";
import { messagesOf } from "../kit/messages.ts";
import { collectPpn, officeOf, withOwnShop } from "../kit/own-shop.ts";
import { fillCart, moveOrderTo, newestProducts, placeOrder } from "../kit/shopper.ts";

const language = "id";
const slip = { name: "bukti.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };

test("a collector withholds PPh 22 and PPN, pays the rest in cash, and sends the slip later", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await withOwnShop({ DEMO: "catalogue" }, async (shop) => {
    const staff = shop.callAs(await shop.callAs()("login", { body: demoAdministrator }));
    await collectPpn(staff);
    const customer = shop.callAs(await shop.callAs()("login", { body: demoCustomer }));
    const [part] = await newestProducts(customer);
    await fillCart(customer, [{ ProductId: part?.id ?? 0, qty: 3 }]);
    const { id, orderCode } = await placeOrder(customer);
    await moveOrderTo(staff, id, "waiting for payment");
    const { pph22, ppn, owed } = await staff("getWithheldTax", { params: { id } });
    const { enteredPayments: t, frame, orders } = officeMessages;
    const office = await officeOf({ browser, shop, language });
    const dialog = office.getByRole("dialog");
    const payments = office.getByRole("region", { name: orders.payments, exact: true });
    await office.goto(`/admin/orders/${orderCode}`);

    for (const [method, amount] of [
      ["pph22", pph22],
      ["ppn", ppn],
    ] as const) {
      await test.step(`${method} is proposed, and written down without its slip`, async () => {
        await payments.getByRole("button", { name: t.enter }).click();
        await dialog.getByLabel(t.how).selectOption(method);
        await expect(dialog.getByLabel(t.amount)).toHaveValue(formatSum(amount));
        await expectFits(office);
        await dialog.getByRole("button", { name: t.enterNow }).click();
        await expect(dialog).toHaveCount(0);
        await expect(payments.getByText(formatRupiah(amount)).first()).toBeVisible();
      });
    }

    await test.step("what is left comes in cash, and the order is packed", async () => {
      await payments.getByRole("button", { name: t.enter }).click();
      await expect(dialog.getByLabel(t.amount)).toHaveValue(formatSum(owed - pph22 - ppn));
      await dialog.getByLabel(t.day).fill("2026-01-05");
      await dialog.getByRole("button", { name: t.enterNow }).click();
      await expect(office.getByRole("button", { name: orders.moves.delivering, exact: true })).toBeVisible();
      await expect(payments.getByRole("button", { name: t.enter })).toHaveCount(0);
      await expect(payments.getByText(t.slipMissing)).toHaveCount(2);
      await expectFits(office);
    });

    await test.step("the slip comes", async () => {
      await payments.getByRole("button", { name: t.complete }).first().click();
      await dialog.getByLabel(t.slipDay).fill("2026-01-09");
      await dialog.getByLabel(t.slipNumber).fill("SSP-2026-0007");
      await dialog.getByLabel(t.file).setInputFiles(slip);
      await dialog.getByRole("button", { name: frame.save }).click();
      await expect(payments.getByText(t.numbered("SSP-2026-0007"))).toBeVisible();
      await expect(payments.getByText(t.slipMissing)).toHaveCount(1);
    });

    await test.step("the customer sees each on a line of its own", async () => {
      const { text } = await staff("writeOrderMessage", { params: { id }, body: { kind: "status" } });
      const { account } = messagesOf(language);
      await office.goto(/\/order#[\w-]+/.exec(text)?.[0] ?? "");
      const list = office.getByRole("region", { name: account.payments }).getByRole("listitem");
      for (const [name, amount] of [
        [withheldTaxNames[language].pph22, pph22],
        [withheldTaxNames[language].ppn, ppn],
        [account.paymentStatuses.accepted, owed - pph22 - ppn],
      ] as const) {
        await expect(list.filter({ hasText: name }).filter({ hasText: formatRupiah(amount) })).toHaveCount(1);
      }
      await expect(list.filter({ hasText: account.slip("SSP-2026-0007") })).toHaveCount(1);
      await expect(list.filter({ hasText: account.slipMissing })).toHaveCount(1);
      await expectFits(office);
    });
  });
});
