import { expect, type Page } from "@playwright/test";
import type { Call } from "#contract/call.ts";
import type { ProductCard } from "#contract/catalogue.ts";
import type { Messages } from "#web/i18n/messages/en.ts";
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

/** Logs in with the login screen and waits until it leads on. */
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

/** Orders what is in a member's cart through the shop's calls, with the cheapest service; returns the order. */
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

/** Yesterday at half past nine, as a field for day and time expects it. */
export function yesterdayMorning(): string {
  return `${new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)}T09:30`;
}
