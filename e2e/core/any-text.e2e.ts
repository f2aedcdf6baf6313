import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { makeMember } from "../kit/members.ts";
import { fillCart, newestProducts, placeOrder } from "../kit/shopper.ts";

/** Texts as people and attackers type them; each must come back unchanged, and none may run. */
const typed = {
  firstName: "<script>alert(1)</script> 🛠️",
  lastName: "محمد عبد الله",
  company: `"><img src=x onerror=alert(2)> & Söhne`,
  address: "Jl. 👷🏽‍♀️ No. 1\nשלום <b>bold</b>",
  note: "<svg onload=alert(3)> 🚜 مرحبا ' OR 1=1 --",
};

/** Fails if any of the texts has become part of the page's markup. */
async function nothingRuns(page: Page): Promise<void> {
  const made = page.locator("img[src=x], svg[onload], main script:not([type]), address b");
  await expect(made).toHaveCount(0);
}

test("every text is shown as text, in the account, the cart, the checkout, the order and the mails", async ({
  page,
  callAs,
  enter,
  receivedMail,
}) => {
  let alerts = 0;
  page.on("dialog", (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  const { note, ...person } = typed;
  const member = await makeMember(person);
  const [product] = await newestProducts(callAs());
  await fillCart(member.call, [{ ProductId: product?.id ?? 0, customerNotes: note }]);
  await enter(page, member);

  await test.step("in the account", async () => {
    await page.goto("/account");
    const main = page.getByRole("main");
    for (const text of [typed.firstName, typed.lastName, typed.company])
      await expect(main).toContainText(text);
    await expect(main).toContainText("שלום <b>bold</b>");
    await nothingRuns(page);
    await page.getByRole("link", { name: "Edit Account Info" }).click();
    await expect(page.getByLabel("First Name")).toHaveValue(typed.firstName);
    await expect(page.getByLabel("Last Name")).toHaveValue(typed.lastName);
    await expect(page.getByLabel("Company Name")).toHaveValue(typed.company);
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue(typed.address);
    await page.getByLabel("Last Name").fill(`${typed.lastName} 🔧`);
    await page.getByRole("button", { name: "Update Account Info" }).click();
    await expect(page.getByText("Updated!")).toBeVisible();
    await expect(page).toHaveURL("/account");
    await expect(main).toContainText(`${typed.lastName} 🔧`);
  });

  await test.step("in the cart and the checkout", async () => {
    await page.goto("/cart");
    await expect(page.getByRole("main")).toContainText(note);
    await nothingRuns(page);
    await page.goto("/checkout");
    await expect(page.getByRole("region", { name: "Billing Detail" })).toContainText(typed.company);
    await expect(page.getByRole("region", { name: "Your Order" })).toContainText(note);
    await nothingRuns(page);
  });

  const order = await placeOrder(member.call);
  await test.step("in the order", async () => {
    await page.goto(`/account?view=orders&order=${order.id}`);
    const main = page.getByRole("main");
    for (const text of [typed.firstName, typed.lastName, typed.company, note])
      await expect(main).toContainText(text);
    await nothingRuns(page);
  });

  await test.step("in the mails", async () => {
    const mail = await receivedMail(member.email, order.orderCode);
    // Mails need broken lines.
    expect(mail.text?.replaceAll(/\s+/g, " ")).toContain(note);
    await page.setContent(mail.html ?? "");
    const body = page.locator("body");
    for (const text of [typed.firstName, typed.lastName, note]) await expect(body).toContainText(text);
    await nothingRuns(page);
  });
  expect(alerts).toBe(0);
});

test("a search shows its words as text", async ({ page }) => {
  let alerts = 0;
  page.on("dialog", (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  for (const words of [
    "</script><script>alert(1)</script>",
    "</title><img src=x onerror=alert(2)>",
    "🛠️ محمد",
  ]) {
    await page.goto(`/shop?q=${encodeURIComponent(words)}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(words);
    await expect(page).toHaveTitle(new RegExp(words.slice(0, 5).replaceAll(/[/<>]/g, "\\$&")));
    await expect(page.getByRole("combobox", { name: "Search Product" })).toHaveValue(words);
    await nothingRuns(page);
  }
  expect(alerts).toBe(0);
});

test("the content of a link is never run", async ({ page, member, enter, trouble }) => {
  trouble.foresee(/400 \(Bad Request\)/, /CallError/);
  await page.goto("/login?mail-confirm=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E");
  await expect(page.getByRole("main").getByLabel("Email", { exact: true }).first()).toBeVisible();
  await nothingRuns(page);
  await enter(page, member);
  await page.goto("/account?view=orders&order=%3Cscript%3Ealert(1)%3C/script%3E");
  await expect(page.getByText("We could not find this order.")).toBeVisible();
});
