import { formatRupiah } from "#contract/core/money.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { officeMessages } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expect, test } from "../kit/journey.ts";
import type { Member } from "../kit/members.ts";
import { orderAt } from "../kit/shopper.ts";

const { payments, statements, frame } = officeMessages;

test.use({ language: "id" });

test("receipts are checked and a bank's transfers are matched with their orders", async ({
  page,
  member,
  staff,
  staffToken,
  enter,
}) => {
  const waiting = () => orderAt("waiting for payment", { member, staff });
  const orders = [await waiting(), await waiting(), await waiting()] as const;
  const [first, second, third] = orders;
  // Both with the same picture; the first is five thousand Rupiah too low.
  await pay(member, first.id, first.total - 5_000);
  await pay(member, second.id, second.total);
  await enter(page, { token: staffToken });
  const article = page.getByRole("article");
  const queue = page.getByRole("list", { name: payments.queue });
  const ofMember = `q=${encodeURIComponent(member.email)}`;

  await test.step("a receipt stands beside what is expected, and can be zoomed and turned", async () => {
    await page.goto(`/admin/payments?${ofMember}`);
    await expect(queue.getByRole("button")).toHaveCount(2);
    await expect(article).toContainText(first.orderCode);
    await expect(article).toContainText(payments.tooLittle(formatRupiah(5_000)));
    await expect(article).toContainText(payments.samePicture);
    await expect(article.getByRole("alert")).toContainText(second.orderCode);
    const picture = article.getByRole("img", { name: payments.receiptOf(first.orderCode) });
    await expect(picture).toBeVisible();
    await page.getByRole("button", { name: payments.zoomIn }).click();
    await page.getByRole("button", { name: payments.turn }).click();
    await expect(picture).toHaveAttribute("style", /scale\(1\.4\) rotate\(90deg\)/);
    await page.getByRole("figure").focus();
    await page.keyboard.press("0");
    await expect(picture).toHaveAttribute("style", /scale\(1\) rotate\(0deg\)/);
    await expectAccessible(page);
  });

  await test.step("what came is typed with the dots or commas that thousands have, and without decimals", async () => {
    const received = article.getByLabel(payments.received);
    await received.fill("100.000");
    await expect(article).toContainText(payments.tooLittle(formatRupiah(first.total - 100_000)));
    await received.fill(new Intl.NumberFormat("id-ID").format(first.total + 1_000));
    await expect(article).toContainText(payments.tooMuch(formatRupiah(1_000)));
    await received.fill("90,000");
    await expect(article).toContainText(payments.tooLittle(formatRupiah(first.total - 90_000)));
    await received.fill("100,50");
    await expect(article).toContainText(payments.receivedWrong);
    await expect(article.getByRole("button", { name: payments.acceptPart })).toBeDisabled();
  });

  await test.step("a question stays open while a tablet is turned", async () => {
    const window = page.viewportSize() ?? { width: 1280, height: 720 };
    await article.getByLabel(payments.received).fill("90.000");
    await article.getByRole("button", { name: payments.acceptPart }).click();
    const question = page.getByRole("dialog", { name: payments.acceptPart });
    await expect(question).toBeVisible();
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(question).toContainText(formatRupiah(first.total - 90_000));
    await page.keyboard.press("Escape");
    await page.setViewportSize(window);
  });

  await test.step("it is rejected with a reason, and the next one shows", async () => {
    await page.getByRole("button", { name: payments.reject }).click();
    await page.getByRole("button", { name: /cannot be read/ }).click();
    await page.getByRole("textbox", { name: payments.rejectReason }).press("End");
    await page.keyboard.type(" Thank you.");
    await page.getByRole("button", { name: payments.rejectNow }).click();
    await expect(page.getByText(payments.rejectedNotice(first.orderCode))).toBeVisible();
    await expect(article).toContainText(second.orderCode);
    const told = await member.call("getProofOfPayment", { params: { id: first.id } });
    expect(told.invoiceStatus).toBe("rejected");
  });

  await test.step("somebody else decides the next one: it says so by itself", async () => {
    await staff("decidePayment", { params: { id: second.id }, body: { decision: "accept" } });
    await expect(article.getByRole("status")).toContainText(`${payments.how.accepted} oleh`);
    await expect(page.getByRole("button", { name: payments.accept })).toHaveCount(0);
    await page.goto(`/admin/payments?status=accepted&${ofMember}`);
    await expect(page.getByRole("table", { name: payments.decided })).toContainText(second.orderCode);
    await expectAccessible(page);
  });

  const upload = async () => {
    await page.getByRole("button", { name: statements.upload }).click();
    await page.getByLabel(statements.upload, { exact: true }).setInputFiles({
      name: "mutasi.csv",
      mimeType: "text/csv",
      buffer: statementFile(
        [
          { day: statementDay(), text: `TRSF E-BANKING CR ${third.orderCode}`, amount: third.total },
          { day: statementDay(), text: `BIAYA ADM ${third.orderCode}`, amount: -15_000 },
        ],
        // The demo's account at BCA.
        "5430118207",
      ),
    });
  };
  await test.step("a bank's statement is looked at and taken in", async () => {
    await page.goto("/admin/statements");
    await upload();
    const preview = page.getByRole("region", { name: statements.preview });
    await expect(preview).toContainText("KlikBCA");
    await expect(preview).toContainText(statements.rowsNew(2, 2));
    await expectAccessible(page);
    await preview.getByRole("button", { name: statements.take(2) }).click();
    await expect(page.getByText(statements.taken(2))).toBeVisible();
  });

  await test.step("its transfer is matched with one click, and the order is packed", async () => {
    const line = page
      .getByRole("list", { name: statements.tabs.open })
      .getByRole("button")
      .filter({ hasText: third.orderCode });
    await expect(line).toContainText(statements.strengths.certain);
    await line.click();
    const transfer = page.getByRole("article").filter({ hasText: third.orderCode });
    await expect(transfer).toContainText(statements.strengths.certain);
    await expectAccessible(page);
    await transfer.getByRole("button", { name: statements.match(third.orderCode) }).click();
    await expect(page.getByText(statements.matched(third.orderCode))).toBeVisible();
    await expect(line).toHaveCount(0);
    await expect(transfer).toHaveCount(0);
    const order = await member.call("getOrder", { params: { id: third.id } });
    expect(order.orderStatus).toBe("packing");
    await page.goto(`/admin/statements?show=matched&q=${third.orderCode}`);
    await expect(page.getByRole("table", { name: statements.tabs.matched })).toContainText(third.orderCode);
    await expectAccessible(page);
  });

  await test.step("the same file again adds nothing", async () => {
    await upload();
    const preview = page.getByRole("region", { name: statements.preview });
    await expect(preview.getByRole("button", { name: statements.nothingNew })).toBeDisabled();
  });

  await test.step("both screens fit a phone", async () => {
    await page.setViewportSize({ width: 360, height: 760 });
    await pay(member, first.id, first.total);
    for (const path of [`/admin/payments?${ofMember}`, "/admin/statements"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(frame.loading)).toHaveCount(0);
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    }
    await page.goto(`/admin/payments?${ofMember}`);
    await queue.getByRole("button").click();
    await page.getByRole("button", { name: payments.accept }).click();
    await expect(page.getByText(payments.acceptedNotice(first.orderCode))).toBeVisible();
  });
});

async function pay({ call }: Member, id: string, paymentReceiptAmountTransfer: number): Promise<void> {
  const [bank] = await call("listBanks", {});
  await call("confirmPayment", {
    params: { id },
    body: {
      paymentReceiptTransferDate: new Date().toISOString(),
      paymentReceiptSenderName: "Siti Rahma",
      paymentReceiptAmountTransfer,
      paymentReceiptSenderEmail: "siti@contoh.example",
      paymentReceiptPaymentTo: bank?.bankName ?? "",
      paymentReceiptImage: await testReceipt(),
    },
  });
}
