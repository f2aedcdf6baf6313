import { expect, type Locator, type Page } from "@playwright/test";
import type { AdminCall } from "#contract/admin/call.ts";
import type { Call } from "#contract/call.ts";
import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import type { Messages } from "#web/texts/shop/en.ts";
import { expectAccessible } from "./axe.ts";
import type { Member } from "./members.ts";

/** Where the journeys' customers live. */
export const kalideres = { name: "Kalideres", line: "Kalideres, Kota Jakarta Barat, DKI Jakarta" };

/** The newest products of the list. */
export async function newestProducts(call: Call): Promise<ProductCard[]> {
  return (await call("pageProducts", { body: { page: 1, limit: 24 } })).products;
}

/** Picks a subdistrict by typing a part of its name into the picker. */
export async function pickSubdistrict(
  page: Page,
  texts: Messages,
  typed: string,
  name: string,
): Promise<void> {
  const picker = page.getByRole("combobox", { name: texts.forms.subdistrict });
  await picker.fill(typed);
  await page.getByRole("option", { name }).first().click();
}

/** Logs in with the login screen and waits until it goes on. */
export async function logIn(
  page: Page,
  { auth, forms }: Messages,
  { email, password }: Pick<Member, "email" | "password">,
): Promise<void> {
  await page.getByLabel(forms.email, { exact: true }).first().fill(email);
  await page.getByLabel(forms.password, { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: auth.login, exact: true }).click();
  await expect(page.getByText(auth.loginSuccess)).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Chooses the first courier and its first service on the checkout. */
export async function chooseCourier(page: Page, { checkout }: Messages): Promise<void> {
  await page.getByRole("group", { name: checkout.chooseCourier }).getByRole("radio").first().check();
  const services = page.getByRole("group").filter({ has: page.locator("input[name=service]") });
  await services.getByRole("radio").first().check();
}

/** Puts products into a member's cart by the shop's calls. */
export async function fillCart(
  call: Call,
  lines: { ProductId: number; qty?: number; customerNotes?: string }[],
) {
  for (const { ProductId, qty = 1, customerNotes = "" } of lines) {
    await call("addToCart", { body: { ProductId, qty, customerNotes } });
  }
}

/** Orders the content of a member's cart through the shop's calls, with the cheapest service; returns the order. */
export async function placeOrder(call: Call) {
  const { RajaongkirSubdistrictId } = await call("getProfile", {});
  const [courier] = await call("listShippingOptions", {
    params: { subdistrictId: String(RajaongkirSubdistrictId) },
  });
  const [service] = courier?.services ?? [];
  if (courier === undefined || service === undefined) throw new Error("no courier goes there");
  return call("placeOrder", {
    body: { shippingProvider: courier.provider, shippingMethod: service.service, shippingCost: service.cost },
  });
}

/** What an order goes through after it was placed, one step after the other. */
const steps = ["processing", "waiting for payment", "packing", "delivering", "done"] as const;
type Step = (typeof steps)[number];

/** Moves a new order to a step by the office's calls, through all steps before it. */
export async function moveOrderTo(staff: AdminCall, id: string, last: Step): Promise<void> {
  for (const orderStatus of steps.slice(0, steps.indexOf(last) + 1)) {
    const sent = orderStatus === "delivering" && { shippingAirwayBills: "JNE0012345678" };
    await staff("moveOrder", { params: { id }, body: { orderStatus, ...sent } });
  }
}

/** A member orders the newest parts, `qty` of each, and the office moves the order to a step; with its lines as the office sees them. */
export async function orderAt(
  step: Step,
  { member, staff, parts = 1, qty = 1 }: { member: Member; staff: AdminCall; parts?: number; qty?: number },
) {
  const bought = (await newestProducts(member.call)).slice(0, parts);
  if (bought.length < parts) throw new Error("the shop has too few parts");
  await fillCart(
    member.call,
    bought.map(({ id }) => ({ ProductId: id, qty })),
  );
  const order = await placeOrder(member.call);
  await moveOrderTo(staff, order.id, step);
  const { lines } = await staff("getAdminOrder", { params: { id: order.id } });
  return { ...order, lines };
}

interface Sides {
  page: Page;
  member: Member;
  staffToken: string;
  enter: (page: Page, who: Pick<Member, "token">) => Promise<void>;
}

/** Lets the customer and the office use one browser in turn: each turn begins on their own page of the order. */
export function turnsAt(
  { id, orderCode }: { id: string; orderCode: string },
  { page, member, staffToken, enter }: Sides,
) {
  return {
    asCustomer: async () => {
      await enter(page, member);
      await page.goto(`/account?view=orders&order=${id}`);
    },
    asOffice: async () => {
      await enter(page, { token: staffToken });
      await page.goto(`/admin/orders/${orderCode}`);
    },
  };
}

/** Yesterday at half past nine, in the format of a field for day and time. */
export function yesterdayMorning(): string {
  return `${new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)}T09:30`;
}

/** A photograph in the format of a file field. */
export async function photograph(name: string) {
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(await testReceipt(), "base64") };
}

