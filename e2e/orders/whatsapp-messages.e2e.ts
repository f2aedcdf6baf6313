import { demoAdministrator, demoCustomer } from "#demo/accounts.ts";
import { startFakeWhatsapp } from "#testing/servers/fake-whatsapp.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, test } from "../kit/journey.ts";
import { customersPage, newWindow, officeOf, withOwnShop } from "../kit/own-shop.ts";
import { fillCart, moveOrderTo, newestProducts, placeOrder } from "../kit/shopper.ts";

test.use({ language: "id" });

test("a customer who ticks it is told by WhatsApp, and the staff sees that it was read", async ({
  browser,
  texts,
}) => {
  test.setTimeout(180_000);
  const whatsapp = await startFakeWhatsapp();
  const variables = {
    DEMO: "catalogue",
    WHATSAPP_URL: whatsapp.url,
    WHATSAPP_TOKEN: whatsapp.token,
    WHATSAPP_PHONE_ID: whatsapp.phoneId,
    WHATSAPP_APP_SECRET: whatsapp.appSecret,
  };
  await withOwnShop(variables, async (shop) => {
    const visitor = await newWindow(browser, shop);
    await visitor.goto("/register");
    await expect(visitor.getByLabel(texts.auth.whatsapp)).toBeVisible();
    await expectAccessible(visitor);
    const token = await shop.callAs()("login", { body: demoCustomer });
    const page = await customersPage({ browser, shop, language: "id" }, token);
    await page.goto("/account");
    const tick = page.getByRole("checkbox", { name: /WhatsApp \(0812-3456-7890\)/ });
    await tick.check();
    await expect(tick).toBeEnabled();
    await page.reload();
    await expect(tick).toBeChecked();
    await expectFits(page);
    await expectAccessible(page);

    const customer = shop.callAs(token);
    const staff = shop.callAs(await shop.callAs()("login", { body: demoAdministrator }));
    const [part] = await newestProducts(customer);
    await fillCart(customer, [{ ProductId: part?.id ?? 0, qty: 1 }]);
    await page.goto("/checkout");
    await expect(page.getByRole("checkbox", { name: /WhatsApp \(/ })).toBeChecked();
    const { id, orderCode } = await placeOrder(customer);
    await moveOrderTo(staff, id, "waiting for payment");
    await expect.poll(() => whatsapp.messages.length, { timeout: 20_000 }).toBe(1);
    const [message] = whatsapp.messages;
    for (const state of ["delivered", "read"] as const) {
      const { body, headers } = whatsapp.noticeOf(message?.id ?? "", state, { billable: true });
      const answer = await fetch(`${shop.url}/v1/whatsapp/notices`, { method: "POST", body, headers });
      expect(answer.status).toBe(200);
    }

    const desk = await officeOf({ browser, shop, language: "id" });
    await desk.goto(`/admin/orders/${orderCode}`);
    await expect(desk.getByText(/WhatsApp: dibaca/)).toBeVisible();
    await desk.goto("/admin/settings/whatsapp");
    const month = desk.getByRole("region", { name: office.settings.whatsapp.month });
    await expect(month).toContainText("1 pesan berbayar bulan ini");
    await expectFits(desk);
    await expectAccessible(desk);
  });
  await whatsapp.close();
});
