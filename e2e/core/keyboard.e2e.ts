import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { newestProducts } from "../kit/shopper.ts";

/** No control of the shop is further from another than this many presses of Tab. */
const farthest = 150;

/** Waits for another screen: it takes the focus a moment after it is shown, and would take it away from a control. */
async function atScreen(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("main")).toBeFocused();
}

/** Presses Tab until `target` has the focus; at every stop the focus must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < farthest; press += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(faultOfFocus)).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** What hides the focus from somebody who can see, or null; runs in the browser. */
function faultOfFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return "the focus is lost";
  const name = `<${focused.tagName.toLowerCase()}> ${focused.textContent.trim().slice(0, 40)} ${focused.outerHTML.slice(0, 120)}`;
  const [box] = focused.getClientRects();
  if (box === undefined || box.width === 0 || box.height === 0) return `nothing is to be seen of ${name}`;
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return `outside the window: ${name}`;
  const shown = focused.closest("label") ?? focused;
  const above = document.elementFromPoint(x, y);
  if (above === null || !(shown.contains(above) || above === focused.parentElement)) {
    return `covered by ${above?.outerHTML.slice(0, 80)}: ${name}`;
  }
  for (let element: Element | null = focused, level = 0; element !== null && level < 4; level += 1) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    if ((outlineStyle !== "none" && outlineWidth !== "0px") || (level === 0 && boxShadow !== "none"))
      return null;
    element = element.parentElement;
  }
  return `no sign of the focus on ${name}`;
}

test("a part is found, put into the cart and ordered without a mouse", async ({ page, callAs, member }) => {
  test.setTimeout(180_000);
  const [product] = await newestProducts(callAs());
  if (product === undefined) throw new Error("the shop is empty");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("skips to the content and comes back", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
  });

  await test.step("searches and follows a suggestion", async () => {
    await page.goto("/");
    await tabTo(page, page.getByRole("combobox", { name: "Search Product" }));
    await page.keyboard.type(product.code);
    // The list for the whole typed text: on a slow machine the list for a beginning of it comes before, and stays until then.
    const suggestions = page.getByRole("listbox");
    await expect(suggestions.getByRole("option").last()).toContainText(product.code);
    await expect(suggestions.getByRole("option").first()).toContainText(product.code);
    await page.keyboard.press("ArrowDown");
    await expect(suggestions.getByRole("option", { selected: true })).toContainText(product.code);
    await page.keyboard.press("Enter");
    await atScreen(page, `/product/${product.id}/detail`);
  });

  await test.step("opens the categories, and closes them by Escape", async () => {
    const categories = page.getByRole("banner").getByRole("button", { name: "Categories" });
    await categories.focus();
    await page.keyboard.press("Enter");
    await expect(categories).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(faultOfFocus)).toBeNull();
    await page.keyboard.press("Escape");
    await expect(categories).toHaveAttribute("aria-expanded", "false");
    await expect(categories).toBeFocused();
  });

  await test.step("logs in and comes back to the product", async () => {
    await tabTo(page, page.getByRole("link", { name: "Log in to buy" }));
    await page.keyboard.press("Enter");
    await atScreen(page, /\/login/);
    await tabTo(page, page.getByRole("main").getByLabel("Email", { exact: true }));
    await page.keyboard.type(member.email);
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await page.keyboard.type(member.password);
    await page.keyboard.press("Enter");
    await atScreen(page, `/product/${product.id}/detail`);
  });

  await test.step("puts three into the cart", async () => {
    await tabTo(page, page.getByRole("textbox", { name: "Quantity" }));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("3");
    await tabTo(page, page.getByRole("button", { name: "Add To Cart", exact: true }));
    await page.keyboard.press("Enter");
    await atScreen(page, "/cart");
  });

  await test.step("writes a note, and deletes and restores the line", async () => {
    await tabTo(page, page.getByRole("button", { name: `Delete ${product.code}` }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    const quantity = page.getByRole("textbox", { name: `Quantity of ${product.code}` });
    await expect(quantity).toHaveValue("3");
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await tabTo(page, quantity);
    await page.keyboard.press("ArrowUp");
    await expect(quantity).toHaveValue("4");
    const note = page.getByRole("button", { name: /^(Add an order|Order) note/ });
    await tabTo(page, note);
    await page.keyboard.press("Enter");
    await page.keyboard.type("by keys alone");
    await page.keyboard.press("Enter");
    await expect(note).toBeFocused();
    await expect(note).toContainText("by keys alone");
    await tabTo(page, page.getByRole("link", { name: "Proceed To Checkout" }));
    await page.keyboard.press("Enter");
    await atScreen(page, "/checkout");
  });

  await test.step("chooses courier and service with the arrows and proceeds", async () => {
    await tabTo(page, page.getByRole("checkbox", { name: "Send to different address" }));
    await page.keyboard.press("Space");
    await expect(page.getByRole("group", { name: "Recipient" })).toBeVisible();
    await page.keyboard.press("Space");
    await expect(page.getByRole("group", { name: "Recipient" })).toHaveCount(0);
    const couriers = page.getByRole("group", { name: "Choose a courier" }).getByRole("radio");
    await tabTo(page, couriers.first());
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(couriers.nth(1)).toBeChecked();
    await page.keyboard.press("ArrowUp");
    await expect(couriers.first()).toBeChecked();
    const services = page.getByRole("group", { name: /^Choose a service/ }).getByRole("radio");
    await tabTo(page, services.first());
    await page.keyboard.press("Space");
    await expect(services.first()).toBeChecked();
    const proceed = page.getByRole("button", { name: "Proceed", exact: true });
    await expect(proceed).toBeEnabled();
    await tabTo(page, proceed);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/thankyou");
    await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  });
  const [order] = await member.call("listOrders", { query: {} });
  const { lines } = await member.call("getOrder", { params: { id: order?.id ?? "" } });
  expect(lines).toMatchObject([{ code: product.code, qty: 4, customerNotes: "by keys alone" }]);
});

for (const path of ["/", "/shop", "/contact", "/register"]) {
  test(`the focus is seen at every stop of ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await tabTo(page, page.getByRole("contentinfo").getByRole("link").last());
  });
}

test("whoever presses Try again keeps the place, also while it fails again", async ({
  page,
  member,
  staffToken,
  enter,
  trouble,
}) => {
  const main = page.getByRole("main");
  const retry = main.getByRole("button", { name: "Try again" });
  const hasFocus = () => main.evaluate((part) => part.contains(document.activeElement));
  const screens = [
    { who: member, address: "/account?view=orders", path: /\/v1\/salesorder\/customer\/history$/ },
    { who: { token: staffToken }, address: "/admin/orders", path: /\/v1\/admin\/salesorder(\?|$)/ },
  ];
  for (const { who, address, path } of screens) {
    await test.step(address, async () => {
      await enter(page, who);
      const letPass = await trouble.failCalls(page, path);
      await page.goto(address);
      await retry.focus();
      await Promise.all([page.waitForResponse(path), page.keyboard.press("Enter")]);
      await expect(retry).toBeFocused();
      await letPass();
      await page.keyboard.press("Enter");
      await expect(retry).toHaveCount(0);
      await expect.poll(hasFocus).toBe(true);
    });
  }
});
