import type { Page } from "@playwright/test";
import { buildRegistration } from "#testing/builders/build-registration.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, screens, test } from "../kit/journey.ts";
import { fillCart, kalideres, logIn, newestProducts, pickSubdistrict } from "../kit/shopper.ts";
import { linkIn } from "../kit/surroundings.ts";

const firstAdd = (page: Page) =>
  page
    .getByRole("article")
    .first()
    .getByRole("link", { name: /^Add to Cart/ });
const added = (page: Page) => page.getByText("Successfully add product to cart,");
const kept = (page: Page) => page.getByText("Added to your guest cart.");
/** One of two tabs takes the parts over, and says so. */
async function expectEither(pages: Page[], text: string): Promise<void> {
  const counts = () => Promise.all(pages.map((page) => page.getByText(text).count()));
  await expect.poll(counts).toContain(1);
}

test("a guest's Add to Cart is kept without a call, and without scripts leads to the login", async ({
  page,
  texts,
  member,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/v1/customercart")) sent.push(request.url());
  });
  await page.goto("/shop?q=filter");
  await expect(firstAdd(page)).toHaveAttribute("href", /\/login\?return=%2Fshop%3Fq%3Dfilter&add=\d+&qty=1$/);
  const code = (await firstAdd(page).getAttribute("aria-label"))?.replace("Add to Cart: ", "") ?? "";
  const login = (await firstAdd(page).getAttribute("href")) ?? "";
  await firstAdd(page).click();
  await expect(kept(page)).toBeVisible();
  await expect(page).toHaveURL("/shop?q=filter");
  expect(sent).toEqual([]);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart,/ })).toHaveCount(0);

  // Without scripts the link leads to the login, which puts the part in afterwards, once.
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto(login);
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

test.describe("on a phone, in Indonesian", () => {
  test.use(onPhone);

  test("a guest's parts are found again, changed, and in the member's cart after the login, once", async ({
    page,
    context,
    texts,
    member,
  }) => {
    test.slow();
    const { cart, catalogue, guestCart, shell } = texts;
    const main = page.getByRole("main");
    const parts = await newestProducts(member.call);
    const [first, second] = parts;
    if (first === undefined || second === undefined) throw new Error("the shop has too few products");
    // The member has more pieces of the first part, and fewer of the second.
    await fillCart(member.call, [{ ProductId: first.id, qty: 5 }, { ProductId: second.id }]);
    await page.goto("/guest-cart");
    await expect(main.getByText(guestCart.emptyTitle)).toBeVisible();
    await expectFits(page);
    await page.goto("/shop");
    await main.getByRole("link", { name: catalogue.addNamedToCart(first.code), exact: true }).click();
    await expect(page.getByText(catalogue.keptAsGuest)).toBeVisible();
    await page.goto(`/product/${second.id}/detail`);
    await expect(main.getByRole("link", { name: catalogue.loginToBuy })).toBeVisible();
    await expect(main.getByRole("textbox", { name: catalogue.quantity })).toHaveCount(0);
    await main.getByRole("button", { name: catalogue.keepAsGuest }).click();
    await expectFits(page);
    await main.getByRole("button", { name: catalogue.keepAsGuest }).click();
    await page.getByRole("status").getByRole("button", { name: shell.close }).click();
    // On a desktop the bar of the navigation leads there.
    await page.setViewportSize(screens.desktop.viewport);
    await page.getByRole("link", { name: shell.guestCart(2) }).click();
    await expect(page).toHaveURL("/guest-cart");
    await page.setViewportSize(onPhone.viewport);
    await page.goBack();
    await page.getByRole("button", { name: `${shell.openMenu}, ${shell.guestCart(2)}` }).click();
    await page.getByRole("link", { name: shell.guestCart(2) }).click();
    await expect(page).toHaveURL("/guest-cart");
    await expect(main.getByRole("link", { name: first.code })).toBeVisible();
    await main.getByRole("textbox", { name: cart.quantityNamed(second.code) }).fill("3");
    await expect(main.getByRole("region", { name: cart.summary })).toContainText(
      formatRupiah(first.price + 3 * second.price),
    );
    await expectFits(page);
    await main.getByRole("button", { name: cart.deleteNamed(first.code) }).click();
    await expect(main.getByRole("link", { name: first.code })).toHaveCount(0);
    await main.getByRole("button", { name: cart.undo }).click();
    await expect(main.getByRole("link", { name: first.code })).toBeVisible();

    // Another tab shows the same, and notices the login.
    const other = await context.newPage();
    await other.goto("/guest-cart");
    await expect(other.getByRole("textbox", { name: cart.quantityNamed(second.code) })).toHaveValue("3");
    await page.bringToFront();
    await main.getByRole("link", { name: guestCart.logInToOrder }).click();
    await logIn(page, texts, member);
    await expect(page).toHaveURL("/cart");
    await expectEither([page, other], guestCart.arrived(2));
    await expect(main.getByRole("textbox", { name: cart.quantityNamed(first.code) })).toHaveValue("5");
    await expect(main.getByRole("textbox", { name: cart.quantityNamed(second.code) })).toHaveValue("3");
    await expectFits(page);
    await expect(other).toHaveURL("/cart");
    const inCart = async () =>
      Object.fromEntries(
        (await member.call("getCart", {})).data.map(({ ProductId, qty }) => [ProductId, qty]),
      );
    expect(await inCart()).toEqual({ [first.id]: 5, [second.id]: 3 });
    await other.close();

    // The message is on the page to which the login leads, and on no other.
    await main.getByRole("link", { name: first.code }).click();
    await expect(page).toHaveURL(/detail/);
    await expect(page.getByText(guestCart.arrived(2))).toHaveCount(0);
    await page.goto("/cart");

    // Logging in again, or reloading, does not add them again.
    await page.reload();
    await expect(page.getByText(guestCart.arrived(2))).toHaveCount(0);
    await page.evaluate(() => {
      localStorage.removeItem("access_token");
    });
    await page.goto("/guest-cart");
    await expect(main.getByText(guestCart.emptyTitle)).toBeVisible();
    await page.goto("/login?return=/cart");
    await logIn(page, texts, member);
    await expect(main.getByRole("textbox", { name: cart.quantityNamed(second.code) })).toHaveValue("3");
    expect(await inCart()).toEqual({ [first.id]: 5, [second.id]: 3 });
  });
});

