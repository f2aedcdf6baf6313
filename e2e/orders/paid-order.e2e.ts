import { formatRupiah, formatSum } from "#contract/core/money.ts";
import { mailTexts as mails } from "#contract/texts/mails/en.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, screens, test } from "../kit/journey.ts";
import { orderAt } from "../kit/shopper.ts";

const t = office.orders;
const parcels = office.shipments;
test.use({ language: "id", ...screens.desktop });

test("the office edits an order that is paid, and leaves a piece out that will not be sent", async ({
  page,
  member,
  staff,
  staffToken,
  enter,
  receivedMail,
}) => {
  test.setTimeout(120_000);
  const order = await orderAt("waiting for payment", { member, staff, parts: 2, qty: 3 });
  const [one, other] = order.lines;
  if (one === undefined || other === undefined) throw new Error("the order has two lines");
  await enter(page, { token: staffToken });
  await page.goto(`/admin/orders/${order.orderCode}`);
  const dialog = page.getByRole("dialog");
  const seen = () => staff("getAdminOrder", { params: { id: order.id } });
  const paid = (await seen()).total;
  const type = async (qty: string) => {
    await page.getByRole("button", { name: t.edit }).click();
    await page.getByLabel(t.quantityOf(one.code)).fill(qty);
    const keep = page.getByRole("button", { name: /^Tetap / });
    await keep
      .or(page.getByRole("button", { name: t.showDifference }))
      .first()
      .waitFor();
    await page.getByRole("button", { name: t.showDifference }).click();
    await dialog.or(keep).first().waitFor();
    if (await keep.isVisible()) {
      await keep.click();
      await page.getByRole("button", { name: t.showDifference }).click();
    }
    await expect(dialog).toBeVisible();
  };

  await test.step("asks for amount, account and day when a payment is accepted by hand", async () => {
    await page.getByRole("button", { name: t.moves.packing, exact: true }).click();
    await expect(dialog.getByLabel(office.enteredPayments.amount)).toHaveValue(formatSum(paid));
    const record = dialog.getByRole("button", { name: office.enteredPayments.enterNow });
    await expect(record).toBeDisabled();
    await dialog.getByLabel(office.enteredPayments.account).selectOption({ index: 1 });
    await dialog.getByLabel(office.enteredPayments.day).fill(new Date().toISOString().slice(0, 10));
    await expectFits(page);
    await record.click();
    await expect(dialog).toBeHidden();
  });

  await test.step("shows what comes off before it is saved, and promises it back", async () => {
    await type("2");
    await expect(dialog.getByText(t.editBack(formatRupiah(one.price)))).toBeVisible();
    await expect(dialog.getByRole("radio", { name: office.refunds.byTransfer })).toBeChecked();
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByRole("button", { name: t.saveAndMail }).click();
    await expect(page.getByText(t.savedAndMailed)).toBeVisible();
    await receivedMail(member.email, mails.orderChanged.subject(order.orderCode));
    expect(await seen()).toMatchObject({
      orderStatus: "packing",
      total: paid - one.price,
      promised: one.price,
    });
  });

  await test.step("pays a dearer order by what was promised back, and lets the rest be owed, without a mail", async () => {
    await type("4");
    // One piece more than was paid for, and one whose money is promised back.
    await expect(dialog.getByText(t.editKept(formatRupiah(one.price)))).toBeVisible();
    await expect(dialog.getByText(t.editToPay(formatRupiah(one.price)))).toBeVisible();
    await dialog.getByRole("radio", { name: t.editShortfalls.owed }).check();
    await dialog.getByRole("checkbox", { name: t.tellCustomer }).uncheck();
    await dialog.getByRole("button", { name: t.saveUnmailed }).click();
    await expect(page.getByText(t.savedUnmailed)).toBeVisible();
    expect(await seen()).toMatchObject({ orderStatus: "packing", total: paid + one.price, promised: 0 });
  });

  await test.step("leaves a piece out, and sends it after all", async () => {
    await page.getByRole("button", { name: parcels.leaveOut }).click();
    await dialog.getByRole("button", { name: parcels.leaveOutNow }).click();
    await expect(dialog.getByText(parcels.checkPieces)).toBeVisible();
    await expect(dialog.getByText(t.reasonRequired)).toBeVisible();
    await dialog.getByLabel(parcels.pieces(other.code)).fill("1");
    await dialog.getByRole("radio", { name: parcels.unsentMoneyStays }).check();
    await dialog.getByLabel(t.reason).fill("Stok habis");
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByRole("button", { name: parcels.leaveOutNow }).click();
    await expect(page.getByText(parcels.leftOut(order.orderCode))).toBeVisible();
    await expect(page.getByText(t.notSent("1"))).toBeVisible();
    await page.getByRole("button", { name: parcels.sendAfterAll }).click();
    await dialog.getByLabel(parcels.pieces(other.code)).fill("1");
    await dialog.getByRole("button", { name: parcels.sendAfterAllNow }).click();
    await expect(page.getByText(parcels.sentAfterAll(order.orderCode))).toBeVisible();
    await expect(page.getByText(t.notSent("1"))).toBeHidden();
  });
});
