import { formatRupiah } from "#contract/core/money.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, screens, test } from "../kit/journey.ts";
import { newestProducts } from "../kit/shopper.ts";

const file = (text: string) => ({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test.use({ language: "id", ...screens.desktop });

test("the office makes a price list, gives it to a company, imports it, and enters an order at its prices", async ({
  page,
  callAs,
  member,
  staff,
  staffToken,
  enter,
}) => {
  test.slow();
  const { frame, prices: t, orderEntry, orders } = office;
  const [part] = await newestProducts(callAs(member.token));
  if (part === undefined) throw new Error("the shop is empty");
  const company = `PT Harga ${Date.now()}`;
  await callAs(member.token)("openCompany", {
    body: { legalName: company, npwp: "0012345678901000", nitku: "" },
  });
  await enter(page, { token: staffToken });
  await page.goto("/admin/prices");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
  await page.getByRole("button", { name: t.newList }).click();
  const dialog = page.getByRole("dialog");
  const name = `${company} 2026`;
  await dialog.getByLabel(t.name).fill(name);
  await dialog.getByLabel(t.ofCompany).fill(company);
  await expect(dialog.getByRole("button", { name: company })).toBeVisible();
  await expectFits(page);
  await dialog.getByRole("button", { name: t.makeList }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText(t.noPrices)).toBeVisible();
  await page.getByLabel(t.addCompany).fill(company);
  await page.getByRole("button", { name: company }).click();
  await expect(page.getByRole("button", { name: `${frame.remove} ${company}` })).toBeVisible();

  await page.getByRole("button", { name: t.addPrice }).click();
  await dialog.getByLabel(orders.addPart).fill(part.code);
  await dialog.getByRole("button", { name: part.code }).click();
  await dialog.getByLabel(t.price, { exact: true }).fill("10%");
  await dialog.getByLabel(t.validUntil).fill("2030-12-31");
  await expectFits(page);
  await dialog.getByRole("button", { name: frame.save }).click();
  await expect(page.getByRole("table", { name: t.pricesLabel })).toContainText(part.code);
  await page.getByRole("button", { name: t.addPrice }).click();
  await dialog.getByLabel(t.scope).selectOption("everything");
  await dialog.getByLabel(t.price, { exact: true }).fill("2,5%");
  await dialog.getByLabel(t.minQty).fill("5");
  await dialog.getByRole("button", { name: frame.save }).click();
  await expect(page.getByText(t.percentOff("2,5"))).toBeVisible();
  await expectFits(page);

  await page.getByRole("button", { name: t.importFile }).click();
  await dialog.getByLabel(t.import.file).setInputFiles(file("Part number;Company price\nNO-SUCH-1;1000"));
  await dialog.getByRole("button", { name: frame.tableImport.check }).click();
  await expect(dialog).toContainText(t.import.faults.productUnknown);
  await expectFits(page);
  const lines = `Part number;From quantity;Company price\n${part.code};;${part.price - 1_000}\n${part.code};10;${part.price - 2_000}`;
  await dialog.getByLabel(t.import.file).setInputFiles(file(lines));
  await dialog.getByRole("button", { name: frame.tableImport.check }).click();
  await expect(dialog).toContainText(frame.tableImport.difference(1, 1, 1));
  await dialog.getByRole("button", { name: t.import.apply }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("table", { name: t.pricesLabel })).toContainText(
    formatRupiah(part.price - 2_000),
  );

  await page.goto("/admin/orders/new");
  await page.getByLabel(orderEntry.findCustomer).fill(member.email);
  await page.getByRole("button", { name: member.email }).click();
  await page.getByLabel(orderEntry.list).fill(`${part.code} ; 10`);
  await page.getByRole("button", { name: orderEntry.takeList }).click();
  const hint = page.getByRole("region", { name: t.ofCustomersCompany(company) });
  await expect(hint).toContainText(formatRupiah(part.price - 2_000));
  await expect(hint).toContainText(t.byList(name));
  await expectFits(page);
  await hint.getByRole("button", { name: t.takePrices(1) }).click();
  await expect(hint).toBeHidden();
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: orderEntry.save, exact: true }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^SO-/);
  await expect(page.getByText(t.byList(name))).toBeVisible();
  const order = await staff("getAdminOrder", { params: { id: await heading.innerText() } });
  expect(order.lines.map(({ price, priceList }) => [price, priceList])).toEqual([
    [part.price - 2_000, { name, listPrice: part.price }],
  ]);
  await expectFits(page);
});
