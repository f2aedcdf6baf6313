import { demoAdministrator } from "#demo/accounts.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { chooseLanguage, expect, screens, test } from "../kit/journey.ts";
import { expectFits } from "../kit/fits.ts";
import { shopUrl } from "../kit/surroundings.ts";

test.use({ language: "id", ...screens.desktop });

const { keys, login, frame } = office;

test.beforeEach(async ({ context }) => {
  await chooseLanguage(context, "id");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
});

test("the owner makes a key, a program works with it under its name, and is refused once it is revoked", async ({
  page,
  enter,
  staffToken,
  member,
  trouble,
}) => {
  test.slow();
  // The address that is none, and the password that is wrong.
  trouble.foresee(/400 \(Bad Request\).*\/v1\/admin\/keys/);
  const name = `Kasir ${Date.now()}`;
  await enter(page, { token: staffToken });
  await page.goto("/admin/staff");
  await page.getByRole("link", { name: frame.apiKeys }).click();
  await expect(page.getByRole("heading", { name: keys.title, level: 1 })).toBeVisible();

  await page.getByRole("button", { name: keys.make }).click();
  const form = page.getByRole("dialog", { name: keys.make });
  await form.getByRole("button", { name: keys.make }).click();
  await expect(form.getByLabel(keys.name, { exact: true })).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel(keys.name, { exact: true }).fill(name);
  await form.getByText(keys.groups.customers, { exact: true }).click();
  await form.getByRole("checkbox", { name: keys.scopes.editCustomers.name, exact: true }).check();
  await form.getByLabel(keys.addresses).fill("kantor");
  await form.getByLabel(login.password, { exact: true }).fill("guess");
  await form.getByRole("button", { name: keys.make }).click();
  await expect(form.getByText("203.0.113.0/24").last()).toBeVisible();
  await form.getByLabel(keys.addresses).fill("");
  await form.getByRole("button", { name: keys.make }).click();
  await expect(form.getByLabel(login.password, { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await form.getByLabel(login.password, { exact: true }).fill(demoAdministrator.password);
  await form.getByRole("button", { name: keys.make }).click();

  const shown = page.getByRole("dialog", { name: keys.secretTitle(name) });
  const secret = await shown.getByText(/^mj_live_[\w-]{43}$/).innerText();
  await shown.getByRole("button", { name: keys.copy }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectAccessible(page);
  await shown.getByRole("button", { name: keys.done }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  const { id } = await member.call("getProfile", {});
  const note = (path = `/v1/admin/customers/${id}/notes`, method = "POST") =>
    fetch(`${shopUrl()}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        "accept-language": "id",
        ...(method === "POST" && { "content-type": "application/json" }),
      },
      ...(method === "POST" && { body: JSON.stringify({ text: "Ditulis oleh kasir" }) }),
    });
  const written = await note();
  expect(written.status).toBe(200);
  expect(written.headers.get("ratelimit-policy")).toBe('"key";q=600;w=60');
  const refused = await note("/v1/admin/stock", "GET");
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { message: "Kunci API ini tidak memiliki izin seeStock." },
  ]);

  await page.reload();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(keys.scopes.editCustomers.name);
  await expect(row).not.toContainText(keys.neverUsed);
  await expectFits(page);

  await page.goto("/admin/audit?subject=customer");
  await expect(page.getByRole("row").nth(1)).toContainText(`key ${name} menulis catatan`);

  await page.goto("/admin/keys");
  await row.getByRole("button", { name: keys.changeOf(name) }).click();
  await page.getByRole("button", { name: keys.revoke, exact: true }).click();
  const question = page.getByRole("dialog", { name: keys.revokeTitle(name) });
  await expectAccessible(page);
  await question.getByRole("button", { name: keys.revoke, exact: true }).click();
  await expect(row).toContainText(keys.states.revoked);
  await expect(row.getByRole("button")).toHaveCount(0);
  const late = await note();
  expect([late.status, await late.json()]).toMatchObject([401, { reason: "keyRevoked" }]);
});
