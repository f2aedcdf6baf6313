import { formatRupiah } from "#contract/core/money.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, test } from "../kit/journey.ts";
import { chooseCourier, confirmTransfer, logIn, moveOrderTo, newestProducts } from "../kit/shopper.ts";

/** Minutes that a buyer may need for everything, including waiting for the shop. */
const mostMinutes = 5;

/** How people write a line: from Excel, WhatsApp, a mail, a price list. */
const habits: ((code: string, qty: number) => string)[] = [
  (code, qty) => `${code}\t${qty}`,
  (code, qty) => `${qty} x ${code}`,
  (code, qty) => `${code} ; ${qty}`,
  (code, qty) => `${code} = ${qty} pcs`,
  (code, qty) => `[24/11/26 09.15] Budi: ${code} ${qty} pcs`,
  (code, qty) => `- ${code.replaceAll("-", "")}  x${qty}`,
  (code, qty) => `PN: ${code} (${qty} bh)`,
  (code, qty) => `12\tFilter oli\t${code}\t${qty}\tpcs`,
];

const qtyOf = (index: number) => (index % 4) + 1;

test.use({ language: "en" });

test("a list of 80 lines in many spellings becomes a paid order within five minutes of a buyer's work", async ({
  page,
  texts,
  member,
  staff,
}) => {
  test.setTimeout(mostMinutes * 60_000);
  const { account, cart, checkout, quickOrder } = texts;
  const parts = (await member.call("pageProducts", { body: { page: 1, limit: 80 } })).products;
  const [first] = await newestProducts(member.call);
  expect(parts).toHaveLength(80);
  if (first === undefined) throw new Error("the shop is empty");
  const wrong = [17, 60] as const;
  const typed = parts.map(({ code }, index) => {
    const number = wrong.some((place) => place === index) ? `QX-${index}-000` : code;
    return habits[index % habits.length]?.(number, qtyOf(index)) ?? number;
  });
  const main = page.getByRole("main");

  await page.goto("/login");
  await logIn(page, texts, member);
  await page.goto("/quick-order");
  await main.getByLabel(quickOrder.list, { exact: true }).fill(typed.join("\n"));
  await page.keyboard.press("Control+Enter");
  await expect(main.getByRole("heading", { name: quickOrder.counted(80, 78) })).toBeFocused();
  await expectFits(page);
  for (const place of wrong) {
    const number = main.getByLabel(quickOrder.number(place + 1), { exact: true });
    await number.fill(parts[place]?.code ?? "");
    await number.press("Enter");
  }
  await expect(main.getByRole("heading", { name: quickOrder.counted(80, 80) })).toBeVisible();
  const sum = parts.reduce((total, { price }, index) => total + price * qtyOf(index), 0);
  await expect(main.getByRole("region", { name: quickOrder.summary })).toContainText(formatRupiah(sum));
  await main.getByRole("button", { name: quickOrder.add(80) }).press("Enter");
  await main.getByRole("link", { name: quickOrder.toCart }).click();
  await expect(page.getByRole("region", { name: cart.summary })).toContainText(formatRupiah(sum));
  await page.getByRole("link", { name: cart.proceedToCheckout }).click();
  await chooseCourier(page, texts);
  await page.getByRole("button", { name: checkout.proceed, exact: true }).click();
  await page.waitForURL("/thankyou");

  const [order] = await member.call("listOrders", { query: {} });
  if (order === undefined) throw new Error("nothing was ordered");
  const { id, orderCode } = order;
  await moveOrderTo(staff, id, "waiting for payment");
  await page.goto(`/account?view=orders&order=${id}`);
  const { total } = await member.call("getOrder", { params: { id } });
  await confirmTransfer(page, texts, { proposed: total, amount: total });
  await staff("decidePayment", { params: { id }, body: { decision: "accept" } });
  await page.reload();
  await expect(main).toContainText(account.statuses.packing);
  await expect(main).toContainText(orderCode);
});
