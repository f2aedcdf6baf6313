import { formatRupiah } from "#contract/core/money.ts";
import { mailTexts as mails } from "#contract/texts/mails/en.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expect, screens, test } from "../kit/journey.ts";
import { fillCart, newestProducts, placeOrder } from "../kit/shopper.ts";

test.use({ language: "id", ...screens.desktop });

test("the office finds, moves, edits, notes, prints and sends orders", async ({
  page,
  texts,
  callAs,
  member,
  staff,
  staffToken,
  enter,
  receivedMail,
}) => {
  test.setTimeout(240_000);
  const { statuses } = texts.account;
  const t = office.orders;
  const call = callAs(member.token);
  const [part, other] = await newestProducts(call);
  if (part === undefined || other === undefined) throw new Error("the shop is empty");
  const order = async () => {
    await fillCart(call, [{ ProductId: part.id, qty: 2 }]);
    return placeOrder(call);
  };
  const [first, gone] = [await order(), await order()];
  await staff("moveOrder", {
    params: { id: gone.id },
    body: { orderStatus: "cancel", reason: "Stok habis" },
  });
  await enter(page, { token: staffToken });

  await test.step("finds orders by a part number and by the customer's name", async () => {
    await page.goto("/admin/orders");
    const search = page.getByRole("searchbox", { name: t.searchLabel });
    await search.fill(part.code);
    await expect(page.getByRole("link", { name: first.orderCode })).toBeVisible();
    await search.fill(first.orderCode.slice(3));
    await expect(page.getByRole("link", { name: gone.orderCode })).toBeHidden();
    await search.fill("tidak ada orang ini");
    await expect(page.getByText(office.frame.nothingMatches)).toBeVisible();
    await page.getByRole("button", { name: office.frame.clearFilters }).click();
    await expect(page.getByRole("link", { name: gone.orderCode })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("moves two at once: one goes, the other says why not", async () => {
    for (const { orderCode } of [first, gone]) {
      await page.getByRole("checkbox", { name: office.frame.selectRow(orderCode) }).check();
    }
    await page.getByRole("button", { name: t.moveMany(t.moves.processing, 1), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t.moves.processing, exact: true }).click();
    await expect(dialog.getByText(t.reportMoved(1))).toBeVisible();
    await expect(dialog.getByText(t.reportStayed(1))).toBeVisible();
    await expect(dialog.getByRole("listitem").filter({ hasText: gone.orderCode })).toContainText(
      "Dibatalkan",
    );
    await dialog.getByRole("button", { name: office.frame.close }).last().click();
    const row = page.getByRole("row").filter({ hasText: first.orderCode });
    await expect(row).toContainText(statuses.processing);
  });

  await test.step("edits the order, sees the difference first, and the customer is told", async () => {
    await page.getByRole("link", { name: first.orderCode }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.orderCode);
    await page.getByRole("button", { name: t.edit }).click();
    await page.getByLabel(t.quantityOf(part.code)).fill("3");
    await page.getByRole("searchbox", { name: t.addPart }).fill(other.code);
    await page.getByRole("list", { name: t.addPart }).getByText(other.code, { exact: true }).click();
    await page.getByRole("button", { name: t.askCouriers }).click();
    await expect(page.getByText(/^Ongkos kirim untuk \d+ kg:$/)).toBeVisible();
    await page.getByLabel(t.quantityOf(part.code)).fill("200");
    const warning = page.getByRole("alert").filter({ hasText: /Ongkos kirim ini untuk \d+ kg/ });
    await expect(warning).toBeVisible();
    await expectAccessible(page);
    const cost = page.getByLabel(t.shippingCost, { exact: true });
    const oldCost = await cost.inputValue();
    // Only somebody who chose the old price can save with it.
    await page.getByRole("button", { name: t.showDifference }).click();
    await expect(warning).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await warning.getByRole("button", { name: /^Pakai / }).click();
    await expect(warning).toHaveCount(0);
    expect(Number(await cost.inputValue())).toBeGreaterThan(Number(oldCost));
    await page.getByLabel(t.quantityOf(part.code)).fill("3");
    await expect(warning).toBeVisible();
    await warning.getByRole("button", { name: /^Tetap / }).click();
    await expect(warning).toHaveCount(0);
    await page.getByRole("button", { name: t.showDifference }).click();
    const dialog = page.getByRole("dialog", { name: t.differenceTitle });
    await expect(dialog.getByRole("row").filter({ hasText: part.code })).toContainText(
      `3 × ${formatRupiah(part.price)}`,
    );
    await expect(dialog.getByRole("row").filter({ hasText: other.code })).toContainText(t.added);
    await dialog.getByRole("button", { name: t.saveAndMail }).click();
    await expect(page.getByText(t.savedAndMailed)).toBeVisible();
    await receivedMail(member.email, mails.orderChanged.subject(first.orderCode));
    await expect(page.getByRole("main")).toContainText(other.code);
  });

  await test.step("writes a note and takes it away again", async () => {
    await page.getByLabel(t.newNote).fill("Minta ditelepon dulu");
    await page.getByRole("button", { name: t.addNote }).click();
    await expect(page.getByText("Minta ditelepon dulu", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: t.deleteNote }).click();
    await expect(page.getByText(t.noNotes)).toBeVisible();
  });

  await test.step("prints what may be printed by now", async () => {
    await expect(page.getByRole("button", { name: t.printNames["shipping-label"] })).toBeDisabled();
    const [answer, tab] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith("/documents/sales-order")),
      page.waitForEvent("popup"),
      page.getByRole("button", { name: t.printNames["sales-order"] }).click(),
    ]);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    await tab.close();
  });

  await test.step("sends the parcel with its airway bill, on a phone", async () => {
    for (const orderStatus of ["waiting for payment", "packing"] as const) {
      await staff("moveOrder", { params: { id: first.id }, body: { orderStatus } });
    }
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/admin/orders?status=packing&q=${first.orderCode}`);
    await page.getByRole("link", { name: first.orderCode }).click();
    await page.getByRole("button", { name: t.moves.delivering }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t.moves.delivering }).click();
    await expect(dialog.getByText(t.airwayBillRequired)).toBeVisible();
    await dialog.getByLabel(t.airwayBill).fill("JNE0099887766");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.moves.delivering }).click();
    await expect(page.getByRole("main")).toContainText("JNE0099887766");
    await expect(page.getByRole("main")).toContainText(statuses.delivering);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await receivedMail(member.email, mails.delivering.subject(first.orderCode));
  });
});
