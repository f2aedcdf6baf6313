import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { chooseLanguage, expect, onPhone, test } from "../kit/journey.ts";
import { fillCart, placeOrder } from "../kit/shopper.ts";

test.use({ ...onPhone, viewport: { width: 360, height: 740 } });

const { stock: t, frame } = office;

test("the warehouse counts a part on the phone, sees an order hold it, and records pieces that come and break", async ({
  page,
  context,
  callAs,
  enter,
  member,
  staffToken,
  texts,
}) => {
  test.setTimeout(180_000);
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
  const call = callAs(staffToken);
  const { rows } = await call("listStock", { query: { show: "notCounted", sort: "-code" } });
  const part = rows.find(({ name }) => name !== "");
  if (part === undefined) throw new Error("every product is counted already");
  const params = { id: String(part.productId) };
  const figure = (name: string) =>
    page.getByRole("region", { name: t.figures }).getByText(name, { exact: true }).locator("..");
  const shows = async (figures: Record<string, number>) => {
    for (const [name, value] of Object.entries(figures)) {
      await expect(figure(name)).toHaveText(`${name}${value}`);
    }
  };
  const movement = page.getByRole("form", { name: t.book });

  await test.step("finds the part by its number and begins to count it", async () => {
    await page.goto("/admin/stock");
    await expectAccessible(page);
    await page.getByRole("searchbox").fill(part.code.toLowerCase());
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(part.code);
    await page.getByLabel(t.startOnHand()).fill("6");
    await page.getByLabel(t.shelf).fill("A-7");
    await page.getByRole("button", { name: t.start, exact: true }).click();
    await shows({ [t.available]: 6, [t.onHand]: 6 });
    await expectAccessible(page);
  });

  await test.step("sees an order hold pieces of it, without a reload", async () => {
    await fillCart(member.call, [{ ProductId: part.productId, qty: 4 }]);
    const { orderCode } = await placeOrder(member.call);
    await shows({ [t.available]: 2, [t.onHand]: 6, [t.reserved]: 4 });
    await expect(page.getByRole("list", { name: t.holders })).toContainText(orderCode);
  });

  await test.step("books what came, and what broke with its reason", async () => {
    await movement.getByRole("button", { name: t.more }).click();
    await movement.getByRole("button", { name: t.more }).click();
    await movement.getByLabel(t.reason).fill("SJ 118");
    await movement.getByRole("button", { name: t.submit.receipt }).click();
    await shows({ [t.available]: 5, [t.onHand]: 9 });
    await movement.getByRole("button", { name: t.kinds.damage }).click();
    await movement.getByRole("button", { name: t.submit.damage }).click();
    await expect(movement.getByLabel(t.reason)).toHaveAttribute("aria-invalid", "true");
    await movement.getByLabel(t.reason).fill("Penyok");
    await movement.getByRole("button", { name: t.submit.damage }).click();
    await shows({ [t.available]: 4, [t.onHand]: 8 });
    const first = page.getByRole("list", { name: t.movements }).getByRole("listitem").first();
    await expect(first).toContainText("Penyok");
  });

  await test.step("receives a delivery by scanning, but no number that nobody knows", async () => {
    await page.goto("/admin/stock/delivery");
    const scan = async (code: string) => {
      await page.getByLabel(t.deliveryCode).fill(code);
      await page.getByLabel(t.deliveryCode).press("Enter");
    };
    await scan(part.code);
    await scan("tidak-ada");
    await expect(page.getByText(office.scan.unknown("tidak-ada"))).toBeVisible();
    await scan(part.code);
    await page.getByRole("button", { name: t.deliveryPaste }).click();
    await page.getByLabel(t.deliveryPasteLabel).fill("tidak-ada; 3");
    await page.getByRole("button", { name: t.deliveryTake }).click();
    await expect(page.getByText(t.deliveryUnknown)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t.deliveryRemove("tidak-ada") }).click();
    await page.reload();
    await expect(page.getByLabel(t.deliveryQuantity(part.code))).toHaveValue("2");
    await page.getByRole("button", { name: t.deliverySubmit("2 pcs") }).click();
    await expect(page.getByText(t.deliveryDone(1, "2 pcs"))).toBeVisible();
    expect(await call("getStock", { params })).toMatchObject({ onHand: 10, reserved: 4, shelf: "A-7" });
  });

  await test.step("counts several from a pasted list by the keyboard; what nobody knows stays in it", async () => {
    await page.goto("/admin/stock/count");
    await page.getByRole("button", { name: t.deliveryPaste }).click();
    await page.getByLabel(t.count.pasteLabel).fill(`${part.code}\t11\tB-2\ntidak-ada\t1`);
    await page.getByLabel(t.count.pasteLabel).press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText(t.count.faults.unknown)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t.deliveryQuantity(part.code)).press("Enter");
    await expect(page.getByLabel(t.deliveryQuantity("tidak-ada"))).toBeFocused();
    await page.getByRole("button", { name: t.count.save(1) }).press("Enter");
    await expect(page.getByText(t.count.done({ started: 0, corrected: 1, confirmed: 0 }))).toBeVisible();
    await expect(page.getByLabel(t.deliveryQuantity(part.code))).toBeHidden();
    expect(await call("getStock", { params })).toMatchObject({ onHand: 11, reserved: 4, shelf: "B-2" });
  });

  await test.step("takes the mistaken count back, which leaves what the delivery left", async () => {
    await page.goto(`/admin/stock/${part.productId}`);
    const items = page.getByRole("list", { name: t.movements }).getByRole("listitem");
    await items.first().getByRole("button", { name: t.kinds.count }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t.reason).fill("Salah rak");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.takeBackNow }).click();
    await shows({ [t.available]: 6, [t.onHand]: 10 });
    await expect(items.first()).toContainText(t.takesBack);
    await expect(items.nth(1)).toContainText(t.takenBack);
  });

  await test.step("lets the customer read whether it is there, and counts it no more", async () => {
    await page.goto(`/product/${part.productId}/detail`);
    await expect(page.getByText(texts.catalogue.stock.available, { exact: true })).toBeVisible();
    await page.goto(`/admin/stock/${part.productId}`);
    await page.getByRole("button", { name: t.stop, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.stop, exact: true }).click();
    await expect(page.getByRole("heading", { name: t.startTitle })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await call("getStock", { params })).toMatchObject({ isCounted: false, reserved: 0 });
    await expect(page.getByRole("button", { name: frame.openMenu })).toBeVisible();
  });
});
