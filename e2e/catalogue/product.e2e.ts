import { formatRupiah } from "#contract/core/money.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onDesktop, onPhone, screens, test } from "../kit/journey.ts";
import { newestProducts } from "../kit/shopper.ts";

test("the product's quantity is digits, at least one, and too many are reported", async ({
  page,
  callAs,
  member,
  enter,
}) => {
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
  await quantity.fill("");
  await quantity.pressSequentially("99999");
  await expect(quantity).toHaveValue("99999");
  await expect(page.getByText("At most 9,999 pieces")).toBeVisible();
  await expect(add).toBeDisabled();
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

test.describe("on a phone, in Indonesian", () => {
  test.use(onPhone);

  test("parts that are ordered with a part are linked, and added to the cart by one press", async ({
    page,
    callAs,
    member,
    enter,
    texts: { cart, catalogue },
  }) => {
    const { products } = await callAs()("pageProducts", { body: { filterKeyWord: "6754-81-8090" } });
    const address = `/product/${products[0]?.id}/detail`;
    const main = page.getByRole("main");
    const gasket = main.getByRole("link", { name: /^6 × 6754-11-5150/ });
    // The list's buttons are loaded when it comes near, and then the link to which the page scrolls is another one.
    const scrollToList = () => expect(() => gasket.scrollIntoViewIfNeeded()).toPass();
    await page.goto(address);
    await scrollToList();
    await main.getByRole("button", { name: `6 × ${catalogue.addNamedToCart("6754-11-5150")}` }).click();
    await expect(page.getByText(catalogue.keptAsGuest)).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.goto("/guest-cart");
    await expect(main.getByRole("textbox", { name: cart.quantityNamed("6754-11-5150") })).toHaveValue("6");

    await enter(page, member);
    await page.goto(address);
    await scrollToList();
    await main.getByRole("button", { name: `1 × ${catalogue.addNamedToCart("6736-51-5142")}` }).click();
    await expect(page.getByText(catalogue.addedToCart)).toBeVisible();
    const { data } = await member.call("getCart", {});
    expect(data).toMatchObject([{ productCode: "6736-51-5142", qty: 1 }]);

    await gasket.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("6754-11-5150");
  });
});

for (const [language, title, about] of [
  ["en", "Data sheet", "English · PDF"],
  ["id", "Lembar data", "bahasa Indonesia · PDF"],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use(language === "id" ? onPhone : onDesktop);

    test("a part's documents are listed, also without a script, and saved", async ({
      page,
      callAs,
      texts: { catalogue },
    }) => {
      const { products } = await callAs()("pageProducts", { body: { filterKeyWord: "6754-81-8090" } });
      const address = `/product/${products[0]?.id}/detail`;
      await page.goto(address);
      const list = page
        .getByRole("main")
        .locator("section")
        .filter({ has: page.getByRole("heading", { name: catalogue.documents }) });
      await expect(list.getByRole("link")).toHaveCount(2);
      const document = list.getByRole("link", { name: title }).filter({ hasText: about });
      const rendered = await (await page.request.get(address)).text();
      expect(rendered).toContain(`href="${await document.getAttribute("href")}"`);
      await document.scrollIntoViewIfNeeded();
      await expectAccessible(page);
      await expectFits(page);
      const [download] = await Promise.all([page.waitForEvent("download"), document.click()]);
      expect(download.suggestedFilename()).toBe("6754-81-8090-data-sheet.pdf");
    });
  });
}

test.describe("on a desktop, in Indonesian", () => {
  test.use({ language: "id", ...screens.desktop });

  test("a part that is sold by the metre says so on its page, in the cart and at the checkout", async ({
    page,
    callAs,
    member,
    enter,
    staff,
    texts: { cart, catalogue, checkout, shell },
  }) => {
    // Among the oldest, which no other journey buys.
    const { products } = await callAs()("pageProducts", {
      body: { page: 3, limit: 24, order: "createdAt", orderBy: "asc" },
    });
    const params = { id: String(products[0]?.id ?? 0) };
    const { code, priceRupiah } = await staff("getAdminProduct", { params });
    const sellBy = async (salesUnit: "meter" | "pcs") =>
      staff("saveProduct", {
        params,
        body: { ...(await staff("getAdminProduct", { params })), salesUnit },
      });
    await sellBy("meter");
    try {
      await enter(page, member);
      await page.goto(`/product/${params.id}/detail`);
      const main = page.getByRole("main");
      const price = `${formatRupiah(priceRupiah)} / meter`;
      await expect(main.getByText(price)).toBeVisible();
      const quantity = page.getByRole("textbox", { name: `${catalogue.quantity} (meter)` });
      await quantity.fill("99999");
      await expect(main.getByText(catalogue.maximumQuantity(9_999, "meter"))).toBeVisible();
      await quantity.fill("3");
      await expectFits(page);
      await page.getByRole("button", { name: catalogue.addToCartButton, exact: true }).click();
      await expect(page).toHaveURL("/cart");
      await expect(page.getByRole("textbox", { name: `${cart.quantityNamed(code)} (meter)` })).toHaveValue(
        "3",
      );
      await expect(main.getByText(price)).toBeVisible();
      await expectFits(page);
      await page
        .getByRole("banner")
        .getByRole("link", { name: shell.cartWithCount(1) })
        .hover();
      await expect(page.getByText(`${shell.quantity} 3 meter`, { exact: true })).toBeVisible();
      await page.goto("/checkout");
      await expect(page.getByText(checkout.pieces("3 meter"))).toBeVisible();
      await expectFits(page);
    } finally {
      await sellBy("pcs");
    }
  });
});
