import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { formatRupiah } from "#contract/core/money.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { mailTexts as mails } from "#contract/texts/mails/id.ts";
import { expect, onPhone, test } from "../kit/journey.ts";
import {
  chooseCourier,
  kalideres,
  logIn,
  newestProducts,
  photograph,
  pickSubdistrict,
  yesterdayMorning,
} from "../kit/shopper.ts";
import { linkIn, shopUrl } from "../kit/surroundings.ts";

test.use(onPhone);

test("a newcomer finds a part, registers, orders, pays and follows the parcel", async ({
  page,
  context,
  texts,
  callAs,
  staff,
  receivedMail,
}) => {
  test.setTimeout(240_000);
  const { account, auth, cart, catalogue, checkout, forms, shell } = texts;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [wanted, second] = await newestProducts(callAs());
  if (wanted === undefined || second === undefined) throw new Error("the shop is empty");
  const email = `newcomer-${randomBytes(5).toString("hex")}@contoh.example`;
  const password = "sangat rahasia";

  await test.step("finds a part by its number", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(catalogue.welcome("CV. Mandiri Jaya"));
    await page.getByRole("combobox", { name: shell.searchProduct }).fill(wanted.code.slice(0, -1));
    await page.getByRole("option", { name: wanted.code }).click();
    await expect(page).toHaveURL(`/product/${wanted.id}/detail`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(wanted.code);
    await expect(page.getByRole("main")).toContainText(formatRupiah(wanted.price));
    await expect(page.getByRole("textbox", { name: catalogue.quantity })).toBeHidden();
  });

  await test.step("registers", async () => {
    await page.getByRole("link", { name: catalogue.loginToBuy }).click();
    await page.getByRole("link", { name: auth.register }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(auth.newAccount);
    await expect(page.getByLabel(forms.salutation)).toHaveValue("Mr");
    await page.getByLabel(forms.firstName).fill("Dewi");
    await page.getByLabel(forms.lastName).fill("Lestari");
    await page.getByLabel(forms.email, { exact: true }).fill(email);
    await page.getByLabel(forms.password, { exact: true }).fill(password);
    await page.getByLabel(forms.confirmPassword).fill(password);
    await page.getByLabel(forms.phoneNumber).fill("081298765432");
    await page.getByLabel(forms.companyName).fill("PT Tambang Jaya");
    await page.getByLabel(forms.address).fill("Jl. Raya Kalideres No. 7");
    await pickSubdistrict(page, texts, "kalid", kalideres.name);
    await expect(page.getByRole("combobox", { name: forms.subdistrict })).toHaveValue(kalideres.line);
    await expect(page.getByLabel(forms.city, { exact: true })).toHaveValue("Kota Jakarta Barat");
    await expect(page.getByLabel(forms.province, { exact: true })).toHaveValue("DKI Jakarta");
    await page.getByLabel(forms.postalCode).fill("11840");
    await page.getByRole("button", { name: auth.registerButton, exact: true }).click();
    await expect(page.getByText(auth.registered)).toBeVisible();
    await expect(page.getByRole("button", { name: auth.registerButton, exact: true })).toBeDisabled();
    await expect(page).toHaveURL(
      `/login?${new URLSearchParams({ return: `/product/${wanted.id}/detail` }).toString()}`,
    );
  });

  await test.step("confirms the address by the mail", async () => {
    await expect(page.getByRole("heading", { name: auth.confirmNow })).toBeVisible();
    await expect(page.getByLabel(forms.email, { exact: true })).toHaveValue(email);
    const mail = await receivedMail(email, mails.confirmEmail.subject("CV. Mandiri Jaya"));
    expect(mail.html).toContain('lang="id"');
    await page.goto(linkIn(mail, "/login"));
    await expect(page.getByText(auth.emailConfirmed)).toBeVisible();
    await logIn(page, texts, { email, password });
    await expect(page).toHaveURL(`/product/${wanted.id}/detail`);
  });

  await test.step("puts parts into the cart from a card and from the detail", async () => {
    await page.goto(`/shop?q=${encodeURIComponent(second.code)}`);
    await page.getByRole("button", { name: catalogue.addNamedToCart(second.code) }).click();
    await expect(page.getByText(catalogue.addedToCart)).toBeVisible();
    await expect(page.getByRole("link", { name: shell.cartWithCount(1) })).toBeVisible();
    await page
      .getByRole("article")
      .filter({ hasText: second.code.slice(0, 13) })
      .getByRole("heading")
      .click();
    await expect(page).toHaveURL(`/product/${second.id}/detail`);
    await page.goto(`/product/${wanted.id}/detail`);
    await page.getByRole("textbox", { name: catalogue.quantity }).fill("2");
    await page.getByRole("button", { name: catalogue.addToCartButton, exact: true }).click();
    await expect(page).toHaveURL("/cart");
  });

  const sum = 3 * wanted.price;
  await test.step("changes the cart", async () => {
    await expect(page.getByRole("link", { name: shell.cartWithCount(2) })).toBeVisible();
    const quantity = page.getByRole("textbox", { name: cart.quantityNamed(wanted.code) });
    await quantity.fill("3");
    await page.getByRole("button", { name: `${cart.addNote} ${cart.ofProduct(wanted.code)}` }).click();
    await page.getByRole("textbox", { name: cart.noteNamed(wanted.code) }).fill("Untuk PC200-8 unit 3");
    await page.getByRole("textbox", { name: cart.noteNamed(wanted.code) }).blur();
    await expect(page.getByText("Untuk PC200-8 unit 3")).toBeVisible();
    await page.getByRole("button", { name: cart.deleteNamed(second.code) }).click();
    await expect(page.getByRole("button", { name: cart.deleteNamed(second.code) })).toBeHidden();
    await expect(page.getByRole("region", { name: cart.summary })).toContainText(formatRupiah(sum));
    await page.reload();
    await expect(quantity).toHaveValue("3");
    await expect(page.getByText("Untuk PC200-8 unit 3")).toBeVisible();
    await page.getByRole("link", { name: cart.proceedToCheckout }).click();
    await expect(page).toHaveURL("/checkout");
  });

  const total = await test.step("checks out with a courier and a service", async () => {
    const order = page.getByRole("region", { name: checkout.yourOrder });
    const billing = page.getByRole("region", { name: checkout.billingDetail });
    for (const text of ["Dewi Lestari", "PT Tambang Jaya", "Jl. Raya Kalideres No. 7", kalideres.name])
      await expect(billing).toContainText(text);
    await expect(page.getByRole("banner").getByRole("link", { name: shell.cart })).toHaveCount(0);
    const proceed = page.getByRole("button", { name: checkout.proceed, exact: true });
    await expect(proceed).toBeDisabled();
    await expect(order).toContainText(checkout.missing.courier);
    await expect(order.locator("dd").last()).toHaveText("-");
    await chooseCourier(page, texts);
    await expect(proceed).toBeEnabled();
    const shown = await order.locator("dd").last().innerText();
    await proceed.click();
    return Number(shown.replace(/\D/g, ""));
  });
  expect(total).toBeGreaterThan(sum);

  await test.step("is thanked and led to the account, where the order history is", async () => {
    await page.waitForURL("/thankyou");
    const thanks = page.getByRole("main").filter({ hasText: checkout.thankYouTitle });
    // Read at once: the account opens by itself soon.
    const said = await thanks.innerText();
    for (const words of [checkout.waitForAdmin, checkout.payWhenWaiting, checkout.redirectSoon]) {
      expect(said).toContain(words);
    }
    await expect(page).toHaveURL("/account");
    await page.getByRole("link", { name: account.orderHistory }).click();
  });

  const order = page.getByRole("list", { name: account.orderHistory }).getByRole("listitem");
  const code = await test.step("sees the order", async () => {
    await expect(order).toContainText(account.statuses.new);
    await expect(order).toContainText(formatRupiah(total));
    await expect(order).toContainText(account.notAvailable);
    await expect(page.getByRole("button", { name: account.confirmPayment })).toHaveCount(0);
    const orderCode = /SO-\d{8}-\d{4}/.exec(await order.innerText())?.[0] ?? "";
    const mail = await receivedMail(email, mails.orderReceived.subject(orderCode));
    expect(mail.text).toContain(wanted.code);
    expect(mail.html).toContain("Untuk PC200-8 unit 3");
    return orderCode;
  });

  await test.step("is asked to pay", async () => {
    await staff("moveOrder", { params: { id: code }, body: { orderStatus: "processing" } });
    const said = await npmRunOrder(code, "waiting for payment");
    expect(said).toContain(`${code} is now "waiting for payment"`);
    const mail = await receivedMail(email, mails.waitingForPayment.subject(code, formatRupiah(total)));
    for (const bank of await callAs()("listBanks", {})) {
      expect(mail.text).toContain(bank.bankAccountNumber);
      expect(mail.html).toContain(bank.bankAccountName);
    }
    await page.reload();
    await expect(order).toContainText(account.statuses["waiting for payment"]);
  });

  await test.step("confirms the payment with a photographed receipt", async () => {
    await page.getByRole("button", { name: account.confirmPaymentOf(code) }).click();
    const dialog = page.getByRole("dialog", { name: account.paymentTitle });
    await expect(dialog).toContainText(account.paymentInstruction);
    await expect(dialog).toContainText(formatRupiah(total));
    await expect(dialog.getByLabel(account.salesOrderNumber)).toHaveValue(code);
    await expect(dialog.getByLabel(account.amountTransferred)).toHaveValue(String(total));
    await dialog.getByLabel(account.transactionDate).fill(yesterdayMorning());
    await dialog.getByLabel(account.senderName).fill("Dewi Lestari");
    await dialog.getByLabel(account.senderEmail).fill(email);
    const [bank] = await callAs()("listBanks", {});
    if (bank === undefined) throw new Error("no bank account");
    await dialog.getByLabel(account.paymentTo).selectOption({
      label: `${bank.bankAliasName} ${bank.bankAccountNumber} (${bank.bankAccountName})`,
    });
    await dialog.getByLabel(account.receipt).setInputFiles(await photograph("struk.jpg"));
    await expect(dialog.getByRole("img", { name: forms.filePreview("struk.jpg") })).toBeVisible();
    await dialog.getByRole("button", { name: account.confirmPayment, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: account.confirmPaymentOf(code) })).toHaveCount(0);
    await expect(order).toContainText(account.checkingPayment);
    await receivedMail(email, mails.paymentReceived.subject(code));
    await page.getByRole("link", { name: account.detailOf(code) }).click();
    const proof = page.getByRole("region", { name: account.proof });
    await expect(proof).toContainText("Dewi Lestari");
    await expect(proof).toContainText(bank.bankName);
  });

  await test.step("gets the parcel's number", async () => {
    await staff("decidePayment", { params: { id: code }, body: { decision: "accept" } });
    await receivedMail(email, mails.packing.subject(code));
    await page.goto("/account?view=orders");
    await expect(order).toContainText(account.statuses.packing);
    expect(await npmRunOrder(code, "delivering", "JNE0012345678")).toContain('now "delivering"');
    expect((await receivedMail(email, mails.delivering.subject(code))).text).toContain("JNE0012345678");
    await page.reload();
    await expect(order).toContainText(account.statuses.delivering);
    await order.getByRole("button", { name: account.copyAirwayBill("JNE0012345678") }).click();
    await expect(order.getByText(account.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("JNE0012345678");
    await expect(order.getByText(account.copied)).toHaveCount(0);
  });
});

/** The console command of the company's staff. */
async function npmRunOrder(...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/move-order.ts", ...parameters], {
    cwd: projectRoot,
    env: { PATH: process.env["PATH"], PUBLIC_URL: shopUrl() },
  });
  return stdout;
}
