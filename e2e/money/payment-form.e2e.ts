import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, test } from "../kit/journey.ts";
import { orderAt, yesterdayMorning } from "../kit/shopper.ts";

const limit = 5_242_880;

async function openForm(page: Page): Promise<Locator> {
  await page.goto("/account?view=orders");
  await page.getByRole("button", { name: /^Confirm Payment/ }).click();
  const dialog = page.getByRole("dialog", { name: "Payment Confirmation" });
  // This button comes with the profile, and moves everything below it.
  await expect(dialog.getByRole("button", { name: /^I am the sender/ })).toBeVisible();
  return dialog;
}

/** A JPEG of exactly this many bytes: bytes after a picture's end are ignored. */
async function photo(bytes: number) {
  const picture = Buffer.from(await testReceipt(), "base64");
  return Buffer.concat([picture, randomBytes(bytes - picture.length)]);
}

const receipt = (dialog: Locator) => dialog.getByLabel("Receipt image");
const submit = (dialog: Locator) => dialog.getByRole("button", { name: "Confirm Payment", exact: true });

async function fillForm(dialog: Locator): Promise<void> {
  await dialog.getByLabel("Transaction Date").fill(yesterdayMorning());
  await dialog.getByLabel("Sender Name").fill("Siti Rahma");
  await dialog.getByLabel("Sender Email").fill("siti@contoh.example");
  await dialog.getByLabel("Payment to").selectOption({ index: 1 });
}

