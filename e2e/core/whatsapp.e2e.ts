import type { Locator } from "@playwright/test";
import { expect, screens, test } from "../kit/journey.ts";
import { expectFits } from "../kit/fits.ts";
import { fillCart, newestProducts, placeOrder } from "../kit/shopper.ts";
import { shopUrl } from "../kit/surroundings.ts";

/** The text of a chat that a link opens. */
const begins = (address: string | null) => new URL(address ?? "").searchParams.get("text");

/** Gives a control the focus, and returns whether nothing covers it then. */
async function isClearWithFocus(control: Locator): Promise<boolean> {
  await control.focus();
  return control.evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, bottom - 4);
    return hit !== null && element.contains(hit);
  });
}

test.describe("on a phone", () => {
  test.use(screens.phone);

  test("WhatsApp is in the header, in the footer, on a part and on a search without results", async ({
    page,
    callAs,
    texts,
  }) => {
    const { catalogue, shell } = texts;
    const { name, whatsapp } = await callAs()("getCompany", {});
    const chat = `https://wa.me/${whatsapp.replace(/\D/g, "").replace(/^0/, "62")}`;
    await page.goto("/");
    for (const place of ["banner", "contentinfo"] as const) {
      const link = page.getByRole(place).getByRole("link", { name: shell.whatsapp });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("href", chat);
    }

    const [product] = await newestProducts(callAs());
    await page.goto(`/product/${product?.id}/detail`);
    const ask = page.getByRole("link", { name: catalogue.askAboutPart });
    await expect(ask).toHaveAttribute("href", new RegExp(`^${chat}\\?text=`));
    const question = begins(await ask.getAttribute("href"));
    expect(question).toContain(name);
    expect(question).toContain(product?.code);
    expect(question).toContain(`${shopUrl()}/product/${product?.id}/detail`);

    await page.goto(`/shop?q=${encodeURIComponent("xyzzy & 50%")}`);
    const search = page.getByRole("link", { name: catalogue.askOnWhatsapp });
    await expect(search).toBeVisible();
    expect(begins(await search.getAttribute("href"))).toContain("xyzzy & 50%");
  });

  test("a bar at the foot of part and list links to a chat, covers no used control, and stays closed for the visit", async ({
    page,
    callAs,
    texts,
  }) => {
    const { catalogue, shell } = texts;
    const [product] = await newestProducts(callAs());
    const code = product?.code ?? "";
    const main = page.getByRole("main");
    const bar = main.getByRole("link", { name: catalogue.askOnWhatsapp });

    await page.goto("/shop?machine=Komatsu%3APC200-8");
    await bar.scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport();
    expect(begins(await bar.getAttribute("href"))).toContain("Komatsu PC200-8");
    // When a card's control gets the focus, the bar does not cover it.
    for (const add of await main.getByRole("link", { name: new RegExp(`^${catalogue.addToCart}`) }).all()) {
      expect(await isClearWithFocus(add)).toBe(true);
    }
    await expectFits(page);

    await page.goto(`/shop?q=${encodeURIComponent(code)}`);
    expect(begins(await bar.getAttribute("href"))).toContain(code);
    await main.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/product\/\d+\/detail/);
    for (const name of [catalogue.loginToBuy, catalogue.askAboutPart])
      expect(await isClearWithFocus(main.getByRole("link", { name }))).toBe(true);
    await main.getByRole("heading", { level: 2 }).last().scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport();
    const question = begins(
      await main.getByRole("link", { name: catalogue.askAboutPart }).getAttribute("href"),
    );
    expect(question).toContain(catalogue.searchedFor(code));
    await expectFits(page);

    await main.getByRole("button", { name: shell.close }).click();
    await expect(bar).toBeHidden();
    await expect(main).toBeFocused();
    await page.goto("/shop");
    await expect(main.getByRole("article").first()).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test("cart and order are asked about by their numbers, pieces and code", async ({
    page,
    member,
    enter,
    texts,
  }) => {
    const { cart, account } = texts;
    const [part] = await newestProducts(member.call);
    if (part === undefined) throw new Error("the shop has no products");
    await enter(page, member);
    await fillCart(member.call, [{ ProductId: part.id }]);
    const order = await placeOrder(member.call);
    await page.goto(`/account?view=orders&order=${order.id}`);
    const aboutOrder = page.getByRole("link", { name: account.askAboutOrder });
    expect(begins(await aboutOrder.getAttribute("href"))).toContain(order.orderCode);
    await fillCart(member.call, [{ ProductId: part.id, qty: 3 }]);
    await page.goto("/cart");
    const aboutCart = page.getByRole("link", { name: cart.askAboutCart });
    expect(begins(await aboutCart.getAttribute("href"))).toContain(`3 x ${part.code}`);
    await expectFits(page);
  });
});
