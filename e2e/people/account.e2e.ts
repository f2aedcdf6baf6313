import type { Page } from "@playwright/test";
import { expectFits } from "../kit/fits.ts";
import { expect, test } from "../kit/journey.ts";
import { fillCart, logIn, moveOrderTo, newestProducts, pickSubdistrict, placeOrder } from "../kit/shopper.ts";

const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });

/** Types into fields one after another and checks the message of each. */
async function sayWhatIsWrong(
  page: Page,
  faults: readonly (readonly [string, string, string])[],
): Promise<void> {
  for (const [name, typed, says] of faults) {
    await field(page, name).fill("x");
    await field(page, name).fill(typed);
    await field(page, name).blur();
    await expect(page.getByText(says, { exact: true }), `${name}: ${typed}`).toBeVisible();
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
  }
}

test("the account is read, changed and read again", async ({ page, texts, member, enter }) => {
  await enter(page, member);
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Account Details" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(member.email);
  await page.getByRole("link", { name: "Edit Account Info" }).click();
  await expect(field(page, "Email")).toHaveAttribute("readonly", "");
  await sayWhatIsWrong(page, [
    ["First Name", "", "First Name is required"],
    ["Company Name", "", "Company Name is required"],
    ["Address", "", "Address is required"],
    ["Postal Code", "", "Postal Code is required"],
    ["Phone Number", "", "Phone Number is required"],
    ["Phone Number", "+6281234567", "Phone Number is not valid"],
    ["Phone Number", "021 5437 0188", "Phone Number is not valid"],
    [
      "Phone Number",
      "021 5437 0188",
      "It looks like a landline. Please enter a mobile number, so that we and the courier can reach you.",
    ],
    ["Phone Number", "081234567", "Phone Number is not valid"],
  ]);
  await page.getByRole("combobox", { name: "Subdistrict" }).fill("");
  await page.getByRole("combobox", { name: "Subdistrict" }).blur();
  await expect(page.getByText("Subdistrict is required", { exact: true })).toBeVisible();

  await field(page, "First Name").fill("Ratih");
  await field(page, "Company Name").fill("PT Baru");
  await field(page, "Address").fill("Jl. Baru 1");
  await field(page, "Phone Number").fill("+62 812-9999-8888");
  await pickSubdistrict(page, texts, "sangatta utara", "Sangatta Utara");
  await field(page, "Postal Code").fill("75683");
  await page.getByRole("button", { name: "Update Account Info" }).click();
  const notice = page.getByText("Updated!", { exact: true });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL("/account");
  for (const text of ["Ratih", "PT Baru", "081299998888", "Jl. Baru 1", "Sangatta Utara, ", "75683"]) {
    await expect(page.getByRole("main")).toContainText(text);
  }
  await expect(notice).toHaveCount(0, { timeout: 8_000 });
});

