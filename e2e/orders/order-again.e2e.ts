import { formatRupiah } from "#contract/core/money.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";
import { fillCart, newestProducts, placeOrder } from "../kit/shopper.ts";

test.use(onPhone);

test("an order's lines are ordered again, and changed prices are shown first", async ({
  page,
  texts,
  member,
  staff,
  enter,
}) => {
  test.slow();
  const { account, quickOrder } = texts;
  const [first, second] = await newestProducts(member.call);
  if (first === undefined || second === undefined) throw new Error("the shop has too few products");
  const legalName = `PT Pesan Lagi ${Date.now()}`;
  await member.call("openCompany", { body: { legalName, npwp: "0012345678901000", nitku: "" } });
  await fillCart(member.call, [
    { ProductId: first.id, qty: 2 },
    { ProductId: second.id, qty: 3 },
  ]);
  const { id } = await placeOrder(member.call);
  const [company] = await staff("findBuyingCompanies", { query: { q: legalName } });
  const list = await staff("createPriceList", {
    body: { name: legalName, companyId: company?.id ?? "" },
  });
  const now = first.price - 10_000;
  await staff("addPrice", {
    params: { id: String(list.id) },
    body: { productId: first.id, price: now },
  });

  await enter(page, member);
  const main = page.getByRole("main");
  await page.goto("/quick-order");
  await main.getByLabel(quickOrder.list, { exact: true }).fill(`${second.code} 7`);
  await page.keyboard.press("Control+Enter");
  await expect(main.getByRole("heading", { name: quickOrder.counted(1, 1) })).toBeVisible();
  await page.goto(`/account?view=orders&order=${id}`);
  await main.getByRole("button", { name: account.orderAgain }).click();
  await expect(page).toHaveURL("/quick-order");
  await expect(main.getByRole("heading", { name: quickOrder.counted(2, 2) })).toBeVisible();
  await expect(main).toContainText(quickOrder.repricedSince(1));
  await expect(main).toContainText(quickOrder.priceThen(formatRupiah(first.price)));
  await expect(main.getByRole("region", { name: quickOrder.summary })).toContainText(
    formatRupiah(2 * now + 3 * second.price),
  );
  await expectFits(page);
  await page.reload();
  await expect(main.getByRole("heading", { name: quickOrder.counted(2, 2) })).toBeVisible();
  await expect(main).toContainText(quickOrder.priceThen(formatRupiah(first.price)));
  await expect(main).toContainText(quickOrder.repricedSince(1));
  // What stood in the list before is neither ordered with it nor lost.
  await expect(main.getByText(quickOrder.setAside(1))).toBeVisible();
  await main.getByRole("button", { name: quickOrder.add(2) }).click();
  await expect(main.getByText(quickOrder.added(2))).toBeVisible();
  const { data } = await member.call("getCart", {});
  expect(data.map(({ ProductId, qty }) => [ProductId, qty])).toEqual([
    [first.id, 2],
    [second.id, 3],
  ]);
});
