import type { Page } from "@playwright/test";
import { formatRupiah } from "#contract/core/money.ts";
import { officeMessages as english, type OfficeMessages } from "#web/texts/office/en.ts";
import { officeMessages as indonesian } from "#web/texts/office/id.ts";
import type { Messages } from "#web/texts/shop/en.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onDesktop, onPhone, test } from "../kit/journey.ts";
import { chooseAct } from "../kit/order-moves.ts";
import { confirmTransfer, nameRefundAccount, orderAt, sendRefund, turnsAt } from "../kit/shopper.ts";

const missing = 20_000;

interface Sides {
  page: Page;
  texts: Messages;
  office: OfficeMessages;
  order: { id: string; orderCode: string; total: number };
  asCustomer: () => Promise<void>;
  asStaff: () => Promise<void>;
}

/** The customer transfers too little, which the staff accepts as a part, and then the missing amount. */
async function payInTwoParts({ page, texts, office, order, asCustomer, asStaff }: Sides): Promise<void> {
  const { payments } = office;
  const openPayment = async () => {
    await asStaff();
    await page.goto(`/admin/payments?q=${order.orderCode}`);
    await page
      .getByRole("list", { name: payments.queue })
      .getByRole("button", { name: order.orderCode })
      .click();
  };

  await test.step("a short transfer is accepted as a part", async () => {
    await asCustomer();
    await confirmTransfer(page, texts, { proposed: order.total, amount: order.total - missing });
    await openPayment();
    await page.getByRole("button", { name: payments.acceptPart }).click();
    const question = page.getByRole("dialog", { name: payments.acceptPart });
    await expect(question).toContainText(formatRupiah(missing));
    await question.getByRole("button", { name: payments.acceptPart }).click();
    await expect(
      page.getByText(payments.acceptedPartNotice(order.orderCode, formatRupiah(missing))),
    ).toBeVisible();
  });

  await test.step("the customer confirms the rest by the same form, and the order is packed", async () => {
    await asCustomer();
    await confirmTransfer(page, texts, { proposed: missing, amount: "20.000" });
    await openPayment();
    await page.getByRole("button", { name: payments.accept }).click();
    await expect(page.getByText(payments.acceptedNotice(order.orderCode))).toBeVisible();
  });
}

test.describe("on a desktop, in English", () => {
  test.use(onDesktop);
  const office = english;
  const { orders } = office;

  test("an order is paid in two parts, sent and finished", async ({
    page,
    member,
    staff,
    staffToken,
    enter,
    texts,
  }) => {
    test.slow();
    const { account } = texts;
    const order = await orderAt("waiting for payment", { member, staff });
    const { asCustomer } = turnsAt(order, { page, member, staffToken, enter });
    const asStaff = () => enter(page, { token: staffToken });
    const main = page.getByRole("main");
    const dialog = page.getByRole("dialog");
    await payInTwoParts({ page, texts, office, order, asCustomer, asStaff });

    await test.step("the parcel is handed over, and the order finished", async () => {
      await page.goto(`/admin/orders/${order.orderCode}`);
      await page.getByRole("button", { name: orders.moves.delivering, exact: true }).click();
      await dialog.getByLabel(orders.airwayBill).fill("JNE0099887766");
      await dialog.getByRole("button", { name: orders.moves.delivering }).click();
      await page.getByRole("button", { name: orders.moves.done, exact: true }).click();
      await dialog.getByRole("button", { name: orders.moves.done }).click();
      await expect(page.getByRole("button", { name: orders.moves.done, exact: true })).toHaveCount(0);
      await expectFits(page);
    });

    await test.step("the customer sees it finished, with both payments and their kwitansi", async () => {
      await asCustomer();
      await expect(main.getByText(account.statuses.done).first()).toBeVisible();
      await expect(main).toContainText("JNE0099887766");
      const payments = main.getByRole("region", { name: account.payments }).getByRole("listitem");
      const kwitansi = main
        .getByRole("region", { name: account.documents })
        .getByRole("listitem")
        .filter({ hasText: account.documentNames.kwitansi });
      for (const amount of [order.total - missing, missing]) {
        await expect(payments.filter({ hasText: formatRupiah(amount) })).toHaveCount(1);
        await expect(kwitansi.filter({ hasText: formatRupiah(amount) })).toHaveCount(1);
      }
      await expect(page.getByRole("button", { name: account.confirmPayment })).toHaveCount(0);
      await expectFits(page);
    });
  });
});

test.describe("on a phone, in Indonesian", () => {
  test.use(onPhone);
  const office = indonesian;
  const { orders, refunds } = office;

  test("an order is paid in two parts, cancelled, and its money paid back", async ({
    page,
    member,
    staff,
    staffToken,
    enter,
    texts,
  }) => {
    test.slow();
    const { account } = texts;
    const order = await orderAt("waiting for payment", { member, staff });
    const { asCustomer, asOffice } = turnsAt(order, { page, member, staffToken, enter });
    const asStaff = () => enter(page, { token: staffToken });
    const openPrivateLink = async () => {
      const { text } = await staff("writeOrderMessage", {
        params: { id: order.id },
        body: { kind: "status" },
      });
      await page.goto(/\/order#[\w-]+/.exec(text)?.[0] ?? "");
    };
    await payInTwoParts({ page, texts, office, order, asCustomer, asStaff });

    await test.step("the paid order is cancelled with a reason, and its money is promised back", async () => {
      await page.goto(`/admin/orders/${order.orderCode}`);
      await chooseAct(page, orders, orders.moves.cancel);
      await page.getByRole("textbox", { name: orders.reason }).fill("Barang habis");
      await page.getByRole("dialog").getByRole("button", { name: orders.moves.cancel }).click();
      await expect(page.getByText(refunds.noAccount)).toBeVisible();
      await expectFits(page);
      await page.goto("/admin");
      await expect(page.getByRole("region", { name: refunds.owed })).toContainText(order.orderCode);
    });

    await test.step("the customer names the account by the private link", async () => {
      await openPrivateLink();
      await nameRefundAccount(page, texts, order.total);
    });

    await test.step("the money is sent with proof, and has come", async () => {
      await asOffice();
      await sendRefund(page, office);
    });

    await test.step("the kwitansi of each part and the credit note stand on the private page", async () => {
      await openPrivateLink();
      const documents = page.getByRole("region", { name: account.documents }).getByRole("listitem");
      const { kwitansi, "credit-note": creditNote } = account.documentNames;
      for (const [kind, amount] of [
        [kwitansi, order.total - missing],
        [kwitansi, missing],
        [creditNote, order.total],
      ] as const) {
        await expect(
          documents.filter({ hasText: kind }).filter({ hasText: formatRupiah(amount) }),
        ).toBeVisible();
      }
      await expectFits(page);
      const [answer, tab] = await Promise.all([
        page.waitForResponse((got) => got.url().includes("/v1/order-link/documents/")),
        page.waitForEvent("popup"),
        documents.filter({ hasText: creditNote }).getByRole("button").first().click(),
      ]);
      expect(answer.headers()["content-type"]).toBe("application/pdf");
      await tab.close();
      const [saved] = await Promise.all([
        page.waitForEvent("download"),
        documents.filter({ hasText: creditNote }).getByRole("button").last().click(),
      ]);
      expect(saved.suggestedFilename()).toMatch(/^credit-note-.+\.pdf$/);
    });
  });
});
