import { expectFits } from "../kit/fits.ts";
import { expect, onDesktop, onPhone, test } from "../kit/journey.ts";
import { newestProducts } from "../kit/shopper.ts";

test.describe("on a phone, in Indonesian", () => {
  test.use(onPhone);

  test("a guest who opens a link with parts sees them first, and adds what the shop knows, once", async ({
    page,
    callAs,
    texts,
  }) => {
    const { cart, guestCart, quickOrder } = texts;
    const [first, second] = await newestProducts(callAs());
    await page.goto(`/cart?add=${first?.code}:2,${second?.code},ZZ-NO-SUCH-PART-9:4`);
    await expect(page).toHaveURL(/\/guest-cart\?add=/);
    const link = page.getByRole("region", { name: cart.linked(3) });
    await expect(link.getByRole("textbox", { name: quickOrder.quantity(1) })).toHaveValue("2");
    await expect(link.getByRole("textbox", { name: quickOrder.quantity(2) })).toHaveValue("1");
    await expect(link.getByText(quickOrder.answers.unknown)).toBeVisible();
    await expect(page.getByText(guestCart.emptyTitle)).toBeVisible();
    await expectFits(page);

    await link.getByRole("button", { name: quickOrder.add(2) }).click();
    await expect(page).toHaveURL("/guest-cart");
    await expect(page.getByText(quickOrder.added(2))).toBeVisible();
    const left = page.getByRole("region", { name: cart.numbersToCheck(1) });
    await expect(left.getByRole("textbox", { name: quickOrder.number(1) })).toHaveValue("ZZ-NO-SUCH-PART-9");
    const inCart = page.getByRole("textbox", { name: cart.quantityNamed(first?.code ?? "") });
    await expect(inCart).toHaveValue("2");
    await expectFits(page);

    await page.reload();
    await expect(inCart).toHaveValue("2");
    await expect(page.getByRole("region", { name: cart.numbersToCheck(1) })).toHaveCount(0);
  });
});

test.describe("on a desktop", () => {
  test.use(onDesktop);

  test("a member's cart changes only when the member says so", async ({
    page,
    member,
    enter,
    texts,
    callAs,
  }) => {
    const { cart, quickOrder, shell } = texts;
    const [first] = await newestProducts(callAs());
    await enter(page, member);
    await page.goto(`/cart?add=${first?.code}:3`);
    const link = page.getByRole("region", { name: cart.linked(1) });
    await link.getByRole("button", { name: cart.decline }).click();
    await expect(link).toHaveCount(0);
    await expect(page).toHaveURL("/cart");
    expect((await member.call("getCart", {})).data).toEqual([]);

    await page.goto(`/cart?add=${first?.code}:3`);
    await expect(link.getByText(first?.name ?? "")).toBeVisible();
    await page.reload();
    await link.getByRole("button", { name: quickOrder.add(1) }).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText(quickOrder.added(1))).toBeVisible();
    await expect(page.getByRole("link", { name: quickOrder.toCart })).toHaveCount(0);
    await expectFits(page);
    await page.reload();
    await expect(page.getByRole("textbox", { name: cart.quantityNamed(first?.code ?? "") })).toHaveValue("3");
    expect((await member.call("getCart", {})).data).toMatchObject([{ qty: 3 }]);

    // Pieces that no cart takes, and links that say nothing or too much, change nothing.
    await page.goto(`/cart?add=${first?.code}:0`);
    await expect(link.getByText(quickOrder.quantityWrong("9,999"))).toBeVisible();
    await expect(link.getByRole("button", { name: quickOrder.add(1) })).toHaveCount(0);
    await page.goto("/cart?add=");
    await expect(page.getByRole("alert")).toContainText(cart.linkEmpty);
    await page.goto(`/cart?add=${Array.from({ length: 101 }, (_, place) => `P${place}`).join(",")}`);
    await expect(page.getByRole("alert")).toContainText(cart.linkTooLong(100));
    await expectFits(page);
    await page.getByRole("alert").getByRole("button", { name: shell.close }).click();
    await expect(page).toHaveURL("/cart");
    expect((await member.call("getCart", {})).data).toMatchObject([{ qty: 3 }]);
  });
});
