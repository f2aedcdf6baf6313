import { randomBytes } from "node:crypto";
import type { AdminCall } from "#contract/admin/call.ts";
import { formatRupiah, formatSum } from "#contract/core/money.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { officeMessages } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expect, test } from "../kit/journey.ts";
import { makeMember } from "../kit/members.ts";
import { orderAt } from "../kit/shopper.ts";

const { statements, frame } = officeMessages;

test.use({ language: "id" });

test("one transfer for several orders is proposed, and asks for each order what its money is", async ({
  page,
  staff,
  staffToken,
  enter,
  trouble,
}) => {
  const lastName = `Prasetya${lettersOf(randomBytes(5))}`;
  const member = await makeMember({ firstName: "Wahyudi", lastName });
  const waiting = () => orderAt("waiting for payment", { member, staff });
  const [first, second] = [await waiting(), await waiting()];
  const both = first.total + second.total;
  await takeIn(staff, [
    { amount: both, text: `TRSF CR WAHYUDI ${lastName}` },
    { amount: first.total - 768, text: `BIFAST DARI WAHYUDI ${lastName} OLI` },
  ]);
  await enter(page, { token: staffToken });
  await page.goto("/admin/statements");
  const article = page.getByRole("article");
  const transferOf = async (amount: number) => {
    await page
      .getByRole("list", { name: statements.tabs.open })
      .getByRole("button")
      .filter({ hasText: lastName })
      .filter({ hasText: formatRupiah(amount) })
      .click();
    await expect(article).toContainText(formatRupiah(amount));
    return article;
  };
  const dialog = page.getByRole("dialog");
  const partOf = ({ orderCode }: { orderCode: string }) => dialog.getByLabel(statements.partOf(orderCode));

  await test.step("a short transfer with the payer's name proposes the orders, and never for certain", async () => {
    const short = await transferOf(first.total - 768);
    await expect(short).toContainText(statements.tooLittle(formatRupiah(768)));
    await expect(short).toContainText(statements.strengths.weak);
    await expect(short).not.toContainText(statements.strengths.certain);
  });

  await test.step("another order begins with the payer's name, and the field can be cleared", async () => {
    await article.getByRole("button", { name: statements.otherOrder }).click();
    const search = dialog.getByRole("searchbox", { name: statements.findOrder });
    await expect(search).toHaveValue(`WAHYUDI ${lastName.toUpperCase()}`);
    await expect(dialog).toContainText(first.orderCode);
    await expectAccessible(page);
    await search.fill("");
    await expect(search).toHaveValue("");
    await expect(dialog.getByText(first.orderCode)).toHaveCount(0);
    await dialog.getByRole("button", { name: frame.close }).click();
  });

  await test.step("the sum of two orders opens with both of them", async () => {
    const transfer = await transferOf(both);
    await expect(transfer).toContainText(statements.sumOf(2, formatRupiah(both)));
    await expectAccessible(page);
    await transfer.getByRole("button", { name: statements.matchSum }).click();
    await expect(partOf(first)).toHaveValue(formatSum(first.total));
    await expect(partOf(second)).toHaveValue(formatSum(second.total));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: statements.divideNow }).click();
    await expect(dialog).toHaveCount(0);
    for (const { id } of [first, second]) {
      expect((await member.call("getOrder", { params: { id } })).orderStatus).toBe("packing");
    }
  });

  const [packed, third] = [await waiting(), await waiting()];
  await acceptReceipt(packed);
  const asked = packed.total - 500 + third.total;
  await takeIn(staff, [{ amount: asked, text: `TRSF CR WAHYUDI ${lastName} DUA` }]);

  await test.step("of an order with two readings of the money the person says which it is", async () => {
    await page.goto("/admin/statements");
    const transfer = await transferOf(asked);
    // The payer's name comes too late for a field in which somebody is about to type.
    const { promise: isAbout, resolve: nameThePayer } = Promise.withResolvers<void>();
    const payers = /matchable-orders\?q=WAHYUDI/;
    await page.route(payers, async (route) => {
      await isAbout;
      await route.continue();
    });
    const named = page.waitForResponse(payers);
    await transfer.getByRole("button", { name: statements.divide }).click();
    const search = dialog.getByRole("searchbox");
    await search.focus();
    nameThePayer();
    await (await named).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.keyboard.type(third.orderCode);
    await expect(search).toHaveValue(third.orderCode);
    for (const { orderCode } of [third, packed]) {
      await search.fill(orderCode);
      await dialog.getByRole("button", { name: `${statements.addOrder}: ${orderCode}` }).click();
    }
    const question = dialog.getByRole("group", { name: statements.whatIsItFor(packed.orderCode) });
    await expect(question.getByRole("radio")).toHaveCount(2);
    await expect(dialog.getByRole("group", { name: statements.whatIsItFor(third.orderCode) })).toHaveCount(0);
    await expectAccessible(page);
    const send = dialog.getByRole("button", { name: statements.divideNow });
    await expect(send).toBeDisabled();
    await question.locator("label").first().click();
    await send.click();
    await expect(dialog).toHaveCount(0);
    const order = await staff("getAdminOrder", { params: { id: packed.id } });
    expect(order.received).toBe(packed.total - 500);
  });

  await test.step("one press matches what is certain, and opens what may be two things", async () => {
    trouble.foresee(/409 \(Conflict\).*\/mutations\/\d+\/order/);
    const [exact, other] = [await waiting(), await waiting()];
    await sendReceipt({ ...other, total: other.total - 50_000 });
    await takeIn(
      staff,
      [exact, other].map(({ total, orderCode }) => ({
        amount: total,
        text: `TRSF CR WAHYUDI ${lastName} ${orderCode}`,
      })),
    );
    await page.goto(`/admin/statements?q=${lastName}`);
    await page.getByRole("button", { name: statements.matchAllCertain(2) }).click();
    await expect(page.getByText("1 dari 2 dicocokkan. 1 perlu Anda putuskan.")).toBeVisible();
    await expect(article).toContainText(other.orderCode);
    expect((await staff("getAdminOrder", { params: { id: exact.id } })).orderStatus).toBe("packing");
  });

  async function acceptReceipt({ id, total }: { id: string; total: number }) {
    await sendReceipt({ id, total });
    await staff("decidePayment", { params: { id }, body: { decision: "accept", amount: total } });
  }

  async function sendReceipt({ id, total }: { id: string; total: number }) {
    const [bank] = await member.call("listBanks", {});
    await member.call("confirmPayment", {
      params: { id },
      body: {
        paymentReceiptTransferDate: "2024-11-20T09:30:00+07:00",
        paymentReceiptSenderName: `Wahyudi ${lastName}`,
        paymentReceiptAmountTransfer: total,
        paymentReceiptSenderEmail: member.email,
        paymentReceiptPaymentTo: bank?.bankName ?? "",
        paymentReceiptImage: await testReceipt(),
      },
    });
  }
});

async function takeIn(staff: AdminCall, rows: { amount: number; text: string }[]): Promise<void> {
  await staff("takeStatement", {
    query: { fileName: "mutasi.csv" },
    // The demo's account at BCA.
    body: statementFile(
      rows.map((row) => ({ day: statementDay(), ...row })),
      "5430118207",
    ),
  });
}

/** Letters, because a name in a bank's text has no figures. */
function lettersOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => String.fromCodePoint(97 + (byte % 26))).join("");
}