test("the password is changed with the old one, and the other sessions end", async ({
  page,
  texts,
  member,
  enter,
  callAs,
  receivedMail,
  trouble,
}) => {
  trouble.foresee(/40\d \(/);
  const elsewhere = await callAs()("login", { body: { email: member.email, password: member.password } });
  await enter(page, member);
  await page.goto("/account?view=password");
  await sayWhatIsWrong(page, [
    ["Old Password", "", "Old Password is required"],
    ["New Password", "1234567", "New Password should be of minimum 8 characters length"],
    ["New Password", "", "New Password is required"],
    ["Confirm Password", "other", "Passwords must match"],
  ]);
  const send = page.getByRole("button", { name: "CHANGE PASSWORD" });
  const fill = async (old: string) => {
    await field(page, "Old Password").fill(old);
    await field(page, "New Password").fill("a better password");
    await field(page, "Confirm Password").fill("a better password");
  };
  await fill("not the old one");
  await send.click();
  await expect(page.getByRole("region", { name: "Notices" }).getByRole("alert")).toBeVisible();
  await expect(field(page, "Old Password")).toHaveAttribute("aria-invalid", "true");
  await fill(member.password);
  await send.click();
  await expect(page.getByText("Password Updated!", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("heading", { name: "Account Details" })).toBeVisible();

  await receivedMail(member.email, "has been changed");
  await expect(callAs(elsewhere)("getProfile", {})).rejects.toThrow();
  await member.call("getProfile", {});
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/login");
  await logIn(page, texts, { ...member, password: "a better password" });
});

test("CANCEL leads back without a change", async ({ page, member, enter }) => {
  await enter(page, member);
  await page.goto("/account?view=password");
  await page.getByRole("link", { name: "CANCEL" }).click();
  await expect(page.getByRole("heading", { name: "Account Details" })).toBeVisible();
});

test("the history shows date, amount, courier and a coloured state", async ({
  page,
  member,
  staff,
  enter,
}) => {
  const [product] = await newestProducts(member.call);
  await fillCart(member.call, [{ ProductId: product?.id ?? 0 }]);
  const order = await placeOrder(member.call);
  await enter(page, member);
  const row = page.getByRole("table", { name: "Order History" }).getByRole("row").nth(1);
  const colours = async (label: string) => {
    await page.goto("/account?view=orders");
    const badge = row.getByText(label, { exact: true });
    await expect(badge).toBeVisible();
    return badge.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
  };
  const asNew = await colours("New");
  const header = page.getByRole("table", { name: "Order History" }).getByRole("columnheader");
  await expect(header).toHaveText([
    "Invoice No.",
    "Invoice Date",
    "Total",
    "Status",
    "Shipping",
    "Airway Bills",
    "Action",
  ]);
  const date = new Intl.DateTimeFormat("id-ID", { dateStyle: "short", timeZone: "Asia/Jakarta" });
  await expect(row).toContainText(date.format(new Date()));
  await expect(row).toContainText("JNE");
  await expect(row).toContainText("N/A");
  await staff("moveOrder", { params: { id: order.id }, body: { orderStatus: "processing" } });
  const asProcessing = await colours("Processing");
  await staff("moveOrder", { params: { id: order.id }, body: { orderStatus: "cancel", reason: "sold out" } });
  const asCancelled = await colours("Cancel");
  expect(new Set([asNew, asProcessing, asCancelled].map(({ color }) => color)).size).toBe(3);
  expect(new Set([asNew, asProcessing, asCancelled].map(({ backgroundColor }) => backgroundColor)).size).toBe(
    3,
  );
  await expect(page.getByRole("button", { name: /^Confirm Payment/ })).toHaveCount(0);
});

test.describe("the history on a tablet, in Indonesian", () => {
  test.use({ language: "id", viewport: { width: 768, height: 1_024 } });

  test("is a table too, in which no number breaks", async ({ page, texts, member, staff, enter }) => {
    const { columns, orderHistory } = texts.account;
    const [product] = await newestProducts(member.call);
    const orderOne = async (step: "delivering" | "waiting for payment") => {
      await fillCart(member.call, [{ ProductId: product?.id ?? 0 }]);
      const order = await placeOrder(member.call);
      await moveOrderTo(staff, order.id, step);
      return order;
    };
    const sent = await orderOne("delivering");
    const toPay = await orderOne("waiting for payment");
    await enter(page, member);
    await page.goto("/account?view=orders");
    const table = page.getByRole("table", { name: orderHistory });
    await expect(table.getByRole("columnheader")).toContainText([
      columns.invoiceNumber,
      columns.total,
      columns.status,
      columns.shipping,
      columns.action,
    ]);
    for (const text of [columns.invoiceDate, columns.airwayBills]) {
      await expect(table.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(table.getByRole("button", { name: /^Konfirmasi Pembayaran/ })).toBeVisible();
    for (const number of [sent.orderCode, toPay.orderCode, "JNE0012345678"]) {
      const lines = await table.getByText(number, { exact: true }).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines, number).toBe(1);
    }
    await expectFits(page);
  });
});

test("a history that cannot be loaded says so, and does not say that it is empty", async ({
  page,
  member,
  enter,
  trouble,
}) => {
  await enter(page, member);
  const letPass = await trouble.failCalls(page, "**/v1/salesorder/customer/history");
  await page.goto("/account?view=orders");
  await expect(page.getByText("This could not be loaded.")).toBeVisible();
  await expect(page.getByText("You have not ordered anything yet.")).toHaveCount(0);
  await letPass();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You have not ordered anything yet.")).toBeVisible();
});
