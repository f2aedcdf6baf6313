import type { Browser, Page } from "@playwright/test";
import { formatRupiah } from "#contract/core/money.ts";
import { demoAdministrator } from "#demo/accounts.ts";
import { startFakeMidtrans, type FakeTransaction } from "#testing/servers/fake-midtrans.ts";
import { onlineVariables } from "#testing/shops/online-shop.ts";
import type { ShopProcess } from "#testing/shops/shop-process.ts";
import { officeMessages } from "#web/texts/office/id.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, isTakenOver, onPhone, screens, test } from "../kit/journey.ts";
import { messagesOf } from "../kit/messages.ts";
import { withOwnShop } from "../kit/own-shop.ts";
import { newestProducts, pickSubdistrict } from "../kit/shopper.ts";
import type { Trouble } from "../kit/trouble.ts";

const { language } = onPhone;
const texts = messagesOf(language);
const { account, forms, onlinePayment } = texts;
const { customers, onlinePayments, orderEntry, orders } = officeMessages;

interface Device {
  browser: Browser;
  shop: ShopProcess;
  trouble: Trouble;
}

/** Somebody's own browser that visits this shop, logged in if there is a token. */
async function windowOf({ browser, shop, trouble }: Device, token?: string): Promise<Page> {
  const localStorage = token === undefined ? [] : [{ name: "access_token", value: token }];
  const context = await browser.newContext({
    ...screens.phone,
    locale: "id-ID",
    baseURL: shop.url,
    storageState: { cookies: [], origins: [{ origin: shop.url, localStorage }] },
  });
  await trouble.watch(context);
  return context.newPage();
}

test("an order by WhatsApp is entered, paid by virtual account without an account, sent and finished", async ({
  browser,
  trouble,
}) => {
  test.setTimeout(300_000);
  const midtrans = await startFakeMidtrans();
  await withOwnShop({ DEMO: "catalogue", ...onlineVariables(midtrans) }, async (shop) => {
    const token = await shop.callAs()("login", { body: demoAdministrator });
    const staff = shop.callAs(token);
    const [part] = await newestProducts(shop.callAs());
    if (part === undefined) throw new Error("the shop is empty");
    const device = { browser, shop, trouble };
    const office = await windowOf(device, token);
    const heading = office.getByRole("heading", { level: 1 });
    const dialog = office.getByRole("dialog");

    const code = await test.step("the staff enters the order", async () => {
      await office.goto("/admin/orders");
      await office.getByRole("link", { name: orderEntry.title }).click();
      await expect(heading).toHaveText(orderEntry.title);
      await office.getByRole("searchbox", { name: orderEntry.findCustomer }).fill("Sari Dewi Lestari");
      await office.getByRole("button", { name: orderEntry.newCustomer }).click();
      await office.getByLabel(orderEntry.whatsappNumber).fill("0812-9876-5431");
      await office.getByLabel(customers.language).selectOption({ label: customers.languages[language] });
      await office.getByRole("textbox", { name: forms.address }).fill("Jl. Poros KM 12");
      await pickSubdistrict(office, texts, "Sangatta Utara", "Sangatta Utara");
      await office.getByLabel(forms.postalCode).fill("75683");
      await office.getByLabel(orderEntry.list).fill(`${part.code} ; 2`);
      await office.getByRole("button", { name: orderEntry.takeList }).click();
      await expect(office.getByLabel(orders.quantityOf(part.code))).toHaveValue("2");
      await office.getByRole("radio").first().check();
      await office.getByRole("button", { name: orderEntry.saveAndAsk }).click();
      await expect(heading).toHaveText(/^SO-/);
      await expect(office.getByText(orders.noMails)).toBeVisible();
      await expectFits(office);
      return heading.innerText();
    });
    const { total } = await staff("getAdminOrder", { params: { id: code } });

    const link = await test.step("a ready text asks for the payment", async () => {
      await office.getByRole("button", { name: orders.messages.payment }).click();
      const text = await dialog.getByRole("textbox", { name: orders.messageText }).inputValue();
      expect(text).toContain(formatRupiah(total).replaceAll("\u00A0", " "));
      await office.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      return /https?:\/\/\S+#[\w-]{43}/.exec(text)?.[0] ?? "";
    });

    const customer = await windowOf(device);
    await test.step("the customer chooses a virtual account on the private link", async () => {
      await customer.goto(link);
      await isTakenOver(customer);
      await expect(customer.getByRole("heading", { name: code })).toBeVisible();
      await customer.getByRole("button", { name: onlinePayment.methods.bca, exact: true }).click();
      await expect(customer.getByText(onlinePayment.waiting)).toBeVisible();
      const attempt = midtrans.transactions.get(`${code}-1`);
      expect(attempt).toMatchObject({ gross_amount: `${total}.00`, va_numbers: [{ bank: "bca" }] });
      // Of 13 digits, shown in groups, which are easier to type.
      const number = /^(\d{4})(\d{4})(\d{4})(\d)$/.exec(accountOf(attempt))?.slice(1).join(" ");
      await expect(customer.getByText(number ?? "no number")).toBeVisible();
      await expectFits(customer);
    });

    await test.step("it is paid: both sides see it by themselves", async () => {
      midtrans.set(`${code}-1`, "settlement");
      const answer = await fetch(`${shop.url}/v1/onlinepayment/notification`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "Veritrans" },
        body: JSON.stringify(midtrans.noticeOf(`${code}-1`)),
      });
      expect(answer.status).toBe(200);
      await expect(customer.getByText(account.statuses.packing).first()).toBeVisible({ timeout: 30_000 });
      await expect(customer.getByRole("heading", { name: onlinePayment.title })).toHaveCount(0);
      await expect(office.getByText(onlinePayments.byGateway)).toBeVisible();
    });

    await test.step("it is sent and finished, and the customer follows on the link", async () => {
      await office.getByRole("button", { name: orders.moves.delivering, exact: true }).click();
      await dialog.getByLabel(orders.airwayBill).fill("JNE0055667788");
      await dialog.getByRole("button", { name: orders.moves.delivering }).click();
      await office.getByRole("button", { name: orders.moves.done, exact: true }).click();
      await dialog.getByRole("button", { name: orders.moves.done }).click();
      await expect(office.getByRole("button", { name: orders.moves.done, exact: true })).toHaveCount(0);
      await customer.reload();
      await expect(customer.getByText(account.statuses.done).first()).toBeVisible();
      await expect(customer.getByText("JNE0055667788")).not.toHaveCount(0);
      await expectFits(customer);
    });
    await test.step("the staff ends the private links, and the link opens nothing any more", async () => {
      trouble.foresee(/404/, /CallError: Tautan ini tidak berlaku/);
      await office.getByRole("button", { name: orders.endLinks }).click();
      await dialog.getByRole("button", { name: orders.endLinksTitle }).click();
      await expect(office.getByText(orders.linksAreEnded(code))).toBeVisible();
      await customer.reload();
      await expect(customer.getByText(account.linkUnknownText)).toBeVisible();
      await expect(customer.getByText("JNE0055667788")).toHaveCount(0);
    });
    await customer.context().close();
    await office.context().close();
  });
  await midtrans.close();
});

/** The number of the virtual account that the bank has created. */
function accountOf(transaction: FakeTransaction | undefined): string {
  const [made] = (transaction?.["va_numbers"] ?? []) as { va_number: string }[];
  return made?.va_number ?? "";
}
