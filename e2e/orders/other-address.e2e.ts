import type { Page } from "@playwright/test";
import { formatRupiah } from "#contract/core/money.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";
import { fillCart, newestProducts, pickSubdistrict } from "../kit/shopper.ts";

const couriers = (page: Page) => page.getByRole("group", { name: "Choose a courier" }).getByRole("radio");
const services = (page: Page) => page.getByRole("group", { name: /^Choose a service/ }).getByRole("radio");
const proceed = (page: Page) => page.getByRole("button", { name: "Proceed", exact: true });
const total = (page: Page) => page.getByRole("region", { name: "Your Order" }).locator("dd").last();
const recipient = (page: Page) => page.getByRole("group", { name: "Recipient" });

async function choose(page: Page): Promise<void> {
  await couriers(page).first().check();
  await services(page).first().check();
  await expect(total(page)).toHaveText(/^Rp/);
}

test.describe("the checkout to another address", () => {
  test.beforeEach(async ({ page, callAs, member, enter }) => {
    const [product] = await newestProducts(callAs());
    await fillCart(member.call, [{ ProductId: product?.id ?? 0, qty: 2 }]);
    await enter(page, member);
    await page.goto("/checkout");
  });

  test("forgets courier, service and cost when they no longer hold", async ({ page, texts }) => {
    await choose(page);
    await expect(proceed(page)).toBeEnabled();

    await test.step("another courier forgets the service and the cost", async () => {
      await couriers(page).nth(1).check();
      await expect(page.locator("input[name=service]:checked")).toHaveCount(0);
      await expect(total(page)).toHaveText("-");
      await expect(proceed(page)).toBeDisabled();
    });

    await test.step("the tick forgets all three and asks for the recipient", async () => {
      await choose(page);
      await page.getByRole("checkbox", { name: "Send to different address" }).check();
      await expect(couriers(page)).toHaveCount(0);
      await expect(total(page)).toHaveText("-");
      await expect(recipient(page).getByLabel("Salutation")).toHaveValue("Mr");
      await expect(proceed(page)).toBeDisabled();
    });

    await test.step("another subdistrict forgets them as well", async () => {
      await pickInRecipient(page, texts, "sangatta utara", "Sangatta Utara");
      await choose(page);
      await pickInRecipient(page, texts, "kalideres", "Kalideres");
      await expect(page.locator("input[name=courier]:checked")).toHaveCount(0);
      await expect(page.locator("input[name=service]")).toHaveCount(0);
      await expect(total(page)).toHaveText("-");
    });

    await test.step("without the tick the own address holds again, with nothing chosen", async () => {
      await page.getByRole("checkbox", { name: "Send to different address" }).uncheck();
      await expect(recipient(page)).toHaveCount(0);
      await expect(page.locator("input[name=courier]:checked")).toHaveCount(0);
      await choose(page);
      await expect(proceed(page)).toBeEnabled();
    });
  });

  test("says what is wrong with the recipient", async ({ page }) => {
    await page.getByRole("checkbox", { name: "Send to different address" }).check();
    const box = recipient(page);
    const faults = [
      ["First Name", "", "First Name is required"],
      ["Company Name", "", "Company Name is required"],
      ["Email", "nobody", "Enter a valid email"],
      ["Email", "", "Email is required"],
      ["Phone Number", "0212345678", "Phone Number is not valid"],
      ["Phone Number", "0812345678901", "Phone Number is not valid"],
      ["Phone Number", "", "Phone Number is required"],
      ["Postal Code", "", "Postal Code is required"],
      ["Address", "", "Address is required"],
    ] as const;
    for (const [name, typed, says] of faults) {
      const control = box.getByLabel(name, { exact: true });
      await control.fill("x");
      await control.fill(typed);
      await control.blur();
      await expect(box.getByText(says, { exact: true }), `${name}: ${typed}`).toBeVisible();
    }
    await box.getByRole("combobox", { name: "Subdistrict" }).focus();
    await box.getByRole("combobox", { name: "Subdistrict" }).blur();
    await expect(box.getByText("Subdistrict is required", { exact: true })).toBeVisible();
    await expect(proceed(page)).toBeDisabled();
    for (const phone of ["0812345678", "081234567890", "+62 812-3456-7890"]) {
      await box.getByLabel("Phone Number").fill(phone);
      await expect(box.getByText("Phone Number is not valid"), phone).toBeHidden();
    }
  });

  test("lists above the form what is missing, with a link to each", async ({ page, texts }) => {
    const show = page.getByRole("button", { name: texts.checkout.showMissing });
    await expect(couriers(page).first()).toBeVisible();
    await show.click();
    await expect(couriers(page).first()).toBeFocused();
    await page.getByRole("checkbox", { name: "Send to different address" }).check();
    await recipient(page).getByLabel("First Name").fill("Yuni");
    await show.click();
    const summary = page.getByRole("group", { name: "Please check 6 fields" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Company Name is required",
      "Email is required",
      "Phone Number is required",
      "Address is required",
      "Subdistrict is required",
      "Postal Code is required",
    ]);
    await summary.getByRole("link", { name: "Subdistrict is required" }).click();
    await expect(recipient(page).getByRole("combobox", { name: "Subdistrict" })).toBeFocused();
  });

  test("leaves its button under the pointer when the press takes the focus from a wrong field", async ({
    page,
    texts,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole("checkbox", { name: "Send to different address" }).check();
    await recipient(page).getByLabel("Postal Code").fill("7561");
    const show = page.getByRole("button", { name: texts.checkout.showMissing });
    await show.scrollIntoViewIfNeeded();
    const before = await show.boundingBox();
    if (before === null) throw new Error("the button is not shown");
    await page.mouse.move(before.x + 20, before.y + 6);
    await page.mouse.down();
    await expect(recipient(page).getByLabel("Postal Code")).not.toBeFocused();
    // As long as somebody holds the button down.
    await page.waitForTimeout(150);
    expect(await show.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(page.getByRole("group", { name: "Please check 7 fields" })).toBeFocused();
  });

  test("costs the shipping to the recipient, who is named in the order", async ({ page, texts, member }) => {
    await choose(page);
    const costHome = await total(page).innerText();
    await page.getByRole("checkbox", { name: "Send to different address" }).check();
    const box = recipient(page);
    await box.getByLabel("Salutation").selectOption("Ms");
    await box.getByLabel("First Name").fill("Yuni");
    await box.getByLabel("Last Name").fill("Hartono");
    await box.getByLabel("Company Name").fill("PT Nikel Timur");
    await box.getByLabel("Email").fill("yuni@nikel.example");
    await box.getByLabel("Phone Number").fill("+62 811-5566-7788");
    await box.getByLabel("Address", { exact: true }).fill("Jl. Poros Sangatta KM 4");
    await pickInRecipient(page, texts, "sangatta utara", "Sangatta Utara");
    await box.getByLabel("Postal Code").fill("75683");
    await choose(page);
    const costAway = await total(page).innerText();
    expect(costAway).not.toBe(costHome);
    await expect(proceed(page)).toBeEnabled();
    await proceed(page).click();
    await expect(page).toHaveURL("/thankyou");

    const [order] = await member.call("listOrders", { query: {} });
    if (order === undefined) throw new Error("there is no order");
    expect(formatRupiah(order.total).replace(/\s/g, " ")).toBe(costAway.replace(/\s/g, " "));
    const detail = await member.call("getOrder", { params: { id: order.id } });
    expect(detail).toMatchObject({
      recipientName: "Yuni Hartono",
      recipientCompany: "PT Nikel Timur",
      recipientPhoneNumber: "081155667788",
      recipientSubdistrict: "Sangatta Utara",
      recipientPostalCode: "75683",
    });
    await page.goto(`/account?view=orders&order=${order.id}`);
    const address = page.getByRole("region", { name: texts.account.sentTo });
    for (const part of [
      "Yuni Hartono",
      "PT Nikel Timur",
      "Jl. Poros Sangatta KM 4",
      "Sangatta Utara",
      "75683",
    ]) {
      await expect(address).toContainText(part);
    }
  });
});

test.describe("the services of all couriers, on a phone in Indonesian", () => {
  test.use(onPhone);

  test("stand in one list by price when it is opened, and one press chooses courier and service", async ({
    page,
    texts,
    callAs,
    member,
    enter,
  }) => {
    const { checkout } = texts;
    const [product] = await newestProducts(callAs());
    await fillCart(member.call, [{ ProductId: product?.id ?? 0, qty: 2 }]);
    const { RajaongkirSubdistrictId } = await member.call("getProfile", {});
    const options = await member.call("listShippingOptions", {
      params: { subdistrictId: String(RajaongkirSubdistrictId) },
    });
    const byPrice = options
      .flatMap(({ provider, providerName, services: its }) =>
        its.map((service) => ({ ...service, provider, name: `${providerName} ${service.service}` })),
      )
      .toSorted((one, other) => one.cost - other.cost);
    const dearest = byPrice.at(-1);
    if (dearest === undefined) throw new Error("no courier goes there");
    await enter(page, member);
    await page.goto("/checkout");
    const group = page.getByRole("group", { name: checkout.chooseCourier });
    const button = group.getByRole("button", { name: checkout.allServices });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("table")).toHaveCount(0);
    await button.click();
    const list = group.getByRole("table", { name: checkout.allServices });
    await expect(list.getByRole("rowheader")).toContainText(byPrice.map(({ name }) => name));
    await expect(group.getByRole("radio")).toHaveCount(options.length);
    await expectFits(page);

    await list.getByRole("button", { name: checkout.serviceColumns.days }).click();
    await expect(list.getByRole("columnheader", { name: checkout.serviceColumns.days })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await list.getByRole("button", { name: checkout.chooseNamed(dearest.name), exact: true }).click();
    await expect(list).toHaveCount(0);
    await expect(page.locator("input[name=courier]:checked")).toHaveAccessibleName(
      new RegExp(`^${dearest.name.slice(0, -dearest.service.length).trim()}`),
    );
    const chosen = page.locator("input[name=service]:checked");
    await expect(chosen).toHaveAccessibleName(new RegExp(`^${dearest.service}`));
    await expect(chosen).toBeFocused();
    await expect(chosen).toBeInViewport();
    const cost = formatRupiah(dearest.cost);
    await expect(page.getByRole("region", { name: checkout.yourOrder })).toContainText(cost);
    await expect(page.getByRole("button", { name: checkout.proceed, exact: true })).toBeEnabled();
  });
});

test("an empty cart cannot be checked out", async ({ page, member, enter }) => {
  await enter(page, member);
  await page.goto("/checkout");
  await expect(page.getByText("You don't have items in your cart.")).toBeVisible();
  await expect(proceed(page)).toHaveCount(0);
});

test("more than five products scroll in the order panel", async ({ page, callAs, member, enter }) => {
  const products = await newestProducts(callAs());
  await fillCart(
    member.call,
    products.slice(0, 6).map(({ id }) => ({ ProductId: id })),
  );
  await enter(page, member);
  await page.goto("/checkout");
  const list = page.getByRole("region", { name: "Parts in your order" });
  await expect(list.getByRole("listitem")).toHaveCount(6);
  const [shown, whole] = await list.evaluate((element) => [element.clientHeight, element.scrollHeight]);
  expect(whole).toBeGreaterThan(shown ?? 0);
  const more = page.getByText("1 more part below");
  await expect(more).toBeVisible();
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(more).toHaveCount(0);
  await list.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\/\d+\/detail/);
});

test("a price that has changed is shown and not used", async ({ page, callAs, member, enter, trouble }) => {
  trouble.foresee(/409 \(Conflict\)/, /CallError/);
  const [product] = await newestProducts(callAs());
  await fillCart(member.call, [{ ProductId: product?.id ?? 0 }]);
  await enter(page, member);
  await page.goto("/checkout");
  await choose(page);
  // Meanwhile the cart changes in another window.
  await fillCart(member.call, [{ ProductId: product?.id ?? 0, qty: 30 }]);
  await proceed(page).click();
  await expect(page.getByRole("region", { name: "Your Order" }).getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL("/checkout");
  expect(await member.call("listOrders", { query: {} })).toEqual([]);
  await expect(page.getByRole("region", { name: "Your Order" })).toContainText("31");
});

test("an order that fails says so for three seconds, and the next try places one order", async ({
  page,
  callAs,
  member,
  enter,
  trouble,
}) => {
  trouble.foresee(/ERR_FAILED|503/, /NoAnswerError|CallError/);
  const [product] = await newestProducts(callAs());
  await fillCart(member.call, [{ ProductId: product?.id ?? 0 }]);
  await enter(page, member);
  await page.goto("/checkout");
  await choose(page);
  // The order is placed, but its answer and that of the silent retry are lost.
  await page.route(
    "**/v1/salesorder",
    async (route) => {
      await route.fetch();
      await route.abort("failed");
    },
    { times: 2 },
  );
  await proceed(page).click();
  const notice = page.getByText("Something wrong happened, please kindly try again later");
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCount(0, { timeout: 5_000 });
  await proceed(page).click();
  await expect(page).toHaveURL("/thankyou");
  expect(await member.call("listOrders", { query: {} })).toHaveLength(1);
});

async function pickInRecipient(
  page: Page,
  texts: Parameters<typeof pickSubdistrict>[1],
  typed: string,
  name: string,
): Promise<void> {
  await pickSubdistrict(page, texts, typed, name);
  await expect(recipient(page).getByRole("combobox", { name: "Subdistrict" })).toHaveValue(
    new RegExp(`^${name}`),
  );
}
