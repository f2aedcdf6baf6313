import { lostParcelName } from "#contract/texts/lost-parcel.ts";
import { mailTexts as mails } from "#contract/texts/mails/en.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, screens, test } from "../kit/journey.ts";
import { orderAt } from "../kit/shopper.ts";

const t = office.lostParcels;
test.use({ language: "id", ...screens.desktop });

test("a parcel that the courier lost is sent again, found, and paid back when it is lost once more", async ({
  page,
  texts,
  member,
  staff,
  staffToken,
  enter,
  receivedMail,
}) => {
  test.setTimeout(240_000);
  const { statuses, shipmentStates } = texts.account;
  const order = await orderAt("packing", { member, staff, parts: 1, qty: 2 });
  const params = { id: order.id };
  await staff("moveOrder", { params, body: { orderStatus: "delivering", shippingAirwayBills: "JNE-7" } });
  await enter(page, { token: staffToken });
  await page.setViewportSize(screens.desktop.viewport);
  await page.goto(`/admin/orders/${order.orderCode}`);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const parcel = main
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: office.shipments.parcel(1) }) });
  const found = async () => {
    await parcel.getByRole("button", { name: t.find }).click();
    await expect(dialog.getByRole("button", { name: t.findNow })).toBeDisabled();
    await dialog.getByLabel(office.orders.reason).fill("Paket tertinggal di gudang kurir.");
    await expectFits(page);
    await dialog.getByRole("button", { name: t.findNow }).click();
    await expect(parcel).toContainText(shipmentStates["handed over"]);
  };

  await test.step("it is recorded with a claim, and what the customer gets is left for later", async () => {
    await parcel.getByRole("button", { name: t.lose }).click();
    await expect(dialog.getByRole("button", { name: t.loseNow })).toBeDisabled();
    await dialog.getByLabel(office.orders.reason).fill("Terbakar di gudang kurir");
    await dialog.getByLabel(t.claim).fill("tiga ratus");
    await expect(dialog.getByText(t.claimInvalid)).toBeVisible();
    await dialog.getByLabel(t.claim).fill("300.000");
    await expectFits(page);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.loseNow }).click();
    await expect(parcel).toContainText(lostParcelName.id);
    await expect(parcel).toContainText(t.undecided);
    await expect(parcel).toContainText(t.notAnswered);
    await receivedMail(member.email, mails.shipmentLost.subject(order.orderCode));
    await expectAccessible(page);
  });

  await test.step("its pieces are sent again, by an order that the parcel leads to", async () => {
    await parcel.getByRole("button", { name: t.makeGood }).click();
    await dialog.getByRole("button", { name: t.makeGoodNow }).click();
    const link = parcel.getByRole("link", { name: /^SO-/ });
    await link.click();
    await expect(main.getByText(statuses.packing).first()).toBeVisible();
    await page.goBack();
    await expect(parcel).toContainText(t.resent);
  });

  await test.step("the courier has paid a part of the claim", async () => {
    await parcel.getByRole("button", { name: t.changeClaim }).click();
    await dialog.getByLabel(t.paidRupiah).fill("250.000");
    await dialog.getByRole("button", { name: t.saveClaim }).click();
    await expect(parcel).toContainText("Rp 250.000");
  });

  await test.step("it is found: it is on its way again, and the other order is cancelled", async () => {
    const code = (await parcel.getByRole("link", { name: /^SO-/ }).textContent()) ?? "";
    await found();
    await receivedMail(member.email, mails.shipmentFound.subject(order.orderCode));
    expect(await staff("getAdminOrder", { params: { id: code } })).toMatchObject({ orderStatus: "cancel" });
  });

  await test.step("it is lost once more, and its money goes back", async () => {
    await parcel.getByRole("button", { name: t.lose }).click();
    await dialog.getByLabel(office.orders.reason).fill("Truknya terguling");
    await dialog.getByRole("radio", { name: /^Dananya dikembalikan/ }).check();
    await dialog.getByRole("button", { name: t.loseNow }).click();
    await expect(parcel).toContainText(t.refunded);
    await expect(parcel).toContainText(t.noClaim);
    expect((await staff("getAdminOrder", { params })).promised).toBeGreaterThan(0);
  });

  await test.step("the customer sees that it is lost, and why", async () => {
    await enter(page, member);
    await page.goto(`/account?view=orders&order=${order.id}`);
    await expect(main.getByText(lostParcelName.id).first()).toBeVisible();
    await expect(main).toContainText("Truknya terguling");
    await expect(main).not.toContainText("Terbakar di gudang kurir");
    await expectFits(page);
    await expectAccessible(page);
  });

  await test.step("and that it is on its way again after it was found", async () => {
    await staff("findLostShipment", {
      params: { ...params, shipmentId: String((await staff("getAdminOrder", { params })).shipments[0]?.id) },
      body: { reason: "Paket diantar kurir lain." },
    });
    await page.reload();
    await expect(main).toContainText("JNE-7");
    await expect(main.getByText(lostParcelName.id)).toHaveCount(0);
    expect(await staff("getAdminOrder", { params })).toMatchObject({ promised: 0 });
  });
});
