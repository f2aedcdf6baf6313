import { formatRupiah, formatSum } from "#contract/core/money.ts";
import { returnReasonNames } from "#contract/texts/return-names.ts";
import { mailTexts as mails } from "#contract/texts/mails/en.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";
import { nameRefundAccount, orderAt, sendRefund, turnsAt } from "../kit/shopper.ts";

test.use(onPhone);
const { orders, returns: t, shipments } = office;

test("three parts go in two parcels, one comes back and is paid back, and the order is finished", async ({
  page,
  texts,
  member,
  staff,
  staffToken,
  enter,
  receivedMail,
}) => {
  test.setTimeout(240_000);
  const { account, returns } = texts;
  const order = await orderAt("packing", { member, staff, parts: 3 });
  const [one = "", other = "", wrong = ""] = order.lines.map(({ code }) => code);
  const price = order.lines[2]?.price ?? 0;
  const number = `${order.orderCode}-R1`;
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const { asCustomer, asOffice } = turnsAt(order, { page, member, staffToken, enter });
  const parcelOfOffice = (position: number) =>
    main
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: shipments.parcel(position) }) });
  const parcelOfCustomer = (position: number) =>
    main
      .getByRole("region", { name: account.parcels })
      .getByRole("listitem")
      .filter({ has: page.getByText(account.parcel(position), { exact: true }) });
  const returnOfOffice = main
    .getByRole("region", { name: t.title })
    .getByRole("listitem")
    .filter({ hasText: number });
  const returnOfCustomer = main
    .getByRole("region", { name: returns.title })
    .getByRole("listitem")
    .filter({ hasText: number });

  await test.step("two parts leave by the order's courier, the third by a cargo", async () => {
    await asOffice();
    await page.getByRole("button", { name: shipments.pack }).click();
    await dialog.getByLabel(shipments.pieces(wrong)).fill("0");
    await dialog.getByLabel(orders.airwayBill).fill("JNE0011223344");
    await dialog.getByRole("button", { name: shipments.sendNow }).click();
    await expect(parcelOfOffice(1)).toContainText("JNE0011223344");
    await receivedMail(member.email, mails.shipmentSent.subject(order.orderCode));
    await page.getByRole("button", { name: shipments.pack }).click();
    await dialog.getByLabel(shipments.courierName, { exact: true }).selectOption(shipments.otherCourier);
    await dialog.getByLabel(shipments.otherCourierName, { exact: true }).fill("Indah Cargo");
    await dialog.getByLabel(shipments.service, { exact: true }).fill("Darat");
    await dialog.getByLabel(orders.airwayBill).fill("SJ-0042");
    await dialog.getByRole("button", { name: shipments.sendNow }).click();
    await expect(parcelOfOffice(2)).toContainText("SJ-0042");
    await receivedMail(member.email, mails.shipmentSent.lastSubject(order.orderCode));
    await expectFits(page);
  });

  await test.step("the customer sees which part comes by whom", async () => {
    await asCustomer();
    await expect(main.getByText(account.statuses.delivering).first()).toBeVisible();
    await expect(parcelOfCustomer(1)).toContainText("JNE0011223344");
    for (const code of [one, other]) await expect(parcelOfCustomer(1)).toContainText(code);
    await expect(parcelOfCustomer(2)).toContainText("Indah Cargo Darat");
    await expect(parcelOfCustomer(2)).toContainText("SJ-0042");
    await expect(parcelOfCustomer(2)).toContainText(wrong);
    await expect(main.getByText(account.linePieces.onTheWay(1))).toHaveCount(3);
    await expectFits(page);
  });

  await test.step("each parcel comes", async () => {
    await asOffice();
    for (const [position, signer] of [
      [1, "Pak Joko"],
      [2, "Bu Sri"],
    ] as const) {
      await parcelOfOffice(position).getByRole("button", { name: shipments.addStep }).click();
      await dialog.getByLabel(shipments.stepState).selectOption("delivered");
      await dialog.getByLabel(shipments.stepSignedBy).fill(signer);
      await dialog.getByRole("button", { name: shipments.saveStep }).click();
      await expect(parcelOfOffice(position)).toContainText(shipments.signedBy(signer));
    }
  });

  await test.step("the customer asks to return the part that is not the right one", async () => {
    await asCustomer();
    await expect(parcelOfCustomer(1)).toContainText(account.signedBy("Pak Joko"));
    await expect(parcelOfCustomer(2)).toContainText(account.signedBy("Bu Sri"));
    await expect(main.getByText(account.linePieces.delivered(1))).toHaveCount(3);
    await page.getByRole("button", { name: returns.ask }).click();
    await dialog.getByLabel(`${returns.pieces(1)} ${wrong}`).fill("1");
    await dialog
      .getByLabel(`${returns.reason} ${wrong}`)
      .selectOption({ label: returnReasonNames[onPhone.language]["wrong part sent"] });
    await dialog.getByRole("button", { name: returns.send }).click();
    await expect(returnOfCustomer).toContainText(returns.states.asked);
  });

  await test.step("it is approved, comes, goes back to the shelf, and is to be paid back", async () => {
    await asOffice();
    await returnOfOffice.getByRole("button", { name: t.steps.approve }).click();
    await dialog.getByRole("button", { name: t.approveNow }).click();
    await returnOfOffice.getByRole("button", { name: t.steps.receive }).click();
    await expect(dialog.getByLabel(t.cameOf(wrong))).toHaveValue("1");
    await dialog.getByRole("button", { name: t.receiveNow }).click();
    await returnOfOffice.getByRole("button", { name: t.steps.inspect }).click();
    await dialog.getByLabel(t.outcomeNames.shelf).fill("1");
    await dialog.getByRole("button", { name: t.inspectNow }).click();
    await returnOfOffice.getByRole("button", { name: t.steps.settle }).click();
    await expect(dialog.getByLabel(office.refunds.amount)).toHaveValue(formatSum(price));
    await dialog.getByRole("button", { name: t.settleNow }).click();
    await expect(returnOfOffice).toContainText(t.outcomes.shelf("1"));
    await expect(returnOfOffice).toContainText(`${t.settlements.refund} ${formatRupiah(price)}`);
  });

  await test.step("the customer names an account, and the money goes there", async () => {
    await asCustomer();
    await expect(returnOfCustomer).toContainText(returns.settlements.refund);
    await nameRefundAccount(page, texts, price);
    await asOffice();
    await sendRefund(page, office);
    await receivedMail(member.email, mails.refundSent.subject(order.orderCode, formatRupiah(price)));
  });

  await test.step("the order is finished, and both sides see all of it", async () => {
    await page.getByRole("button", { name: orders.moves.done, exact: true }).click();
    await dialog.getByRole("button", { name: orders.moves.done }).click();
    await expect(page.getByRole("button", { name: orders.moves.done, exact: true })).toHaveCount(0);
    await expectFits(page);
    await asCustomer();
    await expect(main.getByText(account.statuses.done).first()).toBeVisible();
    await expect(returnOfCustomer).toContainText(returns.states.settled);
    const payments = main.getByRole("region", { name: account.payments }).getByRole("listitem");
    await expect(payments.filter({ hasText: formatRupiah(price) })).toContainText(
      account.paymentStatuses.confirmed,
    );
    const documents = main.getByRole("region", { name: account.documents }).getByRole("listitem");
    const { kwitansi, "credit-note": creditNote, "delivery-order": deliveryOrder } = account.documentNames;
    await expect(documents.filter({ hasText: kwitansi })).toContainText(formatRupiah(order.total));
    await expect(documents.filter({ hasText: creditNote })).toContainText(formatRupiah(price));
    await expect(documents.filter({ hasText: deliveryOrder })).toHaveCount(2);
    await expectFits(page);
  });

  const last = await staff("getAdminOrder", { params: { id: order.id } });
  expect(last).toMatchObject({
    orderStatus: "done",
    fulfilmentState: "partly returned",
    paymentState: "partly refunded",
    received: order.total,
    refunded: price,
    promised: 0,
  });
});
