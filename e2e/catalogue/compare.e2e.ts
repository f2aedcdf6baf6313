import { formatRupiah } from "#contract/core/money.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";
import { newestProducts } from "../kit/shopper.ts";
import { text as english } from "#web/texts/pages/en/compare.ts";
import { text as indonesian } from "#web/texts/pages/id/compare.ts";

test.describe("on a phone, in Indonesian", () => {
  test.use(onPhone);

  test("four parts are chosen in the list and on a part, compared side by side, and put into the cart", async ({
    page,
    texts,
    member,
  }) => {
    test.slow();
    const { catalogue, guestCart } = texts;
    const compare = indonesian;
    const parts = (await newestProducts(member.call)).slice(0, 5);
    const [first, second, third, fourth, fifth] = parts;
    if (!first || !second || !third || !fourth || !fifth) throw new Error("the shop has too few products");
    const main = page.getByRole("main");
    const button = ({ code }: { code: string }) =>
      main.getByRole("button", { name: catalogue.compareNamed(code), exact: true });
    const bar = page.getByRole("region", { name: compare.bar });

    await page.goto("/shop");
    for (const part of [first, second, third]) {
      await button(part).click();
      await expect(button(part)).toHaveAttribute("aria-pressed", "true");
    }
    await expect(bar).toContainText(compare.chosen(3));
    await expectFits(page);
    await page.goto(`/product/${fourth.id}/detail`);
    await button(fourth).press("Enter");
    await expect(bar).toContainText(compare.chosen(4));
    await expectFits(page);
    // There is no room for a fifth part until another one is removed.
    await page.goto("/shop");
    await button(fifth).click();
    await expect(page.getByText(compare.full(4))).toBeVisible();
    await expect(button(fifth)).toHaveAttribute("aria-pressed", "false");
    await button(third).click();
    await expect(bar).toContainText(compare.chosen(3));

    await bar.getByRole("link", { name: compare.compare }).click();
    await expect(page).toHaveURL(`/compare?ids=${first.id},${second.id},${fourth.id}`);
    await expect(bar).toHaveCount(0);
    const table = main.getByRole("table", { name: compare.title });
    await expect(table.getByRole("columnheader")).toHaveCount(4);
    await expect(table.getByRole("columnheader", { name: second.code })).toBeVisible();
    const prices = table.getByRole("row", { name: catalogue.price });
    await expect(prices.getByRole("cell")).toHaveText(
      [first, second, fourth].map(({ price }) => formatRupiah(price)),
    );
    await expectFits(page);
    const rows = await table.getByRole("row").count();
    await main.getByLabel(compare.onlyDifferences).press("Space");
    expect(await table.getByRole("row").count()).toBeLessThan(rows);
    await expectFits(page);

    await table.getByRole("link", { name: catalogue.addNamedToCart(second.code) }).click();
    await expect(page.getByText(catalogue.keptAsGuest)).toBeVisible();
    await page.getByRole("link", { name: catalogue.toGuestCart }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(guestCart.title);
    await expect(main).toContainText(second.code);

    await page.goto("/compare");
    await expect(page).toHaveURL(`/compare?ids=${first.id},${second.id},${fourth.id}`);
    for (const part of [first, second]) {
      await table.getByRole("button", { name: compare.removeNamed(part.code) }).press("Enter");
    }
    await expect(main.getByText(compare.oneMore)).toBeVisible();
    await expect(main.getByLabel(compare.onlyDifferences)).toHaveCount(0);
    await expectFits(page);
    await table.getByRole("button", { name: compare.removeNamed(fourth.code) }).click();
    await expect(main.getByText(compare.emptyTitle)).toBeVisible();
    await expectFits(page);
  });
});

test("the server shows the parts of an address, says which are gone, and keeps the page from search engines", async ({
  page,
  request,
  member,
}) => {
  const [first, second] = await newestProducts(member.call);
  if (!first || !second) throw new Error("the shop has too few products");
  const answer = await request.get(`/compare?ids=${second.id},999999999,x,${first.id}`, {
    headers: { "accept-language": "en" },
  });
  const html = await answer.text();
  expect(answer.status()).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html.indexOf(`>${second.code}<`)).toBeGreaterThan(0);
  expect(html.indexOf(`>${first.code}<`)).toBeGreaterThan(html.indexOf(`>${second.code}<`));
  expect(html).toContain(english.gone(1));
  await page.goto("/compare?ids=999999998,999999999");
  await expect(page.getByRole("main").getByText(english.gone(2))).toBeVisible();
  await expect(page.getByRole("main").getByText(english.emptyTitle)).toBeVisible();
});
