import type { Page } from "@playwright/test";
import type { Messages } from "#web/texts/shop/en.ts";
import { expect, screens, test } from "../kit/journey.ts";
import { makeMember, type Member } from "../kit/members.ts";
import { fillCart, logIn, newestProducts, pickSubdistrict } from "../kit/shopper.ts";

const recipient = (page: Page) => page.getByRole("group", { name: "Recipient" });
const total = (page: Page) => page.getByRole("region", { name: "Your Order" }).locator("dd").last();
const proceed = (page: Page) => page.getByRole("button", { name: "Proceed", exact: true });
const chosen = (page: Page, name: "courier" | "service") =>
  page.locator("label").filter({ has: page.locator(`input[name=${name}]:checked`) });

test.beforeEach(async ({ callAs, member }) => {
  const [product] = await newestProducts(callAs());
  await fillCart(member.call, [{ ProductId: product?.id ?? 0, qty: 2 }]);
});

/** Chooses another address, the second courier and its first service; returns what is shown then. */
async function fillCheckout(page: Page, texts: Messages) {
  await page.getByRole("checkbox", { name: "Send to different address" }).check();
  const box = recipient(page);
  await box.getByLabel("Salutation").selectOption("Ms");
  await box.getByLabel("First Name").fill("Yuni");
  await box.getByLabel("Company Name").fill("PT Nikel Timur");
  await box.getByLabel("Email").fill("yuni@nikel.example");
  await box.getByLabel("Phone Number").fill("081155667788");
  await box.getByLabel("Address", { exact: true }).fill("Jl. Poros Sangatta KM 4");
  await pickSubdistrict(page, texts, "sangatta utara", "Sangatta Utara");
  await box.getByLabel("Postal Code").fill("75683");
  await page.getByRole("group", { name: "Choose a courier" }).getByRole("radio").nth(1).check();
  await page
    .getByRole("group", { name: /^Choose a service/ })
    .getByRole("radio")
    .first()
    .check();
  await expect(total(page)).toHaveText(/^Rp/);
  return {
    courier: await chosen(page, "courier").innerText(),
    service: await chosen(page, "service").innerText(),
    total: await total(page).innerText(),
  };
}

async function expectKept(page: Page, shown: Awaited<ReturnType<typeof fillCheckout>>): Promise<void> {
  await expect(page.getByRole("checkbox", { name: "Send to different address" })).toBeChecked();
  const box = recipient(page);
  await expect(box.getByLabel("Salutation")).toHaveValue("Ms");
  await expect(box.getByLabel("First Name")).toHaveValue("Yuni");
  await expect(box.getByLabel("Company Name")).toHaveValue("PT Nikel Timur");
  await expect(box.getByLabel("Email")).toHaveValue("yuni@nikel.example");
  await expect(box.getByLabel("Phone Number")).toHaveValue("081155667788");
  await expect(box.getByLabel("Address", { exact: true })).toHaveValue("Jl. Poros Sangatta KM 4");
  await expect(box.getByRole("combobox", { name: "Subdistrict" })).toHaveValue(/^Sangatta Utara/);
  await expect(box.getByLabel("Postal Code")).toHaveValue("75683");
  await expect(chosen(page, "courier")).toHaveText(shown.courier, { useInnerText: true });
  await expect(chosen(page, "service")).toHaveText(shown.service, { useInnerText: true });
  await expect(total(page)).toHaveText(shown.total, { useInnerText: true });
  await expect(proceed(page)).toBeEnabled();
}

test("a reload keeps the other address, the courier and the service; the order and the logout forget them", async ({
  page,
  texts,
  callAs,
  member,
  enter,
}) => {
  await enter(page, member);
  await page.goto("/checkout");
  const shown = await fillCheckout(page, texts);
  await page.reload();
  await expectKept(page, shown);
  await proceed(page).click();
  await expect(page).toHaveURL("/thankyou");
  const [order] = await member.call("listOrders", { query: {} });
  const detail = await member.call("getOrder", { params: { id: order?.id ?? "" } });
  expect(JSON.stringify(detail)).toContain("Jl. Poros Sangatta KM 4");

  const [product] = await newestProducts(callAs());
  await fillCart(member.call, [{ ProductId: product?.id ?? 0 }]);
  await page.goto("/checkout");
  await expect(proceed(page)).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: "Send to different address" })).not.toBeChecked();

  await fillCheckout(page, texts);
  await page.goto("/account");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/login?return=/checkout");
  await logIn(page, texts, member);
  await expect(page).toHaveURL("/checkout");
  await expect(proceed(page)).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: "Send to different address" })).not.toBeChecked();
});

test("a session that ends at the order says so, and the choices are there after the login", async ({
  page,
  texts,
  member,
  enter,
  trouble,
}) => {
  trouble.foresee(/401 \(Unauthorized\)/, /CallError/);
  await enter(page, member);
  await page.goto("/checkout");
  const shown = await fillCheckout(page, texts);
  await member.call("logout", {});
  await proceed(page).click();
  await expect(page).toHaveURL("/login?return=%2Fcheckout");
  await expect(page.getByRole("alert")).toHaveText("Your session has ended. Please log in again.");
  await expect(page.getByText("Something wrong happened, please kindly try again later")).toHaveCount(0);
  await logIn(page, texts, member);
  await expect(page).toHaveURL("/checkout");
  await expectKept(page, shown);
  expect(await member.call("listOrders", { query: {} }).catch(() => [])).toEqual([]);
});

test("another account that logs in afterwards has a checkout of its own", async ({
  page,
  texts,
  callAs,
  member,
  enter,
  trouble,
}) => {
  trouble.foresee(/401 \(Unauthorized\)/, /CallError/);
  const other: Member = await makeMember();
  const [product] = await newestProducts(callAs());
  await fillCart(other.call, [{ ProductId: product?.id ?? 0 }]);
  await enter(page, member);
  await page.goto("/checkout");
  await fillCheckout(page, texts);
  await member.call("logout", {});
  await proceed(page).click();
  await expect(page).toHaveURL("/login?return=%2Fcheckout");
  await logIn(page, texts, other);
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("checkbox", { name: "Send to different address" })).not.toBeChecked();
  await expect(page.locator("input[name=courier]:checked")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Send to different address" }).check();
  await expect(recipient(page).getByLabel("First Name")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain("Yuni");
});

test.describe("on a phone", () => {
  test.use(screens.phone);

  test("a reload keeps the scroll position", async ({ page, member, enter }) => {
    await enter(page, member);
    await page.goto("/checkout");
    const couriers = page.getByRole("heading", { name: "Courier" });
    await couriers.evaluate((heading) => {
      window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 100);
    });
    await page.getByRole("group", { name: "Choose a courier" }).getByRole("radio").first().check();
    const before = await page.evaluate(() => window.scrollY);
    // A slow connection: the checkout's data come some time after the page.
    await page.route("**/v1/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole("group", { name: /^Choose a service/ })).toBeVisible();
    await expect(couriers).toBeInViewport();
    await expect(page.getByRole("contentinfo")).not.toBeInViewport();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
      .toBeLessThan(8);
  });
});