test("a guest's cart that notices a login in another tab says in the cart what has arrived", async ({
  page,
  context,
  texts,
  member,
}) => {
  await page.goto("/shop");
  await firstAdd(page).click();
  await expect(kept(page)).toBeVisible();
  await page.goto("/guest-cart");
  await expect(page.getByRole("main").getByRole("textbox")).not.toHaveCount(0);
  // The parts arrive before the cart is shown, to which the page goes on by itself.
  const { promise: hasArrived, resolve: showCart } = Promise.withResolvers<void>();
  await page.route("**/v1/customercart/lines", async (taking) => {
    await page.route(/\.js$|\/v1\/customercart$/, async (route) => {
      await hasArrived;
      await route.continue();
    });
    await taking.continue();
  });
  const other = await context.newPage();
  await other.goto("/robots.txt");
  await other.evaluate((token) => {
    localStorage.setItem("access_token", token);
  }, member.token);
  const arrived = page.getByText(texts.guestCart.arrived(1));
  await expect(arrived).toBeVisible();
  showCart();
  await expect(page).toHaveURL("/cart");
  await expect(arrived).toBeVisible();
});

test("after a lost answer the lines are taken over by another try, and the missing parts are named", async ({
  page,
  texts,
  member,
  trouble,
}) => {
  trouble.foresee(/ERR_FAILED/, /NoAnswerError/);
  const { guestCart, shell } = texts;
  const [part] = await newestProducts(member.call);
  const line = { code: part?.code ?? "", qty: 2, customerNotes: "for the D85" };
  await page.goto("/about");
  await page.evaluate(
    (content) => {
      localStorage.setItem("guest_cart", content);
    },
    JSON.stringify({
      key: "0123456789abcdef0123456789abcdef",
      lines: [
        { ...line, ProductId: part?.id ?? 0 },
        { ...line, ProductId: 999_999_999, code: "GONE-1" },
      ],
    }),
  );
  await page.goto("/guest-cart");
  await expect(page.getByRole("heading", { name: guestCart.goneTitle })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("GONE-1");
  await expectFits(page);
  // The lines come into the cart, but the answer is lost.
  await page.route(
    "**/v1/customercart/lines",
    async (route) => {
      await route.fetch();
      await route.abort("failed");
    },
    { times: 1 },
  );
  await page.evaluate((token) => {
    localStorage.setItem("access_token", token);
  }, member.token);
  await page.goto("/about");
  await expect(page.getByText(guestCart.notArrived)).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: shell.tryAgain }).click();
  await expect(page.getByText(guestCart.arrived(1))).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(guestCart.leftBehind(1));
  await expect(page.getByRole("alert")).toContainText("GONE-1");
  await expectFits(page);
  expect((await member.call("getCart", {})).data).toMatchObject([
    { ProductId: part?.id, qty: 2, customerNotes: "for the D85" },
  ]);
});

