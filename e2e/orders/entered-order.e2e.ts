import { chargeNames } from "#contract/texts/charge-names.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, screens, test } from "../kit/journey.ts";
import { chooseAct } from "../kit/order-moves.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { newestProducts, pickSubdistrict } from "../kit/shopper.ts";

test.use({ language: "id", ...screens.desktop });

test("an order for a customer is entered that goes to another recipient, who is then changed and copied", async ({
  page,
  texts,
  callAs,
  member,
  staff,
  staffToken,
  enter,
}) => {
  const t = office.orderEntry;
  const names = chargeNames.id;
  const { checkout, forms } = texts;
  const [part] = await newestProducts(callAs(member.token));
  if (part === undefined) throw new Error("the shop is empty");
  await enter(page, { token: staffToken });
  await page.goto("/admin/orders/new");
  await page.getByLabel(t.findCustomer).fill(member.email);
  await page.getByRole("button", { name: member.email }).click();
  await page.getByLabel(t.list).fill(`${part.code} ; 2`);
  await page.getByRole("button", { name: t.takeList }).click();
  await expect(page.getByRole("radio").first()).toBeVisible();
  await page.getByRole("checkbox", { name: checkout.sendToDifferentAddress }).check();
  await expect(page.getByText(t.courierLater)).toBeVisible();
  await page.getByLabel(forms.firstName).fill("Joko");
  await page.getByLabel(forms.phoneNumber).fill("0813-1111-2222");
  await page.getByRole("textbox", { name: forms.address }).fill("Jl. Poros KM 12");
  await pickSubdistrict(page, texts, "Sangatta Utara", "Sangatta Utara");
  await page.getByLabel(forms.postalCode).fill("75683");
  await page.getByRole("radio").first().check();
  await page.getByLabel(names.insurance).fill("7.500");
  await page.getByLabel(names.tax).fill("50.600");
  await page.getByLabel(names.rounding).fill("-100");
  await expectFits(page);
  await page.getByRole("button", { name: t.save, exact: true }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^SO-/);
  const order = await staff("getAdminOrder", { params: { id: await heading.innerText() } });
  expect(order.recipient).toMatchObject({
    name: "Joko",
    phoneNumber: "081311112222",
    subdistrict: "Sangatta Utara",
  });
  expect(order.customer.email).toBe(member.email);
  expect(order.total).toBe(2 * part.price + order.shippingCost + 7_500 + 50_600 - 100);

  await page.getByRole("button", { name: office.orders.edit }).click();
  await page.getByLabel(names.tax).fill("");
  await page.getByLabel(names.rounding).fill("400");
  await expectFits(page);
  await page.getByRole("button", { name: office.orders.showDifference }).click();
  const dialog = page.getByRole("dialog", { name: office.orders.differenceTitle });
  const changed = dialog.getByRole("row", { name: names.rounding }).getByRole("cell");
  await expect(changed).toHaveText([formatRupiah(-100), formatRupiah(400)]);
  await expectFits(page);
  await dialog.getByRole("button", { name: office.orders.saveAndMail }).click();
  await expect(dialog).toBeHidden();
  const total = formatRupiah(2 * part.price + order.shippingCost + 7_500 + 400);
  await expect(page.getByText(total)).not.toHaveCount(0);
  await page.reload();
  await expect(page.getByText(names.insurance)).toBeVisible();
  await expect(page.getByText(names.tax, { exact: true })).toHaveCount(0);

  await test.step("the parcel goes to somebody else, at the price of the way to them", async () => {
    await page.getByRole("button", { name: office.orders.edit }).click();
    await expect(page.getByLabel(forms.firstName)).toHaveValue("Joko");
    await page.getByLabel(forms.firstName).fill("");
    await page.getByRole("button", { name: office.orders.showDifference }).click();
    await expect(page.getByText("Nama depan wajib diisi")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByLabel(forms.firstName).fill("Yuni");
    await pickSubdistrict(page, texts, "Cengkareng", "Cengkareng");
    await page.getByLabel(forms.postalCode).fill("11730");
    const warning = page.getByRole("alert").filter({ hasText: office.orders.otherPlace });
    await expect(warning).toBeVisible();
    // Only somebody who chose the shipping cost can save.
    await page.getByRole("button", { name: office.orders.showDifference }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectFits(page);
    // The new price, or the old one.
    await expect(warning.getByRole("button")).toHaveCount(2);
    await warning.getByRole("button").first().click();
    await expect(warning).toHaveCount(0);
    await page.getByRole("button", { name: office.orders.showDifference }).click();
    const row = dialog.getByRole("row", { name: office.orders.recipientTitle }).getByRole("cell");
    await expect(row.first()).toContainText("Sangatta Utara");
    await expect(row.last()).toContainText("Cengkareng");
    await expectFits(page);
    await dialog.getByRole("button", { name: office.orders.saveAndMail }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Yuni", { exact: true })).toBeVisible();
    const edited = await staff("getAdminOrder", { params: { id: order.id } });
    expect(edited.recipient).toMatchObject({ name: "Yuni", subdistrict: "Cengkareng" });
    expect(edited.shippingCost).not.toBe(order.shippingCost);
  });

  await test.step("an order like it goes to the same recipient", async () => {
    await chooseAct(page, office.orders, t.copy);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
    await expect(page.getByLabel(forms.firstName)).toHaveValue("Yuni");
    await expect(page.getByRole("checkbox", { name: checkout.sendToDifferentAddress })).toBeChecked();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: t.save, exact: true }).click();
    await expect(heading).toHaveText(/^SO-/);
    await expect(heading).not.toHaveText(order.orderCode);
    const copy = await staff("getAdminOrder", { params: { id: await heading.innerText() } });
    expect(copy.recipient).toMatchObject({ name: "Yuni", subdistrict: "Cengkareng" });
  });

  await test.step("the parcel goes to the customer again", async () => {
    await page.goto(`/admin/orders/${order.orderCode}?edit=`);
    await page.getByRole("checkbox", { name: checkout.sendToDifferentAddress }).uncheck();
    const warning = page.getByRole("alert").filter({ hasText: office.orders.otherPlace });
    await warning.getByRole("button").last().click();
    await page.getByRole("button", { name: office.orders.showDifference }).click();
    await dialog.getByRole("button", { name: office.orders.saveAndMail }).click();
    await expect(page.getByText(office.orders.sameAddress)).toBeVisible();
  });
});