/** Confirms a transfer on an order's page, whose form proposes `proposed` Rupiah; the amount is typed as `amount`. */
export async function confirmTransfer(
  page: Page,
  { account }: Messages,
  { proposed, amount }: { proposed: number; amount: number | string },
): Promise<void> {
  await page.getByRole("button", { name: account.confirmPayment }).click();
  const dialog = page.getByRole("dialog", { name: account.paymentTitle });
  await expect(dialog.getByLabel(account.amountTransferred)).toHaveValue(String(proposed));
  await dialog.getByLabel(account.amountTransferred).fill(String(amount));
  await sendPaymentForm(dialog, { account });
  // An amount far from what is open is asked about once.
  const typed = Number(String(amount).replaceAll(".", ""));
  if (typed * 2 < proposed) {
    const question = account.isAmountRight(formatRupiah(typed), formatRupiah(proposed), true);
    await expect(dialog.getByText(question)).toBeInViewport({ ratio: 1 });
    await dialog.getByRole("button", { name: account.confirmPayment, exact: true }).click();
  }
  await expect(dialog).toHaveCount(0);
}

/** Fills in what the open payment form does not propose, for a transfer of yesterday, and sends it. */
export async function sendPaymentForm(
  dialog: Locator,
  { account }: Pick<Messages, "account">,
): Promise<void> {
  await dialog.getByLabel(account.transactionDate).fill(yesterdayMorning());
  await dialog.getByLabel(account.senderName).fill("Siti Rahma");
  await dialog.getByLabel(account.senderEmail).fill("siti@contoh.example");
  await dialog.getByLabel(account.paymentTo).selectOption({ index: 1 });
  await dialog.getByLabel(account.receipt).setInputFiles(await photograph("bukti.jpg"));
  await dialog.getByRole("button", { name: account.confirmPayment, exact: true }).click();
}

/** Names the bank account to which a promised refund of `amount` Rupiah goes, on an order's page. */
export async function nameRefundAccount(page: Page, { account }: Messages, amount: number): Promise<void> {
  await expect(page.getByText(account.refundTitle(formatRupiah(amount)))).toBeVisible();
  await page.getByLabel(account.refundBank, { exact: true }).fill("Bank Mandiri");
  await page.getByLabel(account.refundNumber).fill("123 000 456 7890");
  await page.getByLabel(account.refundHolder).fill("Siti Rahma");
  await expectAccessible(page);
  await page.getByRole("button", { name: account.refundSend }).click();
  await expect(page.getByText(account.refundAccountNamed)).toBeVisible();
}

/** Sends the one promised refund of an order in the back office, and confirms that it has arrived. */
export async function sendRefund(page: Page, { refunds, orders }: OfficeMessages): Promise<void> {
  await page.getByRole("button", { name: refunds.send, exact: true }).click();
  await page.getByLabel(refunds.sentFrom).selectOption({ index: 1 });
  await page.getByLabel(refunds.receipt).setInputFiles(await photograph("bukti.jpg"));
  await expectAccessible(page);
  await page.getByRole("button", { name: refunds.sendNow }).click();
  await page.getByRole("button", { name: refunds.confirm }).click();
  await expect(page.getByText(orders.paymentStatuses.confirmed)).toBeVisible();
}
