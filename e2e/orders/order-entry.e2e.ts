import type { Page } from "@playwright/test";
import { formatRupiah } from "#contract/core/money.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { chooseLanguage, expect, screens, test } from "../kit/journey.ts";
import { chooseAct } from "../kit/order-moves.ts";
import { newestProducts, sendPaymentForm } from "../kit/shopper.ts";

/** Presses Tab until this control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null) return "";
      const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      const ofLabels = labels.map(({ textContent }) => textContent).join(" ");
      return element.getAttribute("aria-label") ?? (ofLabels || (element.textContent ?? ""));
    });
    if (focused.length < 200 && focused.includes(name)) return;
  }
  throw new Error(`no control named ${name} is reached by Tab`);
}

const language = "id";
test.use({ language, ...screens.desktop });

test("an order by WhatsApp is entered by keyboard alone, and paid and followed without an account", async ({
  page,
  browser,
  baseURL,
  texts,
  callAs,
  member,
  staff,
  staffToken,
  enter,
  trouble,
}) => {
  test.setTimeout(120_000);
  const t = office.orderEntry;
  const { account, forms } = texts;
  const [part, other] = await newestProducts(callAs(member.token));
  if (part === undefined || other === undefined) throw new Error("the shop is empty");
  await enter(page, { token: staffToken });
  const keys = page.keyboard;

  const code = await test.step("the staff enters it", async () => {
    await page.goto("/admin/orders");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(office.orders.title);
    await tabTo(page, t.title);
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
    await expectAccessible(page);
    await tabTo(page, t.findCustomer);
    await keys.type("Sari Dewi Lestari");
    await tabTo(page, t.newCustomer);
    await keys.press("Enter");
    await tabTo(page, t.whatsappNumber);
    await keys.type("0812-9876-5432");
    await tabTo(page, forms.address);
    await keys.type("Jl. Poros KM 12");
    await tabTo(page, forms.subdistrict);
    await keys.type("Sangatta Utara");
    await expect(page.getByRole("option", { name: /Sangatta Utara/ })).toBeVisible();
    await keys.press("Enter");
    await tabTo(page, forms.postalCode);
    await keys.press("ControlOrMeta+a");
    await keys.type("75683");
    await tabTo(page, t.list);
    await keys.insertText(`${part.code} ; 2\n3 x ${other.code.toLowerCase()}\nTIDAK-ADA-1 ; 5`);
    await tabTo(page, t.takeList);
    await keys.press("Enter");
    await expect(page.getByText(t.unknownLines(1))).toBeVisible();
    await expect(page.getByLabel(t.list)).toHaveValue("TIDAK-ADA-1 ; 5");
    await page.getByLabel(office.orders.priceOf(part.code)).focus();
    await keys.press("ControlOrMeta+a");
    await keys.type("100000");
    await expect(page.getByRole("radio").first()).toBeVisible();
    await page.getByRole("radio").first().focus();
    await keys.press("Space");
    await expect(page.getByRole("radio").first()).toBeChecked();
    await expectFits(page);
    await tabTo(page, t.saveAndAsk);
    await keys.press("Enter");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(/^SO-/);
    return heading.innerText();
  });

  const order = await staff("getAdminOrder", { params: { id: code } });
  expect(order.subtotal).toBe(2 * 100_000 + 3 * other.price);
  expect(order.lines.map((line) => [line.code, line.qty])).toEqual([
    [part.code, 2],
    [other.code, 3],
  ]);
  expect(order.mails).toEqual([]);

  const link = await test.step("a ready text holds the link", async () => {
    await page.getByRole("button", { name: office.orders.messages.payment }).click();
    const dialog = page.getByRole("dialog", { name: office.orders.messages.payment });
    const text = await dialog.getByRole("textbox", { name: office.orders.messageText }).inputValue();
    expect(text).toMatch(/^Halo Bapak Sari/);
    expect(text).toContain(formatRupiah(order.total).replaceAll("\u00A0", " "));
    const chat = await dialog.getByRole("link", { name: office.orders.openWhatsapp }).getAttribute("href");
    expect(chat).toContain("https://wa.me/6281298765432?text=");
    await expectAccessible(page);
    return /https?:\/\/\S+#[\w-]{43}/.exec(text)?.[0] ?? "";
  });

  await test.step("the customer opens it on a phone, sees, pays and follows", async () => {
    const context = await browser.newContext({ ...screens.phone, baseURL: baseURL ?? "" });
    await trouble.watch(context);
    await chooseLanguage(context, language);
    const phone = await context.newPage();
    await phone.goto(link);
    await expect(phone.getByRole("heading", { name: code })).toBeVisible();
    await expect(phone.getByText("5430 118 207")).not.toHaveCount(0);
    await expectFits(phone);
    await phone.getByRole("button", { name: account.confirmPayment }).click();
    const dialog = phone.getByRole("dialog", { name: account.paymentTitle });
    await sendPaymentForm(dialog, { account });
    await expect(phone.getByText(account.checkingPayment)).toBeVisible();
    await staff("decidePayment", { params: { id: order.id }, body: { decision: "accept" } });
    await phone.reload();
    await expect(phone.getByText(account.statuses.packing).first()).toBeVisible();
    trouble.foresee(/404 \(Not Found\)/, /CallError/);
    await phone.goto(link.replace(/#.*/, `#${"x".repeat(43)}`));
    await phone.reload();
    await expect(phone.getByText(account.linkUnknownText)).toBeVisible();
    await context.close();
  });

  await test.step("an order like it is begun by one press", async () => {
    await page.goto(`/admin/orders/${code}`);
    await chooseAct(page, office.orders, t.copy);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
    await expect(page.getByText("Sari Dewi Lestari")).toBeVisible();
    await expect(page.getByLabel(office.orders.quantityOf(other.code))).toHaveValue("3");
    await expect(page.getByLabel(office.orders.priceOf(part.code))).toHaveValue(String(part.price));
  });
});
