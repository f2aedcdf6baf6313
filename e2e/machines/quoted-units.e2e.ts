import { officeMessages as office } from "#web/texts/office/id.ts";
import { text as fit } from "#web/texts/pages/id/fit.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import type { Page } from "@playwright/test";
import { expect, onPhone, screens, test } from "../kit/journey.ts";

const part = "6736-51-5142";
const other = "708-2L-00600";

const machine = (unitNumber: string) => ({
  unitNumber,
  brand: "Komatsu",
  model: "PC200-8",
  serial: "",
  engineSerial: "",
  site: "",
  hoursPerDay: null,
  hasSecondMeter: false,
});

/** Shares a line out in the dialog that its units open: the first unit gets so many pieces, another one the rest. */
async function shareOut(page: Page, pieces: string, unit: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(fit.unitQty).first().fill(pieces);
  await dialog.getByRole("button", { name: fit.anotherUnit }).click();
  await dialog.getByLabel(fit.unitNumber).last().fill(unit);
  await expectFits(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: fit.saveUnits }).click();
}

test.describe("on a phone", () => {
  test.use(onPhone);

  test("a unit that was chosen for the cart goes with the request to the quotation, and to the order's page", async ({
    page,
    texts,
    member,
    staff,
    staffToken,
    enter,
  }) => {
    test.slow();
    const { ask, quotation, shell } = texts;
    const t = office.quotations;
    const main = page.getByRole("main");
    const machines = [machine("EX-07"), machine("EX-08")];
    await member.call("addMyMachines", { body: { isOfCompany: false, machines } });
    const { products } = await member.call("pageProducts", { body: { filterKeyWord: part } });
    const ProductId = products[0]?.id ?? 0;
    const forUnits = [{ unitNumber: "EX-07", qty: 2 }];
    await member.call("addToCart", { body: { ProductId, qty: 2, forUnits } });
    await enter(page, member);
    await page.goto("/cart");
    await main.getByRole("link", { name: shell.askQuotation }).click();
    const units = main.getByRole("button", { name: /^Untuk unit EX-07/ });
    await expect(units).toHaveText(/^Untuk unit EX-07/);
    await main.getByLabel(ask.piecesOf(1)).fill("4");
    await units.click();
    await shareOut(page, "3", "EX-08");
    await expect(main.getByText("Untuk unit EX-07 (3), EX-08 (1)")).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await main.getByRole("button", { name: ask.send }).click();
    const said = main.getByRole("heading", { level: 2, name: /PP-\d{5}/ });
    await expect(said).toBeFocused();
    await expect(main.getByRole("region", { name: ask.own })).toContainText(
      "Untuk unit EX-07 (3), EX-08 (1)",
    );
    const number = /PP-\d{5}/.exec(await said.innerText())?.[0] ?? "";
    const { rows } = await staff("listRequests", { query: { state: "new" } });
    const request = rows.find((row) => row.number === number);

    await enter(page, { token: staffToken });
    await page.goto(`/admin/requests/${String(request?.id)}`);
    await expect(main.getByText("Untuk unit EX-07 (3), EX-08 (1)")).toBeVisible();
    await main.getByRole("button", { name: t.answer }).click();
    const line = main.getByRole("group", { name: t.line(1) });
    await line.getByLabel(t.qty).fill("6");
    await line.getByRole("button", { name: /^Untuk unit EX-07/ }).click();
    await shareOut(page, "4", "EX-09");
    await expect(line.getByText("Untuk unit EX-07 (4), EX-08 (1), EX-09 (1)")).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await main.getByRole("button", { name: t.send }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.sendNow }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d{3}\/PNW\//);

    const [sent] = await member.call("listOwnQuotations", {});
    await enter(page, member);
    await page.goto(`/quotation?id=${String(sent?.id)}`);
    await expect(main.getByText("Untuk unit EX-07 (4), EX-08 (1), EX-09 (1)")).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await main.getByRole("button", { name: quotation.accept }).click();
    await expect(page).toHaveURL(/\/account\?view=orders&order=/);
    await expect(main.getByText("Untuk unit EX-07 (4), EX-08 (1), EX-09 (1)")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("on a desktop", () => {
  test.use({ language: "id", ...screens.desktop });

  test("the staff says for which of a caller's units the lines of a new order are, and a copy of it knows", async ({
    page,
    member,
    staffToken,
    enter,
  }) => {
    const t = office.orderEntry;
    const heading = page.getByRole("heading", { level: 1 });
    await member.call("addMyMachines", { body: { isOfCompany: false, machines: [machine("EX-07")] } });
    await enter(page, { token: staffToken });
    await page.goto("/admin/orders/new");
    await page.getByLabel(t.list).fill(`${part} ; 3\n${other} ; 1`);
    await page.getByRole("button", { name: t.takeList }).click();
    const line = (code: string) => page.getByRole("listitem").filter({ hasText: code });
    await expect(line(part)).toBeVisible();
    await expect(page.getByText(fit.forWhichUnit)).toHaveCount(0);
    await page.getByLabel(t.findCustomer).fill(member.email);
    await page.getByRole("button", { name: member.email }).click();
    await line(part).getByRole("button", { name: fit.forWhichUnit }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(fit.unitNumber).fill("EX-07");
    await expect(dialog.getByLabel(fit.unitQty)).toHaveValue("3");
    await expectFits(page);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: fit.saveUnits }).click();
    await page.getByLabel(office.orders.quantityOf(part)).fill("5");
    await expect(line(part).getByText("Untuk unit EX-07", { exact: false })).toBeVisible();
    await page.getByRole("radio").first().check();
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: t.save, exact: true }).click();
    await expect(heading).toHaveText(/^SO-/);
    await expect(page.getByText("Untuk unit EX-07")).toBeVisible();

    await page.goto(`/admin/orders/new?copy=${await heading.innerText()}`);
    await expect(line(part).getByText("Untuk unit EX-07", { exact: false })).toBeVisible();
    await expect(line(other).getByRole("button", { name: fit.forWhichUnit })).toBeVisible();
  });

  test("the staff records for which units somebody asks who calls", async ({
    page,
    member,
    staffToken,
    enter,
  }) => {
    const { orderEntry, requests: t } = office;
    const main = page.getByRole("main");
    await member.call("addMyMachines", { body: { isOfCompany: false, machines: [machine("EX-07")] } });
    await enter(page, { token: staffToken });
    await page.goto("/admin/requests");
    await main.getByRole("link", { name: t.enter }).click();
    await main.getByRole("searchbox").fill(member.email);
    await main.getByRole("button", { name: member.email }).click();
    await main.getByLabel(orderEntry.list).fill(`${part} ; 4`);
    await main.getByRole("button", { name: fit.forWhichUnit }).click();
    await page.getByRole("dialog").getByLabel(fit.unitNumber).fill("EX-07");
    await page.getByRole("dialog").getByRole("button", { name: fit.saveUnits }).click();
    await main.getByLabel(orderEntry.list).fill(`${part} ; 6`);
    await expect(main.getByRole("list", { name: t.readLines })).toContainText("Untuk unit EX-07");
    await expectFits(page);
    await expectAccessible(page);
    await main.getByRole("button", { name: t.enterNow }).click();
    await expect(page).toHaveURL(/\/admin\/requests\/\d+/);
    await expect(main.getByText("Untuk unit EX-07", { exact: true })).toBeVisible();
  });
});
