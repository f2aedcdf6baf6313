import type { Browser, Page } from "@playwright/test";
import type { AdminCall } from "#contract/admin/call.ts";
import { languageCookie } from "#contract/core/languages.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { setAsideReasons } from "#contract/texts/set-aside-reasons.ts";
import { demoAdministrator } from "#demo/accounts.ts";
import { startFakeMidtrans, type FakeMidtrans } from "#testing/servers/fake-midtrans.ts";
import { onlineVariables } from "#testing/shops/online-shop.ts";
import type { ShopProcess } from "#testing/shops/shop-process.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { officeMessages } from "#web/texts/office/en.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, screens, test } from "../kit/journey.ts";
import { messagesOf } from "../kit/messages.ts";
import { enterOrder, officeOf, withOwnShop } from "../kit/own-shop.ts";

/** Of the customer and of the office. */
const language = "en";
const { account, onlinePayment } = messagesOf(language);
const { onlinePayments, payments, settings } = officeMessages;

/** Somebody's phone that visits this shop. */
async function phoneOf(browser: Browser, shop: ShopProcess): Promise<Page> {
  const context = await browser.newContext({ ...screens.phone, baseURL: shop.url });
  await context.addCookies([{ name: languageCookie, value: language, url: shop.url }]);
  return context.newPage();
}

/** Midtrans tells the shop of a payment, as soon as somebody has paid. */
async function pay(midtrans: FakeMidtrans, shop: ShopProcess, reference: string): Promise<void> {
  midtrans.set(reference, "settlement");
  const answer = await fetch(`${shop.url}/v1/onlinepayment/notification`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "Veritrans" },
    body: JSON.stringify(midtrans.noticeOf(reference)),
  });
  expect(answer.status).toBe(200);
}

interface Office {
  browser: Browser;
  shop: ShopProcess;
  midtrans: FakeMidtrans;
  staff: AdminCall;
}

