import type { Page } from "@playwright/test";
import { formatRupiah } from "#contract/core/money.ts";
import { demoAdministrator } from "#demo/accounts.ts";
import { mailTexts as mails } from "#contract/texts/mails/id.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { chooseLanguage, expect, screens, test } from "../kit/journey.ts";
import { chooseCourier, fillCart, newestProducts, sendPaymentForm } from "../kit/shopper.ts";

test.use({ language: "id", ...screens.desktop });

test("a customer orders and pays, the staff moves, accepts and sends, and each sees what the other did", async ({
  page,
  browser,
  baseURL,
  texts,
  callAs,
  member,
  enter,
  trouble,
  receivedMail,
}) => {
  test.setTimeout(240_000);
  const { account, checkout } = texts;
  const t = office.orders;
  const call = callAs(member.token);
  const [part] = await newestProducts(call);
  if (part === undefined) throw new Error("the shop is empty");
  await fillCart(call, [{ ProductId: part.id, qty: 2, customerNotes: "Untuk PC200-8" }]);

  const context = await browser.newContext({
    ...screens.desktop,
    locale: "id-ID",
    baseURL: baseURL ?? "",
    // The demo's own login opens at the machine itself only, and so without a proxy's header.
    extraHTTPHeaders: {},
  });
  await trouble.watch(context);
  await chooseLanguage(context, "id");
  const desk = await context.newPage();
  const notices = desk.getByRole("region", { name: texts.shell.notices });

  await test.step("the staff logs in and watches the orders", async () => {
    await desk.goto("/admin/orders");
    await expect(desk).toHaveURL(/\/admin\/login\?to=/);
    await desk.getByLabel(office.login.email).fill(demoAdministrator.email);
    await desk.getByLabel(office.login.password, { exact: true }).fill(demoAdministrator.password);
    await desk.getByRole("button", { name: office.login.submit, exact: true }).click();
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText(t.title);
  });

  const { code, total } =
    await test.step("the customer orders; the staff sees it without a reload", async () => {
      await enter(page, member);
      await page.goto("/checkout");
      await chooseCourier(page, texts);
      await page.getByRole("button", { name: checkout.proceed, exact: true }).click();
      await expect.poll(() => call("listOrders", { query: {} })).toHaveLength(1);
      const [order] = await call("listOrders", { query: {} });
      if (order === undefined) throw new Error("nothing was ordered");
      await expect(notices).toContainText(office.frame.news.orderPlaced(order.orderCode));
      await expect(desk.getByRole("link", { name: order.orderCode })).toBeVisible();
      return { code: order.orderCode, total: order.total };
    });

  await test.step("the staff takes it up and asks for payment", async () => {
    await desk.getByRole("link", { name: code }).first().click();
    await expect(desk.getByRole("heading", { level: 1 })).toContainText(code);
    await expect(desk.getByRole("main")).toContainText("Untuk PC200-8");
    await move(desk, t.moves.processing);
    await move(desk, t.moves["waiting for payment"]);
    await receivedMail(member.email, mails.waitingForPayment.subject(code, formatRupiah(total)));
  });

  await test.step("the customer confirms the payment", async () => {
    await page.goto("/account?view=orders");
    await page.getByRole("button", { name: account.confirmPaymentOf(code) }).click();
    const dialog = page.getByRole("dialog", { name: account.paymentTitle });
    await sendPaymentForm(dialog, { account });
    await expect(dialog).toBeHidden();
  });

  await test.step("the staff hears of it, compares the receipt and accepts it", async () => {
    await expect(notices).toContainText(office.frame.news.receiptReceived(code));
    await desk.goto("/admin/payments");
    await desk
      .getByRole("list", { name: office.payments.queue })
      // Others' rows name it too where they came with the same picture.
      .getByRole("button", { name: new RegExp(`^${code}`) })
      .click();
    await expect(desk.getByRole("img", { name: office.payments.receiptOf(code) })).toBeVisible();
    await expect(desk.getByRole("main")).toContainText(office.payments.exact);
    await expectAccessible(desk);
    await desk.getByRole("button", { name: office.payments.accept }).click();
    await expect(desk.getByText(office.payments.acceptedNotice(code))).toBeVisible();
    // The accepted receipt may still be shown, with a link of its own.
    const notice = desk.getByRole("status").filter({ hasText: office.payments.acceptedNotice(code) });
    await expect(notice.getByRole("link", { name: office.payments.orderLink(code) })).toBeVisible();
    await receivedMail(member.email, mails.packing.subject(code));
  });

  await test.step("the customer sees it, and the parcel's number once it is sent", async () => {
    const order = page.getByRole("table", { name: account.orderHistory }).getByRole("row").nth(1);
    await page.goto("/account?view=orders");
    await expect(order).toContainText(account.statuses.packing);
    await desk.goto(`/admin/orders/${code}`);
    await desk.getByRole("button", { name: t.moves.delivering, exact: true }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("button", { name: t.moves.delivering, exact: true }).click();
    await expect(dialog).toContainText(t.airwayBillRequired);
    await dialog.getByLabel(t.airwayBill).fill("JNE0098765432");
    await dialog.getByRole("button", { name: t.moves.delivering, exact: true }).click();
    await expect(dialog).toBeHidden();
    expect((await receivedMail(member.email, mails.delivering.subject(code))).text).toContain(
      "JNE0098765432",
    );
    await page.reload();
    await expect(order).toContainText("JNE0098765432");
    await move(desk, t.moves.done);
    await page.reload();
    await expect(order).toContainText(account.statuses.done);
  });
  await context.close();
});

/** Presses a move, and its button again in the dialog that explains it. */
async function move(desk: Page, name: string): Promise<void> {
  await desk.getByRole("button", { name, exact: true }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}
