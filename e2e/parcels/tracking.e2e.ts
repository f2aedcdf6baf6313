import { officeMessages as office } from "#web/texts/office/en.ts";
import { refusalTexts as refusals } from "#contract/texts/en/refusals.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onDesktop, test } from "../kit/journey.ts";
import { orderAt, photograph } from "../kit/shopper.ts";

const t = office.shipments;
test.use(onDesktop);

test("the staff records where a parcel is and that it has arrived, and the customer follows it", async ({
  page,
  texts,
  member,
  staff,
  staffToken,
  enter,
  trouble,
}) => {
  test.setTimeout(180_000);
  // The digits do not belong to the order.
  trouble.foresee(/404 \(Not Found\)/);
  const { account } = texts;
  const order = await orderAt("packing", { member, staff });
  await staff("packShipment", {
    params: { id: order.id },
    body: {
      lines: order.lines.map(({ id, qty }) => ({ lineId: id, qty })),
      shippingProvider: "Indah Cargo",
      shippingMethod: "Darat",
      airwayBill: "SJ-0042",
    },
  });
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const parcel = main
    .getByRole("listitem")
    .filter({ hasText: t.parcel(1) })
    .first();
  await enter(page, { token: staffToken });
  await page.goto(`/admin/orders/${order.orderCode}`);

  await test.step("types a step, which needs words", async () => {
    await parcel.getByRole("button", { name: t.addStep }).click();
    await dialog.getByLabel(t.stepPlace).fill("Surabaya");
    await dialog.getByRole("button", { name: t.saveStep }).click();
    await expect(dialog.getByText(t.stepWordsRequired)).toBeVisible();
    await expectFits(page);
    await dialog.getByLabel(t.stepWords).fill("KM Dharma Kencana");
    await dialog.getByRole("button", { name: t.saveStep }).click();
    await expect(dialog).toBeHidden();
    await expect(parcel).toContainText("KM Dharma Kencana");
  });

  await test.step("withdraws one that was wrong: it stays crossed out", async () => {
    await parcel.getByRole("button", { name: t.addStep }).click();
    await dialog.getByLabel(t.stepState).selectOption("problem");
    await dialog.getByLabel(t.stepWords).fill("Fell into the sea");
    await dialog.getByRole("button", { name: t.saveStep }).click();
    await expect(parcel).toContainText("Fell into the sea");
    await parcel
      .getByRole("listitem")
      .filter({ hasText: "Fell into the sea" })
      .getByRole("button", { name: t.withdraw })
      .click();
    await dialog.getByRole("button", { name: t.withdraw }).click();
    await expect(parcel.locator("del")).toContainText("Fell into the sea");
  });

  await test.step("says that it has come, who signed, with the signed delivery order", async () => {
    await parcel.getByRole("button", { name: t.addStep }).click();
    await dialog.getByLabel(t.stepState).selectOption("delivered");
    await dialog.getByLabel(t.stepSignedBy).fill("Pak Joko");
    await dialog.getByLabel(t.stepPhoto).setInputFiles(await photograph("surat-jalan.jpg"));
    await expectFits(page);
    await dialog.getByRole("button", { name: t.saveStep }).click();
    await expect(dialog).toBeHidden();
    await expect(parcel).toContainText(t.signedBy("Pak Joko"));
    await expect(parcel.getByRole("button", { name: t.photo })).toBeVisible();
    await expectFits(page);
  });

  await test.step("shows the customer the steps and the picture, in the account", async () => {
    await enter(page, member);
    await page.goto(`/account?view=orders&order=${order.id}`);
    await expect(main).toContainText(account.signedBy("Pak Joko"));
    await expect(main).toContainText("KM Dharma Kencana");
    await expect(main).not.toContainText("Fell into the sea");
    await expectFits(page);
    const [answer, tab] = await Promise.all([
      page.waitForResponse((got) => got.url().endsWith("/photo")),
      page.waitForEvent("popup"),
      page.getByRole("button", { name: account.deliveryPhoto }).click(),
    ]);
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
    await tab.close();
  });

  await test.step("shows the same by the private link, without an account", async () => {
    const { text } = await staff("writeOrderMessage", {
      params: { id: order.id },
      body: { kind: "status" },
    });
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.goto(`/order#${/order#([\w-]{43})/.exec(text)?.[1] ?? ""}`);
    await expect(main).toContainText(account.signedBy("Pak Joko"));
    const [answer, tab] = await Promise.all([
      page.waitForResponse((got) => got.url().endsWith("/photo")),
      page.waitForEvent("popup"),
      page.getByRole("button", { name: account.deliveryPhoto }).click(),
    ]);
    expect(answer.status()).toBe(200);
    await tab.close();
  });

  await test.step("shows what is new when somebody comes back to the page", async () => {
    const [shipment] = (await staff("getAdminOrder", { params: { id: order.id } })).shipments;
    await staff("addShipmentStep", {
      params: { id: order.id, shipmentId: String(shipment?.id) },
      body: { state: "in transit", text: "Weighed again", place: "Balikpapan", at: new Date().toISOString() },
    });
    await expect(main).not.toContainText("Weighed again");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(main).toContainText("Weighed again");
  });

  await test.step("tells whoever knows the order's number and the phone's digits, and nobody else", async () => {
    const { track } = account;
    const { customer } = await staff("getAdminOrder", { params: { id: order.id } });
    const digits = customer.phoneNumber.slice(-5);
    await page.goto("/track");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("button", { name: track.search }).click();
    await expectFits(page);
    await page.getByLabel(track.orderCode).fill(order.orderCode);
    await page.getByLabel(track.phoneDigits).fill(digits === "11111" ? "22222" : "11111");
    await page.getByRole("button", { name: track.search }).click();
    await expect(main).toContainText(refusals.orderNotTracked);
    await page.getByLabel(track.phoneDigits).fill(digits);
    await page.getByRole("button", { name: track.search }).click();
    await expect(main.getByRole("heading", { level: 2 })).toContainText(order.orderCode);
    await expect(main).toContainText(account.shipmentStates.delivered);
    await expect(main).toContainText("Surabaya");
    for (const hidden of ["Joko", "Dharma", customer.name]) await expect(main).not.toContainText(hidden);
    await expectFits(page);
  });
});
