import { expect, test } from "../kit/journey.ts";
import { fillCart, newestProducts } from "../kit/shopper.ts";

test.describe("the cart", () => {
  test("alerts show the result of adding from a card, until they are closed or the page changes", async ({
    page,
    member,
    enter,
    trouble,
  }) => {
    trouble.foresee(/ERR_FAILED/, /NoAnswerError/);
    await enter(page, member);
    await page.goto("/");
    const add = page
      .getByRole("region", { name: "Produk Baru" })
      .getByRole("listitem")
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

  test("an alert says why the shop refused a part", async ({ page, callAs, member, enter, trouble }) => {
    trouble.foresee(/409 \(Conflict\)/, /404 \(Not Found\)/, /CallError/);
    const [product] = await newestProducts(callAs());
    await fillCart(member.call, [{ ProductId: product?.id ?? 0, qty: 9_999 }]);
    await enter(page, member);
    await page.goto("/shop");
    const add = page
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Add to Cart/ });
    const failure = page
      .getByRole("alert")
      .filter({ hasText: "opss, Failed to add product to cart, Try Again" });
    await add.click();
    await expect(failure).toContainText("At most 9,999 pieces of one product fit in a cart.");
    await failure.getByRole("button", { name: "Close" }).click();
    await expect(failure).toHaveCount(0);

    await page.route("**/v1/customercart", async (route) => {
      await route.continue({ postData: JSON.stringify({ ProductId: 2_000_000_000, qty: 1 }) });
    });
    await add.click();
    await expect(failure).toContainText("This product is not in our catalogue.");
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

  test("takes a quantity above zero and a note of fewer than 72 characters", async ({
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
    await quantity.fill("");
    await quantity.pressSequentially("99999");
    await expect(page.getByText("At most 9,999 pieces")).toBeVisible();
    await quantity.blur();
    await expect(quantity).toHaveValue("2");
    await page.reload();
    await expect(quantity).toHaveValue("2");
    await quantity.fill("5x");
    await expect(quantity).toHaveValue("5");
    await expect.poll(async () => (await member.call("getCart", {})).data[0]?.qty).toBe(5);
    await quantity.fill("6");
    await quantity.press("Enter");
    await expect.poll(async () => (await member.call("getCart", {})).data[0]?.qty).toBe(6);
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveValue("6");

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

  test("a deleted line can be put back, and an empty cart says that it is empty", async ({
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
    await enter(page, member);
    const letPass = await trouble.failCalls(page, "**/v1/customercart/get/all");
    await page.goto("/cart");
    await expect(page.getByRole("alert")).toContainText("Your cart could not be loaded");
    await expect(page.getByRole("alert")).toContainText("Away for a moment.");
    await expect(page.getByText("Your cart is empty")).toHaveCount(0);
    await letPass();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
  });
});
