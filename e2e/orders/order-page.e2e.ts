import { formatRupiah } from "#contract/core/money.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { expect, screens, test } from "../kit/journey.ts";
import {
  chooseCourier,
  fillCart,
  moveOrderTo,
  newestProducts,
  placeOrder,
  yesterdayMorning,
} from "../kit/shopper.ts";
import type { AdminCall } from "#contract/admin/call.ts";
import type { Member } from "../kit/members.ts";

/** An order that waits for its payment; `product` is its first line. */
async function orderToPay(member: Member, staff: AdminCall, lines = 1) {
  const products = (await newestProducts(member.call)).slice(0, lines);
  const [product] = products;
  if (product === undefined) throw new Error("the shop is empty");
  await fillCart(
    member.call,
    products.map(({ id }) => ({ ProductId: id, qty: 2, customerNotes: "Untuk PC200-8" })),
  );
  const { id, orderCode, total } = await placeOrder(member.call);
  await moveOrderTo(staff, id, "waiting for payment");
  return { id, orderCode, total, product };
}

test("the thanks name the new order, and the account opens at it", async ({ page, texts, member, enter }) => {
  const { account, checkout } = texts;
  const [product] = await newestProducts(member.call);
  if (product === undefined) throw new Error("the shop is empty");
  await fillCart(member.call, [{ ProductId: product.id }]);
  await enter(page, member);
  await page.goto("/checkout");
  await chooseCourier(page, texts);
  await page.getByRole("button", { name: checkout.proceed, exact: true }).click();
  const main = page.getByRole("main");
  const thanks = main.filter({ hasText: checkout.waitForAdmin });
  // Read at once: the account opens by itself soon.
  const [said, address] = await Promise.all([
    thanks.innerText(),
    thanks.getByRole("link", { name: /^SO-/ }).getAttribute("href"),
  ]);
  const [order] = await member.call("listOrders", { query: {} });
  if (order === undefined) throw new Error("there is no order");
  for (const words of [order.orderCode, formatRupiah(order.total), checkout.payWhenWaiting]) {
    expect(said).toContain(words);
  }
  expect(address).toBe(`/account?view=orders&order=${order.id}`);
  await expect(page).toHaveURL("/account");
  await expect(main.getByRole("heading", { level: 1 })).toContainText(order.orderCode);
  await expect(page).toHaveTitle(new RegExp(order.orderCode));
  await expect(main).toContainText(product.code);
  // Only the first view showed the order: the account's menu works as usual.
  await page.getByRole("link", { name: account.accountInfo }).click();
  await expect(page).toHaveURL("/account");
  await expect(main.getByRole("heading", { name: account.details })).toBeVisible();
});

test("an order to pay shows amount and accounts to be copied, and why a payment was not accepted", async ({
  page,
  texts,
  member,
  staff,
  enter,
  context,
}) => {
  const { account } = texts;
  const { id, total } = await orderToPay(member, staff);
  const [bank] = await member.call("listBanks", {});
  if (bank === undefined) throw new Error("no bank account");
  await member.call("confirmPayment", {
    params: { id },
    body: {
      paymentReceiptTransferDate: `${yesterdayMorning()}:00+07:00`,
      paymentReceiptSenderName: "Dewi Lestari",
      paymentReceiptAmountTransfer: total - 1_000,
      paymentReceiptSenderEmail: member.email,
      paymentReceiptPaymentTo: bank.bankName,
      paymentReceiptImage: await testReceipt(),
    },
  });
  await staff("decidePayment", {
    params: { id },
    body: { decision: "reject", reason: "Rp 1.000 are missing" },
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, member);
  await page.goto(`/account?view=orders&order=${id}`);
  const pay = page.getByRole("region", { name: account.howToPay });
  await expect(pay).toContainText("Rp 1.000 are missing");
  await expect(pay).toContainText(formatRupiah(total - 1_000));
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await pay.getByRole("button", { name: account.copyAmount }).click();
  await expect.poll(copied).toBe(String(total));
  await pay.getByRole("button", { name: account.copyAccountNumber(bank.bankAliasName) }).click();
  await expect.poll(copied).toBe(bank.bankAccountNumber.replace(/\D/g, ""));
  await expect(pay.getByRole("button", { name: account.confirmPayment })).toBeVisible();
});

for (const [screen, window] of Object.entries(screens)) {
  test(`an order of ten lines prints on one sheet with the seller and the lines, from a ${screen}`, async ({
    page,
    texts,
    member,
    staff,
    callAs,
    enter,
  }) => {
    await page.setViewportSize(window.viewport);
    const { id, orderCode, total, product } = await orderToPay(member, staff, 10);
    const company = await callAs()("getCompany", {});
    await enter(page, member);
    await page.goto(`/account?view=orders&order=${id}`);
    await expect(page.getByRole("main")).toContainText(product.code);
    await expect(page.getByText(company.address)).toHaveCount(2);
    await page.emulateMedia({ media: "print" });
    const main = page.getByRole("main");
    for (const words of [company.name, company.address, orderCode, product.code, formatRupiah(total)]) {
      await expect(main.getByText(words).filter({ visible: true }).first(), words).toBeVisible();
    }
    for (const role of ["banner", "contentinfo", "navigation", "button"] as const) {
      await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);
    }
    const sheet = await page.pdf({ preferCSSPageSize: true });
    expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g), "pages").toHaveLength(1);
    await expect(page.getByRole("button", { name: texts.account.print })).toBeHidden();
  });
}
