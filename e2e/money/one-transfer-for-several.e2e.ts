import { formatRupiah } from "#contract/core/money.ts";
import { officeMessages } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";
import { orderAt, sendPaymentForm } from "../kit/shopper.ts";

test.use({ ...onPhone, language: "id" });

test("a customer who owes two orders confirms one transfer for both, which the office sees at each", async ({
  page,
  member,
  enter,
  staff,
  staffToken,
  texts,
}) => {
  test.slow();
  const { account } = texts;
  const waiting = () => orderAt("waiting for payment", { member, staff });
  const [first, second] = [await waiting(), await waiting()];
  const both = formatRupiah(first.total + second.total);
  await enter(page, member);
  await page.goto("/account?view=orders");
  await page.getByRole("button", { name: account.transfer.open }).click();
  const dialog = page.getByRole("dialog", { name: account.transfer.title });
  await expect(dialog.getByText(account.transfer.chooseTwo)).toBeVisible();

  await test.step("each chosen order begins with all that is open of it, and the sum follows", async () => {
    await dialog.getByRole("checkbox", { name: first.orderCode }).check();
    await expect(dialog.getByLabel(account.transfer.shareOf(first.orderCode))).toHaveValue(
      String(first.total),
    );
    await dialog.getByRole("checkbox", { name: second.orderCode }).check();
    await expect(dialog.getByText(account.transfer.sum(2))).toBeVisible();
    await expect(dialog.getByText(both, { exact: true })).toBeVisible();
    await expect(dialog.getByLabel(account.amountTransferred)).toHaveValue(
      String(first.total + second.total),
    );
    await expectAccessible(page);
    await expectFits(page);
  });

  await test.step("shares that do not add up to the transfer are asked about, and nothing is sent", async () => {
    await dialog.getByLabel(account.amountTransferred).fill(String(first.total + second.total - 5000));
    await sendPaymentForm(dialog, texts);
    const less = formatRupiah(first.total + second.total - 5000);
    await expect(dialog.getByText(account.transfer.differs(both, less))).toBeVisible();
    await dialog.getByLabel(account.transfer.shareOf(second.orderCode)).fill(String(second.total - 5000));
  });

  await test.step("once they do, each order's payment is being checked", async () => {
    await dialog.getByRole("button", { name: account.confirmPayment, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(account.checkingPayment)).toHaveCount(2);
    const [paid] = (await staff("listPayments", { query: { q: second.orderCode } })).rows;
    expect(paid?.amount).toBe(second.total - 5000);
  });

  await test.step("the office sees the whole transfer beside each share", async () => {
    const [paid] = (await staff("listPayments", { query: { q: first.orderCode } })).rows;
    await enter(page, { token: staffToken });
    await page.goto(`/admin/payments?payment=${paid?.id ?? ""}`);
    const { payments } = officeMessages;
    const whole = formatRupiah(first.total + second.total - 5000);
    await expect(page.getByText(payments.sameTransfer(whole))).toContainText(second.orderCode);
    await expectFits(page);
  });
});
