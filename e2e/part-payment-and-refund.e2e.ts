import { formatRupiah } from "#contract/money.ts";
import { testReceipt } from "#testing/test-receipt.ts";
import { officeMessages } from "#web/backoffice/messages/id.ts";
import { expectAccessible } from "./axe.ts";
import { expect, screens, test } from "./journey.ts";
import { fillCart, newestProducts, placeOrder, yesterdayMorning } from "./shopper.ts";

const { orders, payments, refunds } = officeMessages;
const missing = 20_000;

test.use({ language: "id" });

for (const [name, screen] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use(screen);

    test("an order is paid in two parts, cancelled, and its money paid back", async ({
      page,
      member,
      staff,
      staffToken,
      enter,
      texts: { account },
    }) => {
      const [product] = await newestProducts(member.call);
      await fillCart(member.call, [{ ProductId: product?.id ?? 0 }]);
      const order = await placeOrder(member.call);
      for (const orderStatus of ["processing", "waiting for payment"] as const) {
        await staff("moveOrder", { params: { id: order.id }, body: { orderStatus } });
      }
      const receipt = {
        name: "bukti.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from(await testReceipt(), "base64"),
      };
      const asStaff = () => enter(page, { ...member, token: staffToken });

      const confirm = async (prefilled: number, amount: number) => {
        await enter(page, member);
        await page.goto(`/account?view=orders&order=${order.id}`);
        await page.getByRole("button", { name: account.confirmPayment }).click();
        const dialog = page.getByRole("dialog", { name: account.paymentTitle });
        await expect(dialog.getByLabel(account.amountTransferred)).toHaveValue(String(prefilled));
        await dialog.getByLabel(account.amountTransferred).fill(String(amount));
        await dialog.getByLabel(account.transactionDate).fill(yesterdayMorning());
        await dialog.getByLabel(account.senderName).fill("Siti Rahma");
        await dialog.getByLabel(account.senderEmail).fill("siti@contoh.example");
        await dialog.getByLabel(account.paymentTo).selectOption({ index: 1 });
        await dialog.getByLabel(account.receipt).setInputFiles(receipt);
        await dialog.getByRole("button", { name: account.confirmPayment, exact: true }).click();
        await expect(dialog).toHaveCount(0);
      };
      const openPayment = async () => {
        await asStaff();
        await page.goto(`/admin/payments?q=${order.orderCode}`);
        await page
          .getByRole("list", { name: payments.queue })
          .getByRole("button", { name: order.orderCode })
          .click();
      };

      await test.step("a short transfer is accepted as a part", async () => {
        await confirm(order.total, order.total - missing);
        await openPayment();
        await page.getByRole("button", { name: payments.acceptPart }).click();
        const question = page.getByRole("dialog", { name: payments.acceptPart });
        await expect(question).toContainText(formatRupiah(missing));
        await question.getByRole("button", { name: payments.acceptPart }).click();
        await expect(
          page.getByText(payments.acceptedPartNotice(order.orderCode, formatRupiah(missing))),
        ).toBeVisible();
      });

      await test.step("the customer confirms the rest by the same form, and the order is packed", async () => {
        await confirm(missing, missing);
        await openPayment();
        await page.getByRole("button", { name: payments.accept }).click();
        await expect(page.getByText(payments.acceptedNotice(order.orderCode))).toBeVisible();
      });

      await test.step("the paid order is cancelled with a reason, and its money is promised back", async () => {
        await page.goto(`/admin/orders/${order.orderCode}`);
        await page.getByRole("button", { name: orders.moves.cancel }).click();
        await page.getByRole("textbox", { name: orders.reason }).fill("Barang habis");
        await page.getByRole("dialog").getByRole("button", { name: orders.moves.cancel }).click();
        await expect(page.getByText(refunds.noAccount)).toBeVisible();
        await expectAccessible(page);
        await page.goto("/admin");
        await expect(page.getByRole("region", { name: refunds.owed })).toContainText(order.orderCode);
      });

      await test.step("the customer names the account", async () => {
        await enter(page, member);
        await page.goto(`/account?view=orders&order=${order.id}`);
        await expect(page.getByText(account.refundTitle(formatRupiah(order.total)))).toBeVisible();
        await page.getByLabel(account.refundBank, { exact: true }).fill("Bank Mandiri");
        await page.getByLabel(account.refundNumber).fill("123 000 456 7890");
        await page.getByLabel(account.refundHolder).fill("Siti Rahma");
        await expectAccessible(page);
        await page.getByRole("button", { name: account.refundSend }).click();
        await expect(page.getByText(account.refundAccountNamed)).toBeVisible();
      });

      await test.step("the money is sent with proof, and has come", async () => {
        await asStaff();
        await page.goto(`/admin/orders/${order.orderCode}`);
        await page.getByRole("button", { name: refunds.send, exact: true }).click();
        await page.getByLabel(refunds.receipt).setInputFiles(receipt);
        await expectAccessible(page);
        await page.getByRole("button", { name: refunds.sendNow }).click();
        await page.getByRole("button", { name: refunds.confirm }).click();
        await expect(page.getByText(orders.paymentStatuses.confirmed)).toBeVisible();
      });
    });
  });
}
