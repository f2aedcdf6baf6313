import type { Page } from "@playwright/test";
import { expect, screens, test } from "./journey.ts";
import { fillCart, newestProducts } from "./shopper.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "Produk Baru" });
const slides = (page: Page) => carousel(page).locator("li[aria-roledescription]");

/** The slides that lie within the carousel's frame. */
async function shownSlides(page: Page): Promise<number[]> {
  return slides(page).evaluateAll((items) => {
    const frame = items[0]?.closest("ul")?.parentElement?.getBoundingClientRect();
    return items.flatMap((item, index) => {
      const { left, right } = item.getBoundingClientRect();
      const middle = (left + right) / 2;
      return frame !== undefined && middle > frame.left && middle < frame.right ? [index] : [];
    });
  });
}

test.describe("the home page", () => {
  test("shows five new products on a wide screen and goes round without an end", async ({ page, callAs }) => {
    const arrivals = await callAs()("listNewArrivals", {});
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Welcome to CV. Mandiri Jaya" })).toBeVisible();
    await expect(slides(page)).toHaveCount(arrivals.length);
    await carousel(page).scrollIntoViewIfNeeded();
    await expect.poll(() => shownSlides(page)).toEqual([0, 1, 2, 3, 4]);
    const dots = carousel(page).getByRole("button", { name: /^Go to slide/ });
    await expect(dots).toHaveCount(arrivals.length);

    await carousel(page).getByRole("button", { name: "Next products" }).click();
    await expect.poll(() => shownSlides(page)).toEqual([1, 2, 3, 4, 5]);
    await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
    await carousel(page).getByRole("button", { name: "Previous products" }).click();
    await carousel(page).getByRole("button", { name: "Previous products" }).click();
    await expect.poll(async () => (await shownSlides(page)).includes(arrivals.length - 1)).toBe(true);
    await dots.nth(3).click();
    await expect.poll(async () => (await shownSlides(page)).includes(3)).toBe(true);
  });

  test("shows categories, the cards and the way to the shop", async ({ page, callAs }) => {
    const categories = await callAs()("listCategories", {});
    await page.goto("/");
    const section = page.getByRole("heading", { name: "Popular Category" }).locator("..");
    await expect(section.getByRole("listitem")).toHaveCount(categories.length < 8 ? 4 : 8);
    const [first] = categories;
    await section.getByRole("link", { name: first?.name ?? "-" }).click();
    await expect(page).toHaveURL(`/shop?${new URLSearchParams({ unit: first?.name ?? "" }).toString()}`);
    await page
      .getByRole("link", { name: /CV. Mandiri Jaya/ })
      .first()
      .click();
    await expect(page).toHaveURL("/");
    await page.getByRole("main").getByRole("link", { name: "Go To Shop" }).last().click();
    await expect(page).toHaveURL("/shop");
  });

  test("shows a spinner until new products and categories are both there", async ({ page }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.goto("/about");
    await page.route("**/v1/product/public/newarrivals", async (route) => {
      await held;
      await route.continue();
    });
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Mandiri Jaya/ })
      .click();
    await expect(page.getByRole("main").getByText("Loading")).toBeAttached();
    await expect(page.getByRole("heading", { name: "Produk Baru" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Popular Category" })).toHaveCount(0);
    letGo();
    await expect(page.getByRole("heading", { name: "Produk Baru" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Popular Category" })).toBeVisible();
  });

  test("names marketplaces, phone, address and the year at its foot", async ({ page, callAs }) => {
    const company = await callAs()("getCompany", {});
    await page.goto("/");
    const foot = page.getByRole("contentinfo");
    for (const { name, url } of company.marketplaces) {
      await expect(foot.getByRole("link", { name })).toHaveAttribute("href", url);
    }
    expect(company.marketplaces).toHaveLength(3);
    await expect(foot).toContainText(company.phone);
    await expect(foot).toContainText(company.address);
    await expect(foot).toContainText(`© ${new Date().getFullYear()}`);
    await expect(page.getByRole("banner")).toContainText(company.phone);
  });
});

test.describe("on a phone", () => {
  test.use(screens.phone);

  test("one new product shows at a time", async ({ page }) => {
    await page.goto("/");
    await carousel(page).scrollIntoViewIfNeeded();
    await expect.poll(() => shownSlides(page)).toEqual([0]);
    await carousel(page).getByRole("button", { name: "Next products" }).click();
    await expect.poll(() => shownSlides(page)).toEqual([1]);
  });

  test("a press on the carousel's arrow that comes before its script is not lost", async ({ page }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\/assets\/carousel-motion-[\w-]+\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/");
    await carousel(page).scrollIntoViewIfNeeded();
    await carousel(page).getByRole("button", { name: "Next products" }).click();
    await expect.poll(() => shownSlides(page)).toEqual([0]);
    letGo();
    await expect.poll(() => shownSlides(page)).toEqual([1]);
  });

  test("the drawer leads everywhere", async ({ page, callAs }) => {
    const [category] = await callAs()("listCategories", {});
    await page.goto("/");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    const open = async () => {
      await page.getByRole("button", { name: "Open the menu" }).click();
      return page.getByRole("dialog", { name: "Menu" });
    };
    let drawer = await open();
    await expect(drawer.getByRole("link", { name: "Cart" })).toHaveCount(0);
    await drawer.getByRole("button", { name: "Categories" }).click();
    await drawer.getByRole("link", { name: category?.name ?? "-" }).click();
    await expect(page).toHaveURL(`/shop?${new URLSearchParams({ unit: category?.name ?? "" }).toString()}`);
    await expect(drawer).toBeHidden();

    drawer = await open();
    await drawer.getByPlaceholder("Search Product").fill("filter");
    await drawer.getByPlaceholder("Search Product").press("Enter");
    await expect(page).toHaveURL("/shop?q=filter");
    await expect(drawer).toBeHidden();

    for (const [name, path] of [
      ["Shop", "/shop"],
      ["About", "/about"],
      ["Contact", "/contact"],
      ["Login", "/login"],
    ] as const) {
      drawer = await open();
      await drawer.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(drawer).toBeHidden();
    }
    drawer = await open();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("button", { name: "Open the menu" })).toBeFocused();
  });

  test("a member's drawer has profile and cart, but no cart on the checkout", async ({
    page,
    callAs,
    member,
    enter,
  }) => {
    const [product] = await newestProducts(callAs());
    await fillCart(member.call, [{ ProductId: product?.id ?? 0 }]);
    await enter(page, member);
    await page.goto("/");
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expect(drawer.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/account");
    await drawer.getByRole("link", { name: "Cart" }).click();
    await expect(page).toHaveURL("/cart");
    await page.goto("/checkout");
    await expect(page.getByRole("region", { name: "Your Order" })).toBeVisible();
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expect(drawer.getByRole("link", { name: "Profile" })).toBeVisible();
    await expect(drawer.getByRole("link", { name: "Cart" })).toHaveCount(0);
  });
});

test.describe("the cart", () => {
  test("alerts tell how adding from a card went, until closed or the page changes", async ({
    page,
    member,
    enter,
    trouble,
  }) => {
    trouble.foresee(/ERR_FAILED/, /NoAnswerError/);
    await enter(page, member);
    await page.goto("/");
    const add = slides(page)
      .first()
      .getByRole("button", { name: /^Add to Cart/ });
    const success = page.getByText("Successfully add product to cart,");
    const failure = page.getByText("opss, Failed to add product to cart, Try Again", { exact: true });

    await page.route("**/v1/customercart", async (route) => route.abort("failed"));
    await add.click();
    await expect(failure).toBeVisible();
    await page.unroute("**/v1/customercart");
    await add.click();
    await expect(failure).toHaveCount(0);
    await expect(success).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(success).toHaveCount(0);

    await add.click();
    await expect(success).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
    await expect(page).toHaveURL("/about");
    await expect(success).toHaveCount(0);

    await page.goto("/");
    await add.click();
    await success.getByRole("link", { name: "To Cart" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("textbox", { name: /^Quantity of/ })).toHaveValue("3");
  });

  test("a guest's Add to Cart leads to the login", async ({ page }) => {
    await page.goto("/shop");
    await page
      .getByRole("article")
      .first()
      .getByRole("link", { name: /^Add to Cart/ })
      .click();
    await expect(page).toHaveURL(/\/login/);
  });

  test("its popover shows what is inside", async ({ page, callAs, member, enter }) => {
    const products = await newestProducts(callAs());
    const long = products.find(({ name }) => name.length > 15);
    if (long === undefined) throw new Error("no product has a long name");
    await enter(page, member);
    await page.goto("/about");
    const banner = page.getByRole("banner");
    await banner.getByRole("link", { name: "Cart, 0 items" }).hover();
    await expect(banner.getByText("No Item in Cart")).toBeVisible();

    await fillCart(member.call, [{ ProductId: long.id, qty: 4 }]);
    await page.goto("/about");
    await banner.getByRole("link", { name: "Cart, 1 item" }).hover();
    const row = banner.getByRole("listitem").filter({ hasText: "Qty" });
    await expect(row.getByText(`${long.name.slice(0, 15)}...`, { exact: true })).toBeVisible();
    await expect(row).toContainText("Qty 4");
    await expect(row).toContainText(`Rp. ${long.price.toLocaleString("id-ID")}`);
    await row.getByText(`${long.name.slice(0, 15)}...`, { exact: true }).hover();
    await expect(row.getByText(long.name, { exact: true }).last()).toBeVisible();
    await expect(row.getByRole("link", { name: "To Cart" })).toHaveAttribute("href", "/cart");
    await row.getByText(`${long.name.slice(0, 15)}...`, { exact: true }).click();
    await expect(page).toHaveURL(`/product/${long.id}/detail`);
  });

  test("takes a quantity above nought and a note of fewer than 72 characters", async ({
    page,
    callAs,
    member,
    enter,
  }) => {
    const [product] = await newestProducts(callAs());
    if (product === undefined) throw new Error("the shop is empty");
    await fillCart(member.call, [{ ProductId: product.id, qty: 2 }]);
    await enter(page, member);
    await page.goto("/cart");
    const quantity = page.getByRole("textbox", { name: `Quantity of ${product.code}` });
    await quantity.fill("0");
    await expect(page.getByText("Minimum quantity is one")).toBeVisible();
    await quantity.blur();
    await expect(quantity).toHaveValue("2");
    await quantity.fill("5x");
    await expect(quantity).toHaveValue("5");
    await expect.poll(async () => (await member.call("getCart", {})).data[0]?.qty).toBe(5);

    const openNote = page.getByRole("button", { name: new RegExp(`order note.* ${product.code}`, "i") });
    await openNote.click();
    const note = page.getByRole("textbox", { name: `Order note of ${product.code}` });
    await note.fill("n".repeat(72));
    await note.blur();
    await expect(page.getByText(/A note must be shorter than 72 characters/)).toBeVisible();
    await expect(note).toBeVisible();
    await note.fill("n".repeat(71));
    await note.blur();
    await expect(note).toHaveCount(0);
    await expect
      .poll(async () => (await member.call("getCart", {})).data[0]?.customerNotes)
      .toBe("n".repeat(71));
  });

  test("what was deleted can be put back, and an empty cart says so", async ({
    page,
    callAs,
    member,
    enter,
  }) => {
    const [product] = await newestProducts(callAs());
    if (product === undefined) throw new Error("the shop is empty");
    await fillCart(member.call, [{ ProductId: product.id, qty: 3, customerNotes: "for the loader" }]);
    await enter(page, member);
    await page.goto("/cart");
    await page.getByRole("button", { name: `Delete ${product.code}` }).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("textbox", { name: `Quantity of ${product.code}` })).toHaveValue("3");
    await expect(page.getByText("for the loader")).toBeVisible();
  });

  test("that cannot be loaded says so and is loaded at the next try", async ({
    page,
    member,
    enter,
    trouble,
  }) => {
    trouble.foresee(/503/, /CallError/);
    await enter(page, member);
    await page.route("**/v1/customercart/get/all", async (route) =>
      route.fulfill({
        status: 503,
        json: { code: 503, reason: "unavailable", message: "Away for a moment." },
      }),
    );
    await page.goto("/cart");
    await expect(page.getByText("Your cart could not be loaded")).toBeVisible();
    await expect(page.getByText("Your cart is empty")).toHaveCount(0);
    await page.unroute("**/v1/customercart/get/all");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
  });
});

test("the product's quantity is digits, at least one", async ({ page, callAs, member, enter }) => {
  const [product] = await newestProducts(callAs());
  await enter(page, member);
  await page.goto(`/product/${product?.id}/detail`);
  const quantity = page.getByRole("textbox", { name: "Quantity" });
  const add = page.getByRole("button", { name: "Add To Cart", exact: true });
  await quantity.fill("12a-");
  await expect(quantity).toHaveValue("12");
  for (const wrong of ["0", ""]) {
    await quantity.fill(wrong);
    await expect(page.getByText("Minimum quantity is one")).toBeVisible();
    await expect(add).toBeDisabled();
  }
  await quantity.fill("12");
  await add.click();
  await expect(page).toHaveURL("/cart");
  expect((await member.call("getCart", {})).data[0]?.qty).toBe(12);
});

test("the gallery shows another picture and enlarges it", async ({ page, callAs }) => {
  const call = callAs();
  const products = await newestProducts(call);
  const details = await Promise.all(
    products.slice(0, 12).map(({ id }) => call("getProduct", { params: { id: String(id) } })),
  );
  const product = details.find(({ ProductImages }) => ProductImages.length > 1) ?? details[0];
  if (product === undefined) throw new Error("the shop is empty");
  await page.goto(`/product/${product.id}/detail`);
  const pictures = page.getByRole("region", { name: "Pictures" });
  if (product.ProductImages.length > 1) {
    const second = pictures.getByRole("button", { name: `Picture 2 of ${product.ProductImages.length}` });
    await second.click();
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await expect(pictures.getByRole("img").first()).toHaveAttribute(
      "alt",
      product.ProductImages[1]?.alt ?? "-",
    );
  }
  await pictures.getByRole("button", { name: "Enlarge the picture" }).click();
  await pictures.getByRole("button", { name: "Shrink the picture" }).click();
  await expect(pictures.getByRole("button", { name: "Enlarge the picture" })).toBeVisible();
});
