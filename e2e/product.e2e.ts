import { expect, test } from "./journey.ts";
import { newestProducts } from "./shopper.ts";

test("the product's quantity is digits, at least one, and too many are told", async ({
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
