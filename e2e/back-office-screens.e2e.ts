import type { AdminCall } from "#contract/admin/call.ts";
import { settingsSections } from "#contract/admin/settings.ts";
import { sections } from "#web/backoffice/sections.ts";
import { expectAccessible } from "./axe.ts";
import { chooseLanguage, expect, screens, test } from "./journey.ts";
import { fillCart, newestProducts, placeOrder } from "./shopper.ts";

test.use({ language: "id", ...screens.desktop });

for (const width of [360, 1440]) {
  test(`every screen of the back office can be used by anybody at ${width} px`, async ({
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
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...lists, ...(await things(staff, order.id))]) {
      await test.step(path, async () => {
        await page.goto(`/admin${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `pixels by which ${path} is too wide`).toBeLessThanOrEqual(0);
      });
    }
  });
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

const lists = [
  ...sections.map(({ path }) => path),
  ...settingsSections.map((section) => `/settings/${section}`),
  "/stock/delivery",
  "/stock/count",
  "/account",
  "/nowhere",
];

/** The screens of one order, customer and part each. */
async function things(staff: AdminCall, orderId: string): Promise<string[]> {
  const { rows: customers } = await staff("listCustomers", { query: {} });
  const { rows: products } = await staff("listAdminProducts", { query: {} });
  const { rows: stock } = await staff("listStock", { query: { show: "all" } });
  return [
    `/orders/${orderId}`,
    `/customers/${customers[0]?.id}`,
    `/products/${products[0]?.id}`,
    "/products/new",
    `/stock/${stock[0]?.productId}`,
  ];
}
