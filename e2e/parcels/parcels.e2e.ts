import { mailTexts as mails } from "#contract/texts/mails/en.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, screens, test } from "../kit/journey.ts";
import { orderAt } from "../kit/shopper.ts";

const t = office.shipments;
test.use({ language: "id", ...screens.desktop });

test("the office packs, prints, hands over and corrects, and the customer follows", async ({
  page,
  texts,
  member,
  staff,
  staffToken,
  enter,
  receivedMail,
}) => {
  test.setTimeout(180_000);
  const { account } = texts;
  const order = await orderAt("packing", { member, staff, parts: 3, qty: 2 });
  const [one = "", other = "", third = ""] = order.lines.map(({ code }) => code);
  const openAtDesk = async () => {
    await enter(page, { token: staffToken });
    await page.setViewportSize(screens.desktop.viewport);
    await page.goto(`/admin/orders/${order.orderCode}`);
  };
  await openAtDesk();
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");

  await test.step("packs two of the parts, prints the parcel's documents, and hands it over", async () => {
    await page.getByRole("button", { name: t.pack }).click();
    await dialog.getByLabel(t.pieces(one)).fill("x");
    await dialog.getByRole("button", { name: t.packNow }).click();
    await expect(dialog.getByText(t.checkPieces)).toBeVisible();
    await dialog.getByLabel(t.pieces(one)).fill("2");
    await dialog.getByLabel(t.pieces(other)).fill("1");
    await dialog.getByLabel(t.pieces(third)).fill("0");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.packNow }).click();
    const parcel = main
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: t.parcel(1) }) });
    await expect(parcel).toContainText(account.shipmentStates.packed);
    for (const kind of ["packing-list", "delivery-order"] as const) {
      const [answer, tab] = await Promise.all([
        page.waitForResponse((got) => got.url().endsWith(`/documents/${kind}`)),
        page.waitForEvent("popup"),
        parcel.getByRole("button", { name: office.orders.printNames[kind] }).click(),
      ]);
      expect(answer.headers()["content-type"]).toBe("application/pdf");
      await tab.close();
    }
    await parcel.getByRole("button", { name: t.handOver }).click();
    await dialog.getByLabel(office.orders.airwayBill).fill("JNE0000000001");
    await dialog.getByRole("button", { name: t.handOver }).click();
    await expect(parcel).toContainText("JNE0000000001");
    await expect(main.getByText(t.partlyShipped).first()).toBeVisible();
    await receivedMail(member.email, mails.shipmentSent.subject(order.orderCode));
  });

  await test.step("promises when the rest leaves", async () => {
    await page.getByLabel(t.promisedOn(third)).fill("2027-01-15");
    await page.getByRole("button", { name: t.savePromises }).click();
    await expect(page.getByText(t.promisesSaved)).toBeVisible();
    await expectFits(page);
  });

  await test.step("shows the customer per line what is on its way, on a phone", async () => {
    await enter(page, member);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/account?view=orders&order=${order.id}`);
    const { linePieces } = account;
    await expect(main).toContainText(linePieces.onTheWay(2));
    await expect(main).toContainText(`${linePieces.onTheWay(1)} · ${linePieces.waiting(1)}`);
    await expect(main).toContainText("2027");
    await expect(main).toContainText(account.parcel(1));
    await expectFits(page);
  });

  await test.step("hands over the rest, which makes the order one that is delivering", async () => {
    await openAtDesk();
    await page.getByRole("button", { name: t.pack }).click();
    await dialog.getByLabel(t.courierName, { exact: true }).selectOption(t.otherCourier);
    await dialog.getByLabel(t.otherCourierName, { exact: true }).fill("Indah Cargo");
    await dialog.getByLabel(office.orders.airwayBill).fill("SALAH-1");
    await dialog.getByRole("button", { name: t.sendNow }).click();
    await expect(main.getByText(account.statuses.delivering).first()).toBeVisible();
    await receivedMail(member.email, mails.shipmentSent.lastSubject(order.orderCode));
  });

  await test.step("corrects a typing error, and the customer is mailed again", async () => {
    const parcel = main
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: t.parcel(2) }) });
    await parcel.getByRole("button", { name: t.correct }).click();
    await dialog.getByLabel(office.orders.airwayBill).fill("BENAR-1");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.correct }).click();
    await expect(parcel).toContainText("BENAR-1");
    await receivedMail(member.email, mails.airwayBillCorrected.subject(order.orderCode));
    await enter(page, member);
    await page.goto(`/account?view=orders&order=${order.id}`);
    await expect(main).toContainText("BENAR-1");
    const [history] = await member.call("listOrders", { query: {} });
    expect(history?.shippingAirwayBills).toBe("JNE0000000001, BENAR-1");
  });
});

test("two orders of a customer leave in one parcel, each with the same airway bill", async ({
  page,
  member,
  staff,
  staffToken,
  enter,
}) => {
  const [order, other] = [
    await orderAt("packing", { member, staff }),
    await orderAt("packing", { member, staff }),
  ];
  await enter(page, { token: staffToken });
  await page.goto(`/admin/orders/${order.orderCode}`);
  await page.getByRole("button", { name: office.orders.moves.delivering }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(office.orders.airwayBill).fill("JNE0000000077");
  const joined = dialog
    .getByRole("group", { name: office.orders.sendTogether })
    .getByRole("checkbox", { name: other.orderCode });
  await expect(joined).not.toBeChecked();
  await joined.check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: office.orders.moves.delivering }).click();
  await expect(
    page.getByText(office.orders.sentTogether(`${order.orderCode}, ${other.orderCode}`)),
  ).toBeVisible();
  for (const { id } of [order, other]) {
    const { orderStatus, shipments } = await staff("getAdminOrder", { params: { id } });
    expect(orderStatus).toBe("delivering");
    expect(shipments.map(({ airwayBill }) => airwayBill)).toEqual(["JNE0000000077"]);
  }
});