test("an invalid stored cart counts as an empty guest's cart", async ({ page, texts }) => {
  await page.goto("/about");
  await page.evaluate(() => {
    localStorage.setItem("guest_cart", '{"key":1,"lines":[{"ProductId":"<script>"}]}');
  });
  await page.goto("/guest-cart");
  await expect(page.getByText(texts.guestCart.emptyTitle)).toBeVisible();
  await expect(page.getByRole("banner")).not.toContainText("Guest cart");
  await page.goto("/shop");
  await firstAdd(page).click();
  await expect(kept(page)).toBeVisible();
});

test("without storage the guest goes to the login, which knows the part", async ({ page, trouble }) => {
  trouble.foresee(/Error: storage is full/);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error("storage is full");
    };
  });
  await page.goto("/shop");
  await firstAdd(page).click();
  await expect(page).toHaveURL(/\/login\?return=%2Fshop&add=\d+&qty=1$/);
});

test("an answer that is lost after the login does not put the part in twice", async ({
  page,
  texts,
  member,
  trouble,
}) => {
  trouble.foresee(/ERR_FAILED/, /NoAnswerError/);
  await page.goto("/shop");
  await page.goto((await firstAdd(page).getAttribute("href")) ?? "");
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
  trouble,
  enter,
}) => {
  trouble.foresee(/401 \(Unauthorized\)/, /CallError/);
  const [product] = await newestProducts(callAs());
  const address = `/product/${product?.id ?? 0}/detail`;
  await fillCart(member.call, [{ ProductId: product?.id ?? 0, qty: 2, customerNotes: "for the D85" }]);
  await enter(page, member);
  await page.goto(address);
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await page.getByRole("textbox", { name: "Quantity" }).fill("7");
  // Not before: any other call of the page would make its visitor a guest.
  await page.route(
    "**/v1/customercart",
    async (route) => {
      await member.call("logout", {});
      await route.continue();
    },
    { times: 1 },
  );
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

test("a newcomer's parts wait through registration and mail", async ({
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
  await firstAdd(page).click();
  await page.getByRole("link", { name: "See guest cart" }).click();
  await page.getByRole("main").getByRole("link", { name: texts.guestCart.registerToOrder }).click();
  await expect(page).toHaveURL("/register?return=%2Fcart");
  await expect(page.getByRole("main").getByRole("link", { name: auth.backToLogin })).toHaveAttribute(
    "href",
    "/login?return=%2Fcart",
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
  await expect(page).toHaveURL("/login?return=%2Fcart");

  // The mail's link opens a new window.
  const mailed = await context.newPage();
  await mailed.goto(linkIn(await receivedMail(newcomer.email, "Confirm your email"), "/login"));
  await expect(mailed.getByText(auth.emailConfirmed)).toBeVisible();
  await logIn(mailed, texts, { email: newcomer.email, password: newcomer.securePassword });
  await expect(mailed).toHaveURL("/cart");
  // The first tab notices the login too, and either takes the parts over.
  await expectEither([mailed, page], texts.guestCart.arrived(1));
  const token = await mailed.evaluate(() => localStorage.getItem("access_token"));
  expect((await callAs(token ?? "")("getCart", {})).data).toMatchObject([{ qty: 2 }]);
});