/** A customer sends a receipt for an order and also pays it online: the owner sets the receipt aside. */
async function setReceiptAside({ browser, shop, midtrans, staff }: Office): Promise<void> {
  const { code, link } = await enterOrder(staff, language);
  const headers = { "order-link": link.replace(/.*#/, "") };
  await shop.callAs()("startLinkedOnlinePayment", { headers, body: { method: "bca" } });
  const [bank] = await shop.callAs()("listBanks", {});
  await shop.callAs()("confirmLinkedPayment", {
    headers,
    body: {
      paymentReceiptTransferDate: new Date().toISOString(),
      paymentReceiptSenderName: "Sari Dewi",
      paymentReceiptAmountTransfer: 200_000,
      paymentReceiptSenderEmail: "sari@contoh.example",
      paymentReceiptPaymentTo: bank?.bankName ?? "",
      paymentReceiptImage: await testReceipt(),
    },
  });
  await pay(midtrans, shop, `${code}-1`);
  await expect
    .poll(async () => (await staff("getAdminOrder", { params: { id: code } })).orderStatus)
    .toBe("packing");
  const office = await officeOf({ browser, shop, language });
  await office.goto(`/admin/payments?q=${code}`);
  await expect(office.getByRole("heading", { name: payments.paidOnline })).toBeVisible();
  await expect(office.getByRole("button", { name: payments.reject })).toHaveCount(0);
  await expectFits(office);
  await office.getByRole("button", { name: payments.setAside }).click();
  await expect(office.getByText(payments.setAsideNotice(code))).toBeVisible();
  await office.goto(`/admin/payments?status=rejected&q=${code}`);
  await expect(office.getByRole("table", { name: payments.decided })).toContainText(
    setAsideReasons[language],
  );
  await office.context().close();
}

/** The owner finds an amount that fits no order on the first screen, looks at the order, and accepts the amount. */
async function decideOtherAmount({ browser, shop, midtrans, staff }: Office): Promise<void> {
  const { code, link } = await enterOrder(staff, language);
  const headers = { "order-link": link.replace(/.*#/, "") };
  await shop.callAs()("startLinkedOnlinePayment", { headers, body: { method: "permata" } });
  midtrans.set(`${code}-1`, "pending", { gross_amount: "60000.00" });
  await pay(midtrans, shop, `${code}-1`);
  const office = await officeOf({ browser, shop, language });
  await office.goto("/admin");
  await expect(office.getByRole("heading", { name: onlinePayments.toDecide })).toBeVisible({
    timeout: 30_000,
  });
  await expectFits(office);
  await office.goto(`/admin/orders/${code}`);
  await expect(office.getByText(onlinePayments.states.mismatched)).toBeVisible();
  await expectFits(office);
  await office.getByRole("button", { name: onlinePayments.settle }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel(onlinePayments.accept(formatRupiah(60_000))).check();
  await dialog.getByLabel(onlinePayments.note).fill("Seen in Midtrans");
  await expectAccessible(office);
  await dialog.getByRole("button", { name: onlinePayments.settleNow }).click();
  await expect(office.getByText(onlinePayments.byGateway)).toBeVisible();
  await expect(office.getByRole("button", { name: onlinePayments.settle })).toHaveCount(0);
  await office.goto("/admin/settings/rules");
  await expect(office.getByLabel(settings.rules.fields["online.qrisMaximum"].label)).toHaveValue(
    "10.000.000",
  );
  await expectFits(office);
  await office.context().close();
}

test("an order by WhatsApp is paid by virtual account without an account, and the page shows it by itself", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const midtrans = await startFakeMidtrans();
  await withOwnShop({ DEMO: "catalogue", ...onlineVariables(midtrans) }, async (shop) => {
    const staff = shop.callAs(await shop.callAs()("login", { body: demoAdministrator }));
    const { code, link } = await enterOrder(staff, language);
    const { total } = await staff("getAdminOrder", { params: { id: code } });
    const phone = await phoneOf(browser, shop);

    await test.step("a way to pay is chosen", async () => {
      await phone.goto(link);
      await expect(phone.getByRole("heading", { name: onlinePayment.title })).toBeVisible();
      await expect(phone.getByRole("button", { name: account.confirmPayment })).toBeVisible();
      await expectFits(phone);
      await phone.getByRole("button", { name: onlinePayment.methods.mandiri, exact: true }).click();
      await expect(phone.getByText("70012")).toBeVisible();
      await phone.getByRole("button", { name: onlinePayment.methods.qris, exact: true }).click();
      await expect(
        phone.getByRole("img", { name: onlinePayment.qrLabel(formatRupiah(total)) }),
      ).toBeVisible();
      await expectFits(phone);
      await phone.getByRole("button", { name: onlinePayment.methods.bca, exact: true }).click();
      await expect(phone.getByText(onlinePayment.waiting)).toBeVisible();
      await expect(phone.getByRole("button", { name: onlinePayment.copyAccount })).toBeVisible();
      await expect(phone.getByRole("timer")).toHaveText(/^23:5\d:\d\d$/);
      await expectFits(phone);
    });

    await test.step("it is paid", async () => {
      await pay(midtrans, shop, `${code}-3`);
      await expect(phone.getByText(onlinePayment.paid)).toBeVisible({ timeout: 30_000 });
      await expect(phone.getByText(account.statuses.packing).first()).toBeVisible();
      await expect(phone.getByRole("heading", { name: onlinePayment.title })).toHaveCount(0);
    });
    const paid = await staff("getAdminOrder", { params: { id: code } });
    expect(paid).toMatchObject({
      received: total,
      paymentState: "paid",
      payments: [{ method: "gateway" }],
    });
    await phone.context().close();
    await test.step("another amount is decided by the staff", async () => {
      await decideOtherAmount({ browser, shop, midtrans, staff });
    });
    await test.step("a receipt of an order that was paid online is set aside", async () => {
      await setReceiptAside({ browser, shop, midtrans, staff });
    });
  });
  await midtrans.close();
});
