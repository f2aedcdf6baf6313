import type { Page } from "@playwright/test";
import type { AdminCall } from "#contract/admin/call.ts";
import { settingsSections } from "#contract/company/admin/settings.ts";
import { sections } from "#web/backoffice/sections.ts";
import { expectAccessible } from "../kit/axe.ts";
import { chooseLanguage, expect, screens, test } from "../kit/journey.ts";
import { fillCart, newestProducts, placeOrder } from "../kit/shopper.ts";

// What moves is waited for before axe looks: here nothing does.
test.use({ language: "id", ...screens.desktop, contextOptions: { reducedMotion: "reduce" } });

const phone = { width: 360, height: 900 };
const desktop = { width: 1440, height: 900 };

test("every screen of the menu can be used by anybody", async ({ page, context, enter, staffToken }) => {
  test.slow();
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
  await lookAt(page, [...sections.map(({ path }) => path), "/account", "/nowhere"]);
});

test("every screen of the settings and of a single thing can be used by anybody", async ({
  page,
  context,
  enter,
  member,
  staff,
  staffToken,
}) => {
  test.slow();
  const [product] = await newestProducts(member.call);
  await fillCart(member.call, [{ ProductId: product?.id ?? 0, customerNotes: "" }]);
  const order = await placeOrder(member.call);
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
  await lookAt(page, [
    ...settingsSections.map((section) => `/settings/${section}`),
    "/stock/delivery",
    "/stock/count",
    ...(await things(staff, order.id)),
  ]);
});

/** Opens each screen once, on a phone, and then looks at it on a desktop as well. */
async function lookAt(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize(phone);
      await page.goto(`/admin${path}`);
      for (const { width, height } of [phone, desktop]) {
        await page.setViewportSize({ width, height });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await expectAccessible(page, `${path} at ${width} px`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `pixels by which ${path} is too wide at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
}

test("the back office can be used before it knows the company's name", async ({
  page,
  enter,
  staffToken,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.route("**/v1/utils/company", () => undefined);
  await enter(page, { token: staffToken });
  await page.goto("/admin/stock");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

/** The screens of one order, customer and part each. */
async function things(staff: AdminCall, orderId: string): Promise<string[]> {
  const { rows: customers } = await staff("listCustomers", { query: {} });
  const { rows: products } = await staff("listAdminProducts", { query: {} });
  const { rows: stock } = await staff("listStock", { query: { show: "all" } });
  const { rows: drawings } = await staff("pageDrawings", { query: {} });
  const [machine] = await staff("listMachines", { query: { q: "320D" } });
  return [
    `/machines/${machine?.id}`,
    `/drawings/${drawings[0]?.id}`,
    "/drawings/new",
    `/orders/${orderId}`,
    `/customers/${customers[0]?.id}`,
    `/products/${products[0]?.id}`,
    "/products/new",
    `/stock/${stock[0]?.productId}`,
  ];
}
