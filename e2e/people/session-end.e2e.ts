import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { logIn } from "../kit/shopper.ts";

const token = (page: Page) => page.evaluate(() => localStorage.getItem("access_token"));
const hasEnded = async (page: Page) => expect.poll(() => token(page)).toBeNull();

test("a session that has ended leads from a protected page to the login and back", async ({
  page,
  texts,
  member,
  enter,
  trouble,
}) => {
  trouble.foresee(/401 \(Unauthorized\)/);
  await enter(page, member);
  await page.goto("/account?view=password");
  await expect(page.getByRole("heading", { name: "Change Password" })).toBeVisible();
  // The customer logs out in another browser: the server no longer knows the token.
  await member.call("logout", {});
  // Pointing at the link would already load its data, with the same answer.
  await page.getByRole("link", { name: "Order History" }).dispatchEvent("click");
  await expect(page).toHaveURL(/\/login/);
  expect(await token(page)).toBeNull();
  await logIn(page, texts, member);
  await expect(page).toHaveURL("/account?view=orders");
  await expect(page.getByText(texts.account.noOrders)).toBeVisible();
  expect(await token(page)).not.toBeNull();
});

test("a session that has ended leaves the visitor on an open page, as a guest", async ({
  page,
  member,
  enter,
  trouble,
}) => {
  trouble.foresee(/401 \(Unauthorized\)/);
  await enter(page, member);
  await member.call("logout", {});
  await page.goto("/shop");
  await hasEnded(page);
  await expect(page).toHaveURL("/shop");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart/ })).toHaveCount(0);
});

for (const path of ["/cart", "/checkout", "/account"]) {
  test(`a guest is sent from ${path} to the login and comes back after it`, async ({
    page,
    texts,
    member,
  }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?return=${encodeURIComponent(path)}`);
    await logIn(page, texts, member);
    await expect(page).toHaveURL(path);
  });
}

for (const path of ["/login", "/register"]) {
  test(`a member is sent from ${path} to the home page`, async ({ page, member, enter }) => {
    await enter(page, member);
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to CV. Mandiri Jaya");
  });
}

test("somebody whose session another person has ended can ask for a new password", async ({
  page,
  texts,
  member,
  enter,
  trouble,
}) => {
  trouble.foresee(/401 \(Unauthorized\)/);
  await enter(page, member);
  await member.call("logout", {});
  await page.goto("/forgot-password");
  await page.getByLabel(texts.forms.email).fill(member.email);
  await page.getByRole("button", { name: texts.auth.sendLink }).click();
  await expect(page.getByText(texts.auth.linkSent)).toBeVisible();
  await page.goto(`/new-password?email=${member.email}&token=of-another-day`);
  await expect(page.getByRole("button", { name: texts.auth.setPassword })).toBeVisible();
});

test("a login never leads to another site", async ({ page, texts, member }) => {
  await page.goto("/login?return=https://elsewhere.example/");
  await logIn(page, texts, member);
  await expect(page).toHaveURL("/");
});

test("logging out ends the session here and at the shop, and leads to the home page", async ({
  page,
  member,
  enter,
}) => {
  await enter(page, member);
  await page.goto("/account");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  expect(await token(page)).toBeNull();
  await expect
    .poll(async () =>
      member.call("getProfile", {}).then(
        () => "open",
        () => "ended",
      ),
    )
    .toBe("ended");
});

test("logging out in one window ends the session in the others", async ({ page, context, member, enter }) => {
  await enter(page, member);
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Account Details" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/account");
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/");
  await expect(page).toHaveURL(/\/login|\/$/);
  await expect(page.getByText(member.email)).toHaveCount(0);
});

test("a forgotten password is replaced by the mail's link, and the old sessions end", async ({
  page,
  texts,
  member,
  receivedMail,
}) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgotten password");
  await page.getByLabel("Email", { exact: true }).fill(member.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(texts.auth.linkSent)).toBeVisible();
  const mail = await receivedMail(member.email, "Set a new password");
  const link = /https?:\/\/\S+\/new-password\S+/.exec(mail.text ?? "")?.[0] ?? "";
  await page.goto(link);
  await page.getByLabel("New Password", { exact: true }).fill("a new password");
  await page.getByLabel("Confirm Password").fill("another one");
  await page.getByLabel("Confirm Password").blur();
  await expect(page.getByText("Passwords must match")).toBeVisible();
  await page.getByLabel("Confirm Password").fill("a new password");
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(page.getByText(texts.auth.passwordSet)).toBeVisible();
  await expect(page).toHaveURL("/login");
  await logIn(page, texts, { ...member, password: "a new password" });
  await expect(member.call("getProfile", {})).rejects.toThrow();
});
