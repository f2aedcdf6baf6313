import type { Page } from "@playwright/test";
import { buildRegistration } from "#testing/build-registration.ts";
import { expect, test } from "./journey.ts";
import { fillCart, kalideres, logIn, newestProducts, pickSubdistrict } from "./shopper.ts";
import { linkIn } from "./surroundings.ts";

const firstAdd = (page: Page) =>
  page
    .getByRole("article")
    .first()
    .getByRole("link", { name: /^Add to Cart/ });
const added = (page: Page) => page.getByText("Successfully add product to cart,");

test("a guest's Add to Cart leads to the login, and the part is in the cart afterwards, once", async ({
  page,
  texts,
  member,
}) => {
  await page.goto("/shop?q=filter");
  const code = (await firstAdd(page).getAttribute("aria-label"))?.replace("Add to Cart: ", "");
  await firstAdd(page).click();
  await expect(page).toHaveURL(/^[^?]+\/login\?return=%2Fshop%3Fq%3Dfilter&add=\d+&qty=1$/);
  await logIn(page, texts, member);
  await expect(page).toHaveURL("/shop?q=filter");
  await expect(added(page)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  const { data } = await member.call("getCart", {});
  expect(data).toMatchObject([{ productCode: code, qty: 1, customerNotes: "" }]);

  await page.reload();
  await page.goto("/about");
  await page.goBack();
  await expect(page).toHaveURL("/shop?q=filter");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expect(added(page)).toHaveCount(0);
  expect((await member.call("getCart", {})).data).toMatchObject([{ qty: 1 }]);
});

test("a guest who turns back from the login has nothing put into the cart", async ({
  page,
  texts,
  member,
}) => {
  await page.goto("/shop");
  await firstAdd(page).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
  await logIn(page, texts, member);
  await page.goto("/shop");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
  expect((await member.call("getCart", {})).data).toEqual([]);
});

test("an answer that is lost after the login does not put the part in twice", async ({
  page,
  texts,
  member,
  trouble,
}) => {
  trouble.foresee(/ERR_FAILED/, /NoAnswerError/);
  await page.goto("/shop");
  await firstAdd(page).click();
  // The part is added, but the answer is lost.
  await page.route(
    "**/v1/customercart",
    async (route) => {
      await route.fetch();
      await route.abort("failed");
    },
    { times: 1 },
  );
  await logIn(page, texts, member);
  await expect(page.getByText("opss, Failed to add product to cart, Try Again")).toBeVisible();
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Add to Cart/ })
    .click();
  await expect(added(page)).toBeVisible();
  expect((await member.call("getCart", {})).data).toMatchObject([{ qty: 1 }]);
});

test("a session that ends while a part is added leads to the login with its quantity", async ({
  page,
  callAs,
  texts,
  member,
  enter,
  trouble,
}) => {
  trouble.foresee(/401 \(Unauthorized\)/, /CallError/);
  const [product] = await newestProducts(callAs());
  const address = `/product/${product?.id ?? 0}/detail`;
  await fillCart(member.call, [{ ProductId: product?.id ?? 0, qty: 2, customerNotes: "for the D85" }]);
  await enter(page, member);
  await page.goto(address);
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await page.getByRole("textbox", { name: "Quantity" }).fill("7");
  await member.call("logout", {});
  await page.getByRole("button", { name: "Add To Cart" }).click();
  const failed = page
    .getByRole("alert")
    .filter({ hasText: "opss, Failed to add product to cart, Try Again" });
  await expect(failed).toContainText("Please log in first.");
  await failed.getByRole("link", { name: "Login" }).click();
  await logIn(page, texts, member);
  await expect(page).toHaveURL(address);
  await expect(added(page)).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("textbox", { name: /^Quantity of/ })).toHaveValue("9");
  await expect(page.getByText("for the D85")).toBeVisible();
});

test("a newcomer's part waits through registration and mail", async ({
  page,
  context,
  texts,
  callAs,
  receivedMail,
}) => {
  test.setTimeout(120_000);
  const { auth, forms } = texts;
  const newcomer = buildRegistration();
  await page.goto("/shop?q=filter");
  await firstAdd(page).click();
  await page.getByRole("main").getByRole("link", { name: auth.register }).click();
  await expect(page).toHaveURL(/\/register\?return=%2Fshop%3Fq%3Dfilter&add=\d+&qty=1$/);
  await expect(page.getByRole("main").getByRole("link", { name: auth.backToLogin })).toHaveAttribute(
    "href",
    /^\/login\?return=%2Fshop%3Fq%3Dfilter&add=\d+&qty=1$/,
  );
  await page.getByLabel(forms.firstName).fill(newcomer.firstName);
  await page.getByLabel(forms.email, { exact: true }).fill(newcomer.email);
  await page.getByLabel(forms.password, { exact: true }).fill(newcomer.securePassword);
  await page.getByLabel(forms.confirmPassword, { exact: true }).fill(newcomer.securePassword);
  await page.getByLabel(forms.phoneNumber).fill("081234567890");
  await page.getByLabel(forms.companyName).fill(newcomer.company);
  await page.getByLabel(forms.address, { exact: true }).fill(newcomer.address);
  await pickSubdistrict(page, texts, "kalid", kalideres.name);
  await page.getByLabel(forms.postalCode).fill("11840");
  await page.getByRole("button", { name: auth.registerButton, exact: true }).click();
  await expect(page).toHaveURL(/\/login\?return=%2Fshop%3Fq%3Dfilter&add=\d+&qty=1$/);

  // The mail's link opens a new window.
  const mailed = await context.newPage();
  await mailed.goto(linkIn(await receivedMail(newcomer.email, "Confirm your email"), "/login"));
  await expect(mailed.getByText(auth.emailConfirmed)).toBeVisible();
  await logIn(mailed, texts, { email: newcomer.email, password: newcomer.securePassword });
  await expect(mailed).toHaveURL("/shop?q=filter");
  await expect(added(mailed)).toBeVisible();
  const token = await mailed.evaluate(() => localStorage.getItem("access_token"));
  expect((await callAs(token ?? "")("getCart", {})).data).toMatchObject([{ qty: 1 }]);
});
