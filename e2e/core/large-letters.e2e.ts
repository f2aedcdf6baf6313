import { expect, onPhone, test } from "../kit/journey.ts";
import { fillCart, moveOrderTo, newestProducts, placeOrder } from "../kit/shopper.ts";
import type { Page } from "@playwright/test";

const phone = { width: 360, height: 740 };

/** Text twice as large, as the settings of a browser or phone make it. */
async function enlargeLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

async function checkFits(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await enlargeLetters(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `width of ${name}` })
    .toBeLessThanOrEqual(phone.width);
  const header = await page.getByRole("banner").boundingBox();
  expect(header?.height, `height of the header on ${name}`).toBeLessThan(phone.height / 2);
}

test.describe("with letters of 200 % on a narrow phone", () => {
  // Indonesian words are longer than English ones.
  test.use({ ...onPhone, viewport: phone });

  test("nothing overflows a guest's page, and the header leaves half the screen free", async ({
    page,
    callAs,
  }) => {
    const [product] = await newestProducts(callAs());
    const paths = ["/", "/shop", `/product/${product?.id}/detail`, "/shop?q=xyzzy", "/login", "/register"];
    for (const path of [...paths, "/contact", "/terms"]) {
      await page.goto(path);
      await checkFits(page, path);
    }
  });

  test("nothing overflows a member's page, from the cart to the order", async ({
    page,
    member,
    enter,
    staff,
    texts,
  }) => {
    const [first, second] = await newestProducts(member.call);
    if (first === undefined || second === undefined) throw new Error("the shop is empty");
    await fillCart(member.call, [{ ProductId: first.id, qty: 20, customerNotes: "Untuk PC200-8 unit 3" }]);
    const { id } = await placeOrder(member.call);
    await moveOrderTo(staff, id, "waiting for payment");
    await fillCart(member.call, [{ ProductId: second.id }]);
    await enter(page, member);
    const shows = [
      [`/product/${first.id}/detail`, texts.catalogue.addToCartButton],
      ["/cart", second.code],
      ["/checkout", texts.checkout.chooseCourier],
      ["/account", member.email],
      ["/account?view=edit", texts.account.update],
      ["/account?view=orders", texts.account.confirmPayment],
      [`/account?view=orders&order=${id}`, texts.account.ourAccounts],
    ] as const;
    for (const [path, shown] of shows) {
      await page.goto(path);
      await expect(page.getByRole("main").getByText(shown).first(), path).toBeVisible();
      await checkFits(page, path);
    }
  });
});