test.describe("the payment form", () => {
  test.beforeEach(async ({ page, member, staff, enter }) => {
    await orderAt("waiting for payment", { member, staff });
    await enter(page, member);
  });

  test("says what is missing and what is wrong", async ({ page }) => {
    const dialog = await openForm(page);
    await expect(dialog.getByText(/is required/)).toHaveCount(0);

    await dialog.getByLabel("Amount Transferred").fill("");
    await submit(dialog).click();
    for (const says of [
      "Transaction Date is required",
      "Sender Name is required",
      "Amount Transferred is required",
      "Sender Email is required",
      "Payment to is required",
      "Receipt image is required",
    ]) {
      await expect(dialog.getByText(says, { exact: true })).toBeVisible();
    }
    await dialog.getByLabel("Sender Email").fill("nobody@");
    await expect(dialog.getByText("Enter a valid email", { exact: true })).toBeVisible();
    for (const amount of ["0", "-5"]) {
      await dialog.getByLabel("Amount Transferred").fill(amount);
      await expect(dialog.getByLabel("Amount Transferred")).toHaveAttribute("aria-invalid", "true");
    }
    for (const amount of ["250000", "1.250.000", "250.000,00"]) {
      await dialog.getByLabel("Amount Transferred").fill(amount);
      await expect(dialog.getByText("Amount Transferred is required")).toBeHidden();
      await expect(dialog.getByLabel("Amount Transferred")).not.toHaveAttribute("aria-invalid", "true");
    }
    await expect(dialog.getByLabel("Sales Order No.")).toHaveAttribute("readonly", "");
    await expect(dialog.getByText(/300x300px/)).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await expect(dialog).toBeHidden();
  });

  test("asks once about an amount far from the total, and sends it when it is pressed again", async ({
    page,
  }) => {
    const dialog = await openForm(page);
    await fillForm(dialog);
    await receipt(dialog).setInputFiles({
      name: "receipt.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from(await testReceipt(), "base64"),
    });
    await dialog.getByLabel("Amount Transferred").fill("2.039");
    await submit(dialog).click();
    await expect(dialog.getByText(/2\.039 is less than the total of .*Is that right\?/)).toBeVisible();
    await expectFits(page);
    await submit(dialog).click();
    await expect(dialog).toBeHidden();
  });

  test("corrects what was confirmed while it is checked, without another picture", async ({
    page,
    member,
  }) => {
    const dialog = await openForm(page);
    await fillForm(dialog);
    await receipt(dialog).setInputFiles({
      name: "r.jpg",
      mimeType: "image/jpeg",
      buffer: await photo(40_000),
    });
    await submit(dialog).click();
    await expect(dialog).toBeHidden();
    const [order] = await member.call("listOrders", { query: {} });
    await page.goto(`/account?view=orders&order=${order?.id}`);
    await page.getByRole("button", { name: "Correct the confirmation" }).click();
    const correction = page.getByRole("dialog", { name: "Correct the confirmation" });
    await expect(correction.getByLabel("Sender Name")).toHaveValue("Siti Rahma");
    await expect(correction.getByLabel("Transaction Date")).toHaveValue(yesterdayMorning());
    await expect(correction.getByLabel("Payment to")).not.toHaveValue("");
    await expectFits(page);
    await correction.getByLabel("Sender Name").fill("Siti Rahmawati");
    await correction.getByRole("button", { name: "Save the correction" }).click();
    await expect(correction).toBeHidden();
    await expect(page.getByText("Siti Rahmawati")).toBeVisible();
  });

  test("takes a receipt of 5,242,880 bytes and refuses one more", async ({ page, member }) => {
    const dialog = await openForm(page);
    await fillForm(dialog);
    const big = { name: "big.jpg", mimeType: "image/jpeg", buffer: await photo(limit + 1) };
    await receipt(dialog).setInputFiles(big);
    await expect(
      dialog.getByText(/^File big\.jpg was rejected\. File is too big\. Size limit is /),
    ).toBeVisible();
    await expect(dialog.getByRole("img")).toHaveCount(0);

    const full = { name: "full.jpg", mimeType: "image/jpeg", buffer: await photo(limit) };
    await receipt(dialog).setInputFiles(full);
    await expect(dialog.getByText("File full.jpg successfully added.")).toBeVisible();
    await expect(dialog.getByRole("img", { name: "Preview of full.jpg" })).toBeVisible();
    await submit(dialog).click();
    await expect(dialog).toBeHidden();
    const [order] = await member.call("listOrders", { query: {} });
    expect(order?.paymentReceiptSenderName).toBe("Siti Rahma");
  });

  test("accepts only pictures, and only one", async ({ page }) => {
    const dialog = await openForm(page);
    await receipt(dialog).setInputFiles({
      name: "receipt.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7"),
    });
    await expect(dialog.getByText("File receipt.pdf was rejected. File type not supported.")).toBeVisible();
    await expect(receipt(dialog)).not.toHaveAttribute("multiple");

    const buffer = await photo(20_000);
    await drop(dialog, buffer, ["one.jpg", "two.jpg"]);
    await expect(
      dialog.getByText("Maximum allowed number of files exceeded. Only 1 allowed", { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByRole("img")).toHaveCount(0);

    await drop(dialog, buffer, ["one.jpg"]);
    await expect(dialog.getByText("File one.jpg successfully added.")).toBeVisible();
    await dialog.getByRole("button", { name: "Remove one.jpg" }).click();
    await expect(dialog.getByText("File one.jpg removed.")).toBeVisible();
    await expect(dialog.getByText("Receipt image is required", { exact: true })).toBeVisible();
    await expect(dialog.getByText("File one.jpg removed.")).toHaveCount(0, { timeout: 9_000 });
  });

  test("stays open and filled when the shop refuses a file that is not a picture", async ({
    page,
    trouble,
  }) => {
    trouble.foresee(/400 \(Bad Request\)|409|422/, /CallError/);
    const dialog = await openForm(page);
    await fillForm(dialog);
    await receipt(dialog).setInputFiles({
      name: "fake.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("this is no picture at all"),
    });
    await submit(dialog).click();
    await expect(dialog.getByRole("alert").first()).toBeVisible();
    await expect(dialog.getByLabel("Sender Name")).toHaveValue("Siti Rahma");
    await expect(submit(dialog)).toBeEnabled();
  });
});

/** Drops files onto the place for the receipt. */
async function drop(dialog: Locator, buffer: Buffer, names: string[]): Promise<void> {
  const transfer = await dialog.page().evaluateHandle(
    ({ base64, fileNames }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      for (const name of fileNames) data.items.add(new File([bytes], name, { type: "image/jpeg" }));
      return data;
    },
    { base64: buffer.toString("base64"), fileNames: names },
  );
  await receipt(dialog).dispatchEvent("drop", { dataTransfer: transfer });
}
