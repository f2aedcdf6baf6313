import { mailTexts as mails } from "#contract/texts/mails/en.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, screens, test } from "../kit/journey.ts";
import { chooseAct } from "../kit/order-moves.ts";
import { orderAt } from "../kit/shopper.ts";

const t = office.shipments;
test.use({ language: "id", ...screens.desktop });

test("the office takes a hand-over back, and that an order is finished, and the customer is told", async ({
  page,
  texts,
  member,
  staff,
  staffToken,
  enter,
  receivedMail,
}) => {
  test.setTimeout(180_000);
  const { statuses, shipmentStates } = texts.account;
  const order = await orderAt("packing", { member, staff, parts: 1, qty: 2 });
  const params = { id: order.id };
  await staff("moveOrder", { params, body: { orderStatus: "delivering", shippingAirwayBills: "SALAH-7" } });
  await enter(page, { token: staffToken });
  await page.setViewportSize(screens.desktop.viewport);
  await page.goto(`/admin/orders/${order.orderCode}`);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const parcel = main.getByRole("listitem").filter({ has: page.getByRole("heading", { name: t.parcel(1) }) });

  await test.step("a parcel that was not handed over is packed again", async () => {
    await parcel.getByRole("button", { name: t.notHandedOver }).click();
    await expect(dialog.getByRole("button", { name: t.notHandedOverNow })).toBeDisabled();
    await dialog.getByLabel(office.orders.reason).fill("Paket tertukar dengan pesanan lain.");
    await expectFits(page);
    await dialog.getByRole("button", { name: t.notHandedOverNow }).click();
    await expect(parcel).toContainText(shipmentStates.packed);
    await expect(parcel).not.toContainText("SALAH-7");
    await expect(main.getByText(statuses.packing).first()).toBeVisible();
    await receivedMail(member.email, mails.orderCorrected.delivering.subject(order.orderCode));
  });

  await test.step("and is handed over again", async () => {
    await parcel.getByRole("button", { name: t.handOver }).click();
    await dialog.getByLabel(office.orders.airwayBill).fill("BENAR-7");
    await dialog.getByRole("button", { name: t.handOver }).click();
    await expect(parcel).toContainText("BENAR-7");
    await expect(main.getByText(statuses.delivering).first()).toBeVisible();
  });

  await test.step("an order that is not finished is with the courier again", async () => {
    await staff("moveOrder", { params, body: { orderStatus: "done" } });
    await page.reload();
    await chooseAct(page, office.orders, office.orders.notFinished);
    await dialog.getByLabel(office.orders.reason).fill("Pelanggan belum menerima paketnya.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: office.orders.notFinishedNow }).click();
    await expect(parcel).toContainText(shipmentStates["handed over"]);
    await expect(main.getByText(statuses.delivering).first()).toBeVisible();
    await receivedMail(member.email, mails.orderCorrected.done.subject(order.orderCode));
  });

  await test.step("the customer sees it on the way, once", async () => {
    await enter(page, member);
    await page.goto(`/account?view=orders&order=${order.id}`);
    await expect(main).toContainText("BENAR-7");
    await expect(main).not.toContainText("SALAH-7");
  });
});

test("the office takes back that a paid order was cancelled, and the customer is told", async ({
  page,
  texts,
  member,
  staff,
  staffToken,
  enter,
  receivedMail,
}) => {
  test.setTimeout(180_000);
  const { statuses } = texts.account;
  const order = await orderAt("packing", { member, staff, parts: 1, qty: 1 });
  const params = { id: order.id };
  await staff("moveOrder", { params, body: { orderStatus: "cancel", reason: "Salah pilih pesanan" } });
  await enter(page, { token: staffToken });
  await page.setViewportSize(screens.desktop.viewport);
  await page.goto(`/admin/orders/${order.orderCode}`);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await chooseAct(page, office.orders, office.orders.notCancelled);
  await dialog.getByLabel(office.orders.reason).fill("Yang dibatalkan seharusnya pesanan lain.");
  await expectFits(page);
  await dialog.getByRole("button", { name: office.orders.notCancelledNow }).click();
  await expect(main.getByText(statuses.packing).first()).toBeVisible();
  await receivedMail(member.email, mails.orderCorrected.cancel.subject(order.orderCode));
  expect(await staff("getAdminOrder", { params })).toMatchObject({ orderStatus: "packing", promised: 0 });
});
