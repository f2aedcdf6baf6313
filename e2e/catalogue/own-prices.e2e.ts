import { formatCardPrice, formatRupiah } from "#contract/core/money.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";
import { fillCart, newestProducts } from "../kit/shopper.ts";
import { makeMember } from "../kit/members.ts";

const longNumber = "723-46-23203";

test.describe("on a phone, in Indonesian", () => {
  test.use(onPhone);

  test("a company's buyer sees its prices on the part, in the cart and in quick order; others see the catalogue's", async ({
    page,
    texts,
    member,
    staff,
    enter,
  }) => {
    test.slow();
    const { catalogue, cart, quickOrder } = texts;
    const [part] = await newestProducts(member.call);
    if (part === undefined) throw new Error("the shop is empty");
    const legalName = `PT Harga Sendiri ${Date.now()}`;
    await member.call("openCompany", { body: { legalName, npwp: "0012345678901000", nitku: "" } });
    const [company] = await staff("findBuyingCompanies", { query: { q: legalName } });
    const list = await staff("createPriceList", {
      body: { name: legalName, companyId: company?.id ?? "" },
    });
    const params = { id: String(list.id) };
    const [each, atTen] = [part.price - 5_000, part.price - 20_000];
    await staff("addPrice", { params, body: { productId: part.id, price: each } });
    await staff("addPrice", { params, body: { productId: part.id, minQty: 10, price: atTen } });
    const main = page.getByRole("main");
    const own = main.getByRole("region", { name: catalogue.ownPrice });

    const stranger = await makeMember();
    await enter(page, stranger);
    await page.goto(`/product/${part.id}/detail`);
    await expect(main.getByRole("button", { name: catalogue.addToCartButton })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(own).toHaveCount(0);
    const card = main
      .getByRole("article")
      .filter({ hasText: part.code.slice(0, 13) })
      .first();
    await page.goto(`/shop?q=${encodeURIComponent(part.code)}`);
    await expect(card).toContainText(formatCardPrice(part.price));
    await page.waitForLoadState("networkidle");
    await expect(card).not.toContainText(catalogue.ownPrice);

    await enter(page, member);
    await page.goto(`/product/${part.id}/detail`);
    await expect(own).toContainText(formatRupiah(each));
    await expect(own).toContainText(formatRupiah(atTen));
    await expect(own).toContainText(catalogue.listPrice(formatRupiah(part.price)));
    await expectFits(page);

    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/company/prices")) asked.push(request.url());
    });
    await page.goto("/shop");
    await expect(card).toContainText(`${catalogue.ownPrice} ${formatCardPrice(each)}`);
    await expect(card).toContainText(formatCardPrice(part.price));
    // One call for all cards of the page.
    expect(asked).toHaveLength(1);
    await expectFits(page);

    await page.goto(`/compare?ids=${part.id}`);
    const compared = main.getByRole("row", { name: catalogue.price }).getByRole("cell");
    await expect(compared).toContainText(formatRupiah(part.price));
    await expect(compared).toContainText(`${catalogue.ownPrice} ${formatCardPrice(each)}`);
    await expectFits(page);

    await fillCart(member.call, [{ ProductId: part.id, qty: 9 }]);
    await page.goto("/cart");
    await expect(main).toContainText(cart.listPrice(formatRupiah(part.price)));
    await expect(main).toContainText(formatRupiah(9 * each));
    await main.getByRole("button", { name: cart.moreNamed(part.code) }).click();
    await expect(main).toContainText(formatRupiah(10 * atTen));
    await expectFits(page);

    // A part number of twelve characters fits on one line beside both prices, even where the table is narrowest.
    const [long] = (
      await member.call("pageProducts", { body: { page: 1, limit: 12, filterKeyWord: longNumber } })
    ).products;
    await staff("addPrice", {
      params,
      body: { productId: long?.id ?? 0, price: (long?.price ?? 0) - 1_000 },
    });
    await fillCart(member.call, [{ ProductId: long?.id ?? 0, qty: 9 }]);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.reload();
    const number = main.getByText(longNumber, { exact: true });
    await expect(main).toContainText(cart.listPrice(formatRupiah(long?.price ?? 0)));
    const lines = await number.evaluate((code) => {
      const range = document.createRange();
      range.selectNodeContents(code);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
    await expectFits(page);
    await page.setViewportSize(onPhone.viewport);

    await page.goto("/checkout");
    await expect(main.getByText(cart.listPrice(formatRupiah(part.price)))).toBeVisible();
    await expectFits(page);

    await page.goto("/quick-order");
    await main.getByLabel(quickOrder.list, { exact: true }).fill(`${part.code} 4\n${part.code} 6`);
    await main.getByRole("button", { name: quickOrder.read }).click();
    await expect(main.getByRole("region", { name: quickOrder.summary })).toContainText(
      formatRupiah(10 * atTen),
    );
  });
});
